import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

const notesSource = `Path file = Files.createTempFile("notes", ".txt");

Files.writeString(file, "one\\n");
Files.writeString(file, "two\\n", StandardOpenOption.APPEND);
Files.writeString(file, "three\\n");

System.out.println(Files.readAllLines(file));
Files.delete(file);`;

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
      source: `record Door(String name) implements AutoCloseable {
  Door {
    System.out.println("open " + name);
  }

  @Override
  public void close() {
    System.out.println("close " + name);
  }
}

class Main {
  public static void main(String[] args) {
    try (Door a = new Door("A"); Door b = new Door("B")) {
      System.out.println("inside");
      throw new IllegalStateException();
    } catch (IllegalStateException error) {
      System.out.println("caught");
    }
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
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-14.html#jls-14.20.3",
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
        why: "`readString` never returns `null`. It returns the text or throws.",
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
        text: "It does not compile, and whether the file is there makes no difference.",
        why: "A checked exception must be caught or declared, and the compiler insists on it.",
      },
    ],
    answer: ["d"],
    explanation:
      "Checked exceptions stand for trouble that a correct program can meet, such as a missing file. The compiler asks each caller for a decision: handle it with `catch`, or pass it on with `throws`. Catch it where something sensible can be done, and otherwise declare it.",
    source: {
      label: "Java Language Specification 11.2: Compile-Time Checking of Exceptions",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-11.html#jls-11.2",
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
    id: "java-033",
    topic: "java",
    course: "java",
    module: "exceptions",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "java",
      source: `class Main {
  static String load() {
    String state = "new";
    try {
      state = "read";
      return state;
    } finally {
      state = "closed";
      System.out.print("finally ");
    }
  }

  public static void main(String[] args) {
    System.out.println(load());
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "read",
        why: "`return` does not skip `finally`. Its block runs before the method goes back to its caller.",
      },
      {
        id: "b",
        text: "finally closed",
        why: "The value to return was fixed when `return state` was evaluated. The variable changes too late.",
      },
      {
        id: "c",
        text: "finally read",
        why: "The value is fixed, then `finally` runs, then the value goes back to `main`, which prints it.",
      },
      {
        id: "d",
        text: "read finally",
        why: "`main` can print only after `load` has ended, and `finally` is a part of `load`.",
      },
    ],
    answer: ["c"],
    explanation:
      "`return` first evaluates its expression and keeps the value, then the `finally` block runs, and only then does the method end. Assigning to the variable does not reach the kept value. A `return` inside `finally` would replace it, and would even swallow an exception, so do not write one there.",
    source: {
      label: "Java Language Specification 14.17: The return Statement",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-14.html#jls-14.17",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "finally read" } }] },
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
        why: "It is a `RuntimeException`: it stands for a mistake in the program and is not checked.",
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
      "`RuntimeException`, `Error` and all of their subclasses are unchecked; every other exception is checked. As a rule unchecked ones stand for faults that the programmer can avoid, checked ones for trouble from outside. The class tree decides, not how often an exception occurs.",
    source: {
      label: "Java Language Specification 11.1.1: The Kinds of Exceptions",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-11.html#jls-11.1.1",
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
        text: "`throw new AssertionError();` takes the place of the comment in the `catch` block.",
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
        why: "Then the test fails now, and fails just the same when `parseAge` refuses the text.",
      },
      {
        id: "d",
        text: "`catch (Exception expected)` takes the place of `catch (IllegalArgumentException expected)`.",
        why: "Nothing is thrown now, so no `catch` runs, however much it would take. The test still passes.",
      },
    ],
    answer: ["b"],
    explanation:
      "A test that expects an exception must also fail when none comes. JUnit's `assertThrows` does both in one line: it fails unless the right exception is thrown, and returns it for further checks. See each new test fail once before you trust it; this one could not fail.",
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
    prompt: "Three texts are written to one file. What does this print?",
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
        why: "`APPEND` counts for the call that it is given to, and not for the calls that follow.",
      },
      {
        id: "c",
        text: "[three, o]",
        why: "This would come out if the new text were laid over the longer old one. By default the file is emptied first.",
      },
      {
        id: "d",
        text: "[one, two]",
        why: "An existing file is no hindrance by default. Only `CREATE_NEW` would refuse, and then with an exception.",
      },
    ],
    answer: ["a"],
    explanation:
      "Without options, `Files.writeString` creates the file or empties the one that is there. To add at the end, `StandardOpenOption.APPEND` has to be given with each call. If a file must not be overwritten, `CREATE_NEW` makes the call fail when it exists.",
    source: {
      label: "Java SE 17 API: Files.writeString",
      url: "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/nio/file/Files.html#writeString(java.nio.file.Path,java.lang.CharSequence,java.nio.file.OpenOption...)",
    },
    proof: {
      runner: "java",
      cases: [
        { program: mainWith(notesSource), expect: { stdout: "[three]" } },
        {
          program: mainWith(
            notesSource
              .replace(";", "; file.toFile().deleteOnExit();")
              .replace('"three\\n")', '"three\\n", StandardOpenOption.CREATE_NEW)'),
          ),
          expect: { error: "FileAlreadyExistsException" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
