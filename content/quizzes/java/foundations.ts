import type { QuestionInput } from "#content/question-schema.ts";

import { mainWith } from "./program.ts";

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

export default [
  {
    id: "java-001",
    topic: "java",
    course: "java",
    module: "foundations",
    level: 1,
    kind: "output",
    prompt: "Seven cakes go into two boxes. What does this print?",
    code: { language: "java", source: cakesSource },
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
        why: "Whole-number division does not round to the nearest number. It drops what stands after the point.",
      },
    ],
    answer: ["b"],
    explanation:
      "The types of the operands decide how a division is done, not the type of the variable that takes the result. Two `int` values give an `int`, cut off towards zero. To get 3.5, make one operand a `double` before dividing: `(double) cakes / boxes`.",
    source: {
      label: "Java Language Specification 15.17.2: Division Operator /",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-15.html#jls-15.17.2",
    },
    proof: {
      runner: "java",
      cases: [
        { program: mainWith(cakesSource), expect: { stdout: "3.0 1" } },
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
    code: { language: "java", source: teaSource },
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
      "A `String` never changes: methods such as `toUpperCase` and `concat` return another string, and their result must be stored or used. `equals` compares contents; `==` asks whether two references lead to one object. A joined string that is not a constant is a new object each time, so compare texts with `equals`.",
    source: {
      label: "Java Language Specification 15.18.1: String Concatenation Operator +",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-15.html#jls-15.18.1",
    },
    proof: {
      runner: "java",
      cases: [{ program: mainWith(teaSource), expect: { stdout: "mint, true, false" } }],
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
    code: { language: "java", source: millisSource },
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
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-4.html#jls-4.2.2",
    },
    proof: {
      runner: "java",
      cases: [
        { program: mainWith(millisSource), expect: { stdout: "-1702967296" } },
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
    prompt: "`var total = 0;` stands in a method. What holds for `total` after that?",
    options: [
      {
        id: "a",
        text: "It may hold a value of any type; the last assignment decides.",
        why: "That is how `let` works in JavaScript. In Java every variable has one type, written or inferred.",
      },
      {
        id: "b",
        text: "It is an `Object`, and needs a cast before you can calculate with it.",
        why: "The compiler takes the type of the initial value itself, which is `int`, not a more general one.",
      },
      {
        id: "c",
        text: "It is an `int` from then on, and a later `total = 2.5;` does not compile.",
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
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-14.html#jls-14.4.1",
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
    level: 3,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "java", source: builderSource },
    options: [
      {
        id: "a",
        text: "spot! spot! top",
        why: "This would be so if `line` were still the shared builder. The fifth statement gives it another one.",
      },
      {
        id: "b",
        text: "top! spot top",
        why: "`other` keeps the builder that was changed, `line` has a new one, and `before` is a text of its own.",
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
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-4.html#jls-4.3.1",
    },
    proof: {
      runner: "java",
      cases: [{ program: mainWith(builderSource), expect: { stdout: "top! spot top" } }],
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
        why: "A cast to `int` cuts off what stands after the point, which gives 3. `Math.round(3.99)` is 4.",
      },
      {
        id: "d",
        text: "`-7 / 2 == -4`",
        why: "Whole-number division in Java goes towards zero, so this quotient is -3. `Math.floorDiv(-7, 2)` is -4.",
      },
      {
        id: "e",
        text: "`Integer.MAX_VALUE + 1 < 0`",
        why: "The sum does not fit into an `int` and wraps round to the smallest one, which is negative.",
      },
    ],
    answer: ["b", "e"],
    explanation:
      "Each number type has limits of its own. An `int` holds 32 bits and wraps round beyond them; a `double` holds binary fractions and rounds the rest. Whole-number division and casts to `int` both drop the fraction and so move towards zero. Count money in whole pence, and compare measured values with a tolerance.",
    source: {
      label: "Java Language Specification 4.2: Primitive Types and Values",
      url: "https://docs.oracle.com/javase/specs/jls/se17/html/jls-4.html#jls-4.2",
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
] satisfies QuestionInput[];
