import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/nodejs",
  title: "Node.js for Full Stack Developers",
  category: "web",
  level: "After JavaScript",
  description: "Structure, test and run a server that stays understandable as it grows.",
  searchText:
    "One-to-one Node.js lessons for full-stack work: HTTP, structure, SQL access, integrations, testing, deployment and observability.",
  foundBy: ["node", "nodejs", "ssr", "streams"],
  lead: "Getting a Node.js server to answer takes ten lines. Keeping one understandable, tested and awake for years takes decisions, and this unit is about them. You write a first server without a framework, separate what it decides from what it talks to, connect it to a relational database and other people’s services, and put it into production with a way back. The example throughout is a booking service for a community hall.",
  summary: {
    who: "Developers with secure JavaScript and a first idea of HTTP.",
    able: "Structure, test and run a server that stays easy to understand.",
    needs: "JavaScript with promises, first SQL, Node.js and a container tool.",
    lesson: "A new requirement comes; you write the rule with tests and release it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Learners on the full-stack path who have finished JavaScript and are ready for the server.",
    "Front-end developers who will soon be responsible for an endpoint and its night-time faults.",
    "Developers from PHP or Django who know servers well but not this runtime.",
    "Owners of a Node.js service without tests, which no one likes to deploy.",
  ],
  outcomes: [
    "Explain what a web framework does for you, because you once did it without one.",
    "Separate rules from transport and storage, so that rules can be tested in milliseconds.",
    "Connect to PostgreSQL or SQLite, email and a payment provider with time limits, retries and a plan for failure.",
    "Build a test suite that colleagues trust enough to deploy on a Friday.",
    "Package and release a service so that a bad version can be withdrawn in minutes.",
    "Answer from logs and metrics what happened to one request last night.",
  ],
  modules: [
    {
      id: "http-server",
      title: "A server without a framework",
      covers: [
        "`node:http`: reading a body, setting headers, ending a response once",
        "Routing with `URL` and `URLPattern`, or a plain `switch`",
        "Serving files with types, caching and no way out of the folder",
        "A form, a redirect, a page: the oldest loop on the web",
        "What Express will take off your hands, and what it will not",
      ],
    },
    {
      id: "structure",
      title: "A structure that lasts",
      covers: [
        "Rules in the middle, HTTP and SQL at the edge",
        "Features as folders, and imports that point one way",
        "Dependencies passed in as arguments; no injection container needed",
        "Expected failures as values in TypeScript, and an exhaustive `switch`",
        "Time, randomness and ids as inputs",
      ],
    },
    {
      id: "waiting",
      title: "Waiting well",
      covers: [
        "The event loop as far as a server author needs it",
        "Parallel, sequential, limited: three versions of one report",
        "Deadlines passed along with `AbortSignal`",
        "Long work moved to a worker or a queue",
      ],
    },
    {
      id: "storage",
      title: "Storage",
      covers: [
        "PostgreSQL through a pool; SQLite through `node:sqlite`",
        "Transactions as functions that receive a connection",
        "Migrations at release, never by hand",
        "Rows into objects: parsing instead of trusting",
        "Files and caches: what may be lost",
      ],
    },
    {
      id: "integrations",
      title: "Other people’s services",
      covers: [
        "Time limits, retries with jitter, and when a retry does harm",
        "Webhooks: verifying signatures, answering fast, expecting repeats",
        "Email through an outbox, so that a booking and its confirmation agree",
        "A fake of the service for tests, checked against the real one now and then",
        "Addresses supplied by users, and the requests a server must refuse to make",
      ],
    },
    {
      id: "testing",
      title: "Testing",
      covers: [
        "Rules alone, routes with a database, journeys in a browser",
        "`node:test`, coverage, and what coverage cannot show",
        "Tests that own their data and can run in any order",
        "Flaky tests: causes in time, order and network, found and removed",
        "A test that fails first, for every fault that was reported",
      ],
    },
    {
      id: "deployment",
      title: "Deployment",
      covers: [
        "One build, configured by environment, the same everywhere",
        "A multi-stage container without build tools and without root",
        "Reverse proxy, TLS, compression, forwarded addresses",
        "Continuous integration: types, lint, tests, audit, image",
        "Rolling release, health checks and the way back",
      ],
    },
    {
      id: "observability",
      title: "Knowing how it is doing",
      covers: [
        "Logs as data: levels, request ids, and nothing personal",
        "Rate, errors, duration: few metrics, looked at often",
        "Traces across service and database",
        "A rehearsed incident, and a write-up that blames no one",
      ],
    },
  ],
  lesson: [
    "You present one decision you took since last time and the alternative you rejected. Your tutor argues for the alternative.",
    "A new requirement comes from the hall committee, in their words and with their contradictions.",
    "You first write the rule as a plain function with tests, then connect it to HTTP and to storage.",
    "You release the change to a practice server before the lesson ends, however small it is.",
  ],
  needs: [
    "JavaScript for Full Stack Developers or the same knowledge: modules, promises, `fetch`, errors.",
    "First SQL: tables, keys and joins.",
    "A computer with Node.js LTS, Git and a container tool such as Docker or Podman.",
  ],
  progress: [
    "Decisions are recorded as short notes in the repository: context, choice, consequence. Rereading them shows how your judgement changes.",
    "The note after each lesson lists at most three things to change.",
    "The pipeline is an impartial witness: how long it takes, how often it fails and whether you trust it is a regular subject.",
    "The full-stack quiz, before and after, checks the facts behind the practice.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["fullstack/javascript", "fullstack/express", "fullstack/sql", "nodejs"],
  questions: [
    {
      question: "Should I take this or the Node.js course?",
      answer:
        "The Node.js course explores the runtime itself, with experiments on the event loop, streams and memory. This unit is about building and operating a service: structure, tests, integrations, deployment. Take this one to be useful in a team soon, the other to understand the engine.",
    },
    {
      question: "Is JavaScript a serious choice for a back end?",
      answer:
        "For services that mostly wait on databases and networks, yes, and sharing types and validation with the browser is a real gain. For heavy computation other languages suit better. The habits taught here, such as boundaries, time limits and rehearsed releases, apply in any language.",
    },
    {
      question: "Do you teach microservices and Kubernetes?",
      answer:
        "No. One well-structured service on one or two machines carries most products further than people expect, and it is the right place to learn. We discuss at which size and for which team a split begins to pay.",
    },
    {
      question: "TypeScript or JavaScript?",
      answer:
        "TypeScript, in the plain form that Node.js can run by removing the types. A type checker runs beside it in the editor and in the pipeline. If types are new to you, they are introduced with the first modules.",
    },
    {
      question: "Where will my practice server run?",
      answer:
        "On your own computer in a container by default, which is enough for every exercise. If you prefer a rented machine, the same image runs there; choosing and paying for it is up to you.",
    },
  ],
} satisfies CourseInput;
