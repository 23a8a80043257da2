import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "sql",
  title: "SQL & Databases",
  category: "programming",
  level: "Beginners",
  cardOrder: 5,
  description:
    "Ask precise questions of data, design tables that stay true, and see why a query is slow.",
  searchText:
    "One-to-one SQL lessons online: joins, grouping, window functions, table design, transactions and indexes, with SQLite and PostgreSQL.",
  foundBy: [
    "sequel",
    "mysql",
    "postgres",
    "postgresql",
    "sqlite",
    "database",
    "db",
    "dbms",
    "query",
    "queries",
  ],
  lead: "SQL is nearly as old as the relational model itself and is still how banks, shops, hospitals and websites query their records. You describe the rows you want; the database decides how to fetch them. This course teaches you to describe exactly, to notice when an answer is plausible but wrong, and to design tables in which wrong data cannot be stored at all.",
  summary: {
    who: "Beginners, analysts and developers; no programming needed.",
    able: "Answer questions with SQL, and design tables that refuse wrong data.",
    needs: "A computer that can run SQLite, which is free.",
    lesson: "A question in plain words becomes a query; then you try to break it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Analysts and office staff who export everything to a spreadsheet because they cannot ask the database.",
    "Developers who use an ORM and want to understand the SQL it writes for them.",
    "Students with a database module: relational algebra, normal forms, transactions.",
    "Owners of small organisations whose records have outgrown a workbook.",
  ],
  outcomes: [
    "Answer a question in words with one readable query, and check the result by a second route.",
    "Choose the right join, predict how many rows it returns and spot one that multiplies totals.",
    "Use common table expressions and window functions for rankings, running totals and comparisons with the row before.",
    "Design tables to third normal form with keys and constraints that refuse bad data.",
    "Change data inside a transaction, and say what another session can see in the meantime.",
    "Read a query plan and decide whether an index would help.",
  ],
  modules: [
    {
      id: "select",
      title: "Asking for rows",
      covers: [
        "Tables, rows and columns; a result is a table too",
        "`SELECT`, `WHERE`, `ORDER BY`, and limiting rows in a stable order",
        "The logical order of a query, which is not the order in which it is written",
        "`NULL` and three-valued logic; why `= NULL` finds nothing",
        "Text, numbers, dates and time zones",
      ],
    },
    {
      id: "joins",
      title: "Joining tables",
      covers: [
        "Inner, left, full and cross joins, drawn with real rows",
        "A condition in `ON` or in `WHERE`: the difference it makes to a left join",
        "Self joins and many-to-many relations",
        "Rows without a partner: `NOT EXISTS` and the trap in `NOT IN`",
      ],
    },
    {
      id: "grouping",
      title: "Counting and summing",
      covers: [
        "`GROUP BY`, aggregate functions and `HAVING`",
        "`COUNT(*)` and `COUNT(column)`: two different questions",
        "Totals inflated by a join, and two ways to fix them",
        "Conditional totals with `CASE` and `FILTER`",
      ],
    },
    {
      id: "composing",
      title: "Queries made of queries",
      covers: [
        "Subqueries: scalar, correlated and in `FROM`",
        "`WITH`: naming the steps of an argument",
        "Recursive queries for trees, such as a chain of managers",
        "`UNION`, `INTERSECT`, `EXCEPT` and what `ALL` changes",
      ],
    },
    {
      id: "windows",
      title: "Window functions",
      covers: [
        "`OVER`, `PARTITION BY` and the frame",
        "`ROW_NUMBER`, `RANK` and `DENSE_RANK`",
        "`LAG` and `LEAD`: this month against the last",
        "Running totals and moving averages",
        "The latest row of each group",
      ],
    },
    {
      id: "design",
      title: "Designing tables",
      covers: [
        "Entities, relations and an ER diagram that others can read",
        "Primary, natural and foreign keys; what happens on delete",
        "First, second and third normal form, each from an anomaly it prevents",
        "`NOT NULL`, `UNIQUE` and `CHECK`; strict tables and foreign keys in SQLite",
        "Choosing types: money, dates, identifiers, `jsonb` in PostgreSQL",
      ],
    },
    {
      id: "transactions",
      title: "Changing data safely",
      covers: [
        "`INSERT`, `UPDATE`, `DELETE`, `ON CONFLICT` and `RETURNING`",
        "`BEGIN`, `COMMIT` and `ROLLBACK`; what ACID does and does not promise",
        "Isolation levels, lost updates and deadlocks, in two windows side by side",
        "Parameters instead of pasted text: how injection is prevented",
        "Schema migrations, backups and a restore that has been tried",
      ],
    },
    {
      id: "indexes",
      title: "Indexes and query plans",
      covers: [
        "What a B-tree index is, and the order of its columns",
        "`EXPLAIN QUERY PLAN` in SQLite, `EXPLAIN ANALYZE` in PostgreSQL",
        "Conditions that cannot use an index as written",
        "What an index costs on every write",
      ],
    },
  ],
  lesson: [
    "Your tutor asks a question in everyday words: which customers have not ordered since spring? You first say what the answer would look like.",
    "You write the query in small steps and look at the rows after each one.",
    "Then you try to break it: a missing value, two equal dates, a customer without orders. The data is changed until the fault shows.",
    "A new construct is introduced where the old ones became clumsy.",
    "For practice you receive a small database and a page of questions without answers; the check is part of the exercise.",
  ],
  needs: [
    "A computer that can run SQLite, which needs no server. PostgreSQL is added from the transactions module on.",
    "No programming experience. If you use spreadsheets, you already know what a table is.",
    "Your own data if you like, provided that you may share it and that nobody can be identified in it.",
  ],
  progress: [
    "You keep the queries of each lesson, with comments you wrote together, and the questions still open.",
    "A list of skills, such as joins, nulls, windows and plans, is marked together: new, improving or secure.",
    "The course closes with a database that you designed: the diagram, the constraints, ten questions and their queries, reviewed in the last lessons.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "fullstack",
  related: ["fullstack/sql", "python", "java", "professional"],
  questions: [
    {
      question: "Which database do I learn? My company uses MySQL or SQL Server.",
      answer:
        "You learn standard SQL and practise in SQLite and PostgreSQL. Most of it carries over unchanged. Dates, limits on rows and `ON CONFLICT` differ, and your tutor shows the form used at your work.",
    },
    {
      question: "Is a spreadsheet enough?",
      answer:
        "For one person and one table, often yes. Once several people edit, or the same customer is typed into three sheets, errors creep in that no formula detects. A database can forbid them. We say so when a spreadsheet is the better tool.",
    },
    {
      question: "How is this different from the SQL page of the full-stack course?",
      answer:
        "This course is about the language, the design of data and the reasons behind both; no web application is built. The full-stack page is for developers who call the database from a server. If you are building a web product, start there; if data is your work, start here.",
    },
    {
      question: "Do I have to learn relational algebra and proofs of normal forms?",
      answer:
        "Only if your examination asks for them. The ideas are taught to everyone through examples; the notation is added for students who need it.",
    },
    {
      question: "Can we practise on a copy of our live database?",
      answer:
        "Please do not bring personal data of customers or staff. Bring the table definitions alone, or ask your tutor to help you make invented rows of the same shape. That teaches the same lesson without putting anyone’s details at risk.",
    },
  ],
} satisfies CourseInput;
