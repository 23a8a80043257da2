import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-002 with `expression` as the value of `volume`. */
function volumeProgram(expression: string): string {
  return `function volumeOf(settings) {
  const volume = ${expression};
  return volume;
}

console.log(volumeOf({ volume: 0 }), volumeOf({}));`;
}

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
      "`+` has two meanings. If either operand is a string after conversion to a primitive, it joins texts; otherwise it adds. All other arithmetic operators convert both operands to numbers. What comes from a form is a string, so write `Number(seats)` once, at the edge of the program.",
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
    id: "javascript-004",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 1,
    kind: "single",
    prompt: "`0.1 + 0.2 === 0.3` is `false`. Why?",
    options: [
      {
        id: "a",
        text: "Neither `0.1` nor `0.2` has an exact binary form, so their sum misses `0.3` by a little.",
        why: "Each literal is rounded to the nearest 64-bit float, and the roundings do not cancel out.",
      },
      {
        id: "b",
        text: "`===` compares types first, and a calculated number has another type than a literal.",
        why: "Both sides have the type number. `===` is right that the two numbers differ.",
      },
      {
        id: "c",
        text: "Numbers are cut to one decimal place before they are added, and the rest is lost.",
        why: "Nothing is cut to decimals. A float keeps about 15 to 17 significant decimal digits.",
      },
      {
        id: "d",
        text: "Both sides are objects, and `===` asks whether they are one object in memory.",
        why: "That is how `===` treats objects. Numbers are primitives and are compared by value.",
      },
    ],
    answer: ["a"],
    explanation:
      "Numbers in JavaScript are 64-bit binary floats, which hold halves, quarters and their sums exactly but not tenths. The sum is `0.30000000000000004`. Count money in whole pence or cents, and compare measured values with a tolerance.",
    source: {
      label: "ECMAScript: The Number Type",
      url: "https://tc39.es/ecma262/#sec-ecmascript-language-types-number-type",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: "console.log(0.1 + 0.2 === 0.3, 0.1 + 0.2, 10 + 20 === 30);",
          expect: { stdout: "false 0.30000000000000004 true" },
        },
      ],
    },
  },
  {
    id: "javascript-005",
    topic: "javascript",
    course: "javascript",
    module: "values",
    level: 1,
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
        text: "`length` counts the bytes of the text in UTF-8, where an emoji takes several.",
        why: "UTF-8 is how text travels and is saved. Inside the program a string is a list of 16-bit units.",
      },
      {
        id: "c",
        text: "An emoji is stored as the name of its picture, which has several letters.",
        why: "An emoji is a character with a number of its own, as a letter is.",
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
        why: "`?.` does not hand on the `null` that stopped it. A chain that stops always yields `undefined`.",
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
] satisfies QuestionInput[];
