import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/mongodb",
  title: "MongoDB for Full Stack Developers",
  category: "web",
  level: "After relational tables",
  description: "When documents fit better than tables, and how to keep their data consistent.",
  searchText:
    "One-to-one MongoDB lessons for SQL developers: choosing documents, modelling, consistency, transactions, indexes, jsonb compared and operations.",
  foundBy: ["mongo", "nosql", "database"],
  lead: "You know tables, and now someone proposes MongoDB. Sometimes that is a good idea, sometimes a fashion, and this unit teaches you to tell which. You build the same feature twice, once in PostgreSQL and once in documents, and compare the code, the guarantees and the query plans. After that you learn the document side thoroughly: modelling, validation, consistency, indexes, and the work of keeping a replica set alive.",
  summary: {
    who: "Developers who already design relational tables.",
    able: "Say when documents fit, and keep their data consistent.",
    needs: "SQL with joins and transactions, and Node.js.",
    lesson: "You model one question in tables and in documents, and compare the two.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Full-stack learners who have finished the SQL unit and want a second way of thinking.",
    "Developers who join a project on MongoDB after years with SQL.",
    "Technical leads who must justify a choice of database in writing.",
    "Teams considering a move from MongoDB to PostgreSQL, or the other way.",
  ],
  outcomes: [
    "Argue for or against a document database from access patterns, guarantees and operations, not from taste.",
    "Translate a relational model into documents, and name what is gained and what must now be guarded by code.",
    "Predict what a read may return under a given read concern and read preference.",
    "Write a transaction that retries correctly, and recognise when a better model would do without.",
    "Tune a query with compound indexes and `explain`, and know the price paid on writes.",
    "Move data between PostgreSQL and MongoDB, and verify that nothing was lost on the way.",
  ],
  modules: [
    {
      id: "choosing",
      title: "Documents or tables",
      covers: [
        "Four applications, two proposals each: a shop, a survey tool, a ledger, a sensor log",
        "Relations, aggregates and who reads what together",
        "`jsonb` in PostgreSQL: documents without changing databases",
        "Licence, hosting and the people who will be on call",
      ],
    },
    {
      id: "modelling",
      title: "From rows to documents",
      covers: [
        "One-to-few, one-to-many, one-to-very-many: three different answers",
        "Duplication on purpose: what may age and what must be updated",
        "Patterns: subset, bucket, computed value, extended reference",
        "Trees, tags and many-to-many relations without a join table",
        "Versions of a document that live side by side",
      ],
    },
    {
      id: "integrity",
      title: "Integrity without foreign keys",
      covers: [
        "`$jsonSchema`, unique indexes and what they cannot express",
        "References that point nowhere: finding, preventing, tolerating",
        "Deleting a parent: cascade by hand, archive or refuse",
        "Validation in the application as a second line, tested like the first",
      ],
    },
    {
      id: "consistency",
      title: "Consistency and transactions",
      covers: [
        "A replica set: primary, secondaries, elections, tried on your own machine",
        "Write concern, read concern, read preference: the combinations that matter",
        "Reading your own writes; causal sessions",
        "Transactions: snapshot, write conflicts, transient errors and retries",
        "The same race as in the SQL unit, run again here",
      ],
    },
    {
      id: "querying",
      title: "Queries and aggregation for SQL minds",
      covers: [
        "`WHERE`, `GROUP BY`, `JOIN` and windows, and their pipeline stages",
        "`null`, missing and empty array, where SQL has only `NULL`",
        "`$lookup`, `$unwind`, `$facet`, `$setWindowFields`",
        "`explain` read beside `EXPLAIN ANALYZE`",
        "Compound, multikey, partial and wildcard indexes",
      ],
    },
    {
      id: "application",
      title: "In a Node.js application",
      covers: [
        "Driver or Mongoose; types that describe what is stored, not what one hopes",
        "A store interface with two implementations and one set of tests",
        "Operator injection, and parsing input before it becomes a filter",
        "Change streams to feed a search index, a cache or a page",
        "Test databases that start fast and share nothing",
      ],
    },
    {
      id: "operations",
      title: "Running and migrating it",
      covers: [
        "Authentication, TLS, roles with few rights, network rules",
        "Backup, oplog and recovery to a point in time",
        "What to watch: replication lag, cache pressure, slow queries, open cursors",
        "Sharding: what a shard key decides, and why to postpone it",
        "Migration in either direction: copy, follow, compare, switch",
      ],
    },
  ],
  lesson: [
    "You bring or receive a data model with the ten questions it is asked most often. First you sketch it in tables, because that language is shared.",
    "The document version is drawn beside it. For each difference you say who guarantees the rule now.",
    "You implement one question in both databases and put the two plans on the screen together.",
    "Your tutor stops a member of the replica set at an awkward moment, and you describe what the application saw.",
    "You close with a verdict of three sentences, as if for a colleague who was not there.",
  ],
  needs: [
    "Relational design, joins and transactions, as taught in SQL for Full Stack Developers.",
    "Node.js with `async`/`await`.",
    "Enough memory for three small MongoDB processes and PostgreSQL at once; containers make that painless.",
  ],
  progress: [
    "Your verdicts are collected into a comparison document that you can show to a team; in the lesson you look for claims without evidence.",
    "Experiments on consistency are written up in the same form each time: setting, expectation, observation.",
    "After each lesson comes a short note; after each module, two questions to answer aloud without looking anything up.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["fullstack/sql", "mern/mongodb", "fullstack/nodejs", "sql"],
  questions: [
    {
      question: "Why does the full-stack path teach MongoDB after SQL?",
      answer:
        "Because most applications have relations, and because constraints and transactions are easiest to understand where the database enforces them for you. With that knowledge you can see which duties pass to you in a document model. Starting the other way round tends to hide them.",
    },
    {
      question: "Would you advise me to use MongoDB for my project?",
      answer:
        "We would ask first what is read together, what must never be contradictory and who will run it. Catalogues with varied items, event data and content often fit well; accounts, stock and bookings usually fit tables. Bring your case to a lesson and we work it through.",
    },
    {
      question: "Is PostgreSQL with `jsonb` enough?",
      answer:
        "Frequently it is, and you will build one feature that way to see. MongoDB has the advantage where documents are the main thing: partial updates deep inside them, change streams, and sharding as part of the product. The unit shows each of these at work.",
    },
    {
      question: "Is MongoDB open source?",
      answer:
        "The community server is available in source form under the SSPL, which the Open Source Initiative has not approved. For ordinary use inside your own application that seldom matters; for offering the database as a service it does. We cover it in the first module, but cannot give legal advice.",
    },
    {
      question: "I have done the MERN unit on MongoDB. Is there enough new here?",
      answer:
        "Updates and basic indexes will be familiar and are skipped. The comparison with PostgreSQL, replica sets and read concerns, modelling patterns, migration in both directions and operations will be new. Without relational experience, take the SQL unit in between.",
    },
  ],
} satisfies CourseInput;
