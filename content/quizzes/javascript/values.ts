import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-002 with `expression` as the value of `volume`. */
function volumeProgram(expression: string): string {
  return `function volumeOf(settings) {
  const volume = ${expression};
  return volume;
}

console.log(volumeOf({ volume: 0 }), volumeOf({}));`;
}

const teaSource = `const word = /tea/g;

console.log(
  word.test("tea"),
  word.test("tea"),
  "tea, tea".replace(word, "milk"),
);`;

export default [
  {
    id: "javascript-001",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 1,
    kind: "output",
    prompt: "The number of seats comes from a text field. What does this print?",
    code: {
      language: "javascript",
      source: `const seats = "4";

console.log(seats + 2, seats * 2, seats - 2);`,
    },
    options: [
      {
        id: "a",
        text: "6 8 2",
        why: "This treats `+` like the other operators. With a string on one side, `+` joins instead of adding.",
      },
      {
        id: "b",
        text: "42 NaN NaN",
        why: '`*` and `-` only know numbers, so they convert the string first. `NaN` would come from a string such as `"four"`.',
      },
      {
        id: "c",
        text: "42 8 2",
        why: "`+` joins as soon as one side is a string; `*` and `-` convert both sides to numbers.",
      },
      {
        id: "d",
        text: "42 44 2",
        why: "In some languages `*` repeats a string. In JavaScript it always multiplies numbers; repeating is `seats.repeat(2)`.",
      },
    ],
    answer: ["c"],
    explanation:
      "`+` has two meanings. If either operand is a string after conversion to a primitive, it joins strings; otherwise it adds. All other arithmetic operators convert both operands to numbers. What comes from a form is a string, so write `Number(seats)` once, at the edge of the program.",
    source: {
      label: "ECMAScript: ApplyStringOrNumericBinaryOperator",
      url: "https://tc39.es/ecma262/#sec-applystringornumericbinaryoperator",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "42 8 2" } }] },
  },
  {
    id: "javascript-002",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 2,
    kind: "bug",
    prompt:
      "A saved volume of 0 means muted, and a person who saved nothing should get 50. The program should print `0 50`, but it prints `50 50`. Which expression for `volume` is right?",
    code: { language: "javascript", source: volumeProgram("settings.volume || 50") },
    options: [
      {
        id: "a",
        text: "`settings.volume && 50`",
        why: "`&&` stops at the first falsy value, so a missing volume stays `undefined` and any other volume becomes 50.",
      },
      {
        id: "b",
        text: "`settings.volume ?? 50`",
        why: "`??` takes the right side only for `null` and `undefined`, so a real 0 is kept.",
      },
      {
        id: "c",
        text: "`settings.volume === 0 || 50`",
        why: "For a volume of 0 this yields the result of the comparison, `true`, and not the 0 itself.",
      },
      {
        id: "d",
        text: "`settings?.volume || 50`",
        why: "`?.` guards against missing settings, which was not the fault. `||` still takes 0 for missing.",
      },
    ],
    answer: ["b"],
    explanation:
      '`||` gives its right side whenever the left one is falsy, and `0`, `""` and `false` are falsy although they are real values. `??` asks a narrower question: is the left side `null` or `undefined`? Use `??` for defaults, and keep `||` for conditions.',
    source: {
      label: "ECMAScript: Binary Logical Operators",
      url: "https://tc39.es/ecma262/#sec-binary-logical-operators",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "50 50" } },
        { program: volumeProgram("settings.volume ?? 50"), expect: { stdout: "0 50" } },
        { program: volumeProgram("settings.volume && 50"), expect: { stdout: "0 undefined" } },
        { program: volumeProgram("settings.volume === 0 || 50"), expect: { stdout: "true 50" } },
        { program: volumeProgram("settings?.volume || 50"), expect: { stdout: "50 50" } },
      ],
    },
  },
  {
    id: "javascript-003",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 2,
    kind: "multiple",
    prompt:
      "A function must find out whether `value` is missing: `true` for `null` and `undefined`, `false` for everything else. Which expressions do that?",
    options: [
      {
        id: "a",
        text: "`!value`",
        why: 'It is `true` for `0`, `""`, `false` and `NaN` as well, which are values and not gaps.',
      },
      {
        id: "b",
        text: "`value == null`",
        why: "With `==`, `null` equals `null` and `undefined` and no other value that a program makes. It is the one use of `==` that many style guides allow.",
      },
      {
        id: "c",
        text: '`typeof value === "undefined"`',
        why: '`typeof null` is `"object"`, so a `null` would count as present.',
      },
      {
        id: "d",
        text: "`value === undefined || value === null`",
        why: "It names both cases and converts nothing. Longer, and clear to every reader.",
      },
      {
        id: "e",
        text: "`value == false`",
        why: 'It is true for `0` and `""` but false for `null` and `undefined`, so it finds the wrong values.',
      },
    ],
    answer: ["b", "d"],
    explanation:
      "JavaScript has two values for nothing, and falsy is a wider notion than missing. The rule of `==` treats `null` and `undefined` as equal to each other and to no number, string or boolean. So `value == null` and the long form with `===` give the same result.",
    source: {
      label: "ECMAScript: IsLooselyEqual",
      url: "https://tc39.es/ecma262/#sec-islooselyequal",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const checks = {
  a: (value) => !value,
  b: (value) => value == null,
  c: (value) => typeof value === "undefined",
  d: (value) => value === undefined || value === null,
  e: (value) => value == false,
};
const missing = [null, undefined];
const present = [0, "", false, NaN, 0n, "0", [], {}];
const right = Object.keys(checks).filter(
  (id) => missing.every(checks[id]) && !present.some(checks[id]),
);
console.log(right.join(" "));`,
          expect: { stdout: "b d" },
        },
      ],
    },
  },
  {
    id: "javascript-005",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 2,
    kind: "single",
    prompt:
      "A form accepts a nickname while `name.length <= 10`. A nickname that is six times the emoji U+1F31E, a sun with a face, is refused as too long. Why?",
    options: [
      {
        id: "a",
        text: "`length` counts from zero, so every character after the first is counted twice.",
        why: 'Positions start at zero, but a length is a plain count: `"sun".length` is 3.',
      },
      {
        id: "b",
        text: "`length` counts the bytes of the string in UTF-8, where an emoji takes several.",
        why: "UTF-8 is how strings are sent and saved. Inside the program a string is a list of 16-bit units.",
      },
      {
        id: "c",
        text: "Each emoji ends with a hidden joining character, which `length` counts too.",
        why: "Some emoji are built with joining characters, but this one is a single character.",
      },
      {
        id: "d",
        text: "`length` counts UTF-16 code units, and such an emoji takes two of them.",
        why: "Characters beyond the first 65,536 need a pair of units, so six of them have a length of 12.",
      },
    ],
    answer: ["d"],
    explanation:
      "A string is a sequence of 16-bit code units, and `length` is their number. `[...name].length` counts code points, which gives 6 here. Some emoji are built from several code points; `Intl.Segmenter` counts what a reader sees as one character.",
    source: {
      label: "ECMAScript: The String Type",
      url: "https://tc39.es/ecma262/#sec-ecmascript-language-types-string-type",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const name = String.fromCodePoint(0x1f31e).repeat(6);
console.log(name.length, [...name].length);`,
          expect: { stdout: "12 6" },
        },
      ],
    },
  },
  {
    id: "javascript-006",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 3,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `const route = { stops: [], info: null };

console.log(
  route.info?.colour,
  route.stops[0]?.name ?? "none",
  route.depot?.city.name,
);`,
    },
    options: [
      {
        id: "a",
        text: "null none undefined",
        why: "`?.` does not pass on the `null` that stopped it. A chain that stops always yields `undefined`.",
      },
      {
        id: "b",
        text: "undefined undefined undefined",
        why: 'The second chain does yield `undefined`, but then `??` replaces it with `"none"`.',
      },
      {
        id: "c",
        text: "undefined none undefined",
        why: "Each chain stops at its gap and yields `undefined`; `??` replaces the second, and the third skips `.city.name`.",
      },
      {
        id: "d",
        text: "TypeError",
        why: "`.city.name` has no `?.` of its own, but it belongs to a chain that has already stopped, so it is never evaluated.",
      },
    ],
    answer: ["c"],
    explanation:
      "`?.` stops the whole rest of its chain when the value before it is `null` or `undefined`, and the chain then yields `undefined`, whichever of the two it met. That is why `route.depot?.city.name` is safe when only `depot` may be missing. `??` supplies a default for that result.",
    source: {
      label: "ECMAScript: Optional Chains",
      url: "https://tc39.es/ecma262/#sec-optional-chains",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "undefined none undefined" } }] },
  },
  {
    id: "javascript-045",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: { language: "javascript", source: "console.log(typeof null, typeof [], typeof NaN);" },
    options: [
      {
        id: "a",
        text: "null array number",
        why: "`typeof` has no answer of its own for `null` or for arrays. `Array.isArray` tells arrays apart.",
      },
      {
        id: "b",
        text: "object object number",
        why: "`null` gives `object` by an old mistake of the language, an array is an object, and `NaN` is a number.",
      },
      {
        id: "c",
        text: "undefined object number",
        why: "`undefined` is another value than `null`, and only that one gives `undefined`.",
      },
      {
        id: "d",
        text: "object object undefined",
        why: "`NaN` means ‘not a number’, but it is a value of the type number.",
      },
    ],
    answer: ["b"],
    explanation:
      "`typeof` answers with one of eight words. For `null` it says `object`, a mistake that can no longer be corrected, and for arrays it says `object` too. Ask `value === null`, `Array.isArray(value)` and `Number.isNaN(value)` instead.",
    source: {
      label: "ECMAScript: The typeof Operator",
      url: "https://tc39.es/ecma262/#sec-typeof-operator",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "object object number" } }] },
  },
  {
    id: "javascript-046",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 2,
    kind: "multiple",
    prompt: "Which strings make `/^\\d{2}:\\d{2}$/.test(value)` return `true`?",
    options: [
      {
        id: "a",
        text: '`"09:30"`',
        why: "Two digits, a colon and two digits, and nothing else.",
      },
      {
        id: "b",
        text: '`"9:30"`',
        why: "`\\d{2}` asks for exactly two digits before the colon.",
      },
      {
        id: "c",
        text: '`"99:99"`',
        why: "The expression asks for digits and not for a possible time.",
      },
      {
        id: "d",
        text: '`"at 09:30"`',
        why: "`^` ties the match to the beginning of the string.",
      },
      {
        id: "e",
        text: '`"09:30:00"`',
        why: "`$` ties the match to the end, and there is more after the second pair.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "`\\d` is one digit, `{2}` means exactly two of it, and `^` and `$` mean the beginning and the end of the string. Without these two, `test` would be content with a match anywhere. A regular expression checks the form. Whether 99:99 is a time has to be asked of the numbers.",
    source: {
      label: "MDN: Regular expressions",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Guide/Regular_expressions",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const strings = ["09:30", "9:30", "99:99", "at 09:30", "09:30:00"];
console.log(strings.map((value) => /^\\d{2}:\\d{2}$/.test(value)).join(" "));`,
          expect: { stdout: "true false true false false" },
        },
      ],
    },
  },
  {
    id: "javascript-047",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 3,
    kind: "output",
    prompt: "One regular expression with the flag `g` is used three times. What does this print?",
    code: { language: "javascript", source: teaSource },
    options: [
      {
        id: "a",
        text: "true true milk, milk",
        why: "With `g` the expression remembers where it stopped, so the second search starts at the end of the string.",
      },
      {
        id: "b",
        text: "true true milk, tea",
        why: "`g` means all matches for `replace`. And the second `test` does not give `true`.",
      },
      {
        id: "c",
        text: "true false milk, milk",
        why: "The second `test` goes on after the first match and finds nothing. Then the search starts at 0 again.",
      },
      {
        id: "d",
        text: "true false tea, milk",
        why: "`replace` with `g` sets the position back to 0 before it begins.",
      },
    ],
    answer: ["c"],
    explanation:
      "An expression with the flag `g` or `y` keeps its position in `lastIndex`. `test` and `exec` begin there and set it back to 0 only when they find nothing. Leave `g` out for `test`, or the same check gives different answers. `replace` and `matchAll` with `g` always start at the beginning.",
    source: {
      label: "MDN: RegExp: lastIndex",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/RegExp/lastIndex",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "true false milk, milk" } },
        {
          program: teaSource.replace("/tea/g", "/tea/"),
          expect: { stdout: "true true milk, tea" },
        },
      ],
    },
  },
  {
    id: "javascript-048",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 2,
    kind: "output",
    prompt: "Four strings are turned into numbers. What does this print?",
    code: {
      language: "javascript",
      source: `console.log(
  Number("4.5"),
  Number("4,5"),
  Number.parseInt("4,5", 10),
  Number(""),
);`,
    },
    options: [
      {
        id: "a",
        text: "4.5 NaN 4 NaN",
        why: "An empty string gives 0, which is often a surprise in forms.",
      },
      {
        id: "b",
        text: "4.5 4.5 4 0",
        why: "A comma is never a decimal point in JavaScript, whatever the language of the visitor.",
      },
      {
        id: "c",
        text: "4.5 NaN NaN 0",
        why: "`parseInt` reads as far as it can and stops at the comma.",
      },
      {
        id: "d",
        text: "4.5 NaN 4 0",
        why: "`Number` takes the whole string or gives `NaN`. `parseInt` takes the beginning. Empty counts as 0.",
      },
    ],
    answer: ["d"],
    explanation:
      "`Number` wants the whole string to be a number and gives `NaN` otherwise; an empty string or one of spaces gives 0. `parseInt` and `parseFloat` read the beginning and ignore the rest. Check for an empty field first, and then use `Number` and `Number.isNaN`.",
    source: {
      label: "MDN: Number() constructor",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Number/Number",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "4.5 NaN 4 0" } }] },
  },
  {
    id: "javascript-049",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 1,
    kind: "single",
    prompt: "`const total = 10n;` is a `BigInt`. What does `total + 1` give?",
    options: [
      {
        id: "a",
        text: "`11n`, as the 1 is turned into a `BigInt`",
        why: "JavaScript never mixes the two by itself, as digits could be lost without notice.",
      },
      {
        id: "b",
        text: "`11`, as the `BigInt` is turned into a number",
        why: "That could lose digits, so it has to be asked for: `Number(total) + 1`.",
      },
      {
        id: "c",
        text: "A `TypeError`, as the two types do not mix",
        why: "Both sides of `+` must be of one kind: `total + 1n`.",
      },
      {
        id: "d",
        text: 'The string `"10n1"`, as `+` joins the two',
        why: "`+` joins only when one side is a string.",
      },
    ],
    answer: ["c"],
    explanation:
      "A `BigInt` holds whole numbers of any size and is written with an `n`. It cannot be mixed with ordinary numbers in a calculation, though `10n == 10` and `10n > 9` work. Convert one side on purpose: `total + 1n` or `Number(total) + 1`.",
    source: {
      label: "MDN: BigInt",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/BigInt",
    },
    proof: {
      runner: "node",
      cases: [
        { program: "console.log(10n + 1);", expect: { error: "TypeError" } },
        { program: "console.log(String(10n + 1n), 10n > 9);", expect: { stdout: "11 true" } },
      ],
    },
  },
] satisfies QuestionInput[];
