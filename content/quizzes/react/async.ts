import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen } from "./programs.ts";

const school = `function School() {
  const city = use(loadCity());
  return <p>{city}</p>;
}

function Page() {
  return (
    <Suspense fallback={<p>Loading</p>}>
      <School />
    </Suspense>
  );
}`;

/**
 * The program of react-038 with replacements; it looks until the city is there, or five tries are made. A promise
 * that is kept within one attempt to render is used after all, so it takes longer than a busy machine may pause.
 */
function schoolProgram(...replacements: [string, string][]): string {
  return onScreen(
    `let tries = 0;
const loadCity = () => {
  tries += 1;
  return new Promise((resolve) => setTimeout(resolve, 300, "Leeds"));
};
${replacements.reduce((source, [from, to]) => source.replace(from, to), school)}`,
    `await screen.show(<Page />);
while (tries < 5 && screen.text() !== "Leeds") await screen.settle();
console.log(screen.text());
process.exit();`,
  );
}

const tabs = `function Tab({ name }) {
  return <p>{use(texts[name])}</p>;
}

function Tabs() {
  const [name, setName] = useState("About");
  const [isPending, startTransition] = useTransition();

  return (
    <>
      <button onClick={() => startTransition(() => setName("Fees"))}>
        {isPending ? "Loading" : "Fees"}
      </button>
      <Suspense fallback={<p>Wait</p>}>
        <Tab name={name} />
      </Suspense>
    </>
  );
}`;

const filter = `const log = [];

function Courses() {
  const [subject, setSubject] = useState("all");
  const deferred = useDeferredValue(subject);
  log.push(subject + "/" + deferred);

  return <button onClick={() => setSubject("sql")}>SQL</button>;
}`;

export default [
  {
    id: "react-037",
    topic: "react",
    course: "react",
    module: "async",
    level: 1,
    kind: "multiple",
    prompt:
      "Which of these, in a component inside `<Suspense>`, make the boundary show its `fallback` while something is on its way? (React 19 or later; no transition is used.)",
    options: [
      {
        id: "a",
        text: "A component made by `lazy`, whose code has not arrived yet",
        why: "Rendering it suspends until its module has been loaded.",
      },
      {
        id: "b",
        text: "A `fetch` that an effect starts after the first render",
        why: "The component has already been rendered by then. Suspense does not see what an effect waits for.",
      },
      {
        id: "c",
        text: "A call of `use` with a promise that is still pending",
        why: "`use` suspends the component until the promise is settled.",
      },
      {
        id: "d",
        text: "A state variable `isLoading` whose value is `true`",
        why: "To React this is a value like any other. Such a component shows its own waiting text.",
      },
      {
        id: "e",
        text: "A `fetch` in a click handler, followed by `await`",
        why: "A handler runs outside rendering. While it waits, the screen stays as it is.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "A boundary shows its fallback only when something below it suspends while rendering: a lazy component, a promise read with `use`, or a data source of a framework that is built on them. It does not notice requests in effects or handlers. Those need a state of their own that says what to show.",
    source: {
      label: "React: What activates a Suspense boundary",
      url: "https://react.dev/reference/react/Suspense#what-activates-a-suspense-boundary",
    },
  },
  {
    id: "react-038",
    topic: "react",
    course: "react",
    module: "async",
    level: 3,
    kind: "bug",
    prompt:
      "`loadCity` returns a promise that is fulfilled after a moment. This page in the browser says Loading for ever. Which change shows the city? (React 19 or later)",
    code: { language: "jsx", source: school },
    options: [
      {
        id: "a",
        text: "Create the promise at the top of the module: `const promise = loadCity();` and `use(promise)`.",
        why: "Each new attempt to render reads the same promise, and in the end it is fulfilled.",
      },
      {
        id: "b",
        text: "Keep the promise in the component: `const promise = useMemo(() => loadCity(), []);` and `use(promise)`.",
        why: "A component that suspends before it was ever shown keeps nothing. The next attempt starts with an empty memo.",
      },
      {
        id: "c",
        text: "Keep the promise in state: `const [promise] = useState(() => loadCity());` and `use(promise)`.",
        why: "State, too, is kept only for what has been shown once. Each new attempt runs the initialiser again.",
      },
      {
        id: "d",
        text: "Wait a little longer: nest a second `<Suspense fallback={<p>Loading</p>}>` around `<School />`.",
        why: "A boundary says what is shown meanwhile. It does not change that every attempt makes another promise.",
      },
    ],
    answer: ["a"],
    explanation:
      "While a promise is pending, `use` breaks off the rendering, and React calls the component again once the promise is settled. If the call makes a new promise, everything starts again. State and memos do not help, as React keeps none for a component that has not been shown yet. So the promise must come from outside: from a cache, a framework’s loader or a parent that is already shown.",
    source: {
      label: "React: Caching promises for Client Components",
      url: "https://react.dev/reference/react/use#caching-promises-for-client-components",
    },
    proof: {
      runner: "react",
      cases: [
        { program: schoolProgram(), expect: { stdout: "Loading" } },
        {
          program: schoolProgram(
            ["use(loadCity())", "use(cityPromise)"],
            ["function School", "const cityPromise = loadCity();\nfunction School"],
          ),
          expect: { stdout: "Leeds" },
        },
        {
          program: schoolProgram([
            "const city = use(loadCity())",
            "const promise = useMemo(() => loadCity(), []);\n  const city = use(promise)",
          ]),
          expect: { stdout: "Loading" },
        },
        {
          program: schoolProgram([
            "const city = use(loadCity())",
            "const [promise] = useState(() => loadCity());\n  const city = use(promise)",
          ]),
          expect: { stdout: "Loading" },
        },
        {
          program: schoolProgram([
            "<School />",
            "<Suspense fallback={<p>Loading</p>}><School /></Suspense>",
          ]),
          expect: { stdout: "Loading" },
        },
      ],
    },
  },
  {
    id: "react-039",
    topic: "react",
    course: "react",
    module: "async",
    level: 3,
    kind: "output",
    prompt:
      "`texts.About` is a promise that was fulfilled with `We teach`; `texts.Fees` is still pending. The page shows the first tab. Someone presses the button. What do the button and the paragraph show while `texts.Fees` is pending? (React 19 or later)",
    code: { language: "jsx", source: tabs },
    options: [
      {
        id: "a",
        text: "Fees, Wait",
        why: "Without a transition the fallback would appear. Here it would hide a text that is already being read.",
      },
      {
        id: "b",
        text: "Loading, Wait",
        why: "`isPending` is indeed `true`. But a transition does not replace what is shown by a fallback.",
      },
      {
        id: "c",
        text: "Fees, We teach",
        why: "The old text does stay. `isPending`, however, is set at once, so the button has changed.",
      },
      {
        id: "d",
        text: "Loading, We teach",
        why: "The transition waits in the background with the old text on the screen, and `isPending` says so.",
      },
    ],
    answer: ["d"],
    explanation:
      "An update in a transition may be put off. If its rendering suspends, React keeps showing what a boundary has already revealed, rather than hiding it behind the fallback, and finishes when the data is there. `isPending` is urgent, so the screen can say meanwhile that something is coming. A new boundary, for example one with another `key`, would show its fallback.",
    source: {
      label: "React: Preventing already revealed content from hiding",
      url: "https://react.dev/reference/react/Suspense#preventing-already-revealed-content-from-hiding",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `const texts = { About: Promise.resolve("We teach"), Fees: new Promise(() => {}) };
${tabs}`,
            `await screen.show(<Tabs />);
await screen.until("We teach");
await screen.press();
console.log(screen.text().replace("Loading", "Loading, "));`,
          ),
          expect: { stdout: "Loading, We teach" },
        },
        {
          program: onScreen(
            `const texts = { About: Promise.resolve("We teach"), Fees: new Promise(() => {}) };
${tabs.replace('startTransition(() => setName("Fees"))', 'setName("Fees")')}`,
            `await screen.show(<Tabs />);
await screen.until("We teach");
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "FeesWait" },
        },
      ],
    },
  },
  {
    id: "react-040",
    topic: "react",
    course: "react",
    module: "async",
    level: 3,
    kind: "output",
    prompt:
      'Without Strict Mode, the component has been shown and `log` has been emptied. Someone presses the button once, and nothing else happens. What does `log.join(" ")` give in the end?',
    code: { language: "jsx", source: filter },
    options: [
      {
        id: "a",
        text: "sql/sql",
        why: "The deferred value lags behind: the render for the press still has the old one.",
      },
      {
        id: "b",
        text: "all/sql sql/sql",
        why: "It is the other way round. The state changes at once and the deferred value follows.",
      },
      {
        id: "c",
        text: "sql/all sql/sql",
        why: "First comes an urgent render with the old deferred value, then one in the background with the new.",
      },
      {
        id: "d",
        text: "sql/all",
        why: "The deferred value does not stay behind. React renders once more as soon as the urgent work is done.",
      },
    ],
    answer: ["c"],
    explanation:
      "`useDeferredValue` makes two renders out of one change. The first is urgent and keeps the old deferred value, so a field or button reacts at once. The second brings the new value and may be interrupted when more input comes. Pass the deferred value to the slow part of the page, and wrap that part in `memo`, so that it can skip the first render.",
    source: {
      label: "React: How does deferring a value work under the hood?",
      url: "https://react.dev/reference/react/useDeferredValue#how-does-deferring-a-value-work-under-the-hood",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            filter,
            `await screen.show(<Courses />);
log.length = 0;
await screen.press();
console.log(log.join(" "));`,
          ),
          expect: { stdout: "sql/all sql/sql" },
        },
      ],
    },
  },
  {
    id: "react-041",
    topic: "react",
    course: "react",
    module: "async",
    level: 1,
    kind: "single",
    prompt:
      "In a framework with React Server Components, which of these can a Server Component do that a Client Component cannot?",
    options: [
      {
        id: "a",
        text: "Keep count of the presses of a button in `useState`",
        why: "A Server Component is not kept in the browser, so it has no state. This is work for a Client Component.",
      },
      {
        id: "b",
        text: "Be an `async` function that awaits a database query",
        why: "It runs on the server, where the database can be reached, and only its result is sent to the browser.",
      },
      {
        id: "c",
        text: "Answer a click with a function in `onClick`",
        why: "A handler has to be present in the browser. The code of a Server Component is not sent there.",
      },
      {
        id: "d",
        text: "Read the width of the window with `useEffect`",
        why: "Effects run in the browser only, and a Server Component does not run there.",
      },
    ],
    answer: ["b"],
    explanation:
      'Server Components run ahead of time or at a request, never in the browser. They may await data and use large libraries without adding to the script that visitors load. State, effects and event handlers belong in Client Components, whose code starts at a file marked with `"use client"`. Both kinds can be mixed on one page.',
    source: {
      label: "React: Async components with Server Components",
      url: "https://react.dev/reference/rsc/server-components#async-components-with-server-components",
    },
  },
  {
    id: "react-042",
    topic: "react",
    course: "react",
    module: "async",
    level: 2,
    kind: "order",
    prompt:
      "A page is rendered on the server and, over a slow connection, hydrated in the browser. One of its components has a button and an effect. In which order do these things happen?",
    options: [
      {
        id: "a",
        text: "React on the server calls the component and writes HTML.",
        why: "Everything begins with the request. No effect runs on the server.",
      },
      {
        id: "b",
        text: "The browser shows the HTML; the button has no handler yet.",
        why: "The page can be read before any script has arrived.",
      },
      {
        id: "c",
        text: "The script of the page has arrived and calls `hydrateRoot`.",
        why: "From here on React knows of the page in the browser.",
      },
      {
        id: "d",
        text: "React calls the component again and matches it with the HTML.",
        why: "The result has to be the same as on the server, as React adopts the elements that are there.",
      },
      {
        id: "e",
        text: "React runs the component’s effect.",
        why: "Effects follow the commit, and in a hydrated page the first commit is that of hydration.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "Hydration attaches React to HTML that is already there. To do so it renders the components a second time, in the browser, and expects the same result. So a first render must not depend on the time, on random numbers or on `window`. What only the browser knows is read in an effect, which runs last.",
    source: {
      label: "React: Hydrating server-rendered HTML",
      url: "https://react.dev/reference/react-dom/client/hydrateRoot#hydrating-server-rendered-html",
    },
  },
  {
    id: "react-074",
    topic: "react",
    course: "react",
    module: "async",
    level: 1,
    kind: "single",
    prompt:
      '`const Chart = lazy(() => import("./chart.js"));` is at the top of a module. What must `chart.js` export?',
    options: [
      {
        id: "a",
        text: "A named export `Chart`",
        why: "`lazy` does not know the name of the variable. It reads `default`.",
      },
      {
        id: "b",
        text: "A function that calls `lazy` again",
        why: "A component is all that is needed.",
      },
      {
        id: "c",
        text: "A promise of the component",
        why: "`import()` already gives a promise, of the whole module.",
      },
      {
        id: "d",
        text: "The component as default export",
        why: "`lazy` takes the property `default` of what the promise gives.",
      },
    ],
    answer: ["d"],
    explanation:
      "`lazy` waits for the module and renders its default export. While it is on its way, the nearest `<Suspense>` shows its fallback. Call `lazy` at the top level of a module: inside a component it would make a new component, with new state, at each render.",
    source: {
      label: "React: lazy",
      url: "https://react.dev/reference/react/lazy",
    },
  },
  {
    id: "react-075",
    topic: "react",
    course: "react",
    module: "async",
    level: 2,
    kind: "single",
    prompt:
      'A tab is hidden with `<Activity mode="hidden">` (React 19.2) instead of being left out. What happens to it?',
    options: [
      {
        id: "a",
        text: "Its state is kept; its effects are cleaned up until it is shown again.",
        why: "Hidden parts keep what was typed, but hold no connections or timers.",
      },
      {
        id: "b",
        text: "Its state is lost, but its elements stay in the document for speed.",
        why: "State is what `Activity` is meant to keep.",
      },
      {
        id: "c",
        text: "Its state is kept, and its effects go on running as if it could be seen.",
        why: "React cleans up the effects of hidden parts, as if they had been removed.",
      },
      {
        id: "d",
        text: "It is drawn on the server only, and is never hydrated in the browser.",
        why: "It is drawn in the browser too, with low priority.",
      },
    ],
    answer: ["a"],
    explanation:
      "`Activity` hides its children with `display: none`, keeps their state and their DOM, and runs the clean-up of their effects. When they are shown again, the effects run again. It suits tabs and pages that people return to, and can prepare what is likely to be opened next.",
    source: {
      label: "React: Activity",
      url: "https://react.dev/reference/react/Activity",
    },
  },
  {
    id: "react-076",
    topic: "react",
    course: "react",
    module: "async",
    level: 2,
    kind: "single",
    prompt:
      "A slow list gets its search word as a prop from a library; you cannot change where the word is set. The field must stay quick. Which tool fits?",
    options: [
      {
        id: "a",
        text: "`useTransition`, around the place where the word is set",
        why: "That place is in the library and out of your reach.",
      },
      {
        id: "b",
        text: "`useDeferredValue` on the prop, and `memo` on the list",
        why: "It works on a value that is given, and lets the list follow later.",
      },
      {
        id: "c",
        text: "`useEffect`, which copies the word into state",
        why: "The copy would be set at once after the first render, and be just as slow.",
      },
      {
        id: "d",
        text: "`useRef`, which keeps the word without a render",
        why: "Then the list would never follow the word.",
      },
    ],
    answer: ["b"],
    explanation:
      "Both tools mark work as not urgent. `startTransition` is for the code that sets the state. `useDeferredValue` is for the code that receives a value: it first gives the old one, and the new one in a second render that may be interrupted. The slow part needs `memo`, or it would take part in both.",
    source: {
      label: "React: useDeferredValue",
      url: "https://react.dev/reference/react/useDeferredValue",
    },
  },
  {
    id: "react-077",
    topic: "react",
    course: "react",
    module: "async",
    level: 3,
    kind: "multiple",
    prompt: "A Server Component passes props to a Client Component. Which values may it pass?",
    options: [
      {
        id: "a",
        text: "A `Date`",
        why: "Dates are among the values that React can send.",
      },
      {
        id: "b",
        text: "An ordinary arrow function",
        why: 'Code cannot be sent. Only functions marked with `"use server"` can be passed.',
      },
      {
        id: "c",
        text: "A JSX element, as `children`",
        why: "Elements are drawn on the server and sent as a result.",
      },
      {
        id: "d",
        text: "An object of a class of your own",
        why: "Its methods would be lost, so React refuses it.",
      },
      {
        id: "e",
        text: "A promise that is still pending",
        why: "The client can read it with `use`, inside a `Suspense` boundary.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "Props that pass from server to client are sent over the network. React can send strings, numbers, plain objects, arrays, dates, maps, sets, promises, elements and Server Functions. Ordinary functions and objects of your own classes cannot be sent.",
    source: {
      label: "React: use client, Serializable types",
      url: "https://react.dev/reference/rsc/use-client#serializable-types",
    },
  },
] satisfies QuestionInput[];
