import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/sql",
  title: "SQL for Full Stack Developers",
  category: "web",
  level: "After simple queries",
  description:
    "The database inside an application: schema, pool, transactions, migrations, restore.",
  searchText:
    "One-to-one SQL lessons for developers: schema design, parameters, pools, isolation, migrations, indexes and backups with PostgreSQL and SQLite.",
  foundBy: ["database", "migrations", "postgres", "mysql"],
  lead: "Frameworks come and go above a database that stays for decades. For that reason the full-stack path puts relational data first. This unit is about SQL as an application uses it: many connections at once, code that is deployed while people are working, and rules that must hold even when the code is wrong. The running example is the booking of rooms in a community hall, where the same evening must never be promised twice.",
  summary: {
    who: "Developers who can write a simple query and a small server.",
    able: "Design, query, change and restore the database of an application.",
    needs: "Simple SQL, JavaScript and PostgreSQL.",
    lesson: "A story shows a fault; you fix it, with a test that proves it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Learners on the full-stack path who are about to give their application a memory.",
    "Node.js developers who leave everything to an ORM and do not know what it sends.",
    "MongoDB developers who now have to work with PostgreSQL.",
    "Developers who dread every migration because one of them once went wrong.",
  ],
  outcomes: [
    "Turn requirements into tables whose constraints hold even when the application has a bug.",
    "Query from Node.js with parameters, a bounded pool and types that match what comes back.",
    "Choose an isolation level for an operation, provoke the race it prevents and retry correctly.",
    "Change a live schema in steps that old and new code can both work with.",
    "Find and fix the three usual causes of slowness: too many queries, a missing index, too many rows.",
    "Restore a backup, and know how much data would be lost and how long it would take.",
  ],
  modules: [
    {
      id: "schema",
      title: "From requirements to tables",
      covers: [
        "Rooms, bookings, people: nouns, verbs and cardinalities",
        "Identity columns or UUIDs, and what each reveals",
        "`timestamptz`, local time and a booking across a clock change",
        "`CHECK`, `UNIQUE`, foreign keys, and `EXCLUDE` for bookings that must not overlap",
        "`jsonb` as a considered exception",
      ],
    },
    {
      id: "access",
      title: "Reaching it from Node.js",
      covers: [
        "`pg`, `node:sqlite`, query builder or ORM: what each hides",
        "Parameters always; identifiers and lists as the awkward cases",
        "Big integers, numerics and dates on their way into JavaScript",
        "Pool size, time limits, and the connection that was never given back",
        "One query per row: finding and removing N+1",
      ],
    },
    {
      id: "transactions",
      title: "Transactions under load",
      covers: [
        "What belongs in a transaction, and what never does: an email, a payment, a wait",
        "Read committed, repeatable read, serializable, each broken in two terminals",
        "Lost updates: a version column, `SELECT … FOR UPDATE`, or one clever `UPDATE`",
        "Serialization failures and deadlocks: retrying the whole operation",
        "`BEGIN IMMEDIATE`, one writer at a time, and WAL in SQLite",
      ],
    },
    {
      id: "migrations",
      title: "Migrations without downtime",
      covers: [
        "Numbered scripts, run once, kept with the code",
        "Expand, move, contract: renaming a column in three releases",
        "Locks taken by `ALTER TABLE`, and indexes built `CONCURRENTLY`",
        "Filling a new column in batches",
        "Going back: why a down script is often the wrong plan",
      ],
    },
    {
      id: "speed",
      title: "Speed",
      covers: [
        "`EXPLAIN (ANALYZE, BUFFERS)`: estimates against reality",
        "Composite, partial, covering and expression indexes",
        "Paging by key instead of by `OFFSET`",
        "Full-text search before a search engine",
        "Statistics, vacuum and the slow query log",
      ],
    },
    {
      id: "rights",
      title: "Rights and privacy",
      covers: [
        "One role to migrate, another to serve, a third to read",
        "Row-level security for several halls in one database",
        "Personal data: where it is, how long, and erasing it with its copies",
        "Audit trails that cannot be edited by the audited",
      ],
    },
    {
      id: "testing",
      title: "Tests with a real database",
      covers: [
        "Why a mocked query proves so little",
        "A schema for each test file, or a transaction rolled back",
        "Builders for data, so that each test shows only what matters",
        "Testing a race on purpose with two connections",
      ],
    },
    {
      id: "operations",
      title: "Running it",
      covers: [
        "SQLite on one machine or PostgreSQL as a service: an honest comparison",
        "Dumps, continuous archiving and recovery to a point in time",
        "A restore rehearsed with a clock running",
        "Replicas, and reading what you have just written",
      ],
    },
  ],
  lesson: [
    "Your tutor tells a story from the hall: two people click at once, a caretaker cancels, the clocks go back.",
    "You decide which part of the system ought to prevent the trouble: a constraint, a transaction or the code.",
    "Two terminals show the fault before it is fixed: first the fault on screen, then the cure.",
    "You write the migration, the query and a test with two connections, and then read the plan.",
    "The homework is a change request that sounds harmless and touches existing data.",
  ],
  needs: [
    "To be able to read `SELECT`, `JOIN` and `GROUP BY`; if not, begin with SQL & Databases.",
    "JavaScript with `async`/`await`, because all application code is in Node.js.",
    "PostgreSQL in its current version, installed or in a container. SQLite comes with Node.js.",
  ],
  progress: [
    "Migrations are numbered, and so is your learning: the folder shows every decision and the lesson it was made in.",
    "Reviews in the lesson take schema, queries and tests separately, because people rarely progress in all three at once.",
    "The unit closes with a restore under observation: a dump, an empty machine and a working application at the end.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "fullstack",
  related: ["sql", "fullstack", "fullstack/mongodb", "fullstack/nodejs"],
  questions: [
    {
      question: "How is this different from SQL & Databases?",
      answer:
        "That course teaches the language to anyone, analysts included: joins, windows, normal forms. This unit assumes simple queries and asks what happens when an application sends them: pools, races, migrations, rights and restores. A sensible order is the first five modules there, then this unit.",
    },
    {
      question: "Do you teach Prisma, Drizzle or Kysely?",
      answer:
        "You write SQL by hand first and then use a query builder that keeps the SQL visible. We look at an ORM by reading what it sends. After that you can choose any of them for what it does rather than for its home page.",
    },
    {
      question: "Is SQLite a toy?",
      answer:
        "No. It is among the most widely used and most thoroughly tested databases, and with WAL mode it serves many websites from one machine. It allows one writer at a time and lives on that machine’s disk. You learn to tell when that is plenty and when it is not.",
    },
    {
      question: "Why not keep business rules only in the application?",
      answer:
        "Because there will be a second application, a script, a repair by hand and two requests in the same millisecond. Rules about single rows and relations are short to write as constraints and hold for all of them. Rules that change every week stay in code.",
    },
  ],
} satisfies CourseInput;
