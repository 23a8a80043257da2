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
        why: "Without a comparing function the elements are compared as strings, and `toSorted` returns a new array.",
      },
      {
        id: "d",
        text: "100 40 5 | 100 40 5",
        why: "The order as strings is right, but only `sort` would also change the original.",
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
      'A `Map` compares keys as `===` does, except that `NaN` equals `NaN`. So types are kept apart, and an object is found only by the same reference. To look things up by content, make a string of it first, for instance `"1,2"`.',
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
        why: 'There is an initial value, but of the wrong type: `[] + 5` is the string `"5"`, and then strings are joined.',
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
        why: "A generator method returns an iterator at each call, and `yield*` passes on every element of the array.",
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
  {
    id: "javascript-059",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `const ages = [4, 9, 16];
const isOld = (age) => age > 5;

console.log(ages.find(isOld), ages.findIndex(isOld), ages.some(isOld));`,
    },
    options: [
      {
        id: "a",
        text: "9 1 true",
        why: "The first element that fits, its position, and whether any fits.",
      },
      {
        id: "b",
        text: "9,16 1 true",
        why: "`find` gives the first element that fits. All of them are given by `filter`.",
      },
      {
        id: "c",
        text: "true 1 true",
        why: "`find` gives the element and not the answer of the test.",
      },
      {
        id: "d",
        text: "9 2 true",
        why: "Positions are counted from 0, so 9 is at position 1.",
      },
    ],
    answer: ["a"],
    explanation:
      "All three try the elements from the beginning and stop as soon as they know. `find` gives the element or `undefined`, `findIndex` the position or -1, `some` only `true` or `false`. `filter` gives all that fit, and `every` asks whether all do.",
    source: {
      label: "MDN: Array.prototype.find",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/find",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "9 1 true" } }] },
  },
  {
    id: "javascript-060",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 2,
    kind: "output",
    prompt: "Lessons are put into groups (ES2024). What does this print?",
    code: {
      language: "javascript",
      source: `const lessons = [
  { day: "Mon", hour: 9 },
  { day: "Tue", hour: 10 },
  { day: "Mon", hour: 17 },
];
const byDay = Object.groupBy(lessons, (lesson) => lesson.day);

console.log(Object.keys(byDay).join(), byDay.Mon.length, byDay.Wed);`,
    },
    options: [
      {
        id: "a",
        text: "Mon,Tue 2 undefined",
        why: "There is one array for each day that occurs, and none for other days.",
      },
      {
        id: "b",
        text: "Mon,Tue,Mon 2 undefined",
        why: "A key occurs once. What belongs to it is gathered in its array.",
      },
      {
        id: "c",
        text: "Mon,Tue 1 undefined",
        why: "Each group is an array of all its elements, and not only the latest.",
      },
      {
        id: "d",
        text: "Mon,Tue 2 []",
        why: "A group comes into being with its first element. No lesson is on Wednesday.",
      },
    ],
    answer: ["a"],
    explanation:
      "`Object.groupBy` calls the function for each element and gathers the elements under the key it returns. The groups are arrays, in the order of the list. The object has no prototype, so a key such as `toString` does no harm. `Map.groupBy` does the same for keys that are not strings.",
    source: {
      label: "MDN: Object.groupBy",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Object/groupBy",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "Mon,Tue 2 undefined" } }] },
  },
  {
    id: "javascript-061",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 1,
    kind: "single",
    prompt:
      "`words` is an array in which some strings occur several times. Which expression gives an array with each string once?",
    options: [
      {
        id: "a",
        text: "`new Set(words)`",
        why: "This holds each string once, but it is a set and not an array.",
      },
      {
        id: "b",
        text: "`words.filter((word) => words.includes(word))`",
        why: "Every word of the array is included in it, so nothing is left out.",
      },
      {
        id: "c",
        text: "`words.toSorted()`",
        why: "Equal strings end up side by side, but all of them are kept.",
      },
      {
        id: "d",
        text: "`[...new Set(words)]`",
        why: "The set keeps each string once, and spread makes an array of it.",
      },
    ],
    answer: ["d"],
    explanation:
      "A `Set` holds each value once and remembers the order in which values came. Spread or `Array.from` turns it back into an array. For objects this does not help: two objects with the same contents are two values for a set.",
    source: {
      label: "MDN: Set",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Set",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const words = ["b", "a", "b"];
console.log([...new Set(words)].join(), Array.isArray(new Set(words)), words.filter((word) => words.includes(word)).length, words.toSorted().length);`,
          expect: { stdout: "b,a false 3 3" },
        },
      ],
    },
  },
  {
    id: "javascript-062",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 2,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `const marks = [5, 6, 7];

marks.length = 1;
marks[3] = 9;

console.log(marks.length, marks[1], marks.join("-"));`,
    },
    options: [
      {
        id: "a",
        text: "4 undefined 5---9",
        why: "Shortening has removed 6 and 7. The new element makes the length 4, with two gaps between.",
      },
      {
        id: "b",
        text: "2 9 5-9",
        why: "An element goes to the position that is named, even if there is a gap before it.",
      },
      {
        id: "c",
        text: "4 6 5-6-7-9",
        why: "Setting `length` to a smaller number removes elements for good.",
      },
      {
        id: "d",
        text: "4 undefined 5-9",
        why: "`join` writes an empty string for each gap, with its separator.",
      },
    ],
    answer: ["a"],
    explanation:
      "The `length` of an array is one more than its highest position, and it can be set. A smaller number removes what lies beyond. Writing past the end leaves gaps, which read as `undefined` and are skipped by `map` and `forEach`. Use `push` to add at the end.",
    source: {
      label: "MDN: Array: length",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Array/length",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "4 undefined 5---9" } }] },
  },
  {
    id: "javascript-063",
    topic: "javascript",
    course: "javascript",
    module: "collections",
    level: 3,
    kind: "output",
    prompt:
      "The generator has no end. Its values go through iterator helpers (ES2025). What does this print?",
    code: {
      language: "javascript",
      source: `let made = 0;

function* numbers() {
  for (let n = 1; ; n += 1) {
    made += 1;
    yield n;
  }
}

const even = numbers()
  .filter((n) => n % 2 === 0)
  .take(2)
  .toArray();

console.log(even.join(), made);`,
    },
    options: [
      {
        id: "a",
        text: "2,4 2",
        why: "Two values came out, but the odd ones had to be made as well before `filter` dropped them.",
      },
      {
        id: "b",
        text: "2,4 4",
        why: "To find two even numbers, the generator makes 1, 2, 3 and 4, and is then closed.",
      },
      {
        id: "c",
        text: "1,2 2",
        why: "`filter` comes before `take`, so only even numbers are counted.",
      },
      {
        id: "d",
        text: "2,4 5",
        why: "After two values `take` is done. It asks for no further one.",
      },
    ],
    answer: ["b"],
    explanation:
      "The helpers of iterators are lazy: each asks the one before it for a value only when it needs one. So even an endless sequence can be filtered. `[...numbers()]` would never come to an end, as spread wants all values first.",
    source: {
      label: "MDN: Iterator.prototype.take",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Iterator/take",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "2,4 4" } }] },
  },
] satisfies QuestionInput[];
