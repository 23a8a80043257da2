import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-008 with `callback` as the argument of `map`. */
function columnsProgram(callback: string): string {
  return `const names = ["rain", "wind"];
const columns = names.map(${callback});

console.log(columns.length, columns[0]);`;
}

export default [
  {
    id: "javascript-007",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 3,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `function label(name = "guest", size = name.length) {
  return name + ":" + size;
}

console.log(label(undefined, null), label("garden"), label(""));`,
    },
    options: [
      {
        id: "a",
        text: "guest:5 garden:6 guest:5",
        why: 'This uses the defaults for `null` and `""` too. Only `undefined` or a missing argument calls for one.',
      },
      {
        id: "b",
        text: "undefined:null garden:6 :0",
        why: "Passing `undefined` on purpose is the same as leaving the argument out, so `name` gets its default.",
      },
      {
        id: "c",
        text: "guest:null garden:5 :5",
        why: "The default of `size` is worked out anew at each call, from the `name` of that call.",
      },
      {
        id: "d",
        text: "guest:null garden:6 :0",
        why: '`undefined` takes the default, `null` and `""` are kept, and `size` is measured on the actual `name`.',
      },
    ],
    answer: ["d"],
    explanation:
      "A default is used exactly when the argument is `undefined`, whether passed or missing. `null`, `0` and the empty string are values and stay. Defaults are evaluated from left to right at every call, so a later one may use an earlier parameter.",
    source: {
      label: "ECMAScript: IteratorBindingInitialization",
      url: "https://tc39.es/ecma262/#sec-runtime-semantics-iteratorbindinginitialization",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "guest:null garden:6 :0" } }] },
  },
  {
    id: "javascript-008",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 1,
    kind: "bug",
    prompt:
      "Each name should become an object, so that `2 { label: 'rain' }` is printed. It prints `2 undefined`. Which argument for `map` is right?",
    code: { language: "javascript", source: columnsProgram("(name) => { label: name }") },
    options: [
      {
        id: "a",
        text: "`(name) => return { label: name }`",
        why: "Without a block, an arrow takes an expression. `return` is a statement, so this is a `SyntaxError`.",
      },
      {
        id: "b",
        text: "`(name) => ({ label: name })`",
        why: "The parentheses make the braces an object literal, and an arrow without a block returns its expression.",
      },
      {
        id: "c",
        text: '`(name) => { "label": name }`',
        why: "The braces are still a block, and a quoted word before a colon is not a statement: a `SyntaxError`.",
      },
      {
        id: "d",
        text: "`(name) => [{ label: name }]`",
        why: "This returns an object, but packed in an array of its own, so `columns[0]` is an array.",
      },
    ],
    answer: ["b"],
    explanation:
      "Directly after `=>`, an opening brace starts a function body. `label: name` is then a label followed by an expression, which is allowed and does nothing, and a body without `return` yields `undefined`. Wrap an object literal in parentheses to return it.",
    source: {
      label: "ECMAScript: Arrow Function Definitions",
      url: "https://tc39.es/ecma262/#sec-arrow-function-definitions",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "2 undefined" } },
        {
          program: columnsProgram("(name) => ({ label: name })"),
          expect: { stdout: "2 { label: 'rain' }" },
        },
        {
          program: columnsProgram("(name) => return { label: name }"),
          expect: { error: "SyntaxError" },
        },
        {
          program: columnsProgram('(name) => { "label": name }'),
          expect: { error: "SyntaxError" },
        },
        {
          program: columnsProgram("(name) => [{ label: name }]"),
          expect: { stdout: "2 [ { label: 'rain' } ]" },
        },
      ],
    },
  },
  {
    id: "javascript-009",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 2,
    kind: "single",
    prompt: "What happens when this program runs?",
    code: {
      language: "javascript",
      source: `const rate = 2;

function price(hours) {
  const total = hours * rate;
  const rate = 3;
  return total;
}

console.log(price(5));`,
    },
    options: [
      {
        id: "a",
        text: "It prints `10`: the inner `rate` does not exist yet, so the outer one is read.",
        why: "The inner name covers its whole block, also the lines above its declaration, and hides the outer one there.",
      },
      {
        id: "b",
        text: "It prints `NaN`: the inner `rate` is `undefined` until its line has run.",
        why: "That is how `var` behaves. A `const` or `let` may not be read at all before its line.",
      },
      {
        id: "c",
        text: "It throws a `ReferenceError`: the inner `rate` is read too early.",
        why: "The inner `rate` belongs to the whole function body but has no value before its declaration runs.",
      },
      {
        id: "d",
        text: "It prints `15`: declarations move to the top of a function with their values.",
        why: "A function declaration can be called before its line. The value of a `const` is set only when its line runs.",
      },
    ],
    answer: ["c"],
    explanation:
      "A block knows all names declared in it from its start. Until the declaration of a `let` or `const` runs, its name is uninitialised, and reading it throws. People call that stretch the temporal dead zone. It turns a silent mix-up of two names into an error.",
    source: {
      label: "ECMAScript: Let and Const Declarations",
      url: "https://tc39.es/ecma262/#sec-let-and-const-declarations",
    },
    proof: { runner: "node", cases: [{ expect: { error: "ReferenceError" } }] },
  },
] satisfies QuestionInput[];
