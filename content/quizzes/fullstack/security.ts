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

export default [
  {
    id: "fullstack-036",
    topic: "fullstack",
    course: "fullstack",
    module: "security",
    level: 2,
    kind: "bug",
    prompt:
      "Nobody is called `' OR 1 --`, so this should print 0. It prints 2: all notes. Which statement closes the hole? (Node.js 22.13 or later, which brings `node:sqlite`.)",
    code: { language: "javascript", source: searchSource },
    options: [
      {
        id: "a",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + owner.trim() + "'").all();\``,
        why: "Spaces at the ends are gone. The quote that ends the text too early is still there.",
      },
      {
        id: "b",
        text: '`return db.prepare("SELECT * FROM note WHERE owner = ?").all(owner);`',
        why: "The statement is fixed, and the value is handed over beside it. It is never read as SQL.",
      },
      {
        id: "c",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + String(owner) + "'").all();\``,
        why: "It was a text before. As part of the statement it still changes what the statement says.",
      },
      {
        id: "d",
        text: `\`return db.prepare("SELECT * FROM note WHERE owner = '" + owner + "' LIMIT 1").all();\``,
        why: "The `--` in the text turns the rest of the statement, the limit included, into a comment.",
      },
    ],
    answer: ["b"],
    explanation:
      "Text that is put into a statement becomes part of its grammar. With a parameter the database parses the statement first and then takes the value as a value, whatever it contains. Escaping by hand has to be right everywhere; a parameter is right by its nature.",
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
            `return db.prepare("SELECT * FROM note WHERE owner = '" + owner.trim() + "'").all();`,
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
            `return db.prepare("SELECT * FROM note WHERE owner = '" + String(owner) + "'").all();`,
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
        why: "They hash. Nobody, the server included, should be able to get a password back.",
      },
      {
        id: "d",
        text: "Because they are slow by design, so that guessing from a stolen table costs far more.",
        why: "One login hardly notices the cost. Somebody who tries billions of guesses does.",
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
      "A signed-in user changes `/invoices/17` in the address bar to `/invoices/18` and sees the invoice of somebody else. What repairs this?",
    options: [
      {
        id: "a",
        text: "Use long random ids, so that nobody can guess the next one.",
        why: "It makes guessing hard, but an address that was shared or logged still opens the invoice.",
      },
      {
        id: "b",
        text: "Show links in the interface only for the user's own invoices.",
        why: "The user did not follow a link. The interface does not decide what may be asked for.",
      },
      {
        id: "c",
        text: "Load the invoice on the server by its id and the user of the session.",
        why: "An invoice of somebody else is not found then, whatever address was typed.",
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
] satisfies QuestionInput[];
