import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mern/nodejs",
  title: "Node.js in the MERN Stack",
  category: "web",
  level: "After a first small server",
  description: "The process behind a MERN product: start-up, uploads, background jobs, shutdown.",
  searchText:
    "One-to-one Node.js lessons for MERN: project layout, configuration, MongoDB connection, uploads, background jobs, logging, tests and shutdown.",
  foundBy: ["node", "nodejs", "backend"],
  lead: "In a MERN product Express answers requests and MongoDB keeps documents. Everything around that is the work of Node.js: starting in the right order, holding one connection pool, streaming a photograph to disk, sending tomorrow’s reminders and stopping without losing any. In this unit you build that part of a lending library for tools, and learn why a process that looks healthy may not be.",
  summary: {
    who: "JavaScript developers with a first small server behind them.",
    able: "Run a server that starts, works and stops without losing anything.",
    needs: "JavaScript with promises, Node.js LTS and MongoDB.",
    lesson: "Something fails; you say what users see, and make it harmless.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "MERN learners whose `server.js` has grown to a thousand lines.",
    "React developers who have to run the back end on their own machine and keep it running.",
    "Developers whose reminders, emails or clean-ups run twice, or never.",
    "Anyone about to put a first Node.js process on a real server.",
  ],
  outcomes: [
    "Lay out client, server and shared code so that each can be tested and started alone.",
    "Start a process that refuses to run with a wrong configuration and says which value is wrong.",
    "Hold one MongoDB client for the life of the process and survive a database that restarts.",
    "Accept uploads as streams with limits on size, type and time.",
    "Run background work that survives a crash and does no harm when it is repeated.",
    "Stop on `SIGTERM` in order: no new requests, running ones finished, jobs returned, connections closed.",
  ],
  modules: [
    {
      id: "layout",
      title: "Layout of the product",
      covers: [
        "npm workspaces: `client`, `server`, `shared`",
        "ES modules throughout, and TypeScript that Node.js runs by stripping types",
        "One command for development: `--watch`, Vite and its proxy",
        "Which code may import which, and a check that enforces it",
      ],
    },
    {
      id: "start",
      title: "Starting up",
      covers: [
        "`--env-file` in development, real environment variables in production",
        "Configuration parsed and validated once, before anything listens",
        "The order of starting: configuration, database, indexes, jobs, port",
        "Liveness and readiness: two questions with different answers",
      ],
    },
    {
      id: "connection",
      title: "The connection to MongoDB",
      covers: [
        "One `MongoClient`, its pool and its time limits",
        "What happens when the primary changes while you write",
        "Passing the database in, so that tests can pass another",
        "BSON and JavaScript: `ObjectId`, `Date`, `Decimal128` and JSON on the way out",
      ],
    },
    {
      id: "photos",
      title: "Photographs of tools",
      covers: [
        "A multipart upload read as a stream, never held whole in memory",
        "Limits on bytes, files and time; the type read from the content, not the name",
        "Resizing in a worker or a separate process, away from the event loop",
        "Disk, GridFS or object storage: three places and their consequences",
        "Cleaning up what an interrupted upload left behind",
      ],
    },
    {
      id: "jobs",
      title: "Work in the background",
      covers: [
        "Why `setInterval` in a web process is not a scheduler",
        "A jobs collection: claiming with `findOneAndUpdate`, leases, attempts, a dead-letter state",
        "An outbox: the loan and its email stored in one transaction",
        "Sending at least once, and making a repetition harmless",
        "Change streams, and resuming after a break",
      ],
    },
    {
      id: "tests",
      title: "Tests",
      covers: [
        "`node:test` with a fresh database for each file",
        "Mock timers: tomorrow’s reminder, tested today",
        "An email transport that records instead of sending",
        "Killing the process in the middle of a job, on purpose",
      ],
    },
    {
      id: "operation",
      title: "In operation",
      covers: [
        "Structured logs with a request id carried by `AsyncLocalStorage`",
        "Errors no one caught: log, stop, let the supervisor start again",
        "Graceful shutdown, step by step, with a deadline",
        "A small container image that does not run as root",
      ],
    },
  ],
  lesson: [
    "The server of the tool library is running. Your tutor takes one thing away: the database, the disk, the network or the process itself.",
    "You watch the logs and describe what a borrower would see at that moment.",
    "You change the code so that the failure becomes visible, short and harmless, and prove it with a test.",
    "You compare your solution with one from a well-kept open-source project and note what theirs considered.",
  ],
  needs: [
    "JavaScript with promises, and some acquaintance with Express routes.",
    "Node.js in its LTS release, and MongoDB started as a replica set of one; we set it up in the first lesson.",
    "Your own MERN project, if you would rather repair that than build the tool library.",
  ],
  progress: [
    "A list of failures, such as lost database, full disk and double reminder, is ticked off as your process survives each of them.",
    "Each lesson begins with a review of the code you wrote since the last, and ends with a note.",
    "The full-stack quiz has questions on the server; your tutor adds three oral ones about your own code.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["mern", "mern/express", "mern/mongodb", "nodejs"],
  questions: [
    {
      question: "How does this differ from the Node.js course?",
      answer:
        "The Node.js course studies the runtime: event loop, streams, workers, profiling. This unit stays with one product and asks what its process needs to do there. If you want to understand the engine, take that one; if your MERN server needs to become dependable, take this one.",
    },
    {
      question: "Should I use Mongoose or the official driver?",
      answer:
        "We use the driver, because it shows exactly what reaches the database, and combine it with validation of our own. Mongoose is common in existing projects and perfectly workable. Your tutor can translate the lessons to it if your team uses it.",
    },
    {
      question: "Do I need Redis for a job queue?",
      answer:
        "Not for a product of this size. A collection with a claim and a lease handles a good number of jobs and can share a transaction with your data, which a separate queue cannot. You learn to recognise the load at which a dedicated queue becomes worth its keep.",
    },
    {
      question: "Can a serverless platform do all of this for me?",
      answer:
        "Some of it. You then work with cold starts, time limits, connection limits at the database and scheduled functions instead of a process. The questions of configuration, repeated jobs and half-finished work remain, and this unit answers them in a form you can carry over.",
    },
  ],
} satisfies CourseInput;
