import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith, shownMain } from "./program.ts";

const workerSource = `Thread worker = new Thread(
    () -> System.out.println(Thread.currentThread().getName()),
    "worker");

worker.run();`;

const countSource = `class Main {
  static int count = 0;

  static void add() {
    for (int i = 0; i < 1000; i++) {
      count++;
    }
  }

  public static void main(String[] args) throws Exception {
    Thread one = new Thread(Main::add);
    Thread two = new Thread(Main::add);
    one.start();
    two.start();
    one.join();
    two.join();
    System.out.println(count);
  }
}`;

const rowsSource = `import java.util.concurrent.*;

class Main {
  static int load(String row) {
    throw new IllegalStateException("bad row " + row);
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<Integer> job = pool.submit(() -> load("7;x"));
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println("All rows are loaded");
  }
}`;

const kitchenSource = `import java.util.concurrent.*;

class Main {
  static String cook(String dish) {
    System.out.println("cook " + dish);
    return dish;
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<String> soup = pool.submit(() -> cook("soup"));
    Future<String> rice = pool.submit(() -> cook("rice"));

    System.out.println("serve " + rice.get());
    System.out.println("serve " + soup.get());
    pool.shutdown();
  }
}`;

export default [
  {
    id: "java-043",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: shownMain(workerSource) },
    options: [
      {
        id: "a",
        text: "worker",
        why: "The thread object has this name, but a new thread begins only with `start()`, which is never called.",
      },
      {
        id: "b",
        text: "main worker",
        why: "The lambda runs once, so one name is printed.",
      },
      {
        id: "c",
        text: "IllegalThreadStateException",
        why: "That comes from calling `start()` twice. `run()` is an ordinary method and may be called at any time.",
      },
      {
        id: "d",
        text: "main",
        why: "`run()` is a plain method call, so the calling thread itself runs the lambda.",
      },
    ],
    answer: ["d"],
    explanation:
      "A `Thread` object is not yet a running thread. `start()` makes one, which then calls `run()` by itself. A direct call of `run()` does the work in the calling thread, which waits for its end as with any other method.",
    source: {
      label: "Java SE 21 API: Thread",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Thread.html",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "main" } },
        {
          program: mainWith(workerSource.replace(".run()", ".start()")),
          expect: { stdout: "worker" },
        },
      ],
    },
  },
  {
    id: "java-044",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 3,
    kind: "multiple",
    prompt:
      "The program is run again and again. Which of these numbers may it print, by the rules of the language?",
    code: { language: "java", source: countSource },
    options: [
      {
        id: "a",
        text: "`2000`",
        why: "No step is lost if the threads never come between each other’s reading and writing.",
      },
      {
        id: "b",
        text: "`2`",
        why: "A thread reads 0 and is held up while the other makes 999 steps. It writes 1, the other reads that for its last step, and writes 2 at the very end.",
      },
      {
        id: "c",
        text: "`1000`",
        why: "If both read the same number every time, each pair of steps raises `count` by one only. Fewer are possible too.",
      },
      {
        id: "d",
        text: "`2001`",
        why: "Each of the 2000 steps writes a number that is one more than some earlier one. Steps get lost, but none is added.",
      },
      {
        id: "e",
        text: "`1`",
        why: "The last write of all is some thread’s 1000th step. It reads at least 1, since nothing below 1 is ever written, and so it writes at least 2.",
      },
    ],
    answer: ["a", "b", "c"],
    explanation:
      "`count++` is three steps: read, add, write. Two threads can both read 7 and both write 8, and one increment is gone. One slow write can undo hundreds of steps of the other thread, so that anything from 2 to 2000 may come out. Which number you get is a matter of chance, so such faults are hard to find by testing. `AtomicInteger.incrementAndGet()` or a `synchronized` block makes the three steps one.",
    source: {
      label: "Java Language Specification 17.4.5: Happens-before Order",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-17.html#jls-17.4.5",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: countSource.replace("println(count)", "println(count >= 2 && count <= 2000)"),
          expect: { stdout: "true" },
        },
        {
          // Reads and writes of two threads, one after another, as the schedule says
          program: `class Main {
  static int total(String schedule) {
    int count = 0;
    int[] seen = new int[2];
    boolean[] writes = new boolean[2];
    for (char step : schedule.toCharArray()) {
      int thread = step - '1';
      if (writes[thread]) count = seen[thread] + 1;
      else seen[thread] = count;
      writes[thread] = !writes[thread];
    }
    return count;
  }

  static void all(String schedule, int ones, int twos, java.util.Set<Integer> totals) {
    if (ones + twos == 0) totals.add(total(schedule));
    if (ones > 0) all(schedule + "1", ones - 1, twos, totals);
    if (twos > 0) all(schedule + "2", ones, twos - 1, totals);
  }

  public static void main(String[] args) {
    System.out.println(total("1122".repeat(1000)));
    System.out.println(total("1" + "22".repeat(999) + "1" + "2" + "11".repeat(999) + "2"));
    System.out.println(total("1212".repeat(1000)));
    var totals = new java.util.TreeSet<Integer>();
    all("", 6, 6, totals);
    System.out.println(totals);
  }
}`,
          expect: { stdout: "2000\n2\n1000\n[2, 3, 4, 5, 6]" },
        },
      ],
    },
  },
  {
    id: "java-045",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 2,
    kind: "bug",
    prompt:
      "Loading fails, and still the program prints `All rows are loaded` and nothing else. Which change makes it end with the failure instead?",
    code: { language: "java", source: rowsSource },
    options: [
      {
        id: "a",
        text: "Call `pool.submit` in a `try` that catches `IllegalStateException`.",
        why: "`submit` only hands the task over. The exception is thrown in another thread and does not come out here.",
      },
      {
        id: "b",
        text: "Call `pool.shutdownNow()` instead of `pool.shutdown()`.",
        why: "This may cut tasks short or drop them, and tells even less of how they ended.",
      },
      {
        id: "c",
        text: "Call `job.get()` in the line before the message is printed.",
        why: "`get` throws an `ExecutionException` with the task’s own exception as its cause.",
      },
      {
        id: "d",
        text: "Print the message only if `job.isDone()` returns `true`.",
        why: "A task that failed is done too, so the message is printed all the same.",
      },
    ],
    answer: ["c"],
    explanation:
      "The executor catches what a submitted task throws and keeps it in the `Future`. If you never call `get`, you never learn of it. `awaitTermination` and `isDone` answer only whether the work has ended, not how. So keep each `Future`, and call `get` on it.",
    source: {
      label: "Java SE 21 API: Future.get",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/concurrent/Future.html#get()",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "All rows are loaded" } },
        {
          program: rowsSource.replace("    System.out", "    job.get();\n    System.out"),
          expect: { error: "ExecutionException: java.lang.IllegalStateException: bad row 7;x" },
        },
        {
          program: rowsSource.replace(
            'Future<Integer> job = pool.submit(() -> load("7;x"));',
            'try { pool.submit(() -> load("7;x")); } catch (IllegalStateException e) { throw e; }',
          ),
          expect: { stdout: "All rows are loaded" },
        },
        {
          program: rowsSource.replace("shutdown()", "shutdownNow()"),
          expect: { stdout: "All rows are loaded" },
        },
        {
          program: rowsSource.replace("    System.out", "    if (job.isDone()) System.out"),
          expect: { stdout: "All rows are loaded" },
        },
      ],
    },
  },
  {
    id: "java-046",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 3,
    kind: "multiple",
    prompt:
      "The class is part of a larger program. `a` and `b` are two different accounts. Which pairs of calls can be inside their methods at the same time, one in each of two threads?",
    code: {
      language: "java",
      source: `class Account {
  private static int last = 0;
  private int pence = 500;

  synchronized void pay(int amount) {
    pence -= amount;
  }

  synchronized int balance() {
    return pence;
  }

  static synchronized int nextNumber() {
    return ++last;
  }

  String bank() {
    return "Corner Bank";
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "`a.pay(5)` and `a.balance()`",
        why: "Both need the lock of the object `a`. That they are different methods does not matter.",
      },
      {
        id: "b",
        text: "`a.pay(5)` and `b.pay(5)`",
        why: "Each object has a lock of its own, so the same method can run for both.",
      },
      {
        id: "c",
        text: "`a.pay(5)` and `a.bank()`",
        why: "`bank` is not `synchronized`, so it asks for no lock and waits for no one.",
      },
      {
        id: "d",
        text: "`a.pay(5)` and `Account.nextNumber()`",
        why: "A static method takes the lock of the class object, which is not the lock of `a`.",
      },
      {
        id: "e",
        text: "`a.balance()` and `a.balance()`",
        why: "Two threads cannot hold the lock of `a` at once, even if both only want to read.",
      },
    ],
    answer: ["b", "c", "d"],
    explanation:
      "`synchronized` does not lock a method, it locks an object: the one on which an instance method is called, or the class object for a static method. Methods that share data must use the same lock, all of them, readers included. A method without `synchronized` waits for no lock.",
    source: {
      label: "Java Language Specification 8.4.3.6: synchronized Methods",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.4.3.6",
    },
    proof: {
      runner: "java",
      cases: [
        {
          // The first call stays inside until the second is inside too or is kept out by a lock
          program: `import java.util.concurrent.atomic.AtomicInteger;

class Account {
  synchronized void pay(int amount) { Main.enter(); }
  synchronized int balance() { Main.enter(); return 0; }
  static synchronized int nextNumber() { Main.enter(); return 0; }
  String bank() { Main.enter(); return ""; }
}

class Main {
  static final AtomicInteger entered = new AtomicInteger();
  static volatile Thread second;
  static volatile boolean together;

  static void enter() {
    if (entered.incrementAndGet() == 2) return;
    while (entered.get() < 2 && second.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
    together = entered.get() == 2;
  }

  static void check(String id, Runnable one, Runnable two) throws Exception {
    entered.set(0);
    second = new Thread(two);
    var first = new Thread(one);
    first.start();
    while (entered.get() == 0) Thread.onSpinWait();
    second.start();
    first.join();
    second.join();
    if (together) System.out.print(id);
  }

  public static void main(String[] args) throws Exception {
    var a = new Account();
    var b = new Account();
    check("a", () -> a.pay(5), () -> a.balance());
    check("b", () -> a.pay(5), () -> b.pay(5));
    check("c", () -> a.pay(5), () -> a.bank());
    check("d", () -> a.pay(5), () -> Account.nextNumber());
    check("e", () -> a.balance(), () -> a.balance());
  }
}`,
          expect: { stdout: "bcd" },
        },
      ],
    },
  },
  {
    id: "java-047",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 1,
    kind: "single",
    prompt:
      "A pure calculation, which waits for nothing, keeps all four cores of a machine busy with four threads. The same work is now divided among 400 threads. What should you expect?",
    options: [
      {
        id: "a",
        text: "It takes as long as before or a little longer, since the cores were busy.",
        why: "Four cores calculate for four threads at a time. More threads only take turns, and switching costs a little.",
      },
      {
        id: "b",
        text: "It takes about a hundredth of the time, since a hundred times as many calculate.",
        why: "Threads do not calculate, cores do, and their number has not changed.",
      },
      {
        id: "c",
        text: "It takes about four times as long, since each core gets a hundred threads to run.",
        why: "The work as a whole has not grown. A hundred threads on a core each have a hundredth of the work.",
      },
      {
        id: "d",
        text: "It gets faster as long as the threads share no variables, and slower if they do.",
        why: "Sharing can make it slower still, but without it there is no more computing power either.",
      },
    ],
    answer: ["a"],
    explanation:
      "More threads than cores pay off where threads wait, for a network, a disk or a database: while one waits, another can use the core. Virtual threads, which came with Java 21, make such waiting threads very cheap. They do not make a calculation faster, whose limit is the number of cores.",
    source: {
      label: "JEP 444: Virtual Threads",
      url: "https://openjdk.org/jeps/444",
    },
  },
  {
    id: "java-048",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 2,
    kind: "order",
    prompt: "The pool has one thread. In which order are the four lines printed?",
    code: { language: "java", source: kitchenSource },
    options: [
      {
        id: "a",
        text: "`cook soup`",
        why: "One thread works through the tasks in the order in which they were submitted.",
      },
      {
        id: "b",
        text: "`cook rice`",
        why: "`rice.get()` waits for this task, so nothing is served before it has run.",
      },
      {
        id: "c",
        text: "`serve rice`",
        why: "The main thread asks for the rice first, and prints when it has it.",
      },
      {
        id: "d",
        text: "`serve soup`",
        why: "The soup was ready earlier, but `main` asks for it only now. `get` returns at once.",
      },
    ],
    answer: ["a", "b", "c", "d"],
    explanation:
      "`submit` hands a task over and returns at once with a `Future`; `get` waits until that task has ended. A single thread runs one task after another, so when the rice is done, the soup is too. With two threads, the two lines that cook could come in either order.",
    source: {
      label: "Java SE 21 API: Executors.newSingleThreadExecutor",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/concurrent/Executors.html#newSingleThreadExecutor()",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "cook soup\ncook rice\nserve rice\nserve soup" } }],
    },
  },
  {
    id: "java-079",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 2,
    kind: "single",
    prompt:
      "A program makes 10,000 requests to another server, each in a thread of its own, and each waits one second for the answer. What do the virtual threads of Java 21 change?",
    options: [
      {
        id: "a",
        text: "Each answer comes sooner, as the threads wait with less effort.",
        why: "The other server sets the time of an answer. Threads only wait for it.",
      },
      {
        id: "b",
        text: "All requests can wait at the same time, without 10,000 threads of the system.",
        why: "A virtual thread that waits gives its system thread back, so a few of those are enough.",
      },
      {
        id: "c",
        text: "The cores are shared out better, so calculations take less time.",
        why: "A calculation needs a core from beginning to end. Virtual threads add no cores.",
      },
      {
        id: "d",
        text: "The threads need no locks any more, as only one of them runs at a time.",
        why: "Virtual threads run on several cores at once, and shared data needs the same care.",
      },
    ],
    answer: ["b"],
    explanation:
      "A thread of the operating system costs memory, so a few thousand are the limit. A virtual thread is a small object; while it waits for the network, it occupies no system thread. So code that simply waits can be written for very many tasks. Calculations and shared data follow the old rules.",
    source: {
      label: "JEP 444: Virtual Threads",
      url: "https://openjdk.org/jeps/444",
    },
  },
  {
    id: "java-080",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 3,
    kind: "single",
    prompt:
      "Several threads count words in one map, `counts`. With which map and call is no word ever lost?",
    options: [
      {
        id: "a",
        text: "A `HashMap`, with `counts.merge(word, 1, Integer::sum)`",
        why: "A `HashMap` is not made for several threads. Even its inner structure may be damaged.",
      },
      {
        id: "b",
        text: "A `ConcurrentHashMap`, with `counts.put(word, counts.get(word) + 1)`",
        why: "Each of the calls is safe, but another thread may come between `get` and `put`.",
      },
      {
        id: "c",
        text: "A `ConcurrentHashMap`, with `counts.merge(word, 1, Integer::sum)`",
        why: "This map makes the whole of `merge` one step for each key.",
      },
      {
        id: "d",
        text: "A `volatile` field with a `HashMap`, with `counts.merge(word, 1, Integer::sum)`",
        why: "`volatile` concerns the reference to the map and not what happens inside it.",
      },
    ],
    answer: ["c"],
    explanation:
      "Two safe calls in a row are not safe together: between them the value may change. Concurrent collections offer the whole step as one method, such as `merge`, `computeIfAbsent` or `putIfAbsent`. Otherwise both calls must be in one `synchronized` block.",
    source: {
      label: "Java SE 21 API: ConcurrentHashMap.merge",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/concurrent/ConcurrentHashMap.html#merge(K,V,java.util.function.BiFunction)",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`Map<String, Integer> counts = new ConcurrentHashMap<>();
Runnable job = () -> { for (int i = 0; i < 50_000; i++) counts.merge("tea", 1, Integer::sum); };
Thread one = new Thread(job);
Thread two = new Thread(job);
one.start();
two.start();
one.join();
two.join();
System.out.println(counts);`),
          expect: { stdout: "{tea=100000}" },
        },
        {
          program: mainWith(`// The second thread comes between the two calls of the first
Map<String, Integer> counts = new ConcurrentHashMap<>(Map.of("tea", 0));
int read = counts.get("tea");
Thread other = new Thread(() -> counts.put("tea", counts.get("tea") + 1));
other.start();
other.join();
counts.put("tea", read + 1);
System.out.println(counts);`),
          expect: { stdout: "{tea=1}" },
        },
      ],
    },
  },
  {
    id: "java-081",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 2,
    kind: "output",
    prompt: "Two results are computed in the background and put together. What does this print?",
    code: {
      language: "java",
      source: shownMain(
        `CompletableFuture<Integer> price = CompletableFuture
    .supplyAsync(() -> 20)
    .thenApply(pounds -> pounds + 1);
CompletableFuture<Integer> pieces = CompletableFuture
    .supplyAsync(() -> 2);

System.out.println(price.thenCombine(pieces, (a, b) -> a * b).join());`,
        "java.util.concurrent.*",
      ),
    },
    options: [
      {
        id: "a",
        text: "40",
        why: "`thenApply` turns the first result into another one, and `price` is the future of that.",
      },
      {
        id: "b",
        text: "23",
        why: "The lambda of `thenCombine` multiplies the two results. It does not add them.",
      },
      {
        id: "c",
        text: "42",
        why: "21 and 2 are multiplied as soon as both are there, and `join` waits for that.",
      },
      {
        id: "d",
        text: "null",
        why: "`join` waits until the result is there, and returns it.",
      },
    ],
    answer: ["c"],
    explanation:
      "A `CompletableFuture` describes work and what is to follow it. `thenApply` goes on with one result, `thenCombine` with two, and each returns another future. `join` waits at the end, once. If a step throws, `join` throws a `CompletionException` with that as its cause.",
    source: {
      label: "Java SE 21 API: CompletableFuture",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/concurrent/CompletableFuture.html",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "42" } }] },
  },
  {
    id: "java-082",
    topic: "java",
    course: "java",
    module: "concurrency",
    level: 1,
    kind: "single",
    prompt:
      "A program hands its tasks to `Executors.newFixedThreadPool(4)`. All tasks have ended and `main` has ended, but the program goes on running. What was forgotten?",
    options: [
      {
        id: "a",
        text: "A call of `join()` on each of the tasks",
        why: "`main` has ended already. Waiting for tasks that are done changes nothing.",
      },
      {
        id: "b",
        text: "A call of `System.gc()` for the pool",
        why: "Threads that wait for tasks are in use and are not collected.",
      },
      {
        id: "c",
        text: "A call of `start()` on each of the threads",
        why: "The pool has started its threads by itself, and the tasks have been run.",
      },
      {
        id: "d",
        text: "A call of `shutdown()` on the pool",
        why: "The threads of the pool wait for more tasks until someone says that none will come.",
      },
    ],
    answer: ["d"],
    explanation:
      "A Java program ends when its last thread that is not a daemon has ended. The threads of a pool stay and wait for work. `shutdown()` says that no more is coming: what was handed in is finished, and then the threads end. Since Java 19 `try (var pool = ...)` does it at the end of the block.",
    source: {
      label: "Java SE 21 API: ExecutorService",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/concurrent/ExecutorService.html",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(
            "System.out.println(Executors.defaultThreadFactory().newThread(() -> {}).isDaemon());",
          ),
          expect: { stdout: "false" },
        },
        {
          program: mainWith(
            'var pool = Executors.newFixedThreadPool(4); pool.submit(() -> System.out.println("task")); pool.shutdown();',
          ),
          expect: { stdout: "task" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
