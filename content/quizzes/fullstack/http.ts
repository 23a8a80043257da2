import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "fullstack-001",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 1,
    kind: "single",
    prompt:
      "Each message on a page has a link to `/messages/7/delete`, and the server deletes the message when that address is asked for. Why is this a fault?",
    options: [
      {
        id: "a",
        text: "A `GET` request is always answered from a cache, so the deletion hardly ever reaches the server.",
        why: "Answers may be cached only where the headers allow it. The real trouble is that the request does arrive, at times when no one meant it to.",
      },
      {
        id: "b",
        text: "`GET` promises to change nothing, so crawlers and link previews may follow the link.",
        why: "A safe method may be used by any program without asking. Each visit here would delete something.",
      },
      {
        id: "c",
        text: "A `GET` request cannot carry the number of a message.",
        why: "It can: the number is in the path, as it does here.",
      },
      {
        id: "d",
        text: "A link is sent without the cookie of the session, so the server cannot know who asks.",
        why: "A link within the site takes the cookie along, whatever the method of the request.",
      },
    ],
    answer: ["b"],
    explanation:
      'HTTP calls `GET` a safe method: the client asks to read and nothing more. Browsers, crawlers and proxies rely on that when they fetch ahead or try again. Whatever changes data belongs in a `POST`, `PUT`, `PATCH` or `DELETE`; in a page without scripts that is a form with `method="post"`.',
    source: {
      label: "RFC 9110: Safe Methods",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-safe-methods",
    },
  },
  {
    id: "fullstack-002",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 2,
    kind: "output",
    prompt: "A server answers two requests for the same forecast. What does this print?",
    code: {
      language: "javascript",
      source: `import http from "node:http";

const server = http.createServer((request, response) => {
  response.setHeader("ETag", '"v1"');
  if (request.headers["if-none-match"] === '"v1"') {
    response.writeHead(304).end();
  } else {
    response.end("sunny");
  }
});
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const url = \`http://127.0.0.1:\${server.address().port}/\`;

const first = await fetch(url);
const size = (await first.text()).length;
const second = await fetch(url, { headers: { "If-None-Match": first.headers.get("ETag") } });
console.log(first.status, size, second.status, (await second.text()).length);

server.closeAllConnections();
server.close();`,
    },
    options: [
      {
        id: "a",
        text: "200 5 304 0",
        why: "The second request names the version it already has. The answer says that it is still good and carries no body.",
      },
      {
        id: "b",
        text: "200 5 304 5",
        why: "A 304 never carries the content. The client is meant to use the copy that it kept.",
      },
      {
        id: "c",
        text: "200 5 200 5",
        why: "That would happen without the `If-None-Match` header. With it the server takes the other branch.",
      },
      {
        id: "d",
        text: "304 0 304 0",
        why: "The first request has no `If-None-Match`, as the client knows no version yet, so the content is sent.",
      },
    ],
    answer: ["a"],
    explanation:
      "An `ETag` names one version of a resource. A client that kept a copy sends the name back in `If-None-Match`, and a server whose version is unchanged answers 304 Not Modified without a body. Browsers do this by themselves; it saves the transfer, though not the journey.",
    source: {
      label: "RFC 9110: 304 Not Modified",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-304-not-modified",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "200 5 304 0" } }] },
  },
  {
    id: "fullstack-003",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 1,
    kind: "order",
    prompt:
      "A browser opens `https://library.example/books` for the first time, over TCP. Put the steps in order.",
    options: [
      {
        id: "a",
        text: "Take the host name out of the address.",
        why: "The scheme, host and path are read from the text before anything is sent.",
      },
      {
        id: "b",
        text: "Ask DNS for the IP address of the host.",
        why: "A connection needs a number, and DNS gives it for the name.",
      },
      {
        id: "c",
        text: "Open a TCP connection to port 443.",
        why: "Without a port in the address, `https` means 443. TLS needs this connection to talk over.",
      },
      {
        id: "d",
        text: "Check the certificate and agree on keys with TLS.",
        why: "The browser makes sure who it is talking to before it says what it wants.",
      },
      {
        id: "e",
        text: "Send `GET /books` with its headers.",
        why: "Path, headers and cookies travel inside the encrypted connection.",
      },
      {
        id: "f",
        text: "Read the status and headers of the answer.",
        why: "They come before the body and say how to understand it.",
      },
    ],
    answer: ["a", "b", "c", "d", "e", "f"],
    explanation:
      "Each step needs the one before: no connection without an IP address, no encryption without a connection, no request before the certificate is trusted. So an error tells how far you came: a name that is not found points to DNS, a refused connection to the server’s port, a certificate warning to TLS, and a status code means that all of these worked.",
    source: {
      label: "MDN: How browsers work",
      url: "https://developer.mozilla.org/en-US/docs/Web/Performance/Guides/How_browsers_work",
    },
  },
  {
    id: "fullstack-004",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 2,
    kind: "single",
    prompt:
      'A page on `https://shop.example` calls `fetch("https://api.example/prices")`. The server’s log shows the request and status 200, and `curl` prints the prices, but in the page the promise is rejected with a `TypeError`. What is missing?',
    options: [
      {
        id: "a",
        text: "A `Content-Type: application/json` header in the request, so that the server sends JSON.",
        why: "That header describes a body that is sent, and this request sends none.",
      },
      {
        id: "b",
        text: "A certificate on `api.example` that also names `shop.example`.",
        why: "A certificate covers the host that is asked. If it were wrong, the request would not show in the log.",
      },
      {
        id: "c",
        text: "An `Origin` header that the page’s script has to add to its request by hand.",
        why: "The browser sets `Origin` itself and scripts may not. `curl` works without it.",
      },
      {
        id: "d",
        text: "A response header that lets the origin of the shop read the prices.",
        why: "The browser received the response but would not show it to the script, as `Access-Control-Allow-Origin` did not name the page.",
      },
    ],
    answer: ["d"],
    explanation:
      "By default a script may read answers from its own origin only. The browser still sends a simple request to another origin, but hands over the answer only if `Access-Control-Allow-Origin` permits it. The server grants this, the browser enforces it for its users, and `curl` has no page to protect. So CORS does not keep anyone out of a server.",
    source: {
      label: "MDN: Cross-Origin Resource Sharing",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS",
    },
  },
  {
    id: "fullstack-005",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 2,
    kind: "multiple",
    prompt: "Which addresses have the same origin as `https://library.example/books`?",
    options: [
      {
        id: "a",
        text: "`http://library.example/books`",
        why: "The scheme is part of the origin. What came without encryption is not trusted like the rest.",
      },
      {
        id: "b",
        text: "`https://library.example/loans?page=2`",
        why: "Path and query do not count, so this is the same origin.",
      },
      {
        id: "c",
        text: "`https://www.library.example/books`",
        why: "The host must match exactly. A subdomain is another host.",
      },
      {
        id: "d",
        text: "`https://library.example:443/`",
        why: "443 is the port of `https` anyway, so writing it changes nothing.",
      },
      {
        id: "e",
        text: "`https://library.example:8443/books`",
        why: "Another port is another server as far as the browser can tell.",
      },
    ],
    answer: ["b", "d"],
    explanation:
      "An origin is the scheme, the host and the port together, and all three must be equal. Path, query and fragment play no part. The browser keeps storage and the reading of answers apart by origin. Cookies are older and follow looser rules: they ignore the port.",
    source: {
      label: "MDN: Same-origin policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/Security/Defenses/Same-origin_policy",
    },
  },
  {
    id: "fullstack-006",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 3,
    kind: "single",
    prompt:
      "`/app.css` is sent with `Cache-Control: max-age=31536000`. After a release, regular visitors see the new HTML with the old styles. They should get the new styles at once, and an unchanged file should still cost no request. Which change achieves both?",
    options: [
      {
        id: "a",
        text: "Send `Cache-Control: no-store` with the style sheet from now on.",
        why: "Copies kept earlier stay good for a year, and new ones are never kept, so each page loads the file again.",
      },
      {
        id: "b",
        text: "Send `Cache-Control: no-cache` with it, so that the browser checks each time.",
        why: "Checking costs a request for every page view, and visitors with the old copy do not even ask.",
      },
      {
        id: "c",
        text: "Put a hash of the content into the file’s name, and let the HTML name it.",
        why: "New content has a new address, which no cache knows. The old address can be kept for as long as you like.",
      },
      {
        id: "d",
        text: "Lower `max-age` to a day, which is long enough for most visits to need no request.",
        why: "For up to a day the styles are still wrong, and after each day an unchanged file is asked for again.",
      },
    ],
    answer: ["c"],
    explanation:
      "While a stored answer is fresh, the browser uses it without asking, so a later header cannot call it back. What you can change is the address. Files whose names contain a hash of their content may be cached for a year, marked `immutable`; the HTML that names them is sent with `no-cache`, so that it is checked on every visit.",
    source: {
      label: "MDN: HTTP caching, cache busting",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/Caching#cache_busting",
    },
  },
  {
    id: "fullstack-045",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 1,
    kind: "single",
    prompt:
      "A server sends a page, but the browser shows its HTML as plain source code. Which header is wrong?",
    options: [
      {
        id: "a",
        text: "`Content-Type: text/plain`",
        why: "It tells the browser to show the body as it is. A page needs `text/html`.",
      },
      {
        id: "b",
        text: "`Content-Length: 5120`",
        why: "A wrong length cuts the page off or makes the browser wait.",
      },
      {
        id: "c",
        text: "`Cache-Control: no-cache`",
        why: "It says how long the answer may be kept, not what it is.",
      },
      {
        id: "d",
        text: "`Accept: text/plain, text/html`",
        why: "That is a header of requests. It says what the client would like.",
      },
    ],
    answer: ["a"],
    explanation:
      "`Content-Type` says what a body is and how it is encoded, for example `text/html; charset=utf-8`. Browsers use it, and not the ending of the address. The same header of a request tells the server what a form or a script has sent.",
    source: {
      label: "MDN: Content-Type",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Type",
    },
  },
  {
    id: "fullstack-046",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 2,
    kind: "multiple",
    prompt:
      "A request has timed out, and you do not know whether the server has done the work. By the rules of HTTP, which requests may a client simply repeat?",
    options: [
      {
        id: "a",
        text: "`GET /orders/7`",
        why: "Reading changes nothing, so it can be repeated.",
      },
      {
        id: "b",
        text: "`POST /orders`",
        why: "A second `POST` may make a second order.",
      },
      {
        id: "c",
        text: "`PUT /orders/7` with the whole order",
        why: "The order is the same after one request or two.",
      },
      {
        id: "d",
        text: "`DELETE /orders/7`",
        why: "After one request or two, the order is gone.",
      },
      {
        id: "e",
        text: "`PATCH /orders/7` that adds one to a number",
        why: "Done twice, it adds two.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "HTTP calls a method idempotent if sending it several times has the same effect as sending it once: `GET`, `HEAD`, `PUT`, `DELETE`. `POST` and `PATCH` carry no such promise. For these, a key that the client makes up, sent with each attempt, lets the server recognise a repetition.",
    source: {
      label: "RFC 9110: Idempotent Methods",
      url: "https://www.rfc-editor.org/rfc/rfc9110.html#name-idempotent-methods",
    },
  },
  {
    id: "fullstack-047",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 3,
    kind: "single",
    prompt:
      "`https://library.example` sets a cookie without the attribute `Domain`. To which of these hosts does the browser send it?",
    options: [
      {
        id: "a",
        text: "To `library.example` and all of its subdomains",
        why: "That would need `Domain=library.example`. Leaving it out is narrower.",
      },
      {
        id: "b",
        text: "To `library.example` only",
        why: "Without `Domain` a cookie belongs to the very host that has set it.",
      },
      {
        id: "c",
        text: "To every host whose name ends in `.example`",
        why: "A browser accepts no cookie for such a general ending.",
      },
      {
        id: "d",
        text: "To `library.example`, but only on the same port",
        why: "Cookies do not tell ports apart.",
      },
    ],
    answer: ["b"],
    explanation:
      "A cookie without `Domain` is sent only to its own host. With `Domain=library.example` it goes to all subdomains too, also to those that other people run. So leave `Domain` out unless you need it. The prefix `__Host-` in the name makes the browser insist on that.",
    source: {
      label: "MDN: Set-Cookie",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie",
    },
  },
  {
    id: "fullstack-048",
    topic: "fullstack",
    course: "fullstack",
    module: "http",
    level: 1,
    kind: "single",
    prompt:
      "Which part of `https://library.example/books?page=2#top` does the browser not send to the server?",
    options: [
      {
        id: "a",
        text: "`library.example`",
        why: "The name goes along in the header `Host`.",
      },
      {
        id: "b",
        text: "`/books`",
        why: "The path is in the first line of the request.",
      },
      {
        id: "c",
        text: "`?page=2`",
        why: "The query is in the first line of the request, after the path.",
      },
      {
        id: "d",
        text: "`#top`",
        why: "The fragment stays in the browser, which scrolls to that place.",
      },
    ],
    answer: ["d"],
    explanation:
      "The request names the host, the path and the query. The fragment after `#` is for the browser alone: it names a place in the page. So a server cannot choose a page by its fragment, which does not appear in a log either.",
    source: {
      label: "MDN: URI fragment",
      url: "https://developer.mozilla.org/en-US/docs/Web/URI/Reference/Fragment",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `import http from "node:http";
const server = http.createServer((request, response) => response.end(request.headers.host.split(":")[0] + request.url));
await new Promise((done) => server.listen(0, "localhost", done));
const answer = await fetch(\`http://localhost:\${server.address().port}/books?page=2#top\`);
console.log(await answer.text());
server.closeAllConnections();
server.close();`,
          expect: { stdout: "localhost/books?page=2" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
