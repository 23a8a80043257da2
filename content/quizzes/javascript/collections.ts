import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-021 with another call of `reduce`. */
function totalProgram(call: string): string {
  return `const orders = [{ total: 5 }, { total: 7 }, { total: 9 }];
const sum = ${call};

console.log(sum);`;
}

/** The loop of javascript-022 over a shelf with one more member, its books printed on one line. */
function shelfProgram(member = ""): string {
  return `const shelf = { books: ["atlas", "novel"], ${member} };
const seen = [];
for (const book of shelf) {
  seen.push(book);
}
console.log(seen.join(" "));`;
}

export default [
  {
    id: "javascript-019",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 1,
    kind: "output",
    prompt: "Three durations in minutes are sorted with `toSorted` (ES2023). What does this print?",
    code: {
      language: "javascript",
      source: `const minutes = [40, 100, 5];
const sorted = minutes.toSorted();

console.log(sorted.join(" "), "|", minutes.join(" "));`,
    },
    options: [
      {
        id: "a",
        text: "5 40 100 | 40 100 5",
        why: "The original is untouched, but without a comparing function the numbers are not compared as numbers.",
      },
      {
        id: "b",
        text: "5 40 100 | 5 40 100",
        why: "This expects order by size and a changed original. `sort` changes its array; `toSorted` does not.",
      },
      {
        id: "c",
        text: "100 40 5 | 40 100 5",
        why: "Without a comparing function the elements are compared as texts, and `toSorted` returns a new array.",
      },
      {
        id: "d",
        text: "100 40 5 | 100 40 5",
        why: "The order by text is right, but only `sort` would also change the original.",
      },
    ],
    answer: ["c"],
    explanation:
      'Without an argument, `sort` and `toSorted` turn elements into strings and compare those, and `"100"` comes before `"40"` as `"1"` comes before `"4"`. Pass a comparing function for numbers: `(a, b) => a - b`. `sort` changes the array itself, while `toSorted` gives a copy.',
    source: {
      label: "ECMAScript: CompareArrayElements",
      url: "https://tc39.es/ecma262/#sec-comparearrayelements",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "100 40 5 | 40 100 5" } }] },
  },
  {
    id: "javascript-020",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 3,
    kind: "output",
    prompt: "A map is filled with keys of several types. What does this print?",
    code: {
      language: "javascript",
      source: `const notes = new Map();
notes.set([1, 2], "pair");
notes.set(NaN, "first").set(NaN, "second");
notes.set("1", "text").set(1, "number");

console.log(notes.size, notes.get([1, 2]), notes.get(NaN));`,
    },
    options: [
      {
        id: "a",
        text: "4 undefined second",
        why: 'The keys are one array, `NaN`, `"1"` and `1`. The array in `get` is a different array.',
      },
      {
        id: "b",
        text: "3 pair second",
        why: 'This is what a plain object would do: it turns keys into strings, so `1` and `"1"` meet. A map keeps types apart.',
      },
      {
        id: "c",
        text: "5 undefined undefined",
        why: "`NaN === NaN` is false, but a map compares in its own way, in which `NaN` equals itself.",
      },
      {
        id: "d",
        text: "4 pair second",
        why: "Two arrays with equal contents are still two objects, and a map finds an object only by identity.",
      },
    ],
    answer: ["a"],
    explanation:
      'A `Map` compares keys as `===` does, except that `NaN` equals `NaN`. So types are kept apart, and an object is found only by the same reference. To look things up by content, make a text of it first, for instance `"1,2"`.',
    source: {
      label: "ECMAScript: SameValueZero",
      url: "https://tc39.es/ecma262/#sec-samevaluezero",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "4 undefined second" } }] },
  },
  {
    id: "javascript-021",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 1,
    kind: "bug",
    prompt:
      "The totals should add up to 21, but this prints `[object Object]79`. Which call is right?",
    code: {
      language: "javascript",
      source: totalProgram("orders.reduce((sum, order) => sum + order.total)"),
    },
    options: [
      {
        id: "a",
        text: "`orders.reduce((sum, order) => sum.total + order.total)`",
        why: "The first turn gives the number 12. A number has no `total`, so the second turn gives `NaN`.",
      },
      {
        id: "b",
        text: "`orders.reduce((sum, order) => Number(sum) + order.total)`",
        why: "The first `sum` is still a whole order, and an object made into a number is `NaN`.",
      },
      {
        id: "c",
        text: "`orders.reduce((sum, order) => sum + order.total, [])`",
        why: 'There is an initial value, but of the wrong type: `[] + 5` is the text `"5"`, and then texts are joined.',
      },
      {
        id: "d",
        text: "`orders.reduce((sum, order) => sum + order.total, 0)`",
        why: "The sum starts as the number 0, so every turn adds a number to a number.",
      },
    ],
    answer: ["d"],
    explanation:
      "Without an initial value, `reduce` takes the first element as the starting result. That fits when elements and result have the same type, and fails when objects are added up to a number. An initial value also makes the call safe for an empty array, which would throw a `TypeError` otherwise.",
    source: {
      label: "ECMAScript: Array.prototype.reduce",
      url: "https://tc39.es/ecma262/#sec-array.prototype.reduce",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "[object Object]79" } },
        {
          program: totalProgram("orders.reduce((sum, order) => sum + order.total, 0)"),
          expect: { stdout: "21" },
        },
        {
          program: totalProgram("orders.reduce((sum, order) => sum.total + order.total)"),
          expect: { stdout: "NaN" },
        },
        {
          program: totalProgram("orders.reduce((sum, order) => Number(sum) + order.total)"),
          expect: { stdout: "NaN" },
        },
        {
          program: totalProgram("orders.reduce((sum, order) => sum + order.total, [])"),
          expect: { stdout: "579" },
        },
      ],
    },
  },
  {
    id: "javascript-022",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 3,
    kind: "single",
    prompt:
      "This throws `TypeError: shelf is not iterable`. Which member, added to `shelf`, lets the loop visit both books?",
    code: {
      language: "javascript",
      source: `const shelf = { books: ["atlas", "novel"] };

for (const book of shelf) {
  console.log(book);
}`,
    },
    options: [
      {
        id: "a",
        text: "`next() { return this.books.shift(); }`",
        why: "`next` belongs to an iterator and must return an object with `value` and `done`. The loop first asks for `Symbol.iterator`.",
      },
      {
        id: "b",
        text: "`*[Symbol.iterator]() { yield* this.books; }`",
        why: "A generator method returns an iterator at each call, and `yield*` hands on every element of the array.",
      },
      {
        id: "c",
        text: "`[Symbol.iterator]() { return this.books; }`",
        why: "The right place, but an array is not an iterator: it has no `next`. `return this.books.values()` would do.",
      },
      {
        id: "d",
        text: '`length: 2, 0: "atlas", 1: "novel"`',
        why: "That makes the object array-like, which is enough for `Array.from`. `for...of` wants the iterator protocol.",
      },
    ],
    answer: ["b"],
    explanation:
      "`for...of` and spread call the method under `Symbol.iterator` and expect an iterator: an object whose `next()` returns `{ value, done }`. Arrays, strings, maps and sets have that method; plain objects do not. A generator method writes the iterator for you.",
    source: {
      label: "ECMAScript: Common Iteration Interfaces",
      url: "https://tc39.es/ecma262/#sec-common-iteration-interfaces",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { error: "TypeError" } },
        {
          program: shelfProgram("*[Symbol.iterator]() { yield* this.books; }"),
          expect: { stdout: "atlas novel" },
        },
        {
          program: shelfProgram("next() { return this.books.shift(); }"),
          expect: { error: "TypeError" },
        },
        {
          program: shelfProgram("[Symbol.iterator]() { return this.books; }"),
          expect: { error: "TypeError" },
        },
        {
          program: shelfProgram('length: 2, 0: "atlas", 1: "novel"'),
          expect: { error: "TypeError" },
        },
      ],
    },
  },
  {
    id: "javascript-023",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 2,
    kind: "order",
    prompt: "In which order are the five lines printed?",
    code: {
      language: "javascript",
      source: `function* pages() {
  console.log("open");
  yield 1;
  console.log("turn");
  yield 2;
}

const reading = pages();
console.log("ready");

for (const page of reading) {
  console.log("page " + page);
}`,
    },
    options: [
      {
        id: "a",
        text: "`ready`",
        why: "Calling a generator function runs none of its body. It only makes the generator.",
      },
      {
        id: "b",
        text: "`open`",
        why: "The loop asks for the first value, and the body runs as far as the first `yield`.",
      },
      {
        id: "c",
        text: "`page 1`",
        why: "The body waits at `yield`, and the loop does its work with the value.",
      },
      {
        id: "d",
        text: "`turn`",
        why: "Only the request for the next value lets the body go on.",
      },
      {
        id: "e",
        text: "`page 2`",
        why: "The second `yield` has handed over its value. The next request finds the end of the body.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "A generator works on demand. Each request for a value runs its body from where it stopped to the next `yield`, so producer and consumer take turns. That is how a sequence without an end can be described and read only as far as needed.",
    source: {
      label: "ECMAScript: Generator Objects",
      url: "https://tc39.es/ecma262/#sec-generator-objects",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "ready\nopen\npage 1\nturn\npage 2" } }],
    },
  },
] satisfies QuestionInput[];
