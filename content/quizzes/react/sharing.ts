import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen, onServer } from "./programs.ts";

const counters = `function useCount() {
  const [count, setCount] = useState(0);
  return [count, () => setCount(count + 1)];
}

function Counter() {
  const [count, add] = useCount();
  return <button onClick={add}>{count}</button>;
}

function Page() {
  return <><Counter /> <Counter /></>;
}`;

const tones = `const Tone = createContext("plain");

function Label() {
  return <i>{String(useContext(Tone))}</i>;
}

console.log(
  renderToStaticMarkup(
    <>
      <Label />
      <Tone value="dark">
        <Label />
        <Tone value={undefined}>
          <Label />
        </Tone>
      </Tone>
    </>,
  ),
);`;

const session = `const Session = createContext(null);
const log = [];

const Badge = memo(function Badge() {
  const { role } = useContext(Session);
  log.push("Badge");
  return <b>{role}</b>;
});

const Footer = memo(function Footer() {
  log.push("Footer");
  return <i>Meridian</i>;
});

function App() {
  const [count, setCount] = useState(0);
  log.push("App");
  return (
    <Session value={{ role: "guest" }}>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      <Badge />
      <Footer />
    </Session>
  );
}`;

const tasks = `let tasks = [{ id: 1, done: true }, { id: 2, done: false }];

function DoneCount() {
  const done = useSyncExternalStore(
    subscribe,
    () => tasks.filter((task) => task.done),
  );
  return <p>{done.length}</p>;
}`;

/** The program of react-029 with one replacement. */
function tasksProgram(from = "", to = ""): string {
  return onScreen(
    tasks.replace(from, to),
    `const subscribe = () => () => {};
await screen.show(<DoneCount />);
console.log(screen.text());`,
  );
}

const tooDeep = "Minified React error #185";
const snapshot = "() => tasks.filter((task) => task.done)";

const reducerSource = `function reducer(state, action) {
  state.count += action.by;
  return state;
}

function Counter() {
  const [state, dispatch] = useReducer(reducer, { count: 0 });
  return <button onClick={() => dispatch({ by: 1 })}>{state.count}</button>;
}`;

const splitSource = `const Count = createContext(0);
const Dispatch = createContext(null);
const log = [];

const Label = memo(function Label() {
  log.push("Label");
  return <p>{useContext(Count)}</p>;
});

const Add = memo(function Add() {
  log.push("Add");
  const dispatch = useContext(Dispatch);
  return <button onClick={() => dispatch("add")}>Add</button>;
});

function App() {
  const [count, dispatch] = useReducer((n) => n + 1, 0);
  log.push("App");
  return (
    <Count value={count}>
      <Dispatch value={dispatch}>
        <Label />
        <Add />
      </Dispatch>
    </Count>
  );
}`;

export default [
  {
    id: "react-025",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 1,
    kind: "output",
    prompt:
      "Both counters use the same custom hook. The first button is pressed twice, the second is not pressed. What do the two buttons show?",
    code: { language: "jsx", source: counters },
    options: [
      {
        id: "a",
        text: "2 2",
        why: "A hook is a function, not a place to keep things. Nothing connects the two calls of it.",
      },
      {
        id: "b",
        text: "1 1",
        why: "The presses are not divided between the counters. Each counter has a state of its own.",
      },
      {
        id: "c",
        text: "1 0",
        why: "Between the two presses the counter renders, and the new `add` sees 1. So the second press sets 2.",
      },
      {
        id: "d",
        text: "2 0",
        why: "Each component that calls the hook gets a state variable of its own.",
      },
    ],
    answer: ["d"],
    explanation:
      "A custom hook shares the logic, not the state: calling it is the same as writing its lines into the component. To share one value, lift the state up to a common parent, or use a context or an external store.",
    source: {
      label: "React: Custom Hooks let you share stateful logic, not state itself",
      url: "https://react.dev/learn/reusing-logic-with-custom-hooks#custom-hooks-let-you-share-stateful-logic-not-state-itself",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            counters,
            `await screen.show(<Page />);
await screen.press();
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "2 0" },
        },
      ],
    },
  },
  {
    id: "react-026",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 2,
    kind: "multiple",
    prompt: "Which statements about `useReducer(reducer, start)` are true?",
    options: [
      {
        id: "a",
        text: "The reducer may start a request, as long as it returns the new state at once.",
        why: "A request is a side effect. React may call a reducer more than once for one action; in Strict Mode it does.",
      },
      {
        id: "b",
        text: "The reducer can be tested as a plain function, without a component.",
        why: "It takes a state and an action and returns a state. Nothing in it needs React.",
      },
      {
        id: "c",
        text: "React merges the object that the reducer returns into the old state.",
        why: "The returned value replaces the state. Properties that are left out are gone.",
      },
      {
        id: "d",
        text: "`dispatch` is the same function at every render of the component.",
        why: "Its identity is stable, so it can be passed down without making `memo` useless.",
      },
      {
        id: "e",
        text: "Right after `dispatch(action)`, the handler can read the new state.",
        why: "As with `useState`, the state of this render is a snapshot. The new one comes with the next render.",
      },
    ],
    answer: ["b", "d"],
    explanation:
      "A reducer gathers in one pure function how values that belong together change. Because it is pure, React can call it when it likes and you can test it by itself. Requests and other effects stay in handlers and effects. For the rest the rules of `useState` hold: the new value replaces the old one and is seen at the next render.",
    source: {
      label: "React: useReducer, Reference",
      url: "https://react.dev/reference/react/useReducer#reference",
    },
  },
  {
    id: "react-027",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 2,
    kind: "output",
    prompt:
      "Three labels read a context. (`<Tone value>` as a provider needs React 19.) What HTML does this print?",
    code: { language: "jsx", source: tones },
    options: [
      {
        id: "a",
        text: "<i>plain</i><i>dark</i><i>plain</i>",
        why: "The default is for a place with no provider above it. The third label has two, and the nearer one says `undefined`.",
      },
      {
        id: "b",
        text: "<i>plain</i><i>dark</i><i>undefined</i>",
        why: "No provider gives the default, and otherwise the nearest provider counts, even with `undefined` as its value.",
      },
      {
        id: "c",
        text: "<i>plain</i><i>dark</i><i>dark</i>",
        why: "A provider with `undefined` is not passed over. It hides the one further out like any other.",
      },
      {
        id: "d",
        text: "<i>undefined</i><i>dark</i><i>undefined</i>",
        why: "The first label is outside all providers, and `createContext` was given a default for that case.",
      },
    ],
    answer: ["b"],
    explanation:
      "`useContext` looks upwards for the nearest provider of that context and takes its `value`, whatever it is. The argument of `createContext` is used only where no provider is found at all. A forgotten or misspelt `value` therefore gives `undefined` and not the default.",
    source: {
      label: "React: Always getting undefined from my context",
      url: "https://react.dev/reference/react/useContext#i-am-always-getting-undefined-from-my-context-although-the-default-value-is-different",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onServer(tones),
          expect: { stdout: "<i>plain</i><i>dark</i><i>undefined</i>" },
        },
      ],
    },
  },
  {
    id: "react-028",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 3,
    kind: "output",
    prompt:
      'Neither the React Compiler nor Strict Mode is in use. The page has been shown and `log` has been emptied. Someone presses the button once. What does `log.join(" ")` give then?',
    code: { language: "jsx", source: session },
    options: [
      {
        id: "a",
        text: "App",
        why: "This would be right if `value` were the same object each time. It is a new one, so every component that reads the context renders.",
      },
      {
        id: "b",
        text: "App Badge Footer",
        why: "`Footer` has no props and reads no context. Its `memo` prevents a render.",
      },
      {
        id: "c",
        text: "App Badge",
        why: "`memo` compares props only. The context has a new value, so `Badge` renders and `Footer` does not.",
      },
      {
        id: "d",
        text: "App Footer",
        why: "It is the other way round: reading the context makes `Badge` render despite its `memo`.",
      },
    ],
    answer: ["c"],
    explanation:
      "A provider compares its old and new `value` with `Object.is`. An object literal is new at each render, so every component that reads the context renders, and `memo` does not hold it back. Keep the value stable with `useMemo`, or move the state that changes often to a component further down. Contents that stay the same play no part in the comparison.",
    source: {
      label: "React: Optimizing re-renders when passing objects and functions",
      url: "https://react.dev/reference/react/useContext#optimizing-re-renders-when-passing-objects-and-functions",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            session,
            `await screen.show(<App />);
log.length = 0;
await screen.press();
console.log(log.join(" "));`,
          ),
          expect: { stdout: "App Badge" },
        },
      ],
    },
  },
  {
    id: "react-029",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 3,
    kind: "bug",
    prompt:
      "A store lets components subscribe and puts a new array into `tasks` at each change. This component fails with `Maximum update depth exceeded`. Which change fixes it?",
    code: { language: "jsx", source: tasks },
    options: [
      {
        id: "a",
        text: "Keep the reading function: `useCallback(() => tasks.filter((task) => task.done), [])`.",
        why: "The function stays the same, but each call of it still returns a new array.",
      },
      {
        id: "b",
        text: "Read with `() => tasks` and apply `filter` to the result in the component’s body.",
        why: "`tasks` is the same array until the store changes. What is worked out from it may be new each time.",
      },
      {
        id: "c",
        text: "Read with `() => tasks.filter((task) => task.done).slice()`, so that React gets a copy.",
        why: "The new array at each call does the harm, and a copy of it is new as well.",
      },
      {
        id: "d",
        text: "Add a third argument, `() => []`, as the value to begin with.",
        why: "The third argument is for the server and for hydration. In the browser the second one is still read.",
      },
    ],
    answer: ["b"],
    explanation:
      "React calls the reading function again after each render and compares the results with `Object.is`. `filter` makes a new array every time, so React always believes that the store has changed, and renders without end. A snapshot must be the same value until the data changes: return stored data as they are, and derive from them while rendering.",
    source: {
      label: "React: The result of getSnapshot should be cached",
      url: "https://react.dev/reference/react/useSyncExternalStore#im-getting-an-error-the-result-of-getsnapshot-should-be-cached",
    },
    proof: {
      runner: "react",
      cases: [
        { program: tasksProgram(), expect: { error: tooDeep } },
        {
          program: tasksProgram(snapshot, `useCallback(${snapshot}, [])`),
          expect: { error: tooDeep },
        },
        {
          program: tasksProgram(
            `${snapshot},\n  );`,
            "() => tasks,\n  ).filter((task) => task.done);",
          ),
          expect: { stdout: "1" },
        },
        { program: tasksProgram(snapshot, `${snapshot}.slice()`), expect: { error: tooDeep } },
        { program: tasksProgram(snapshot, `${snapshot}, () => []`), expect: { error: tooDeep } },
      ],
    },
  },
  {
    id: "react-030",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 1,
    kind: "multiple",
    prompt: "In which places may `useState` be called?",
    options: [
      {
        id: "a",
        text: "At the top level of a custom hook such as `useFilter`",
        why: "A custom hook is called while a component renders, so its hooks count among those of the component.",
      },
      {
        id: "b",
        text: "In the body of an `if` inside a component",
        why: "A hook that is called at one render and left out at the next shifts all those that follow.",
      },
      {
        id: "c",
        text: "At the top level of a function component",
        why: "There it is called at every render, in the same place.",
      },
      {
        id: "d",
        text: "In the handler of a button’s click",
        why: "A handler runs after rendering, when no component is being rendered. The call fails.",
      },
      {
        id: "e",
        text: "In a component, below an early `return` that some renders take",
        why: "Renders that return early skip the call, so the order of the hooks differs.",
      },
    ],
    answer: ["a", "c"],
    explanation:
      "React recognises the state variables of a component by the order of the calls. So hooks are called at the top level of a function component or of another hook: not in conditions, loops, nested functions or handlers, and not below an early return. `use` is an exception to the rule on conditions and loops; `useState` is not.",
    source: {
      label: "React: Rules of Hooks",
      url: "https://react.dev/reference/rules/rules-of-hooks#only-call-hooks-at-the-top-level",
    },
  },
  {
    id: "react-066",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 1,
    kind: "single",
    prompt:
      "A list of courses can be filtered by subject. The chosen subject should survive a reload, work with Back and be in a link that is sent to a friend. Where does it belong?",
    options: [
      {
        id: "a",
        text: "In the query of the address, as in `?subject=maths`",
        why: "The address is kept by reload, by Back and by links.",
      },
      {
        id: "b",
        text: "In `localStorage`, read once when the page starts",
        why: "It survives a reload, but a friend’s browser has another storage.",
      },
      {
        id: "c",
        text: "In a context at the top, above each of the pages",
        why: "A context is lost with a reload and is not part of a link.",
      },
      {
        id: "d",
        text: "In a ref of the component with the list",
        why: "A ref is lost as soon as the component goes.",
      },
    ],
    answer: ["a"],
    explanation:
      "What a page shows (filter, page number, open tab) often belongs in its address. The router gives it to components, and changing it is a navigation. Then reload, Back, bookmarks and shared links work by themselves, and the server can draw the right page at once.",
    source: {
      label: "React Router: State Management",
      url: "https://reactrouter.com/explanation/state-management",
    },
  },
  {
    id: "react-067",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 2,
    kind: "bug",
    prompt:
      "Pressing the button changes nothing on the page. Which body of `reducer` makes it count?",
    code: { language: "jsx", source: reducerSource },
    options: [
      {
        id: "a",
        text: "`state.count += action.by; return { state };`",
        why: "This nests the old state in another object, which has no `count` of its own.",
      },
      {
        id: "b",
        text: "`return Object.assign(state, { count: state.count + action.by });`",
        why: "`Object.assign` changes its first argument and returns that same object.",
      },
      {
        id: "c",
        text: "`return state.count + action.by;`",
        why: "Then the state is a number, and a number has no `count`.",
      },
      {
        id: "d",
        text: "`return { ...state, count: state.count + action.by };`",
        why: "This is another object, so React sees that something has changed.",
      },
    ],
    answer: ["d"],
    explanation:
      "A reducer works out the next state from the last one and leaves that unchanged. React compares the two with `Object.is`, and the same object means that nothing has to be drawn. Copy with spread, and replace what changes.",
    source: {
      label: "React: useReducer, The screen doesn't update",
      url: "https://react.dev/reference/react/useReducer#ive-dispatched-an-action-but-the-screen-doesnt-update",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            reducerSource,
            `await screen.show(<Counter />);
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "0" },
        },
        {
          program: onScreen(
            reducerSource.replace(
              "state.count += action.by;\n  return state;",
              "return { ...state, count: state.count + action.by };",
            ),
            `await screen.show(<Counter />);
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "1" },
        },
        {
          program: onScreen(
            reducerSource.replace(
              "state.count += action.by;\n  return state;",
              "state.count += action.by; return { state };",
            ),
            `await screen.show(<Counter />);
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "" },
        },
        {
          program: onScreen(
            reducerSource.replace(
              "state.count += action.by;\n  return state;",
              "return Object.assign(state, { count: state.count + action.by });",
            ),
            `await screen.show(<Counter />);
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "0" },
        },
        {
          program: onScreen(
            reducerSource.replace(
              "state.count += action.by;\n  return state;",
              "return state.count + action.by;",
            ),
            `await screen.show(<Counter />);
await screen.press();
console.log(screen.text());`,
          ),
          expect: { stdout: "" },
        },
      ],
    },
  },
  {
    id: "react-068",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 3,
    kind: "output",
    prompt:
      'The page has been shown and `log` has been emptied. `Add` is pressed once. What does `log.join(" ")` give then? (No Strict Mode, no compiler.)',
    code: { language: "jsx", source: splitSource },
    options: [
      {
        id: "a",
        text: "App Label Add",
        why: "`Add` reads only `Dispatch`, and `dispatch` is the same function at each render.",
      },
      {
        id: "b",
        text: "App Label",
        why: "`Label` reads the number, which has changed. For `Add` nothing has.",
      },
      {
        id: "c",
        text: "App",
        why: "`memo` does not hold back a component whose context has changed.",
      },
      {
        id: "d",
        text: "Label",
        why: "The state is that of `App`, so `App` is rendered first.",
      },
    ],
    answer: ["b"],
    explanation:
      "Every component that reads a context is rendered when its value changes. So put what changes often and what never changes into two contexts. `dispatch` is always the same function, so components that only send actions do not render.",
    source: {
      label: "React: Scaling Up with Reducer and Context",
      url: "https://react.dev/learn/scaling-up-with-reducer-and-context",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            splitSource,
            `await screen.show(<App />);
log.length = 0;
await screen.press();
console.log(log.join(" "));`,
          ),
          expect: { stdout: "App Label" },
        },
      ],
    },
  },
  {
    id: "react-069",
    topic: "react",
    course: "react",
    module: "sharing",
    level: 1,
    kind: "single",
    prompt:
      "A function uses `useState` and `useEffect` and is called by several components. Why should its name begin with `use`?",
    options: [
      {
        id: "a",
        text: "React calls such functions by itself at each render",
        why: "Components call it. React never looks for functions by name.",
      },
      {
        id: "b",
        text: "Tools then check it against the rules of hooks",
        why: "The lint rules tell hooks from other functions by their names.",
      },
      {
        id: "c",
        text: "Only functions with such a name can return two values",
        why: "Any function can return an array or an object.",
      },
      {
        id: "d",
        text: "The state in it is then shared by all components",
        why: "Each call has a state of its own, whatever the name.",
      },
    ],
    answer: ["b"],
    explanation:
      "A function that calls hooks is a hook itself: it must be called at the top level of a component or of another hook. The name tells readers and the lint rules. A helper without hooks should not begin with `use`, as it may be called anywhere.",
    source: {
      label: "React: Hook names always start with use",
      url: "https://react.dev/learn/reusing-logic-with-custom-hooks#hook-names-always-start-with-use",
    },
  },
] satisfies QuestionInput[];
