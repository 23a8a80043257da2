import type { QuestionInput } from "#content/question-schema.ts";

const bytesSource = `import { Readable } from "node:stream";

const bytes = Buffer.from("Café");
const request = Readable.from([bytes.subarray(0, 4), bytes.subarray(4)], { objectMode: false });

let text = "";
for await (const chunk of request) text += chunk;
console.log(text);`;

export default [
  {
    id: "fullstack-018",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 2,
    kind: "output",
    prompt: "A form is posted and the server redirects. What does this print?",
    code: {
      language: "javascript",
      source: `import http from "node:http";

const server = http.createServer((request, response) => {
  if (request.url === "/orders") {
    response.writeHead(303, { Location: "/orders/1" }).end();
  } else {
    response.end(request.method + " " + request.url);
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const base = \`http://127.0.0.1:\${server.address().port}\`;

const answer = await fetch(base + "/orders", { method: "POST", body: "soup" });
console.log(answer.status, await answer.text());
server.closeAllConnections();
server.close();`,
    },
    options: [
      {
        id: "a",
        text: "303 POST /orders",
        why: "`fetch` follows a redirect by default, so the 303 itself does not come out.",
      },
      {
        id: "b",
        text: "200 POST /orders/1",
        why: "307 and 308 keep the method. 303 says: look over there, with `GET`.",
      },
      {
        id: "c",
        text: "200 GET /orders/1",
        why: "After a 303 the client fetches the named address with `GET` and without the body.",
      },
      {
        id: "d",
        text: "303 GET /orders/1",
        why: "The status belongs to the last answer, which came from `/orders/1` with 200.",
      },
    ],
    answer: ["c"],
    explanation:
      "303 See Other turns a post into a `GET` of another page. The browser’s history then holds the page of the order and not the post, so reloading sends nothing twice. The pattern is known as post, redirect, get.",
    source: {
      label: "RFC 9110: 303 See Other",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-303-see-other",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "200 GET /orders/1" } }] },
  },
  {
    id: "fullstack-019",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 3,
    kind: "bug",
    prompt:
      "A body arrives in two pieces. This should print `Café`, but two replacement characters appear instead of the `é`. Which change fixes it?",
    code: { language: "javascript", source: bytesSource },
    options: [
      {
        id: "a",
        text: '`request.setEncoding("utf8")` before the loop',
        why: "The stream now keeps an unfinished character back until its last byte has come.",
      },
      {
        id: "b",
        text: '`text += chunk.toString("utf8")` in the loop',
        why: "`+=` does the same by itself: each piece is decoded alone, and half a character cannot be.",
      },
      {
        id: "c",
        text: '`text += chunk.toString("latin1")` in the loop',
        why: "Then each byte becomes a character, and `é`, which has two bytes in UTF-8, prints as two.",
      },
      {
        id: "d",
        text: "`text = text.normalize()` after the loop",
        why: "Normalising joins a letter and its accent. The bytes were already lost when the pieces were decoded.",
      },
    ],
    answer: ["a"],
    explanation:
      "A network cuts a stream at any byte, also in the middle of a character. Decode only what is whole: set an encoding on the stream, or collect the buffers and decode `Buffer.concat(chunks)` once. Such a fault hides in tests with short English bodies.",
    source: {
      label: "Node.js: readable.setEncoding",
      url: "https://nodejs.org/api/stream.html#readablesetencodingencoding",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "Caf\uFFFD\uFFFD" } },
        {
          program: bytesSource.replace("let text", 'request.setEncoding("utf8");\nlet text'),
          expect: { stdout: "Café" },
        },
        {
          program: bytesSource.replace("+= chunk", '+= chunk.toString("utf8")'),
          expect: { stdout: "Caf\uFFFD\uFFFD" },
        },
        {
          program: bytesSource.replace("+= chunk", '+= chunk.toString("latin1")'),
          expect: { stdout: "CafÃ©" },
        },
        {
          program: bytesSource.replace(
            "console.log(text)",
            "text = text.normalize();\nconsole.log(text)",
          ),
          expect: { stdout: "Caf\uFFFD\uFFFD" },
        },
      ],
    },
  },
  {
    id: "fullstack-020",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 1,
    kind: "single",
    prompt:
      "In Express 5 a route handler is an async function, and a query that it awaits fails. The handler has no `try`. What happens?",
    options: [
      {
        id: "a",
        text: "The request hangs, since Express does not see what an async function does.",
        why: "That was so in Express 4. Version 5 looks at the promise that a handler returns.",
      },
      {
        id: "b",
        text: "The next route with the same path is tried.",
        why: "Routes that come later are passed over once there is an error. Only error handlers are called.",
      },
      {
        id: "c",
        text: "Express sends status 200 with an empty body.",
        why: "No handler has answered, and an error is never turned into success.",
      },
      {
        id: "d",
        text: "Express calls the error handler, as if `next(error)` had been called.",
        why: "A rejected promise of a handler is passed on by Express 5 itself.",
      },
    ],
    answer: ["d"],
    explanation:
      "Express 5 passes errors that are thrown or rejected in a handler to the error handlers, which are middleware with four parameters. So one place can log the failure and choose the status. Work that the handler does not await is outside of this: its errors are yours to catch.",
    source: {
      label: "Express: Error handling",
      url: "https://expressjs.com/en/guide/error-handling.html",
    },
  },
  {
    id: "fullstack-021",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 3,
    kind: "order",
    prompt: "This is middleware in its smallest form. In which order are the five lines printed?",
    code: {
      language: "javascript",
      source: `const steps = [
  async (next) => {
    console.log("log: request");
    await next();
    console.log("log: done");
  },
  async (next) => {
    console.log("session: open");
    try {
      await next();
    } finally {
      console.log("session: save");
    }
  },
  async () => console.log("route"),
];

const run = (index) => steps[index](() => run(index + 1));
await run(0);`,
    },
    options: [
      { id: "a", text: "`log: request`", why: "The first step runs until it calls `next`." },
      {
        id: "b",
        text: "`session: open`",
        why: "`next` of the first step starts the second, while the first one waits.",
      },
      {
        id: "c",
        text: "`route`",
        why: "The innermost step runs when all others have called `next`.",
      },
      {
        id: "d",
        text: "`session: save`",
        why: "When the route has ended, the step that called it goes on first.",
      },
      {
        id: "e",
        text: "`log: done`",
        why: "The outermost step ends last, so it can measure all of the work.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "Steps that await `next` lie around each other like shells: the way in goes through them in order, the way out in reverse. What has to see everything, such as logging, is registered first. In Express `next()` returns no promise, so work after an answer is done there on the response’s `finish` event.",
    source: {
      label: "Express: Using middleware",
      url: "https://expressjs.com/en/guide/using-middleware.html",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "log: request\nsession: open\nroute\nsession: save\nlog: done" } },
      ],
    },
  },
  {
    id: "fullstack-022",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 2,
    kind: "output",
    prompt: "Settings come from the environment. What does this print?",
    code: {
      language: "javascript",
      source: `process.env.CACHE = false;
process.env.PORT = 3000;

const cache = process.env.CACHE ? "on" : "off";
console.log(cache, process.env.PORT + 1);`,
    },
    options: [
      {
        id: "a",
        text: "off 3001",
        why: "Both values were turned into strings when they were stored.",
      },
      {
        id: "b",
        text: "on 30001",
        why: '`"false"` is a string that is not empty, so it is truthy, and `+` joins strings.',
      },
      {
        id: "c",
        text: "off 30001",
        why: 'Only the empty string is falsy. `"false"` counts as true.',
      },
      {
        id: "d",
        text: "on 3001",
        why: "The port is a string as well, and `+` with a string joins.",
      },
    ],
    answer: ["b"],
    explanation:
      'Environment variables are always strings. Read them in one place when the program starts: compare with `"true"`, convert with `Number`, check the range, and stop with a clear message if a setting is missing or wrong.',
    source: {
      label: "Node.js: process.env",
      url: "https://nodejs.org/api/process.html#processenv",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "on 30001" } }] },
  },
  {
    id: "fullstack-023",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 1,
    kind: "multiple",
    prompt: "Which responses of a JSON API use a fitting status code?",
    options: [
      {
        id: "a",
        text: "201 with a `Location` header after a `POST` has made a new order.",
        why: "201 says that something new exists, and `Location` says where.",
      },
      {
        id: "b",
        text: '200 with `{"error": "No such order"}` for an unknown number.',
        why: "Clients, caches and monitors rely on the status, and this one says that all went well. 404 fits.",
      },
      {
        id: "c",
        text: "401 for a request without a valid session, where one is needed.",
        why: "401 means that the client has to say who it is first.",
      },
      {
        id: "d",
        text: "500 for a quantity of -1 that a person has typed.",
        why: "The 5xx codes are for faults of the server. A value that breaks a rule is answered with 400 or 422.",
      },
      {
        id: "e",
        text: "403 for a user who is signed in but may not see this order.",
        why: "The server knows who asks and refuses. A server may also say 404 to hide that the order exists.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "The first digit says who has to act: 2xx no one, 3xx look elsewhere, 4xx the client has to change the request, 5xx the server has to be repaired. Programs decide by it whether to try again, to cache or to raise an alarm, so it must agree with the body.",
    source: {
      label: "RFC 9110: Status Codes",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-status-codes",
    },
  },
  {
    id: "fullstack-060",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 1,
    kind: "single",
    prompt:
      'In Express, `app.post("/orders", save)` comes before `app.use(express.json())`. In `save`, `request.body` is `undefined`. Why?',
    options: [
      {
        id: "a",
        text: "The body is read by middleware that comes too late.",
        why: "Express goes through routes and middleware in the order in which they are registered.",
      },
      {
        id: "b",
        text: "The body of a `POST` request can only be read once.",
        why: "It has not been read at all when `save` runs.",
      },
      {
        id: "c",
        text: "The body has to be read with `JSON.parse` in `save`.",
        why: "There is nothing to parse yet. `express.json()` does it, if it comes first.",
      },
      {
        id: "d",
        text: "The body is sent only after the route has answered.",
        why: "A client sends it with the request.",
      },
    ],
    answer: ["a"],
    explanation:
      "Express works through its list from top to bottom. So what all routes need, such as logging, sessions and the reading of bodies, is registered above them. The handlers for unknown addresses and for errors come at the end.",
    source: {
      label: "Express: Using middleware",
      url: "https://expressjs.com/en/guide/using-middleware.html",
    },
  },
  {
    id: "fullstack-061",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 3,
    kind: "output",
    prompt: "A handler has begun its answer when something fails. What does this print?",
    code: {
      language: "javascript",
      source: `import http from "node:http";

const server = http.createServer((request, response) => {
  response.writeHead(200);
  response.write("first half");
  try {
    response.writeHead(500);
  } catch (error) {
    console.log(error.code);
  }
  response.end();
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const answer = await fetch(\`http://127.0.0.1:\${server.address().port}/\`);
console.log(answer.status, await answer.text());
server.closeAllConnections();
server.close();`,
    },
    options: [
      {
        id: "a",
        text: "ERR_HTTP_HEADERS_SENT\n500 first half",
        why: "The first status was on its way already. No one can call it back.",
      },
      {
        id: "b",
        text: "200 first half",
        why: "A second status line cannot be sent, and Node says so with an error.",
      },
      {
        id: "c",
        text: "ERR_HTTP_HEADERS_SENT\n200 first half",
        why: "Status and headers come first and once. Then only the body can go on.",
      },
      {
        id: "d",
        text: "ERR_HTTP_HEADERS_SENT\n500 ",
        why: "What was written before is not taken back.",
      },
    ],
    answer: ["c"],
    explanation:
      "The status line and the headers are sent before the first piece of the body. After that an error can no longer become a 500. So gather what can fail before you begin to answer. An error handler that finds `response.headersSent` to be `true` can only break the connection off, so that the client notices.",
    source: {
      label: "Node.js: response.headersSent",
      url: "https://nodejs.org/api/http.html#responseheaderssent",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "ERR_HTTP_HEADERS_SENT\n200 first half" } }],
    },
  },
  {
    id: "fullstack-062",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 1,
    kind: "single",
    prompt:
      "The address `/orders/7` gives people a page and programs JSON. By which header of the request does the server decide?",
    options: [
      {
        id: "a",
        text: "`Content-Type`",
        why: "In a request this says what its own body is.",
      },
      {
        id: "b",
        text: "`User-Agent`",
        why: "It names the client, and that is a guess and not a wish.",
      },
      {
        id: "c",
        text: "`Accept`",
        why: "It lists the types that the client would like, in order of preference.",
      },
      {
        id: "d",
        text: "`Host`",
        why: "It names the server that is asked.",
      },
    ],
    answer: ["c"],
    explanation:
      "Browsers send `Accept: text/html,...`, programs often `application/json`. In Express `response.format` or `request.accepts` reads it. Both answers should come from the same function, so that they follow the same rules. Add `Vary: Accept`, so that a cache does not mix them up.",
    source: {
      label: "RFC 9110: Accept",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-accept",
    },
  },
  {
    id: "fullstack-063",
    topic: "fullstack",
    course: "fullstack",
    module: "server",
    level: 3,
    kind: "single",
    prompt:
      "A server collects the body of each request in a string and then parses it. What should it do against a client that sends without end?",
    options: [
      {
        id: "a",
        text: "Count the bytes, stop at a limit and answer 413",
        why: "The server then never holds more than it has allowed itself.",
      },
      {
        id: "b",
        text: "Trust `Content-Length` and read exactly that much",
        why: "A client can leave the header out or lie in it.",
      },
      {
        id: "c",
        text: "Parse each piece at once, so that nothing piles up",
        why: "A piece of JSON is rarely valid JSON, and the pieces still add up.",
      },
      {
        id: "d",
        text: "Collect the body in a `Buffer`, which has no limit",
        why: "A buffer takes memory as well, until there is none.",
      },
    ],
    answer: ["a"],
    explanation:
      "Everything that a client decides needs a limit: the size of the body, the number of requests, the time it takes. `express.json()` refuses bodies above 100 kB unless told otherwise, and a reverse proxy has a limit of its own. 413 Content Too Large tells an honest client what was wrong.",
    source: {
      label: "RFC 9110: 413 Content Too Large",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-413-content-too-large",
    },
  },
] satisfies QuestionInput[];
