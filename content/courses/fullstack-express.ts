import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/express",
  title: "Express for Full Stack Developers",
  category: "web",
  level: "After Node.js basics",
  description: "Server-rendered pages, forms, sessions and security with Express 5.",
  searchText:
    "One-to-one Express 5 lessons for full-stack work: routing, templates, forms, sessions, CSRF, security headers, files, tests and deployment.",
  foundBy: ["api", "expressjs", "sessions"],
  lead: "Express began as a small tool for answering a request with a page, and it is still very good at that. In this unit you use it for a complete server-rendered application: pages, forms, sign-in, uploads and an administration area that work in any browser, with or without JavaScript. A JSON API and a React island are added at the end, where they earn their place. You learn what the framework leaves to you, which is most of security.",
  summary: {
    who: "Developers who can write a small Node.js server.",
    able: "Build a complete and secure site with pages, forms and sign-in.",
    needs: "Node.js basics, HTML forms and simple SQL.",
    lesson: "You build a visitor’s task, then attack it and defend it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Full-stack learners who want to build a whole site before splitting it into client and API.",
    "PHP, Rails or Django developers looking for the same directness in Node.js.",
    "Developers who inherited an Express 4 application with middleware no one dares to move.",
    "Front-end developers who want to understand sessions, cookies and redirects at last.",
  ],
  outcomes: [
    "Build pages and forms in Express 5 that work completely without client-side script.",
    "Put middleware in an order you can justify, and show what breaks in another.",
    "Implement sign-in, sign-out, password reset and roles without the classic mistakes.",
    "Set a content security policy, cookie attributes and rate limits, and explain the attack each one stops.",
    "Let one set of rules answer with HTML for people and JSON for programs.",
    "Test the application through HTTP and in a browser, and run it behind a reverse proxy.",
  ],
  modules: [
    {
      id: "routing",
      title: "Requests, routes and middleware",
      covers: [
        "From `node:http` to Express: what exactly was added",
        "Paths in Express 5: parameters, optional parts in braces, named wildcards",
        "Routers, mounting, `next()` and `next('route')`",
        "Order: logging, static files, parsing, session, routes, 404, errors",
        "Asynchronous handlers whose rejections are forwarded by themselves",
      ],
    },
    {
      id: "views",
      title: "Pages from templates",
      covers: [
        "Layouts, partials and escaping by default",
        "The same data for a page, a feed and JSON: content negotiation",
        "404 and 500 pages that tell people what to do next",
        "The visitor’s language, text direction and date format",
        "`ETag`, `Cache-Control`, and what must never be cached",
      ],
    },
    {
      id: "forms",
      title: "Forms",
      covers: [
        "Post, redirect, get; and a message that appears just once",
        "Validation: the page again, with every value and every message in place",
        "An error summary with links, and the focus moved to it",
        "Uploads with limits, random names and types that were checked",
        "Double submission, and forms left open overnight",
      ],
    },
    {
      id: "sessions",
      title: "Sessions and sign-in",
      covers: [
        "Cookies attribute by attribute; sessions stored in SQL",
        "Hashing passwords with `scrypt` or Argon2, and a new session id after sign-in",
        "Reset links: single use, short life, no hint whether an account exists",
        "Roles, ownership, and denying by default",
        "Signing in through another provider with OpenID Connect: code, PKCE, state",
      ],
    },
    {
      id: "security",
      title: "Security",
      covers: [
        "Cross-site scripting, and a content security policy with nonces",
        "Cross-site request forgery: `SameSite`, origin checks, tokens",
        "SQL injection, path traversal and open redirects, each tried first",
        "Headers set by `helmet`, gone through line by line",
        "Rate limits, body limits and slow clients",
      ],
    },
    {
      id: "api",
      title: "An API and a React island",
      covers: [
        "JSON routes over the same use cases as the pages",
        "Versions, paging and problem details",
        "A React component for one rich part of a page, enhancing a form that already works",
        "CORS: when it is needed and when it is a sign of a wrong turn",
      ],
    },
    {
      id: "tests",
      title: "Tests",
      covers: [
        "Building the app as a function of its dependencies",
        "Requests against a free port, with cookies kept as a browser would",
        "Browser tests with Playwright, script switched on and off",
        "Automated accessibility checks, and what they miss",
        "A security checklist turned into tests",
      ],
    },
    {
      id: "production",
      title: "Production",
      covers: [
        "Behind a proxy: `trust proxy`, TLS, compression, static files",
        "Errors: a reference for the visitor, the stack for the log",
        "Shutting down without cutting off a download",
        "Dependencies: updating, auditing, removing",
        "From Express 4 to 5 in an existing code base",
      ],
    },
  ],
  lesson: [
    "JavaScript is switched off in the browser, and you show that last week’s feature still works.",
    "A visitor’s task is chosen, such as cancelling a booking from an old email, and you list every request it takes.",
    "You write the routes, the template and the validation, and watch headers and cookies in the network panel.",
    "For ten minutes roles change: your tutor defends the application while you attack it, then the reverse.",
    "You note which protection came from the browser, which from Express and which from your own code.",
  ],
  needs: [
    "Node.js basics: modules, `async`/`await`, environment variables.",
    "HTML forms and simple SQL. The units on HTML and SQL on the same path provide both.",
    "Two browsers, a terminal and a willingness to break your own work.",
  ],
  progress: [
    "A threat list grows with the application: what could happen, what prevents it, which test proves that. It is reviewed every few lessons.",
    "The routes you wrote alone are read line by line in the lesson, and the note names what to change.",
    "In one of the last lessons your tutor uses your site as a stranger would, thinking aloud, while you write down every surprise.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "fullstack",
  related: ["fullstack/nodejs", "fullstack/html", "fullstack/sql", "mern/express"],
  questions: [
    {
      question: "Are server-rendered pages a step backwards?",
      answer:
        "No. They appear quickly, work on weak devices, and let the browser do what it is good at. Frameworks such as Next.js and React Router have returned to rendering on the server for these reasons. Knowing the plain form makes their version easier to follow.",
    },
    {
      question: "What is different in the MERN unit on Express?",
      answer:
        "That unit builds a JSON API for one React product on MongoDB. This one builds a full site with pages, forms and sign-in on a relational database, and goes further into security. The overlap is middleware and error handling, and it is skipped for people who take both.",
    },
    {
      question: "Should I leave authentication to a service?",
      answer:
        "Often that is sensible, and you integrate an identity provider in the module on sessions. Building it once yourself shows what the service does and what remains your task: sessions, roles, and deciding who may see what.",
    },
    {
      question: "Is Express still maintained?",
      answer:
        "Yes. Version 5 appeared after a long pause, and the project has since had regular releases, a security team and a published support policy. It changes slowly, which is an advantage in something so many applications depend on.",
    },
    {
      question: "Will my application be secure afterwards?",
      answer:
        "It will be protected against the common attacks, with tests that show it, and you will know how to read a security notice. No one can call an application secure once and for all. For one that holds sensitive data, ask for an independent review as well.",
    },
  ],
} satisfies CourseInput;
