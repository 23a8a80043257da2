import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mern/mongodb",
  title: "MongoDB in the MERN Stack",
  category: "web",
  level: "JavaScript developers",
  description: "Model, guard, index and query the documents of a real MERN product.",
  searchText:
    "One-to-one MongoDB lessons for MERN: document modelling, schema validation, indexes, atomic updates, transactions and aggregation.",
  foundBy: ["mongo", "mongoose", "nosql", "database"],
  lead: "MongoDB stores what your JavaScript already holds: objects with lists and objects inside. That makes the first day easy and the hundredth hard, unless someone decided early what belongs together. In this unit you design the data of a lending library for tools. You choose what to embed, guard it with validation and indexes, and make sure that one ladder can only ever be in one garden.",
  summary: {
    who: "JavaScript developers; no database experience required.",
    able: "Model, protect, index and query the data of a product.",
    needs: "JavaScript with objects and arrays; MongoDB on your computer.",
    lesson: "You guess, query, measure, and change the model.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "MERN learners who store whatever the form sent and hope for the best.",
    "Developers whose MongoDB queries were fast with a hundred documents and are slow now.",
    "People from SQL who want to know how to think in documents without forgetting what they know.",
    "Maintainers of a collection in which the same field has three spellings.",
  ],
  outcomes: [
    "Decide from the product’s reads and writes whether to embed, reference or copy.",
    "Enforce the shape of documents with `$jsonSchema` and uniqueness with indexes.",
    "Write queries and updates that change exactly what they should, in one atomic step where possible.",
    "Use a transaction where several documents must change together, and know what it costs.",
    "Design a compound index for a query, and confirm with `explain` that it is used.",
    "Answer questions about the product with aggregation pipelines you can read aloud.",
  ],
  modules: [
    {
      id: "documents",
      title: "Documents and queries",
      covers: [
        "BSON types: `ObjectId`, dates, decimals, and numbers that are not what they seem",
        "`mongosh` and Compass: looking before touching",
        "Filters on nested fields and arrays; when `$elemMatch` is needed",
        "`null` and missing: one query finds both, and how to separate them",
        "Projection, sorting, limiting",
      ],
    },
    {
      id: "modelling",
      title: "Modelling the library",
      covers: [
        "Starting from screens: what is read together is stored together",
        "Embed the parts of a tool, reference its owner, copy the name into the loan",
        "Lists that grow without end, and the 16 MB limit behind them",
        "Drill, ladder, tent: shared fields, a kind, and fields of each kind",
        "A history of loans that stays true when a tool is renamed",
      ],
    },
    {
      id: "guarding",
      title: "Guarding the data",
      covers: [
        "`$jsonSchema`: required fields, types, enumerations, no unknown fields",
        "Validation levels, and tightening rules on old documents",
        "Unique and partial indexes as rules, not merely as speed",
        "Checks in the API and in the database: why both",
        "Queries built from user input, and operators that do not belong there",
      ],
    },
    {
      id: "updates",
      title: "Atomic updates and transactions",
      covers: [
        "`$set`, `$inc`, `$push`, and array filters for one element of many",
        "A condition in the filter: lend this tool only if it is free",
        "At most one open loan for each tool, by a unique partial index",
        "`withTransaction`: loan, tool and reminder together, and a callback that may run twice",
        "Write concern and read concern: when an acknowledgement means something",
      ],
    },
    {
      id: "indexes",
      title: "Indexes",
      covers: [
        "How a compound index is walked; equality, sort, range",
        "`explain`: keys examined, documents examined, documents returned",
        "Multikey and text indexes, and the limits of searching by text index",
        "Nearby tools with a `2dsphere` index",
        "TTL indexes for reservations: expiry comes late, so the query checks too",
      ],
    },
    {
      id: "aggregation",
      title: "Aggregation",
      covers: [
        "`$match`, `$group`, `$sort`: a pipeline read like a paragraph",
        "`$lookup`, and the sign that the model wants changing",
        "`$unwind` and what it does to empty lists",
        "Overdue by street, busiest month, tools no one borrows",
        "`$merge` for a report that need not be computed twice",
      ],
    },
    {
      id: "care",
      title: "Taking care of a running database",
      covers: [
        "Migrations without a schema: version fields, scripts that can be run again",
        "A user with few rights, authentication on, no open port",
        "Replica sets: what they protect against and what they do not",
        "Backup, restore, and deleting a member’s data everywhere on request",
        "The profiler and the slow query log",
      ],
    },
  ],
  lesson: [
    "A question from the library is asked, such as who has had a ladder longest. You first guess which documents hold the answer.",
    "You write the query in `mongosh`, count what it examined and compare that with what it returned.",
    "You change the model, the index or the query, and predict the numbers before you measure again.",
    "Two shells are opened next to each other and you try to lend one tool twice. If you manage it, the lesson is not over.",
    "You carry the result into the code of the API and leave with a small data set to model in another way.",
  ],
  needs: [
    "JavaScript with objects, arrays and `await`.",
    "MongoDB Community Server or its container, run as a replica set of one because transactions require it.",
    "Data with real names only if it is yours to use; otherwise we generate some.",
  ],
  progress: [
    "You keep a decision log for the model: what was embedded, what was referenced, and which screen decided it.",
    "Queries are collected with their `explain` figures, so that improvement is measured rather than guessed.",
    "A written note follows each lesson, and the full-stack quiz covers the database questions at the end.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["mern", "mern/express", "fullstack/mongodb", "sql"],
  questions: [
    {
      question: "MongoDB has no schema. Why so much about validation?",
      answer:
        "Every program that reads a document expects some shape, so there is always a schema. The question is whether it is written down and enforced or scattered over the code. MongoDB lets you enforce it; many projects only find out after the third spelling of a field.",
    },
    {
      question: "Is it true that MongoDB loses data?",
      answer:
        "That reputation comes mainly from old defaults. Today writes to a replica set normally wait for a majority, and transactions cover several documents. You can still weaken these settings or read from a member that lags, and you learn to see when that happens.",
    },
    {
      question: "Should I learn SQL first?",
      answer:
        "It is not required here. We would recommend learning it at some point, since most companies have relational data somewhere, and knowing both makes your modelling better in either. The SQL & Databases course is a good second step.",
    },
    {
      question: "Does every loan need a transaction?",
      answer:
        "Often not. A single document is always changed atomically, and a good model puts what must change together into one. When it cannot, a transaction is right. You will write the same loan in both ways and compare.",
    },
    {
      question: "Do you cover Atlas Search and vector search?",
      answer:
        "Only briefly. We show what a text index cannot do, such as cope well with spelling mistakes, and what a search engine adds. Building it needs a hosted service or additional software, so it is not part of the product.",
    },
  ],
} satisfies CourseInput;
