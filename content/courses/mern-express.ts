import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mern/express",
  title: "Express in the MERN Stack",
  category: "web",
  level: "After JavaScript and JSON",
  description: "Design and build a JSON API that a React client can trust, in Express 5.",
  searchText:
    "One-to-one Express 5 lessons for MERN: JSON API design, validation, sessions, permissions, conflicts, paging and contract tests.",
  foundBy: ["api", "expressjs", "rest"],
  lead: "The API is the part of a MERN product that both sides have to agree on. A React client can only be as clear as the answers it receives, and a database only as clean as the requests let through. In this unit you build the JSON API of a lending library for tools in Express 5: its resources, its errors, its permissions, and its answer when two people borrow the same drill in the same second.",
  summary: {
    who: "JavaScript developers who have sent and received JSON before.",
    able: "Design and build a JSON API that clients can rely on.",
    needs: "JavaScript with promises, Node.js and MongoDB; no React.",
    lesson: "You write the request, the test and the handler; then your tutor attacks it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "MERN learners whose routes all return 200 with `{ success: false }`.",
    "React developers who consume an API every day and want to write a good one.",
    "Developers bringing an Express 4 code base to Express 5.",
    "People who have to document an API that grew without a plan.",
  ],
  outcomes: [
    "Design resources, methods and status codes for a product before writing the first handler.",
    "Reject bad input at the border with one message for each field, and let only known fields through.",
    "Answer every failure in one documented format, without giving away internals.",
    "Authenticate with sessions and check permission on each object, not just on each route.",
    "Handle conflicts, retries and repeated clicks so that nothing is lent twice.",
    "Test the API through HTTP against a real MongoDB, and keep its description true.",
  ],
  modules: [
    {
      id: "design",
      title: "Designing the API",
      covers: [
        "Tools, members, loans: resources and the addresses they get",
        "Safe, idempotent, neither: choosing a method by what may be repeated",
        "Status codes the client will act upon, and those it will not",
        "Shaping answers: identifiers, dates, money, missing values",
        "An OpenAPI description written first, then kept honest",
      ],
    },
    {
      id: "pipeline",
      title: "The middleware pipeline",
      covers: [
        "A request followed through the stack, in the order of `app.use`",
        "Routers for each resource; `req.params`, and named wildcards such as `/*path`",
        "`express.json` with a size limit, and `req.body`, which is `undefined` without it",
        "`res.locals`, request ids and logs",
        "What changed from Express 4 to 5",
      ],
    },
    {
      id: "validation",
      title: "Validation at the border",
      covers: [
        "A schema for body, query and parameters; unknown keys refused",
        "Types in TypeScript drawn from the schema, not written beside it",
        'Operator injection: `{ "$ne": null }` where a password should be',
        "Schemas shared with React, and rules only the server can check",
        "Updates: `PATCH`, absent against `null`, and fields no one may set",
      ],
    },
    {
      id: "errors",
      title: "Errors",
      covers: [
        "Rejected promises reach the error handler by themselves in Express 5",
        "Expected failures as values, faults as exceptions",
        "Problem details (RFC 9457) with a list of field errors",
        "Duplicate keys and schema refusals from MongoDB, turned into `409` and `400`",
        "What goes to the log and what to the client",
      ],
    },
    {
      id: "identity",
      title: "Sessions and permissions",
      covers: [
        "Session cookies with `HttpOnly`, `Secure` and `SameSite`; sessions stored in MongoDB",
        "JSON Web Tokens: the case for them, and the trouble with revoking one",
        "Cross-site requests: checking `Origin` and `Sec-Fetch-Site`",
        "May this member change this tool? Ownership checked in the query itself",
        "Limiting attempts at sign-in, and `trust proxy` set correctly",
      ],
    },
    {
      id: "concurrency",
      title: "Conflicts, repeats and long lists",
      covers: [
        "`POST /api/loans` pressed twice: idempotency keys",
        "`ETag` and `If-Match` against silently overwriting a neighbour’s edit",
        "Cursor paging, stable order, and why the client never sees `skip`",
        "Conditional `GET` and cache headers for lists that seldom change",
      ],
    },
    {
      id: "contract",
      title: "Contract and tests",
      covers: [
        "An `app` that can be built without listening",
        "Tests that speak HTTP to a free port, with a database of their own",
        "Every documented error provoked at least once",
        "Changing an API that someone uses: adding, deprecating, removing",
      ],
    },
  ],
  lesson: [
    "You begin with a request in a text file: method, address, headers, body. Both of you write down the answer it ought to get.",
    "Differences between the two answers are settled by argument and by the HTTP specification, then written into the description.",
    "You write the failing test and the handler, in that order.",
    "Your tutor acts as a careless client and then as a malicious one; each success of the attack becomes a test.",
    "Between lessons you add an endpoint alone, from description to test.",
  ],
  needs: [
    "JavaScript with `async`/`await`, and an idea of what an HTTP request contains.",
    "Node.js, a local MongoDB, and any client for sending requests; `curl` is enough.",
    "No React. The client is played by tests until the React unit supplies a real one.",
  ],
  progress: [
    "The API description doubles as your record: each endpoint is marked as designed, built, tested or hardened.",
    "Your branch is reviewed in the lesson, which closes with the one rule worth remembering from it.",
    "At the end a client that you have never seen is pointed at your API. Whatever you still have to explain about it is missing from the documentation.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["mern", "mern/react", "mern/mongodb", "fullstack/express"],
  questions: [
    {
      question: "Why Express and not Fastify or NestJS?",
      answer:
        "It is what the E in MERN stands for and what you will meet in most such projects. It is also small enough to be understood completely. Fastify is faster and stricter, NestJS more opinionated; both are easier to judge after Express.",
    },
    {
      question: "Should a React client use a JWT or a session cookie?",
      answer:
        "For a browser talking to its own server, a session cookie that scripts cannot read is simpler and can be revoked at once. Tokens have their place between services and in native apps. You build the first and examine the second.",
    },
    {
      question: "Have GraphQL and tRPC replaced REST?",
      answer:
        "No. Each solves a problem that some teams have. Plain resources over HTTP need no special client, cache well and can be read by anyone with a terminal. The hard parts, such as permissions, conflicts and errors, are equally hard in all three.",
    },
    {
      question: "We still run Express 4. Does the unit help us?",
      answer:
        "Yes. The changes to promises, path syntax, `req.query` and removed methods are taught by migrating a real router. If you bring your own, we make a list of the lines that would break.",
    },
    {
      question: "Does validating on the server make checks in React unnecessary?",
      answer:
        "The server’s check is the one that counts, because anyone can send a request without your page. The check in the browser is there to spare people a round trip. Sharing one schema gives you both without writing it twice.",
    },
  ],
} satisfies CourseInput;
