import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "fullstack-041",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 3,
    kind: "order",
    prompt:
      "A server is told to stop while it works on a request. In which order are the four lines printed?",
    code: {
      language: "javascript",
      source: `import http from "node:http";

const server = http.createServer((request, response) => {
  console.log("request");
  response.on("finish", () => console.log("answered"));
  response.setHeader("Connection", "close");
  setTimeout(() => response.end("ok"), 50);
  server.close(() => console.log("closed"));
  console.log("stopping");
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/\`);
await answer.text();`,
    },
    options: [
      { id: "a", text: "`request`", why: "The handler runs when the request has come in." },
      {
        id: "b",
        text: "`stopping`",
        why: "`close` returns at once. It only stops new connections.",
      },
      {
        id: "c",
        text: "`answered`",
        why: "The request that was under way may finish, and its answer is sent.",
      },
      { id: "d", text: "`closed`", why: "The callback runs when the last connection has ended." },
    ],
    answer: ["a", "b", "c", "d"],
    explanation:
      "`server.close()` refuses new connections and lets requests under way finish, then calls back. That is the heart of a release nobody notices: on `SIGTERM` stop taking requests, finish those you have, close the database, exit. Set a limit as well, since one slow client could hold all of it up.",
    source: {
      label: "Node.js: server.close",
      url: "https://nodejs.org/api/http.html#serverclosecallback",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "request\nstopping\nanswered\nclosed" } }],
    },
  },
  {
    id: "fullstack-042",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 2,
    kind: "multiple",
    prompt:
      "A database is backed up every night. Then an intruder with full rights on its server drops all its tables. Which two facts, taken together, give the best grounds to expect that the data can be brought back?",
    options: [
      {
        id: "a",
        text: "A log on the server says every night that the backup job ended without an error.",
        why: "A job can end well and have written an empty file, or the wrong database. The log says nothing of where the copies are.",
      },
      {
        id: "b",
        text: "Last month a backup was restored to another machine, and the application ran on it.",
        why: "A rehearsed restore shows that the backups can be used, and how long that takes.",
      },
      {
        id: "c",
        text: "Each backup is copied to a place where nobody can change or delete it from the server.",
        why: "Full rights on the server give no power over these copies, so they are still there.",
      },
      {
        id: "d",
        text: "Every change to the database is copied to a second server, which is never more than seconds behind.",
        why: "A replica helps when a machine fails. It repeats a `DROP TABLE` within seconds too, whoever sent it.",
      },
    ],
    answer: ["b", "c"],
    explanation:
      "A backup is worth what its restore is worth, so rehearse it, measure it and look at the data. Keep a copy apart from the server, with other access rights. Replication keeps a service running; only a copy from an earlier time undoes a mistake.",
    source: {
      label: "CISA: StopRansomware Guide, Prepare for ransomware",
      url: "https://www.cisa.gov/stopransomware/ransomware-guide",
    },
  },
  {
    id: "fullstack-043",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 3,
    kind: "order",
    prompt:
      "The column `phone` becomes `mobile` while the service runs. During a release the old and the new version run side by side, and it must be possible to undo each release. A step begins when the one before is complete. Put the steps in order.",
    options: [
      {
        id: "a",
        text: "Add the column `mobile`, which may be empty.",
        why: "Code that runs does not know the column and is not disturbed.",
      },
      {
        id: "b",
        text: "Release code that reads `phone` and writes both columns.",
        why: "It needs the new column. From now on no new value is missing there.",
      },
      {
        id: "c",
        text: "Copy the old values to `mobile`.",
        why: "Only now: before that release was complete, old code could still write rows without `mobile`.",
      },
      {
        id: "d",
        text: "Release code that reads `mobile` and still writes both.",
        why: "All values are there by now, and going back is possible as `phone` is kept up to date.",
      },
      {
        id: "e",
        text: "Release code that uses `mobile` only.",
        why: "When reading has proved itself, nothing needs the old column any more.",
      },
      {
        id: "f",
        text: "Drop the column `phone`.",
        why: "The step that cannot be undone comes last, when no running code names the column.",
      },
    ],
    answer: ["a", "b", "c", "d", "e", "f"],
    explanation:
      "Change a schema by widening it first and narrowing it last. Between the two, every version of the code that may be running has to fit the tables. Renaming in one step would break the old code at once, and undoing the release would break the new.",
    source: {
      label: "Prisma Data Guide: Expand and contract pattern",
      url: "https://www.prisma.io/dataguide/types/relational/expand-and-contract-pattern",
    },
  },
  {
    id: "fullstack-044",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 1,
    kind: "single",
    prompt:
      "A route's query names a column that does not exist. Which test finds this with the least effort?",
    options: [
      {
        id: "a",
        text: "A unit test of the route with a stand-in for the database that returns fixed rows.",
        why: "The stand-in never reads the query, so a wrong name passes.",
      },
      {
        id: "b",
        text: "A type check of the file in which the query stands as text.",
        why: "To the compiler the query is a string like any other.",
      },
      {
        id: "c",
        text: "An integration test of the route with a real database that has the current schema.",
        why: "The database itself reads the query and refuses the unknown name.",
      },
      {
        id: "d",
        text: "A browser test that fills in the form and waits for the page with the list.",
        why: "It would find it too, but it takes longer to write and run, and says less about the cause.",
      },
    ],
    answer: ["c"],
    explanation:
      "Each kind of test sees the faults of the parts it really runs. Unit tests are fast and exact for rules, integration tests find faults where two parts meet, browser tests show that a whole journey works. A stand-in agrees with whatever its author believed, so test queries on a real database.",
    source: {
      label: "Microsoft Learn: Introduction to integration tests",
      url: "https://learn.microsoft.com/en-us/aspnet/core/fundamentals/minimal-apis/test-min-api#introduction-to-integration-tests",
    },
  },
] satisfies QuestionInput[];
