import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

const nameSource = `record Name(String text) {
  Name {
    text.strip();
  }
}

class Main {
  public static void main(String[] args) {
    System.out.println("[" + new Name(" Ada ").text() + "]");
  }
}`;

const nameProgram = (line: string) => nameSource.replace("text.strip();", line);

const shapeSource = `sealed class Shape permits Circle {}

class Circle extends Shape {}

class Main {
  public static void main(String[] args) {
    Shape shape = new Circle();
    System.out.println(shape instanceof Circle);
  }
}`;

const shapeProgram = (declaration: string) =>
  shapeSource.replace("class Circle extends Shape {}", declaration);

const lightSource = `enum Light { RED, AMBER, GREEN }

class Crossing {
  static boolean mayGo(Light light) {
    return switch (light) {
      case RED, AMBER -> false;
      case GREEN -> true;
    };
  }

  static boolean isGreen(Light light) {
    return switch (light) {
      case GREEN -> true;
      default -> false;
    };
  }

  static void announce(Light light) {
    switch (light) {
      case RED, AMBER -> System.out.println("Wait");
      case GREEN -> System.out.println("Go");
    }
  }

  static int seconds(Light light) {
    return switch (light) {
      case RED: yield 30;
      case AMBER: yield 3;
      case GREEN: yield 25;
    };
  }
}`;

/** The snippet of java-024 with the new constant, where `repaired` methods cover it too. */
function lightProgram(...repaired: ("mayGo" | "seconds")[]): string {
  const goes = repaired.includes("mayGo") ? "case RED, AMBER, FLASHING ->" : "case RED, AMBER ->";
  const lasts = repaired.includes("seconds") ? "default: yield 0; case GREEN:" : "case GREEN:";
  return `${lightSource
    .replace("GREEN }", "GREEN, FLASHING }")
    .replace("case RED, AMBER ->", goes)
    .replace("case GREEN:", lasts)}
class Main {
  public static void main(String[] args) {
    Crossing.announce(Light.FLASHING);
    System.out.println(Crossing.isGreen(Light.FLASHING) + " " + Crossing.mayGo(Light.GREEN));
  }
}`;
}

const pointDeclaration = "record Point(int x, int y) {}\nPoint p = new Point(3, 4);\n";

export default [
  {
    id: "java-019",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 1,
    kind: "multiple",
    prompt:
      "`record Point(int x, int y) {}` is the whole declaration, and `p` is `new Point(3, 4)`. Which expressions compile and are `true`? (Java 17 or later)",
    options: [
      {
        id: "a",
        text: "`p.x() == 3`",
        why: "Each component gets an accessor method with its own name.",
      },
      {
        id: "b",
        text: "`p.getX() == 3`",
        why: "Accessors of records have no `get`. This method does not exist.",
      },
      {
        id: "c",
        text: "`p == new Point(3, 4)`",
        why: "It compiles, but `==` compares references, and these are two objects.",
      },
      {
        id: "d",
        text: "`p.equals(new Point(3, 4))`",
        why: "A record compares its components, and both points have the same ones.",
      },
      {
        id: "e",
        text: "`new Point().x() == 0`",
        why: "The only constructor that a record gets by itself takes all of its components.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "From its head alone a record gets a constructor with all components, an accessor for each, and `equals`, `hashCode` and `toString` that go by the components. The fields behind them are private and final. So there are no setters, and no constructor without arguments unless you write one.",
    source: {
      label: "Java Language Specification 8.10.3: Record Members",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-8.html#jls-8.10.3",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(
            `${pointDeclaration}System.out.println((p.x() == 3) + " " + p.equals(new Point(3, 4)) + " " + (p == new Point(3, 4)));`,
          ),
          expect: { stdout: "true true false" },
        },
        {
          program: mainWith(`${pointDeclaration}System.out.println(p.getX() == 3);`),
          expect: { compileError: "cannot find symbol" },
        },
        {
          program: mainWith(`${pointDeclaration}System.out.println(new Point().x() == 0);`),
          expect: { compileError: "cannot be applied to given types" },
        },
      ],
    },
  },
  {
    id: "java-020",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 2,
    kind: "bug",
    prompt:
      "Names should be stored without spaces around them, so this should print `[Ada]`. It prints `[ Ada ]`. Which line must take the place of the one in the compact constructor? (Java 17 or later)",
    code: { language: "java", source: nameSource },
    options: [
      {
        id: "a",
        text: "`this.text = text.strip();`",
        why: "A compact constructor may not assign to the fields. It sets them by itself when its body ends.",
      },
      {
        id: "b",
        text: "`text().strip();`",
        why: "The accessor reads the field, which is still `null` at this point, so this throws.",
      },
      {
        id: "c",
        text: "`return text.strip();`",
        why: "A constructor returns nothing, and a compact one may not contain `return` at all.",
      },
      {
        id: "d",
        text: "`text = text.strip();`",
        why: "`text` is the parameter here. After the body, the field is set from its new value.",
      },
    ],
    answer: ["d"],
    explanation:
      "In a compact constructor the names of the components mean the parameters. Its body may check them and replace them; after it, each field is set from its parameter. The line in the program made a stripped string and dropped it, since a `String` itself never changes.",
    source: {
      label: "Java Language Specification 8.10.4.2: Compact Canonical Constructors",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-8.html#jls-8.10.4.2",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "[ Ada ]" } },
        { program: nameProgram("text = text.strip();"), expect: { stdout: "[Ada]" } },
        {
          program: nameProgram("this.text = text.strip();"),
          expect: { compileError: "cannot assign a value to final variable text" },
        },
        { program: nameProgram("text().strip();"), expect: { error: "NullPointerException" } },
        {
          program: nameProgram("return text.strip();"),
          expect: { compileError: "error:" },
        },
      ],
    },
  },
  {
    id: "java-021",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "java",
      source: `enum Size {
  SMALL(20), MEDIUM(30), LARGE(40);

  final int litres;

  Size(int litres) {
    this.litres = litres;
  }
}

class Main {
  public static void main(String[] args) {
    Size size = Size.valueOf("MEDIUM");
    System.out.println(
        size + " " + size.litres + " " + size.ordinal());
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "MEDIUM 30 2",
        why: "`MEDIUM` is the second constant, but ordinals are counted from 0.",
      },
      {
        id: "b",
        text: "Size.MEDIUM 30 1",
        why: "The text of a constant is its bare name. The name of the enum is not part of it.",
      },
      {
        id: "c",
        text: "MEDIUM 30 1",
        why: "The constant prints its name; its field was set by the constructor; its position, counted from 0, is 1.",
      },
      {
        id: "d",
        text: "1 30 1",
        why: "A constant is an object and not a number. Only `ordinal()` gives its position.",
      },
    ],
    answer: ["c"],
    explanation:
      "Each constant of an enum is one object, made once with the arguments in brackets. Fields and methods give it data and behaviour. `toString` returns its name unless it is overridden. `ordinal` changes when somebody reorders the constants, so store the name or a field of your own, and not the position.",
    source: {
      label: "Java SE 17 API: Enum",
      url: "https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/lang/Enum.html",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "MEDIUM 30 1" } }] },
  },
  {
    id: "java-022",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 2,
    kind: "bug",
    prompt: "This does not compile. Which declaration of `Circle` repairs it? (Java 17 or later)",
    code: { language: "java", source: shapeSource },
    options: [
      {
        id: "a",
        text: "`sealed class Circle extends Shape {}`",
        why: "A sealed class must have at least one permitted subclass, and `Circle` has none.",
      },
      {
        id: "b",
        text: "`non-sealed class Circle extends Shape {}`",
        why: "This says that the hierarchy is open again below `Circle`, which is one of the three things it can say.",
      },
      {
        id: "c",
        text: "`abstract class Circle extends Shape {}`",
        why: "`abstract` does not say who may extend `Circle`, and it could no longer be made with `new`.",
      },
      {
        id: "d",
        text: "`class Circle extends Shape permits Shape {}`",
        why: "`permits` is for sealed classes and names subclasses. The superclass has already permitted `Circle`.",
      },
    ],
    answer: ["b"],
    explanation:
      "A sealed class lists who may extend it. Each of these subclasses must say how it goes on: `final` (nobody), `sealed` (again only those listed) or `non-sealed` (anybody). Records and enums need no such word, since they are final or sealed by themselves.",
    source: {
      label: "Java Language Specification 8.1.1.2: sealed, non-sealed, and final Classes",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-8.html#jls-8.1.1.2",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { compileError: "sealed, non-sealed or final modifiers expected" } },
        {
          program: shapeProgram("non-sealed class Circle extends Shape {}"),
          expect: { stdout: "true" },
        },
        {
          program: shapeProgram("sealed class Circle extends Shape {}"),
          expect: { compileError: "sealed class must have subclasses" },
        },
        {
          program: shapeProgram("abstract class Circle extends Shape {}"),
          expect: { compileError: "sealed, non-sealed or final modifiers expected" },
        },
        {
          program: shapeProgram("class Circle extends Shape permits Shape {}"),
          expect: { compileError: "invalid permits clause" },
        },
      ],
    },
  },
  {
    id: "java-023",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 3,
    kind: "output",
    prompt: "What does this print? (Java 17 or later)",
    code: {
      language: "java",
      source: `record Card(String owner) {}

class Main {
  static String greet(Object value) {
    if (!(value instanceof Card card) || card.owner() == null) {
      return "Guest";
    }
    return card.owner();
  }

  public static void main(String[] args) {
    System.out.println(
        greet(new Card("Mia")) + " "
            + greet(new Card(null)) + " " + greet(null));
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "Mia Guest Guest",
        why: "The guard sends back what is no card and cards without an owner; `null` is no instance of anything.",
      },
      {
        id: "b",
        text: "Mia null Guest",
        why: "A card without an owner is an instance of `Card`, but then the right side of `||` is `true`.",
      },
      {
        id: "c",
        text: "NullPointerException",
        why: "`instanceof` is `false` for `null` and throws nothing, and `||` then leaves out its right side.",
      },
      {
        id: "d",
        text: "does not compile",
        why: "After the `if`, `card` is in scope: the compiler sees that this line is reached only if the pattern matched.",
      },
    ],
    answer: ["a"],
    explanation:
      "A pattern variable is in scope wherever the pattern must have matched. With `!` before it and `||` after it, that is the right side of `||`, and, as the `if` block always returns, everything after the `if`. `null` never matches `instanceof`. So this style of guard deals with the special cases first and leaves the main path without nesting.",
    source: {
      label: "Java Language Specification 6.3.2.2: Scope for Pattern Variables in if Statements",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-6.html#jls-6.3.2.2",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "Mia Guest Guest" } }] },
  },
  {
    id: "java-024",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 3,
    kind: "multiple",
    prompt:
      "The code compiles. Then the constant `FLASHING` is added to `Light`, and nothing else is changed. Which methods no longer compile? (Java 17 or later)",
    code: { language: "java", source: lightSource },
    options: [
      {
        id: "a",
        text: "`mayGo`",
        why: "A `switch` that yields a value must cover every constant, and `FLASHING` has no case.",
      },
      {
        id: "b",
        text: "`isGreen`",
        why: "Its `default` silently covers the new constant. Nobody is asked whether `false` is right for it.",
      },
      {
        id: "c",
        text: "`announce`",
        why: "This `switch` is a statement over an enum, which need not cover all constants. For `FLASHING` it does nothing.",
      },
      {
        id: "d",
        text: "`seconds`",
        why: "The colons are only another notation. With `yield` this is a `switch` expression, which must cover everything.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "A `switch` expression must have a value for every input, so the compiler checks that all constants are covered. That check is worth having: leave out `default`, and a new constant shows you each place that has to be thought about. A plain `switch` statement over an enum is not checked, whether it uses arrows or colons.",
    source: {
      label: "Java Language Specification 15.28.1: The Switch Block of a switch Expression",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-15.html#jls-15.28.1",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `${lightSource}
class Main {
  public static void main(String[] args) {
    System.out.println(Crossing.mayGo(Light.GREEN) + " " + Crossing.seconds(Light.RED));
  }
}`,
          expect: { stdout: "true 30" },
        },
        {
          program: lightProgram("seconds"),
          expect: { compileError: "does not cover all possible input values" },
        },
        {
          program: lightProgram("mayGo"),
          expect: { compileError: "does not cover all possible input values" },
        },
        { program: lightProgram("mayGo", "seconds"), expect: { stdout: "false true" } },
      ],
    },
  },
] satisfies QuestionInput[];
