import type { QuestionInput } from "#content/question-schema.ts";

const searchSource = `import { DatabaseSync } from "node:sqlite";
const db = new DatabaseSync(":memory:");
db.exec("CREATE TABLE note (owner TEXT); INSERT INTO note VALUES ('kim'), ('lee')");

function notesOf(owner) {
  return db.prepare("SELECT * FROM note WHERE owner = '" + owner + "'").all();
}

console.log(notesOf("' OR 1 --").length);`;

/** The snippet of fullstack-036 with another return statement. */
function searchProgram(statement: string): string {
  return searchSource.replace(/return .*/, () => statement);
}

const redirectSource = `const site = "https://shop.example";

function safe(next) {
  return next.startsWith("/") ? next : "/";
}

console.log(safe("/orders"), safe("//evil.example"));`;

export default [
  {
    id: "fullstack-036",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "bug",
    prompt:
      "No one is called `' OR 1 --`, so this should print 0. It prints 2: all notes. Which statement closes the hole? (Node.js 22.13 or later, which brings `node:sqlite`.)",
    code: { language: "javascript", source: searchSource },
    options: [
      {
        id: "a",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + owner.replaceAll(";", "") + "'").all();\``,
        why: "This input has no semicolon. The quote that ends the string too early is still there.",
      },
      {
        id: "b",
        text: '`return db.prepare("SELECT * FROM note WHERE owner = ?").all(owner);`',
        why: "The statement is fixed, and the value is passed separately. It is never read as SQL.",
      },
      {
        id: "c",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + owner.replaceAll("'", "\\\\'") + "'").all();\``,
        why: "A backslash does not escape a quote in SQL. It becomes an ordinary character, and the quote still ends the string.",
      },
      {
        id: "d",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + owner + "' LIMIT 1").all();\``,
        why: "The `--` in the value turns the rest of the statement, the limit included, into a comment.",
      },
    ],
    answer: ["b"],
    explanation:
      "A string that is put into a statement becomes part of its grammar. With a parameter the database parses the statement first and then takes the value as a value, whatever it contains. Escaping by hand has to be right everywhere; a parameter is right by its nature.",
    source: {
      label: "SQLite: Binding values to prepared statements",
      url: "https://www.sqlite.org/c3ref/bind_blob.html",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "2" } },
        {
          program: searchProgram(
            `return db.prepare("SELECT * FROM note WHERE owner = '" + owner.replaceAll(";", "") + "'").all();`,
          ),
          expect: { stdout: "2" },
        },
        {
          program: searchProgram(
            'return db.prepare("SELECT * FROM note WHERE owner = ?").all(owner);',
          ),
          expect: { stdout: "0" },
        },
        {
          program: searchProgram(
            `return db.prepare("SELECT * FROM note WHERE owner = '" + owner.replaceAll("'", "\\\\'") + "'").all();`,
          ),
          expect: { stdout: "2" },
        },
        {
          program: searchProgram(
            `return db.prepare("SELECT * FROM note WHERE owner = '" + owner + "' LIMIT 1").all();`,
          ),
          expect: { stdout: "2" },
        },
      ],
    },
  },
  {
    id: "fullstack-037",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 1,
    kind: "single",
    prompt:
      "Why are passwords stored with a function such as scrypt or Argon2 and not with plain SHA-256?",
    options: [
      {
        id: "a",
        text: "Because a SHA-256 hash can be turned back into the password.",
        why: "It cannot be reversed. It can be guessed: hash many candidates and compare.",
      },
      {
        id: "b",
        text: "Because SHA-256 gives two users with long passwords the same hash now and then.",
        why: "Such a collision has never been found. That is not the weakness.",
      },
      {
        id: "c",
        text: "Because they encrypt, so that a forgotten password can be sent to its owner.",
        why: "They hash. No one, the server included, should be able to get a password back.",
      },
      {
        id: "d",
        text: "Because they are slow by design, so that guessing from a stolen table costs far more.",
        why: "One login hardly notices the cost. Someone who tries billions of guesses does.",
      },
    ],
    answer: ["d"],
    explanation:
      "When a table of hashes is stolen, the thief guesses passwords on fast hardware. A password hash is slow and uses much memory, and a salt for each user means that every hash has to be attacked alone. General hashes such as SHA-256 are made to be fast, which is what a thief wants.",
    source: {
      label: "OWASP: Password Storage Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-038",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 3,
    kind: "multiple",
    prompt:
      "A session cookie is set with `HttpOnly; Secure; SameSite=Lax`. What do these attributes achieve?",
    options: [
      {
        id: "a",
        text: "A script on the page cannot read the cookie.",
        why: "`HttpOnly` keeps it out of `document.cookie`.",
      },
      {
        id: "b",
        text: "A script injected into the page cannot act as the user.",
        why: "It can: the browser adds the cookie to every request that the script makes to the site.",
      },
      {
        id: "c",
        text: "A form on another site that posts to this one arrives without the cookie.",
        why: "`SameSite=Lax` leaves it out of posts from other sites, which stops most request forgery.",
      },
      {
        id: "d",
        text: "The value of the cookie is stored encrypted on the device.",
        why: "`Secure` is about the way over the network, not about the disk.",
      },
      {
        id: "e",
        text: "A link on another site that leads here arrives without the cookie.",
        why: "`Lax` sends it when a person follows a link with `GET`. `Strict` would not.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "`HttpOnly` hides the cookie from scripts, `Secure` keeps it to encrypted connections, `SameSite=Lax` sends it from other sites only when a person goes here with a safe method. None of them repairs cross-site scripting, and `Lax` protects only if no `GET` request changes anything.",
    source: {
      label: "MDN: Set-Cookie",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie",
    },
  },
  {
    id: "fullstack-039",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "single",
    prompt:
      "A signed-in user changes `/invoices/17` in the address bar to `/invoices/18` and sees someone else’s invoice. What fixes this?",
    options: [
      {
        id: "a",
        text: "Use long random ids, so that no one can guess the next one.",
        why: "It makes guessing hard, but an address that was shared or logged still opens the invoice.",
      },
      {
        id: "b",
        text: "Show links in the interface only for the user’s own invoices.",
        why: "The user did not follow a link. The interface does not decide what may be asked for.",
      },
      {
        id: "c",
        text: "Load the invoice on the server by its id and the user of the session.",
        why: "Someone else’s invoice is then not found, whatever address was typed.",
      },
      {
        id: "d",
        text: "Check on the server that the user is signed in before the invoice is loaded.",
        why: "This user is signed in. The question is what this user may see.",
      },
    ],
    answer: ["c"],
    explanation:
      "Authentication says who is asking, authorisation whether this person may do this with this object. The second must be checked on the server, on every request and for the very object. A query with `WHERE id = ? AND user_id = ?` cannot forget it.",
    source: {
      label: "OWASP: Authorization Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-040",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "output",
    prompt: "A function is meant to escape text for HTML. What does this print?",
    code: {
      language: "javascript",
      source: `function escapeHtml(text) {
  return text.replaceAll("<", "&lt;").replaceAll("&", "&amp;");
}

console.log(escapeHtml("1 < 2 & 3"));`,
    },
    options: [
      {
        id: "a",
        text: "1 &amp;lt; 2 &amp; 3",
        why: "The second step also escapes the `&` that the first one has just written.",
      },
      {
        id: "b",
        text: "1 &lt; 2 &amp; 3",
        why: "This is what was meant. It needs the `&` to be replaced first.",
      },
      {
        id: "c",
        text: "1 &lt; 2 & 3",
        why: "The second call works on the result of the first and replaces every `&` in it.",
      },
      {
        id: "d",
        text: "1 < 2 &amp; 3",
        why: "Both calls take effect. The `<` was replaced before the second one ran.",
      },
    ],
    answer: ["a"],
    explanation:
      "Each step of a chain works on what the one before has written, so `&` has to be escaped first. Here a reader would see `&lt;` on the page. In attributes the quotes must be escaped as well. Templates and React escape by themselves; use them, and escape once, where text becomes HTML.",
    source: {
      label: "OWASP: Cross Site Scripting Prevention Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "1 &amp;lt; 2 &amp; 3" } }] },
  },
  {
    id: "fullstack-074",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "single",
    prompt:
      "A form carries a hidden random token, which the server compares with the one in the session. Why does this stop a form on a hostile page?",
    options: [
      {
        id: "a",
        text: "The token is encrypted, so that the hostile page cannot use it",
        why: "It need not be encrypted. It must be unknown.",
      },
      {
        id: "b",
        text: "The hostile page cannot read the token, so it cannot send it",
        why: "The same-origin policy keeps other sites from reading your pages.",
      },
      {
        id: "c",
        text: "The browser does not send hidden fields to another site",
        why: "It sends every field that has a name.",
      },
      {
        id: "d",
        text: "The token tells the server from which site the form came",
        why: "That is what the header `Origin` does.",
      },
    ],
    answer: ["b"],
    explanation:
      "In cross-site request forgery, another page sends a form to your site, and the browser adds the visitor’s cookies. The token is something that only your own pages can know. `SameSite` cookies and a check of `Origin` protect as well; a good server uses more than one.",
    source: {
      label: "OWASP: Cross-Site Request Forgery Prevention Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-075",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 3,
    kind: "multiple",
    prompt:
      "A page is sent with `Content-Security-Policy: script-src 'self'`. What does the browser refuse?",
    options: [
      {
        id: "a",
        text: "A `<script>` in the page with code between its tags",
        why: "Inline code needs a nonce, a hash or `'unsafe-inline'`.",
      },
      {
        id: "b",
        text: 'A button with `onclick="save()"`',
        why: "Code in attributes counts as inline as well.",
      },
      {
        id: "c",
        text: "A script from `/app.js` of the same site",
        why: "That is what `'self'` allows.",
      },
      {
        id: "d",
        text: "A script from `https://cdn.example/app.js`",
        why: "That is another origin, and it is not in the list.",
      },
      {
        id: "e",
        text: "A picture from `https://img.example/a.png`",
        why: "Pictures are governed by `img-src`, which is not set here.",
      },
    ],
    answer: ["a", "b", "d"],
    explanation:
      "A content security policy lists from where a page may load what. With `script-src 'self'`, code that an attacker has slipped into the HTML does not run. It is a second line of defence: escape what you print all the same. Inline scripts of your own get a nonce that is new in each answer.",
    source: {
      label: "MDN: Content Security Policy",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP",
    },
  },
  {
    id: "fullstack-076",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "single",
    prompt:
      "Programs try thousands of passwords on a sign-in form. Which limit helps most and does the least harm?",
    options: [
      {
        id: "a",
        text: "Lock an account for ever after three wrong passwords",
        why: "Then anyone can lock anyone else out.",
      },
      {
        id: "b",
        text: "Slow down and limit attempts by account and by address",
        why: "Guessing becomes hopeless, while a person who mistypes waits for a moment.",
      },
      {
        id: "c",
        text: "Allow one attempt a minute for the whole site",
        why: "A few visitors would keep all the others out.",
      },
      {
        id: "d",
        text: "Ask for a longer password after each wrong attempt",
        why: "The attempts go on. The right password stays what it is.",
      },
    ],
    answer: ["b"],
    explanation:
      "A rate limit counts attempts and answers 429 when there are too many. Counting by account stops many guesses at one person, counting by address many guesses from one machine. A second factor and a warning about known passwords do the rest.",
    source: {
      label: "OWASP: Authentication Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Authentication_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-077",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 1,
    kind: "single",
    prompt:
      "Someone types an email address into `Forgotten your password?`, and there is no account with it. What should the page say?",
    options: [
      {
        id: "a",
        text: "That there is no account with this address",
        why: "Then anyone can find out who has an account.",
      },
      {
        id: "b",
        text: "That the address is spelt wrongly",
        why: "It may be right, and the person has an account under another one.",
      },
      {
        id: "c",
        text: "That a message was sent if there is an account",
        why: "It says the same in both cases, so it gives nothing away.",
      },
      {
        id: "d",
        text: "That an account was made with this address",
        why: "No one asked for one.",
      },
    ],
    answer: ["c"],
    explanation:
      "Having an account can be private, and attackers collect lists of who has one. So sign-in, registration and password reset should answer alike in both cases, and take about the same time. The details are emailed to the person concerned.",
    source: {
      label: "OWASP: Forgot Password Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Forgot_Password_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-078",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 3,
    kind: "single",
    prompt:
      "A visitor gets a session cookie on the first page and keeps the same session id after signing in. Which attack does that allow?",
    options: [
      {
        id: "a",
        text: "Someone who knew the id beforehand is signed in as well",
        why: "An attacker can plant an id in a browser and wait until its owner signs in.",
      },
      {
        id: "b",
        text: "Someone can work out the password from the id",
        why: "An id is random and has nothing to do with the password.",
      },
      {
        id: "c",
        text: "Someone can read the cookie on its way",
        why: "That depends on `Secure` and TLS, whenever the id was made.",
      },
      {
        id: "d",
        text: "Someone can sign in with the same password on other sites as well",
        why: "That has nothing to do with sessions.",
      },
    ],
    answer: ["a"],
    explanation:
      "This is called session fixation. Make a new session id whenever rights change: at sign-in, at sign-out and when a role changes, and let the old one end. Keep ids in cookies only and never in addresses, which are copied and logged.",
    source: {
      label: "OWASP: Session Management Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Session_Management_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-079",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 1,
    kind: "single",
    prompt: "To find faults, a server writes a line for each request. What should the line hold?",
    options: [
      {
        id: "a",
        text: "The whole request, so that nothing is missing later",
        why: "It would hold people’s passwords, tokens and messages.",
      },
      {
        id: "b",
        text: "The session cookie, so that requests can be put together",
        why: "With it, a reader of the log could act as the user.",
      },
      {
        id: "c",
        text: "The name and email address of the user, so as to contact them",
        why: "A log is read by many and kept in many places. Use an id if you must.",
      },
      {
        id: "d",
        text: "Time, path, status, duration and a reference number",
        why: "With these a fault can be found, and they say little about people.",
      },
    ],
    answer: ["d"],
    explanation:
      "Logs are copied, searched and kept, so what is in them spreads. Leave out passwords, tokens, cookies, bodies and names. A reference number, shown to the visitor with the error, leads to the line. Decide how long logs are kept, and delete them then.",
    source: {
      label: "OWASP: Logging Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Logging_Cheat_Sheet.html",
    },
  },
  {
    id: "fullstack-080",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 3,
    kind: "bug",
    prompt:
      "After sign-in, visitors go on to the address in `next`, but never to another site. This should print `/orders /`, but prints `/orders //evil.example`. Which body of `safe` is right?",
    code: { language: "javascript", source: redirectSource },
    options: [
      {
        id: "a",
        text: '`return next.includes("://") ? "/" : next;`',
        why: "`//evil.example` contains no `://`, and still names another host.",
      },
      {
        id: "b",
        text: '`return next.startsWith(site) ? next : "/";`',
        why: "This refuses `/orders`, and accepts `https://shop.example.evil.example`.",
      },
      {
        id: "c",
        text: '`return next.endsWith(".example") ? "/" : next;`',
        why: "It refuses just this one name. Any other host would pass.",
      },
      {
        id: "d",
        text: '`return new URL(next, site).origin === site ? next : "/";`',
        why: "The address is read as the browser reads it, and its origin is compared.",
      },
    ],
    answer: ["d"],
    explanation:
      "An address that begins with two slashes keeps the scheme and names another host. Such open redirects help others to lead people from your site to a copy of it. Do not judge addresses by pieces of a string: read them with `URL` and compare the origin, or allow only known paths.",
    source: {
      label: "OWASP: Unvalidated Redirects and Forwards Cheat Sheet",
      url: "https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "/orders //evil.example" } },
        {
          program: redirectSource.replace(
            'next.startsWith("/") ? next : "/"',
            'new URL(next, site).origin === site ? next : "/"',
          ),
          expect: { stdout: "/orders /" },
        },
        {
          program: redirectSource.replace(
            'next.startsWith("/") ? next : "/"',
            'next.includes("://") ? "/" : next',
          ),
          expect: { stdout: "/orders //evil.example" },
        },
        {
          program: redirectSource.replace(
            'next.startsWith("/") ? next : "/"',
            'next.startsWith(site) ? next : "/"',
          ),
          expect: { stdout: "/ /" },
        },
        {
          program: redirectSource
            .replace('next.startsWith("/") ? next : "/"', 'next.endsWith(".example") ? "/" : next')
            .replace('safe("//evil.example")', 'safe("//evil.test")'),
          expect: { stdout: "/orders //evil.test" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
