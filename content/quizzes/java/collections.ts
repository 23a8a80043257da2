import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith, shownMain } from "./program.ts";

const playersSource = `record Player(String name, int points) {}

List<Player> players = new ArrayList<>(List.of(
    new Player("Zoe", 9), new Player("Ali", 7),
    new Player("Noor", 9), new Player("Eva", 7),
    new Player("Ben", 8)));

players.sort(Comparator.comparingInt(Player::points)
    .reversed()
    .thenComparing(Player::name));

for (Player player : players) {
  System.out.println(player.name());
}`;

const tempsLoop = `for (Integer t : temps) {
  if (t < 10) temps.remove(t);
}`;

const tempsSource = `List<Integer> temps = new ArrayList<>(List.of(5, 8, 12, 20));

${tempsLoop}
System.out.println(temps);`;

const tempsProgram = (statements: string) => mainWith(tempsSource.replace(tempsLoop, statements));

const viewsSource = `List<String> names = new ArrayList<>(List.of("Ada", "Bo"));

List<String> fresh = new ArrayList<>(names);
List<String> view = Collections.unmodifiableList(names);
List<String> copy = List.copyOf(names);
List<String> part = names.subList(0, 1);
List<String> taken = names.stream().limit(1).toList();

names.set(0, "Cy");`;

const marksSource = `Map<String, List<Integer>> marks = new TreeMap<>();

marks.computeIfAbsent("Mia", k -> new ArrayList<>()).add(4);
marks.computeIfAbsent("Mia", k -> new ArrayList<>()).add(6);
marks.getOrDefault("Leo", new ArrayList<>()).add(5);
marks.putIfAbsent("Mia", new ArrayList<>());

System.out.println(marks);`;

const wildcardProgram = (line: string) => `import java.util.*;

class Main {
  static void use(List<? extends Number> in, List<? super Integer> out) {
    ${line}
  }

  public static void main(String[] args) {
    use(List.of(1.5), new ArrayList<>(List.of(2)));
    System.out.println("fine");
  }
}`;

export default [
  {
    id: "java-025",
    topic: "java",
    course: "java",
    module: "collections",
    level: 1,
    kind: "single",
    prompt:
      "Print jobs join a line at one end and are served at the other, in the order in which they came. No one asks for the job at position n, and the line can be very long. Which collection fits best?",
    options: [
      {
        id: "a",
        text: "`ArrayList`",
        why: "It keeps the order, but taking the first element moves all the others by one place.",
      },
      {
        id: "b",
        text: "`PriorityQueue`",
        why: "It serves the smallest element first and not the one that came first.",
      },
      {
        id: "c",
        text: "`HashSet`",
        why: "It keeps no order at all, and it would drop a job that equals another one.",
      },
      {
        id: "d",
        text: "`ArrayDeque`",
        why: "It adds and removes at both ends in constant time, apart from growing now and then.",
      },
    ],
    answer: ["d"],
    explanation:
      "Choose a collection by what is done most. A queue works at its ends, and `ArrayDeque` is made for that: `addLast` and `pollFirst` do not depend on its length. `ArrayList` is strong where elements are reached by index, a set where the question is whether something is in it.",
    source: {
      label: "Java SE 21 API: ArrayDeque",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/ArrayDeque.html",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`Queue<String> line = new ArrayDeque<>();
Queue<String> sorted = new PriorityQueue<>();
for (String job : List.of("plan", "bill", "plan")) { line.add(job); sorted.add(job); }
System.out.println(line.poll() + line.poll() + line.poll() + " " + sorted.poll());`),
          expect: { stdout: "planbillplan bill" },
        },
      ],
    },
  },
  {
    id: "java-026",
    topic: "java",
    course: "java",
    module: "collections",
    level: 2,
    kind: "single",
    prompt:
      "`names` is a `List<String>`. The compiler refuses `List<Object> all = names;`. What could go wrong if it were allowed?",
    options: [
      {
        id: "a",
        text: "`all.get(0)` would fail, because a `String` is not an `Object`.",
        why: "Every `String` is an `Object`. Reading would be harmless; the trouble is in writing.",
      },
      {
        id: "b",
        text: "All elements would have to be copied, which is slow for long lists.",
        why: "An assignment copies the reference only. Both names would lead to one list.",
      },
      {
        id: "c",
        text: "`all.add(42)` would put a number into what `names` calls a list of strings.",
        why: "A `List<Object>` accepts any object, and both variables refer to the same list.",
      },
      {
        id: "d",
        text: "The elements would lose their methods when read through `names`.",
        why: "The type of a variable does not change the objects. A `String` stays a `String`.",
      },
    ],
    answer: ["c"],
    explanation:
      "A `List<Object>` promises that any object may be added, and a `List<String>` cannot keep that promise. So neither is a subtype of the other, although `String` is a subtype of `Object`. A method that only reads can take a `List<?>`: every list is accepted there, and adding a number is refused instead.",
    source: {
      label: "Java Language Specification 4.10: Subtyping",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-4.html#jls-4.10",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith("List<String> names = List.of(); List<Object> all = names;"),
          expect: { compileError: "incompatible types" },
        },
        {
          program: mainWith(`List<String> names = new ArrayList<>(List.of("Ada"));
List<?> all = names;
System.out.println(all.get(0));`),
          expect: { stdout: "Ada" },
        },
        {
          program: mainWith("List<?> all = new ArrayList<String>(); all.add(42);"),
          expect: { compileError: "incompatible types" },
        },
      ],
    },
  },
  {
    id: "java-027",
    topic: "java",
    course: "java",
    module: "collections",
    level: 2,
    kind: "order",
    prompt: "In which order are the five names printed?",
    code: { language: "java", source: shownMain(playersSource, "java.util.*") },
    options: [
      {
        id: "a",
        text: "`Noor`",
        why: "Nine points are the most, and `Noor` comes before `Zoe` in the alphabet.",
      },
      {
        id: "b",
        text: "`Zoe`",
        why: "She has nine points as well. Being first in the unsorted list does not help.",
      },
      { id: "c", text: "`Ben`", why: "Eight points are fewer than nine and more than seven." },
      {
        id: "d",
        text: "`Ali`",
        why: "Of the two with seven points, `Ali` comes first in the alphabet.",
      },
      {
        id: "e",
        text: "`Eva`",
        why: "Seven points too, and after `Ali`: names are compared from A to Z.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "`reversed()` reverses the comparator that has been built so far, which is the one by points. `thenComparing` comes after it and decides between equal points only, from A to Z. Written at the very end, `reversed()` would reverse the names too.",
    source: {
      label: "Java SE 21 API: Comparator",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Comparator.html",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "Noor\nZoe\nBen\nAli\nEva" } },
        {
          program: mainWith(
            playersSource
              .replace("    .reversed()\n", "")
              .replace("(Player::name)", "(Player::name).reversed()"),
          ),
          expect: { stdout: "Zoe\nNoor\nBen\nEva\nAli" },
        },
      ],
    },
  },
  {
    id: "java-028",
    topic: "java",
    course: "java",
    module: "collections",
    level: 2,
    kind: "bug",
    prompt:
      "All values below 10 should go, so that `[12, 20]` is printed. The loop throws a `ConcurrentModificationException`. What should replace it?",
    code: { language: "java", source: shownMain(tempsSource, "java.util.*") },
    options: [
      {
        id: "a",
        text: "`for (int i = 0; i < temps.size(); i++) if (temps.get(i) < 10) temps.remove(i);`",
        why: "When the 5 goes, the 8 moves to its index, and the loop steps over it: `[8, 12, 20]`.",
      },
      {
        id: "b",
        text: "`temps.removeIf(t -> t < 10);`",
        why: "The list itself goes through its elements and removes those for which the condition holds.",
      },
      {
        id: "c",
        text: "`for (int t : temps) if (t < 10) temps.remove(t);`",
        why: "With an `int`, `remove` means an index, and there is no index 5.",
      },
      {
        id: "d",
        text: "`temps.stream().filter(t -> t >= 10).toList();`",
        why: "This makes a new list, which is not kept. `temps` stays as it was.",
      },
    ],
    answer: ["b"],
    explanation:
      "A `for` loop over a collection uses an iterator behind the scenes. When the list loses an element behind the iterator’s back, the iterator notices at its next step and throws. Use `removeIf`, or an explicit iterator and its own `remove`. The exception helps you to find mistakes; a program must not rely on it.",
    source: {
      label: "Java SE 21 API: Collection.removeIf",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Collection.html#removeIf(java.util.function.Predicate)",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { error: "ConcurrentModificationException" } },
        { program: tempsProgram("temps.removeIf(t -> t < 10);"), expect: { stdout: "[12, 20]" } },
        {
          program: tempsProgram(
            "for (int i = 0; i < temps.size(); i++) if (temps.get(i) < 10) temps.remove(i);",
          ),
          expect: { stdout: "[8, 12, 20]" },
        },
        {
          program: tempsProgram("for (int t : temps) if (t < 10) temps.remove(t);"),
          expect: { error: "IndexOutOfBoundsException" },
        },
        {
          program: tempsProgram("temps.stream().filter(t -> t >= 10).toList();"),
          expect: { stdout: "[5, 8, 12, 20]" },
        },
      ],
    },
  },
  {
    id: "java-029",
    topic: "java",
    course: "java",
    module: "collections",
    level: 3,
    kind: "multiple",
    prompt: "After these lines, which lists have `Cy` as their first element?",
    code: { language: "java", source: shownMain(viewsSource, "java.util.*") },
    options: [
      {
        id: "a",
        text: "`fresh`",
        why: "The constructor copied the elements into a list of its own.",
      },
      {
        id: "b",
        text: "`view`",
        why: "It is a window on `names`. It refuses changes through itself and shows those made elsewhere.",
      },
      {
        id: "c",
        text: "`copy`",
        why: "`names` can be changed, so `List.copyOf` made a separate list with the elements at that moment.",
      },
      {
        id: "d",
        text: "`part`",
        why: "A sublist is a view of a range of the list behind it, so a replaced element shows through.",
      },
      {
        id: "e",
        text: "`taken`",
        why: "`toList()` ran the stream at once, and its result is an independent list.",
      },
    ],
    answer: ["b", "d"],
    explanation:
      "A view has no elements of its own: it asks the list behind it. A copy keeps what was there when it was made. `unmodifiableList` and `subList` return views, while constructors, `List.copyOf` and collected streams give independent lists. Unmodifiable therefore does not mean unchanging: for that, no one else may hold the list behind the view.",
    source: {
      label: "Java SE 21 API: Collection, Unmodifiable Collections",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Collection.html#unmodifiable",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`${viewsSource}
for (List<String> list : List.of(fresh, view, copy, part, taken)) {
  System.out.print(list.get(0) + " ");
}`),
          expect: { stdout: "Ada Cy Ada Cy Ada " },
        },
      ],
    },
  },
  {
    id: "java-030",
    topic: "java",
    course: "java",
    module: "collections",
    level: 3,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: shownMain(marksSource, "java.util.*") },
    options: [
      {
        id: "a",
        text: "{Mia=[4, 6]}",
        why: "Both marks of Mia go into one list; the list for Leo was never stored; `putIfAbsent` found an entry.",
      },
      {
        id: "b",
        text: "{Leo=[5], Mia=[4, 6]}",
        why: "`getOrDefault` hands out the given list but does not put it into the map.",
      },
      {
        id: "c",
        text: "{Mia=[6]}",
        why: "The second `computeIfAbsent` finds a list and returns it. It does not begin a new one.",
      },
      {
        id: "d",
        text: "{Mia=[]}",
        why: "`putIfAbsent` stores its value only where there is none. `put` would have replaced the list.",
      },
    ],
    answer: ["a"],
    explanation:
      "`computeIfAbsent` stores what it has made and returns what is in the map afterwards, so you can go on with `.add`. `getOrDefault` only reads, and a change to its default is lost. `putIfAbsent` leaves an existing value alone. For lists in a map, `computeIfAbsent` is the idiom.",
    source: {
      label: "Java SE 21 API: Map.computeIfAbsent",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Map.html#computeIfAbsent(K,java.util.function.Function)",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "{Mia=[4, 6]}" } }],
    },
  },
  {
    id: "java-066",
    topic: "java",
    course: "java",
    module: "collections",
    level: 1,
    kind: "output",
    prompt: "A set and a map are given the same thing twice. What does this print?",
    code: {
      language: "java",
      source: shownMain(
        `Set<String> seen = new HashSet<>(List.of("tea", "milk"));
seen.add("tea");

Map<String, Integer> stock = new HashMap<>();
stock.put("tea", 5);
stock.put("tea", 8);

System.out.println(seen.size() + " " + stock.get("tea"));`,
        "java.util.*",
      ),
    },
    options: [
      {
        id: "a",
        text: "3 8",
        why: "A set keeps equal elements once. The second `add` changes nothing and returns `false`.",
      },
      {
        id: "b",
        text: "2 5",
        why: "`put` replaces the value of a key that is there already.",
      },
      {
        id: "c",
        text: "3 13",
        why: "Neither happens: the set does not grow, and `put` does not add numbers.",
      },
      {
        id: "d",
        text: "2 8",
        why: "The set has each element once, and the map keeps the latest value of a key.",
      },
    ],
    answer: ["d"],
    explanation:
      'A set answers whether something is in it, so equal elements count once. A map has one value for each key, and `put` replaces it and returns the old one. To add numbers in a map, use `stock.merge("tea", 8, Integer::sum)`.',
    source: {
      label: "Java SE 21 API: Map.put",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Map.html#put(K,V)",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "2 8" } }] },
  },
  {
    id: "java-067",
    topic: "java",
    course: "java",
    module: "collections",
    level: 3,
    kind: "multiple",
    prompt:
      "A method has the parameters `List<? extends Number> in` and `List<? super Integer> out`. Which lines compile in its body?",
    options: [
      {
        id: "a",
        text: "`Number first = in.get(0);`",
        why: "Whatever the list holds, each element is a `Number`.",
      },
      {
        id: "b",
        text: "`in.add(5);`",
        why: "`in` may be a list of `Double`, so the compiler does not let you add an `Integer`.",
      },
      {
        id: "c",
        text: "`out.add(5);`",
        why: "`out` takes `Integer` or a type above it, so an `Integer` always fits.",
      },
      {
        id: "d",
        text: "`Integer first = out.get(0);`",
        why: "`out` may be a list of `Object`, and then its elements need not be numbers.",
      },
      {
        id: "e",
        text: "`Object first = out.get(0);`",
        why: "Everything in any list is an `Object`.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "`? extends Number` stands for one unknown type below `Number`: you can read numbers, but add nothing. `? super Integer` stands for one unknown type above `Integer`: you can add integers, but read only objects. In short: `extends` for a list that gives, `super` for a list that takes.",
    source: {
      label: "Java Language Specification 4.5.1: Type Arguments of Parameterized Types",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-4.html#jls-4.5.1",
    },
    proof: {
      runner: "java",
      cases: [
        { program: wildcardProgram("Number first = in.get(0);"), expect: { stdout: "fine" } },
        { program: wildcardProgram("in.add(5);"), expect: { compileError: "incompatible types" } },
        { program: wildcardProgram("out.add(5);"), expect: { stdout: "fine" } },
        {
          program: wildcardProgram("Integer first = out.get(0);"),
          expect: { compileError: "incompatible types" },
        },
        { program: wildcardProgram("Object first = out.get(0);"), expect: { stdout: "fine" } },
      ],
    },
  },
  {
    id: "java-068",
    topic: "java",
    course: "java",
    module: "collections",
    level: 1,
    kind: "single",
    prompt:
      '`List<String> days = List.of("Mon", "Tue");` is followed by `days.add("Wed");`. What happens?',
    options: [
      {
        id: "a",
        text: "The second line compiles, and throws when it runs.",
        why: "`List` has an `add` method, but this list answers it with an `UnsupportedOperationException`.",
      },
      {
        id: "b",
        text: "The second line does not compile, as this list is fixed.",
        why: "The compiler knows only the type `List<String>`, and that has an `add` method.",
      },
      {
        id: "c",
        text: "The second line runs, and `days` has three elements.",
        why: "`List.of` gives a list that cannot be changed.",
      },
      {
        id: "d",
        text: "The second line does nothing, and returns `false`.",
        why: "That is how a set behaves with an element that it already has. An unmodifiable list throws.",
      },
    ],
    answer: ["a"],
    explanation:
      '`List.of` and `List.copyOf` give unmodifiable lists: `add`, `set` and `remove` throw an `UnsupportedOperationException`. The type does not show it. For a list that can grow write `new ArrayList<>(List.of("Mon", "Tue"))`.',
    source: {
      label: "Java SE 21 API: Unmodifiable Lists",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/List.html#unmodifiable",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith('List<String> days = List.of("Mon", "Tue"); days.add("Wed");'),
          expect: { error: "UnsupportedOperationException" },
        },
        {
          program: mainWith(
            'List<String> days = new ArrayList<>(List.of("Mon", "Tue")); days.add("Wed"); System.out.println(days);',
          ),
          expect: { stdout: "[Mon, Tue, Wed]" },
        },
      ],
    },
  },
  {
    id: "java-069",
    topic: "java",
    course: "java",
    module: "collections",
    level: 2,
    kind: "single",
    prompt:
      '`names` is an `ArrayList` with `Ana`, `Ben` and `Cem`. In Java 21 `List<String> back = names.reversed();` is called, and then `names.add("Dov");`. What is `back.getFirst()`?',
    options: [
      {
        id: "a",
        text: "`Cem`, because the reversed list was made before `Dov` was added",
        why: "No list was made. `reversed` gives a view, which looks at `names` whenever it is asked.",
      },
      {
        id: "b",
        text: "`Ana`, because `reversed` turns the list `names` itself around",
        why: "`names` keeps its order. `Collections.reverse(names)` would have turned it around.",
      },
      {
        id: "c",
        text: "`Dov`, because `back` shows `names` in the opposite order",
        why: "The view asks `names`, whose last element is now `Dov`, and that is its own first.",
      },
      {
        id: "d",
        text: "None: a `ConcurrentModificationException` is thrown by `getFirst`",
        why: "That exception is for iterators that meet a change. `getFirst` starts from the beginning.",
      },
    ],
    answer: ["c"],
    explanation:
      "Since Java 21 lists, deques and ordered sets are sequenced collections: they have `getFirst`, `getLast`, `addFirst`, `addLast` and `reversed`. `reversed` returns a view. Changes to the collection show in it, and changes made through it reach the collection.",
    source: {
      label: "Java SE 21 API: SequencedCollection",
      url: "https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/SequencedCollection.html",
    },
  },
] satisfies QuestionInput[];
