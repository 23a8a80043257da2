import type { QuestionInput } from "#content/question-schema.ts";

const cachedSource = `async function load(name) {
  if (name === "map") throw new Error("no connection");
  return "fresh " + name;
}

async function loadOrCached(name) {
  try {
    return load(name);
  } catch {
    return "cached " + name;
  }
}

console.log(await loadOrCached("news"), await loadOrCached("map"));`;

/** The snippet of javascript-030 with one replacement. */
function cachedProgram(from: string, to: string): string {
  return cachedSource.replace(from, to);
}

const traceSource = `function parseDay(text) {
  return text.trim();
}
function readRow(row) {
  return parseDay(row.day);
}
function importRows(rows) {
  return rows.map(readRow);
}

importRows([{ day: " Mon " }, { date: "Tue" }]);`;

const parseSource = `function total(json) {
  try {
    const order = JSON.parse(json);
    return order.pirce.toFixed(2);
  } catch {
    return "not valid";
  }
}

console.log(total('{"price": 5}'));`;

export default [
  {
    id: "javascript-030",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 3,
    kind: "bug",
    prompt:
      "This should print `fresh news cached map`, but it ends with the error `no connection`. Which change fixes it?",
    code: { language: "javascript", source: cachedSource },
    options: [
      {
        id: "a",
        text: "Write `return await load(name);` in the `try` block.",
        why: "`await` turns the rejection into an exception inside the block, where `catch` can take it.",
      },
      {
        id: "b",
        text: "Change `catch` into `finally`, whose block runs whatever happens.",
        why: "A `return` in `finally` replaces every other result, so even fresh news is called cached. The rejected promise is dropped, and no one handles it.",
      },
      {
        id: "c",
        text: "Name the error: `catch (error)`.",
        why: "The name only makes the error readable in the block. It does not change what is caught.",
      },
      {
        id: "d",
        text: "Remove `async` from `loadOrCached`, so that the error is thrown directly.",
        why: "`load` still returns a rejected promise, which leaves the function just as before.",
      },
    ],
    answer: ["a"],
    explanation:
      "An async function never throws at its caller; it returns a promise that is rejected. `return load(name)` hands that promise on and leaves the `try` block before anything has failed. Only `await` brings the failure into the block, so inside `try` write `return await`.",
    source: { label: "ECMAScript: Await", url: "https://tc39.es/ecma262/#await" },
    proof: {
      runner: "node",
      cases: [
        { expect: { error: "no connection" } },
        {
          program: cachedProgram("return load(name)", "return await load(name)"),
          expect: { stdout: "fresh news cached map" },
        },
        {
          program: cachedProgram("catch {", "finally {"),
          expect: { error: "no connection" },
        },
        {
          program: cachedProgram("catch {", "catch (error) {"),
          expect: { error: "no connection" },
        },
        {
          program: cachedProgram("async function loadOrCached", "function loadOrCached"),
          expect: { error: "no connection" },
        },
      ],
    },
  },
  {
    id: "javascript-031",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 1,
    kind: "multiple",
    prompt: "Which statements about ES modules are true?",
    options: [
      {
        id: "a",
        text: "The code of a module runs once, however many files import it.",
        why: "The first import runs it. Later ones get the same module, with the state it has by then.",
      },
      {
        id: "b",
        text: "A file may assign a new value to a variable that it has imported.",
        why: "Imported names can only be read. The module that exports a variable is the one that may change it.",
      },
      {
        id: "c",
        text: "An imported name shows the new value when the exporting module changes its variable.",
        why: "An import is a live link to the variable and not a copy of the value it had.",
      },
      {
        id: "d",
        text: "An `import` statement inside an `if` block loads a module only when it is needed.",
        why: "`import` statements are allowed only at the top level. `import()`, the function form, loads on demand.",
      },
      {
        id: "e",
        text: "What a module declares at its top level becomes a global variable.",
        why: "That is true of `var` in a classic script. Each module has a scope of its own.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "A module has its own scope and shares only what it exports. It is evaluated once, and every importer sees the same variables through live, read-only names. Because `import` statements are at the top level, tools know what a file needs without running it.",
    source: {
      label: "ECMAScript: Module Environment Records",
      url: "https://tc39.es/ecma262/#sec-module-environment-records",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `globalThis.runs = 0;
const url =
  "data:text/javascript,runs += 1; export let n = 0; export function add() { n += 1; }";
const first = await import(url);
const second = await import(url);
first.add();
console.log(globalThis.runs, second.n, "n" in globalThis);`,
          expect: { stdout: "1 1 false" },
        },
        {
          program: `import { sep } from "node:path";\nsep = ":";`,
          expect: { error: "TypeError" },
        },
        {
          program: `if (true) {\n  import { sep } from "node:path";\n}`,
          expect: { error: "SyntaxError" },
        },
      ],
    },
  },
  {
    id: "javascript-032",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 1,
    kind: "single",
    prompt:
      "The second row has no `day`, so this stops with a `TypeError`. The console shows the message and, under it, the call stack. Which function is named first?",
    code: { language: "javascript", source: traceSource },
    options: [
      {
        id: "a",
        text: "`importRows`, as the stack starts with the call that began the work.",
        why: "A stack is listed from the inside out. The call that began the work is near the end.",
      },
      {
        id: "b",
        text: "`readRow`, as it read the property that is not there.",
        why: "Reading a missing property gives `undefined` and throws nothing. `readRow` comes second, as the caller.",
      },
      {
        id: "c",
        text: "`map`, as it was running the loop when the error came.",
        why: "`map` is on the stack too, but further down: it called `readRow`.",
      },
      {
        id: "d",
        text: "`parseDay`, as the call that threw is at the top.",
        why: "`text.trim()` failed there. Each line below names the function that made the call above it.",
      },
    ],
    answer: ["d"],
    explanation:
      "A stack trace lists the calls that were open when the error was made, the innermost first. The top line says where it failed; the wrong value often comes from further down. Read downwards until you reach a line of your own code where the value was still in your hands.",
    source: {
      label: "Node.js: error.stack",
      url: "https://nodejs.org/api/errors.html#errorstack",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { error: "TypeError" } },
        {
          program: `try {
${traceSource}
} catch (error) {
  const calls = error.stack.match(/at (?:Array\\.)?(\\w+) /g);
  console.log(calls.slice(0, 4).join(", "));
}`,
          expect: { stdout: "at parseDay , at readRow , at Array.map , at importRows " },
        },
      ],
    },
  },
  {
    id: "javascript-033",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 1,
    kind: "single",
    prompt:
      "A test expects `Good morning`. It passes before noon and fails after lunch. Which change makes the function easy to test at any time of day?",
    code: {
      language: "javascript",
      source: `function greeting() {
  const hour = new Date().getHours();
  return hour < 12 ? "Good morning" : "Good afternoon";
}`,
    },
    options: [
      {
        id: "a",
        text: "Work out the expected string in the test with the same expression as in the function.",
        why: "Then the test repeats the code and would agree with it even where both are wrong.",
      },
      {
        id: "b",
        text: "Read the clock once, in a constant at the top of the module.",
        why: "The test still depends on when the file is loaded, and now a program that runs all day greets wrongly.",
      },
      {
        id: "c",
        text: "Take the hour as a parameter and let the caller read the clock.",
        why: "Now the result depends on the argument alone, and a test can ask for 9, for 12 and for 18.",
      },
      {
        id: "d",
        text: "Let the test accept either of the two greetings as right.",
        why: "Then it also passes if the function greets in the wrong half of the day.",
      },
    ],
    answer: ["c"],
    explanation:
      "A pure function gives the same result for the same arguments and touches nothing else. Reading the clock inside makes the time of day a hidden argument. Pass it in, keep the reading at the edge of the program, and the rule itself can be tested, limits included. Where that is not possible, a test runner can replace the clock with a mock.",
    source: {
      label: "Node.js: Test runner, mocking",
      url: "https://nodejs.org/api/test.html#mocking",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `function greeting(hour) {
  return hour < 12 ? "Good morning" : "Good afternoon";
}
console.log(greeting(9), greeting(12), greeting(18));`,
          expect: { stdout: "Good morning Good afternoon Good afternoon" },
        },
      ],
    },
  },
  {
    id: "javascript-034",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 2,
    kind: "order",
    prompt: "`{day}` is not valid JSON. Four lines are printed. In which order?",
    code: {
      language: "javascript",
      source: `function read(text) {
  try {
    console.log("reading");
    return JSON.parse(text);
  } catch {
    console.log("not readable");
    return "nothing";
  } finally {
    console.log("closed");
  }
}

console.log(read("{day}"));`,
    },
    options: [
      {
        id: "a",
        text: "`reading`",
        why: "The `try` block runs until something in it throws.",
      },
      {
        id: "b",
        text: "`not readable`",
        why: "`JSON.parse` throws a `SyntaxError`, so its `return` does not happen and `catch` takes over.",
      },
      {
        id: "c",
        text: "`closed`",
        why: "`return` in `catch` sets the result, but `finally` still runs before the function is left.",
      },
      {
        id: "d",
        text: "`nothing`",
        why: "The caller prints the result when the function has ended, so after `finally`.",
      },
    ],
    answer: ["a", "b", "c", "d"],
    explanation:
      "`finally` runs on every way out of `try` and `catch`: at the end of the block, after `return` and after an error. The result of a `return` is kept while it runs. That makes it the place for tidying up, such as closing a file. Do not return from it, or the kept result is lost.",
    source: {
      label: "ECMAScript: The try Statement",
      url: "https://tc39.es/ecma262/#sec-try-statement",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "reading\nnot readable\nclosed\nnothing" } }],
    },
  },
  {
    id: "javascript-068",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 3,
    kind: "bug",
    prompt:
      "The string is valid JSON, but this prints `not valid`, because a property is misspelt. Which change makes the program show the real mistake?",
    code: { language: "javascript", source: parseSource },
    options: [
      {
        id: "a",
        text: "Return the price after the `catch`, with only `JSON.parse` in the `try`.",
        why: "Now the block catches what it is meant for, and the `TypeError` of the misspelt name comes out.",
      },
      {
        id: "b",
        text: 'Write `catch (error)` and return `"not valid: " + json` in the block.',
        why: "The message gets longer, but the real error is still hidden.",
      },
      {
        id: "c",
        text: "Write `finally` instead of `catch`, with the same `return` in its block.",
        why: "A `return` in `finally` swallows every error, and replaces even good results.",
      },
      {
        id: "d",
        text: "Call `total` in a second `try` block, with a `catch` of its own.",
        why: "No error leaves the function, so the outer block has nothing to catch.",
      },
    ],
    answer: ["a"],
    explanation:
      "A `catch` takes every error in its block, your own slips included. So keep the block small: only the call whose failure you expect. What you do not expect should come out, where it is seen. When a program hides its faults, look for a wide `catch` first.",
    source: {
      label: "MDN: try...catch",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/try...catch",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "not valid" } },
        {
          program: `function total(json) {
  let order;
  try {
    order = JSON.parse(json);
  } catch {
    return "not valid";
  }
  return order.pirce.toFixed(2);
}
console.log(total('{"price": 5}'));`,
          expect: { error: "TypeError" },
        },
        { program: parseSource.replace("catch {", "finally {"), expect: { stdout: "not valid" } },
        {
          program: parseSource.replace(
            "console.log(total('{\"price\": 5}'));",
            'try { console.log(total(\'{"price": 5}\')); } catch { console.log("seen"); }',
          ),
          expect: { stdout: "not valid" },
        },
      ],
    },
  },
  {
    id: "javascript-070",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 1,
    kind: "single",
    prompt:
      'In TypeScript, `function area(side: number) { return side * side; }` is called as `area("4")`. When do you learn of the mistake?',
    options: [
      {
        id: "a",
        text: "While you write it: the editor and the compiler report it",
        why: "A string is no `number`, and that can be seen without running anything.",
      },
      {
        id: "b",
        text: "When that line runs: a `TypeError` is thrown by the call",
        why: "The types are gone by then. JavaScript would turn the string into a number and give 16.",
      },
      {
        id: "c",
        text: "When a test of `area` fails: types are there for readers only",
        why: "Types are checked by the compiler in all of the code, with or without tests.",
      },
      {
        id: "d",
        text: 'Never: `"4"` can be turned into a number, so it is accepted',
        why: "TypeScript does not accept it, although JavaScript would convert it.",
      },
    ],
    answer: ["a"],
    explanation:
      "TypeScript adds types to JavaScript and checks them before the program runs. It finds wrong arguments, misspelt properties and forgotten cases of `null` while you type. The code that runs afterwards is plain JavaScript.",
    source: {
      label: "TypeScript Handbook: The Basics",
      url: "https://www.typescriptlang.org/docs/handbook/2/basic-types.html",
    },
  },
  {
    id: "javascript-071",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 2,
    kind: "single",
    prompt:
      "A TypeScript function takes `note: string | null`. The compiler refuses `note.length`, as `note` is possibly null. Which expression gives the length, and 0 for no note?",
    options: [
      {
        id: "a",
        text: "`note!.length`",
        why: "The `!` silences the compiler. With `null` the program fails as before.",
      },
      {
        id: "b",
        text: "`(note as string).length`",
        why: "This claims that it is a string, and changes nothing when the program runs.",
      },
      {
        id: "c",
        text: "`note?.length ?? 0`",
        why: "`?.` stops at `null`, and `??` puts 0 in its place.",
      },
      {
        id: "d",
        text: "`note.length || 0`",
        why: "`note.length` is still evaluated first, and fails for `null`.",
      },
    ],
    answer: ["c"],
    explanation:
      "The compiler follows your checks: after `if (note !== null)`, `note?.` or `note &&` it knows that `note` is a string. Such a check also holds when the program runs. `!` and `as` are only claims; they are for the rare case where you know more than the compiler.",
    source: {
      label: "TypeScript Handbook: Narrowing",
      url: "https://www.typescriptlang.org/docs/handbook/2/narrowing.html",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const length = (note) => note?.length ?? 0;
console.log(length("tea"), length(null));`,
          expect: { stdout: "3 0" },
        },
        {
          program: `const length = (note) => note.length || 0;
console.log(length(null));`,
          expect: { error: "TypeError" },
        },
      ],
    },
  },
  {
    id: "javascript-072",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 1,
    kind: "single",
    prompt:
      "A page needs the large file `chart.js` only after a click. Which line in the listener loads it then, and not before?",
    options: [
      {
        id: "a",
        text: '`import { draw } from "./chart.js";`',
        why: "Such a statement is allowed only at the top level, and loads the file with the page.",
      },
      {
        id: "b",
        text: '`const { draw } = await import("./chart.js");`',
        why: "The function form loads the module when it is called and gives a promise of it.",
      },
      {
        id: "c",
        text: '`const { draw } = await fetch("./chart.js");`',
        why: "This gives a response with the source code. It does not run it as a module.",
      },
      {
        id: "d",
        text: '`export { draw } from "./chart.js";`',
        why: "This hands a name on to other files, and loads the file with the page.",
      },
    ],
    answer: ["b"],
    explanation:
      "`import` statements are resolved before the first line of a module runs. `import()` looks like a function: it may be used anywhere, loads the module once and gives a promise of its exports. At these places bundlers split the program into separate files.",
    source: {
      label: "MDN: import()",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Operators/import",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const { draw } = await import("data:text/javascript,export const draw = () => 'drawn'");
console.log(draw());`,
          expect: { stdout: "drawn" },
        },
      ],
    },
  },
  {
    id: "javascript-073",
    topic: "javascript",
    course: "javascript",
    module: "modules",
    level: 2,
    kind: "single",
    prompt:
      '`sum.js` holds `export default function sum(a, b) { ... }`. Another file has `import { sum } from "./sum.js";`. What happens?',
    options: [
      {
        id: "a",
        text: "It works, since the function is called `sum` in both files.",
        why: "The name in the file does not matter: what is exported has the name `default`.",
      },
      {
        id: "b",
        text: "It works, but `sum` is `undefined` until its first call.",
        why: "A missing export is noticed before any code runs.",
      },
      {
        id: "c",
        text: "It fails with a `SyntaxError` before any line of it runs.",
        why: "There is no export with the name `sum`, and imports are checked first.",
      },
      {
        id: "d",
        text: "It fails with a `TypeError` at the first call of `sum`.",
        why: "It does not get so far, since the module is never started.",
      },
    ],
    answer: ["c"],
    explanation:
      'A default export is imported without braces: `import sum from "./sum.js"`. Braces ask for named exports: `export function sum`. Many teams use named exports only, because then a misspelt name is an error and editors can rename it everywhere.',
    source: {
      label: "MDN: import",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Statements/import",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `import { sum } from "data:text/javascript,export default function sum() {}";
console.log("started");`,
          expect: { error: "SyntaxError" },
        },
        {
          program: `import sum from "data:text/javascript,export default function sum() { return 7 }";
console.log(sum());`,
          expect: { stdout: "7" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
