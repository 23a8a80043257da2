import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

const notesSource = `import java.nio.file.*;

class Main {
  public static void main(String[] args) throws Exception {
    Path file = Files.createTempFile("notes", ".txt");

    Files.writeString(file, "one\\n");
    Files.writeString(file, "two\\n", StandardOpenOption.APPEND);
    Files.writeString(file, "three\\n");

    System.out.println(Files.readAllLines(file));
    Files.delete(file);
  }
}`;

const ageSource = `class Main {
  static int parseAge(String text) {
    return Integer.parseInt(text);
  }

  static void refusesNegativeAge() {
    try {
      parseAge("-1");
    } catch (IllegalArgumentException expected) {
      // as it should be
    }
  }

  public static void main(String[] args) {
    refusesNegativeAge();
    System.out.println("passed");
  }
}`;

const fail = "throw new AssertionError();";
const agePart = {
  tried: { from: 'parseAge("-1");', to: `parseAge("-1");\n      ${fail}` },
  caught: { from: "// as it should be", to: fail },
  after: { from: "as it should be\n    }", to: `as it should be\n    }\n    ${fail}` },
  wider: { from: "(IllegalArgumentException", to: "(Exception" },
};

/** The snippet of java-035 with a changed test, of a `parseAge` that is as it was or is repaired. */
function ageProgram(change: keyof typeof agePart, isRepaired: boolean): string {
  const { from, to } = agePart[change];
  const check = 'if (text.startsWith("-")) throw new IllegalArgumentException(text);\n    return';
  const program = ageSource.replace(from, to);
  return isRepaired ? program.replace("return", check) : program;
}

const suppressedSource = `class Main {
  public static void main(String[] args) {
    try (Tap tap = new Tap()) {
      throw new IllegalStateException("block");
    } catch (Exception error) {
      System.out.println(error.getMessage() + " " + error.getSuppressed().length);
    }
  }
}

class Tap implements AutoCloseable {
  @Override
  public void close() {
    throw new IllegalStateException("close");
  }
}`;

const causeSource = `class Main {
  static int load(String line) {
    try {
      return Integer.parseInt(line);
    } catch (NumberFormatException error) {
      throw new IllegalStateException("no price");
    }
  }

  public static void main(String[] args) {
    try {
      load("2,50");
    } catch (IllegalStateException error) {
      System.out.println(error.getCause());
    }
  }
}`;

export default [
  {
    id: "java-031",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 3,
    kind: "order",
    prompt: "In which order are the six lines printed?",
    code: {
      language: "java",
      source: `class Main {
  public static void main(String[] args) {
    try (Door a = new Door("A"); Door b = new Door("B")) {
      System.out.println("inside");
      throw new IllegalStateException();
    } catch (IllegalStateException error) {
      System.out.println("caught");
    }
  }
}

record Door(String name) implements AutoCloseable {
  Door {
    System.out.println("open " + name);
  }

  @Override
  public void close() {
    System.out.println("close " + name);
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "`open A`",
        why: "Resources are opened in the order in which they are written.",
      },
      {
        id: "b",
        text: "`open B`",
        why: "All resources are open before the block begins.",
      },
      {
        id: "c",
        text: "`inside`",
        why: "The block runs until it throws.",
      },
      {
        id: "d",
        text: "`close B`",
        why: "Closing goes backwards, since a later resource may depend on an earlier one.",
      },
      {
        id: "e",
        text: "`close A`",
        why: "What was opened first is closed last, and still before any `catch`.",
      },
      {
        id: "f",
        text: "`caught`",
        why: "The `catch` of the same statement runs only when everything has been closed.",
      },
    ],
    answer: ["a", "b", "c", "d", "e", "f"],
    explanation:
      "`try` with resources closes what it opened, in reverse order, however the block ends. It does so before its own `catch` and `finally` parts run, so these cannot use the resources any more. If closing throws too, that exception is attached to the first one as suppressed.",
    source: {
      label: "Java Language Specification 14.20.3: try-with-resources",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.20.3",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "open A\nopen B\ninside\nclose B\nclose A\ncaught" } }],
    },
  },
  {
    id: "java-032",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 1,
    kind: "single",
    prompt:
      "A method calls `Files.readString(path)`, which is declared with `throws IOException`. The method has neither a `try` nor a `throws` of its own. What happens?",
    options: [
      {
        id: "a",
        text: "It compiles, and returns `null` where the file is missing.",
        why: "`readString` never returns `null`: it returns the contents or throws.",
      },
      {
        id: "b",
        text: "It compiles, and ends with a stack trace where the file is missing.",
        why: "That is how an unchecked exception behaves. `IOException` is a checked one.",
      },
      {
        id: "c",
        text: "It compiles with a warning, and the exception is passed over.",
        why: "The compiler gives an error and no warning, and Java never passes over an exception.",
      },
      {
        id: "d",
        text: "It does not compile, whether the file is there or not.",
        why: "A checked exception must be caught or declared, and the compiler insists on it.",
      },
    ],
    answer: ["d"],
    explanation:
      "Checked exceptions stand for trouble that a correct program can meet, such as a missing file. The compiler asks each caller for a decision: handle it with `catch`, or pass it on with `throws`. Catch it where something sensible can be done, and otherwise declare it.",
    source: {
      label: "Java Language Specification 11.2: Compile-Time Checking of Exceptions",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-11.html#jls-11.2",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `import java.nio.file.*;
class Main {
  static String read(Path path) { return Files.readString(path); }
  public static void main(String[] args) {}
}`,
          expect: { compileError: "unreported exception" },
        },
        {
          program: `import java.io.IOException;
import java.nio.file.*;
class Main {
  static String read(Path path) throws IOException { return Files.readString(path); }
  public static void main(String[] args) throws IOException {
    read(Path.of("there", "is", "no", "such-file"));
  }
}`,
          expect: { error: "NoSuchFileException" },
        },
      ],
    },
  },
  {
    id: "java-034",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 1,
    kind: "multiple",
    prompt:
      "Which of these exceptions may a method throw with `throw` although it neither catches nor declares it?",
    options: [
      {
        id: "a",
        text: "`IOException`",
        why: "It is checked: a correct program can meet it at any time, and must decide about it.",
      },
      {
        id: "b",
        text: "`NullPointerException`",
        why: "It is a `RuntimeException`: it means a mistake in the program, and is not checked.",
      },
      {
        id: "c",
        text: "`InterruptedException`",
        why: "It is checked, since a thread that is asked to stop has to react in some way.",
      },
      {
        id: "d",
        text: "`IllegalArgumentException`",
        why: "It is a `RuntimeException`, and the usual answer to an argument that a method cannot use.",
      },
      {
        id: "e",
        text: "`NumberFormatException`",
        why: "It is an `IllegalArgumentException` and with it a `RuntimeException`.",
      },
    ],
    answer: ["b", "d", "e"],
    explanation:
      "`RuntimeException`, `Error` and all of their subclasses are unchecked; every other exception is checked. As a rule, unchecked exceptions mean faults that the programmer can avoid, and checked ones trouble from outside. The class hierarchy decides, not how often an exception occurs.",
    source: {
      label: "Java Language Specification 11.1.1: The Kinds of Exceptions",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-11.html#jls-11.1.1",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `class Main {
  static void check(int n) {
    if (n == 1) throw new NullPointerException();
    if (n == 2) throw new IllegalArgumentException();
    if (n == 3) throw new NumberFormatException();
  }
  public static void main(String[] args) { check(0); System.out.println("compiled"); }
}`,
          expect: { stdout: "compiled" },
        },
        {
          program: "class Main { void check() { throw new java.io.IOException(); } }",
          expect: { compileError: "unreported exception" },
        },
        {
          program: "class Main { void check() { throw new InterruptedException(); } }",
          expect: { compileError: "unreported exception" },
        },
      ],
    },
  },
  {
    id: "java-035",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 3,
    kind: "bug",
    prompt:
      "`refusesNegativeAge` is a test: it fails by throwing. It passes although `parseAge` accepts -1. It should fail now, and pass once `parseAge` throws an `IllegalArgumentException` for negative ages. What must be changed in the test?",
    code: { language: "java", source: ageSource },
    options: [
      {
        id: "a",
        text: "`throw new AssertionError();` replaces the comment in the `catch` block.",
        why: "Nothing is thrown now, so the block does not run and the test still passes. It would fail when all is well.",
      },
      {
        id: "b",
        text: "`throw new AssertionError();` follows the call of `parseAge`, inside the `try`.",
        why: "That line is reached only if the call has not thrown, and an `AssertionError` is not what this `catch` takes.",
      },
      {
        id: "c",
        text: "`throw new AssertionError();` follows the whole `try` statement.",
        why: "Then the test fails now, and fails just the same when `parseAge` refuses the string.",
      },
      {
        id: "d",
        text: "`catch (Exception expected)` replaces `catch (IllegalArgumentException expected)`.",
        why: "Nothing is thrown now, so no `catch` runs, however much it would take. The test still passes.",
      },
    ],
    answer: ["b"],
    explanation:
      "A test that expects an exception must also fail when none comes. JUnit’s `assertThrows` does both in one line: it fails unless the right exception is thrown, and returns it for further checks. See each new test fail once before you trust it; this one could not fail.",
    source: {
      label: "JUnit: Exception Handling",
      url: "https://docs.junit.org/current/writing-tests/exception-handling",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "passed" } },
        { program: ageProgram("tried", false), expect: { error: "AssertionError" } },
        { program: ageProgram("tried", true), expect: { stdout: "passed" } },
        { program: ageProgram("caught", false), expect: { stdout: "passed" } },
        { program: ageProgram("caught", true), expect: { error: "AssertionError" } },
        { program: ageProgram("after", false), expect: { error: "AssertionError" } },
        { program: ageProgram("after", true), expect: { error: "AssertionError" } },
        { program: ageProgram("wider", false), expect: { stdout: "passed" } },
      ],
    },
  },
  {
    id: "java-036",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 2,
    kind: "output",
    prompt: "Three strings are written to one file. What does this print?",
    code: { language: "java", source: notesSource },
    options: [
      {
        id: "a",
        text: "[three]",
        why: "The third call has no option, and then `writeString` empties an existing file before it writes.",
      },
      {
        id: "b",
        text: "[one, two, three]",
        why: "`APPEND` applies to the call that it is given to, and not to later calls.",
      },
      {
        id: "c",
        text: "[three, o]",
        why: "This would come out if the new string were laid over the longer old contents. By default the file is emptied first.",
      },
      {
        id: "d",
        text: "[one, two]",
        why: "By default an existing file is no obstacle. Only `CREATE_NEW` would refuse, and then with an exception.",
      },
    ],
    answer: ["a"],
    explanation:
      "Without options, `Files.writeString` creates the file or empties the one that is there. To add at the end, `StandardOpenOption.APPEND` has to be given with each call. If a file must not be overwritten, `CREATE_NEW` makes the call fail when it exists.",
    source: {
      label: "Java SE 21 API: Files.writeString",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/nio/file/Files.html#writeString(java.nio.file.Path,java.lang.CharSequence,java.nio.file.OpenOption...)",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "[three]" } },
        {
          program: notesSource
            .replace('".txt");', '".txt"); file.toFile().deleteOnExit();')
            .replace('"three\\n")', '"three\\n", StandardOpenOption.CREATE_NEW)'),
          expect: { error: "FileAlreadyExistsException" },
        },
      ],
    },
  },
  {
    id: "java-070",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 2,
    kind: "output",
    prompt: "Both the block and the closing of its resource fail. What does this print?",
    code: { language: "java", source: suppressedSource },
    options: [
      {
        id: "a",
        text: "block 0",
        why: "The second exception is not lost. It is attached to the first.",
      },
      {
        id: "b",
        text: "block 1",
        why: "The exception of the block goes on, and carries the one from closing as suppressed.",
      },
      {
        id: "c",
        text: "close 0",
        why: "The exception of the block is the cause of the trouble, and closing does not replace it.",
      },
      {
        id: "d",
        text: "close 1",
        why: "It is the other way round: the exception of the block is the main one.",
      },
    ],
    answer: ["b"],
    explanation:
      "If a `try` with resources fails in its block and again in closing, the first exception goes on, and the second is added to it: `getSuppressed()` gives them, and a stack trace shows them. With a hand-written `finally` the second exception would have replaced the first, and the cause would be lost.",
    source: {
      label: "Java Language Specification 14.20.3: try-with-resources",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.20.3",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "block 1" } },
        {
          program: suppressedSource.replace(
            'throw new IllegalStateException("block");',
            'System.out.print("no failure; ");',
          ),
          expect: { stdout: "no failure; close 0" },
        },
      ],
    },
  },
  {
    id: "java-071",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 1,
    kind: "single",
    prompt:
      "A `try` block that reads a file is followed by `catch (Exception e)` and then by `catch (IOException e)`. What happens?",
    options: [
      {
        id: "a",
        text: "The more specific `catch` runs if the file is missing.",
        why: "The parts are tried from the top. But it does not get so far: the compiler refuses this order.",
      },
      {
        id: "b",
        text: "Both `catch` parts run, one after the other.",
        why: "At most one `catch` part runs. And this order does not compile.",
      },
      {
        id: "c",
        text: "The second `catch` is skipped, and the compiler only warns.",
        why: "It is an error and not a warning: the second part could never run.",
      },
      {
        id: "d",
        text: "It does not compile, as the second `catch` is never reached.",
        why: "Every `IOException` is an `Exception`, so the first part takes them all.",
      },
    ],
    answer: ["d"],
    explanation:
      "`catch` parts are tried from top to bottom, and the first one that fits runs alone. So the specific type must come before the general one. The compiler reports a `catch` that can never be reached.",
    source: {
      label: "Java Language Specification 11.2.3: Exception Checking",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-11.html#jls-11.2.3",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(
            'try { Files.readString(Path.of("a")); } catch (Exception e) {} catch (java.io.IOException e) {}',
          ),
          expect: { compileError: "has already been caught" },
        },
        {
          program: mainWith(
            'try { Files.readString(Path.of("no", "such")); } catch (java.io.IOException e) { System.out.println("missing"); } catch (Exception e) {}',
          ),
          expect: { stdout: "missing" },
        },
      ],
    },
  },
  {
    id: "java-072",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 2,
    kind: "bug",
    prompt:
      "The caller should learn why loading failed, so the cause should be a `NumberFormatException`. The program prints `null`. Which line should replace the one in the first `catch`?",
    code: { language: "java", source: causeSource },
    options: [
      {
        id: "a",
        text: '`throw new IllegalStateException("no price: " + error);`',
        why: "The message becomes longer, but the cause with its stack trace is still lost.",
      },
      {
        id: "b",
        text: '`throw new IllegalStateException("no price", error);`',
        why: "The second argument is the cause. It is kept and shown in the stack trace.",
      },
      {
        id: "c",
        text: "`throw (IllegalStateException) (Exception) error;`",
        why: "A `NumberFormatException` is no `IllegalStateException`, so this cast fails.",
      },
      {
        id: "d",
        text: "`error.printStackTrace(); return 0;`",
        why: "Now no one learns of the failure: the caller goes on with a price of 0.",
      },
    ],
    answer: ["b"],
    explanation:
      "When you turn one exception into another, hand the first one over as the cause. Its message says what went wrong, and its stack trace says where. Without it the person who reads the log sees only the second half of the story.",
    source: {
      label: "Java SE 21 API: Throwable",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Throwable.html",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "null" } },
        {
          program: causeSource.replace('"no price")', '"no price", error)'),
          expect: { stdout: 'java.lang.NumberFormatException: For input string: "2,50"' },
        },
        {
          program: causeSource.replace('"no price")', '"no price: " + error)'),
          expect: { stdout: "null" },
        },
        {
          program: causeSource.replace(
            'throw new IllegalStateException("no price");',
            "throw (IllegalStateException) (Exception) error;",
          ),
          expect: { error: "ClassCastException" },
        },
        {
          program: causeSource.replace(
            'throw new IllegalStateException("no price");',
            "error.printStackTrace(); return 0;",
          ),
          expect: { stdout: "" },
        },
      ],
    },
  },
  {
    id: "java-073",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 2,
    kind: "multiple",
    prompt:
      "Tickets cost half for ages under 12, and nothing from 65 on. You can test a few ages only. Which ages can show that a limit is off by one year?",
    options: [
      {
        id: "a",
        text: "`11`",
        why: "If the limit were taken for 11, this child would pay the full price.",
      },
      {
        id: "b",
        text: "`12`",
        why: "If `<=` were written instead of `<`, this child would pay half.",
      },
      {
        id: "c",
        text: "`40`",
        why: "It is far from both limits: it gets the full price, however a limit is shifted by one.",
      },
      {
        id: "d",
        text: "`64`",
        why: "If the limit were taken for 64, this visitor would pay nothing.",
      },
      {
        id: "e",
        text: "`65`",
        why: "If `>` were written instead of `>=`, this visitor would still pay.",
      },
    ],
    answer: ["a", "b", "d", "e"],
    explanation:
      "Most mistakes in conditions are made at the limits, by one. So test the values on both sides of each limit: the last that is on one side and the first that is on the other. One value in the middle of each range shows that the ordinary case works, and further ones show little more.",
    source: {
      label: "JUnit: Parameterized Tests",
      url: "https://docs.junit.org/current/writing-tests/parameterized-classes-and-tests",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program:
            mainWith(`IntFunction<Integer> right = age -> age < 12 ? 50 : age >= 65 ? 0 : 100;
List<IntFunction<Integer>> faulty = List.of(
    age -> age <= 12 ? 50 : age >= 65 ? 0 : 100,
    age -> age < 11 ? 50 : age >= 65 ? 0 : 100,
    age -> age < 12 ? 50 : age > 65 ? 0 : 100,
    age -> age < 12 ? 50 : age >= 64 ? 0 : 100);
for (int age : new int[] {11, 12, 40, 64, 65}) {
  boolean shows = faulty.stream().anyMatch(f -> !f.apply(age).equals(right.apply(age)));
  if (shows) System.out.print(age + " ");
}`),
          expect: { stdout: "11 12 64 65 " },
        },
      ],
    },
  },
  {
    id: "java-074",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 1,
    kind: "single",
    prompt:
      "The debugger has stopped at `int total = sum(prices);`. You want to watch what happens inside `sum`, line by line. Which command do you choose?",
    options: [
      {
        id: "a",
        text: "Step over",
        why: "This runs `sum` as a whole and stops at the line after the call.",
      },
      {
        id: "b",
        text: "Step out",
        why: "This runs to the end of the method you are in and stops in its caller.",
      },
      {
        id: "c",
        text: "Step into",
        why: "This goes to the first line of `sum` and stops there.",
      },
      {
        id: "d",
        text: "Resume",
        why: "This runs the program on, to the next breakpoint or its end.",
      },
    ],
    answer: ["c"],
    explanation:
      "Stepping over treats a call as one step; stepping into follows it. Step over what you trust, and into what you suspect. Before you step at all, say what value you expect to see next: the line where you are surprised is where the fault shows.",
    source: {
      label: "IntelliJ IDEA: Step through the program",
      url: "https://www.jetbrains.com/help/idea/stepping-through-the-program.html",
    },
  },
] satisfies QuestionInput[];
