import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith, shownMain } from "./program.ts";

const cakesSource = `int cakes = 7;
int boxes = 2;
double each = cakes / boxes;

System.out.println(each + " " + cakes % boxes);`;

const teaSource = `String word = "mint";
word.toUpperCase();
String tea = word.concat(" tea");
String copy = word + " tea";

System.out.println(
    word + ", " + tea.equals(copy) + ", " + (tea == copy));`;

const millisSource = `int days = 30;
long millis = days * 24 * 60 * 60 * 1000;

System.out.println(millis);`;

/** The snippet of java-003 with `expression` as the value of `millis`. */
function millisProgram(expression: string): string {
  return mainWith(millisSource.replace("days * 24 * 60 * 60 * 1000", expression));
}

const builderSource = `StringBuilder line = new StringBuilder("top");
StringBuilder other = line;
String before = line.toString();

other.append("s").reverse();
line = new StringBuilder(before).append("!");

System.out.println(line + " " + other + " " + before);`;

const weekSource = shownMain(`int day = 6;
int free = 0;

switch (day) {
  case 6: free++;
  case 7: free++;
    break;
  default: free = 0;
}

System.out.println(free);`);

export default [
  {
    id: "java-001",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 1,
    kind: "output",
    prompt: "Seven cakes go into two boxes. What does this print?",
    code: { language: "java", source: shownMain(cakesSource) },
    options: [
      {
        id: "a",
        text: "3.5 1",
        why: "The `double` on the left changes nothing about the division: both operands are `int`, so it is done in whole numbers.",
      },
      {
        id: "b",
        text: "3.0 1",
        why: "`7 / 2` is 3, which then becomes 3.0 when it is stored in a `double`; `%` gives the remainder.",
      },
      {
        id: "c",
        text: "3 1",
        why: "The quotient is 3, but `each` is a `double`, and a `double` is printed with a decimal point.",
      },
      {
        id: "d",
        text: "4.0 1",
        why: "Whole-number division does not round to the nearest number. It drops everything after the point.",
      },
    ],
    answer: ["b"],
    explanation:
      "The types of the operands decide how a division is done, not the type of the variable that takes the result. Two `int` values give an `int`, cut off towards zero. To get 3.5, make one operand a `double` before dividing: `(double) cakes / boxes`.",
    source: {
      label: "Java Language Specification 15.17.2: Division Operator /",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.17.2",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "3.0 1" } },
        {
          program: mainWith(cakesSource.replace("= cakes /", "= (double) cakes /")),
          expect: { stdout: "3.5 1" },
        },
      ],
    },
  },
  {
    id: "java-002",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: shownMain(teaSource) },
    options: [
      {
        id: "a",
        text: "MINT, true, false",
        why: "`toUpperCase` returns a new string, which is not kept here. `word` still refers to the old one.",
      },
      {
        id: "b",
        text: "mint, true, true",
        why: "`tea` and `copy` have the same letters but were made at run time one after the other, so they are two objects.",
      },
      {
        id: "c",
        text: "mint, false, false",
        why: '`equals` of `String` compares the letters, and both strings are `"mint tea"`.',
      },
      {
        id: "d",
        text: "mint, true, false",
        why: "The string stays as it is, the contents are equal, and the references lead to two objects.",
      },
    ],
    answer: ["d"],
    explanation:
      "A `String` never changes: methods such as `toUpperCase` and `concat` return another string, and their result must be stored or used. `equals` compares contents; `==` asks whether two references lead to one object. A joined string that is not a constant is a new object each time, so compare strings with `equals`.",
    source: {
      label: "Java Language Specification 15.18.1: String Concatenation Operator +",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.18.1",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "mint, true, false" } }],
    },
  },
  {
    id: "java-003",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 2,
    kind: "bug",
    prompt:
      "Thirty days have 2592000000 milliseconds, but this prints -1702967296. Which expression for `millis` gives the right number?",
    code: { language: "java", source: shownMain(millisSource) },
    options: [
      {
        id: "a",
        text: "`days * 24L * 60 * 60 * 1000`",
        why: "`24L` is a `long`, so this product and every later one is calculated with 64 bits.",
      },
      {
        id: "b",
        text: "`0L + days * 24 * 60 * 60 * 1000`",
        why: "`*` comes before `+`. The product is still an `int` and has overflowed before the `long` comes in.",
      },
      {
        id: "c",
        text: "`(long) (days * 24 * 60 * 60 * 1000)`",
        why: "The cast comes too late: the brackets are worked out first, as an `int`.",
      },
      {
        id: "d",
        text: "`Math.abs(days * 24 * 60 * 60 * 1000)`",
        why: "The minus sign is only a trace of the fault. What remains, 1702967296, is as wrong as before.",
      },
    ],
    answer: ["a"],
    explanation:
      "The product of `int` values is an `int`, whatever it is stored in. What does not fit into 32 bits is cut off without a warning. Let the calculation start as a `long`, or use `Math.multiplyExact`, which throws when the result does not fit. For spans of time `Duration.ofDays(30).toMillis()` says what is meant.",
    source: {
      label: "Java Language Specification 4.2.2: Integer Operations",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-4.html#jls-4.2.2",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "-1702967296" } },
        { program: millisProgram("days * 24L * 60 * 60 * 1000"), expect: { stdout: "2592000000" } },
        {
          program: millisProgram("0L + days * 24 * 60 * 60 * 1000"),
          expect: { stdout: "-1702967296" },
        },
        {
          program: millisProgram("(long) (days * 24 * 60 * 60 * 1000)"),
          expect: { stdout: "-1702967296" },
        },
        {
          program: millisProgram("Math.abs(days * 24 * 60 * 60 * 1000)"),
          expect: { stdout: "1702967296" },
        },
      ],
    },
  },
  {
    id: "java-004",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 1,
    kind: "single",
    prompt: "A method contains `var total = 0;`. What is true of `total` after that?",
    options: [
      {
        id: "a",
        text: "It may hold a value of any type, as the last assignment decides.",
        why: "That is how `let` works in JavaScript. In Java every variable has one type, written or inferred.",
      },
      {
        id: "b",
        text: "It is an `Object`, and needs a cast before you can calculate with it.",
        why: "The compiler takes the type of the initial value itself, which is `int`, not a more general one.",
      },
      {
        id: "c",
        text: "It is an `int` from then on, and `total = 2.5;` does not compile.",
        why: "The type is inferred once, from the initial value, and is then as fixed as if it had been written.",
      },
      {
        id: "d",
        text: "It is an `int` that cannot be assigned again, as if it were `final`.",
        why: "`var` says nothing about assigning. `total = 5;` is fine; only `final` forbids it.",
      },
    ],
    answer: ["c"],
    explanation:
      "`var` leaves the type of a local variable to the compiler, which reads it off the initial value. The variable is as strictly typed as any other. Use `var` where the type is plain from the line itself, as in `var names = new ArrayList<String>();`, and write the type where a reader would have to guess.",
    source: {
      label: "Java Language Specification 14.4.1: Local Variable Declarators and Types",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.4.1",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(
            "var total = 0; total = 5; int same = total; System.out.println(same);",
          ),
          expect: { stdout: "5" },
        },
        {
          program: mainWith("var total = 0; total = 2.5;"),
          expect: { compileError: "incompatible types" },
        },
      ],
    },
  },
  {
    id: "java-005",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: shownMain(builderSource) },
    options: [
      {
        id: "a",
        text: "spot! spot! top",
        why: "This would be right if `line` were still the shared builder. The fifth statement gives it another one.",
      },
      {
        id: "b",
        text: "top! spot top",
        why: "`other` keeps the builder that was changed, `line` has a new one, and `before` is a string of its own.",
      },
      {
        id: "c",
        text: "top! tops top",
        why: "`reverse` does not return a reversed copy. It reverses the builder on which it is called.",
      },
      {
        id: "d",
        text: "top! spot spot",
        why: "`toString` makes a `String` with the letters of that moment. It does not follow later changes.",
      },
    ],
    answer: ["b"],
    explanation:
      "Assigning a reference copies the reference, so `line` and `other` first share one builder, and changes through either name are seen through both. Assigning to `line` later makes that variable refer to another object and leaves the shared one alone. A `String` cannot change at all.",
    source: {
      label: "Java Language Specification 4.3.1: Objects",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-4.html#jls-4.3.1",
    },
    proof: {
      runner: "java",
      cases: [{ expect: { stdout: "top! spot top" } }],
    },
  },
  {
    id: "java-006",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 2,
    kind: "multiple",
    prompt: "Which of these expressions are `true`?",
    options: [
      {
        id: "a",
        text: "`0.1 + 0.2 == 0.3`",
        why: "None of the three has an exact binary form, and the sum comes out as 0.30000000000000004.",
      },
      {
        id: "b",
        text: "`0.5 + 0.25 == 0.75`",
        why: "Halves and quarters are exact in binary, and so is their sum.",
      },
      {
        id: "c",
        text: "`(int) 3.99 == 4`",
        why: "A cast to `int` cuts off everything after the point, which gives 3. `Math.round(3.99)` is 4.",
      },
      {
        id: "d",
        text: "`-7 / 2 == -4`",
        why: "Whole-number division in Java goes towards zero, so this quotient is -3. `Math.floorDiv(-7, 2)` is -4.",
      },
      {
        id: "e",
        text: "`Integer.MAX_VALUE + 1 < 0`",
        why: "The sum does not fit into an `int` and wraps to the smallest `int`, which is negative.",
      },
    ],
    answer: ["b", "e"],
    explanation:
      "Each number type has limits of its own. An `int` holds 32 bits and wraps beyond them; a `double` holds binary fractions and rounds the rest. Whole-number division and casts to `int` both drop the fraction and so move towards zero. Count money in whole pence, and compare measured values with a tolerance.",
    source: {
      label: "Java Language Specification 4.2: Primitive Types and Values",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-4.html#jls-4.2",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`if (0.1 + 0.2 == 0.3) System.out.print("a");
if (0.5 + 0.25 == 0.75) System.out.print("b");
if ((int) 3.99 == 4) System.out.print("c");
if (-7 / 2 == -4) System.out.print("d");
if (Integer.MAX_VALUE + 1 < 0) System.out.print("e");
System.out.print(" " + (0.1 + 0.2) + " " + -7 / 2 + " " + Math.floorDiv(-7, 2));`),
          expect: { stdout: "be 0.30000000000000004 -3 -4" },
        },
      ],
    },
  },
  {
    id: "java-049",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 2,
    kind: "output",
    prompt: "A text block begins and ends with three quotation marks. What does this print?",
    code: {
      language: "java",
      source: shownMain(`String menu = """
    Tea
      Cake
    """;

System.out.println(menu.length() + " " + menu.startsWith("Tea"));`),
    },
    options: [
      {
        id: "a",
        text: "9 true",
        why: "Only the indentation that all lines share is removed. `Cake` keeps its two extra spaces.",
      },
      {
        id: "b",
        text: "10 true",
        why: "The closing marks are on a line of their own, so the string ends with a line break, which counts too.",
      },
      {
        id: "c",
        text: "11 true",
        why: "`Tea`, a line break, two spaces, `Cake` and a line break: 3 + 1 + 2 + 4 + 1.",
      },
      {
        id: "d",
        text: "27 false",
        why: "The spaces that all lines share belong to the layout of the source file and not to the string.",
      },
    ],
    answer: ["c"],
    explanation:
      "In a text block the compiler removes the indentation that all lines have in common, the line of the closing marks included. What goes beyond it stays. Each line of the source ends with one line break in the string. Put the closing marks right after the last word if you want no line break there.",
    source: {
      label: "Java Language Specification 3.10.6: Text Blocks",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.6",
    },
    proof: { runner: "java", cases: [{ expect: { stdout: "11 true" } }] },
  },
  {
    id: "java-050",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 1,
    kind: "output",
    prompt: "What does this `switch` in the older form, with colons, print?",
    code: { language: "java", source: weekSource },
    options: [
      {
        id: "a",
        text: "1",
        why: "A `case` with a colon is only an entry point. Without `break` the next case runs as well.",
      },
      {
        id: "b",
        text: "2",
        why: "Case 6 matches, nothing stops it, so the statement of case 7 runs too. Then `break` ends the `switch`.",
      },
      {
        id: "c",
        text: "0",
        why: "The `break` of case 7 ends the `switch` before `default` is reached.",
      },
      {
        id: "d",
        text: "6",
        why: "`day` is only compared. The program prints `free`, which starts at 0.",
      },
    ],
    answer: ["b"],
    explanation:
      "With colons, execution falls through from the matching case into the next one until a `break`. Forgetting `break` is a classic mistake. The form with arrows, `case 6 -> free++;`, runs one case only and needs no `break`.",
    source: {
      label: "Java Language Specification 14.11.3: Execution of a switch Statement",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-14.html#jls-14.11.3",
    },
    proof: {
      runner: "java",
      cases: [
        { expect: { stdout: "2" } },
        {
          program: weekSource.replace("case 6: free++;", "case 6: free++; break;"),
          expect: { stdout: "1" },
        },
      ],
    },
  },
  {
    id: "java-051",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 3,
    kind: "multiple",
    prompt:
      "`Integer x = 1000;` and `Integer y = 1000;` are two boxed numbers. Which expressions are sure to be `true`?",
    options: [
      {
        id: "a",
        text: "`x == y`",
        why: "`==` compares references here. For numbers above 127 Java may make a new object each time, so this is not sure.",
      },
      {
        id: "b",
        text: "`x.equals(y)`",
        why: "`equals` of `Integer` compares the numbers.",
      },
      {
        id: "c",
        text: "`x == 1000`",
        why: "One side is an `int`, so the other is unboxed, and two numbers are compared.",
      },
      {
        id: "d",
        text: "`x <= y && x >= y`",
        why: "There is no `<=` for references, so both sides are unboxed first.",
      },
      {
        id: "e",
        text: "`x.equals(1000L)`",
        why: "`1000L` is boxed to a `Long`, and an `Integer` never equals a `Long`.",
      },
    ],
    answer: ["b", "c", "d"],
    explanation:
      "A boxed number is an object. `==` between two boxed numbers compares references; it is `true` for -128 to 127, where Java keeps one object for each number, and this is why the mistake survives small tests. Compare with `equals`, or use `int` where no object is needed.",
    source: {
      label: "Java Language Specification 5.1.7: Boxing Conversion",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-5.html#jls-5.1.7",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(`Integer x = 1000;
Integer y = 1000;
if (x.equals(y)) System.out.print("b");
if (x == 1000) System.out.print("c");
if (x <= y && x >= y) System.out.print("d");
if (x.equals(1000L)) System.out.print("e");
Integer small = 100;
Integer same = 100;
System.out.print(" " + (small == same));`),
          expect: { stdout: "bcd true" },
        },
      ],
    },
  },
  {
    id: "java-052",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 1,
    kind: "single",
    prompt:
      "A method has the lines `int total; if (paid) { total = 5; } System.out.println(total);`. What happens when `paid` is `false`?",
    options: [
      {
        id: "a",
        text: "It prints 0, because that is the initial value of an `int`.",
        why: "Fields start at 0. Local variables have no initial value at all.",
      },
      {
        id: "b",
        text: "It prints `null`, because nothing has been assigned yet.",
        why: "An `int` is a primitive value and can never be `null`.",
      },
      {
        id: "c",
        text: "It throws an exception when `total` is about to be read.",
        why: "It does not get that far: the compiler checks every path beforehand.",
      },
      {
        id: "d",
        text: "It does not compile, whatever value `paid` has.",
        why: "There is a path on which `total` has no value, and the compiler refuses to read it then.",
      },
    ],
    answer: ["d"],
    explanation:
      "A local variable must be definitely assigned before it is read: on every path that leads there. The compiler checks this without knowing the values. Give the variable a value where it is declared, or assign one in an `else` as well.",
    source: {
      label: "Java Language Specification 16: Definite Assignment",
      url: "https://docs.oracle.com/javase/specs/jls/se21/html/jls-16.html#jls-16",
    },
    proof: {
      runner: "java",
      cases: [
        {
          program: mainWith(
            "boolean paid = args.length > 0; int total; if (paid) { total = 5; } System.out.println(total);",
          ),
          expect: { compileError: "might not have been initialized" },
        },
        {
          program: mainWith(
            "boolean paid = args.length > 0; int total = 0; if (paid) { total = 5; } System.out.println(total);",
          ),
          expect: { stdout: "0" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
