import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "fullstack-041",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 2,
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
      "`server.close()` refuses new connections and lets requests under way finish, then calls back. That is the heart of a release no one notices: on `SIGTERM` stop taking requests, finish those you have, close the database, exit. Set a limit as well, since one slow client could hold all of it up.",
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
        why: "A job can end well and have written an empty file, or the wrong database. The log does not say where the copies are.",
      },
      {
        id: "b",
        text: "Last month a backup was restored to another machine, and the application ran on it.",
        why: "A rehearsed restore shows that the backups can be used, and how long that takes.",
      },
      {
        id: "c",
        text: "Each backup is copied to a place where no one can change or delete it from the server.",
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
      label: "NCSC: Principles for ransomware-resistant cloud backups",
      url: "https://www.ncsc.gov.uk/guidance/principles-for-ransomware-resistant-cloud-backups",
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
      "A route’s query names a column that does not exist. Which test finds this with the least effort?",
    options: [
      {
        id: "a",
        text: "A unit test of the route with a fake database that returns fixed rows.",
        why: "The fake never reads the query, so a wrong name passes.",
      },
      {
        id: "b",
        text: "A type check of the file in which the query is a string.",
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
      "Each kind of test sees the faults of the parts it really runs. Unit tests are fast and exact for rules, integration tests find faults where two parts meet, browser tests show that a whole journey works. A fake agrees with whatever its author believed, so test queries on a real database.",
    source: {
      label: "Node.js: Test runner",
      url: "https://nodejs.org/api/test.html",
    },
  },
  {
    id: "fullstack-081",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 1,
    kind: "single",
    prompt:
      "An app runs in a container and saves uploaded photos in a folder inside it. After each release all photos are gone. Why?",
    options: [
      {
        id: "a",
        text: "Each release replaces the old container with a new one",
        why: "What was written inside the old one goes with it.",
      },
      {
        id: "b",
        text: "A container may not write to files",
        why: "It may, but what it writes lasts only as long as the container.",
      },
      {
        id: "c",
        text: "The photos were too large for the image from which the container is made",
        why: "An image is made before the release and holds no uploads.",
      },
      {
        id: "d",
        text: "The proxy in front of it removes files",
        why: "A proxy passes requests on and does not touch the app’s folders.",
      },
    ],
    answer: ["a"],
    explanation:
      "An image holds the program and what it needs; a container is a run of it and can be thrown away. Data that must last belong outside: in a volume, a database or a file store. Then a container can be replaced, or two can run, at any time.",
    source: {
      label: "Docker Docs: Volumes",
      url: "https://docs.docker.com/engine/storage/volumes/",
    },
  },
  {
    id: "fullstack-082",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 3,
    kind: "single",
    prompt:
      "Behind a reverse proxy, an app with a rate limit by address blocks all visitors at once. What is wrong, and how do you fix it?",
    options: [
      {
        id: "a",
        text: "The limit is too low: raise it to what all visitors need together",
        why: "Then a single attacker may use all of it.",
      },
      {
        id: "b",
        text: "The app sees the proxy’s address: read `X-Forwarded-For`, and trust it from the proxy only",
        why: "The proxy adds the visitor’s address there. From anyone else the header may be made up.",
      },
      {
        id: "c",
        text: "The proxy changes the addresses: read `X-Forwarded-For` from every request that has one",
        why: "Then anyone can write any address into it and escape the limit.",
      },
      {
        id: "d",
        text: "The app runs in a container: give the container a public address of its own",
        why: "The requests still come from the proxy.",
      },
    ],
    answer: ["b"],
    explanation:
      'A reverse proxy takes the connections and passes requests on, so the app sees one client. The proxy notes the real address in `X-Forwarded-For` or `Forwarded`. In Express, `app.set("trust proxy", 1)` says how many proxies to believe. Never trust the header on a port that is open to everyone.',
    source: {
      label: "Express: Express behind proxies",
      url: "https://expressjs.com/en/guide/behind-proxies.html",
    },
  },
  {
    id: "fullstack-083",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 1,
    kind: "single",
    prompt:
      "A browser warns that the certificate of `https://shop.example` has expired. What no longer holds?",
    options: [
      {
        id: "a",
        text: "The connection can no longer be encrypted, so that others can read it",
        why: "Encryption would work. What is missing is certainty about who is at the other end.",
      },
      {
        id: "b",
        text: "The name `shop.example` belongs to no one now",
        why: "Names and certificates expire independently.",
      },
      {
        id: "c",
        text: "The shop has been found to be dishonest",
        why: "A certificate says nothing about honesty, expired or not.",
      },
      {
        id: "d",
        text: "An authority no longer vouches for the name of this server",
        why: "A certificate ties a key to a name, and only for a limited time.",
      },
    ],
    answer: ["d"],
    explanation:
      "A certificate says that an authority has checked who controls a name, for a limited time. So it must be renewed, best by a program such as certbot or by the proxy itself, and someone must be told in good time if that fails.",
    source: {
      label: "Let's Encrypt: How It Works",
      url: "https://letsencrypt.org/how-it-works/",
    },
  },
  {
    id: "fullstack-084",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 3,
    kind: "single",
    prompt:
      "The platform restarts each server whose health check fails. The check asks the database. The database is down for two minutes. What happens?",
    options: [
      {
        id: "a",
        text: "Nothing, as the servers themselves are fine",
        why: "The check says otherwise, and the platform acts on the check.",
      },
      {
        id: "b",
        text: "The servers wait until the check succeeds again, and then go on with their work",
        why: "A failed check leads to a restart. That is what it is for.",
      },
      {
        id: "c",
        text: "The database is restarted as well, and is back sooner",
        why: "The platform restarts what has failed its own check.",
      },
      {
        id: "d",
        text: "The servers are restarted again and again, which helps nobody",
        why: "They also lose what they could still have answered, and all start at once afterwards.",
      },
    ],
    answer: ["d"],
    explanation:
      "Keep two questions apart. Is the process alive? If not, restart it. Is it ready for requests? If not, send it none for now. Only the second may depend on a database. A restart cures a process that hangs, not trouble next door.",
    source: {
      label: "Kubernetes: Liveness, Readiness, and Startup Probes",
      url: "https://kubernetes.io/docs/concepts/workloads/pods/probes/",
    },
  },
  {
    id: "fullstack-085",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 2,
    kind: "single",
    prompt:
      "Three servers write logs. A visitor reports an error. Which habit lets you find all the lines of this one request quickest?",
    options: [
      {
        id: "a",
        text: "Each line holds the request’s id, which the visitor sees too",
        why: "Searching for the id gives all its lines, from all servers.",
      },
      {
        id: "b",
        text: "Each line is written in capital letters if it is an error",
        why: "There may be many errors at that time, from many visitors.",
      },
      {
        id: "c",
        text: "Each server writes its lines into a file of its own",
        why: "Then you have to search three files, by time alone.",
      },
      {
        id: "d",
        text: "Each line holds as many details of the request and of the visitor as possible",
        why: "There is more text to search, and more about people than should be there.",
      },
    ],
    answer: ["a"],
    explanation:
      "Give each request an id when it comes in, write it in every line and pass it on to other services. Show it on the error page. Lines with fields, such as JSON, can be searched by id, path or status; sentences cannot.",
    source: {
      label: "OpenTelemetry: Logs",
      url: "https://opentelemetry.io/docs/concepts/signals/logs/",
    },
  },
  {
    id: "fullstack-086",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 2,
    kind: "single",
    prompt: "Which alert is worth waking someone up for?",
    options: [
      {
        id: "a",
        text: "One of four servers is using 85 per cent of its processor",
        why: "The work may be getting done all the same. Look at it in the morning.",
      },
      {
        id: "b",
        text: "One visitor has typed five wrong passwords",
        why: "The limit has dealt with that already.",
      },
      {
        id: "c",
        text: "One request has failed with status 500",
        why: "Single faults happen. They belong in a list for the day.",
      },
      {
        id: "d",
        text: "One in twenty requests has failed for ten minutes",
        why: "Visitors notice this, and it does not go away by itself.",
      },
    ],
    answer: ["d"],
    explanation:
      "Wake people for what users feel and what cannot wait: many failures, slow answers, nothing sold. Causes such as load or memory belong on a dashboard that someone looks at. An alert that asks for nothing teaches everyone to ignore the next one.",
    source: {
      label: "Google SRE Book: Monitoring Distributed Systems",
      url: "https://sre.google/sre-book/monitoring-distributed-systems/",
    },
  },
  {
    id: "fullstack-087",
    topic: "fullstack",
    course: "fullstack",
    module: "delivery",
    level: 2,
    kind: "multiple",
    prompt: "Which of these faults can an automatic accessibility checker find?",
    options: [
      {
        id: "a",
        text: "A picture that has no `alt` attribute",
        why: "Whether the attribute is there can be seen from the HTML.",
      },
      {
        id: "b",
        text: "An `alt` that describes another picture",
        why: "A program cannot judge whether the words are true.",
      },
      {
        id: "c",
        text: "A field that has no label",
        why: "Every field needs a name, and a program can ask for it.",
      },
      {
        id: "d",
        text: "Text whose contrast is too low",
        why: "Contrast is computed from two colours.",
      },
      {
        id: "e",
        text: "An order of focus that makes no sense",
        why: "Only a person who uses the page with the keyboard notices.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "Checkers find what can be counted or computed: by common estimates, less than half of all faults. They are quick and never get tired, so run them with the tests. Then go through the page with the keyboard alone and with a screen reader, which takes minutes and finds the rest.",
    source: {
      label: "W3C WAI: Evaluating Web Accessibility",
      url: "https://www.w3.org/WAI/test-evaluate/",
    },
  },
] satisfies QuestionInput[];
