import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "react",
  title: "React",
  category: "web",
  level: "After JavaScript",
  cardOrder: 2,
  description: "Rendering, state and effects understood from the inside, on React 19.",
  searchText:
    "One-to-one React lessons online: rendering, state, effects, custom hooks, Actions, Suspense, performance and tests on React 19 with TypeScript.",
  foundBy: [
    "reactjs",
    "react.js",
    "hooks",
    "jsx",
    "next.js",
    "frontend",
    "front end",
    "single page app",
  ],
  lead: "React asks one thing of you: describe the screen as a function of your data, and let the library work out what to change. Most of what puzzles people later, from effects that run twice to state that seems a step behind, follows from that one idea. This course builds it up with care until you can say why a component rendered, what it kept and what it threw away.",
  summary: {
    who: "Developers who are at ease with modern JavaScript.",
    able: "Build and test React interfaces, and say why they render.",
    needs: "Closures, promises and modules in JavaScript; Node.js.",
    lesson: "You predict what a component does, learn the rule, and build one.",
    length: "Plan for most of a year at one lesson a week.",
  },
  audience: [
    "JavaScript developers who want to learn React once, properly, instead of collecting recipes.",
    "Working React developers whose effects depend on each other and whose forms hold thirty `useState` calls.",
    "Developers from Vue, Angular or a server framework who need React’s way of thinking, without the basics of the web.",
    "Teams moving a code base from class components or React 17 to React 19.",
  ],
  outcomes: [
    "Predict when a component renders and when its state survives, from its position and key alone.",
    "Choose between local state, lifted state, a reducer, context, the URL and an external store, and defend the choice.",
    "Write effects that synchronise and clean up, and recognise those that should not exist.",
    "Build forms with Actions that show waiting, success and each kind of error.",
    "Find a slow interaction with the profiler and fix its cause, not its symptom.",
    "Test components the way people use them: by role, by name and by what happens next.",
  ],
  modules: [
    {
      id: "components",
      title: "Components and JSX",
      covers: [
        "What JSX compiles to, and why the same input must give the same output",
        "Props, children, and composition instead of inheritance",
        "Lists and keys: what a key identifies, and why an index will rarely do",
        "Conditions, and the `0` that `&&` leaves on the screen",
        "Props typed in TypeScript, `ref` among them: an ordinary prop in React 19",
      ],
    },
    {
      id: "state",
      title: "State",
      covers: [
        "`useState`: a snapshot for each render and a queue of updates",
        "Updater functions, and three clicks that must add up to three",
        "Objects and arrays replaced, never changed in place",
        "State that need not exist, because it can be worked out while rendering",
        "Lifting state up; controlled and uncontrolled components",
      ],
    },
    {
      id: "rendering",
      title: "How rendering works",
      covers: [
        "Trigger, render, commit: what may happen in each step",
        "Position, type and key decide whether state is kept or reset",
        "Batching, and why the log shows the old value after a setter",
        "Strict Mode: what it calls twice in development, and the faults this brings to light",
        "Error boundaries, and the errors they do not catch",
      ],
    },
    {
      id: "effects",
      title: "Effects and refs",
      covers: [
        "An effect as synchronisation with something outside React",
        "Dependencies, clean-up and the stale closure",
        "`useEffectEvent` for the part that should not react",
        "Two answers in the wrong order: race conditions in fetching",
        "Refs for DOM nodes and for values that are never shown",
        "Effects you can delete: events, keys and derived values",
      ],
    },
    {
      id: "sharing",
      title: "Sharing logic and state",
      covers: [
        "Custom hooks share logic, not state",
        "`useReducer` for values that change together",
        "Context: who renders when it changes, and how to split it",
        "`useSyncExternalStore`, and what a state library adds to it",
        "The URL as state that can be linked, reloaded and shared",
      ],
    },
    {
      id: "forms",
      title: "Forms and Actions",
      covers: [
        "A function as the `action` of a form, and the `FormData` it receives",
        "`useActionState` for the result, `useFormStatus` for the wait",
        "`useOptimistic`: showing the likely result and taking it back",
        "When an input should be controlled and when the browser does it better",
        "Field errors, error summaries and where the focus goes",
      ],
    },
    {
      id: "async",
      title: "Suspense, transitions and the server",
      covers: [
        "`Suspense` boundaries, and where a page should wait",
        "`use` for a context, or for a promise created outside the render",
        "`useTransition` and `useDeferredValue`: what is urgent and what may wait",
        "`lazy`, and splitting code by route",
        "Server Components and hydration: what runs where, and why a framework is needed",
      ],
    },
    {
      id: "quality",
      title: "Performance and tests",
      covers: [
        "The profiler: which component rendered, and why",
        "State moved down, content passed as children: repairs without `memo`",
        "`memo`, `useMemo`, `useCallback`, and the compiler that now adds such caching",
        "Testing Library and Vitest: queries by role and name",
        "Keyboard, focus and announcements in an interface that never reloads",
      ],
    },
  ],
  lesson: [
    "A small component misbehaves on the shared screen. Before anyone touches it, you say what you expect React to do and why.",
    "Your tutor explains the rule behind it with a drawing of the component tree: what rendered, what was kept, what was committed.",
    "You build today’s component from an empty file and think aloud; wrong turns are followed far enough to be understood.",
    "You read a piece of well-made React together, or refactor your own from last week.",
    "For practice you get a component with a specification and failing tests, or a ticket from your own project.",
  ],
  needs: [
    "Secure JavaScript: closures, array methods, destructuring, modules, promises. If `map` is new to you, take JavaScript first.",
    "Working HTML and CSS. React renders them; it does not replace them.",
    "Node.js, an editor, and a browser with React Developer Tools.",
  ],
  progress: [
    "The note after each lesson records one prediction that was wrong and the rule that explains it.",
    "Part of the lesson goes to reading your components together, with reasons rather than verdicts.",
    "The React quiz is taken before the first module and after the last; each question belongs to one module, so you see what to revisit.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "react",
  related: ["javascript", "fullstack/react", "mern/react", "html-css"],
  questions: [
    {
      question: "Do I need to learn Redux?",
      answer:
        "Not to begin with. Most state is local, belongs in the URL or is a copy of server data, and each of those has a better home. You learn what an external store is for and how React reads from one; after that, Redux Toolkit or Zustand is quick to pick up when a project uses it.",
    },
    {
      question: "Why not start directly with Next.js?",
      answer:
        "A framework settles routing, data and deployment for you, and all of its pages are made of React components. If state and rendering are unclear, the framework adds a second layer of unclear things. This course gives you the first layer and explains where the framework’s begins.",
    },
    {
      question: "Are class components still worth learning?",
      answer:
        "For reading, yes: older code is full of them, and an error boundary still has to be a class unless a library supplies it. You learn to read them and to convert one. New code is written with functions and hooks.",
    },
    {
      question: "My effect runs twice. Is React broken?",
      answer:
        "No. In development, Strict Mode runs the effects of a new component, cleans them up and runs them again, to see whether your clean-up works. If running twice does harm, running once was already fragile. The module on effects shows how to fix it rather than hide it.",
    },
    {
      question: "Does the React Compiler make the lessons on performance pointless?",
      answer:
        "It removes much hand-written `memo` and `useCallback`, which is welcome. It does not choose where state lives, shorten a list of ten thousand rows or fix a component that breaks the rules. You learn the rules it relies on and the repairs it cannot make.",
    },
  ],
} satisfies CourseInput;
