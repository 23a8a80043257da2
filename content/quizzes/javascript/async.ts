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
    prompt: "A rejected promise goes through a chain. What does this print?",
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
        why: "The first `then` is skipped, `catch` turns the failure into a string, and the last `then` runs with it.",
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
      "This is an ES module, where `await` may be used outside functions. It should print `[4,6]` but prints `[]`. Which change fixes it?",
    code: { language: "javascript", source: lengthsSource },
    options: [
      {
        id: "a",
        text: "Use a `for...of` loop instead of `forEach`, with the same body.",
        why: "The `await` now belongs to the code that prints, so each turn of the loop waits.",
      },
      {
        id: "b",
        text: "Use `map` instead of `forEach`, since it keeps what the callback returns.",
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
  {
    id: "javascript-064",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 1,
    kind: "single",
    prompt: "`async function read() { return 5; }` is declared. What does the call `read()` give?",
    options: [
      {
        id: "a",
        text: "The number 5, since nothing in it takes time",
        why: "An async function always returns a promise, even if nothing has to be waited for.",
      },
      {
        id: "b",
        text: "A promise that will be fulfilled with 5",
        why: "`await read()` then gives the number.",
      },
      {
        id: "c",
        text: "`undefined`, until the number is there",
        why: "A call gives its result once. What comes later has to come through a promise.",
      },
      {
        id: "d",
        text: "A promise that is never fulfilled",
        why: "A `return` in an async function fulfils its promise.",
      },
    ],
    answer: ["b"],
    explanation:
      "`async` in front of a function means that its result comes as a promise: `return` fulfils it, and `throw` rejects it. The caller writes `await read()` or `read().then(...)`. A forgotten `await` is a common mistake: then you calculate with the promise.",
    source: {
      label: "MDN: async function",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/async_function",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `async function read() { return 5; }
const result = read();
console.log(result instanceof Promise, await result);`,
          expect: { stdout: "true 5" },
        },
      ],
    },
  },
  {
    id: "javascript-065",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "output",
    prompt: "One of three requests fails. What does this print?",
    code: {
      language: "javascript",
      source: `const results = await Promise.allSettled([
  Promise.resolve("news"),
  Promise.reject(new Error("offline")),
  "map",
]);

console.log(results.map(({ status, value }) => value ?? status).join());`,
    },
    options: [
      {
        id: "a",
        text: "news,map",
        why: "`allSettled` gives an entry for each promise, failed ones included.",
      },
      {
        id: "b",
        text: "Error: offline",
        why: "`Promise.all` would fail like this. `allSettled` is never rejected for that reason.",
      },
      {
        id: "c",
        text: "news,rejected,map",
        why: "Each entry has a `status`; fulfilled ones have a `value`. A plain value counts as fulfilled.",
      },
      {
        id: "d",
        text: "fulfilled,rejected,fulfilled",
        why: "Where there is a value, `??` takes that and not the status.",
      },
    ],
    answer: ["c"],
    explanation:
      '`Promise.all` gives up at the first failure. `Promise.allSettled` waits for all, and gives an object for each: `{ status: "fulfilled", value }` or `{ status: "rejected", reason }`. Use it when a page can show the parts that came.',
    source: {
      label: "MDN: Promise.allSettled",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise/allSettled",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "news,rejected,map" } }] },
  },
  {
    id: "javascript-066",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "single",
    prompt:
      "A request should be abandoned if no answer has come after five seconds. Which call does that?",
    options: [
      {
        id: "a",
        text: "`fetch(url, { timeout: 5000 })`",
        why: "Some libraries have this option. `fetch` does not know it and ignores it.",
      },
      {
        id: "b",
        text: "`setTimeout(() => fetch(url), 5000)`",
        why: "This waits for five seconds before the request is made at all.",
      },
      {
        id: "c",
        text: "`Promise.race([fetch(url), 5000])`",
        why: "A plain number counts as a result that is there at once, so it always wins.",
      },
      {
        id: "d",
        text: "`fetch(url, { signal: AbortSignal.timeout(5000) })`",
        why: "The signal aborts the request after that time, and the promise is rejected with a `TimeoutError`.",
      },
    ],
    answer: ["d"],
    explanation:
      "`fetch` has no time limit of its own; it takes a signal. `AbortSignal.timeout` makes one that aborts by itself, and `AbortSignal.any` joins it with one that a person can trigger. The request is then really abandoned, and not just ignored.",
    source: {
      label: "MDN: AbortSignal.timeout()",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/AbortSignal/timeout_static",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const signal = AbortSignal.timeout(5);
await new Promise((resolve) => setTimeout(resolve, 50));
console.log(signal.reason.name, await Promise.race([new Promise(() => {}), 5000]));`,
          expect: { stdout: "TimeoutError 5000" },
        },
      ],
    },
  },
  {
    id: "javascript-067",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 3,
    kind: "single",
    prompt: "What happens when this program runs?",
    code: {
      language: "javascript",
      source: `try {
  setTimeout(() => {
    throw new Error("late");
  }, 0);
  console.log("started");
} catch {
  console.log("caught");
}`,
    },
    options: [
      {
        id: "a",
        text: "It prints `started` and then `caught`.",
        why: "When the error is thrown, the `try` block has long been left.",
      },
      {
        id: "b",
        text: "It prints `started` and ends with the error.",
        why: "The callback runs later, as a task of its own, and no `try` is around it then.",
      },
      {
        id: "c",
        text: "It prints `caught` and nothing else.",
        why: "With 0 milliseconds the callback still waits until the running code has ended.",
      },
      {
        id: "d",
        text: "It prints `started` and the error is lost.",
        why: "An exception that no one catches is reported. In Node it ends the program.",
      },
    ],
    answer: ["b"],
    explanation:
      "`try` guards the code that runs while its block is open. A timer, an event listener or a `then` callback runs later, with its own call stack. Put the `try` inside the callback, or use promises and `await`, which carry a failure back to the place that waits.",
    source: {
      label: "MDN: try...catch",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/try...catch",
    },
    proof: { runner: "node", cases: [{ expect: { error: "Error: late" } }] },
  },
  {
    id: "javascript-085",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 2,
    kind: "output",
    prompt: "The body of one response is read twice. What does this print?",
    code: {
      language: "javascript",
      source: `const response = new Response('{"day":"Mon"}');
const first = await response.json();

try {
  const second = await response.json();
  console.log(first.day, second.day);
} catch (error) {
  console.log(first.day, error.name);
}`,
    },
    options: [
      {
        id: "a",
        text: "Mon Mon",
        why: "The body is a stream, and the first call has read it to its end.",
      },
      {
        id: "b",
        text: "Mon undefined",
        why: "Nothing is left to read, and that is an error and not an empty value.",
      },
      {
        id: "c",
        text: "Mon TypeError",
        why: "A body can be read once. After that, every further reading is refused.",
      },
      {
        id: "d",
        text: "Mon SyntaxError",
        why: "That would happen if an empty string were parsed. It does not get that far.",
      },
    ],
    answer: ["c"],
    explanation:
      "A response gives its body away once, as JSON, as a string or as bytes. Keep the result in a variable. Where two parts of a program need the response itself, make a copy with `response.clone()` before the first reading.",
    source: {
      label: "MDN: Response: bodyUsed",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/Response/bodyUsed",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "Mon TypeError" } }] },
  },
  {
    id: "javascript-086",
    topic: "javascript",
    course: "javascript",
    module: "async",
    level: 1,
    kind: "single",
    prompt:
      "While `save()` runs, a page shows a spinner. `hide()` must be called when the promise is fulfilled and also when it is rejected. Which line does that?",
    options: [
      {
        id: "a",
        text: "`save().then(hide);`",
        why: "This runs when all goes well. After a failure the spinner stays.",
      },
      {
        id: "b",
        text: "`save().catch(hide);`",
        why: "This runs after a failure only, and no one learns of the failure.",
      },
      {
        id: "c",
        text: "`save().finally(hide);`",
        why: "It runs in both cases, and passes the result or the failure on.",
      },
      {
        id: "d",
        text: "`save(); hide();`",
        why: "`save()` returns at once, so the spinner goes before the work has ended.",
      },
    ],
    answer: ["c"],
    explanation:
      "`finally` runs when a promise is settled, either way, and does not change the outcome. In an async function you write `try { await save(); } finally { hide(); }`. The failure still has to be handled by someone.",
    source: {
      label: "MDN: Promise.prototype.finally",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Promise/finally",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `let hidden = 0;
const hide = () => (hidden += 1);
await Promise.resolve().finally(hide);
await Promise.reject(new Error("full")).finally(hide).catch((error) => console.log(error.message));
console.log(hidden);`,
          expect: { stdout: "full\n2" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
