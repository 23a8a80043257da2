import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen, onServer } from "./programs.ts";

const order = `const log = [];

function Leaf({ name }) {
  log.push(name);
  return <i>{name}</i>;
}

function Frame({ children }) {
  log.push("Frame");
  return <div>{children}<Leaf name="last" /></div>;
}

function Page() {
  const leaf = <Leaf name="early" />;
  log.push("Page");
  return <Frame>{leaf}</Frame>;
}

renderToString(<Page />);
console.log(log.join(" "));`;

const board = `function Board() {
  const [goals, setGoals] = useState(0);

  function Note() {
    const [note, setNote] = useState("");
    return <input value={note} onChange={(event) => setNote(event.target.value)} />;
  }

  return (
    <>
      <button onClick={() => setGoals(goals + 1)}>{goals}</button>
      <Note />
    </>
  );
}`;

const innerNote = board.slice(
  board.indexOf("  function Note"),
  board.indexOf("  return (\n    <>"),
);

/** The program of react-018 with replacements, each a pair of old and new text. */
function boardProgram(...replacements: [string, string][]): string {
  const changed = replacements.reduce((source, [from, to]) => source.replace(from, to), board);
  return onScreen(
    changed,
    `await screen.show(<Board />);
await screen.type("Offside?");
await screen.press();
console.log(screen.text() + "|" + screen.fieldText() + "|");`,
  );
}

/** A program of react-015: what stands in the section, what the boundary does, and what happens. */
function boundaryProgram(inner: string, ownFault = "", step = ""): string {
  return onScreen(
    `import { Component } from "react";
class Boundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    ${ownFault}
    return this.state.failed ? "fallback" : this.props.children;
  }
}
${inner}`,
    `await screen.show(<Boundary><div><Inner /></div></Boundary>);
${step}
console.log(screen.text());`,
  );
}

export default [
  {
    id: "react-013",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 2,
    kind: "order",
    prompt:
      "A parent holds a counter in state and passes it to a child, which shows it and has an effect that depends on it. A click adds one. In which order do these things happen?",
    options: [
      {
        id: "a",
        text: "The setter puts an update into the queue.",
        why: "The trigger. Nothing is rendered while the handler is still running.",
      },
      {
        id: "b",
        text: "React calls the parent's function.",
        why: "Rendering starts at the component whose state has changed.",
      },
      {
        id: "c",
        text: "React calls the child's function.",
        why: "The parent's result names the child and its new props, so the child comes after it.",
      },
      {
        id: "d",
        text: "React changes the text in the DOM.",
        why: "The commit: the differences that rendering found are applied all at once.",
      },
      {
        id: "e",
        text: "React runs the child's effect.",
        why: "Effects run after the commit, so they find the DOM up to date.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "Every update goes through trigger, render and commit. Rendering only calls functions and compares their results; the DOM is touched in the commit alone. Effects follow the commit because they connect the finished screen with things outside React.",
    source: {
      label: "React: Render and Commit",
      url: "https://react.dev/learn/render-and-commit#step-1-trigger-a-render",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `function Child({ count }) {
  console.log("child");
  useEffect(() => console.log("effect, shown", screen.text()), [count]);
  return <p>{count}</p>;
}
function Parent() {
  const [count, setCount] = useState(0);
  console.log("parent");
  const add = () => {
    setCount(count + 1);
    console.log("setter returned");
  };
  return <><button onClick={add} /><Child count={count} /></>;
}`,
            `await screen.show(<Parent />);
console.log("press");
await screen.press();`,
          ),
          expect: {
            stdout:
              "parent\nchild\neffect, shown 0\npress\nsetter returned\nparent\nchild\neffect, shown 1",
          },
        },
      ],
    },
  },
  {
    id: "react-014",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 2,
    kind: "single",
    prompt:
      'A component returns `isGuest ? <NameField label="Guest" /> : <NameField label="Member" />`. `NameField` keeps its text in state. Someone types "Noor", and then `isGuest` changes. What is shown then?',
    options: [
      {
        id: "a",
        text: "The other label, with Noor still in the field",
        why: "The same type stands at the same position, so React keeps the instance and gives it new props.",
      },
      {
        id: "b",
        text: "The other label, with an empty field beside it",
        why: "To React the two branches are not two places: the result holds one `NameField` either way.",
      },
      {
        id: "c",
        text: "The old label, as the first instance is kept unchanged",
        why: "The instance is kept, but it renders with its new props.",
      },
      {
        id: "d",
        text: "The other label; the text comes back when `isGuest` changes back",
        why: "React stores no state for branches that are not shown. There is one state, and it is in use all the time.",
      },
    ],
    answer: ["a"],
    explanation:
      "State belongs to a position in the tree of results, not to a line of JSX. As long as the same type with the same key is rendered at a position, its state lives on. Give the two fields different keys when they are meant to be different fields.",
    source: {
      label: "React: Same component at the same position preserves state",
      url: "https://react.dev/learn/preserving-and-resetting-state#same-component-at-the-same-position-preserves-state",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `function NameField({ label }) {
  const [name, setName] = useState("");
  return <label>{label}<input value={name} onChange={(event) => setName(event.target.value)} /></label>;
}
const Form = ({ isGuest }) => isGuest ? <NameField label="Guest" /> : <NameField label="Member" />;`,
            `await screen.show(<Form isGuest={true} />);
await screen.type("Noor");
await screen.again(<Form isGuest={false} />);
console.log(screen.text(), screen.fieldText());`,
          ),
          expect: { stdout: "Member Noor" },
        },
      ],
    },
  },
  {
    id: "react-015",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 2,
    kind: "multiple",
    prompt:
      "A page section stands inside an error boundary. Which of these errors make this boundary show its fallback?",
    options: [
      {
        id: "a",
        text: "An error thrown in the `onClick` handler of a button in it",
        why: "A handler runs outside rendering. React reports the error, but the screen stays as it is.",
      },
      {
        id: "b",
        text: "An error thrown in the callback of a `setTimeout`",
        why: "By then React is not on the call stack and cannot know which component it concerns.",
      },
      {
        id: "c",
        text: "An error thrown while a child deep in the section renders",
        why: "A failed render leaves nothing to show there, so the nearest boundary above steps in.",
      },
      {
        id: "d",
        text: "An error thrown in the boundary's own `render`",
        why: "A boundary guards what is below it. Its own failure goes to the next boundary above.",
      },
      {
        id: "e",
        text: "An error thrown in the setup function of an effect",
        why: "React runs effects itself and hands their errors to the nearest boundary as well.",
      },
    ],
    answer: ["c", "e"],
    explanation:
      "An error boundary catches errors from the code that React calls to build the screen below it: rendering and effects. Event handlers and timers are called by the browser, and a failure there leaves the screen intact, so handle it with `try` and `catch` and show it from state.",
    source: {
      label: "React: Catching rendering errors with an error boundary",
      url: "https://react.dev/reference/react/Component#catching-rendering-errors-with-an-error-boundary",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: boundaryProgram("const Inner = () => { throw new Error(); };"),
          expect: { stdout: "fallback" },
        },
        {
          program: boundaryProgram(
            "const Inner = () => { useEffect(() => { throw new Error(); }); return <p>well</p>; };",
          ),
          expect: { stdout: "fallback" },
        },
        {
          program: boundaryProgram("const Inner = () => <p>well</p>;", "throw new Error('own');"),
          expect: { error: "own" },
        },
        {
          program: boundaryProgram(
            "const Inner = () => <button onClick={() => { throw new Error(); }}>well</button>;",
            "",
            "await screen.press();",
          ),
          expect: { stdout: "well" },
        },
      ],
    },
  },
  {
    id: "react-016",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 1,
    kind: "single",
    prompt:
      "A visitor counter kept in a module variable is raised in a component's body. In development, under `<StrictMode>`, it rises by two at a time. What does this show?",
    options: [
      {
        id: "a",
        text: "Strict Mode shows the component twice on the page, so remove it.",
        why: "The function is called twice but only one result is shown. Removing the check keeps the fault.",
      },
      {
        id: "b",
        text: "React 19 renders all components twice, in production too.",
        why: "The second call is made in development only, and only inside `<StrictMode>`.",
      },
      {
        id: "c",
        text: "The component is not pure: rendering changes something outside it.",
        why: "For a pure component a second call makes no difference. Strict Mode calls twice to bring this to light.",
      },
      {
        id: "d",
        text: "The module is loaded twice, once for each time that it is imported.",
        why: "A module is evaluated once, however many others import it.",
      },
    ],
    answer: ["c"],
    explanation:
      "Strict Mode calls component functions, initialisers and updaters twice in development, and runs effects one extra time. Correct code does not notice. If something goes wrong with two calls, it would also go wrong whenever React renders once more for reasons of its own.",
    source: {
      label: "React: Fixing bugs found by double rendering",
      url: "https://react.dev/reference/react/StrictMode#fixing-bugs-found-by-double-rendering-in-development",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `let visits = 0;
function Visits() {
  visits += 1;
  return <p>{visits}</p>;
}`,
            `await screen.show(<StrictMode><Visits /></StrictMode>);
console.log(visits, screen.text());`,
          ),
          expect: { stdout: "2 2" },
        },
        {
          program: onScreen(
            `let visits = 0;
function Visits() {
  visits += 1;
  return <p>{visits}</p>;
}`,
            `await screen.show(<Visits />);
console.log(visits);`,
          ),
          expect: { stdout: "1" },
        },
      ],
    },
  },
  {
    id: "react-017",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 3,
    kind: "output",
    prompt: "Each component notes when its function is called. What does this print?",
    code: {
      language: "jsx",
      source: order,
    },
    options: [
      {
        id: "a",
        text: "early Page Frame last",
        why: '`<Leaf name="early" />` only creates an element, a description. It does not call `Leaf`.',
      },
      {
        id: "b",
        text: "Page Frame early last",
        why: "React calls `Page`, then what it returned, `Frame`, and then the leaves in the order of Frame's result.",
      },
      {
        id: "c",
        text: "early last Frame Page",
        why: "Children cannot come first: only when `Page` and `Frame` have returned is it known which leaves exist.",
      },
      {
        id: "d",
        text: "Page early Frame last",
        why: "`early` is written in `Page` but placed by `Frame`. Until Frame has returned, nothing says that it will be shown.",
      },
    ],
    answer: ["b"],
    explanation:
      "JSX creates elements, which are plain objects that say what should be shown. React calls a component's function when it meets its element in a result, from the outside in. So `children` are rendered after the component that receives them, and not at all if it leaves them out.",
    source: {
      label: "React: What is a React element, exactly?",
      url: "https://react.dev/reference/react/createElement#what-is-a-react-element-exactly",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onServer(order),
          expect: { stdout: "Page Frame early last" },
        },
      ],
    },
  },
  {
    id: "react-018",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 3,
    kind: "bug",
    prompt:
      "Someone types a note and then presses the button. The count rises, but the note is gone. Which change keeps the note?",
    code: { language: "jsx", source: board },
    options: [
      {
        id: "a",
        text: "Move the function `Note` out of `Board`, to the top level of the module.",
        why: "Now every render of `Board` names the same function, so React keeps the instance and its state.",
      },
      {
        id: "b",
        text: 'Give the element a key that never changes: `<Note key="note" />`.',
        why: "The key matches, but the type does not. React keeps an instance only when both are the same.",
      },
      {
        id: "c",
        text: "Pass an updater: `setGoals((current) => current + 1)`.",
        why: "That changes how the count is worked out. `Board` still renders and makes a new `Note` function.",
      },
      {
        id: "d",
        text: "Wrap the inner component: `const Note = memo(function Note() { … })`.",
        why: "`memo` is called anew in each render of `Board` too, so its result is a new type each time.",
      },
    ],
    answer: ["a"],
    explanation:
      "React keeps the state at a position as long as type and key are the same as before. A component that is declared inside another is a new function, and so a new type, at every render of the outer one: React removes the old instance with its state and adds a fresh one. Declare components at the top level and hand them what they need as props.",
    source: {
      label: "React: Different components at the same position reset state",
      url: "https://react.dev/learn/preserving-and-resetting-state#different-components-at-the-same-position-reset-state",
    },
    proof: {
      runner: "react",
      cases: [
        { program: boardProgram(), expect: { stdout: "1||" } },
        {
          program: boardProgram([innerNote, ""], ["function Board", `${innerNote}function Board`]),
          expect: { stdout: "1|Offside?|" },
        },
        { program: boardProgram(["<Note />", '<Note key="note" />']), expect: { stdout: "1||" } },
        {
          program: boardProgram(["goals + 1", "(current) => current + 1"]),
          expect: { stdout: "1||" },
        },
        {
          program: boardProgram(
            ["function Note() {", "const Note = memo(function Note() {"],
            ["setNote(event.target.value)} />;\n  }", "setNote(event.target.value)} />;\n  });"],
          ),
          expect: { stdout: "1||" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
