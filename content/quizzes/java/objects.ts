import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

const bookSource = `import java.util.List;

class Main {
  public static void main(String[] args) {
    List<Book> shelf = List.of(new Book("Emma"));
    System.out.println(shelf.contains(new Book("Emma")));
  }
}

class Book {
  final String title;

  Book(String title) {
    this.title = title;
  }

  public boolean equals(Book other) {
    return other != null && title.equals(other.title);
  }
}`;

const teamSource = `import java.util.ArrayList;
import java.util.List;

class Main {
  public static void main(String[] args) {
    List<String> given = new ArrayList<>(List.of("Ana", "Ben"));
    Team team = new Team(given);
    // one more line
    System.out.println(team.names().size());
  }
}

class Team {
  private final List<String> names;

  Team(List<String> names) {
    this.names = names;
  }

  List<String> names() {
    return names;
  }
}`;

const petSource = `class Main {
  public static void main(String[] args) {
    System.out.println(new Pet("Rex").name);
  }
}

class Pet {
  String name;

  Pet(String name) {
    name = name;
  }
}`;

const basketSource = `import java.util.*;

class Main {
  public static void main(String[] args) {
    Basket first = new Basket();
    Basket second = new Basket();
    first.add("tea");
    second.add("milk");
    first = new Basket();
    System.out.println(first.size() + " " + second.size());
  }
}

class Basket {
  private static final List<String> EMPTY = new ArrayList<>();
  private final List<String> items = EMPTY;

  void add(String item) {
    items.add(item);
  }

  int size() {
    return items.size();
  }
}`;

export default [
  {
    id: "java-007",
    topic: "java",
    course: "java",
    module: "objects",
    level: 1,
    kind: "output",
    prompt: "Two visits are made. What does this print?",
    code: {
      language: "java",
      source: `class Main {
  public static void main(String[] args) {
    new Visit();
    Visit last = new Visit();
    System.out.println(Visit.total + " " + last.number);
  }
}

class Visit {
  static int total = 0;
  int number = 0;

  Visit() {
    total++;
    number++;
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "1 1",
        why: "`total` is not reset for a second object. It is set to 0 once, when the class is initialised.",
      },
      {
        id: "b",
        text: "2 2",
        why: "This would hold if both fields were `static`. Each object has a `number` of its own, which starts at 0.",
      },
      {
        id: "c",
        text: "2 1",
        why: "All objects share `total`, which was raised twice; the `number` of the last object was raised once.",
      },
      {
        id: "d",
        text: "1 2",
        why: "The two are confused here: the `static` field is the shared one.",
      },
    ],
    answer: ["c"],
    explanation:
      "A `static` field exists once, with the class. A field without `static` exists once in every object and gets its initial value whenever an object is made. So the constructor counts all visits in `total`, but never raises a `number` beyond 1.",
    source: {
      label: "Java Language Specification 8.3.1.1: static Fields",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.3.1.1",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "2 1" } }] },
  },
  {
    id: "java-008",
    topic: "java",
    course: "java",
    module: "objects",
    level: 2,
    kind: "bug",
    prompt:
      "Books with the same title should count as equal, and this should print `true`. It prints `false`. Which change to `Book` fixes it?",
    code: { language: "java", source: bookSource },
    options: [
      {
        id: "a",
        text: "`equals(Object o)` as the method header, with `o instanceof Book other` instead of `other != null`",
        why: "Now the method overrides `equals` of `Object`, which is the one that `contains` calls.",
      },
      {
        id: "b",
        text: "`@Override` in front of the method, which otherwise stays exactly as it is now",
        why: "Then the compiler reports the fault: there is no `equals(Book)` in a superclass to override. It does not repair it.",
      },
      {
        id: "c",
        text: "`public int hashCode() { return title.hashCode(); }` as one more method of the class",
        why: "A `HashSet` would need it too, but `contains` of a list asks only `equals`, and that is still the one of `Object`.",
      },
      {
        id: "d",
        text: "`title == other.title` instead of `title.equals(other.title)`, as a title is never changed",
        why: "The body does not matter as long as the method is never called. And `==` does not compare the letters of strings.",
      },
    ],
    answer: ["a"],
    explanation:
      "A method with other parameter types overloads and does not override. Collections call `equals(Object)`, and the version inherited from `Object` compares references. `@Override` on such methods makes the compiler find the slip. A class that overrides `equals` must override `hashCode` too, so that hash-based collections agree. A record brings both.",
    source: {
      label: "Java SE 21 API: Object.equals",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Object.html#equals(java.lang.Object)",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "false" } },
        {
          program: bookSource
            .replace("equals(Book other)", "equals(Object o)")
            .replace("other != null", "o instanceof Book other"),
          expect: { stdout: "true" },
        },
        {
          program: bookSource.replace("  public boolean", "  @Override\n  public boolean"),
          expect: { compileError: "method does not override or implement a method" },
        },
        {
          program: bookSource.replace(
            "  public boolean",
            "  public int hashCode() { return title.hashCode(); }\n  public boolean",
          ),
          expect: { stdout: "false" },
        },
        {
          program: bookSource.replace("title.equals(other.title)", "title == other.title"),
          expect: { stdout: "false" },
        },
      ],
    },
  },
  {
    id: "java-009",
    topic: "java",
    course: "java",
    module: "objects",
    level: 2,
    kind: "single",
    prompt:
      "A `HashSet` holds an object whose `hashCode` is calculated from its field `name`. Then `name` is changed. What is true from then on?",
    options: [
      {
        id: "a",
        text: "The set moves the object to its new place when it is read next.",
        why: "Nothing tells the set about the change, and reading does not re-file anything.",
      },
      {
        id: "b",
        text: "The next read of the set throws a `ConcurrentModificationException`.",
        why: "That exception is about adding and removing during an iteration. A changed element goes unnoticed.",
      },
      {
        id: "c",
        text: "The set has dropped the object, and its size is one less.",
        why: "The set still refers to the object. It is counted and appears when the set is iterated.",
      },
      {
        id: "d",
        text: "The object is still in the set, but `contains` may not find it.",
        why: "The object is where its old hash code put it, and `contains` looks where the new one leads.",
      },
    ],
    answer: ["d"],
    explanation:
      "A hash-based collection files an element under the hash code that it had when it was added. If that changes, the element is filed in the wrong place: still there, not to be found, not to be removed by value. Build `equals` and `hashCode` from values that never change.",
    source: {
      label: "Java SE 21 API: Set",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Set.html",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`class Tag {
  String name = "red";
  @Override public int hashCode() { return name.hashCode(); }
  @Override public boolean equals(Object o) { return o instanceof Tag t && name.equals(t.name); }
}
Set<Tag> tags = new HashSet<>();
Tag tag = new Tag();
tags.add(tag);
tag.name = "blue";
System.out.println(tags.contains(tag) + " " + tags.size() + " " + (tags.iterator().next() == tag));`),
          expect: { stdout: "false 1 true" },
        },
      ],
    },
  },
  {
    id: "java-010",
    topic: "java",
    course: "java",
    module: "objects",
    level: 1,
    kind: "single",
    prompt:
      "A class has the field `int stock;`, declared without an access modifier. Which code may use the field?",
    options: [
      {
        id: "a",
        text: "Code in the same class only",
        why: "That is `private`, which has to be written out.",
      },
      {
        id: "b",
        text: "Code in any class of the same package",
        why: "Without a modifier a member has package access.",
      },
      {
        id: "c",
        text: "Code in the same package, and in subclasses elsewhere",
        why: "That is `protected`, which allows a little more than package access.",
      },
      {
        id: "d",
        text: "Code in any class that can see this class",
        why: "That is `public`, which has to be written out as well.",
      },
    ],
    answer: ["b"],
    explanation:
      "There are four levels, from narrow to wide: `private`, package access (no word), `protected`, `public`. Leaving the word out does not mean private. Fields that a class has to guard are declared `private`, and other code goes through its methods.",
    source: {
      label: "Java Language Specification 6.6.1: Determining Accessibility",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-6.html#jls-6.6.1",
    },
  },
  {
    id: "java-011",
    topic: "java",
    course: "java",
    module: "objects",
    level: 3,
    kind: "order",
    prompt: "One lamp is made. In which order are the five lines printed?",
    code: {
      language: "java",
      source: `class Main {
  public static void main(String[] args) {
    System.out.println("main");
    new Lamp();
  }
}

class Lamp {
  Lamp() {
    this(40);
    System.out.println("no parameter");
  }

  Lamp(int watts) {
    System.out.println("one parameter");
  }

  { System.out.println("instance block"); }

  static { System.out.println("static block"); }
}`,
    },
    options: [
      {
        id: "a",
        text: "`main`",
        why: "A class is initialised when it is first needed, and nothing needs `Lamp` before `new`.",
      },
      {
        id: "b",
        text: "`static block`",
        why: "The first `new Lamp()` initialises the class, once and before any object exists.",
      },
      {
        id: "c",
        text: "`instance block`",
        why: "It runs in the constructor that does not begin with `this(...)`, before the rest of its body.",
      },
      {
        id: "d",
        text: "`one parameter`",
        why: "`this(40)` hands over to the other constructor, whose body now runs.",
      },
      {
        id: "e",
        text: "`no parameter`",
        why: "What follows `this(40)` waits until that constructor has ended.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "Static initialisers run once, when the class is first used. Instance initialisers and initial values of fields run for each object, after the superclass constructor and before the rest of the constructor body. A constructor that begins with `this(...)` leaves that work to the other one, so it is never done twice. The position of the blocks in the source file makes no difference here.",
    source: {
      label: "Java Language Specification 12.5: Creation of New Class Instances",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-12.html#jls-12.5",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "main\nstatic block\ninstance block\none parameter\nno parameter" } },
      ],
    },
  },
  {
    id: "java-012",
    topic: "java",
    course: "java",
    module: "objects",
    level: 3,
    kind: "multiple",
    prompt:
      "The program prints 2. One of the lines below replaces the comment. Which of them change what is printed?",
    code: { language: "java", source: teamSource },
    options: [
      {
        id: "a",
        text: '`given.add("Cem");`',
        why: "The team did not copy the list that it was given, so it grows with it and prints 3.",
      },
      {
        id: "b",
        text: "`given = List.of();`",
        why: "This gives the variable another list. The team still refers to the first one.",
      },
      {
        id: "c",
        text: "`team.names().clear();`",
        why: "`names()` hands out the inner list itself, so anyone can empty it. This prints 0.",
      },
      {
        id: "d",
        text: "`new ArrayList<>(team.names()).clear();`",
        why: "Only the copy is emptied, and the copy is thrown away.",
      },
      {
        id: "e",
        text: '`team.names().set(0, "Cem");`',
        why: "This does change the inner list, but replaces a name and leaves their number alone.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "`private final` guards the variable and not the object it refers to. A list that comes in from outside, or is handed out, is shared with everyone who has a reference to it. `List.copyOf(names)` in the constructor closes both ways: it is a copy, and one that cannot be changed.",
    source: {
      label: "Java SE 21 API: List.copyOf",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/List.html#copyOf(java.util.Collection)",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "2" } },
        ...(
          [
            ['given.add("Cem");', "3"],
            ["given = List.of();", "2"],
            ["team.names().clear();", "0"],
            ["new ArrayList<>(team.names()).clear();", "2"],
            ['team.names().set(0, "Cem");', "2"],
          ] as const
        ).map(([line, stdout]) => ({
          program: teamSource.replace("// one more line", line),
          expect: { stdout },
        })),
      ],
    },
  },
  {
    id: "java-053",
    topic: "java",
    course: "java",
    module: "objects",
    level: 1,
    kind: "single",
    prompt:
      '`String city = user.address().city();` throws a `NullPointerException`. Its message ends with `because the return value of "User.address()" is null`. What does that tell you?',
    options: [
      {
        id: "a",
        text: "The variable `user` refers to no object.",
        why: "Then the message would say that `user` is null, and `address()` could not have been called.",
      },
      {
        id: "b",
        text: "The user exists, but `address()` returned `null`.",
        why: "`city()` was then to be called on nothing, and that is what failed.",
      },
      {
        id: "c",
        text: "The address exists, but `city()` returned `null`.",
        why: "A `null` from `city()` would have been stored in `city` without any exception.",
      },
      {
        id: "d",
        text: "The variable `city` was read before it had a value.",
        why: "The compiler does not allow that. The exception was thrown before `city` was assigned.",
      },
    ],
    answer: ["b"],
    explanation:
      "A `NullPointerException` comes from using a reference that leads nowhere: calling a method on it or reading a field. Since Java 14 the message names the part of the expression that was `null`. Read it to the end before you start to search.",
    source: {
      label: "JEP 358: Helpful NullPointerExceptions",
      url: "https://openjdk.org/jeps/358",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`record Address(String city) {}
record User(Address address) {}
User user = new User(null);
String city = user.address().city();`),
          expect: { error: "because the return value of" },
        },
        {
          program: mainWith(`record Address(String city) {}
record User(Address address) {}
User user = new User(new Address(null));
String city = user.address().city();
System.out.println(city);`),
          expect: { stdout: "null" },
        },
      ],
    },
  },
  {
    id: "java-054",
    topic: "java",
    course: "java",
    module: "objects",
    level: 1,
    kind: "bug",
    prompt:
      "This should print `Rex`, but it prints `null`. Which line should replace the one in the constructor?",
    code: { language: "java", source: petSource },
    options: [
      {
        id: "a",
        text: "`this.name = name;`",
        why: "`this.name` is the field, and `name` alone is the parameter.",
      },
      {
        id: "b",
        text: "`name = this.name;`",
        why: "This copies the empty field into the parameter. It is the wrong way round.",
      },
      {
        id: "c",
        text: "`Pet.name = name;`",
        why: "`name` is not `static`. It belongs to an object, so it cannot be reached through the class.",
      },
      {
        id: "d",
        text: "`String name = name;`",
        why: "This declares another variable of a name that is already taken, so it does not compile.",
      },
    ],
    answer: ["a"],
    explanation:
      "A parameter hides a field of the same name, so `name = name;` assigns the parameter to itself and the field stays `null`. Write `this.` in front to reach the field. Many editors mark such a line with a warning.",
    source: {
      label: "Java Language Specification 6.4.1: Shadowing",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-6.html#jls-6.4.1",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "null" } },
        {
          program: petSource.replace("    name = name;", "    this.name = name;"),
          expect: { stdout: "Rex" },
        },
        {
          program: petSource.replace("    name = name;", "    name = this.name;"),
          expect: { stdout: "null" },
        },
        {
          program: petSource.replace("    name = name;", "    Pet.name = name;"),
          expect: { compileError: "non-static variable name" },
        },
        {
          program: petSource.replace("    name = name;", "    String name = name;"),
          expect: { compileError: "already defined" },
        },
      ],
    },
  },
  {
    id: "java-055",
    topic: "java",
    course: "java",
    module: "objects",
    level: 2,
    kind: "single",
    prompt:
      "In a Maven project `Cart` is in `src/main/java/shop` and `CartTest` in `src/test/java/shop`. Both begin with `package shop;`. Which members of `Cart` can the test use?",
    options: [
      {
        id: "a",
        text: "Only the `public` ones, since the test is in another folder",
        why: "Access depends on the package, and both classes are in the package `shop`.",
      },
      {
        id: "b",
        text: "All of them, since tests are free of the rules of access",
        why: "For the compiler a test is a class like any other.",
      },
      {
        id: "c",
        text: "All but the `private` ones, since the package is the same",
        why: "Package access, `protected` and `public` all reach classes of the same package.",
      },
      {
        id: "d",
        text: "None, until the class `Cart` has been imported by the test",
        why: "Classes of the same package need no `import`.",
      },
    ],
    answer: ["c"],
    explanation:
      "A package may be spread over several folder trees, and Maven compiles the tests with the program’s classes at hand. That is why a test usually has the package of what it tests: it can reach members with package access, which the rest of the world cannot.",
    source: {
      label: "Maven: Introduction to the Standard Directory Layout",
      url: "https://maven.apache.org/guides/introduction/introduction-to-the-standard-directory-layout.html",
    },
  },
  {
    id: "java-056",
    topic: "java",
    course: "java",
    module: "objects",
    level: 3,
    kind: "output",
    prompt: "Two baskets are filled, and one of them is replaced. What does this print?",
    code: { language: "java", source: basketSource },
    options: [
      {
        id: "a",
        text: "0 1",
        why: "That was the plan, but no basket has a list of its own.",
      },
      {
        id: "b",
        text: "0 2",
        why: "The new basket starts with the list `EMPTY`, and that is not empty any more.",
      },
      {
        id: "c",
        text: "2 2",
        why: "All three baskets share one list, to which two items were added.",
      },
      {
        id: "d",
        text: "1 1",
        why: "Both items went into the same list. `items` is a field of each object, but all of them refer to that list.",
      },
    ],
    answer: ["c"],
    explanation:
      "A field without `static` exists in each object, but what it refers to may be shared. Here every basket gets a reference to the one list in `EMPTY`. `final` does not help: it fixes the reference and not the contents. Write `new ArrayList<>()` in the field itself, so that each object gets its own list.",
    source: {
      label: "Java Language Specification 8.3.1.1: static Fields",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.3.1.1",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "2 2" } },
        {
          program: basketSource.replace("items = EMPTY", "items = new ArrayList<>()"),
          expect: { stdout: "0 1" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
