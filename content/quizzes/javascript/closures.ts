import type { QuestionInput } from "#content/question-schema.ts";

const debounceSource = `function debounce(run, wait) {
  return (...args) => {
    let timer;
    clearTimeout(timer);
    timer = setTimeout(() => run(...args), wait);
  };
}

const search = debounce((text) => console.log(text), 20);
for (const text of ["s", "su", "sun"]) search(text);`;

/** The snippet of javascript-012 with one replacement, its searches printed on one line. */
function debounceProgram(from = "", to = ""): string {
  const collected = debounceSource.replace("console.log(text)", "sent.push(text)");
  return `const sent = [];
${collected.replace(from, to)}
setTimeout(() => console.log(sent.join(" ") || "nothing"), 200);`;
}

export default [
  {
    id: "javascript-010",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 2,
    kind: "output",
    prompt: "Two loops store functions and call them later. What does this print?",
    code: {
      language: "javascript",
      source: `const later = [];

for (var i = 0; i < 3; i += 1) {
  later.push(() => i);
}
for (let j = 0; j < 3; j += 1) {
  later.push(() => j);
}

console.log(later.map((read) => read()).join(" "));`,
    },
    options: [
      {
        id: "a",
        text: "3 3 3 0 1 2",
        why: "The first three functions share one `i`, which ended at 3; each of the others has a `j` of its own.",
      },
      {
        id: "b",
        text: "0 1 2 0 1 2",
        why: "This would need a copy of `i` in each function. A closure keeps the variable, not the value it had.",
      },
      {
        id: "c",
        text: "2 2 2 0 1 2",
        why: "The shared `i` is indeed read late, but the loop ends only when `i` has become 3.",
      },
      {
        id: "d",
        text: "3 3 3 3 3 3",
        why: "`let` in the head of a loop is special: every turn gets a fresh variable, so the last three differ.",
      },
    ],
    answer: ["a"],
    explanation:
      "A function remembers the variables around it and reads them when it is called. `var` makes one variable for the whole surrounding function or script, so all three closures see its last value. A `for` loop with `let` makes a new variable for each turn and copies the value over.",
    source: {
      label: "ECMAScript: CreatePerIterationEnvironment",
      url: "https://tc39.es/ecma262/#sec-createperiterationenvironment",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "3 3 3 0 1 2" } }] },
  },
  {
    id: "javascript-011",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 2,
    kind: "multiple",
    prompt: "Which statements about this program are true?",
    code: {
      language: "javascript",
      source: `function makeCounter() {
  let count = 0;
  return { add: () => (count += 1), read: () => count };
}

const visits = makeCounter();
const errors = makeCounter();
visits.add();
visits.add();`,
    },
    options: [
      {
        id: "a",
        text: "`visits.add` and `visits.read` work on the same `count`.",
        why: "Both were made in the same call, so both closures hold that call’s variable.",
      },
      {
        id: "b",
        text: "`errors.read()` gives 2, as `count` belongs to `makeCounter`.",
        why: "Every call of `makeCounter` makes a new `count`. That of `errors` is still 0.",
      },
      {
        id: "c",
        text: "After `visits.count = 10`, `visits.read()` gives 10.",
        why: "That adds a property to the object. The variable `count` has no name outside and stays 2.",
      },
      {
        id: "d",
        text: "`count` outlives the call that made it, as long as a function can still reach it.",
        why: "A variable is kept while any closure that uses it can be reached; the end of the call does not matter.",
      },
      {
        id: "e",
        text: "`visits.read()` gives 0, the value of `count` when `makeCounter` returned.",
        why: "A closure reads its variable when it runs. By then `add` has changed it to 2.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "A call makes a fresh set of variables, and functions made during that call keep them. Functions from one call therefore share state, and functions from two calls do not. Nothing outside can name those variables, which makes a closure a simple way to keep state private.",
    source: {
      label: "MDN: Closures",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Guide/Closures",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `function makeCounter() {
  let count = 0;
  return { add: () => (count += 1), read: () => count };
}

const visits = makeCounter();
const errors = makeCounter();
visits.add();
visits.add();
visits.count = 10;
console.log(visits.read(), errors.read());`,
          expect: { stdout: "2 0" },
        },
      ],
    },
  },
  {
    id: "javascript-012",
    topic: "javascript",
    course: "javascript",
    module: "functions",
    level: 3,
    kind: "bug",
    prompt:
      "`debounce` should wait until the calls pause and then run once, so that only `sun` is printed. This prints `s`, `su` and `sun`. Which change fixes it?",
    code: { language: "javascript", source: debounceSource },
    options: [
      {
        id: "a",
        text: "Call `clearTimeout(timer)` after `setTimeout` instead of before it.",
        why: "Then every call cancels the timer that it has just started, and nothing is printed at all.",
      },
      {
        id: "b",
        text: "Declare it with `var timer`, so that it belongs to the function and not to the block.",
        why: "The function it then belongs to is still the inner one, so each call starts with an empty `timer`.",
      },
      {
        id: "c",
        text: "Return `function (...args)` instead of the arrow function, so that it keeps its state.",
        why: "Both kinds of function remember outer variables alike. What is declared inside is new for each call.",
      },
      {
        id: "d",
        text: "Move `let timer;` out of the returned function, to the line before `return`.",
        why: "Now all calls share one `timer`, so each can cancel the timer of the call before it.",
      },
    ],
    answer: ["d"],
    explanation:
      "State that must last from one call to the next has to live outside the function that is called. Here the returned function needs to remember the last timer, so `timer` belongs to `debounce`. Each debounced function then has one `timer` of its own, shared by its calls.",
    source: {
      label: "MDN: Closures",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Guide/Closures",
    },
    proof: {
      runner: "node",
      cases: [
        { program: debounceProgram(), expect: { stdout: "s su sun" } },
        {
          program: debounceProgram(
            "  return (...args) => {\n    let timer;\n",
            "  let timer;\n  return (...args) => {\n",
          ),
          expect: { stdout: "sun" },
        },
        {
          program: debounceProgram(
            "    clearTimeout(timer);\n    timer = setTimeout(() => run(...args), wait);\n",
            "    timer = setTimeout(() => run(...args), wait);\n    clearTimeout(timer);\n",
          ),
          expect: { stdout: "nothing" },
        },
        { program: debounceProgram("let timer", "var timer"), expect: { stdout: "s su sun" } },
        {
          program: debounceProgram("(...args) => {", "function (...args) {"),
          expect: { stdout: "s su sun" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
