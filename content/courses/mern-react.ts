import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "mern/react",
  title: "React in the MERN Stack",
  category: "web",
  level: "After first components",
  description: "The client of a MERN product: lists, forms and conflicts over a JSON API.",
  searchText:
    "One-to-one React 19 lessons for MERN: data from a JSON API, routes, forms with server errors, optimistic updates, sessions and tests.",
  foundBy: ["reactjs", "frontend"],
  lead: "The hard part of a React client is seldom the component. It is the API behind it: slow today, refusing tomorrow, and shared with other people who change the same data. In this unit you build the client of a lending library for tools, from an empty Vite project to a page a neighbour can use on an old phone. You learn to treat server data as a copy that ages, and to say honestly on screen what is known and what is not.",
  summary: {
    who: "Learners who have built a few React components and know JavaScript well.",
    able: "Build the client of a product over a JSON API.",
    needs: "First React, Node.js, and an API to talk to.",
    lesson: "You take one user’s complaint, fix it against a difficult API, and test it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "MERN learners who have an API and now need a client that deserves it.",
    "React beginners whose every component begins with `useEffect` and `fetch`.",
    "Back-end developers on a MERN team who take over screens.",
    "Developers whose single-page application breaks the back button.",
  ],
  outcomes: [
    "Organise a client by the tasks of its users instead of by kinds of file.",
    "Load, cache, refresh and invalidate server data without copying it into several states.",
    "Keep filters, sorting and paging in the URL, so that links, reloads and the back button work.",
    "Show each validation error of the API beside its field, and keep everything that was typed.",
    "Display a likely result at once and take it back with an explanation when the server disagrees.",
    "Test the client against recorded answers of the API, failures included.",
  ],
  modules: [
    {
      id: "client",
      title: "The client project",
      covers: [
        "Vite, TypeScript, and a proxy so that cookies just work in development",
        "Folders by feature: tools, loans, members",
        "One small function for requests: JSON, errors, cancelling, signing out on `401`",
        "Answers checked by the schema shared with the server",
      ],
    },
    {
      id: "lists",
      title: "Lists of tools",
      covers: [
        "Loading, empty, failed, done, each with words of its own",
        "Why fetching in an effect goes wrong, and what a query cache does instead",
        "Filters and sorting in the query string",
        "“Load more” with a cursor, without losing the place in the list",
        "Refreshing in the background, and telling the user that a list is old",
      ],
    },
    {
      id: "detail",
      title: "One tool, many shapes",
      covers: [
        "Nested routes, loaders, and a `404` that is a page",
        "Watts or metres: a discriminated union instead of optional everything",
        "Lazy routes, `Suspense`, and a layout that does not jump",
        "Titles and focus when the address changes without a reload",
      ],
    },
    {
      id: "forms",
      title: "Offering and editing",
      covers: [
        "`useActionState`: what was sent, what came back, what is still in the fields",
        "Field errors from the API, tied to inputs for screen readers too",
        "Choosing a photograph: preview, size check, progress and cancelling",
        "Someone else edited first: showing both versions after a `412`",
        "Leaving with unsaved changes",
      ],
    },
    {
      id: "borrowing",
      title: "Borrowing",
      covers: [
        "`useOptimistic` for the button, and the way back after a `409`",
        "One idempotency key for one intention, however many clicks",
        "Invalidating what the loan changed: the tool, the list, my loans",
        "Dates in the reader’s time zone, and what “due tomorrow” means",
      ],
    },
    {
      id: "session",
      title: "Signed in or not",
      covers: [
        "Asking the server who you are; nothing secret in `localStorage`",
        "Context for the member, and routes that ask for one",
        "Hiding a button is a courtesy: the server still checks",
        "A session that ends in the middle of a form",
      ],
    },
    {
      id: "ready",
      title: "Ready for neighbours",
      covers: [
        "Tests by role and name, with the network answered by a mock service",
        "The journey “find, borrow, return” by keyboard and by ear",
        "Bundle size checked, routes split, images at the right size",
        "A production build served by Express, with caching that allows updates",
      ],
    },
  ],
  lesson: [
    "You use the client as a particular neighbour would: on a phone in a cellar, with a screen reader, in a hurry.",
    "One complaint of that neighbour becomes the task. You say which state the screen is in and which it shows.",
    "You build against the running API; then your tutor makes it slow, full of errors or contradictory.",
    "You write the test in the user’s words and watch it fail once before it passes.",
  ],
  needs: [
    "JavaScript with array methods, modules and promises, and first experience of components and `useState`.",
    "An API to talk to: your own from the Express unit, or the prepared one that your tutor provides.",
    "Node.js, an editor, and a phone for trying out the result.",
  ],
  progress: [
    "For each screen a card lists its states. “Built”, “tested” and “tried with a real person” are three separate marks.",
    "Notes after the lesson name one habit to keep and one to drop, with the line of code that shows it.",
    "The React quiz is taken halfway through, while there is still time to return to what it reveals.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "react",
  related: ["mern", "mern/express", "react", "fullstack/react"],
  questions: [
    {
      question: "Does this unit teach React from the beginning?",
      answer:
        "It goes over components, props and state quickly and then spends its time on data, forms and failure. If hooks still feel like magic, the React course explains how rendering works; the two can be taken side by side.",
    },
    {
      question: "Do I have to use TanStack Query?",
      answer:
        "No. You first write a small cache yourself, which shows what the problem is: duplicates, age, races, invalidation. Then we compare it with TanStack Query and with the loaders of a router, and you choose with reasons.",
    },
    {
      question: "Why is there no Redux in it?",
      answer:
        "Because in this product nearly all shared state is a copy of server data or belongs in the URL. What remains fits in a component or one context. We point out the kind of application, such as an editor or a drawing tool, where a store would be worth having.",
    },
    {
      question: "Why not Next.js, which would render on the server?",
      answer:
        "It is a fine choice for public pages that must appear quickly and be found by search engines. It also takes over much of what Express does here, and then the stack is no longer MERN. You learn the client first and can judge the trade-off afterwards.",
    },
    {
      question: "How much design do you teach?",
      answer:
        "Enough for clear spacing, readable text, visible focus and a sensible phone layout. You receive a simple style sheet to start from. Visual identity is a trade of its own and not part of this unit.",
    },
  ],
} satisfies CourseInput;
