import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/**
 * Compiles and runs every program in the folder named by the first argument: each subfolder holds
 * a Main.java, and gets the files stdout, stderr and ended (well, failed or uncompiled). All share
 * this process, one after another, each with its own class loader, threads and output streams.
 */
class RunPrograms {
  static final int SECONDS = 10;

  static class Group extends ThreadGroup {
    volatile boolean failed;

    Group() {
      super("program");
    }

    @Override
    public void uncaughtException(Thread thread, Throwable error) {
      failed = true;
      System.err.print("Exception in thread \"" + thread.getName() + "\" ");
      error.printStackTrace();
    }

    /** Waits for every thread of the program that would keep a process alive. */
    boolean ends() throws InterruptedException {
      var latest = System.nanoTime() + SECONDS * 1_000_000_000L;
      while (System.nanoTime() < latest) {
        var threads = new Thread[64];
        var alive = enumerate(threads);
        var waiting = false;
        for (int i = 0; i < alive; i++) {
          if (threads[i].isDaemon()) continue;
          waiting = true;
          threads[i].join(50);
        }
        if (!waiting) return true;
      }
      return false;
    }
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> void rethrow(Throwable error) throws E {
    throw (E) error;
  }

  static void runMain(Path classes) {
    try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      var main = loader.loadClass("Main").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
    } catch (java.lang.reflect.InvocationTargetException error) {
      RunPrograms.<RuntimeException>rethrow(error.getCause());
    } catch (Exception error) {
      RunPrograms.<RuntimeException>rethrow(error);
    }
  }

  public static void main(String[] arguments) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var files = compiler.getStandardFileManager(null, null, null);
    var out = System.out;
    var err = System.err;
    List<Path> folders;
    try (var listed = Files.list(Path.of(arguments[0]))) {
      folders = listed.sorted().toList();
    }
    for (var folder : folders) {
      var messages = new StringWriter();
      var options = new ArrayList<>(List.of("-proc:none", "-d", folder.toString()));
      var version = Runtime.version().feature();
      if (version < 21) options.addAll(List.of("--enable-preview", "--release", "" + version));
      var sources = files.getJavaFileObjects(folder.resolve("Main.java"));
      var ended = "uncompiled";
      var stdout = new ByteArrayOutputStream();
      var stderr = new ByteArrayOutputStream();
      if (compiler.getTask(messages, files, null, options, null, sources).call()) {
        System.setOut(new PrintStream(stdout, true, "UTF-8"));
        System.setErr(new PrintStream(stderr, true, "UTF-8"));
        var group = new Group();
        var thread = new Thread(group, () -> runMain(folder), "main");
        thread.start();
        var inTime = group.ends();
        if (!inTime) System.err.println("still running after " + SECONDS + " s");
        ended = inTime && !group.failed ? "well" : "failed";
      } else {
        stderr.writeBytes(messages.toString().getBytes("UTF-8"));
      }
      Files.write(folder.resolve("stdout"), stdout.toByteArray());
      Files.write(folder.resolve("stderr"), stderr.toByteArray());
      Files.writeString(folder.resolve("ended"), ended);
    }
    System.setOut(out);
    System.setErr(err);
    System.exit(0);
  }
}
