import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith, shownMain } from "./program.ts";

const lazySource = `Stream<String> words = Stream.of("fig", "apple", "plum")
    .filter(word -> {
      System.out.println("test " + word);
      return word.length() > 3;
    })
    .map(word -> {
      System.out.println("change " + word);
      return word.toUpperCase();
    });

System.out.println("ready");
String found = words.findFirst().orElse("none");
System.out.println("found " + found);`;

const groupSource = `Map<Integer, List<String>> byLength =
    Stream.of("tea", "milk", "egg", "rice")
        .collect(Collectors.groupingBy(String::length));

System.out.println(byLength.get(3) + " " + byLength.get(5));`;

const salesSource = `record Sale(String item, int pence) {}

List<Sale> sales = List.of(new Sale("tea", 200),
    new Sale("cake", 350), new Sale("tea", 300));

Map<String, Integer> totals = sales.stream()
    .collect(Collectors.toMap(Sale::item, Sale::pence));

System.out.println(totals.get("tea"));`;

const salesProgram = (collector: string) =>
  mainWith(salesSource.replace("Collectors.toMap(Sale::item, Sale::pence)", collector));

const totalSource = shownMain(
  `List<Integer> prices = List.of(2, 3, 5);

int sum = 0;
prices.forEach(price -> sum += price);

System.out.println(sum);`,
  "java.util.*",
);

const sortedSource = shownMain(
  `Stream.of("b", "a", "c")
    .peek(word -> System.out.print(word))
    .sorted()
    .limit(2)
    .forEach(word -> System.out.print(word.toUpperCase()));`,
  "java.util.stream.*",
);

export default [
  {
    id: "java-037",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "single",
    prompt:
      "A lambda has no type of its own; it takes one from where it is used. For which type does `(a, b) -> a.length() - b.length()` fit?",
    options: [
      {
        id: "a",
        text: "`Function<String, Integer>`",
        why: "A `Function` takes one argument. The second type in the brackets is that of its result.",
      },
      {
        id: "b",
        text: "`BinaryOperator<String>`",
        why: "It takes two strings, but must return a string as well, and the lambda returns a number.",
      },
      {
        id: "c",
        text: "`BiPredicate<String, String>`",
        why: "It takes two strings, but must return a `boolean`, and an `int` is not one.",
      },
      {
        id: "d",
        text: "`Comparator<String>`",
        why: "Its method `compare` takes two strings and returns an `int`.",
      },
    ],
    answer: ["d"],
    explanation:
      "A lambda fits an interface with exactly one abstract method if the number of parameters and the type of the result agree with that method. The name of the method does not matter. For this comparator there is a clearer form: `Comparator.comparingInt(String::length)`.",
    source: {
      label: "Java Language Specification 15.27.3: Type of a Lambda Expression",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.27.3",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`Comparator<String> f = (a, b) -> a.length() - b.length();
System.out.println(f.compare("plum", "fig"));`),
          expect: { stdout: "1" },
        },
        ...[
          "Function<String, Integer>",
          "BinaryOperator<String>",
          "BiPredicate<String, String>",
        ].map((type) => ({
          program: mainWith(`${type} f = (a, b) -> a.length() - b.length();`),
          expect: { compileError: "incompatible" },
        })),
      ],
    },
  },
  {
    id: "java-038",
    topic: "java",
    course: "java",
    module: "streams",
    level: 3,
    kind: "order",
    prompt: "Five lines are printed. In which order?",
    code: { language: "java", source: shownMain(lazySource, "java.util.stream.*") },
    options: [
      {
        id: "a",
        text: "`ready`",
        why: "`filter` and `map` only describe the work. Nothing runs before `findFirst` asks for a result.",
      },
      {
        id: "b",
        text: "`test fig`",
        why: "The first word is tried, and is too short to go on.",
      },
      {
        id: "c",
        text: "`test apple`",
        why: "As `fig` has failed, the next word is tried.",
      },
      {
        id: "d",
        text: "`change apple`",
        why: "A word that passes goes straight on to `map`. The other words need not be tested first.",
      },
      {
        id: "e",
        text: "`found APPLE`",
        why: "`findFirst` has what it wants and stops the stream, so `plum` is never tested.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "Intermediate operations are lazy: they are set up when they are called and run when a terminal operation asks for elements. In a stream that is not parallel, each element travels down the whole pipeline before the next one starts, and a short-circuiting operation such as `findFirst` stops as soon as it can. Operations such as `sorted`, which need all elements, are the exception.",
    source: {
      label: "Java SE 21 API: java.util.stream, Stream operations and pipelines",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/package-summary.html#StreamOps",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "ready\ntest fig\ntest apple\nchange apple\nfound APPLE" } }],
    },
  },
  {
    id: "java-039",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: shownMain(groupSource, "java.util.*", "java.util.stream.*") },
    options: [
      {
        id: "a",
        text: "[tea, egg] []",
        why: "A group exists only if some element belongs to it. There is no list for the length 5, not even an empty one.",
      },
      {
        id: "b",
        text: "[tea, egg] null",
        why: "The words of length 3 keep their order, and a map returns `null` for a key that it does not have.",
      },
      {
        id: "c",
        text: "2 0",
        why: "To get numbers, collect with `Collectors.counting()`; even then a missing group would give `null`.",
      },
      {
        id: "d",
        text: "NullPointerException",
        why: 'Joining `null` to a string gives the string `"null"`. Only a call on it, such as `.size()`, would throw.',
      },
    ],
    answer: ["b"],
    explanation:
      "`groupingBy` puts every element into the list of its key and makes a list when the first element of a group arrives. Keys that no element has are absent. If a key may be missing, read with `getOrDefault(5, List.of())`.",
    source: {
      label: "Java SE 21 API: Collectors.groupingBy",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Collectors.html#groupingBy(java.util.function.Function)",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "[tea, egg] null" } }],
    },
  },
  {
    id: "java-040",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "bug",
    prompt:
      "This should print 500, the sum for tea, but it throws an `IllegalStateException`. Which collector fixes it?",
    code: { language: "java", source: shownMain(salesSource, "java.util.*", "java.util.stream.*") },
    options: [
      {
        id: "a",
        text: "`Collectors.groupingBy(Sale::item, Collectors.counting())`",
        why: "This counts the sales of each item, as `Long` values, and does not even fit the type of `totals`.",
      },
      {
        id: "b",
        text: "`Collectors.toMap(Sale::item, Sale::pence, (a, b) -> b)`",
        why: "This ends the exception, but keeps only the last sale of an item: 300.",
      },
      {
        id: "c",
        text: "`Collectors.toMap(Sale::item, Sale::pence, Integer::sum)`",
        why: "The third argument says what to do with two values of one key: add them.",
      },
      {
        id: "d",
        text: "`Collectors.toMap(Sale::pence, Sale::item)`",
        why: "The prices are all different, but now they are the keys, and the map has another type.",
      },
    ],
    answer: ["c"],
    explanation:
      "With two arguments `toMap` takes a repeated key for a mistake and throws. If repetition is normal, a merge function has to say how two values become one. For sums, `Collectors.groupingBy(Sale::item, Collectors.summingInt(Sale::pence))` is another way to say it.",
    source: {
      label: "Java SE 21 API: Collectors.toMap with a merge function",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Collectors.html#toMap(java.util.function.Function,java.util.function.Function,java.util.function.BinaryOperator)",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { error: "IllegalStateException" } },
        {
          program: salesProgram("Collectors.toMap(Sale::item, Sale::pence, Integer::sum)"),
          expect: { stdout: "500" },
        },
        {
          program: salesProgram("Collectors.groupingBy(Sale::item, Collectors.counting())"),
          expect: { compileError: "incompatible types" },
        },
        {
          program: salesProgram("Collectors.toMap(Sale::item, Sale::pence, (a, b) -> b)"),
          expect: { stdout: "300" },
        },
        {
          program: salesProgram("Collectors.toMap(Sale::pence, Sale::item)"),
          expect: { compileError: "incompatible types" },
        },
        {
          program: salesProgram(
            "Collectors.groupingBy(Sale::item, Collectors.summingInt(Sale::pence))",
          ),
          expect: { stdout: "500" },
        },
      ],
    },
  },
  {
    id: "java-041",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "output",
    prompt: "The `Optional` holds a name. A fallback is given in two ways. What does this print?",
    code: {
      language: "java",
      source: `import java.util.Optional;

class Main {
  static String fallback() {
    System.out.print("asked ");
    return "guest";
  }

  public static void main(String[] args) {
    Optional<String> name = Optional.of("mia");
    String first = name.orElse(fallback());
    String second = name.orElseGet(() -> fallback());
    System.out.println(first + " " + second);
  }
}`,
    },
    options: [
      {
        id: "a",
        text: "asked mia mia",
        why: "The argument of `orElse` is evaluated before the call in any case; the lambda is never run.",
      },
      {
        id: "b",
        text: "mia mia",
        why: "`orElse` does not need the fallback, but its argument is a plain expression and is evaluated first.",
      },
      {
        id: "c",
        text: "asked asked mia mia",
        why: "A lambda is only handed over. `orElseGet` runs it when there is no value, and here there is one.",
      },
      {
        id: "d",
        text: "asked guest mia",
        why: "The fallback was made, but `orElse` drops it, since the `Optional` has a value.",
      },
    ],
    answer: ["a"],
    explanation:
      "Java evaluates all arguments before it calls a method, so the fallback of `orElse` is always made, even if it is thrown away. `orElseGet` takes a supplier and runs it only when needed. Use `orElse` for a value at hand, and `orElseGet` for one that takes work or has effects.",
    source: {
      label: "Java SE 21 API: Optional.orElseGet",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Optional.html#orElseGet(java.util.function.Supplier)",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "asked mia mia" } }] },
  },
  {
    id: "java-042",
    topic: "java",
    course: "java",
    module: "streams",
    level: 3,
    kind: "multiple",
    prompt:
      "A `Stream<Integer>` is run in parallel, so it is cut into parts, each part is reduced by itself, and the results are combined. Which calls are sure to give the same result as on a sequential stream?",
    options: [
      {
        id: "a",
        text: "`reduce(0, Integer::sum)`",
        why: "0 changes no sum, and a sum does not depend on how the numbers are bracketed.",
      },
      {
        id: "b",
        text: "`reduce(0, (a, b) -> a - b)`",
        why: "Subtraction depends on the brackets: (8 - 4) - 2 is 2, and 8 - (4 - 2) is 6.",
      },
      {
        id: "c",
        text: "`reduce(10, Integer::sum)`",
        why: "Each part starts from the first argument, so 10 is added as often as there are parts.",
      },
      {
        id: "d",
        text: "`reduce(Integer.MIN_VALUE, Math::max)`",
        why: "No number is below the start value, and the greatest of all is the greatest of the greatest.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "`reduce` asks for two things. The first argument must be an identity: combined with any value, it gives that value. The function must be associative: brackets may be set anywhere. A stream that is not parallel forgives mistakes in both, until someone adds `.parallel()`. To add 10, add it to the result.",
    source: {
      label: "Java SE 21 API: Stream.reduce",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Stream.html#reduce(T,java.util.function.BinaryOperator)",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: `import java.util.List;
import java.util.function.BinaryOperator;

class Main {
  static void check(String id, int identity, BinaryOperator<Integer> f) {
    var samples = List.of(0, 1, -3, 8, 4, 2, Integer.MAX_VALUE, Integer.MIN_VALUE);
    for (int a : samples) {
      if (f.apply(identity, a) != a) return;
      for (int b : samples) for (int c : samples) {
        int left = f.apply(f.apply(a, b), c);
        if (left != f.apply(a, f.apply(b, c))) return;
      }
    }
    System.out.print(id);
  }

  public static void main(String[] args) {
    check("a", 0, Integer::sum);
    check("b", 0, (a, b) -> a - b);
    check("c", 10, Integer::sum);
    check("d", Integer.MIN_VALUE, Math::max);
  }
}`,
          expect: { stdout: "ad" },
        },
      ],
    },
  },
  {
    id: "java-075",
    topic: "java",
    course: "java",
    module: "streams",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "java",
      source: shownMain(
        `List<Integer> prices = List.of(3, 8, 5);

List<Integer> doubled = prices.stream()
    .filter(price -> price > 4)
    .map(price -> price * 2)
    .toList();

System.out.println(prices + " " + doubled);`,
        "java.util.*",
      ),
    },
    options: [
      {
        id: "a",
        text: "[3, 8, 5] [16, 10]",
        why: "The prices above 4 are kept and doubled, in a new list. The old list stays as it was.",
      },
      {
        id: "b",
        text: "[3, 8, 5] [6, 16, 10]",
        why: "`filter` has let only 8 and 5 through.",
      },
      {
        id: "c",
        text: "[8, 5] [16, 10]",
        why: "A stream reads its source and does not change it.",
      },
      {
        id: "d",
        text: "[3, 8, 5] [10, 16]",
        why: "A stream of a list keeps the order of the list. Only `sorted()` would change it.",
      },
    ],
    answer: ["a"],
    explanation:
      "`filter` keeps the elements for which the condition is `true`, and `map` turns each element into another one. `toList` collects what comes out, in the order of the source. The list that the stream came from is not touched.",
    source: {
      label: "Java SE 21 API: Stream",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Stream.html",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "[3, 8, 5] [16, 10]" } }] },
  },
  {
    id: "java-076",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "output",
    prompt: "Three orders are lists of items. What does this print?",
    code: {
      language: "java",
      source: shownMain(
        `List<List<String>> orders = List.of(
    List.of("tea", "cake"), List.of(), List.of("tea"));

long lists = orders.stream().map(List::stream).count();
long items = orders.stream().flatMap(List::stream).count();
long kinds = orders.stream().flatMap(List::stream).distinct().count();

System.out.println(lists + " " + items + " " + kinds);`,
        "java.util.*",
      ),
    },
    options: [
      {
        id: "a",
        text: "3 3 3",
        why: "`distinct` leaves out equal elements, and `tea` comes twice.",
      },
      {
        id: "b",
        text: "2 3 2",
        why: "`map` gives one result for each element. The empty order counts as well.",
      },
      {
        id: "c",
        text: "3 3 2",
        why: "Three orders, three items in all of them together, and two different ones.",
      },
      {
        id: "d",
        text: "3 4 2",
        why: "An empty list adds nothing to a flattened stream, not even one empty element.",
      },
    ],
    answer: ["c"],
    explanation:
      "`map` gives exactly one result for each element, so mapping lists to streams gives a stream of streams. `flatMap` joins the inner streams into one: each element may give none, one or many. `distinct` then keeps equal elements once.",
    source: {
      label: "Java SE 21 API: Stream.flatMap",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/Stream.html#flatMap(java.util.function.Function)",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "3 3 2" } }] },
  },
  {
    id: "java-077",
    topic: "java",
    course: "java",
    module: "streams",
    level: 2,
    kind: "bug",
    prompt:
      "The loop does not compile. It should print 10. Which lines should replace the two in the middle?",
    code: { language: "java", source: totalSource },
    options: [
      {
        id: "a",
        text: "`final int sum = 0; prices.forEach(price -> sum += price);`",
        why: "A `final` variable cannot be changed at all, so this does not compile either.",
      },
      {
        id: "b",
        text: "`var sum = 0; prices.forEach(price -> { sum += price; });`",
        why: "`var` and the braces change nothing: a lambda cannot assign to a local variable of the method around it.",
      },
      {
        id: "c",
        text: "`int sum = prices.forEach(price -> price);`",
        why: "`forEach` returns nothing, and a lambda that only names a value is not a statement.",
      },
      {
        id: "d",
        text: "`int sum = prices.stream().mapToInt(price -> price).sum();`",
        why: "The stream adds the numbers and returns the result. No variable outside is changed.",
      },
    ],
    answer: ["d"],
    explanation:
      "A lambda may read local variables around it only if they are never assigned again (effectively final). It may run later or in another thread, when the method’s variables are gone. Let the stream compute the result and return it: `sum`, `count`, `reduce` or a collector.",
    source: {
      label: "Java Language Specification 15.27.2: Lambda Body",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.27.2",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { compileError: "must be final or effectively final" } },
        {
          program: totalSource.replace("int sum = 0;", "final int sum = 0;"),
          expect: { compileError: "cannot assign a value" },
        },
        {
          program: totalSource.replace("int sum = 0;", "var sum = 0;"),
          expect: { compileError: "effectively final" },
        },
        {
          program: totalSource.replace(
            /int sum = 0;\n.*/,
            "int sum = prices.stream().mapToInt(price -> price).sum();",
          ),
          expect: { stdout: "10" },
        },
        {
          program: totalSource.replace(
            /int sum = 0;\n.*/,
            "int sum = prices.forEach(price -> price);",
          ),
          expect: { compileError: "error:" },
        },
      ],
    },
  },
  {
    id: "java-078",
    topic: "java",
    course: "java",
    module: "streams",
    level: 3,
    kind: "output",
    prompt:
      "Small letters show what is read, capital letters what comes out. What does this print?",
    code: { language: "java", source: sortedSource },
    options: [
      {
        id: "a",
        text: "bBaA",
        why: "This is how it goes without `sorted`: each element travels on at once, in the given order.",
      },
      {
        id: "b",
        text: "bacAB",
        why: "`sorted` has to read all three before it can pass on the first, and `limit` lets two through.",
      },
      {
        id: "c",
        text: "aAbB",
        why: "`peek` comes before `sorted`, so it sees the words in their original order.",
      },
      {
        id: "d",
        text: "baAB",
        why: "`limit` cannot stop `sorted` from reading: the last word might have been the smallest.",
      },
    ],
    answer: ["b"],
    explanation:
      "Most intermediate operations pass each element on at once. `sorted` cannot: it must have read everything before it knows which comes first. So everything before `sorted` runs for all elements, and what follows goes on one by one. Put `filter` before `sorted`, so that there is less to sort.",
    source: {
      label: "Java SE 21 API: java.util.stream, Stream operations and pipelines",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/stream/package-summary.html#StreamOps",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "bacAB" } },
        {
          program: sortedSource.replace(
            `    .sorted()
`,
            "",
          ),
          expect: { stdout: "bBaA" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
