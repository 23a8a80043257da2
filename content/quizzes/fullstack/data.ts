import type { QuestionInput } from "#content/question-schema.ts";

const loans = `CREATE TABLE member (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE loan (member_id INTEGER, title TEXT, returned INTEGER);
INSERT INTO member VALUES (1, 'Kim'), (2, 'Lee');
INSERT INTO loan VALUES (1, 'Atlas', 0), (1, 'Birds', 1);
`;

const openLoans = `${loans}
SELECT count(DISTINCT member.id), count(loan.title)
FROM member LEFT JOIN loan ON loan.member_id = member.id
WHERE loan.returned = 0;`;

const showSource = `import { DatabaseSync } from "node:sqlite";
const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE show (free INTEGER); INSERT INTO show VALUES (1)");

async function book() {
  const { free } = db.prepare("SELECT free FROM show").get();
  await null; // asks the payment service
  if (free === 0) return "sold out";
  db.prepare("UPDATE show SET free = ?").run(free - 1);
  return "booked";
}

console.log((await Promise.all([book(), book()])).join(", "));`;

/** The snippet of fullstack-028 with one replacement. */
function showProgram(from: string, to: string): string {
  return showSource.replace(from, to);
}

const seatTable = `CREATE TABLE seat (
  room TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  guest TEXT UNIQUE,
  PRIMARY KEY (room, number)
);
INSERT INTO seat VALUES ('A', 1, 'Kim'), ('A', 2, NULL);`;

/** The table of fullstack-027 after one more row. */
function seatProgram(row: string): string {
  return `${seatTable}\nINSERT INTO seat VALUES (${row});\nSELECT count(*) FROM seat;`;
}

export default [
  {
    id: "fullstack-024",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 2,
    kind: "output",
    prompt:
      "Lee has borrowed nothing. What does the query return, with the two values joined by `|`?",
    code: {
      language: "sql",
      source: `${loans}
SELECT count(*), count(loan.title)
FROM member LEFT JOIN loan ON loan.member_id = member.id
WHERE member.name = 'Lee';`,
    },
    options: [
      {
        id: "a",
        text: "1|0",
        why: "The left join keeps Lee in one row whose loan columns are `NULL`, and `count` of a column skips `NULL`.",
      },
      {
        id: "b",
        text: "0|0",
        why: "That would be the result of an inner join, which drops a member without loans.",
      },
      {
        id: "c",
        text: "1|1",
        why: "There is one row, but its title is `NULL`, which `count(loan.title)` leaves out.",
      },
      {
        id: "d",
        text: "2|2",
        why: "The condition leaves only the rows of Lee. The two loans are those of Kim.",
      },
    ],
    answer: ["a"],
    explanation:
      "A left join keeps every row of the left table and fills the right side with `NULL` where nothing matches. `count(*)` counts rows, `count(column)` counts values that are not `NULL`. To count the loans of each member, count a column of the loans.",
    source: {
      label: "SQLite: Aggregate functions, count",
      url: "https://www.sqlite.org/lang_aggfunc.html#count",
    },
    proof: { runner: "sqlite", cases: [{ expect: { stdout: "1|0" } }] },
  },
  {
    id: "fullstack-025",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 3,
    kind: "bug",
    prompt:
      "The query should count both members and the one loan that is still open, `2|1`. It returns `1|1`. Which change fixes it?",
    code: { language: "sql", source: openLoans },
    options: [
      {
        id: "a",
        text: "Write `INNER JOIN` instead of `LEFT JOIN`.",
        why: "An inner join drops Lee for certain. The result stays the same.",
      },
      {
        id: "b",
        text: "Write `count(member.id)` instead of `count(DISTINCT member.id)`.",
        why: "Only one row is left to count, with or without `DISTINCT`.",
      },
      {
        id: "c",
        text: "Write `AND` instead of `WHERE`, so that the test joins the `ON` condition.",
        why: "Now it decides which loans match, and a member without a match keeps a row with `NULL`.",
      },
      {
        id: "d",
        text: "Write `WHERE loan.returned <> 1` instead of the last line, so that `NULL` passes.",
        why: "`NULL <> 1` is not true either, so the row of Lee is dropped as before.",
      },
    ],
    answer: ["c"],
    explanation:
      "`ON` applies while rows are matched, `WHERE` afterwards, to the joined rows. A test on the right table in `WHERE` fails for the `NULL` rows, so the left join behaves like an inner one. Put conditions on the right table into `ON`.",
    source: {
      label: "SQLite: SELECT, FROM clause processing",
      url: "https://www.sqlite.org/lang_select.html#fromclause",
    },
    proof: {
      runner: "sqlite",
      cases: [
        { expect: { stdout: "1|1" } },
        { program: openLoans.replace("LEFT JOIN", "INNER JOIN"), expect: { stdout: "1|1" } },
        {
          program: openLoans.replace("count(DISTINCT member.id)", "count(member.id)"),
          expect: { stdout: "1|1" },
        },
        { program: openLoans.replace("WHERE", "AND"), expect: { stdout: "2|1" } },
        { program: openLoans.replace("returned = 0", "returned <> 1"), expect: { stdout: "1|1" } },
      ],
    },
  },
  {
    id: "fullstack-026",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 2,
    kind: "output",
    prompt: "Two of five books have no shelf yet. What does the query return?",
    code: {
      language: "sql",
      source: `CREATE TABLE book (title TEXT, shelf TEXT);
INSERT INTO book VALUES ('Atlas', 'A'), ('Birds', 'A'), ('Clouds', 'B'), ('Dunes', NULL), ('Elms', NULL);

SELECT count(*) FROM book WHERE shelf <> 'A';`,
    },
    options: [
      {
        id: "a",
        text: "3",
        why: "A missing shelf is not known to differ from A. The comparison gives `NULL`, and `WHERE` keeps only what is true.",
      },
      {
        id: "b",
        text: "0",
        why: "`NULL` spoils a comparison in its own row only. The book on shelf B passes.",
      },
      {
        id: "c",
        text: "2",
        why: "Two is the number of books on shelf A, which are the ones left out.",
      },
      {
        id: "d",
        text: "1",
        why: "Only the book on B passes. For the two without a shelf the comparison is neither true nor false.",
      },
    ],
    answer: ["d"],
    explanation:
      "`NULL` means an unknown value, so comparing with it gives `NULL`. `WHERE` keeps a row only if its condition is true. To count the unknown ones as well, write `shelf IS NOT 'A'` in SQLite, or `shelf IS DISTINCT FROM 'A'`, which PostgreSQL knows too.",
    source: {
      label: "SQLite: Operators, IS and IS NOT",
      url: "https://www.sqlite.org/lang_expr.html#isisnot",
    },
    proof: { runner: "sqlite", cases: [{ expect: { stdout: "1" } }] },
  },
  {
    id: "fullstack-027",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 2,
    kind: "multiple",
    prompt:
      "In SQLite or PostgreSQL, this table holds these two rows. Which further rows does it refuse?",
    code: { language: "sql", source: seatTable },
    options: [
      {
        id: "a",
        text: "`('B', 1, 'Kim')`",
        why: "Kim sits in room A already, and `guest` is `UNIQUE`.",
      },
      {
        id: "b",
        text: "`('B', 1, NULL)`",
        why: "The room differs, so the key is new, and any number of rows may have no guest: two `NULL` are not equal.",
      },
      { id: "c", text: "`('A', 0, 'Lee')`", why: "`CHECK` demands a number above 0." },
      {
        id: "d",
        text: "`('A', 1, 'Lee')`",
        why: "Room A with number 1 is taken: the two columns together are the key.",
      },
      {
        id: "e",
        text: "`('B', 2, 'Lee')`",
        why: "Number 2 is used in room A only, and Lee has no other seat.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "Constraints state what must always hold, whichever program writes. A primary key over two columns forbids the same pair, not the same part. `UNIQUE` lets several `NULL` through. Checks in the application give kinder messages; the constraint is what makes sure.",
    source: {
      label: "SQLite: CREATE TABLE, constraints",
      url: "https://www.sqlite.org/lang_createtable.html",
    },
    proof: {
      runner: "sqlite",
      cases: [
        { program: seatProgram("'B', 1, 'Kim'"), expect: { error: "UNIQUE constraint failed" } },
        { program: seatProgram("'B', 1, NULL"), expect: { stdout: "3" } },
        { program: seatProgram("'A', 0, 'Lee'"), expect: { error: "CHECK constraint failed" } },
        { program: seatProgram("'A', 1, 'Lee'"), expect: { error: "UNIQUE constraint failed" } },
        { program: seatProgram("'B', 2, 'Lee'"), expect: { stdout: "3" } },
      ],
    },
  },
  {
    id: "fullstack-028",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 3,
    kind: "bug",
    prompt:
      "One seat is free. This should print `booked, sold out`, but prints `booked, booked`. Which change fixes it? (Node.js 22.13 or later, which brings `node:sqlite`.)",
    code: { language: "javascript", source: showSource },
    options: [
      {
        id: "a",
        text: "Test `free <= 0` instead of `free === 0`.",
        why: "Both calls hold a 1 that was read before the other had booked.",
      },
      {
        id: "b",
        text: "Write `SET free = free - 1` and leave the rest as it is.",
        why: "Both calls still book. The table then says -1, which at least shows the fault.",
      },
      {
        id: "c",
        text: "Update with `free = free - 1 WHERE free > 0`, and answer by the number of changed rows.",
        why: "The test and the change are one statement. The second call changes no row and can say so.",
      },
      {
        id: "d",
        text: "Write `max(free - 1, 0)` in the update, so that the number of free seats can never become negative.",
        why: "The number looks right, but two people have the same seat.",
      },
    ],
    answer: ["c"],
    explanation:
      "Between reading and writing others may act, so a decision made on the read value is out of date. Let the database decide: put the condition into the `UPDATE` and look at `changes`. Where more statements are needed, use a transaction that locks what it has read.",
    source: {
      label: "Node.js: statement.run and its changes",
      url: "https://nodejs.org/api/sqlite.html#statementrunnamedparameters-anonymousparameters",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "booked, booked" } },
        { program: showProgram("free === 0", "free <= 0"), expect: { stdout: "booked, booked" } },
        {
          program: showProgram('free = ?").run(free - 1)', 'free = free - 1").run()'),
          expect: { stdout: "booked, booked" },
        },
        {
          program: showProgram(
            'db.prepare("UPDATE show SET free = ?").run(free - 1);\n  return "booked";',
            'const { changes } = db.prepare("UPDATE show SET free = free - 1 WHERE free > 0").run();\n  return changes === 1 ? "booked" : "sold out";',
          ),
          expect: { stdout: "booked, sold out" },
        },
        {
          program: showProgram('free = ?").run(free - 1)', 'free = max(free - 1, 0)").run()'),
          expect: { stdout: "booked, booked" },
        },
      ],
    },
  },
  {
    id: "fullstack-064",
    topic: "fullstack",
    course: "fullstack",
    module: "data",
    level: 1,
    kind: "single",
    prompt:
      "A column is added to a table. How do the other developers, the tests and the live server get the same change?",
    options: [
      {
        id: "a",
        text: "By a message that tells each person what to type",
        why: "Someone will forget it, or type something else.",
      },
      {
        id: "b",
        text: "By a copy of the developer’s own database",
        why: "It would replace the data of all the others.",
      },
      {
        id: "c",
        text: "By a migration file in the repository, run once on each",
        why: "The file is part of the code’s history, and a table notes which have run.",
      },
      {
        id: "d",
        text: "By the code, which adds the column when a query fails",
        why: "Then the schema depends on which query happened to come first.",
      },
    ],
    answer: ["c"],
    explanation:
      "A migration is a numbered file with the statements that lead from one schema to the next. It is reviewed and committed with the code that needs it. A tool runs each file once, in order, and remembers that. So every database can be brought up to the state that the code expects.",
    source: {
      label: "Prisma Data Guide: What are database migrations?",
      url: "https://www.prisma.io/dataguide/types/relational/what-are-database-migrations",
    },
  },
] satisfies QuestionInput[];
