import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/javascript",
  title: "JavaScript for Full Stack Developers",
  category: "web",
  level: "After JavaScript basics",
  description: "One language on both sides of the wire: modules, promises, browser and Node.js.",
  searchText:
    "One-to-one JavaScript lessons for full-stack work: closures, modules, promises, DOM, fetch and Node.js, with shared code, types and tests.",
  foundBy: ["js"],
  lead: "A full-stack developer writes JavaScript that runs in two very different places: a browser that belongs to a stranger, and a server that belongs to you. This course teaches the language they share, then what each side adds and what it must never trust. You finish with one small application whose two halves use the same validation code.",
  summary: {
    who: "Developers who can write functions, loops and objects in JavaScript.",
    able: "Write code for browser and server that shares its rules and loses no error.",
    needs: "Basic HTML, a terminal, and a current Node.js.",
    lesson: "You predict the output, learn the rule, and write the feature of the day.",
    length: "Plan for most of a year at one lesson a week.",
  },
  audience: [
    "Learners on the full-stack path who have finished a first JavaScript course.",
    "Front-end developers who copy `async` and `await` around until it works.",
    "Back-end developers from PHP, Java or Python who must now own the browser as well.",
    "Developers moving a code base from callbacks and script tags to modules, types and tests.",
  ],
  outcomes: [
    "Predict the order in which synchronous code, promise reactions and timers run, and explain it.",
    "Write asynchronous code that runs in parallel where it can, stops when it is told to and loses no error.",
    "Organise a code base in ES modules that both browser and server import.",
    "Call an HTTP API, check the status, validate what came back and show the user each state.",
    "Describe types in JSDoc or TypeScript well enough for an editor to catch a wrong call.",
    "Test functions, modules and HTTP handlers with `node:test`.",
  ],
  modules: [
    {
      id: "core",
      title: "The parts of the language that surprise",
      covers: [
        "Values, references and copies: spread, `structuredClone` and their limits",
        "Closures, and the loop that shows why they matter",
        "`this`: four ways a call sets it, and arrow functions that keep it",
        "Equality, truthiness, `??`, `?.` and the cases they tell apart",
        "Prototypes underneath `class`; private fields with `#`",
      ],
    },
    {
      id: "data",
      title: "Working with data",
      covers: [
        "`map`, `filter`, `reduce`, `flatMap`, and loops where they read better",
        "Copying methods: `toSorted`, `with` and `toSpliced`",
        "`Map`, `Set`, `Object.groupBy` and `Map.groupBy`",
        "JSON: what it drops, and dates on their way through it",
        "Numbers, `BigInt`, and text beyond ASCII with `Intl`",
      ],
    },
    {
      id: "modules",
      title: "Modules and packages",
      covers: [
        "`import`, `export`, live bindings and top-level `await`",
        "Dynamic `import()` and what a bundler does with it",
        "`package.json`: `type`, `exports`, scripts and semantic versions",
        "Lock files, and judging a dependency before you add it",
      ],
    },
    {
      id: "async",
      title: "Time: the event loop and promises",
      covers: [
        "Call stack, tasks and microtasks",
        "`async` and `await`; the promise no one awaited",
        "`Promise.all`, `allSettled`, `race`, `any` and `withResolvers`",
        "Cancelling with `AbortController`, and timeouts",
        "Async iteration over a stream",
      ],
    },
    {
      id: "browser",
      title: "In the browser",
      covers: [
        "The DOM: finding, changing and creating elements without `innerHTML`",
        "Events: bubbling, delegation and forms that still work without a script",
        "`fetch`, `FormData`, `URLSearchParams` and CORS",
        "Cookies, `localStorage`, and what may be kept in neither",
      ],
    },
    {
      id: "server",
      title: "In Node.js",
      covers: [
        "An HTTP server from the standard library, before any framework",
        "Files, environment variables and paths",
        "Streams and backpressure for data larger than memory",
        "Not blocking the loop: what belongs in a worker or a queue",
        "Logging, exit codes and shutting down in order",
      ],
    },
    {
      id: "shared",
      title: "Code that both sides share",
      covers: [
        "One validation function: a courtesy in the browser, a duty on the server",
        "Types in JSDoc and the step to TypeScript",
        "Errors as values and errors as exceptions",
        "Cross-site scripting and injection, tried out on your own code",
      ],
    },
    {
      id: "tests",
      title: "Tests and tools",
      covers: [
        "`node:test` and `assert`; fakes for time and network",
        "The debugger and network panel, instead of a hundred `console.log` calls",
        "Linting and formatting, and what they cannot see",
        "Finding a leak: listeners, timers and closures that hold on",
      ],
    },
  ],
  lesson: [
    "A snippet of a dozen lines is on screen. You predict its output in order, then run it; the gap between the two sets the agenda.",
    "Your tutor explains the rule with the specification or MDN open, so that you learn where such answers live.",
    "You write the feature of the day: for the browser, for Node.js, or once for both.",
    "Your tutor then plays the unfriendly visitor: slow network, wrong input, two clicks, a closed tab. You make the code hold up.",
  ],
  needs: [
    "To be at ease with variables, functions, arrays and objects; if not, take JavaScript for First-Time Programmers.",
    "Basic HTML, and the use of a terminal to move about and run a command.",
    "A current Node.js release, an editor and any up-to-date browser.",
  ],
  progress: [
    "Each lesson ends in a written note with the snippet that surprised you, so that it can surprise you only once.",
    "Your work is reviewed in the lesson as a pull request, in the form you will meet in a team.",
    "The JavaScript quiz marks the start and the end of the course; topics with wrong answers are taught again.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "javascript",
  related: ["fullstack", "fullstack/html", "fullstack/nodejs", "fullstack/react"],
  questions: [
    {
      question: "Why not start with React or Express straight away?",
      answer:
        "You can, and many do. They then meet stale closures, forgotten `await` and changed state, and cannot tell which problem belongs to the framework and which to the language. This course gives you the means to tell. If you already use a framework, we take our examples from it.",
    },
    {
      question: "Do you teach TypeScript?",
      answer:
        "Yes, as far as everyday work needs it: types for functions, objects and unions, narrowing, and reading an error. It comes late in the course on purpose, because types describe behaviour that you should already understand. Elaborate type-level programming is left out.",
    },
    {
      question: "What has the language gained that older code does not use?",
      answer:
        "Recent editions added `Object.groupBy`, `Promise.withResolvers`, methods that combine sets and helpers for iterators, among others. Each yearly edition is modest, and current browsers and Node.js support these. The larger change is in habits: modules, `async` and copying methods have replaced much that older tutorials teach.",
    },
    {
      question: "Is JavaScript on the server fast enough?",
      answer:
        "For work that waits, on a database, a file or another service, it does very well, since one process can wait for thousands of things at once. For long calculations it is the wrong shape unless they are moved to worker threads. You will measure both.",
    },
    {
      question: "How is this different from the plain JavaScript course?",
      answer:
        "The JavaScript course centres on the language and the page. This one assumes both in outline and spends its time on asynchronous code, Node.js, shared modules and security between client and server.",
    },
  ],
} satisfies CourseInput;
