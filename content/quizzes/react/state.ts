import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen, onServer } from "./programs.ts";

const seats = `function Seats() {
  const [seats, setSeats] = useState(1);

  function handleClick() {
    setSeats(seats + 4);
    setSeats((current) => current * 2);
    setSeats((current) => current - 1);
  }

  return <button onClick={handleClick}>{seats}</button>;
}`;

const ranking = `function Ranking({ scores }) {
  const sorted = scores.sort((a, b) => b - a);
  return <p>{sorted.join(" ")}</p>;
}

function Entered({ scores }) {
  return <p>{scores.join(" ")}</p>;
}

function Page({ scores }) {
  return (
    <>
      <Ranking scores={scores} />
      <Entered scores={scores} />
    </>
  );
}

console.log(renderToStaticMarkup(<Page scores={[2, 9, 5]} />));`;

/** The program of react-008 with `statement` as the line that makes `sorted`. */
function rankingProgram(statement: string): string {
  return onServer(ranking.replace("const sorted = scores.sort((a, b) => b - a);", statement));
}

/** A program of react-012: how `Editor` starts, and how its parent draws it. */
function editorProgram(start: string, element: string): string {
  return onScreen(
    `function Editor({ book }) {
  ${start}
  return <input value={title} onChange={(event) => setTitle(event.target.value)} />;
}
const Kept = memo(Editor);
const Parent = ({ book }) => ${element};`,
    `await screen.show(<Parent book={{ id: 1, title: "Emma" }} />);
await screen.again(<Parent book={{ id: 2, title: "Kim" }} />);
console.log(screen.fieldText());`,
  );
}

const basket = `function Basket() {
  const [items, setItems] = useState([
    { id: 1, name: "tea" },
    { id: 2, name: "rice" },
  ]);
  const [chosen, setChosen] = useState(items[0]);

  function rename() {
    setItems(items.map((item) => (item.id === 1 ? { ...item, name: "mint tea" } : item)));
  }

  return (
    <>
      <button onClick={rename}>Rename</button>
      <p>{items[0].name}, chosen: {chosen.name}</p>
    </>
  );
}`;

/** The program of react-050 with one replacement. */
function basketProgram(from = "", to = ""): string {
  return onScreen(
    basket.replace(from, to),
    `await screen.show(<Basket />);
await screen.press();
console.log(screen.text().replace("Rename", ""));`,
  );
}

const renamed = '"mint tea" } : item)));';

const citySource = `function City() {
  const [city, setCity] = useState("Lahore");
  return <input aria-label="City" value={city} />;
}`;

const tasksSource = `function Tasks() {
  const [tasks, setTasks] = useState(["read"]);
  const [shown, setShown] = useState(false);

  function add() {
    tasks.push("write");
    setTasks(tasks);
  }

  return (
    <>
      <button onClick={add}>{tasks.length} </button>
      <button onClick={() => setShown(!shown)}>Show</button>
    </>
  );
}`;

const initialSource = `let calls = 0;

function read() {
  calls += 1;
  return 5;
}

function Counter() {
  const [count, setCount] = useState(read());
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}`;

export default [
  {
    id: "react-007",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "output",
    prompt: "The button shows 1. Which number does it show after one click?",
    code: {
      language: "jsx",
      source: seats,
    },
    options: [
      {
        id: "a",
        text: "0",
        why: "This gives every updater the 1 from the click and lets the last one win. An updater receives the result of the one before.",
      },
      {
        id: "b",
        text: "5",
        why: "Later updates are not dropped: React works through the whole queue before it renders.",
      },
      {
        id: "c",
        text: "1",
        why: "`seats` stays 1 inside this handler, but React then renders again with the new value.",
      },
      {
        id: "d",
        text: "9",
        why: "The queue gives 1 + 4 = 5, then 5 × 2 = 10, then 10 − 1 = 9.",
      },
    ],
    answer: ["d"],
    explanation:
      "A setter changes nothing at once; it adds an entry to a queue. Before the next render React goes through the queue: a value replaces the state, an updater function receives the result so far. Use an updater whenever the next value depends on the last.",
    source: {
      label: "React: Queueing a Series of State Updates",
      url: "https://react.dev/learn/queueing-a-series-of-state-updates#what-happens-if-you-update-state-after-replacing-it",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            seats,
            "await screen.show(<Seats />); await screen.press(); console.log(screen.text());",
          ),
          expect: { stdout: "9" },
        },
      ],
    },
  },
  {
    id: "react-008",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "bug",
    prompt:
      "`Entered` should show the scores as they were entered, `2 9 5`, but both paragraphs show `9 5 2`. Which line, instead of the first one in `Ranking`, fixes it?",
    code: {
      language: "jsx",
      source: ranking,
    },
    options: [
      {
        id: "a",
        text: "`const sorted = scores.toSorted((a, b) => b - a);`",
        why: "`toSorted` (ES2023) returns a new array and leaves the one in the props as it is.",
      },
      {
        id: "b",
        text: "`const sorted = useMemo(() => scores.sort((a, b) => b - a), [scores]);`",
        why: "It sorts less often, but it still sorts the array that both components share.",
      },
      {
        id: "c",
        text: "`const sorted = scores; sorted.sort((a, b) => b - a);`",
        why: "A second name for the same array is not a copy.",
      },
      {
        id: "d",
        text: "`const sorted = [...scores.sort((a, b) => b - a)];`",
        why: "The spread does copy, but too late: by then `sort` has already changed the original.",
      },
    ],
    answer: ["a"],
    explanation:
      "Props and state are read-only: other components, and earlier renders, hold the same objects. `sort`, `reverse`, `push` and `splice` change their array in place. Copy first, or use methods that return a new array, such as `toSorted`, `toReversed`, `map` and `filter`.",
    source: {
      label: "React: Updating Arrays in State",
      url: "https://react.dev/learn/updating-arrays-in-state#making-other-changes-to-an-array",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: rankingProgram("const sorted = scores.sort((a, b) => b - a);"),
          expect: { stdout: "<p>9 5 2</p><p>9 5 2</p>" },
        },
        {
          program: rankingProgram("const sorted = scores.toSorted((a, b) => b - a);"),
          expect: { stdout: "<p>9 5 2</p><p>2 9 5</p>" },
        },
        {
          program: rankingProgram(
            "const sorted = useMemo(() => scores.sort((a, b) => b - a), [scores]);",
          ),
          expect: { stdout: "<p>9 5 2</p><p>9 5 2</p>" },
        },
        {
          program: rankingProgram("const sorted = scores; sorted.sort((a, b) => b - a);"),
          expect: { stdout: "<p>9 5 2</p><p>9 5 2</p>" },
        },
        {
          program: rankingProgram("const sorted = [...scores.sort((a, b) => b - a)];"),
          expect: { stdout: "<p>9 5 2</p><p>9 5 2</p>" },
        },
      ],
    },
  },
  {
    id: "react-009",
    topic: "react",
    course: "react",
    module: "state",
    level: 1,
    kind: "single",
    prompt:
      "A form keeps `firstName` and `lastName` in state and shows the full name. Where should the full name come from?",
    options: [
      {
        id: "a",
        text: "A third state variable, set in both `onChange` handlers.",
        why: "Two places must then be kept in step by hand, and one forgotten call shows a wrong name.",
      },
      {
        id: "b",
        text: "A third state variable, set by an effect after each of the changes.",
        why: "The page is first rendered with the old full name and then a second time with the new one.",
      },
      {
        id: "c",
        text: "A constant that is worked out from the two during rendering.",
        why: "It can never disagree with its parts, and it needs no update of its own.",
      },
      {
        id: "d",
        text: "A ref that both handlers write to as soon as a name changes.",
        why: "What is shown must not live in a ref: a change of a ref does not cause a render.",
      },
    ],
    answer: ["c"],
    explanation:
      "State is for what cannot be worked out from anything else. Whatever follows from props or other state is a plain calculation in the component’s body. Each copy that you do not store is one that cannot go out of date.",
    source: {
      label: "React: Choosing the State Structure, Avoid redundant state",
      url: "https://react.dev/learn/choosing-the-state-structure#avoid-redundant-state",
    },
  },
  {
    id: "react-010",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "single",
    prompt:
      "`page` is 1. A click handler calls `setPage(2)` and, on its next line, `console.log(page)`. The log shows 1. Why?",
    options: [
      {
        id: "a",
        text: "`setPage` is asynchronous and needs `await` before the value is read.",
        why: "The setter returns no promise, and waiting would not change a constant of this render.",
      },
      {
        id: "b",
        text: "`page` is a constant of the render in which the handler was created.",
        why: "That render’s value is 1 for good. The next render has a `page` of its own.",
      },
      {
        id: "c",
        text: "`setPage` changes `page` at once only if it is given a function, as in `setPage(() => 2)`.",
        why: "A function changes how the next value is worked out, not when. The handler would still log 1.",
      },
      {
        id: "d",
        text: "React has put the update off; logged a second later by a timer in this handler, `page` would be 2.",
        why: "The timer would log 1 as well: its function still sees the constant of the old render.",
      },
    ],
    answer: ["b"],
    explanation:
      "Each render sees a snapshot: its own props, state and handlers. A setter does not change that snapshot; it asks for another render with a new one. If the handler needs the new value, keep it in a variable: `const next = page + 1`.",
    source: {
      label: "React: State as a Snapshot",
      url: "https://react.dev/learn/state-as-a-snapshot#rendering-takes-a-snapshot-in-time",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `function Pager() {
  const [page, setPage] = useState(1);
  function turn() {
    setPage(() => 2);
    console.log(page);
    setTimeout(() => console.log(page), 1000);
  }
  return <button onClick={turn}>{page}</button>;
}`,
            `let timer;
globalThis.setTimeout = (call) => (timer = call);
await screen.show(<Pager />);
await screen.press();
console.log("shown", screen.text());
timer();`,
          ),
          expect: { stdout: "1\nshown 2\n1" },
        },
      ],
    },
  },
  {
    id: "react-011",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "multiple",
    prompt:
      'The state `recipe` is `{ title: "Dal", tags: ["quick"] }`. Which handlers update it correctly, keep the other property and leave the old state unchanged?',
    options: [
      {
        id: "a",
        text: '`setRecipe({ ...recipe, title: "Daal" })`',
        why: "A new object with all properties, of which one is replaced.",
      },
      {
        id: "b",
        text: '`recipe.title = "Daal"; setRecipe(recipe)`',
        why: "It changes the old state and passes the same object, so React sees no change and may not render.",
      },
      {
        id: "c",
        text: '`setRecipe({ title: "Daal" })`',
        why: "The setter of `useState` replaces; it does not merge. The tags are gone.",
      },
      {
        id: "d",
        text: '`setRecipe({ ...recipe, tags: [...recipe.tags, "vegan"] })`',
        why: "Both the object and the array inside it are new.",
      },
      {
        id: "e",
        text: '`const copy = { ...recipe }; copy.tags.push("vegan"); setRecipe(copy)`',
        why: "A spread copies one level. `copy.tags` is still the array of the old state.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "Treat objects in state as read-only and replace each level that changes, from the inner value out to the state itself. Spread syntax copies one level only. React compares the old and the new state with `Object.is`, so the same object counts as no change.",
    source: {
      label: "React: Updating Objects in State",
      url: "https://react.dev/learn/updating-objects-in-state#updating-a-nested-object",
    },
  },
  {
    id: "react-012",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "single",
    prompt:
      "`function Editor({ book })` begins with `const [title, setTitle] = useState(book.title)`. The parent then passes another book to the same `<Editor>`, but the field still shows the first title. Which change shows the new one and still lets people edit it?",
    options: [
      {
        id: "a",
        text: "Call `setTitle(book.title)` in the component’s body on each render.",
        why: "Each call during rendering asks for the next render, which calls it again. React stops with the error `Too many re-renders`.",
      },
      {
        id: "b",
        text: "Pass a function, `useState(() => book.title)`, which runs at each render.",
        why: "An initialiser function runs once, for the first render. It saves work but does not follow the prop.",
      },
      {
        id: "c",
        text: "Wrap `Editor` in `memo`, so that a changed prop is sure to render it.",
        why: "It already renders with the new prop. The state simply keeps its value.",
      },
      {
        id: "d",
        text: "Render `<Editor key={book.id} book={book} />` in the parent.",
        why: "Another key means another component instance, and its state starts from the new book.",
      },
    ],
    answer: ["d"],
    explanation:
      "The argument of `useState` is the initial value and counts only when the component is added. Later renders keep the state, whatever is passed. A `key` says that another book is another editor, so React discards the old state as a whole.",
    source: {
      label: "React: Preserving and Resetting State",
      url: "https://react.dev/learn/preserving-and-resetting-state#option-2-resetting-state-with-a-key",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: editorProgram(
            "const [title, setTitle] = useState(book.title);",
            "<Editor book={book} />",
          ),
          expect: { stdout: "Emma" },
        },
        {
          program: editorProgram(
            "const [title, setTitle] = useState(book.title); setTitle(book.title);",
            "<Editor book={book} />",
          ),
          // React's production build says 'Too many re-renders' by this number.
          expect: { error: "Minified React error #301" },
        },
        {
          program: editorProgram(
            "const [title, setTitle] = useState(() => book.title);",
            "<Editor book={book} />",
          ),
          expect: { stdout: "Emma" },
        },
        {
          program: editorProgram(
            "const [title, setTitle] = useState(book.title);",
            "<Kept book={book} />",
          ),
          expect: { stdout: "Emma" },
        },
        {
          program: editorProgram(
            "const [title, setTitle] = useState(book.title);",
            "<Editor key={book.id} book={book} />",
          ),
          expect: { stdout: "Kim" },
        },
      ],
    },
  },
  {
    id: "react-050",
    topic: "react",
    course: "react",
    module: "state",
    level: 3,
    kind: "bug",
    prompt:
      "After Rename the paragraph says `mint tea, chosen: tea`. Which change makes it say `mint tea, chosen: mint tea`?",
    code: { language: "jsx", source: basket },
    options: [
      {
        id: "a",
        text: "Add `setChosen(items[0]);` as the last line of `rename`, so that both states are set together.",
        why: "In this handler `items` is still the old array, so the old item is chosen once more.",
      },
      {
        id: "b",
        text: "Add `setChosen({ ...chosen });` as the last line of `rename`.",
        why: "The copy is a new object, so React renders, but it holds the old name.",
      },
      {
        id: "c",
        text: "Keep `const [chosenId, setChosenId] = useState(1)` and look the item up while rendering.",
        why: "Each render finds the item with this id in the current array, whatever has happened to it.",
      },
      {
        id: "d",
        text: "Begin with a function: `const [chosen, setChosen] = useState(() => items[0])`.",
        why: "The function runs for the first render only and chooses the same old object.",
      },
    ],
    answer: ["c"],
    explanation:
      "The item is stored twice, in `items` and in `chosen`, and `map` replaces the object in only one of them. Store the smallest thing from which the rest can be worked out, here the id: `const chosen = items.find((item) => item.id === chosenId)`. Then there is no second copy that someone has to remember.",
    source: {
      label: "React: Avoid duplication in state",
      url: "https://react.dev/learn/choosing-the-state-structure#avoid-duplication-in-state",
    },
    proof: {
      runner: "react",
      cases: [
        { program: basketProgram(), expect: { stdout: "mint tea, chosen: tea" } },
        {
          program: basketProgram(renamed, `${renamed} setChosen(items[0]);`),
          expect: { stdout: "mint tea, chosen: tea" },
        },
        {
          program: basketProgram(renamed, `${renamed} setChosen({ ...chosen });`),
          expect: { stdout: "mint tea, chosen: tea" },
        },
        {
          program: basketProgram(
            "const [chosen, setChosen] = useState(items[0]);",
            "const [chosenId, setChosenId] = useState(1);\n  const chosen = items.find((item) => item.id === chosenId);",
          ),
          expect: { stdout: "mint tea, chosen: mint tea" },
        },
        {
          program: basketProgram("useState(items[0])", "useState(() => items[0])"),
          expect: { stdout: "mint tea, chosen: tea" },
        },
      ],
    },
  },
  {
    id: "react-054",
    topic: "react",
    course: "react",
    module: "state",
    level: 1,
    kind: "single",
    prompt:
      "Two fields, one in euros and one in pounds, must always agree. Where does the amount belong?",
    options: [
      {
        id: "a",
        text: "In the state of each field, kept equal by an effect",
        why: "Two copies can differ, and the effect shows each change one render late.",
      },
      {
        id: "b",
        text: "In the state of the first field, read by the second",
        why: "A component cannot read the state of another one.",
      },
      {
        id: "c",
        text: "In a module variable that both fields read",
        why: "React does not notice when such a variable changes, so nothing is drawn.",
      },
      {
        id: "d",
        text: "In their common parent, passed down as props",
        why: "There is one amount, and both fields show it.",
      },
    ],
    answer: ["d"],
    explanation:
      "If two components must agree, lift the state up to the nearest component that contains both. It passes the value down and a function to change it. Each fact then has one place, and everything else is worked out from it.",
    source: {
      label: "React: Sharing State Between Components",
      url: "https://react.dev/learn/sharing-state-between-components",
    },
  },
  {
    id: "react-055",
    topic: "react",
    course: "react",
    module: "state",
    level: 1,
    kind: "bug",
    prompt:
      "Typing into this field changes nothing: it stays `Lahore`. Which attribute, added to the `input`, makes it take what is typed?",
    code: { language: "jsx", source: citySource },
    options: [
      {
        id: "a",
        text: "`onChange={setCity}`",
        why: "The handler gets the event and not the string, so the event would become the state.",
      },
      {
        id: "b",
        text: "`onChange={(event) => setCity(event.target.value)}`",
        why: "The state follows what is typed, and the field shows the state.",
      },
      {
        id: "c",
        text: "`onChange={() => setCity(city)}`",
        why: "This sets the state to what it is already.",
      },
      {
        id: "d",
        text: "`defaultValue={city}`",
        why: "A field has either `value` or `defaultValue`. With `value` it goes on showing the state.",
      },
    ],
    answer: ["b"],
    explanation:
      "A field with `value` is controlled: it shows that value and nothing else. Each key press has to reach the state through `onChange`, and the next render shows it. If the component does not need the value while someone types, leave the field to the browser and give it `defaultValue`.",
    source: {
      label: "React: input, Controlling an input with a state variable",
      url: "https://react.dev/reference/react-dom/components/input#controlling-an-input-with-a-state-variable",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            citySource,
            `await screen.show(<City />);
await screen.type("Delhi");
console.log(screen.fieldText());`,
          ),
          expect: { stdout: "Lahore" },
        },
        {
          program: onScreen(
            citySource.replace(
              "value={city}",
              "value={city} onChange={(event) => setCity(event.target.value)}",
            ),
            `await screen.show(<City />);
await screen.type("Delhi");
console.log(screen.fieldText());`,
          ),
          expect: { stdout: "Delhi" },
        },
        {
          program: onScreen(
            citySource.replace("value={city}", "value={city} onChange={setCity}"),
            `await screen.show(<City />);
await screen.type("Delhi");
console.log(screen.fieldText() === "Delhi");`,
          ),
          expect: { stdout: "false" },
        },
        {
          program: onScreen(
            citySource.replace("value={city}", "value={city} onChange={() => setCity(city)}"),
            `await screen.show(<City />);
await screen.type("Delhi");
console.log(screen.fieldText());`,
          ),
          expect: { stdout: "Lahore" },
        },
      ],
    },
  },
  {
    id: "react-056",
    topic: "react",
    course: "react",
    module: "state",
    level: 3,
    kind: "output",
    prompt:
      "`Add` is pressed twice and then `Show`. What does the first button show after the two presses, and what after `Show`?",
    code: { language: "jsx", source: tasksSource },
    options: [
      {
        id: "a",
        text: "1 3",
        why: "The array is the same object, so React sees no change. The next render for another reason shows all of it.",
      },
      {
        id: "b",
        text: "3 3",
        why: 'This would be right with a new array: `setTasks([...tasks, "write"])`.',
      },
      {
        id: "c",
        text: "1 1",
        why: "The old array was changed in place, so its length is 3 as soon as anything renders it.",
      },
      {
        id: "d",
        text: "2 3",
        why: "Neither press leads to a render, the first as little as the second.",
      },
    ],
    answer: ["a"],
    explanation:
      "React compares the new state with the old by `Object.is`. An array that was changed in place is the same object, and so nothing is drawn. The change is there all the same, and comes out at some later render, which makes such faults hard to find. Always set a new array or object.",
    source: {
      label: "React: Updating Arrays in State",
      url: "https://react.dev/learn/updating-arrays-in-state",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            tasksSource,
            `await screen.show(<Tasks />);
await screen.press();
await screen.press();
const before = screen.text().split(" ")[0];
await screen.press({ at: 1 });
console.log(before, screen.text().split(" ")[0]);`,
          ),
          expect: { stdout: "1 3" },
        },
        {
          program: onScreen(
            tasksSource.replace(
              'tasks.push("write");\n    setTasks(tasks);',
              'setTasks([...tasks, "write"]);',
            ),
            `await screen.show(<Tasks />);
await screen.press();
await screen.press();
const before = screen.text().split(" ")[0];
await screen.press({ at: 1 });
console.log(before, screen.text().split(" ")[0]);`,
          ),
          expect: { stdout: "3 3" },
        },
      ],
    },
  },
  {
    id: "react-057",
    topic: "react",
    course: "react",
    module: "state",
    level: 2,
    kind: "output",
    prompt:
      "`read` counts its own calls. The button is pressed twice. What is `calls` then? (No Strict Mode, no compiler.)",
    code: { language: "jsx", source: initialSource },
    options: [
      {
        id: "a",
        text: "1",
        why: "Only the first result is used, but `read()` is a call in the component’s body and runs at each render.",
      },
      {
        id: "b",
        text: "2",
        why: "The first render calls it as well.",
      },
      {
        id: "c",
        text: "3",
        why: "The component is rendered three times, and each time the argument is worked out.",
      },
      {
        id: "d",
        text: "0",
        why: "Nothing would be called for `useState(() => ...)` before the first render. Here `read()` is called.",
      },
    ],
    answer: ["c"],
    explanation:
      "The argument of `useState` is evaluated at every render, like any argument of a function, though React uses it only the first time. If working it out is slow, pass the function itself: `useState(read)`. React then calls it only when the component is added.",
    source: {
      label: "React: useState, Avoiding recreating the initial state",
      url: "https://react.dev/reference/react/useState#avoiding-recreating-the-initial-state",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            initialSource,
            `await screen.show(<Counter />);
await screen.press();
await screen.press();
console.log(calls);`,
          ),
          expect: { stdout: "3" },
        },
        {
          program: onScreen(
            initialSource.replace("useState(read())", "useState(read)"),
            `await screen.show(<Counter />);
await screen.press();
await screen.press();
console.log(calls);`,
          ),
          expect: { stdout: "1" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
