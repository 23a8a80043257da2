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

export default [
  {
    id: "fullstack-012",
    topic: "fullstack",
    course: "fullstack",
    module: "language",
    level: 1,
    kind: "output",
    prompt: "What does this print?",
    code: {
      language: "javascript",
      source: `async function countSeats() {
  return 12;
}

const seats = countSeats();
console.log(seats > 0, typeof seats);`,
    },
    options: [
      {
        id: "a",
        text: "true number",
        why: "That is what `await countSeats()` would give. Without `await` there is no number yet.",
      },
      {
        id: "b",
        text: "true object",
        why: "A promise is not compared by the value inside it. It becomes `NaN` here, and no comparison with `NaN` is true.",
      },
      {
        id: "c",
        text: "false undefined",
        why: "An async function never returns `undefined` to its caller. It returns a promise at once.",
      },
      {
        id: "d",
        text: "false object",
        why: "`seats` is a promise. As a number it is `NaN`, which is not greater than 0.",
      },
    ],
    answer: ["d"],
    explanation:
      "An async function always returns a promise, even when its result is ready. JavaScript reports no error when you compare or print the promise, so a forgotten `await` shows up as a wrong answer somewhere else. TypeScript and linters find many of these places.",
    source: {
      label: "ECMAScript: Async Function Definitions",
      url: "https://tc39.es/ecma262/#sec-async-function-definitions",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "false object" } }] },
  },
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
        why: "A promise is never equal to `false`, so everybody may still delete.",
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
        why: "A promise is not `true` either: nobody may delete now, the owner included.",
      },
    ],
    answer: ["b"],
    explanation:
      "`if` asks whether a value is truthy, and every object is, a promise too. A check of permission without `await` therefore always passes. Test such checks with somebody who must be refused: a test with the owner alone finds nothing.",
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
        text: "The text is converted, so that `order.quantity` is the number 2.",
        why: "Types convert nothing. They are removed before the program runs.",
      },
      {
        id: "b",
        text: "A `TypeError` is thrown, as the value does not fit the type.",
        why: "No check is left in the running program that could fail.",
      },
      {
        id: "c",
        text: 'Nothing: `order.quantity` is the text `"2"`, and no error is reported.',
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
        why: "The earlier commit still holds the password, and everybody with a clone can read it.",
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
      "You are on `main`, where nothing is to be edited. You repair a date on a branch of its own and offer it to the others. Put the steps in order.",
    options: [
      {
        id: "a",
        text: "`git switch -c fix-date`",
        why: "The branch comes first, as nothing is to be edited while you are on `main`.",
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
] satisfies QuestionInput[];
