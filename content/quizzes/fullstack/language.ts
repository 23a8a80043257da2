import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of fullstack-013 with `test` as its condition and `kind` as the kind of function. */
function ownerProgram(test: string, kind = "async function"): string {
  return `${kind} isOwner(user, note) {
  return note.owner === user;
}

const note = { owner: "kim" };
if (${test}) {
  console.log("deleted");
} else {
  console.log("refused");
}`;
}

const floatingSource = `async function save() {
  throw new Error("disk full");
}

try {
  save();
  await new Promise((done) => setTimeout(done, 20));
  console.log("saved");
} catch (error) {
  console.log("failed");
}`;

const quantitySource = `function isValid(order) {
  return order.quantity > 0;
}

const bodies = ['{"quantity":2}', '{"quantity":"2"}', '{"quantity":1.5}'];
console.log(bodies.map((body) => isValid(JSON.parse(body))).join(" "));`;

export default [
  {
    id: "fullstack-013",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 2,
    kind: "bug",
    prompt:
      "Only the owner, Kim, may delete this note, but this ES module prints `deleted` for Lee. Which condition refuses Lee, and would still let Kim delete if it named Kim?",
    code: { language: "javascript", source: ownerProgram('isOwner("lee", note)') },
    options: [
      {
        id: "a",
        text: '`isOwner("lee", note) !== false`',
        why: "A promise is never equal to `false`, so everyone may still delete.",
      },
      {
        id: "b",
        text: '`await isOwner("lee", note)`',
        why: "Now the condition sees the result, `false`, and not the promise.",
      },
      {
        id: "c",
        text: '`Boolean(isOwner("lee", note))`',
        why: "`if` does this conversion anyway. Every object, so also every promise, becomes `true`.",
      },
      {
        id: "d",
        text: '`isOwner("lee", note) === true`',
        why: "A promise is not `true` either: no one may delete now, the owner included.",
      },
    ],
    answer: ["b"],
    explanation:
      "`if` asks whether a value is truthy, and every object is, a promise too. A check of permission without `await` therefore always passes. Test such checks with someone who must be refused: a test with the owner alone finds nothing.",
    source: { label: "ECMAScript: ToBoolean", url: "https://tc39.es/ecma262/#sec-toboolean" },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "deleted" } },
        { program: ownerProgram('isOwner("lee", note) !== false'), expect: { stdout: "deleted" } },
        { program: ownerProgram('await isOwner("lee", note)'), expect: { stdout: "refused" } },
        { program: ownerProgram('await isOwner("kim", note)'), expect: { stdout: "deleted" } },
        { program: ownerProgram('Boolean(isOwner("lee", note))'), expect: { stdout: "deleted" } },
        { program: ownerProgram('isOwner("kim", note) === true'), expect: { stdout: "refused" } },
      ],
    },
  },
  {
    id: "fullstack-014",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 2,
    kind: "single",
    prompt:
      'A TypeScript server reads a body with `const order = JSON.parse(body) as Order`, where `Order` says `quantity: number`. A client sends `{"quantity": "2"}`. What happens at this line?',
    options: [
      {
        id: "a",
        text: "The string is converted, so that `order.quantity` is the number 2.",
        why: "Types convert nothing. They are removed before the program runs.",
      },
      {
        id: "b",
        text: "A `TypeError` is thrown, as the value does not fit the type.",
        why: "No check is left in the running program that could fail.",
      },
      {
        id: "c",
        text: 'Nothing: `order.quantity` is the string `"2"`, and no error is reported.',
        why: "`as` tells the compiler what to believe. At run time the value is whatever was sent.",
      },
      {
        id: "d",
        text: "The compiler reports an error, since `JSON.parse` may return anything.",
        why: "`JSON.parse` returns `any`, and with `as` the compiler accepts your word for it.",
      },
    ],
    answer: ["c"],
    explanation:
      'TypeScript types describe data inside your program; they do not exist when it runs. Data from outside has to be checked by code, either by hand or with a schema library that yields the type as well. Here `order.quantity + 1` would be `"21"`, far from where the mistake came in.',
    source: {
      label: "TypeScript Handbook: Type Assertions",
      url: "https://www.typescriptlang.org/docs/handbook/2/everyday-types.html#type-assertions",
    },
  },
  {
    id: "fullstack-015",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 2,
    kind: "output",
    prompt: "The server takes the request and never answers. What does this print?",
    code: {
      language: "javascript",
      source: `import http from "node:http";

const server = http.createServer(() => {});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const url = \`http://127.0.0.1:\${server.address().port}/\`;

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(50) });
  console.log("status", response.status);
} catch (error) {
  console.log(error.name);
}
server.closeAllConnections();
server.close();`,
    },
    options: [
      {
        id: "a",
        text: "TimeoutError",
        why: "The signal aborts after 50 ms and gives this as its reason, so the promise is rejected with it.",
      },
      {
        id: "b",
        text: "AbortError",
        why: "That is the reason when `abort()` of an `AbortController` is called without one of its own.",
      },
      {
        id: "c",
        text: "TypeError",
        why: "`fetch` uses this when the connection fails. Here the connection was made, but no response comes.",
      },
      {
        id: "d",
        text: "status 408",
        why: "A status can come only from a server, and this server sends none.",
      },
    ],
    answer: ["a"],
    explanation:
      "A request without a time limit may wait for minutes. `AbortSignal.timeout` sets a limit, and the name of the error tells a timeout from an abort by the user. After a timeout you cannot know whether the server did the work, so repeat only requests that may be made twice.",
    source: {
      label: "DOM Standard: AbortSignal.timeout",
      url: "https://dom.spec.whatwg.org/#dom-abortsignal-timeout",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "TimeoutError" } }] },
  },
  {
    id: "fullstack-016",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 1,
    kind: "single",
    prompt:
      "A database password was committed and pushed to a shared repository. What has to happen first?",
    options: [
      {
        id: "a",
        text: "Delete the line in a new commit and push that.",
        why: "The earlier commit still holds the password, and everyone with a clone can read it.",
      },
      {
        id: "b",
        text: "Change the password in the database.",
        why: "Only this makes the published one worthless. The history can be cleaned afterwards.",
      },
      {
        id: "c",
        text: "Add the file to `.gitignore`, so that Git forgets it.",
        why: "`.gitignore` concerns files that are not tracked yet. It removes nothing from the history.",
      },
      {
        id: "d",
        text: "Rewrite the history, so that no commit holds it any more.",
        why: "Clones and caches may still have it. Until it is changed the password stays usable.",
      },
    ],
    answer: ["b"],
    explanation:
      "Git keeps every committed version, and every clone has them all. A secret that was pushed must be taken as known to others: replace it, then see whether it was used. Keep secrets out of the repository from the start, in environment variables or a secret store.",
    source: {
      label: "GitHub Docs: Removing sensitive data from a repository",
      url: "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/removing-sensitive-data-from-a-repository",
    },
  },
  {
    id: "fullstack-017",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 1,
    kind: "order",
    prompt:
      "You are on `main`, which no one edits directly. You correct a date on a branch of its own and offer the change to the others. Put the steps in order.",
    options: [
      {
        id: "a",
        text: "`git switch -c fix-date`",
        why: "The branch comes first, because no one edits `main` directly.",
      },
      {
        id: "b",
        text: "Edit the file and save it.",
        why: "The change exists only in the working tree now.",
      },
      {
        id: "c",
        text: "`git add calendar.js`",
        why: "This puts the saved content into the index, from which the next commit is made.",
      },
      {
        id: "d",
        text: '`git commit -m "Show the local date"`',
        why: "The commit records what was staged, and nothing that came later.",
      },
      { id: "e", text: "`git push -u origin fix-date`", why: "Only committed work can be pushed." },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "A change passes through three places: the working tree, the index and the repository. `add` takes a snapshot for the index, `commit` records the index, `push` copies commits to the shared repository. What you edit after `add` is not in the commit until you add it again.",
    source: {
      label: "Git: Everyday commands",
      url: "https://git-scm.com/docs/giteveryday",
    },
  },
  {
    id: "fullstack-055",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 2,
    kind: "single",
    prompt:
      "A TypeScript function receives parsed JSON. What is the advantage of the type `unknown` over `any` for it?",
    options: [
      {
        id: "a",
        text: "With `unknown` the value is checked while the program is running.",
        why: "No type is checked when the program runs.",
      },
      {
        id: "b",
        text: "With `unknown` the compiler asks for a check before each use.",
        why: "You must first show what the value is, for example with `typeof`.",
      },
      {
        id: "c",
        text: "With `unknown` the program runs a little faster.",
        why: "Types are removed and have no influence on speed.",
      },
      {
        id: "d",
        text: "With `unknown` the compiler finds out the type by itself.",
        why: "It cannot know what will come. That is what the name says.",
      },
    ],
    answer: ["b"],
    explanation:
      "`any` turns the compiler off: every use is allowed, and mistakes show up later. `unknown` allows nothing until a check has narrowed it. So it is the right type for what enters from outside: JSON, forms, messages, caught errors.",
    source: {
      label: "TypeScript Handbook: More on Functions, unknown",
      url: "https://www.typescriptlang.org/docs/handbook/2/functions.html#unknown",
    },
  },
  {
    id: "fullstack-056",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 1,
    kind: "single",
    prompt:
      "After `git merge`, a file contains `<<<<<<<`, `=======` and `>>>>>>>`. What does that mean?",
    options: [
      {
        id: "a",
        text: "The merge is complete, and Git has marked all that was changed.",
        why: "A complete merge leaves no marks in files.",
      },
      {
        id: "b",
        text: "The file is damaged, and must be fetched again.",
        why: "Git has written both versions into it on purpose.",
      },
      {
        id: "c",
        text: "Both branches have changed these lines, and you must decide.",
        why: "The two versions are between the marks. Edit, remove the marks, add and commit.",
      },
      {
        id: "d",
        text: "The other branch has deleted these lines of the file.",
        why: "Deleted lines that no one else has changed simply go.",
      },
    ],
    answer: ["c"],
    explanation:
      "Git joins changes in different places by itself. Where both sides have changed the same lines, it cannot know what is meant. Read both versions, write what should be there, run the tests, then `git add` the file and commit. `git merge --abort` takes you back.",
    source: {
      label: "Pro Git: Basic Branching and Merging",
      url: "https://git-scm.com/book/en/v2/Git-Branching-Basic-Branching-and-Merging",
    },
  },
  {
    id: "fullstack-057",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 2,
    kind: "single",
    prompt:
      "A commit that was pushed to the shared `main` an hour ago breaks the site. Others have pulled it. How do you undo it?",
    options: [
      {
        id: "a",
        text: "`git reset --hard HEAD~1`, then push with force",
        why: "This rewrites what others already have, and takes their later commits away.",
      },
      {
        id: "b",
        text: "`git revert` with the commit, then push",
        why: "It adds a commit that undoes the change, so everyone’s history still fits.",
      },
      {
        id: "c",
        text: "`git commit --amend`, then push with force",
        why: "This replaces the last commit and rewrites shared history as well.",
      },
      {
        id: "d",
        text: "`git checkout HEAD~1`, then push",
        why: "This checks out an older commit and changes no branch.",
      },
    ],
    answer: ["b"],
    explanation:
      "What others have pulled should not be rewritten. `git revert` makes a new commit with the opposite change, so that it can be pushed like any other, and the history tells what happened. Rewriting is for commits that only you have.",
    source: {
      label: "Git: git-revert",
      url: "https://git-scm.com/docs/git-revert",
    },
  },
  {
    id: "fullstack-058",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 3,
    kind: "single",
    prompt: "What happens when this ES module is run in Node.js?",
    code: { language: "javascript", source: floatingSource },
    options: [
      {
        id: "a",
        text: "It prints `saved`.",
        why: "It never gets to that line: an unhandled rejection ends the program before the timer.",
      },
      {
        id: "b",
        text: "It prints `failed`.",
        why: "`catch` would see the error only with `await save()`.",
      },
      {
        id: "c",
        text: "It ends with the error, and prints neither.",
        why: "No one waits for the promise of `save`, so its rejection is unhandled.",
      },
      {
        id: "d",
        text: "It prints `failed` first and then `saved` as well.",
        why: "A `try` that has failed does not go on, and this one has not failed.",
      },
    ],
    answer: ["c"],
    explanation:
      "A promise that is rejected while no one handles it ends a Node process with the error. A server would stop for all of its users. So `await` every promise, or give it a `catch`; a lint rule such as `no-floating-promises` finds the forgotten ones.",
    source: {
      label: "Node.js: Process, unhandledRejection",
      url: "https://nodejs.org/api/process.html#event-unhandledrejection",
    },
    proof: { runner: "node", cases: [{ expect: { error: "disk full" } }] },
  },
  {
    id: "fullstack-059",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 3,
    kind: "bug",
    prompt:
      "Only whole numbers from 1 on should be accepted, so this should print `true false false`. It prints `true true true`. Which body of `isValid` is right?",
    code: { language: "javascript", source: quantitySource },
    options: [
      {
        id: "a",
        text: "`return Number(order.quantity) > 0;`",
        why: "The string becomes a number for the test only, and is then used as a string. And 1.5 passes.",
      },
      {
        id: "b",
        text: "`return order.quantity >= 1;`",
        why: "`>=` converts the string too, and 1.5 is greater than 1.",
      },
      {
        id: "c",
        text: "`return Number.isInteger(order.quantity) && order.quantity > 0;`",
        why: "`Number.isInteger` is `false` for strings and for fractions.",
      },
      {
        id: "d",
        text: "`return Number.parseInt(order.quantity, 10) > 0;`",
        why: "`parseInt` makes 2 of the string and 1 of the fraction, and both pass.",
      },
    ],
    answer: ["c"],
    explanation:
      'Comparing with `<` and `>` converts strings to numbers, so a check by value alone lets the wrong type in. Later `quantity + 1` gives `"21"`. Check the type first and then the range, or use a schema library, which does both and gives the type.',
    source: {
      label: "MDN: Number.isInteger",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Number/isInteger",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "true true true" } },
        {
          program: quantitySource.replace(
            "order.quantity > 0",
            "Number.isInteger(order.quantity) && order.quantity > 0",
          ),
          expect: { stdout: "true false false" },
        },
        {
          program: quantitySource.replace("order.quantity > 0", "Number(order.quantity) > 0"),
          expect: { stdout: "true true true" },
        },
        {
          program: quantitySource.replace("order.quantity > 0", "order.quantity >= 1"),
          expect: { stdout: "true true true" },
        },
        {
          program: quantitySource.replace(
            "order.quantity > 0",
            "Number.parseInt(order.quantity, 10) > 0",
          ),
          expect: { stdout: "true true true" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
