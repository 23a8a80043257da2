import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen } from "./programs.ts";

const room = `function Room({ id }) {
  console.log("render", id);

  useEffect(() => {
    console.log("join", id);
    return () => console.log("leave", id);
  }, [id]);

  return <p>{id}</p>;
}`;

const clock = `function Clock() {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setSeconds(seconds + 1), 1000);
    return () => clearInterval(timer);
  }, []);

  return <p>{seconds}</p>;
}`;

/** The program of react-021 with one replacement; its timer ticks four times, without waiting. */
function clockProgram(from = "", to = ""): string {
  return onScreen(
    clock.replace(from, to),
    `let timers = [];
globalThis.setInterval = (call) => timers.push({ call, again: true });
globalThis.setTimeout = (call) => timers.push({ call, again: false });
globalThis.clearInterval = () => {};
await screen.show(<Clock />);
for (let tick = 0; tick < 4; tick += 1) {
  const due = timers;
  timers = due.filter(({ again }) => again);
  for (const { call } of due) call();
  await screen.settle();
}
console.log(screen.text());`,
  );
}

const results = `function Results({ query }) {
  const [found, setFound] = useState("nothing yet");

  useEffect(() => {
    search(query).then((answer) => setFound(answer));
  }, [query]);

  return <p>{found}</p>;
}`;

/** The program of react-022 with another body of its effect; the older answer comes last. */
function resultsProgram(body?: string): string {
  const first = "search(query).then((answer) => setFound(answer));";
  return onScreen(
    results.replace(first, body ?? first),
    `const answer = new Map();
const search = (query) => new Promise((resolve) => answer.set(query, () => resolve(query)));
const asked = async (query) => {
  while (!answer.has(query)) await new Promise((resolve) => setTimeout(resolve, 5));
};
await screen.show(<Results query="tea" />);
await asked("tea");
await screen.again(<Results query="teapot" />);
await asked("teapot");
answer.get("teapot")();
await screen.settle();
answer.get("tea")();
await screen.settle();
console.log(screen.text());`,
  );
}

const chat = `function Chat({ id, tone }) {
  useEffect(() => connect(id, () => play(tone)), [id, tone]);

  return <p>{id}</p>;
}`;

/** The program of react-023 with other lines instead of its effect. */
function chatProgram(lines?: string): string {
  const first = "useEffect(() => connect(id, () => play(tone)), [id, tone]);";
  return onScreen(
    chat.replace(first, lines ?? first),
    `const log = [];
let receive;
const play = (tone) => log.push(tone);
const connect = (id, onMessage) => {
  log.push("connect");
  receive = onMessage;
  return () => log.push("disconnect");
};
await screen.show(<Chat id="art" tone="bell" />);
await screen.again(<Chat id="art" tone="drum" />);
receive();
console.log(log.join(" "));`,
  );
}

const nestedSource = `const log = [];

function Row() {
  useEffect(() => { log.push("row"); }, []);
  return <li>tea</li>;
}

function List() {
  useEffect(() => { log.push("list"); }, []);
  return <ul><Row /></ul>;
}

function Page() {
  useEffect(() => { log.push("page"); }, []);
  return <main><List /></main>;
}`;

export default [
  {
    id: "react-019",
    topic: "react",
    course: "react",
    module: "effects",
    level: 1,
    kind: "single",
    prompt: "Which of these tasks is a case for `useEffect`?",
    options: [
      {
        id: "a",
        text: "Showing only those courses of a list that match the chosen subject.",
        why: "The result follows from the list and the subject, so it can be worked out while rendering.",
      },
      {
        id: "b",
        text: "Sending an order to the server when someone presses Buy.",
        why: "The cause is the press, so the request belongs in its handler. An effect would run because something is shown.",
      },
      {
        id: "c",
        text: "Clearing the draft in a comment field when the page turns to another article.",
        why: "A `key` with the article’s id gives a fresh field, without a second render.",
      },
      {
        id: "d",
        text: "Keeping a connection to a chat open while its window is shown.",
        why: "The connection lives outside React and must be kept in step with what is on the screen.",
      },
    ],
    answer: ["d"],
    explanation:
      "An effect keeps something outside React, such as a connection, a map or a timer, in step with what is shown. Whatever can be worked out from props and state is done while rendering; whatever answers an action of a person is done in the event handler; and a `key` resets state.",
    source: {
      label: "React: How to remove unnecessary effects",
      url: "https://react.dev/learn/you-might-not-need-an-effect#how-to-remove-unnecessary-effects",
    },
  },
  {
    id: "react-020",
    topic: "react",
    course: "react",
    module: "effects",
    level: 3,
    kind: "order",
    prompt:
      'Without Strict Mode, a page shows `<Room id="art" />`, then `<Room id="maths" />` in the same place, and then no room at all. In which order are the six lines printed?',
    code: { language: "jsx", source: room },
    options: [
      {
        id: "a",
        text: "`render art`",
        why: "First React calls the function. The effect is only noted for later.",
      },
      {
        id: "b",
        text: "`join art`",
        why: "After the commit the effect runs for the first time.",
      },
      {
        id: "c",
        text: "`render maths`",
        why: "The new prop makes React call the function again. Nothing has been cleaned up yet.",
      },
      {
        id: "d",
        text: "`leave art`",
        why: "The dependency has changed, so the old effect is cleaned up, with the `id` of its own render.",
      },
      {
        id: "e",
        text: "`join maths`",
        why: "A new effect starts only once the old one has been cleaned up.",
      },
      {
        id: "f",
        text: "`leave maths`",
        why: "When the room is removed, the last clean-up runs.",
      },
    ],
    answer: ["a", "b", "c", "d", "e", "f"],
    explanation:
      "Rendering comes first and effects follow after the commit. When a dependency changes, React runs the clean-up of the old effect, which still sees the props of the render that made it, and then the new effect. Removing the component runs the clean-up a last time. So each `join` is paired with one `leave`.",
    source: {
      label: "React: Each render has its own effects",
      url: "https://react.dev/learn/synchronizing-with-effects#each-render-has-its-own-effects",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            room,
            `await screen.show(<Room id="art" />);
await screen.again(<Room id="maths" />);
await screen.again(null);`,
          ),
          expect: {
            stdout: "render art\njoin art\nrender maths\nleave art\njoin maths\nleave maths",
          },
        },
      ],
    },
  },
  {
    id: "react-021",
    topic: "react",
    course: "react",
    module: "effects",
    level: 2,
    kind: "bug",
    prompt:
      "The clock shows 0, then 1, and then stays at 1 for ever. Which change makes it count on?",
    code: { language: "jsx", source: clock },
    options: [
      {
        id: "a",
        text: "Use `setTimeout` instead of `setInterval`, and `clearTimeout` in the clean-up.",
        why: "Then there is a single tick. The effect does not run again, so no second timer is set.",
      },
      {
        id: "b",
        text: "Pass an updater function: `setSeconds((current) => current + 1)`.",
        why: "The updater receives the newest value from React and does not read the old `seconds` at all.",
      },
      {
        id: "c",
        text: "Read a ref: declare `const latest = useRef(seconds)` and call `setSeconds(latest.current + 1)`.",
        why: "`useRef` takes its argument at the first render only. No one updates `latest.current`, so it stays 0.",
      },
      {
        id: "d",
        text: "Copy the value in the timer’s callback: `const now = seconds; setSeconds(now + 1)`.",
        why: "The copy is taken from the same old constant, which is 0 in this closure.",
      },
    ],
    answer: ["b"],
    explanation:
      "With `[]` the effect runs once, and its callback keeps the `seconds` of that first render, which is 0: every tick sets 1. This is a stale closure. An updater needs no value from the closure, so the empty list of dependencies is then right. Listing `seconds` would work too, but would end and restart the timer at every tick.",
    source: {
      label: "React: Updating state based on previous state from an effect",
      url: "https://react.dev/reference/react/useEffect#updating-state-based-on-previous-state-from-an-effect",
    },
    proof: {
      runner: "react",
      cases: [
        { program: clockProgram(), expect: { stdout: "1" } },
        { program: clockProgram("setInterval", "setTimeout"), expect: { stdout: "1" } },
        {
          program: clockProgram("seconds + 1", "(current) => current + 1"),
          expect: { stdout: "4" },
        },
        {
          program: clockProgram(
            "useEffect(() => {\n    const timer = setInterval(() => setSeconds(seconds + 1)",
            "const latest = useRef(seconds);\n  useEffect(() => {\n    const timer = setInterval(() => setSeconds(latest.current + 1)",
          ),
          expect: { stdout: "1" },
        },
        {
          program: clockProgram(
            "setSeconds(seconds + 1)",
            "{ const now = seconds; setSeconds(now + 1); }",
          ),
          expect: { stdout: "1" },
        },
      ],
    },
  },
  {
    id: "react-022",
    topic: "react",
    course: "react",
    module: "effects",
    level: 3,
    kind: "bug",
    prompt:
      "`query` changes from `tea` to `teapot` while the first search is still under way. The answer for `teapot` arrives first, the one for `tea` last, and `tea` stays on the screen. Which body of the effect prevents this?",
    code: { language: "jsx", source: results },
    options: [
      {
        id: "a",
        text: "`let ignore = false; search(query).then((answer) => { if (!ignore) setFound(answer); }); return () => { ignore = true; };`",
        why: "The clean-up of the older effect marks its own request, and its late answer is dropped.",
      },
      {
        id: "b",
        text: "`const asked = query; search(query).then((answer) => { if (asked === query) setFound(answer); });`",
        why: "Both names belong to the same render, so they are always equal. The comparison never sees the newer query.",
      },
      {
        id: "c",
        text: "`const timer = setTimeout(() => search(query).then(setFound), 300); return () => clearTimeout(timer);`",
        why: "It avoids requests while someone types quickly. A request that has been sent can still answer late.",
      },
      {
        id: "d",
        text: "`async function load() { const answer = await search(query); setFound(answer); } load();`",
        why: "`await` makes one call wait for its own answer. Two calls still do not wait for each other.",
      },
    ],
    answer: ["a"],
    explanation:
      "Answers may arrive in another order than their questions were asked. React runs the clean-up of the older effect before the newer one starts, so a variable of that effect can record that its answer is no longer wanted. An `AbortController` that is aborted in the clean-up serves the same purpose and ends the request as well.",
    source: {
      label: "React: Fetching data with effects",
      url: "https://react.dev/reference/react/useEffect#fetching-data-with-effects",
    },
    proof: {
      runner: "react",
      cases: [
        { program: resultsProgram(), expect: { stdout: "tea" } },
        {
          program: resultsProgram(
            "let ignore = false; search(query).then((answer) => { if (!ignore) setFound(answer); }); return () => { ignore = true; };",
          ),
          expect: { stdout: "teapot" },
        },
        {
          program: resultsProgram(
            "const asked = query; search(query).then((answer) => { if (asked === query) setFound(answer); });",
          ),
          expect: { stdout: "tea" },
        },
        {
          program: resultsProgram(
            "const timer = setTimeout(() => search(query).then(setFound), 300); return () => clearTimeout(timer);",
          ),
          expect: { stdout: "tea" },
        },
        {
          program: resultsProgram(
            "async function load() { const answer = await search(query); setFound(answer); } load();",
          ),
          expect: { stdout: "tea" },
        },
      ],
    },
  },
  {
    id: "react-023",
    topic: "react",
    course: "react",
    module: "effects",
    level: 3,
    kind: "bug",
    prompt:
      "`connect(id, onMessage)` opens a connection and returns a function that closes it. Each change of `tone` closes and reopens the chat. It should stay open, and a new message should play the tone chosen last. Which lines do that? (React 19.2 or later, no compiler.)",
    code: { language: "jsx", source: chat },
    options: [
      {
        id: "a",
        text: "`useEffect(() => connect(id, () => play(tone)), [id]);`",
        why: "The chat stays open, but its callback keeps the tone of the render in which it was opened.",
      },
      {
        id: "b",
        text: "`const ring = useCallback(() => play(tone), [tone]); useEffect(() => connect(id, ring), [id, ring]);`",
        why: "Another tone makes another `ring`, and the effect depends on it. The chat is opened again as before.",
      },
      {
        id: "c",
        text: "`const ring = useEffectEvent(() => play(tone)); useEffect(() => connect(id, () => ring()), [id]);`",
        why: "The effect reacts to `id` only, and `ring` sees the newest props whenever the effect’s callback calls it.",
      },
      {
        id: "d",
        text: "`const latest = useRef(tone); useEffect(() => connect(id, () => play(latest.current)), [id]);`",
        why: "The argument of `useRef` counts for the first render only. Nothing writes the newer tone into the ref.",
      },
    ],
    answer: ["c"],
    explanation:
      "The connection must follow `id`, while the tone should only be read when a message comes. An effect event holds such a part: it is called from an effect, sees the latest props and state, and does not belong among the dependencies. Leaving `tone` out of the list without it only hides the old value. Do not use effect events merely to shorten a list of dependencies.",
    source: {
      label: "React: useEffectEvent, Using an event in an effect",
      url: "https://react.dev/reference/react/useEffectEvent#using-an-event-in-an-effect",
    },
    proof: {
      runner: "react",
      cases: [
        { program: chatProgram(), expect: { stdout: "connect disconnect connect drum" } },
        {
          program: chatProgram("useEffect(() => connect(id, () => play(tone)), [id]);"),
          expect: { stdout: "connect bell" },
        },
        {
          program: chatProgram(
            "const ring = useCallback(() => play(tone), [tone]); useEffect(() => connect(id, ring), [id, ring]);",
          ),
          expect: { stdout: "connect disconnect connect drum" },
        },
        {
          program: chatProgram(
            "const ring = useEffectEvent(() => play(tone)); useEffect(() => connect(id, () => ring()), [id]);",
          ),
          expect: { stdout: "connect drum" },
        },
        {
          program: chatProgram(
            "const latest = useRef(tone); useEffect(() => connect(id, () => play(latest.current)), [id]);",
          ),
          expect: { stdout: "connect bell" },
        },
      ],
    },
  },
  {
    id: "react-024",
    topic: "react",
    course: "react",
    module: "effects",
    level: 1,
    kind: "single",
    prompt:
      "A stopwatch must remember the id of its timer until Stop is pressed. The id is never shown, and the page may hold several stopwatches. Which place keeps it from render to render without causing a render when it is set?",
    options: [
      {
        id: "a",
        text: "A `let` variable in the component’s body",
        why: "It is declared again at every render, so the id would be forgotten at the next one.",
      },
      {
        id: "b",
        text: "A `let` variable at the top of the module",
        why: "It lasts, but all stopwatches share it: the second one would overwrite the id of the first.",
      },
      {
        id: "c",
        text: "The property `current` of a ref from `useRef`",
        why: "Each instance has its own ref, which stays the same object, and writing to it does not make React render.",
      },
      {
        id: "d",
        text: "A state variable from `useState`, set by its setter",
        why: "It lasts and belongs to the instance, but setting it asks for a render that no one needs.",
      },
    ],
    answer: ["c"],
    explanation:
      "A ref is a box that React keeps for each instance of a component. Changing `current` has no effect on the screen, so it suits timer ids, DOM nodes and other things that are only used in handlers and effects. What is shown belongs in state, and a ref should not be read or written while rendering.",
    source: {
      label: "React: Differences between refs and state",
      url: "https://react.dev/learn/referencing-values-with-refs#differences-between-refs-and-state",
    },
  },
  {
    id: "react-062",
    topic: "react",
    course: "react",
    module: "effects",
    level: 2,
    kind: "single",
    prompt:
      "In React 19 a ref callback may return a function: `<li ref={(node) => { watch(node); return () => unwatch(node); }}>`. When is the returned function called?",
    options: [
      {
        id: "a",
        text: "When the element is taken out of the document",
        why: "Then React cleans up instead of calling the callback with `null`.",
      },
      {
        id: "b",
        text: "Right after the element has been added to the page",
        why: "That is when the callback itself is called.",
      },
      {
        id: "c",
        text: "Before each event that the element gets",
        why: "A ref has nothing to do with events.",
      },
      {
        id: "d",
        text: "Only in Strict Mode, to find mistakes",
        why: "Strict Mode calls it once more, but it works in production too.",
      },
    ],
    answer: ["a"],
    explanation:
      "Set-up and clean-up are side by side, as in an effect. The callback is also called again when it is another function than at the last render, so keep it the same if setting up is costly. Without a returned function, React calls the callback with `null` at the end, as it always did.",
    source: {
      label: "React: Common components, ref callback function",
      url: "https://react.dev/reference/react-dom/components/common#ref-callback",
    },
  },
  {
    id: "react-063",
    topic: "react",
    course: "react",
    module: "effects",
    level: 1,
    kind: "single",
    prompt:
      "A component has `const field = useRef(null)` and returns `<input ref={field} />`. When does `field.current` hold the input for the first time?",
    options: [
      {
        id: "a",
        text: "As soon as `useRef` has been called",
        why: "The element does not exist yet. `current` is `null`, as given.",
      },
      {
        id: "b",
        text: "While the component is rendered for the first time",
        why: "Rendering only describes the input. Nothing is in the document yet.",
      },
      {
        id: "c",
        text: "After React has put the input into the document",
        why: "From then on, handlers and effects can use it.",
      },
      {
        id: "d",
        text: "When the input is focused for the first time",
        why: "What people do with the input makes no difference.",
      },
    ],
    answer: ["c"],
    explanation:
      "React sets `current` in the commit, when it has changed the document, and resets it to `null` when the element goes. So use it in event handlers and in effects, and not in the component’s body: `field.current.focus()`.",
    source: {
      label: "React: Manipulating the DOM with Refs",
      url: "https://react.dev/learn/manipulating-the-dom-with-refs",
    },
  },
  {
    id: "react-064",
    topic: "react",
    course: "react",
    module: "effects",
    level: 1,
    kind: "single",
    prompt:
      "An effect is written as `useEffect(() => { ... })`, without a list of dependencies. When does it run?",
    options: [
      {
        id: "a",
        text: "Once, when the component is added",
        why: "That happens with an empty list: `useEffect(..., [])`.",
      },
      {
        id: "b",
        text: "When a state variable in it has changed",
        why: "React does not find dependencies by itself. They have to be listed.",
      },
      {
        id: "c",
        text: "Never, as the list is required",
        why: "The list may be left out, and that has a meaning.",
      },
      {
        id: "d",
        text: "After every render of the component",
        why: "Without a list, React assumes that the effect depends on everything.",
      },
    ],
    answer: ["d"],
    explanation:
      "No list: after every render. An empty list: after the first one only. A list with values: whenever one of them has changed. The list must name all values of the component that the effect reads; the lint rule of React tells you what is missing.",
    source: {
      label: "React: useEffect",
      url: "https://react.dev/reference/react/useEffect",
    },
  },
  {
    id: "react-065",
    topic: "react",
    course: "react",
    module: "effects",
    level: 2,
    kind: "output",
    prompt:
      "A page contains a list, and the list contains a row. What is printed? (No Strict Mode.)",
    code: { language: "jsx", source: nestedSource },
    options: [
      {
        id: "a",
        text: "page list row",
        why: "The functions are called in this order. Effects come in the opposite one.",
      },
      {
        id: "b",
        text: "row list page",
        why: "Effects run from the inside out, so a parent’s effect finds its children ready.",
      },
      {
        id: "c",
        text: "list row page",
        why: "`page` is indeed last, but a child comes before its parent throughout.",
      },
      {
        id: "d",
        text: "page row list",
        why: "The effect of the outermost component runs last.",
      },
    ],
    answer: ["b"],
    explanation:
      "React calls components from the outside in and, after the commit, runs their effects from the inside out. So the effect of a parent can rely on its children being in the document, with their effects done.",
    source: {
      label: "React: useEffect",
      url: "https://react.dev/reference/react/useEffect",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            nestedSource,
            `await screen.show(<Page />);
console.log(log.join(" "));`,
          ),
          expect: { stdout: "row list page" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
