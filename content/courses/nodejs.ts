import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "nodejs",
  title: "Node.js",
  category: "web",
  level: "After JavaScript",
  cardOrder: 5,
  description: "The runtime itself: event loop, streams, workers, packages and measurement.",
  searchText:
    "One-to-one Node.js lessons online: event loop, streams, HTTP, worker threads, packages, diagnostics and tests, with few or no dependencies.",
  foundBy: ["node", "nodejs", "npm", "backend", "back end", "event loop"],
  lead: "Node.js is a JavaScript engine, an event loop and a standard library that has grown surprisingly complete. Many developers know it only through the framework on top. This course goes underneath: what happens while your code waits, why one slow function holds up every visitor, how a file of many gigabytes can pass through a little memory, and how to find a leak. You build tools and servers with few dependencies or none.",
  summary: {
    who: "Developers who know JavaScript, promises included.",
    able: "Build servers and tools with few packages, and find out why one is slow.",
    needs: "Node.js LTS, and some ease with a terminal.",
    lesson: "You run an experiment, measure it, explain it, and build with it.",
    length: "Plan for most of a year at one lesson a week; skip what you know.",
  },
  audience: [
    "JavaScript developers who want to leave the browser and understand what changes.",
    "Back-end developers whose service is slow or leaks, and who do not know where to look.",
    "Authors of command-line tools, scripts and npm packages.",
    "Developers from Java, C# or Go who want to know what a single thread means for design.",
  ],
  outcomes: [
    "Explain in which order timers, I/O callbacks, microtasks and `setImmediate` run, and check it by experiment.",
    "Process files and network data as streams with backpressure, in constant memory.",
    "Decide what belongs on the main thread, in a worker, in a child process or on another machine.",
    "Write and publish a package with types, an `exports` map and tests.",
    "Measure event loop delay, record a CPU profile and compare two heap snapshots.",
    "Shut a process down so that no request and no write is lost.",
  ],
  modules: [
    {
      id: "runtime",
      title: "The runtime and its event loop",
      covers: [
        "V8, libuv and the standard library: which does what",
        "The phases of the loop; `process.nextTick`, microtasks and `setImmediate`",
        "The thread pool: file access, DNS look-ups, compression and key derivation",
        "Blocking the loop on purpose, and seeing who has to wait",
        "Release lines: Current, LTS and end of life",
      ],
    },
    {
      id: "modules-packages",
      title: "Modules and packages",
      covers: [
        "ES modules, CommonJS, and loading one from the other",
        "`package.json`: `type`, `exports`, `imports`, `engines`, `bin`",
        "Lock files, `npm ci`, install scripts and supply-chain caution",
        "Running TypeScript by stripping its types: what is checked and what is not",
        "Publishing a package that others can trust",
      ],
    },
    {
      id: "files-processes",
      title: "Files, processes and the command line",
      covers: [
        "`node:fs/promises`, paths, watching, and writing a file without tearing it",
        "Arguments with `parseArgs`, standard streams, exit codes",
        "Environment variables, `--env-file` and what never to log",
        "`spawn` and `execFile`: running programs without a shell to inject into",
        "Signals and orderly shutdown",
      ],
    },
    {
      id: "streams",
      title: "Buffers and streams",
      covers: [
        "Bytes, encodings and a character cut in half by a chunk",
        "Readable, writable, transform; `pipeline` and its error handling",
        "Backpressure, watched with a memory graph",
        "Async iteration, and web streams beside Node’s own",
        "A CSV of many gigabytes, filtered and compressed on the way through",
      ],
    },
    {
      id: "network",
      title: "Network and HTTP",
      covers: [
        "A TCP echo server, then HTTP by hand, then `node:http`",
        "Timeouts, keep-alive and limits on body and header size",
        "`fetch` on the server: pooling, `AbortSignal`, retries with a pause",
        "Server-sent events and WebSockets: when each is enough",
        "TLS and certificates without switching the checks off",
      ],
    },
    {
      id: "concurrency",
      title: "Concurrency beyond one thread",
      covers: [
        "Limiting parallel work: one at a time, five at a time, all at once",
        "Worker threads, transferred buffers and shared memory with `Atomics`",
        "Child processes and clusters, and what they do not share",
        "`AsyncLocalStorage`: a request id that follows every call",
        "Races in a single thread, which are possible after all",
      ],
    },
    {
      id: "testing",
      title: "Tests and types",
      covers: [
        "`node:test` and `node:assert`: suites, hooks, subtests, coverage",
        "Mocking timers, modules and the network, with restraint",
        "Tests that start a real server on a free port",
        "Type-checking as a separate step from running",
      ],
    },
    {
      id: "diagnostics",
      title: "Measuring and fixing",
      covers: [
        "The inspector, breakpoints and source maps",
        "CPU profiles and flame graphs read from top to bottom",
        "Heap snapshots: the listener, the cache and the closure that hold on",
        "Event loop delay and other figures worth collecting",
        "The permission model and other ways to limit the damage",
      ],
    },
  ],
  lesson: [
    "The lesson opens in a terminal with an experiment: a program of a few lines and a question about its timing, memory or exit code.",
    "You measure before you explain. The hypothesis comes from the numbers, then the documentation is opened.",
    "You write the tool or server of the day against the standard library, and add a package only after saying what it saves you.",
    "Your tutor makes conditions hostile: a full disk, a slow client, a `SIGTERM` in the middle of a write.",
    "You note what the program did, what it should have done, and take the fix home as practice.",
  ],
  needs: [
    "JavaScript including modules, closures, promises and `async`/`await`.",
    "The current LTS release of Node.js on Linux, macOS or Windows; on Windows we suggest WSL for some exercises.",
    "Some ease with a terminal: moving about, running a program, stopping it.",
  ],
  progress: [
    "You keep a laboratory notebook of experiments: question, measurement, explanation. New entries are discussed in the lesson.",
    "Each module ends with a small finished program, such as a log filter, a proxy or a package, reviewed in the lesson as a colleague would review it.",
    "The full-stack quiz includes questions on Node.js; we look at those together and test any disputed answer by running it.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["javascript", "fullstack/nodejs", "fullstack/express", "mern/nodejs"],
  questions: [
    {
      question: "Why is there hardly any Express in a Node.js course?",
      answer:
        "Because Express is a thin and well-documented layer, and there are two units for it on the full-stack and MERN paths. Once you know what a request, a stream and a timeout are, you learn any Node.js framework quickly and can see through its problems.",
    },
    {
      question: "Can one thread serve many users?",
      answer:
        "Yes, as long as it mostly waits. While one request waits for the database, others proceed. It stops being true the moment you compute for long on the main thread, and you will cause that yourself in the first module to see what it looks like.",
    },
    {
      question: "Which version should I install?",
      answer:
        "The line marked LTS on the project’s site, for anything that others depend on. Newer lines are good for trying things out. The course marks features that are still experimental, and you learn to read the stability note in the documentation.",
    },
    {
      question: "I work with Node.js every day. Is this too basic for me?",
      answer:
        "Probably not in the second half. Bring a real problem to the trial lesson: a slow endpoint, a rising memory curve, a test that fails now and then. Where the early modules hold nothing new for you, we leave them out.",
    },
  ],
} satisfies CourseInput;
