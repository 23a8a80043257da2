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
        why: "The default of `size` is worked out again at each call, from the `name` of that call.",
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
  {
    id: "javascript-050",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `function greet({ name = "guest" }, ...others) {
  return name + " " + others.length;
}

console.log(greet({}, "Ana", "Ben"));`,
    },
    options: [
      {
        id: "a",
        text: "undefined 2",
        why: "The property is missing, so the default takes its place.",
      },
      {
        id: "b",
        text: "guest 3",
        why: "The first argument belongs to the first parameter. Only the rest is gathered.",
      },
      {
        id: "c",
        text: "guest 2",
        why: "`name` takes its default, and `others` is an array of the two other arguments.",
      },
      {
        id: "d",
        text: "guest undefined",
        why: "A rest parameter is a real array and has a `length`.",
      },
    ],
    answer: ["c"],
    explanation:
      "A parameter in braces takes properties out of its argument, with a default for those that are missing. A rest parameter gathers all remaining arguments into an array; it must be the last one. Together they give functions with named and with many arguments.",
    source: {
      label: "MDN: Rest parameters",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Functions/rest_parameters",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "guest 2" } }] },
  },
  {
    id: "javascript-051",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 1,
    kind: "single",
    prompt:
      "A file calls `hello()` in its first line and defines it in its last. Which definition makes that work?",
    options: [
      {
        id: "a",
        text: '`const hello = () => "hi";`',
        why: "A `const` cannot be read before its line has run: a `ReferenceError`.",
      },
      {
        id: "b",
        text: '`function hello() { return "hi"; }`',
        why: "A function declaration is ready from the start of its block or file.",
      },
      {
        id: "c",
        text: '`var hello = () => "hi";`',
        why: "The variable exists, but its value is still `undefined`, and that cannot be called.",
      },
      {
        id: "d",
        text: '`let hello = function () { return "hi"; };`',
        why: "A `let` cannot be read before its line has run either.",
      },
    ],
    answer: ["b"],
    explanation:
      "Declarations of functions are set up before the first line runs, so helpers may be below the code that uses them. A function in a variable follows the rules of that variable: `const` and `let` throw when they are read too early, and `var` gives `undefined`.",
    source: {
      label: "MDN: function",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/function",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `console.log(hello());
function hello() { return "hi"; }`,
          expect: { stdout: "hi" },
        },
        {
          program: `hello();
const hello = () => "hi";`,
          expect: { error: "ReferenceError" },
        },
        {
          program: `hello();
var hello = () => "hi";`,
          expect: { error: "TypeError" },
        },
        {
          program: `hello();
let hello = function () { return "hi"; };`,
          expect: { error: "ReferenceError" },
        },
      ],
    },
  },
  {
    id: "javascript-052",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 3,
    kind: "output",
    prompt: "`compose` makes one function out of several. What does this print?",
    code: {
      language: "javascript",
      source: `const compose = (...steps) => (value) =>
  steps.reduceRight((result, step) => step(result), value);

const double = (n) => n * 2;
const addOne = (n) => n + 1;

console.log(compose(double, addOne)(5), compose()(5));`,
    },
    options: [
      {
        id: "a",
        text: "12 5",
        why: "The last function is called first: 5 + 1 is 6, and that doubled is 12. Without functions the value stays.",
      },
      {
        id: "b",
        text: "11 5",
        why: "This is what `reduce` would give, which starts with the first function.",
      },
      {
        id: "c",
        text: "12 undefined",
        why: "With no steps, `reduceRight` returns its initial value, which is the argument.",
      },
      {
        id: "d",
        text: "11 NaN",
        why: "The order is from right to left, and without functions nothing is calculated at all.",
      },
    ],
    answer: ["a"],
    explanation:
      "`compose(double, addOne)(5)` means `double(addOne(5))`: the functions are written in the order of the calls and run from the inside. The value is the initial value of `reduceRight`, so an empty list of steps returns it unchanged. With `reduce` the functions would run as they are read; many call that version `pipe`.",
    source: {
      label: "MDN: Array.prototype.reduceRight",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/reduceRight",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "12 5" } }] },
  },
  {
    id: "javascript-053",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 2,
    kind: "output",
    prompt: "A function changes what it was given, in three ways. What does this print?",
    code: {
      language: "javascript",
      source: `function reset(list, total) {
  list.length = 0;
  list = ["new"];
  total = 0;
}

const stops = ["park", "museum"];
let visits = 9;
reset(stops, visits);

console.log(stops.length, visits);`,
    },
    options: [
      {
        id: "a",
        text: "1 0",
        why: "Assigning to a parameter changes only that parameter and not the variable of the caller.",
      },
      {
        id: "b",
        text: "0 9",
        why: "The array itself was emptied. The two assignments stayed inside the function.",
      },
      {
        id: "c",
        text: "2 9",
        why: "`list.length = 0` works on the array that the caller has, too.",
      },
      {
        id: "d",
        text: "0 0",
        why: "A number is copied when it is passed, so `visits` cannot be reached from inside.",
      },
    ],
    answer: ["b"],
    explanation:
      "An argument is copied into its parameter. For an object or an array, what is copied is the reference, so both sides see changes to the object. But a new value for the parameter itself is invisible outside. Functions that return a new value are easier to follow than those that change what they get.",
    source: {
      label: "MDN: Functions",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Guide/Functions",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "0 9" } }] },
  },
] satisfies QuestionInput[];
