import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mern",
  title: "MERN Stack",
  category: "web",
  level: "After JavaScript basics",
  description: "One product from empty folder to launch: MongoDB, Express, React and Node.js.",
  searchText:
    "One-to-one MERN lessons online: build a lending library for tools with MongoDB, Express 5, React 19 and Node.js, slice by slice, to launch.",
  foundBy: ["mern", "mern developer"],
  lead: "MERN stands for MongoDB, Express, React and Node.js: four tools, one language, JSON all the way through. You learn them by building a single product, a lending library for tools, where neighbours offer a drill or a ladder and borrow what they need. It grows in slices. Each slice starts at the screen, reaches down to the database and works before the next begins, so that you always have something that runs.",
  summary: {
    who: "Developers who can write JavaScript with functions, arrays and promises.",
    able: "Build and launch one product with MongoDB, Express, React and Node.js.",
    needs: "A computer that runs Node.js and MongoDB, and patience.",
    lesson: "You choose a small slice, build it from screen to database, and run it.",
    length: "Plan for most of a year at one lesson a week.",
  },
  audience: [
    "JavaScript learners who want to see how browser, server and database fit together in one product.",
    "Front-end developers moving into a team that works with Node.js and MongoDB.",
    "Students who need a final-year project that is more than a to-do list.",
    "Founders and volunteers who have to keep an existing MERN application alive.",
  ],
  outcomes: [
    "Cut a product into slices that can each be shown to a user, and put them in a sensible order.",
    "Model documents by how they are read and written, and enforce their shape in MongoDB.",
    "Design a JSON API in Express whose status codes and errors a client can rely on.",
    "Build a React client that copes with waiting, refusal and two people wanting the same ladder.",
    "Keep shared rules in one place, so that client and server cannot disagree.",
    "Launch the product on a machine of its own, watch it and recover from a bad release.",
  ],
  modules: [
    {
      id: "foundation",
      title: "Foundation: one repository, three parts",
      covers: [
        "What the library lends, to whom, and what it will not do at first",
        "Workspaces for client, server and shared code",
        "Node.js, a local MongoDB replica set and Vite started with one command",
        "Git: a branch for every slice, a review before it is merged",
      ],
    },
    {
      id: "slice-list",
      title: "Slice 1: tools on the screen",
      covers: [
        "A `tools` collection with the first real documents",
        "`GET /api/tools`, and the shape of its answer",
        "A React page with its four states: loading, empty, failed, done",
        "A first test that walks from the page to the database",
      ],
    },
    {
      id: "slice-offer",
      title: "Slice 2: offering a tool",
      covers: [
        "A form, its schema, and the same schema on the server",
        "`POST`, `201`, `Location`; `400` with a message for each field",
        "Watts for a drill, metres for a ladder: documents of different shape in one collection",
        "`$jsonSchema` as the last guard",
        "Photographs: limits, storage, and text for those who cannot see them",
      ],
    },
    {
      id: "slice-members",
      title: "Slice 3: members",
      covers: [
        "Registration, slow password hashes and a session cookie",
        "Who may change which tool: checked by the server, shown by the client",
        "Operators smuggled in as JSON, and how validation stops them",
        "Leaving: what is deleted, what is kept and why",
      ],
    },
    {
      id: "slice-lending",
      title: "Slice 4: borrowing and returning",
      covers: [
        "A loan as its own document, with the facts of that day copied in",
        "Two neighbours, one ladder: unique index, atomic update or transaction",
        "`409 Conflict`, and a client that explains it kindly",
        "Reservations that lapse, and reminders that are not lost",
      ],
    },
    {
      id: "slice-finding",
      title: "Slice 5: finding things",
      covers: [
        "Filters and sorting that live in the URL",
        "Compound indexes, and `explain` to prove they are used",
        "Paging by cursor instead of by counting",
        "An aggregation: which tools are never borrowed?",
      ],
    },
    {
      id: "confidence",
      title: "Confidence",
      covers: [
        "Tests at three levels: a rule, a route, a journey in the browser",
        "A real MongoDB in tests, with no shared data between them",
        "The whole journey by keyboard and with a screen reader",
        "Continuous integration that says no",
      ],
    },
    {
      id: "launch",
      title: "Launch and after",
      covers: [
        "Building the client and serving it beside the API",
        "Environment, secrets, TLS and a database that is not open to the world",
        "Structured logs, health checks and orderly shutdown",
        "Changing documents that already exist, without closing the library",
        "Backups, and a restore on a clean machine",
      ],
    },
  ],
  lesson: [
    "You demonstrate the product as a neighbour would use it. What irritates either of you goes on the list.",
    "Together you choose the next thin slice and write down how you will know that it is done.",
    "You build it downwards, screen to database, or upwards, and each time compare what that order made easier.",
    "At the end it must run. What is unfinished is hidden or removed, not left half working.",
    "The next lesson begins with a review of the branch and two questions about it.",
  ],
  needs: [
    "JavaScript with functions, arrays, objects and at least a little `async`/`await`.",
    "A computer that can run Node.js, MongoDB Community Server or a container, and a browser at the same time.",
    "Patience for a long project. The individual units suit you better if you need one of the four tools only.",
  ],
  progress: [
    "The board of slices, planned, running and live, is open to you at any time and shows where the product stands.",
    "Every branch is reviewed in a lesson before it is merged, and every lesson has a note of three sentences.",
    "After slices 2, 4 and 5 you rebuild a small part from memory, to see what you understand and what you followed.",
    "The full-stack quiz rounds off the course and points to the unit worth repeating.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["mern/mongodb", "mern/express", "mern/react", "mern/nodejs"],
  questions: [
    {
      question: "Is MERN out of date?",
      answer:
        "The word is older than the tools, all of which are actively maintained; you learn their present versions, React 19 and Express 5 among them. Fashions in job advertisements move on. The division into client, API and database does not.",
    },
    {
      question: "Would PostgreSQL suit a lending library better?",
      answer:
        "It would suit the loans very well, and we say so in the lesson. Tools of many kinds suit documents. Working in MongoDB teaches you what constraints you now have to secure yourself. If relational data is your main interest, take the Full Stack course.",
    },
    {
      question: "Can I build my own idea instead of the tool library?",
      answer:
        "From slice 3 on, yes, if it has members, things and some rule about who gets what. The first two slices are done together on the library, so that we have a common example to point back to.",
    },
    {
      question: "Should I take the four units separately or this course?",
      answer:
        "This course, if you want to build the whole. The units on Node.js, Express, React and MongoDB treat one part of the same product in more depth; they suit people who know the rest, or who got stuck in one layer.",
    },
    {
      question: "Do I need a MongoDB Atlas account?",
      answer:
        "No. Everything runs on your own computer, transactions included, because we start a replica set of one member. A hosted database is one option at launch; we compare it with running your own.",
    },
    {
      question: "Will the finished library be good enough to show an employer?",
      answer:
        "It will be complete, tested and yours to explain, which many portfolio projects are not. Remember that others may show a tool library too. What counts is what you changed, why, and how you answer questions about it.",
    },
  ],
} satisfies CourseInput;
