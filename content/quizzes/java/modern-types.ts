import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

const nameSource = `class Main {
  public static void main(String[] args) {
    System.out.println("[" + new Name(" Ada ").text() + "]");
  }
}

record Name(String text) {
  Name {
    text.strip();
  }
}`;

const nameProgram = (line: string) => nameSource.replace("text.strip();", line);

const shapeSource = `class Main {
  public static void main(String[] args) {
    Shape shape = new Circle();
    System.out.println(shape instanceof Circle);
  }
}

sealed class Shape permits Circle {}

class Circle extends Shape {}`;

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

const areaSource = `class Main {
  static double area(Shape shape) {
    return switch (shape) {
      case Circle circle -> 3.14 * circle.r() * circle.r();
      case Square square -> square.side() * square.side();
      // missing line
    };
  }

  public static void main(String[] args) {
    System.out.println(area(new Triangle(4, 3)));
  }
}

sealed interface Shape permits Circle, Square, Triangle {}
record Circle(double r) implements Shape {}
record Square(double side) implements Shape {}
record Triangle(double base, double height) implements Shape {}`;

const typeNameSource = `class Main {
  static String name(Object value) {
    return switch (value) {
      case Integer number -> "number";
      case String string -> "string";
      default -> "other";
    };
  }

  public static void main(String[] args) {
    try {
      System.out.print(name("7") + " ");
      System.out.print(name(null));
    } catch (NullPointerException error) {
      System.out.print("nothing");
    }
  }
}`;

const squadSource = `import java.util.*;

class Main {
  public static void main(String[] args) {
    List<String> list = new ArrayList<>(List.of("Ana"));
    Squad red = new Squad("red", list);
    Squad copy = new Squad("red", new ArrayList<>(list));
    // here
    list.add("Ben");
    System.out.println(red.players().size());
  }
}

record Squad(String name, List<String> players) {}`;

export default [
  {
    id: "java-019",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 1,
    kind: "multiple",
    prompt:
      "`record Point(int x, int y) {}` is the whole declaration, and `p` is `new Point(3, 4)`. Which expressions compile and are `true`?",
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
      "From its header alone a record gets a constructor with all components, an accessor for each, and `equals`, `hashCode` and `toString` that use the components. The fields behind them are private and final. So there are no setters, and no constructor without arguments unless you write one.",
    source: {
      label: "Java Language Specification 8.10.3: Record Members",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.10.3",
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
      "Names should be stored without spaces around them, so this should print `[Ada]`. It prints `[ Ada ]`. Which line should replace the one in the compact constructor?",
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
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.10.4.2",
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
      source: `class Main {
  public static void main(String[] args) {
    Size size = Size.valueOf("MEDIUM");
    System.out.println(
        size + " " + size.litres + " " + size.ordinal());
  }
}

enum Size {
  SMALL(20), MEDIUM(30), LARGE(40);

  final int litres;

  Size(int litres) {
    this.litres = litres;
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
      "Each constant of an enum is one object, made once with the arguments in brackets. Fields and methods give it data and behaviour. `toString` returns its name unless it is overridden. `ordinal` changes when someone reorders the constants, so store the name or a field of your own, and not the position.",
    source: {
      label: "Java SE 21 API: Enum",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Enum.html",
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
    prompt: "This does not compile. Which declaration of `Circle` fixes it?",
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
        why: "This says that the hierarchy is open again below `Circle`, which is one of the three choices that it has.",
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
      "A sealed class lists who may extend it. Each of these subclasses must say how it goes on: `final` (no one), `sealed` (again only those listed) or `non-sealed` (anyone). Records and enums need no such word, since they are final or sealed by themselves.",
    source: {
      label: "Java Language Specification 8.1.1.2: sealed, non-sealed, and final Classes",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.1.1.2",
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
    prompt: "What does this print?",
    code: {
      language: "java",
      source: `class Main {
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
}

record Card(String owner) {}`,
    },
    options: [
      {
        id: "a",
        text: "Mia Guest Guest",
        why: "The guard returns early for anything that is not a `Card`, and for cards without an owner. `null` is not an instance of anything.",
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
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-6.html#jls-6.3.2.2",
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
      "These declarations are part of a larger program, and they compile. Then the constant `FLASHING` is added to `Light`, and nothing else is changed. Which methods no longer compile?",
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
        why: "Its `default` silently covers the new constant. No one is asked whether `false` is right for it.",
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
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.28.1",
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
  {
    id: "java-061",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 1,
    kind: "single",
    prompt: "Which of these can a record not do?",
    options: [
      {
        id: "a",
        text: "Implement one or more interfaces",
        why: "Records may implement interfaces, and often do.",
      },
      {
        id: "b",
        text: "Have `static` methods and constants",
        why: "Static members are allowed. Only further instance fields are not.",
      },
      {
        id: "c",
        text: "Extend another class",
        why: "Every record extends `java.lang.Record`, and a class can have one superclass only.",
      },
      {
        id: "d",
        text: "Have methods besides the accessors",
        why: "A record may have any methods that its data needs.",
      },
    ],
    answer: ["c"],
    explanation:
      "A record is a class for plain data. It is final, its fields are those of its header, and its superclass is `Record`. Within these limits it may have methods, static members, further constructors and interfaces.",
    source: {
      label: "Java Language Specification 8.10: Record Classes",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.10",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`record Coin(int pence) implements Comparable<Coin> {
  static final Coin PENNY = new Coin(1);
  public int compareTo(Coin other) { return Integer.compare(pence, other.pence); }
  boolean isPenny() { return equals(PENNY); }
}
System.out.println(new Coin(1).isPenny());`),
          expect: { stdout: "true" },
        },
        {
          program: "class Base {} record Coin(int pence) extends Base {} class Main {}",
          expect: { compileError: "expected" },
        },
      ],
    },
  },
  {
    id: "java-062",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 2,
    kind: "bug",
    prompt:
      "A third shape, `Triangle`, was added to the sealed interface, and now this does not compile. No one should be able to forget a shape in future either. Which line should replace the comment?",
    code: { language: "java", source: areaSource },
    options: [
      {
        id: "a",
        text: "`case Triangle t -> t.base() * t.height() / 2;`",
        why: "All permitted types have a case, so no `default` is needed, and a fourth shape would be reported again.",
      },
      {
        id: "b",
        text: "`default -> 0;`",
        why: "It compiles, but the triangle gets the area 0, and the next shape is forgotten without a message.",
      },
      {
        id: "c",
        text: "`case Shape other -> 0;`",
        why: "This matches every shape that is left, as `default` would. The compiler can no longer warn.",
      },
      {
        id: "d",
        text: "`case null -> 0;`",
        why: "This covers the value `null` only. Triangles still have no case, so it does not compile.",
      },
    ],
    answer: ["a"],
    explanation:
      "A `switch` expression must cover all values. Over a sealed type the compiler knows all permitted types, so it can check the cases, if you leave out `default`. This is what sealed types are for: a new type shows you each `switch` that has to deal with it. Patterns in `switch` belong to the language since Java 21.",
    source: {
      label: "Java Language Specification 14.11.1.1: Exhaustive Switch Blocks",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.11.1.1",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { compileError: "does not cover all possible input values" } },
        {
          program: areaSource.replace(
            "// missing line",
            "case Triangle t -> t.base() * t.height() / 2;",
          ),
          expect: { stdout: "6.0" },
        },
        {
          program: areaSource.replace("// missing line", "default -> 0;"),
          expect: { stdout: "0.0" },
        },
        {
          program: areaSource.replace("// missing line", "case Shape other -> 0;"),
          expect: { stdout: "0.0" },
        },
        {
          program: areaSource.replace("// missing line", "case null -> 0;"),
          expect: { compileError: "does not cover all possible input values" },
        },
      ],
    },
  },
  {
    id: "java-063",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 2,
    kind: "output",
    prompt: "What does this print in Java 21?",
    code: { language: "java", source: typeNameSource },
    options: [
      {
        id: "a",
        text: "number other",
        why: '`"7"` is a string, although it looks like a number. A pattern asks for the type.',
      },
      {
        id: "b",
        text: "string nothing",
        why: "A `switch` without `case null` throws for `null`. It does so even if there is a `default`.",
      },
      {
        id: "c",
        text: "string other",
        why: "`default` takes all values that no case has matched, except `null`.",
      },
      {
        id: "d",
        text: "string string",
        why: "`null` is not an instance of `String`, so that case does not match.",
      },
    ],
    answer: ["b"],
    explanation:
      "The value of a `switch` is checked for `null` first, and without a `case null` a `NullPointerException` follows. Write `case null -> ...` or `case null, default -> ...` where `null` is a normal value. Patterns in `switch` belong to the language since Java 21.",
    source: {
      label: "Java Language Specification 14.11.3: Execution of a switch Statement",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.11.3",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "string nothing" } },
        {
          program: typeNameSource.replace(
            "      default",
            `      case null -> "empty";
      default`,
          ),
          expect: { stdout: "string empty" },
        },
      ],
    },
  },
  {
    id: "java-064",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 1,
    kind: "single",
    prompt:
      "`record Point(int x, int y) {}` is declared. What does `if (value instanceof Point(int x, int y))` do in Java 21?",
    options: [
      {
        id: "a",
        text: "It asks whether `value` is a `Point` and, if so, declares `x` and `y` with its components.",
        why: "This is a record pattern: it tests the type and takes the record apart in one step.",
      },
      {
        id: "b",
        text: "It makes a new `Point` from the variables `x` and `y` and compares `value` with it.",
        why: "Nothing is made. A pattern describes what is looked for, and `x` and `y` are new variables.",
      },
      {
        id: "c",
        text: "It asks whether `value` is a `Point` whose two components are both greater than zero.",
        why: "The pattern sets no condition on the numbers. That would need `&&` and a comparison after it.",
      },
      {
        id: "d",
        text: "It asks whether the class `Point` has a constructor that takes two `int` parameters.",
        why: "`instanceof` asks about a value and not about the members of a class.",
      },
    ],
    answer: ["a"],
    explanation:
      "A record pattern tests the type and takes the components out, so you need no accessors in the lines that follow. It does not match `null`. Record patterns can be nested, and they may be used in the cases of a `switch` too.",
    source: {
      label: "JEP 440: Record Patterns",
      url: "https://openjdk.org/jeps/440",
    },
  },
  {
    id: "java-065",
    topic: "java",
    course: "java",
    module: "modern-types",
    level: 3,
    kind: "multiple",
    prompt: "The program compiles and prints 2. Which statements are true?",
    code: { language: "java", source: squadSource },
    options: [
      {
        id: "a",
        text: "At the comment, `red.equals(copy)` is `true`.",
        why: "Records compare their components with `equals`, and at that point both lists hold `Ana`.",
      },
      {
        id: "b",
        text: "At the end, `red.equals(copy)` is still `true`.",
        why: "The list of `red` has grown since then, and that of `copy` has not.",
      },
      {
        id: "c",
        text: "`red.players().clear()` would compile and empty the list.",
        why: "The accessor hands out the list itself. The record guards the reference only.",
      },
      {
        id: "d",
        text: "`red.players = list` would compile inside `main`.",
        why: "The field is private and final. No one can assign it again.",
      },
      {
        id: "e",
        text: "With `players = List.copyOf(players);` in a compact constructor, it would print 1.",
        why: "The record would then keep a copy that later changes to `list` do not reach.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "A record is only as unchanging as its components. Its fields cannot be assigned again, but a list in a component can still be changed by anyone who has a reference to it, and then even `equals` gives another answer. A copy in the compact constructor prevents both.",
    source: {
      label: "Java Language Specification 8.10.3: Record Members",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.10.3",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "2" } },
        {
          program: squadSource.replace("// here", 'System.out.print(red.equals(copy) + " ");'),
          expect: { stdout: "true 2" },
        },
        {
          program: squadSource.replace(
            "    System.out.println(red.players().size());",
            `    System.out.print(red.equals(copy) + " ");
    red.players().clear();
    System.out.println(list);`,
          ),
          expect: { stdout: "false []" },
        },
        {
          program: squadSource.replace("// here", "red.players = list;"),
          expect: { compileError: "players has private access in Squad" },
        },
        {
          program: squadSource.replace(
            "players) {}",
            "players) { Squad { players = List.copyOf(players); } }",
          ),
          expect: { stdout: "1" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
