import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "javascript-013",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 1,
    kind: "output",
    prompt: "A plan is copied with spread, and the copy is changed. What does this print?",
    code: {
      language: "javascript",
      source: `const plan = { day: "Monday", stops: ["library"] };
const copy = { ...plan };

copy.day = "Friday";
copy.stops.push("museum");

console.log(plan.day, plan.stops.length);`,
    },
    options: [
      {
        id: "a",
        text: "Friday 2",
        why: "This would be right for `const copy = plan`. Spread makes a new object with properties of its own.",
      },
      {
        id: "b",
        text: "Monday 2",
        why: "`day` was copied, so `plan` keeps its own. `stops` was copied as a reference, so both share one array.",
      },
      {
        id: "c",
        text: "Monday 1",
        why: "This would need a deep copy. Spread copies one level, and the array itself is not duplicated.",
      },
      {
        id: "d",
        text: "Friday 1",
        why: "This has it the wrong way round: the text was copied and the array is shared.",
      },
    ],
    answer: ["b"],
    explanation:
      "Spread copies the properties of one object into a new one, one level deep. A property that holds an array or an object holds a reference, and the copy gets the same reference. `structuredClone(plan)` copies all levels.",
    source: {
      label: "ECMAScript: CopyDataProperties",
      url: "https://tc39.es/ecma262/#sec-copydataproperties",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "Monday 2" } }] },
  },
  {
    id: "javascript-014",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 2,
    kind: "multiple",
    prompt:
      "An object is copied with `JSON.parse(JSON.stringify(draft))`. Which of these properties have the same type and content in the copy?",
    options: [
      {
        id: "a",
        text: "`saved: new Date()`",
        why: "A date is written as a text in ISO form and comes back as a string.",
      },
      {
        id: "b",
        text: "`note: null`",
        why: "JSON has `null`, so it survives, unlike `undefined`.",
      },
      {
        id: "c",
        text: '`tags: ["rain", "wind"]`',
        why: "Arrays, strings, booleans, finite numbers, `null` and plain objects are what JSON can write.",
      },
      {
        id: "d",
        text: "`size: NaN`",
        why: "JSON cannot write `NaN` or `Infinity`; both become `null`.",
      },
      {
        id: "e",
        text: "`seen: new Set([1, 2])`",
        why: "A set keeps its members outside its properties, so it is written as an empty object.",
      },
      {
        id: "f",
        text: "`parent: undefined`",
        why: "A property whose value is `undefined` or a function is left out.",
      },
    ],
    answer: ["b", "c"],
    explanation:
      "JSON knows six kinds of value: objects, arrays, strings, numbers, booleans and `null`. Everything else is turned into one of these or dropped, without a warning. Use `structuredClone` to copy data that holds dates, maps or sets.",
    source: {
      label: "ECMAScript: SerializeJSONProperty",
      url: "https://tc39.es/ecma262/#sec-serializejsonproperty",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `import { isDeepStrictEqual } from "node:util";

const draft = {
  a: new Date(0),
  b: null,
  c: ["rain", "wind"],
  d: NaN,
  e: new Set([1, 2]),
  f: undefined,
};
const copy = JSON.parse(JSON.stringify(draft));
const same = Object.keys(draft).filter(
  (key) => key in copy && isDeepStrictEqual(draft[key], copy[key]),
);
console.log(same.join(" "));`,
          expect: { stdout: "b c" },
        },
      ],
    },
  },
  {
    id: "javascript-015",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 3,
    kind: "single",
    prompt:
      'A server sends 64-bit ids, such as `{"lesson": 9007199254740993}`. After `JSON.parse`, two different lessons now and then have the same id. What keeps the ids apart?',
    options: [
      {
        id: "a",
        text: "Compare the ids with `Object.is`, which tells even very close numbers apart.",
        why: "After parsing, both ids are the very same number. No comparison can find a difference that is gone.",
      },
      {
        id: "b",
        text: "Let the server write each id as a string, so that it never becomes a number.",
        why: "A string keeps every digit, and an id is a name that nobody calculates with.",
      },
      {
        id: "c",
        text: "Turn each id into a `BigInt` straight after `JSON.parse`, since a `BigInt` has no upper limit.",
        why: "The digits were lost inside `JSON.parse`. `BigInt` then holds the rounded number exactly.",
      },
      {
        id: "d",
        text: "Read each id with `Number.parseInt(id, 10)`, which gives an integer and not a float.",
        why: "JavaScript has no separate integer type behind `parseInt`; the result is the same 64-bit float.",
      },
    ],
    answer: ["b"],
    explanation:
      "`JSON.parse` turns every number into a 64-bit float, and such floats hold all whole numbers only up to 2 to the power of 53, less one: `Number.MAX_SAFE_INTEGER`. Above that, neighbouring integers share one float. Large identifiers therefore travel as strings.",
    source: {
      label: "ECMAScript: Number.MAX_SAFE_INTEGER",
      url: "https://tc39.es/ecma262/#sec-number.max_safe_integer",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const one = JSON.parse('{"lesson": 9007199254740993}').lesson;
const two = JSON.parse('{"lesson": 9007199254740992}').lesson;
console.log(
  Object.is(one, two),
  BigInt(one) === BigInt(two),
  Number.parseInt(one, 10) === Number.parseInt(two, 10),
  JSON.parse('{"lesson": "9007199254740993"}').lesson,
);`,
          expect: { stdout: "true true true 9007199254740993" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
