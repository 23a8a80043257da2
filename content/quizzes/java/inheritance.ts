import type { QuestionInput } from "#content/question-schema.ts";

const bikeSource = `class Main {
  public static void main(String[] args) {
    System.out.println(new Bike().wheels());
  }
}

class Vehicle {
  private final int wheels;

  Vehicle(int wheels) {
    this.wheels = wheels;
  }

  int wheels() {
    return wheels;
  }
}

class Bike extends Vehicle {
  Bike() {
    // missing line
  }
}`;

const bikeLine = (line: string) => bikeSource.replace("// missing line", line);

const duckSource = `class Main {
  public static void main(String[] args) {
    System.out.println(new Duck().move());
  }
}

interface Walker {
  default String move() { return "walk"; }
}

interface Swimmer {
  default String move() { return "swim"; }
}

class Duck implements Walker, Swimmer {
  // missing line
}`;

const lowSource = `class Main {
  public static void main(String[] args) {
    System.out.println(new High().all());
  }
}

class Low {
  static String a() { return "low "; }
  private String b() { return "low "; }
  String c() { return "low "; }

  String all() {
    return a() + b() + c();
  }
}

class High extends Low {
  static String a() { return "high "; }
  private String b() { return "high "; }
  String c() { return "high "; }
}`;

/** A bill and a subclass with this declaration, which overrides the total or is refused. */
const billProgram = (declaration: string) => `class Main {
  public static void main(String[] args) {
    System.out.println("fine");
  }
}

class Bill {
  protected Number total() throws java.io.IOException { return 1; }
}

class ShopBill extends Bill {
  ${declaration}
}`;

export default [
  {
    id: "java-013",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "java",
      source: `class Main {
  public static void main(String[] args) {
    Animal pet = new Dog();
    System.out.println(pet.speak());
  }
}

class Animal {
  String sound() {
    return "nothing";
  }

  String speak() {
    return "It says " + sound();
  }
}

class Dog extends Animal {
  @Override
  String sound() {
    return "woof";
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "It says woof",
        why: "The object is a `Dog`, so the call of `sound()` inside `speak` finds the version of `Dog`.",
      },
      {
        id: "b",
        text: "It says nothing",
        why: "Neither the type of the variable nor the class that contains `speak` decides. The class of the object does.",
      },
      {
        id: "c",
        text: "It says nothing woof",
        why: "Overriding replaces a method. The old version would run as well only if `Dog` called `super.sound()`.",
      },
      {
        id: "d",
        text: "woof",
        why: "`speak` is the method that is called, and `Dog` inherits it unchanged with its words.",
      },
    ],
    answer: ["a"],
    explanation:
      "When an instance method is called, the class of the object decides which version runs. That holds for calls from inside the superclass too: `sound()` there means `this.sound()`. The type of the variable only decides which methods may be called at all.",
    source: {
      label: "Java Language Specification 15.12.4.4: Locate Method to Invoke",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.12.4.4",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "It says woof" } }] },
  },
  {
    id: "java-014",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 3,
    kind: "output",
    prompt:
      "A field, a method and an overloaded method are used on one object. What does this print?",
    code: {
      language: "java",
      source: `class Main {
  static String kind(Shape shape) { return "any"; }
  static String kind(Circle circle) { return "round"; }

  public static void main(String[] args) {
    Shape shape = new Circle();
    System.out.println(
        shape.name + " " + shape.name() + " " + kind(shape));
  }
}

class Shape {
  String name = "shape";
  String name() { return "shape"; }
}

class Circle extends Shape {
  String name = "circle";
  @Override
  String name() { return "circle"; }
}`,
    },
    options: [
      {
        id: "a",
        text: "circle circle round",
        why: "Only the overridden method depends on the class of the object. The field and the overload depend on the type of the variable.",
      },
      {
        id: "b",
        text: "shape circle round",
        why: "The compiler chooses between overloads, and all that it knows of the argument is the type `Shape`.",
      },
      {
        id: "c",
        text: "shape shape any",
        why: "An overridden method is chosen when the program runs, by the class of the object, which is `Circle`.",
      },
      {
        id: "d",
        text: "shape circle any",
        why: "Field and overload are settled by the type `Shape` when compiling, the overridden method by the object at run time.",
      },
    ],
    answer: ["d"],
    explanation:
      "Only overriding waits for the object. The compiler picks one of several overloads by the declared types of the arguments, and a field by the declared type of the expression before the dot; a field of the same name in a subclass hides the other and does not replace it. This is one more reason to keep fields private.",
    source: {
      label: "Java Language Specification 15.11.1: Field Access Using a Primary",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.11.1",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "shape circle any" } }] },
  },
  {
    id: "java-015",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 2,
    kind: "bug",
    prompt:
      "This should print 2, but the constructor of `Bike` does not compile. Which line should replace the comment?",
    code: { language: "java", source: bikeSource },
    options: [
      {
        id: "a",
        text: "`this.wheels = 2;`",
        why: "`wheels` is private to `Vehicle`, and the call of a constructor of `Vehicle` is still missing.",
      },
      {
        id: "b",
        text: "`Vehicle(2);`",
        why: "This would call a method named `Vehicle`, and there is none. A constructor is not called by its name.",
      },
      {
        id: "c",
        text: "`super(2);`",
        why: "This calls the constructor of the superclass with the argument that it asks for.",
      },
      {
        id: "d",
        text: "`new Vehicle(2);`",
        why: "This makes a second object. The part of the bike that belongs to `Vehicle` is still not set up, so it does not compile.",
      },
    ],
    answer: ["c"],
    explanation:
      "A constructor of the superclass must set up its part of the object. Without `super(...)` or `this(...)` the compiler puts in `super()`, a call without arguments. `Vehicle` has no constructor without parameters, since the one that was written replaces the automatic one.",
    source: {
      label: "Java Language Specification 8.8.7: Constructor Body",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.8.7",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { compileError: "cannot be applied to given types" } },
        { program: bikeLine("super(2);"), expect: { stdout: "2" } },
        { program: bikeLine("this.wheels = 2;"), expect: { compileError: "private access" } },
        { program: bikeLine("Vehicle(2);"), expect: { compileError: "cannot find symbol" } },
        {
          program: bikeLine("new Vehicle(2);"),
          expect: { compileError: "cannot be applied to given types" },
        },
      ],
    },
  },
  {
    id: "java-016",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 1,
    kind: "single",
    prompt: "Which of these can a class have, but not an interface?",
    options: [
      {
        id: "a",
        text: "A `static` method that has a body",
        why: "Interfaces may have such methods since Java 8, as `List.of` shows.",
      },
      {
        id: "b",
        text: "A field with a value of its own in each object",
        why: "A field of an interface is always a `static final` constant.",
      },
      {
        id: "c",
        text: "A method with a body that subtypes may override",
        why: "That is a `default` method, which interfaces may have since Java 8.",
      },
      {
        id: "d",
        text: "A `private` method that other methods share",
        why: "Interfaces may have private methods since Java 9, to serve their default methods.",
      },
    ],
    answer: ["b"],
    explanation:
      "An interface says what its objects can do, and may even bring code for it, but it keeps no state for them. State and constructors belong to classes, abstract ones included. In exchange a class may implement many interfaces, while it can extend one class only.",
    source: {
      label: "Java Language Specification 9.3: Field (Constant) Declarations",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-9.html#jls-9.3",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `interface Greeter {
  static Greeter plain() { return new Greeter() {}; }
  default String greet() { return join("Good", "day"); }
  private String join(String first, String second) { return first + " " + second; }
}
class Main {
  public static void main(String[] args) {
    System.out.println(Greeter.plain().greet());
  }
}`,
          expect: { stdout: "Good day" },
        },
        {
          program: `interface Counter { int count = 0; }
class Clicks implements Counter { void add() { count = 5; } }`,
          expect: { compileError: "final variable count" },
        },
      ],
    },
  },
  {
    id: "java-017",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 2,
    kind: "multiple",
    prompt:
      "A playlist may only grow at its end: no song is moved, replaced or removed. It is written as `class Playlist extends ArrayList<String>`. Which calls on a `playlist` of several songs can break that rule?",
    options: [
      {
        id: "a",
        text: '`playlist.add("Halo")`',
        why: "With one argument, `add` puts the song at the end. This is what the rule allows.",
      },
      {
        id: "b",
        text: '`playlist.add(0, "Halo")`',
        why: "This puts the song at the front and moves all others.",
      },
      {
        id: "c",
        text: "`playlist.sort(null)`",
        why: "This sorts the list itself into natural order, and songs change their places.",
      },
      {
        id: "d",
        text: '`playlist.contains("Halo")`',
        why: "It only looks. Reading changes nothing.",
      },
      {
        id: "e",
        text: "`playlist.subList(0, 1).clear()`",
        why: "A sublist is a view. Emptying it removes those songs from the list behind it.",
      },
    ],
    answer: ["b", "c", "e"],
    explanation:
      "`extends` takes over every public method, and each of them must keep the rules of the new class. Here you would have to find and override them all, including those that later versions of Java add. A class that has a private list and offers just `add` and a few ways to read cannot be bypassed: composition instead of inheritance.",
    source: {
      label: "Java SE 21 API: ArrayList",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/ArrayList.html",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `import java.util.*;
import java.util.function.Consumer;

class Playlist extends ArrayList<String> {}

class Main {
  static void check(String id, Consumer<Playlist> call) {
    var songs = List.of("Sun", "Air", "Rain");
    var playlist = new Playlist();
    playlist.addAll(songs);
    call.accept(playlist);
    boolean kept = playlist.size() >= 3 && playlist.subList(0, 3).equals(songs);
    if (!kept) System.out.print(id);
  }

  public static void main(String[] args) {
    check("a", playlist -> playlist.add("Halo"));
    check("b", playlist -> playlist.add(0, "Halo"));
    check("c", playlist -> playlist.sort(null));
    check("d", playlist -> playlist.contains("Halo"));
    check("e", playlist -> playlist.subList(0, 1).clear());
  }
}`,
          expect: { stdout: "bce" },
        },
      ],
    },
  },
  {
    id: "java-018",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 3,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "java",
      source: `class Main {
  public static void main(String[] args) {
    new Hall();
  }
}

class Room {
  Room() {
    describe();
  }

  void describe() {
    System.out.println("a room");
  }
}

class Hall extends Room {
  private int seats = 40;

  @Override
  void describe() {
    System.out.println(seats + " seats");
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "0 seats",
        why: "The constructor of `Room` runs first and calls the overriding method, before `seats` has got its 40.",
      },
      {
        id: "b",
        text: "40 seats",
        why: "The overriding method is indeed the one that runs, but the initial values of `Hall` are set only after the constructor of `Room`.",
      },
      {
        id: "c",
        text: "a room",
        why: "The object is a `Hall` from the beginning, so even in the constructor of `Room` the overriding method is called.",
      },
      {
        id: "d",
        text: "NullPointerException",
        why: "Before it is set, an `int` field is 0 and not `null`. With a `String` and a call on it this could happen.",
      },
    ],
    answer: ["a"],
    explanation:
      "An object is built from the top: the superclass constructor ends before the fields of the subclass get their initial values. Until then they hold the default, 0 for numbers and `null` for references. So a constructor should call only methods that cannot be overridden: private, static or final ones.",
    source: {
      label: "Java Language Specification 12.5: Creation of New Class Instances",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-12.html#jls-12.5",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "0 seats" } }] },
  },
  {
    id: "java-057",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 2,
    kind: "bug",
    prompt:
      "`Duck` does not compile, because it inherits two default methods `move()`. The program should print `walk`. Which line should replace the comment?",
    code: { language: "java", source: duckSource },
    options: [
      {
        id: "a",
        text: "`public String move() { return super.move(); }`",
        why: "`super` means the superclass, which is `Object`, and that has no `move()`.",
      },
      {
        id: "b",
        text: "`public String move() { return this.move(); }`",
        why: "The method calls itself without end, until the stack is full.",
      },
      {
        id: "c",
        text: "`public String move() { return Walker.move(); }`",
        why: "`move()` is not `static`, so it cannot be called on the interface itself.",
      },
      {
        id: "d",
        text: "`public String move() { return Walker.super.move(); }`",
        why: "`Walker.super` names the inherited version of that interface.",
      },
    ],
    answer: ["d"],
    explanation:
      "If two interfaces supply a default method with the same signature, the class must override it and decide. Inside, `Walker.super.move()` calls one of the inherited versions. The class may also do something of its own.",
    source: {
      label:
        "Java Language Specification 8.4.8.4: Inheriting Methods with Override-Equivalent Signatures",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.4.8.4",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { compileError: "types Walker and Swimmer are incompatible" } },
        {
          program: duckSource.replace(
            "// missing line",
            "public String move() { return Walker.super.move(); }",
          ),
          expect: { stdout: "walk" },
        },
        {
          program: duckSource.replace(
            "// missing line",
            "public String move() { return super.move(); }",
          ),
          expect: { compileError: "cannot find symbol" },
        },
        {
          program: duckSource.replace(
            "// missing line",
            "public String move() { return this.move(); }",
          ),
          expect: { error: "StackOverflowError" },
        },
        {
          program: duckSource.replace(
            "// missing line",
            "public String move() { return Walker.move(); }",
          ),
          expect: { compileError: "non-static method move()" },
        },
      ],
    },
  },
  {
    id: "java-058",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 1,
    kind: "single",
    prompt:
      "A car has an engine, and the engine can be exchanged for another one. How should `Car` and `Engine` be related?",
    options: [
      {
        id: "a",
        text: "`Car` extends `Engine`, so that it has all of its methods",
        why: "Then a car would be a kind of engine, for its whole life.",
      },
      {
        id: "b",
        text: "`Car` has a field of type `Engine`",
        why: "A car has an engine, and a field can be given another value.",
      },
      {
        id: "c",
        text: "`Engine` extends `Car`, as it is one part of the car",
        why: "A subclass is a special kind of its superclass. A part is not a kind of the whole.",
      },
      {
        id: "d",
        text: "`Car` has all fields of `Engine` copied into it",
        why: "Then every change to engines has to be made twice, and nothing can be exchanged.",
      },
    ],
    answer: ["b"],
    explanation:
      "Ask whether one thing is a kind of the other, or has it. `extends` is for the first, a field (composition) for the second. A field can be exchanged while the program runs, and the class decides which of the part’s methods it passes on.",
    source: {
      label: "Dev.java: Inheritance",
      url: "https://dev.java/learn/inheritance/what-is-inheritance/",
    },
  },
  {
    id: "java-059",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 3,
    kind: "output",
    prompt:
      "`Low` has a static, a private and an ordinary method, and `High` declares the same three. What does this print?",
    code: { language: "java", source: lowSource },
    options: [
      {
        id: "a",
        text: "high high high ",
        why: "Only methods that are inherited and belong to objects can be overridden. `a` is static, and `b` is not inherited.",
      },
      {
        id: "b",
        text: "low low low ",
        why: "`c` is overridden, and `all` is called on an object of `High`.",
      },
      {
        id: "c",
        text: "low high high ",
        why: "A private method is not inherited, so the one in `High` is another method, which `Low` does not know.",
      },
      {
        id: "d",
        text: "low low high ",
        why: "Static and private methods are fixed when `Low` is compiled. Only `c` depends on the class of the object.",
      },
    ],
    answer: ["d"],
    explanation:
      "Only instance methods that a subclass inherits can be overridden. A static method of the same name hides the other one, and a private method of the same name has nothing to do with it. `@Override` in front of `a` or `b` would have been a compile error, which is a good reason to write it always.",
    source: {
      label: "Java Language Specification 8.4.8: Inheritance, Overriding, and Hiding",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.4.8",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "low low high " } },
        {
          program: lowSource.replace(
            '  String c() { return "high "; }',
            '  @Override String c() { return "high "; }',
          ),
          expect: { stdout: "low low high " },
        },
        {
          program: lowSource.replace(
            '  private String b() { return "high "; }',
            '  @Override private String b() { return "high "; }',
          ),
          expect: { compileError: "does not override or implement a method" },
        },
      ],
    },
  },
  {
    id: "java-060",
    topic: "java",
    course: "java",
    module: "inheritance",
    level: 3,
    kind: "multiple",
    prompt:
      "A class has the method `protected Number total() throws IOException`. Which declarations may override it in a subclass?",
    options: [
      {
        id: "a",
        text: "`public Integer total()`",
        why: "More access, a more specific result and fewer exceptions are all allowed.",
      },
      {
        id: "b",
        text: "`protected Number total()`",
        why: "A method that overrides may leave out the exceptions.",
      },
      {
        id: "c",
        text: "`Number total() throws IOException`",
        why: "Without a modifier the access is narrower than `protected`, and that is not allowed.",
      },
      {
        id: "d",
        text: "`public Object total()`",
        why: "A caller counts on getting a `Number`, and an `Object` may be anything.",
      },
      {
        id: "e",
        text: "`protected Number total() throws Exception`",
        why: "A caller is prepared for an `IOException`, and not for any exception.",
      },
      {
        id: "f",
        text: "`public Double total() throws FileNotFoundException`",
        why: "`Double` is a `Number`, and a `FileNotFoundException` is an `IOException`.",
      },
    ],
    answer: ["a", "b", "f"],
    explanation:
      "Code that has a variable of the superclass must be able to use an object of the subclass without surprises. So an overriding method may promise more: wider access, a more specific result, fewer or more specific checked exceptions. It may not promise less.",
    source: {
      label: "Java Language Specification 8.4.8.3: Requirements in Overriding and Hiding",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-8.html#jls-8.4.8.3",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: billProgram("public Integer total() { return 1; }"),
          expect: { stdout: "fine" },
        },
        {
          program: billProgram("protected Number total() { return 1; }"),
          expect: { stdout: "fine" },
        },
        {
          program: billProgram("Number total() throws java.io.IOException { return 1; }"),
          expect: { compileError: "weaker access privileges" },
        },
        {
          program: billProgram("public Object total() { return 1; }"),
          expect: { compileError: "return type Object is not compatible" },
        },
        {
          program: billProgram("protected Number total() throws Exception { return 1; }"),
          expect: { compileError: "overridden method does not throw Exception" },
        },
        {
          program: billProgram(
            "public Double total() throws java.io.FileNotFoundException { return 1.0; }",
          ),
          expect: { stdout: "fine" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
