import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "fullstack-029",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 1,
    kind: "output",
    prompt:
      "What does the query return at the end of this script, with the two values joined by `|`?",
    code: {
      language: "sql",
      source: `CREATE TABLE shelf (name TEXT, books INTEGER);
INSERT INTO shelf VALUES ('A', 10), ('B', 5);

BEGIN;
UPDATE shelf SET books = books - 3 WHERE name = 'A';
UPDATE shelf SET books = books + 3 WHERE name = 'B';
ROLLBACK;
UPDATE shelf SET books = books + 1 WHERE name = 'B';

SELECT min(books), max(books) FROM shelf;`,
    },
    options: [
      {
        id: "a",
        text: "6|10",
        why: "`ROLLBACK` takes back both updates. The one after it is on its own: B has 6, A still 10.",
      },
      {
        id: "b",
        text: "7|9",
        why: "This keeps the two updates of the transaction, which were rolled back.",
      },
      {
        id: "c",
        text: "5|10",
        why: "The last update comes after the transaction and is kept as soon as it is done.",
      },
      {
        id: "d",
        text: "6|7",
        why: "A transaction is undone as a whole. The first of its updates does not survive.",
      },
    ],
    answer: ["a"],
    explanation:
      "What comes between `BEGIN` and `COMMIT` happens as a whole or not at all, and `ROLLBACK` undoes all of it. A statement outside is a transaction by itself. So put changes that belong together, such as taking from one shelf and adding to another, into one transaction.",
    source: { label: "SQLite: Transactions", url: "https://www.sqlite.org/lang_transaction.html" },
    proof: { runner: "sqlite", cases: [{ expect: { stdout: "6|10" } }] },
  },
  {
    id: "fullstack-030",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 3,
    kind: "single",
    prompt:
      "A large SQLite table of weather readings has one index, on `(city, day)` in this order. Which query finds all its rows in one unbroken stretch of this index?",
    options: [
      {
        id: "a",
        text: "The readings of all cities with `day = '2026-05-01'`.",
        why: "In the index the days are sorted within each city, so those of one day are scattered.",
      },
      {
        id: "b",
        text: "The readings of one city with `day >= '2026-05-01'`.",
        why: "The city leads to its part of the index, and from that day on the entries are next to each other.",
      },
      {
        id: "c",
        text: "The readings with `lower(city) = 'oslo'` on one day.",
        why: "The index is sorted by the city as stored. The result of a function is another value.",
      },
      {
        id: "d",
        text: "The readings with `city = 'Oslo' OR day = '2026-05-01'`.",
        why: "The second half of the `OR` needs that day from every city, and those entries lie scattered.",
      },
    ],
    answer: ["b"],
    explanation:
      "An index on two columns is sorted like a phone book: by the first, and among equal ones by the second. It serves a condition on the first column, and conditions on both. Equality first and a range last is the best case. `EXPLAIN QUERY PLAN` shows `SEARCH` where an index is used in this way and `SCAN` where everything is read.",
    source: {
      label: "SQLite: Query planning, multi-column indices",
      url: "https://www.sqlite.org/queryplanner.html#_multi_column_indices",
    },
  },
  {
    id: "fullstack-031",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 2,
    kind: "single",
    prompt:
      "In MongoDB each order holds a list of its items with title and price, copied from the product at the time of the order. Is this copy a mistake?",
    options: [
      {
        id: "a",
        text: "Yes: a value must never be stored twice, in any database.",
        why: "Copies are a fault when they ought to change together. These ought not to.",
      },
      {
        id: "b",
        text: "Yes: the order should hold product ids only, and the price be looked up.",
        why: "Then a new price would change what past customers seem to have paid.",
      },
      {
        id: "c",
        text: "No: MongoDB updates the copies when the product changes.",
        why: "It does not. Nothing connects the copy with the product afterwards.",
      },
      {
        id: "d",
        text: "No: it records what was agreed then, and an order is read in one go.",
        why: "The price of the order is a fact of its own. Items without a life outside the order fit inside it.",
      },
    ],
    answer: ["d"],
    explanation:
      "Embed what is read together with its document, belongs to it alone and stays small. Refer by id to what is shared and changes, or grows without limit. A price at the time of sale is not the current price of the product, so it is stored with the order, in a relational table as well.",
    source: {
      label: "MongoDB: Embedded data versus references",
      url: "https://www.mongodb.com/docs/manual/data-modeling/concepts/embedding-vs-references/",
    },
  },
  {
    id: "fullstack-065",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 2,
    kind: "single",
    prompt:
      "Several servers count the views of an article in one MongoDB document. Which way loses no view?",
    options: [
      {
        id: "a",
        text: "Read the document, add one in the program, save the whole document",
        why: "Two servers may read the same number, and one of the views is lost.",
      },
      {
        id: "b",
        text: "`updateOne({ _id }, { $inc: { views: 1 } })`",
        why: "The database does reading and adding as one step for one document.",
      },
      {
        id: "c",
        text: "`updateOne({ _id }, { $set: { views: views + 1 } })`, after reading `views`",
        why: "Between reading and writing another server may come.",
      },
      {
        id: "d",
        text: "Keep the number in the program and save it once a minute",
        why: "Each server has a number of its own, and overwrites that of the others.",
      },
    ],
    answer: ["b"],
    explanation:
      "MongoDB changes one document in one step: operators such as `$inc`, `$push` and `$set` never mix with another change half-way. What a program reads first may be out of date when it writes. In SQL `SET views = views + 1` serves the same purpose.",
    source: {
      label: "MongoDB: $inc",
      url: "https://www.mongodb.com/docs/manual/reference/operator/update/inc/",
    },
  },
  {
    id: "fullstack-066",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 3,
    kind: "single",
    prompt:
      "Articles in MongoDB can get tens of thousands of comments, which are read twenty at a time. Where do the comments belong?",
    options: [
      {
        id: "a",
        text: "In a list in the article’s document, so that one read gives all",
        why: "The document would grow without limit, up to the bound of 16 MB, and be read whole each time.",
      },
      {
        id: "b",
        text: "In one document that holds the comments of all articles",
        why: "That document would grow even faster, and everyone would write to it.",
      },
      {
        id: "c",
        text: "In a collection of their own, each with the id of its article",
        why: "Twenty can be read by an index, and no document grows without limit.",
      },
      {
        id: "d",
        text: "In a list of ids in the article, with the comments elsewhere",
        why: "The list of ids grows without limit as well, and each read needs two steps.",
      },
    ],
    answer: ["c"],
    explanation:
      "Embed what is small, bounded and read together with its document. What grows without limit, or is read in parts, gets a collection of its own, with the id of what it belongs to and an index on it. It is the same question as in SQL, with another default.",
    source: {
      label: "MongoDB: Model One-to-Many Relationships with Document References",
      url: "https://www.mongodb.com/docs/manual/tutorial/model-referenced-one-to-many-relationships-between-documents/",
    },
  },
] satisfies QuestionInput[];
