import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/react",
  title: "React for Full Stack Developers",
  category: "web",
  level: "After React basics",
  description: "React rendered on the server: loaders, actions, accessibility, tests, speed.",
  searchText:
    "One-to-one React 19 lessons for full-stack developers: server rendering, hydration, loaders, actions, accessibility, testing and performance.",
  foundBy: ["reactjs", "ssr"],
  lead: "Once you own the server as well as the screen, React looks different. Data need not be fetched in an effect if the page can arrive with it; a form need not be rebuilt if the browser can send it. In this unit you use React 19 with a framework that renders on the server, connect it to a relational database through your own rules, and measure the result on a slow phone and with a screen reader.",
  summary: {
    who: "Developers who know components and state and have written a server.",
    able: "Build server-rendered React pages that are fast and accessible.",
    needs: "An application with a database, and a screen reader.",
    lesson: "You build a feature without scripts, then enhance it and test it.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Full-stack learners who have an application with pages and forms and want a richer interface.",
    "React developers who have only built single-page clients and meet loaders and hydration for the first time.",
    "Back-end developers who want to use React without moving all logic into the browser.",
    "Teams whose site scores badly for accessibility or loading time.",
  ],
  outcomes: [
    "Decide for each screen what is rendered on the server, what in the browser and what needs no React at all.",
    "Load data before rendering and change it through forms that work before hydration.",
    "Find the cause of a hydration mismatch and remove it.",
    "Build a combobox, a dialog and a date field that a keyboard and a screen reader can operate, or find native ones that do.",
    "Write component, integration and browser tests in sensible proportion.",
    "Set a budget for bytes and time, and keep to it in the pipeline.",
  ],
  modules: [
    {
      id: "place",
      title: "React’s place in the whole",
      covers: [
        "Static, server-rendered, streamed, client-only: four ways to deliver one page",
        "What hydration does, and what it costs on a phone",
        "Choosing: a booking form, a dashboard, an article, an editor",
        "React Router in framework mode; Next.js and others by comparison",
      ],
    },
    {
      id: "components",
      title: "Components for a product",
      covers: [
        "Props as an interface: few, typed, hard to misuse",
        "Composition with slots and children instead of twelve booleans",
        "Styling with tokens and CSS Modules, light and dark",
        "Native elements first: `dialog`, `details`, `popover`, `select`",
      ],
    },
    {
      id: "loading",
      title: "Loading data",
      covers: [
        "Loaders that call your rules, not your own API over the network",
        "Only what the screen shows leaves the server",
        "Nested routes, parallel loading and the waterfall it avoids",
        "Streaming the slow part with `Suspense` and `use`",
        "Caching headers and fresh data after a change",
      ],
    },
    {
      id: "changing",
      title: "Changing data",
      covers: [
        "A form and an action: working first, then enhanced",
        "One schema for the browser’s hints and the server’s verdict",
        "Pending states, `useOptimistic`, and returning to the truth",
        "Conflicts: two people edit one booking",
        "Permissions decided on the server, reflected on the screen",
      ],
    },
    {
      id: "client-state",
      title: "What is left for the client",
      covers: [
        "State that truly lives in the browser, and how little it is",
        "Effects for maps, media and subscriptions, with clean-up",
        "Time zones, random ids and other sources of mismatch; `useId`",
        "Drafts that survive a reload",
        "Live updates by server-sent events",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      covers: [
        "Route changes: title, focus and scroll position",
        "Names, roles, states: what a screen reader is told",
        "Dialogs and menus: focus in, focus kept, focus returned",
        "Errors and status messages announced once",
        "WCAG 2.2 as a checklist, and people as the real test",
      ],
    },
    {
      id: "testing",
      title: "Testing",
      covers: [
        "Components with Testing Library: roles and names, not test ids",
        "Loaders and actions as plain functions with a test database",
        "A few journeys in Playwright, in three browsers",
        "Axe in the pipeline, and the manual round it does not replace",
        "Visual comparison: when it helps and when it is only noise",
      ],
    },
    {
      id: "speed",
      title: "Speed and delivery",
      covers: [
        "Largest paint, layout shift, response to input: measured in the field",
        "The bundle opened up: what was shipped and who asked for it",
        "Images, fonts and third-party scripts, usually the larger part",
        "Interaction profiles, transitions and the React Compiler",
        "Releases while people have yesterday’s page open",
      ],
    },
  ],
  lesson: [
    "You open your page on a throttled connection and narrate what a visitor sees in each second.",
    "You draw a line through today’s feature: this side on the server, that side in the browser, and what crosses.",
    "You build it first without client-side script, then enhance it, and check that the plain version still works.",
    "The mouse is left alone. You finish the visitor’s task by keyboard, then by listening.",
    "One test goes in at the lowest level at which it can fail for the right reason.",
  ],
  needs: [
    "Components, props, state and events in React. The React course or the MERN unit gives you these.",
    "An application with a database behind it; the one from the Express unit continues here.",
    "A screen reader, which your system already has or can get free: VoiceOver, NVDA, Orca or TalkBack.",
  ],
  progress: [
    "Three figures are kept for every screen: bytes of script, time until it can be used, and open accessibility findings.",
    "After each module you and your tutor compare those figures with the last and name the change that moved them.",
    "The React quiz is used here to find gaps in the basics early; we close them before building on top.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "react",
  related: ["react", "fullstack/express", "fullstack/css", "mern/react"],
  questions: [
    {
      question: "Why React Router and not Next.js?",
      answer:
        "Its loaders and actions stay close to the request, response and form of the web, so that you see what happens. It runs on any Node.js server. Everything you learn about rendering, hydration and data applies in Next.js, whose different choices we compare at several points.",
    },
    {
      question: "Do you cover Server Components?",
      answer:
        "Yes, as an idea and with small examples: what runs only on the server, what may cross, and what they ask of a framework. The application itself uses loaders, which do much of the same work with fewer moving parts.",
    },
    {
      question: "There are three React courses. Which should I take?",
      answer:
        "React explains the library in depth. The MERN unit builds a client-rendered product on a JSON API. This unit renders on the server and treats data, accessibility, tests and speed as one subject. Newcomers take React first; everyone else may choose by the product they work on.",
    },
    {
      question: "Is so much accessibility necessary for an internal tool?",
      answer:
        "Colleagues break wrists, get migraines and grow older too, and in many countries employers have legal duties towards them. It is also the same work that makes forms clear and tests simple to write. Done from the start it takes little extra time.",
    },
    {
      question: "My company’s application is purely client-side. Will this help me there?",
      answer:
        "In part. Components, client state, accessibility, testing and speed apply directly. Server rendering would be a project of its own; you will be able to judge whether it is worth proposing. If you are looking only for client techniques, take the MERN unit.",
    },
  ],
} satisfies CourseInput;
