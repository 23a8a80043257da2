import type { QuestionInput } from "#content/question-schema.ts";

const lengthsSource = `async function measure(word) {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return word.length;
}

const lengths = [];
["park", "museum"].forEach(async (word) => {
  lengths.push(await measure(word));
});
console.log(JSON.stringify(lengths));`;

/** The snippet of javascript-026 with one replacement. */
function lengthsProgram(from: string, to: string): string {
  return lengthsSource.replace(from, to);
}

export default [
  {
    id: "javascript-024",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 3,
    kind: "order",
    prompt: "In which order are the six lines printed?",
    code: {
      language: "javascript",
      source: `async function work() {
  console.log("work starts");
  await null;
  console.log("work goes on");
}

setTimeout(() => console.log("timer"), 0);
Promise.resolve().then(() => console.log("then"));
console.log("first");
work();
console.log("last");`,
    },
    options: [
      {
        id: "a",
        text: "`first`",
        why: "The timer and the `then` callback only wait in line; the script itself runs to its end.",
      },
      {
        id: "b",
        text: "`work starts`",
        why: "An async function runs like any other up to its first `await`.",
      },
      {
        id: "c",
        text: "`last`",
        why: "At `await` the function hands control back to its caller, even when there is nothing to wait for.",
      },
      {
        id: "d",
        text: "`then`",
        why: "When the script has ended, microtasks run in the order in which they were queued. This one came first.",
      },
      {
        id: "e",
        text: "`work goes on`",
        why: "The rest of `work` is a microtask as well, queued after the `then` callback.",
      },
      {
        id: "f",
        text: "`timer`",
        why: "A timer is a task of its own. It starts only when no microtask is left.",
      },
    ],
    answer: ["a", "b", "c", "d", "e", "f"],
    explanation:
      "Running code is never interrupted: first the script ends, then all waiting microtasks run in their order, then the next task, such as a timer, begins. `then` callbacks and what follows an `await` are microtasks. Calling an async function starts it at once; only what follows the first `await` is put off.",
    source: {
      label: "ECMAScript: Jobs and Host Operations to Enqueue Jobs",
      url: "https://tc39.es/ecma262/#sec-jobs",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "first\nwork starts\nlast\nthen\nwork goes on\ntimer" } }],
    },
  },
  {
    id: "javascript-025",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "output",
    prompt: "A promise that is rejected goes through a chain. What does this print?",
    code: {
      language: "javascript",
      source: `const label = await Promise.reject(new Error("offline"))
  .then(() => "loaded")
  .catch((error) => error.message + ", cached")
  .then((text) => text.toUpperCase());

console.log(label);`,
    },
    options: [
      {
        id: "a",
        text: "offline, cached",
        why: "`catch` does not end the chain. What it returns goes on to the next `then`.",
      },
      {
        id: "b",
        text: "LOADED",
        why: 'A rejection skips every `then` callback until a `catch` takes it, so `"loaded"` is never returned.',
      },
      {
        id: "c",
        text: "OFFLINE, CACHED",
        why: "The first `then` is skipped, `catch` turns the failure into a text, and the last `then` runs with it.",
      },
      {
        id: "d",
        text: "Error: offline",
        why: "The failure would come out here only without the `catch`. Once handled, it is over.",
      },
    ],
    answer: ["c"],
    explanation:
      "Each `then` and `catch` returns a new promise. A rejection passes over `then` callbacks until a handler takes it, and a handler that returns normally makes the next promise fulfilled. This is the same path that an exception takes through `try` and `catch`.",
    source: {
      label: "ECMAScript: NewPromiseReactionJob",
      url: "https://tc39.es/ecma262/#sec-newpromisereactionjob",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "OFFLINE, CACHED" } }] },
  },
  {
    id: "javascript-026",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "bug",
    prompt:
      "This is an ES module, where `await` may stand outside functions. It should print `[4,6]` but prints `[]`. Which change repairs it?",
    code: { language: "javascript", source: lengthsSource },
    options: [
      {
        id: "a",
        text: "Use a `for...of` loop in place of `forEach`, with the same line as its body.",
        why: "The `await` now belongs to the code that prints, so each turn of the loop waits.",
      },
      {
        id: "b",
        text: "Use `map` in place of `forEach`, since it keeps what the callback returns.",
        why: "`map` gives an array of promises, but nothing waits for them before the list is printed.",
      },
      {
        id: "c",
        text: "Write `await` before the call of `forEach`, so that it finishes first.",
        why: "`forEach` returns `undefined` at once. It drops the promises, so there is nothing to wait for.",
      },
      {
        id: "d",
        text: "Drop `async` and `await` in the callback, so that it pushes at once.",
        why: "Then two promises are pushed and not two numbers. They print as `[{},{}]`.",
      },
    ],
    answer: ["a"],
    explanation:
      "`forEach` calls its callback and ignores what comes back. An async callback comes back with a promise at its first `await`, so the loop ends long before the work does. Use `for...of` with `await` to go one after another, or `await Promise.all(words.map(measure))` to run all at once.",
    source: {
      label: "ECMAScript: Array.prototype.forEach",
      url: "https://tc39.es/ecma262/#sec-array.prototype.foreach",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "[]" } },
        {
          program: lengthsProgram(
            '["park", "museum"].forEach(async (word) => {\n  lengths.push(await measure(word));\n});',
            'for (const word of ["park", "museum"]) {\n  lengths.push(await measure(word));\n}',
          ),
          expect: { stdout: "[4,6]" },
        },
        { program: lengthsProgram(".forEach(", ".map("), expect: { stdout: "[]" } },
        {
          program: lengthsProgram('["park", "museum"]', 'await ["park", "museum"]'),
          expect: { stdout: "[]" },
        },
        {
          program: lengthsProgram(
            "async (word) => {\n  lengths.push(await measure(word))",
            "(word) => {\n  lengths.push(measure(word))",
          ),
          expect: { stdout: "[{},{}]" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
