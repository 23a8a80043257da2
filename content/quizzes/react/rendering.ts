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

/** A program of react-015: what is in the section, what the boundary does, and what happens. */
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

const batchSource = `let renders = 0;

function Form() {
  const [name, setName] = useState("");
  const [age, setAge] = useState(0);
  renders += 1;

  async function fill() {
    setName("Ana");
    setAge(30);
    await null;
    setName("Ben");
    setAge(40);
  }

  return <button onClick={fill}>{name} {age}</button>;
}`;

const hintSource = `function Field() {
  const [name, setName] = useState("");
  return <input value={name} onChange={(event) => setName(event.target.value)} />;
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <form>
      {isOpen && <p>Write your first name.</p>}
      <Field />
      <button type="button" onClick={() => setIsOpen(false)}>Hide</button>
    </form>
  );
}`;

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
        text: "React calls the parent’s function.",
        why: "Rendering starts at the component whose state has changed.",
      },
      {
        id: "c",
        text: "React calls the child’s function.",
        why: "The parent’s result names the child and its new props, so the child comes after it.",
      },
      {
        id: "d",
        text: "React changes the text in the DOM.",
        why: "The commit: the differences that rendering found are applied all at once.",
      },
      {
        id: "e",
        text: "React runs the child’s effect.",
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
      'A component returns `isGuest ? <NameField label="Guest" /> : <NameField label="Member" />`. `NameField` keeps what is typed in state. Someone types "Noor", and then `isGuest` changes. What is shown then?',
    options: [
      {
        id: "a",
        text: "The other label, with Noor still in the field",
        why: "The same type is at the same position, so React keeps the instance and gives it new props.",
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
      "A page section is inside an error boundary. Which of these errors make this boundary show its fallback?",
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
        text: "An error thrown in the boundary’s own `render`",
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
      "A visitor counter kept in a module variable is raised in a component’s body. In development, under `<StrictMode>`, it rises by two at a time. What does this show?",
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
        text: "Strict Mode remounts the whole app in development, so the count starts over.",
        why: "A start from zero would show smaller numbers. The count rises by two because the function is called twice.",
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
        why: "React calls `Page`, then what it returned, `Frame`, and then the leaves in the order of Frame’s result.",
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
      "JSX creates elements, which are plain objects that say what should be shown. React calls a component’s function when it meets its element in a result, from the outside in. So `children` are rendered after the component that receives them, and not at all if it leaves them out.",
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
        text: "Wrap the inner component, so that it is kept: `const Note = memo(function Note() { … })`.",
        why: "`memo` is called again in each render of `Board` too, so its result is a new type each time.",
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
  {
    id: "react-058",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 3,
    kind: "output",
    prompt:
      "The page has been shown and `renders` set to 0. Then the button is pressed once. What is `renders` in the end? (No Strict Mode.)",
    code: { language: "jsx", source: batchSource },
    options: [
      {
        id: "a",
        text: "1",
        why: "The two calls after `await` run in a later step, when the first render is already on its way.",
      },
      {
        id: "b",
        text: "4",
        why: "Updates of one step are gathered and drawn together.",
      },
      {
        id: "c",
        text: "3",
        why: "Since React 18 the updates after an `await` are gathered too.",
      },
      {
        id: "d",
        text: "2",
        why: "One render for the two updates before `await`, and one for the two after it.",
      },
    ],
    answer: ["d"],
    explanation:
      "React waits until the code of a handler has run before it renders, and draws all updates together. This is called batching, and since React 18 it holds in promises and timers as well. An `await` ends one step and begins another, so each side of it is a batch of its own.",
    source: {
      label: "React: Queueing a Series of State Updates, React batches state updates",
      url: "https://react.dev/learn/queueing-a-series-of-state-updates#react-batches-state-updates",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            batchSource,
            `await screen.show(<Form />);
renders = 0;
await screen.press();
console.log(renders);`,
          ),
          expect: { stdout: "2" },
        },
        {
          program: onScreen(
            batchSource.replace("    await null;\n", ""),
            `await screen.show(<Form />);
renders = 0;
await screen.press();
console.log(renders);`,
          ),
          expect: { stdout: "1" },
        },
      ],
    },
  },
  {
    id: "react-059",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 1,
    kind: "single",
    prompt: "Which of these makes React render a component again?",
    options: [
      {
        id: "a",
        text: "Giving a new value to a variable in its body",
        why: "Such a variable belongs to one call of the function, and React does not watch it.",
      },
      {
        id: "b",
        text: "Writing to the property `current` of a ref",
        why: "A ref is made for values whose change should not lead to a render.",
      },
      {
        id: "c",
        text: "Calling its state setter with a new value",
        why: "A setter asks React to render the component with the new value.",
      },
      {
        id: "d",
        text: "Adding an element to an array in its state",
        why: "React learns of a change only through a setter, and only if the array is another one.",
      },
    ],
    answer: ["c"],
    explanation:
      "A component is rendered when it first appears, when its state is set, when a context that it reads changes, and when its parent is rendered. Changes to variables, refs and the insides of objects are invisible to React.",
    source: {
      label: "React: Render and Commit",
      url: "https://react.dev/learn/render-and-commit",
    },
  },
  {
    id: "react-060",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 2,
    kind: "single",
    prompt:
      "Someone types `Ana` and then presses the button, which takes the hint away. What does the field show?",
    code: { language: "jsx", source: hintSource },
    options: [
      {
        id: "a",
        text: "Nothing: the field moves up by one place, and its state is lost",
        why: "`false` keeps the place of the hint, so the field stays the second child.",
      },
      {
        id: "b",
        text: "`Ana`: the field keeps its place, as `false` takes that of the hint",
        why: "React counts places, and an empty one counts too.",
      },
      {
        id: "c",
        text: "`Ana`: React compares the contents of both fields and finds them equal",
        why: "React compares type, key and place, and not what a field holds.",
      },
      {
        id: "d",
        text: "Nothing: a change in the parent resets the state of its children",
        why: "Children keep their state when the parent is rendered again.",
      },
    ],
    answer: ["b"],
    explanation:
      "Each expression in braces has a place among the children, even if it gives `false` or `null` and shows nothing. So the elements after it do not move. In an array it is different: there, elements need keys to be found again.",
    source: {
      label: "React: Preserving and Resetting State",
      url: "https://react.dev/learn/preserving-and-resetting-state",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            hintSource,
            `await screen.show(<Page />);
await screen.type("Ana");
await screen.press();
console.log(screen.fieldText());`,
          ),
          expect: { stdout: "Ana" },
        },
      ],
    },
  },
  {
    id: "react-061",
    topic: "react",
    course: "react",
    module: "rendering",
    level: 3,
    kind: "single",
    prompt:
      "A `Dialog` draws its contents into `document.body` with `createPortal`. It is used inside a `<div onClick={closeMenu}>`. Someone clicks a button in the dialog that stops nothing. Is `closeMenu` called?",
    options: [
      {
        id: "a",
        text: "No, as the dialog is not inside that `div` in the document",
        why: "React passes events on by its own tree, and there the dialog is inside.",
      },
      {
        id: "b",
        text: "Yes, as every click reaches all `onClick` handlers of the page",
        why: "A click reaches only the handlers of the components around its target.",
      },
      {
        id: "c",
        text: "No, as a portal is a React root of its own",
        why: "A portal belongs to the same tree. That is why context reaches it, too.",
      },
      {
        id: "d",
        text: "Yes, as events of a portal rise through the React tree",
        why: "For React the dialog is a child of the `div`, wherever its nodes are.",
      },
    ],
    answer: ["d"],
    explanation:
      "A portal changes only where the nodes are in the document, so that a dialog is not cut off or covered. Context, state and events follow the tree of components. If a click in the dialog should not reach the outside, stop it there, or place the dialog elsewhere in the tree.",
    source: {
      label: "React: createPortal",
      url: "https://react.dev/reference/react-dom/createPortal",
    },
  },
] satisfies QuestionInput[];
