import type { QuestionInput } from "#content/question-schema.ts";

/** The snippet of javascript-041 with `expression` as the date. */
function daySource(expression: string): string {
  return `const day = ${expression};

console.log(day.toDateString());`;
}

/** The same in a given time zone. */
function dayProgram(expression: string, zone: string): string {
  return `process.env.TZ = "${zone}";
${daySource(expression)}`;
}

export default [
  {
    id: "javascript-040",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 2,
    kind: "output",
    prompt: "The address of a search is changed. What does this print?",
    code: {
      language: "javascript",
      source: `const url = new URL("https://example.org/find?topic=sun&page=2");

url.searchParams.set("page", 3);
url.searchParams.append("topic", "wind & rain");

console.log(url.search);`,
    },
    options: [
      {
        id: "a",
        text: "?topic=sun&page=3&topic=wind+%26+rain",
        why: "`set` replaces, `append` adds a second value under the same name, and both encode what they are given.",
      },
      {
        id: "b",
        text: "?topic=sun&page=3&topic=wind & rain",
        why: "An unencoded `&` would end the value and start a new parameter. `URLSearchParams` encodes it.",
      },
      {
        id: "c",
        text: "?topic=wind+%26+rain&page=3",
        why: "This is what `set` would do with `topic`. `append` leaves the value that is there.",
      },
      {
        id: "d",
        text: "?topic=sun&page=2&page=3&topic=wind+%26+rain",
        why: "This is what `append` would do with `page`. `set` replaces the value that is there.",
      },
    ],
    answer: ["a"],
    explanation:
      "`URL` and `URLSearchParams` take addresses apart and put them together, encoding included. A name may occur several times: `append` adds a value, `set` replaces all values of that name, and `getAll` reads them. Joining strings by hand goes wrong at the first `&` or space.",
    source: {
      label: "URL Standard: Interface URLSearchParams",
      url: "https://url.spec.whatwg.org/#interface-urlsearchparams",
    },
    proof: {
      runner: "node",
      cases: [{ expect: { stdout: "?topic=sun&page=3&topic=wind+%26+rain" } }],
    },
  },
  {
    id: "javascript-041",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 3,
    kind: "bug",
    prompt:
      "In New York this prints `Sat Feb 28 2026`. Which value for `day` prints the first of March 2026 in every time zone?",
    code: { language: "javascript", source: daySource('new Date("2026-03-01")') },
    options: [
      {
        id: "a",
        text: "`new Date(2026, 3, 1)`",
        why: "Local time is right, but months count from 0. Month 3 is April.",
      },
      {
        id: "b",
        text: '`new Date(Date.parse("2026-03-01"))`',
        why: "`Date.parse` reads the string by the same rules, so this is the same moment as before.",
      },
      {
        id: "c",
        text: "`new Date(2026, 2, 1)`",
        why: "Separate numbers are taken as local time, and month 2 is March.",
      },
      {
        id: "d",
        text: '`new Date("2026-03-01T00:00:00Z")`',
        why: "The `Z` says UTC, which is what was assumed before. In New York that moment is still in February.",
      },
    ],
    answer: ["c"],
    explanation:
      'A string with a date alone is read as midnight in UTC, and `toDateString` answers in local time, which west of Greenwich is the day before. Numbers passed to `new Date` are local time. A day without a time of day is not a moment. Where it is available, `Temporal.PlainDate.from("2026-03-01")` says exactly that; otherwise keep the string, and make a `Date` only to calculate.',
    source: {
      label: "ECMAScript: Date.parse",
      url: "https://tc39.es/ecma262/#sec-date.parse",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: dayProgram('new Date("2026-03-01")', "America/New_York"),
          expect: { stdout: "Sat Feb 28 2026" },
        },
        {
          program: dayProgram("new Date(2026, 2, 1)", "America/New_York"),
          expect: { stdout: "Sun Mar 01 2026" },
        },
        {
          program: dayProgram("new Date(2026, 2, 1)", "Asia/Tokyo"),
          expect: { stdout: "Sun Mar 01 2026" },
        },
        {
          program: dayProgram("new Date(2026, 3, 1)", "America/New_York"),
          expect: { stdout: "Wed Apr 01 2026" },
        },
        {
          program: dayProgram('new Date(Date.parse("2026-03-01"))', "America/New_York"),
          expect: { stdout: "Sat Feb 28 2026" },
        },
        {
          program: dayProgram('new Date("2026-03-01T00:00:00Z")', "America/New_York"),
          expect: { stdout: "Sat Feb 28 2026" },
        },
      ],
    },
  },
  {
    id: "javascript-042",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 1,
    kind: "multiple",
    prompt: "Which statements about `localStorage` are true?",
    options: [
      {
        id: "a",
        text: "Every value is stored as a string, so an object is written with `JSON.stringify`.",
        why: "An object stored as it is becomes the string `[object Object]`, and its contents are lost.",
      },
      {
        id: "b",
        text: "The browser sends what is stored to the server with each request.",
        why: "That is true of cookies. What is in `localStorage` stays in the browser until a script sends it.",
      },
      {
        id: "c",
        text: "What is stored is removed when the tab is closed.",
        why: "That is true of `sessionStorage`. `localStorage` keeps its values until they are cleared or, in a private window, until that is closed.",
      },
      {
        id: "d",
        text: "Any script that runs on the page can read it, so it is a poor place for a session token.",
        why: "One injected script is enough to copy it. A cookie with `HttpOnly` cannot be read by scripts.",
      },
      {
        id: "e",
        text: "A page on `shop.example.org` can read what a page on `www.example.org` has stored.",
        why: "Storage belongs to an origin: scheme, host and port. Another host is another origin.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "`localStorage` is a small store of strings for one origin in one browser. It outlives the tab, never travels by itself and is open to every script of the page. It suits a chosen theme or a draft; larger or structured data belongs in IndexedDB, and proof of identity in an `HttpOnly` cookie.",
    source: {
      label: "HTML Standard: Web storage",
      url: "https://html.spec.whatwg.org/multipage/webstorage.html",
    },
  },
  {
    id: "javascript-043",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 2,
    kind: "single",
    prompt:
      "English has two forms, 1 lesson and 2 lessons. Arabic has six. Which expression tells which form belongs to `count` in Arabic?",
    options: [
      {
        id: "a",
        text: '`new Intl.NumberFormat("ar").format(count)`',
        why: "This writes the number with the digits and separators of the language. It does not choose the form of a word.",
      },
      {
        id: "b",
        text: '`new Intl.PluralRules("ar").select(count)`',
        why: 'It names the category, such as `"one"`, `"two"` or `"few"`, and your code keeps one string for each.',
      },
      {
        id: "c",
        text: '`count === 1 ? "one" : "other"`',
        why: "That is the English rule. Arabic also sets apart zero, two, few and many.",
      },
      {
        id: "d",
        text: '`count.toLocaleString("ar", { style: "unit", unit: "day" })`',
        why: "This formats a number with one of a fixed set of units. Lesson is not among them.",
      },
    ],
    answer: ["b"],
    explanation:
      "Languages have between one and six plural categories, and their rules rest on more than a comparison with 1. `Intl.PluralRules` knows those rules and returns the name of the category. Keep one string per category and let `select` choose.",
    source: {
      label: "ECMA-402: Intl.PluralRules.prototype.select",
      url: "https://tc39.es/ecma402/#sec-intl.pluralrules.prototype.select",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const rules = new Intl.PluralRules("ar");
console.log([0, 1, 2, 3, 11, 100].map((count) => rules.select(count)).join(" "));`,
          expect: { stdout: "zero one two few many other" },
        },
      ],
    },
  },
  {
    id: "javascript-044",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 2,
    kind: "single",
    prompt:
      "A list page writes the chosen filter into the address with `history.pushState` and redraws the list. The Back button changes the address, but the list stays as it was. What is missing?",
    options: [
      {
        id: "a",
        text: "A listener for `hashchange`, that redraws the list.",
        why: "That event comes when the part after `#` changes. Here the filter is in the query of the address.",
      },
      {
        id: "b",
        text: "`history.replaceState` instead of `pushState` for each filter.",
        why: "This makes no entries to go back to, so Back would leave the page.",
      },
      {
        id: "c",
        text: "A call of `location.reload()` after each `pushState`.",
        why: "This loads the page when the filter is chosen. Going back would still redraw nothing.",
      },
      {
        id: "d",
        text: "A listener for `popstate` that redraws the list.",
        why: "Going back to an entry made by `pushState` loads nothing; it fires this event and leaves the rest to you.",
      },
    ],
    answer: ["d"],
    explanation:
      "`pushState` adds an entry to the history without loading a page. Moving between such entries changes the address and fires `popstate`, and the script must show what the address says. Draw from the address in both cases, and Back, Forward and a shared link all agree.",
    source: {
      label: "MDN: Window: popstate event",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/Window/popstate_event",
    },
  },
  {
    id: "javascript-079",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 1,
    kind: "single",
    prompt:
      "A list should load its next twenty rows when its last row comes into view. Which tool of the browser fits best?",
    options: [
      {
        id: "a",
        text: "`IntersectionObserver`",
        why: "It calls your function when an element enters or leaves the visible area.",
      },
      {
        id: "b",
        text: "`MutationObserver`",
        why: "It reports changes to the tree of elements, not scrolling.",
      },
      {
        id: "c",
        text: "`ResizeObserver`",
        why: "It reports that an element has changed size, not that it is in view.",
      },
      {
        id: "d",
        text: "A `resize` listener",
        why: "That event comes when the window changes size.",
      },
    ],
    answer: ["a"],
    explanation:
      "Observers tell you about changes, so that you need not keep asking: `IntersectionObserver` of visibility, `ResizeObserver` of size, `MutationObserver` of the tree. A `scroll` listener that measures each time works too, but it runs far more often. Offer a plain link or button as well, for those who cannot scroll.",
    source: {
      label: "MDN: Intersection Observer API",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/Intersection_Observer_API",
    },
  },
  {
    id: "javascript-080",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 1,
    kind: "single",
    prompt:
      "A web app keeps two thousand notes with photos, to be used without a connection. Where do they belong?",
    options: [
      {
        id: "a",
        text: "In `localStorage`, as one long string",
        why: "It holds about five megabytes of strings, and each write stops the page.",
      },
      {
        id: "b",
        text: "In cookies, one for each of the notes",
        why: "Cookies are small, few, and sent to the server with every request.",
      },
      {
        id: "c",
        text: "In `sessionStorage`, in the order of the notes",
        why: "It is as small, and it is emptied when the tab is closed.",
      },
      {
        id: "d",
        text: "In IndexedDB, as one object for each note",
        why: "It holds structured data and files, has indexes, and does not stop the page.",
      },
    ],
    answer: ["d"],
    explanation:
      "IndexedDB is the database of the browser: large, asynchronous, with indexes and transactions, and it takes objects and files as they are. `localStorage` suits a few short strings such as a theme. Ask for `navigator.storage.persist()` if the data must not be cleared when space is short.",
    source: {
      label: "MDN: IndexedDB API",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/IndexedDB_API",
    },
  },
  {
    id: "javascript-081",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 2,
    kind: "single",
    prompt:
      "A script slides a panel in with `panel.animate(...)`. Some visitors have asked their system for less motion. How should the script respect that?",
    options: [
      {
        id: "a",
        text: "Make the animation longer, so that it is gentler",
        why: "The panel would only move for longer.",
      },
      {
        id: "b",
        text: 'Ask `matchMedia("(prefers-reduced-motion: reduce)").matches`, and show the panel at once',
        why: "The browser knows the setting, and a script has to ask for it.",
      },
      {
        id: "c",
        text: "Nothing: the browser leaves out animations for these visitors by itself",
        why: "It does not. It only tells pages and scripts of the setting.",
      },
      {
        id: "d",
        text: "Ask `navigator.hardwareConcurrency`, and leave the animation out where the device is slow",
        why: "The speed of a device says nothing about what its user can bear.",
      },
    ],
    answer: ["b"],
    explanation:
      "For some people large movements on a screen cause nausea or headaches. Their wish is in the media feature `prefers-reduced-motion`, in CSS with `@media` and in scripts with `matchMedia`. Show the end state at once, or fade gently instead of moving.",
    source: {
      label: "MDN: prefers-reduced-motion",
      url: "https://developer.mozilla.org/en-US/docs/Web/CSS/Reference/At-rules/@media/prefers-reduced-motion",
    },
  },
  {
    id: "javascript-082",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 2,
    kind: "output",
    prompt: "One number is written for readers in three countries. What does this print?",
    code: {
      language: "javascript",
      source: `const price = 1234.5;
const write = (locale) => new Intl.NumberFormat(locale).format(price);

console.log(write("en-GB"), write("de-DE"), write("en-IN"));`,
    },
    options: [
      {
        id: "a",
        text: "1,234.5 1.234,5 1,234.5",
        why: "Germany writes the comma and the point the other way round. India groups by three up to ten thousand.",
      },
      {
        id: "b",
        text: "1,234.5 1,234.5 1,234.5",
        why: "The locale decides. Only what a program calculates with is the same everywhere.",
      },
      {
        id: "c",
        text: "1.234,5 1,234.5 1.234,5",
        why: "This is the wrong way round: in English the point comes before the decimals.",
      },
      {
        id: "d",
        text: "1234.5 1234,5 1234.5",
        why: "By default digits are grouped. `useGrouping: false` would turn that off.",
      },
    ],
    answer: ["a"],
    explanation:
      "`Intl` writes numbers, dates, lists and units as a language and a country expect them. Never put separators in by hand. Pass the locale of the page, and keep the plain number for calculating.",
    source: {
      label: "MDN: Intl.NumberFormat",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/NumberFormat",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "1,234.5 1.234,5 1,234.5" } }] },
  },
  {
    id: "javascript-083",
    topic: "javascript",
    course: "javascript",
    module: "platform",
    level: 3,
    kind: "output",
    prompt:
      "A lesson at 8 pm in London in winter is shown to a learner in Karachi, five hours ahead. What does this print?",
    code: {
      language: "javascript",
      source: `const lesson = new Date("2026-03-01T20:00:00Z");
const clock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Karachi",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
});

console.log(clock.format(lesson));`,
    },
    options: [
      {
        id: "a",
        text: "1 March at 20:00",
        why: "That is the time in London. The option `timeZone` asks for the clock in Karachi.",
      },
      {
        id: "b",
        text: "1 March at 25:00",
        why: "The day has 24 hours. What goes beyond belongs to the next day.",
      },
      {
        id: "c",
        text: "1 March at 15:00",
        why: "Karachi is ahead of London, so its clock shows a later time.",
      },
      {
        id: "d",
        text: "2 March at 01:00",
        why: "Five hours later it is one in the morning of the next day.",
      },
    ],
    answer: ["d"],
    explanation:
      "A `Date` is a moment, the same all over the world. How it is written depends on the time zone, and with the hour the day can change. Store moments in UTC, and give `Intl.DateTimeFormat` the zone of the reader. It knows the rules for summer time.",
    source: {
      label: "MDN: Intl.DateTimeFormat",
      url: "https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/DateTimeFormat",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "2 March at 01:00" } }] },
  },
] satisfies QuestionInput[];
