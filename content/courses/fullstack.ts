import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack",
  title: "Full Stack Development",
  category: "web",
  level: "Some coding helps",
  cardOrder: 1,
  description: "Build a whole web application: pages, server, database, tests and deployment.",
  searchText:
    "One-to-one full-stack lessons online: HTTP, HTML, JavaScript, Node.js, Express, SQL, MongoDB, React, security, testing and deployment.",
  foundBy: [
    "fullstack",
    "full-stack",
    "web developer",
    "web development",
    "web dev",
    "website course",
    "bootcamp",
  ],
  lead: "Every web application makes one journey: a form is filled in, a request crosses the network, a server decides, a database remembers and a page comes back. This course follows that journey and teaches you to build each part of it. You start with a page that works without a script and end with a tested application on a server, which you can explain, repair and hand over to someone else.",
  summary: {
    who: "Career changers, students and developers; some coding helps.",
    able: "Build, test and run a web application of your own.",
    needs: "A computer, several hours a week, and an idea for an application.",
    lesson: "You show what works, learn the next part, and build it.",
    length: "Many months in the evenings; your tutor fits the plan to your hours.",
  },
  audience: [
    "Career changers who want the whole picture in one order, rather than twenty disconnected tutorials.",
    "Computer science students who know algorithms but have never put a form on the web.",
    "Front-end developers who hand their work over at the API and would like to see the other side.",
    "People with an idea for a service who want to build the first version themselves.",
  ],
  outcomes: [
    "Trace one click through browser, network, server and database, and find at which step it went wrong.",
    "Build pages and forms that work with a keyboard, a screen reader and a slow connection.",
    "Write an Express server that validates every input, answers with the right status and loses no error.",
    "Design relational tables that refuse bad data, and say when a document database would fit better.",
    "Add a React interface where it helps the user, and leave it out where a plain page does the work.",
    "Test, deploy, back up and restore your application, and know from its logs how it is doing.",
  ],
  modules: [
    {
      id: "http",
      title: "How the web carries a request",
      covers: [
        "URL, DNS, TLS and the request as plain text",
        "Methods and status codes: what `GET` promises and `POST` does not",
        "Headers for content, caching and cookies",
        "Origins, CORS and why the browser refuses what `curl` permits",
        "Reading all of this in the network panel",
      ],
    },
    {
      id: "pages",
      title: "Pages and forms",
      covers: [
        "Semantic HTML, and a heading outline that makes sense when read aloud",
        "Forms that can be sent before any script has loaded",
        "CSS layout with grid and flexbox, from the narrow screen upwards",
        "Labels, focus, contrast and error messages",
      ],
    },
    {
      id: "language",
      title: "JavaScript and TypeScript",
      covers: [
        "Functions, objects, arrays and modules",
        "Promises and `async`/`await`; what a forgotten `await` costs",
        "`fetch`, response status and cancelling a request",
        "Types as descriptions of data, and validation where data enters",
        "Git: small commits, branches and a history that explains itself",
      ],
    },
    {
      id: "server",
      title: "The server: Node.js and Express",
      covers: [
        "A server from `node:http`, so that Express holds no mystery",
        "Routes, middleware and one place for errors in Express 5",
        "Server-rendered pages and JSON answers from the same rules",
        "Configuration by environment, and secrets kept out of the repository",
        "Redirecting after a post, so that reloading sends nothing twice",
      ],
    },
    {
      id: "data",
      title: "The database",
      covers: [
        "Tables, keys, constraints and joins in SQLite, then PostgreSQL",
        "Transactions: two people, one last seat",
        "Parameters in queries, and migrations kept under version control",
        "Indexes and the query plan",
        "MongoDB for data shaped like documents, and what it asks in return",
      ],
    },
    {
      id: "interface",
      title: "An interface with React",
      covers: [
        "Components, props, state and the rules of rendering",
        "Loading, empty, failed and done: four states for every list",
        "Forms with Actions in React 19, and server errors beside their fields",
        "Routing, and the URL as the first place for state",
        "What belongs on the server and what in the browser",
      ],
    },
    {
      id: "security",
      title: "People, sessions and trust",
      covers: [
        "Passwords hashed with a slow function; sessions in `HttpOnly` cookies",
        "Authorisation checked on every request, not on every button",
        "Injection, cross-site scripting and cross-site request forgery, tried out and closed",
        "Personal data: collecting less, deleting on request, logging none",
      ],
    },
    {
      id: "delivery",
      title: "Tests and life in production",
      covers: [
        "Unit, integration and browser tests, and what each can tell you",
        "An accessibility check by keyboard, by screen reader and by tool",
        "A container, a reverse proxy and a certificate",
        "Logs, health checks and alerts worth waking up for",
        "Backups, a restore that was rehearsed, and a release that can be undone",
      ],
    },
  ],
  lesson: [
    "You open with a short demonstration of what your application can do since last time, including what does not work yet.",
    "Your tutor names today’s part of the journey and you draw it together: who sends what to whom, and who is trusted.",
    "You write the code; your tutor asks and suggests, and never touches the keyboard.",
    "You look for the failure that a user would find first, and write a test that shows it.",
    "The lesson ends with one task for the week and the page of the documentation where its answer begins.",
  ],
  needs: [
    "A computer on which you may install Node.js, Git, an editor and a database.",
    "Several hours a week between lessons. Building is where most of the learning happens.",
    "An idea for an application of your own; if you have none, your tutor brings three.",
    "If you have never written code, tell us: the plan then starts with HTML & CSS and JavaScript for First-Time Programmers.",
  ],
  progress: [
    "You keep one repository from the first lesson on. Its commits are the truest record of what you learned.",
    "After each lesson a note says which layer you worked on, what you can now do alone and what is still shaky.",
    "At the end of each module you explain your own code aloud for ten minutes, and your tutor answers point by point.",
    "The full-stack quiz, taken early and again later, shows in which layers your knowledge has gaps.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "fullstack",
  related: ["html-css", "javascript", "mern", "fullstack/sql"],
  questions: [
    {
      question: "Will I get a job after this course?",
      answer:
        "We cannot promise that, and would be careful with anyone who does. Hiring depends on your market, your history and luck as well as skill. What you will have is a working application, a readable history of how it was made, and practice in explaining your decisions. We also tell you plainly what is still missing.",
    },
    {
      question: "How long does it take from zero?",
      answer:
        "Longer than most advertisements say. Studied in evenings, it is a matter of many months, and it depends mainly on the hours you build between lessons. After the trial lesson your tutor suggests a plan for your hours and adjusts it as you go.",
    },
    {
      question: "What is the difference between this and the MERN course?",
      answer:
        "MERN builds one product on one fixed set of tools: MongoDB, Express, React and Node.js. This course is wider. It begins with relational data and server-rendered pages, uses MongoDB and React where they fit, and spends more time on testing, accessibility and deployment.",
    },
    {
      question: "AI assistants write whole applications. Why learn this by hand?",
      answer:
        "Because someone must say what is wanted, notice what is wrong and answer for the result. A generated login page that checks permission only in the browser looks fine until someone tries. You may use an assistant in later modules; the rule is that you can explain every line you keep.",
    },
    {
      question: "Do I have to pay for hosting or software?",
      answer:
        "Everything in the course runs on your own computer with software that is free to use. To put your application on the public internet you need a rented machine or a hosting plan. Your tutor explains what each provides and you decide whether you want one.",
    },
  ],
} satisfies CourseInput;
