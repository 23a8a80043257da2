import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-017 with `callback` as the argument of `forEach`. */
function visitsProgram(callback: string): string {
  return `class Counter {
  total = 0;
  add() {
    this.total += 1;
  }
}

const visits = new Counter();
["Mon", "Tue", "Wed"].forEach(${callback});
console.log(visits.total);`;
}

export default [
  {
    id: "javascript-016",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 2,
    kind: "single",
    prompt: "Which statement is true after these three lines?",
    code: {
      language: "javascript",
      source: `const defaults = { units: "metric", language: "en" };
const user = Object.create(defaults);
user.language = "fr";`,
    },
    options: [
      {
        id: "a",
        text: '`defaults.language` is now `"fr"` as well, through it.',
        why: "Reading follows the prototype chain, but writing a plain property makes one on the object itself.",
      },
      {
        id: "b",
        text: "`user` holds a copy of `units`, made by `Object.create`.",
        why: "`Object.create` copies nothing. It makes an empty object that refers to `defaults` as its prototype.",
      },
      {
        id: "c",
        text: "`user.units` is `undefined`, as it is not an own property.",
        why: 'A property that is missing on the object is looked up on its prototype, so this reads `"metric"`.',
      },
      {
        id: "d",
        text: "`user` has a `language` of its own, hiding the other.",
        why: "The assignment made an own property. The one in `defaults` is still there behind it.",
      },
    ],
    answer: ["d"],
    explanation:
      'Reading a property looks at the object first and then along its prototypes until it is found. Writing an ordinary property sets it on the object itself, where it hides the inherited one. After `delete user.language`, the value `"en"` would show again.',
    source: {
      label: "ECMAScript: OrdinaryGet",
      url: "https://tc39.es/ecma262/#sec-ordinaryget",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const defaults = { units: "metric", language: "en" };
const user = Object.create(defaults);
user.language = "fr";
console.log(user.language, defaults.language, user.units, Object.keys(user).join());`,
          expect: { stdout: "fr en metric language" },
        },
      ],
    },
  },
  {
    id: "javascript-017",
    topic: "javascript",
    course: "javascript",
    module: "objects",
    level: 2,
    kind: "bug",
    prompt:
      "Three visits should make a total of 3, but this throws a `TypeError`. Which argument for `forEach` fixes it?",
    code: { language: "javascript", source: visitsProgram("visits.add") },
    options: [
      {
        id: "a",
        text: "`() => visits.add()`",
        why: "Here `add` is called on `visits`, and that call decides what `this` is.",
      },
      {
        id: "b",
        text: "`visits.add()`",
        why: "This calls `add` once, at once, and hands its result, `undefined`, to `forEach`, which throws.",
      },
      {
        id: "c",
        text: "`visits.add.bind(Counter)`",
        why: "This binds `this` to the class, so a `total` of the class is changed and that of `visits` stays 0.",
      },
      {
        id: "d",
        text: "`function () { this.add(); }`",
        why: "This function has lost its `this` in the same way: `forEach` calls it without an object.",
      },
    ],
    answer: ["a"],
    explanation:
      "`this` is decided by the call and not by where a method was found. `visits.add` without a call is just a function; `forEach` calls it with no object, and in class code `this` is then `undefined`. An arrow function that makes the full call, or `visits.add.bind(visits)`, keeps the object.",
    source: {
      label: "ECMAScript: OrdinaryCallBindThis",
      url: "https://tc39.es/ecma262/#sec-ordinarycallbindthis",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { error: "TypeError" } },
        { program: visitsProgram("() => visits.add()"), expect: { stdout: "3" } },
        { program: visitsProgram("visits.add()"), expect: { error: "TypeError" } },
        { program: visitsProgram("visits.add.bind(Counter)"), expect: { stdout: "0" } },
        {
          program: visitsProgram("function () { this.add(); }"),
          expect: { error: "TypeError" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
