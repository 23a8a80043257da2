import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen, onServer } from "./programs.ts";

const inbox = `function Inbox({ count }) {
  return <p>{count && <b>New messages</b>}</p>;
}

console.log(renderToStaticMarkup(<Inbox count={0} />));`;

const menu = `function Menu({ dishes }) {
  return (
    <ul>
      {dishes.map((dish) => {
        <li key={dish}>{dish}</li>;
      })}
    </ul>
  );
}

console.log(renderToStaticMarkup(<Menu dishes={["soup", "rice"]} />));`;

/** The program of react-002 with one replacement. */
function menuProgram(from: string, to: string): string {
  return onServer(menu.replace(from, to));
}

const badge = `function Badge({ tone, label, children }) {
  return <b className={tone}>{children ?? label}</b>;
}

const saved = { tone: "warm", label: "Old", children: "Sale" };

console.log(
  renderToStaticMarkup(
    <Badge tone="cool" {...saved} label="New" />,
  ),
);`;

const columns = `function Card() {
  const [note, setNote] = useState("");
  return <input value={note} onChange={(event) => setNote(event.target.value)} />;
}

function Board({ isDone }) {
  return (
    <>
      <section>{!isDone && <Card key="card-7" />}</section>
      <aside>{isDone && <Card key="card-7" />}</aside>
    </>
  );
}`;

const commentSource = `const comment = "<b>hi</b>";

console.log(renderToStaticMarkup(<p>{comment}</p>));`;

export default [
  {
    id: "react-001",
    topic: "react",
    course: "react",
    module: "components",
    level: 1,
    kind: "output",
    prompt: "There are no new messages. What HTML does this print?",
    code: {
      language: "jsx",
      source: inbox,
    },
    options: [
      {
        id: "a",
        text: "<p></p>",
        why: "That is the result for `false`, `null` or `undefined`. The number 0 is not among the values that React leaves out.",
      },
      {
        id: "b",
        text: "<p>0</p>",
        why: "`&&` returns its falsy left side, here the number 0, and React shows numbers.",
      },
      {
        id: "c",
        text: "<p><b>New messages</b></p>",
        why: "The right side of `&&` is taken only for a truthy left side, and 0 is falsy.",
      },
      {
        id: "d",
        text: "<p>false</p>",
        why: "`&&` does not turn its result into a boolean, and React would not show `false` in any case.",
      },
    ],
    answer: ["b"],
    explanation:
      "`a && b` yields `a` itself when `a` is falsy. React renders nothing for `false`, `null`, `undefined`, `true` and an empty string, but it does render every number, 0 included. Put a real condition on the left: `count > 0 && …`.",
    source: {
      label: "React: Conditional Rendering, Logical AND operator",
      url: "https://react.dev/learn/conditional-rendering#logical-and-operator-",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onServer(inbox),
          expect: { stdout: "<p>0</p>" },
        },
      ],
    },
  },
  {
    id: "react-002",
    topic: "react",
    course: "react",
    module: "components",
    level: 1,
    kind: "bug",
    prompt:
      "Two dishes are passed in, but the HTML that this prints is `<ul></ul>`. Which change shows both dishes?",
    code: {
      language: "jsx",
      source: menu,
    },
    options: [
      {
        id: "a",
        text: "Use `forEach` instead of `map`.",
        why: "`forEach` always returns `undefined`, so there would be nothing to render at all.",
      },
      {
        id: "b",
        text: "Take a second parameter, `index`, as the key.",
        why: "A key helps React to tell items apart. It cannot make an element appear that is never returned.",
      },
      {
        id: "c",
        text: "Write `return` before the `<li>`.",
        why: "A function body in braces returns only what `return` names. Now `map` collects two elements.",
      },
      {
        id: "d",
        text: "Wrap the `<li>` in a fragment.",
        why: "A fragment groups elements. It would be created and thrown away just like the `<li>`.",
      },
    ],
    answer: ["c"],
    explanation:
      "JSX is an expression that creates an object; it does not draw anything by itself. An arrow function with braces needs `return`, otherwise `map` fills its array with `undefined`, which React leaves out. Without braces, `(dish) => <li>…</li>`, the value is returned by itself.",
    source: {
      label: "React: Rendering data from arrays",
      url: "https://react.dev/learn/rendering-lists#rendering-data-from-arrays",
    },
    proof: {
      runner: "react",
      cases: [
        { program: onServer(menu), expect: { stdout: "<ul></ul>" } },
        { program: menuProgram("map", "forEach"), expect: { stdout: "<ul></ul>" } },
        {
          program: menuProgram(
            "(dish) => {\n        <li key={dish}",
            "(dish, index) => {\n        <li key={index}",
          ),
          expect: { stdout: "<ul></ul>" },
        },
        {
          program: menuProgram("<li key", "return <li key"),
          expect: { stdout: "<ul><li>soup</li><li>rice</li></ul>" },
        },
        {
          program: menuProgram("<li key={dish}>{dish}</li>", "<><li key={dish}>{dish}</li></>"),
          expect: { stdout: "<ul></ul>" },
        },
      ],
    },
  },
  {
    id: "react-003",
    topic: "react",
    course: "react",
    module: "components",
    level: 2,
    kind: "single",
    prompt:
      "Each row of a list holds an uncontrolled input, and the rows use their index as `key`. Someone types a note into the first row and then adds a new row at the top. What happens to the note?",
    options: [
      {
        id: "a",
        text: "It is lost, since a change of the list creates all of its rows again.",
        why: "Keys 0, 1 and so on are found again, so the existing rows are kept and only one is added.",
      },
      {
        id: "b",
        text: "It moves down with its row, since React compares the rows’ contents.",
        why: "React does not look for similar contents. Key and type alone say which row is which.",
      },
      {
        id: "c",
        text: "It appears in both of the upper rows, since they share one key.",
        why: "Each row has one index, so no key occurs twice within one render.",
      },
      {
        id: "d",
        text: "It stays in the first place, and so beside the new row’s data.",
        why: "Key 0 now belongs to the new row. React keeps the field with key 0 and gives it the new props.",
      },
    ],
    answer: ["d"],
    explanation:
      "A key says which item an element belongs to from one render to the next. An index names a place, not an item, so state and DOM contents stay at the place when items move. Use an id that belongs to the data and that lasts as long as the item.",
    source: {
      label: "React: Keeping list items in order with key",
      url: "https://react.dev/learn/rendering-lists#keeping-list-items-in-order-with-key",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `const List = ({ rows }) => rows.map((row, index) => <p key={index}>{row}<input /></p>);`,
            `await screen.show(<List rows={["first"]} />);
await screen.type("a note");
await screen.again(<List rows={["new", "first"]} />);
console.log(screen.text(), screen.fieldText({ at: 0 }), screen.fieldText({ at: 1 }) === "");`,
          ),
          expect: { stdout: "newfirst a note true" },
        },
      ],
    },
  },
  {
    id: "react-004",
    topic: "react",
    course: "react",
    module: "components",
    level: 2,
    kind: "multiple",
    prompt:
      "Components must be pure: the same props and state give the same output, and rendering changes nothing that existed before. Which actions may a component take while it renders?",
    options: [
      {
        id: "a",
        text: "Put `Math.random()` into what it shows.",
        why: "Two renders with the same props would differ, and so would the server’s HTML and the browser’s.",
      },
      {
        id: "b",
        text: "Create an array, fill it with `push`, and render it.",
        why: "The array was made in this very render. Changing it is a local matter that no one else can notice.",
      },
      {
        id: "c",
        text: "Keep the newest props in a ref: `latest.current = props`.",
        why: "The ref existed before and outlives the render. If React throws this render away, the ref holds props that were never shown.",
      },
      {
        id: "d",
        text: "Add up the prices in a prop and show the total.",
        why: "The total follows from the props alone, so every render with these props gives the same one.",
      },
      {
        id: "e",
        text: "Save the current filter in `localStorage`.",
        why: "That changes something outside. It belongs in an event handler, or in an effect.",
      },
    ],
    answer: ["b", "d"],
    explanation:
      "React may render a component at any time, twice in Strict Mode, or throw a render away. That is safe only when rendering is a calculation. Changing values that were created during the same render is fine; changing anything older, or reading what changes by itself, is not.",
    source: {
      label: "React: Keeping Components Pure, Local mutation",
      url: "https://react.dev/learn/keeping-components-pure#local-mutation-your-components-little-secret",
    },
  },
  {
    id: "react-005",
    topic: "react",
    course: "react",
    module: "components",
    level: 2,
    kind: "output",
    prompt: "The same props are given in more than one way. What HTML does this print?",
    code: {
      language: "jsx",
      source: badge,
    },
    options: [
      {
        id: "a",
        text: '<b class="warm">Sale</b>',
        why: "The spread comes after `tone` and overrides it. It also brings `children`, which is a prop like any other.",
      },
      {
        id: "b",
        text: '<b class="cool">New</b>',
        why: "Props written out have no precedence over a spread. The later one wins, whichever way it is written.",
      },
      {
        id: "c",
        text: '<b class="warm">New</b>',
        why: '`label` is indeed "New", but the spread also supplies `children`, which is shown first.',
      },
      {
        id: "d",
        text: '<b class="cool">Sale</b>',
        why: "An earlier prop is overridden by a later spread, as in an object literal.",
      },
    ],
    answer: ["a"],
    explanation:
      "JSX attributes are collected into one props object from left to right, and a later entry replaces an earlier one of the same name. Whatever is between the tags arrives as the prop `children`; with nothing between them, a spread can supply it too. So the position of a spread decides what it may override.",
    source: {
      label: "React: Forwarding props with the JSX spread syntax",
      url: "https://react.dev/learn/passing-props-to-a-component#forwarding-props-with-the-jsx-spread-syntax",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onServer(badge),
          expect: { stdout: '<b class="warm">Sale</b>' },
        },
      ],
    },
  },
  {
    id: "react-006",
    topic: "react",
    course: "react",
    module: "components",
    level: 1,
    kind: "single",
    prompt:
      "In React 19, a function component `SearchField` should let its parent focus the `<input>` inside. How does it receive the parent’s `ref`?",
    options: [
      {
        id: "a",
        text: "Through `forwardRef`, since a function component cannot take a ref otherwise.",
        why: "That was the rule up to React 18. In React 19 `forwardRef` is no longer needed.",
      },
      {
        id: "b",
        text: "As the prop `ref`, which it passes on: `<input ref={ref} />`.",
        why: "In React 19 `ref` is an ordinary prop of function components.",
      },
      {
        id: "c",
        text: "Not at all: React attaches the ref to the first element that is returned.",
        why: "React never guesses an element. A component that ignores the prop exposes nothing.",
      },
      {
        id: "d",
        text: "By calling `useRef()`, which returns the ref that the parent has passed.",
        why: "`useRef` creates a new ref that belongs to the component that calls it.",
      },
    ],
    answer: ["b"],
    explanation:
      "A component’s DOM is private until it hands it out. From React 19 on, a function component reads `ref` from its props and gives it to the element it wishes to expose. `forwardRef` still works in older code but is no longer needed.",
    source: {
      label: "React 19: ref as a prop",
      url: "https://react.dev/blog/2024/12/05/react-19#ref-as-a-prop",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            "const SearchField = ({ ref }) => <input ref={ref} />; const Silent = () => <input />;",
            `const refs = [{ current: null }, { current: null }];
await screen.show(<><SearchField ref={refs[0]} /><Silent ref={refs[1]} /></>);
console.log(refs.map(({ current }) => current && current.nodeName));`,
          ),
          expect: { stdout: "[ 'INPUT', null ]" },
        },
      ],
    },
  },
  {
    id: "react-049",
    topic: "react",
    course: "react",
    module: "components",
    level: 3,
    kind: "single",
    prompt:
      "`isDone` is `false`. Someone types `call back` into the card, and then `isDone` becomes `true`. What does the page show?",
    code: { language: "jsx", source: columns },
    options: [
      {
        id: "a",
        text: "One field with `call back`, as the key says that it is the same card",
        why: "The key would say so among the children of one parent. Here the parent is another element.",
      },
      {
        id: "b",
        text: "One empty field, as a key counts only among the children of one parent",
        why: "React removes the card in the `section`, with its state, and creates a new one in the `aside`.",
      },
      {
        id: "c",
        text: "One field with `call back`, as components of one type share their state",
        why: "State belongs to one instance at its place in the tree. The type alone does not tell instances apart.",
      },
      {
        id: "d",
        text: "Two fields with `call back`, as React keeps the old card in its place",
        why: "The first expression is `false` now, and for `false` nothing is shown. The old card is removed.",
      },
    ],
    answer: ["b"],
    explanation:
      "Keys are not global names. React compares the children of one parent with the children that this parent had before, and only there does a key find its item again. An item that moves to another parent is removed here and created there, and its state is lost. If the note should survive, keep it above both columns and pass it down.",
    source: {
      label: "React: Resetting state with a key, Note",
      url: "https://react.dev/learn/preserving-and-resetting-state#option-2-resetting-state-with-a-key",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            columns,
            `await screen.show(<Board isDone={false} />);
await screen.type("call back");
console.log(screen.fieldText());
await screen.again(<Board isDone={true} />);
console.log("[" + screen.fieldText({ at: 0 }) + "]", screen.fieldText({ at: 1 }));`,
          ),
          expect: { stdout: "call back\n[] undefined" },
        },
      ],
    },
  },
  {
    id: "react-051",
    topic: "react",
    course: "react",
    module: "components",
    level: 1,
    kind: "single",
    prompt:
      "In TypeScript a component takes props of the type `{ title: string; note?: string }`. Which use does the compiler refuse?",
    options: [
      {
        id: "a",
        text: '`<Card title="Tea" />`',
        why: "`note?` may be left out.",
      },
      {
        id: "b",
        text: '`<Card title="Tea" note="hot" />`',
        why: "Both props are given, and both are strings.",
      },
      {
        id: "c",
        text: '`<Card note="hot" />`',
        why: "`title` has no question mark, so it must be given.",
      },
      {
        id: "d",
        text: "`<Card title={names[0].trim()} />`",
        why: "With a list of strings in `names`, this is a string too.",
      },
    ],
    answer: ["c"],
    explanation:
      "The type of the props says what a component needs. A question mark marks what may be left out; everything else must be given, and with the right type. The editor shows a missing or misspelt prop while you write it, long before the page is opened.",
    source: {
      label: "React: Using TypeScript",
      url: "https://react.dev/learn/typescript",
    },
  },
  {
    id: "react-052",
    topic: "react",
    course: "react",
    module: "components",
    level: 2,
    kind: "single",
    prompt:
      "A TypeScript component `Panel` should accept anything that React can show between its tags: strings, elements, several of them, or nothing. Which type do you give to `children`?",
    options: [
      {
        id: "a",
        text: "`JSX.Element`",
        why: "This is one element. A string, a list or nothing would be refused.",
      },
      {
        id: "b",
        text: "`ReactNode`",
        why: "It covers everything that can be rendered, `null` and lists included.",
      },
      {
        id: "c",
        text: "`HTMLElement`",
        why: "That is a node of the page. JSX makes descriptions of what should be shown.",
      },
      {
        id: "d",
        text: "`string`",
        why: "Then no element could be placed between the tags.",
      },
    ],
    answer: ["b"],
    explanation:
      "`ReactNode` is what a component may return or receive as children: elements, strings, numbers, `null`, booleans and lists of these. A narrower type is right only when the component truly needs it, for example `string` for what goes into an attribute.",
    source: {
      label: "React: Using TypeScript, Typing children",
      url: "https://react.dev/learn/typescript#typing-children",
    },
  },
  {
    id: "react-053",
    topic: "react",
    course: "react",
    module: "components",
    level: 1,
    kind: "output",
    prompt: "A comment holds what someone has typed. What HTML does this print?",
    code: { language: "jsx", source: commentSource },
    options: [
      {
        id: "a",
        text: "<p><b>hi</b></p>",
        why: "React does not take strings for HTML. Only `dangerouslySetInnerHTML` does, and its name is a warning.",
      },
      {
        id: "b",
        text: "<p>&lt;b&gt;hi&lt;/b&gt;</p>",
        why: "A string is shown as it is, so its angle brackets are escaped.",
      },
      {
        id: "c",
        text: "<p>hi</p>",
        why: "React removes nothing from a string.",
      },
      {
        id: "d",
        text: "<p>[object Object]</p>",
        why: "A string is not an object. For an object React would throw an error.",
      },
    ],
    answer: ["b"],
    explanation:
      "Everything in braces is data. React escapes strings, so whatever visitors type is shown and cannot act as markup or run as a script. That protection ends with `dangerouslySetInnerHTML`, so use it only with HTML that your own program made safe.",
    source: {
      label: "React: JavaScript in JSX with Curly Braces",
      url: "https://react.dev/learn/javascript-in-jsx-with-curly-braces",
    },
    proof: {
      runner: "react",
      cases: [
        { program: onServer(commentSource), expect: { stdout: "<p>&lt;b&gt;hi&lt;/b&gt;</p>" } },
      ],
    },
  },
] satisfies QuestionInput[];
