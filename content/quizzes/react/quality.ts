import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen } from "./programs.ts";

const scales = `const Chart = memo(function Chart({ options }) {
  log.push("Chart");
  return <p>in {options.unit}</p>;
});

function Page() {
  const [open, setOpen] = useState(false);

  return (
    <>
      <button onClick={() => setOpen(!open)}>Menu</button>
      <Chart options={{ unit: "kg" }} />
    </>
  );
}`;

const before = "function Page() {\n  const [open, setOpen] = useState(false);\n";

/** The program of react-043 with replacements; it prints what a press renders again. */
function scalesProgram(...replacements: [string, string][]): string {
  return onScreen(
    `const log = [];
${replacements.reduce((source, [from, to]) => source.replace(from, to), scales)}`,
    `await screen.show(<Page />);
log.length = 0;
await screen.press();
console.log("rendered:", log.join(" "));`,
  );
}

const panel = `const log = [];

function Report() {
  log.push("Report");
  return <p>Report</p>;
}

function Panel({ children }) {
  const [wide, setWide] = useState(false);
  log.push("Panel");
  return (
    <section className={wide ? "wide" : "narrow"}>
      <button onClick={() => setWide(!wide)}>Width</button>
      {children}
    </section>
  );
}

function Page() {
  log.push("Page");
  return <Panel><Report /></Panel>;
}`;

export default [
  {
    id: "react-043",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "bug",
    prompt:
      "`Chart` is slow. Although it is wrapped in `memo`, it renders at every press of Menu. Which change prevents that? (The React Compiler is not in use.)",
    code: { language: "jsx", source: scales },
    options: [
      {
        id: "a",
        text: "Wrap `Page` in `memo` as well, so that both are remembered.",
        why: "`memo` concerns changes from the parent. `Page` renders here because its own state changes.",
      },
      {
        id: "b",
        text: 'Give the element a key that stays the same: `key="chart"`.',
        why: "A key keeps the instance, which was kept before too. It does not stop it from rendering.",
      },
      {
        id: "c",
        text: 'Name the object first: `const options = { unit: "kg" };` in the body of `Page`.',
        why: "The line runs at every render of `Page` and makes a new object each time. Only the place has changed.",
      },
      {
        id: "d",
        text: 'Declare `const options = { unit: "kg" };` above `Page`, in the module.',
        why: "The object is made once. `memo` finds the same props as before and skips `Chart`.",
      },
    ],
    answer: ["d"],
    explanation:
      '`memo` compares each prop with the one before by `Object.is`. An object, array or function that is written in the component’s body is new at each render, so the comparison fails every time. Move constants out of the component, pass simple values such as `unit="kg"`, or keep what has to be made inside with `useMemo` and `useCallback`.',
    source: {
      label: "React: My component rerenders when a prop is an object, array, or function",
      url: "https://react.dev/reference/react/memo#my-component-rerenders-when-a-prop-is-an-object-or-array",
    },
    proof: {
      runner: "react",
      cases: [
        { program: scalesProgram(), expect: { stdout: "rendered: Chart" } },
        {
          program: scalesProgram(
            ["function Page() {", "const Page = memo(function () {"],
            ["    </>\n  );\n}", "    </>\n  );\n});"],
          ),
          expect: { stdout: "rendered: Chart" },
        },
        {
          program: scalesProgram(["<Chart options", '<Chart key="chart" options']),
          expect: { stdout: "rendered: Chart" },
        },
        {
          program: scalesProgram(
            [before, `${before}  const options = { unit: "kg" };\n`],
            ['options={{ unit: "kg" }}', "options={options}"],
          ),
          expect: { stdout: "rendered: Chart" },
        },
        {
          program: scalesProgram(
            [before, `const options = { unit: "kg" };\n${before}`],
            ['options={{ unit: "kg" }}', "options={options}"],
          ),
          expect: { stdout: "rendered: " },
        },
      ],
    },
  },
  {
    id: "react-044",
    topic: "react",
    course: "react",
    module: "quality",
    level: 3,
    kind: "output",
    prompt:
      'Without Strict Mode, the page has been shown and `log` has been emptied. Someone presses the button once. What does `log.join(" ")` give then?',
    code: { language: "jsx", source: panel },
    options: [
      {
        id: "a",
        text: "Panel",
        why: "`children` is the same element as before, made by `Page`, which did not render. So React skips `Report`.",
      },
      {
        id: "b",
        text: "Panel Report",
        why: "A child renders along with its parent when the parent makes a new element for it. `Panel` only passes an old one on.",
      },
      {
        id: "c",
        text: "Page Panel Report",
        why: "An update starts at the component whose state has changed. Components above it do not render.",
      },
      {
        id: "d",
        text: "Panel Report Page",
        why: "No render is passed upwards: the state of `Panel` is no concern of `Page`.",
      },
    ],
    answer: ["a"],
    explanation:
      "When `Panel` renders because of its own state, it still has the `children` that `Page` gave it: the very same element. React skips a component whose element is the same as at the last render and which has no other reason to render. So keeping state in a small component that takes `children` often keeps the rest of the page from rendering, without any `memo`.",
    source: {
      label: "React: Should you add useMemo everywhere?",
      url: "https://react.dev/reference/react/useMemo#should-you-add-usememo-everywhere",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            panel,
            `await screen.show(<Page />);
log.length = 0;
await screen.press();
console.log(log.join(" "));`,
          ),
          expect: { stdout: "Panel" },
        },
      ],
    },
  },
  {
    id: "react-045",
    topic: "react",
    course: "react",
    module: "quality",
    level: 1,
    kind: "single",
    prompt:
      "A test with Testing Library should press the button that says Send. Which query finds it by what its users perceive, and fails if it turns into a `div` with a click handler?",
    options: [
      {
        id: "a",
        text: '`screen.getByTestId("send-button")`',
        why: "People perceive no test id. The query goes on passing when the name or the role is gone.",
      },
      {
        id: "b",
        text: '`container.querySelector(".send")`',
        why: "A class says how something looks. It may change without harm, and it may stay when the button is broken.",
      },
      {
        id: "c",
        text: '`screen.getByRole("button", { name: "Send" })`',
        why: "It asks for a button with this accessible name, which is what a screen reader announces too.",
      },
      {
        id: "d",
        text: '`screen.getByText("Send")`',
        why: "People do see the text, but a `div` with the same text would be found as well.",
      },
    ],
    answer: ["c"],
    explanation:
      "Testing Library advises queries in the order of what users can perceive: role and name first, then label and text, and a test id only where nothing else serves. A query by role tests at the same time that the control is one for keyboards and screen readers. A `div` has no such role unless it is given one.",
    source: {
      label: "Testing Library: About Queries, Priority",
      url: "https://testing-library.com/docs/queries/about/#priority",
    },
  },
  {
    id: "react-046",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "single",
    prompt:
      "A test sends a form. Half a second later the page shows `Thank you` in an element with the role `status`, which is not there before. Which line waits for it, with Testing Library’s default settings, and fails if it never comes?",
    options: [
      {
        id: "a",
        text: '`const status = await screen.getByRole("status");`',
        why: "`getBy` looks once and throws at once when nothing is there. The `await` has no promise to wait for.",
      },
      {
        id: "b",
        text: '`const status = await screen.findByRole("status");`',
        why: "`findBy` returns a promise. It looks again and again, for up to a second unless told otherwise.",
      },
      {
        id: "c",
        text: '`const status = await screen.queryByRole("status");`',
        why: "`queryBy` looks once and gives `null` when nothing is there. It neither waits nor fails.",
      },
      {
        id: "d",
        text: '`const [status] = screen.queryAllByRole("status");`',
        why: "The query gives an empty array at once, so `status` is `undefined` and nothing is awaited.",
      },
    ],
    answer: ["b"],
    explanation:
      "The first word of a query says what it does when nothing matches: `getBy` throws, `queryBy` gives `null`, and `findBy` tries again until its time is up and then rejects. So use `findBy` for what appears later, `getBy` for what must be there now and `queryBy` to state that something is absent. A fixed pause would make the test slow or unsteady.",
    source: {
      label: "Testing Library: Types of Queries",
      url: "https://testing-library.com/docs/queries/about/#types-of-queries",
    },
  },
  {
    id: "react-047",
    topic: "react",
    course: "react",
    module: "quality",
    level: 3,
    kind: "multiple",
    prompt:
      "Which statements about `memo`, `useMemo` and `useCallback`, written by hand, are true?",
    options: [
      {
        id: "a",
        text: "A component in `memo` still renders when its own state changes.",
        why: "`memo` concerns props that come from the parent. State and contexts are reasons of their own.",
      },
      {
        id: "b",
        text: "`useCallback` keeps the function in its argument from being created again at each render.",
        why: "The function is created at each render, as any argument is. `useCallback` then gives back the older one.",
      },
      {
        id: "c",
        text: "`useCallback` for a handler helps only if something compares it, such as `memo` or a list of dependencies.",
        why: "A plain `<button>` gains nothing from a handler that stays the same function.",
      },
      {
        id: "d",
        text: "`useMemo` runs its function after the commit, as `useEffect` does.",
        why: "It runs during rendering, since its result is needed there. So the function must be pure.",
      },
      {
        id: "e",
        text: "Code must also be right without `useMemo`, as React may throw a kept result away.",
        why: "React keeps the right to drop cached results. The hook saves work; it promises nothing else.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "All three save work and none changes what is right. `memo` compares the props one by one with `Object.is` and skips a component when all are the same, while its own state and contexts still make it render. `useMemo` and `useCallback` keep a value or function so that such comparisons succeed; what `useMemo` calls is a part of rendering. The React Compiler, where it is used, adds most of this by itself.",
    source: {
      label: "React: memo, Reference",
      url: "https://react.dev/reference/react/memo#memo",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            `const log = [];
const Own = memo(function Own() {
  const [count, setCount] = useState(0);
  log.push("own");
  return <button onClick={() => setCount(count + 1)} />;
});
const Shown = memo(function Shown({ place }) {
  log.push("shown");
  return place.city;
});
const Page = ({ city }) => <><Own /><Shown place={{ city }} /></>;`,
            `await screen.show(<Page city="Leeds" />);
log.length = 0;
await screen.press();
log.push("then");
await screen.again(<Page city="Leeds" />);
console.log(log.join(" "));`,
          ),
          expect: { stdout: "own then shown" },
        },
        {
          program: onScreen(
            `const log = [];
function Sum() {
  const sum = useMemo(() => {
    log.push("memo");
    return 3;
  }, []);
  log.push("body");
  useEffect(() => {
    log.push("effect");
  }, []);
  return <p>{sum}</p>;
}`,
            `await screen.show(<Sum />);
console.log(log.join(" "));`,
          ),
          expect: { stdout: "memo body effect" },
        },
      ],
    },
  },
  {
    id: "react-048",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "single",
    prompt:
      "Each row of a basket has a Remove button. Someone who uses the keyboard presses it, and the row disappears together with the button that had the focus. What should the component do about the focus?",
    options: [
      {
        id: "a",
        text: "Move it to the next row or, if there is none, to the heading of the basket.",
        why: "The person goes on from where they were, and a screen reader says where that is.",
      },
      {
        id: "b",
        text: "Leave it to the browser, which passes it on to the next button in the page by itself.",
        why: "When the focused element is removed, the focus is lost to the `body`. Nothing announces this.",
      },
      {
        id: "c",
        text: "Move it to the Pay button at the end of the page, as that is what most people want next.",
        why: "The person may want to remove another row, and would have to go all the way back.",
      },
      {
        id: "d",
        text: "Keep the row with `display: none`, so that the focused button stays in the page.",
        why: "An element that is not displayed cannot have the focus, so it is lost in the same way.",
      },
    ],
    answer: ["a"],
    explanation:
      'People who cannot see the whole page need the focus to know where they are. If the focused element goes away, the component has to choose the next sensible place: the item that follows, the one before or a heading with `tabindex="-1"`. In React this is done with a ref, after the row has gone. A short status message can add what was removed.',
    source: {
      label: "W3C: ARIA Authoring Practices, Keyboard interface, Persistence of focus",
      url: "https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_focus_discernable_predictable",
    },
  },
  {
    id: "react-078",
    topic: "react",
    course: "react",
    module: "quality",
    level: 1,
    kind: "single",
    prompt: "Typing into a field of a large page feels slow. What should you do first?",
    options: [
      {
        id: "a",
        text: "Wrap every component of the page in `memo`",
        why: "That is work everywhere, and may miss the cause.",
      },
      {
        id: "b",
        text: "Replace the field by one that is uncontrolled, so that less is rendered",
        why: "This may help, but first find out what takes the time.",
      },
      {
        id: "c",
        text: "Move all of the state into an external store",
        why: "A store alone renders no less, and is a large change for a guess.",
      },
      {
        id: "d",
        text: "Record the typing with the Profiler of the React tools",
        why: "It shows which components were rendered, how long they took and why.",
      },
    ],
    answer: ["d"],
    explanation:
      "Measure before you change anything. The Profiler shows for each commit what was rendered and for how long; often one component is to blame, or state that is kept too high up. Repair that, measure again, and measure in a production build.",
    source: {
      label: "React: Profiler",
      url: "https://react.dev/reference/react/Profiler",
    },
  },
  {
    id: "react-079",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "single",
    prompt: "A project uses the React Compiler. What must its authors still take care of?",
    options: [
      {
        id: "a",
        text: "Each value that is passed to a child needs a `useMemo`.",
        why: "That is the work which the compiler takes over.",
      },
      {
        id: "b",
        text: "Each component must be wrapped in `memo` by hand.",
        why: "The compiler leaves out parts that have not changed without that.",
      },
      {
        id: "c",
        text: "Components and hooks must keep to the Rules of React.",
        why: "It relies on pure rendering, and skips components that break the rules.",
      },
      {
        id: "d",
        text: "State must be kept outside of the components.",
        why: "Nothing changes in how state is used.",
      },
    ],
    answer: ["c"],
    explanation:
      "The compiler remembers results for you, as `useMemo`, `useCallback` and `memo` do by hand. It can do so only because rendering is meant to be pure: the same props and state give the same result, and props and state are never changed in place. The lint rules show where code breaks this.",
    source: {
      label: "React: React Compiler, Introduction",
      url: "https://react.dev/learn/react-compiler/introduction",
    },
  },
  {
    id: "react-080",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "single",
    prompt:
      "A test calls `user.click(button)` of `@testing-library/user-event` and checks what is shown on its next line. The test fails, but on the page it works. What is missing?",
    options: [
      {
        id: "a",
        text: "`await` in front of `user.click(button)`",
        why: "Actions of `user-event` are asynchronous, as those of a person are.",
      },
      {
        id: "b",
        text: "`act` around the line that checks the text",
        why: "`user-event` and Testing Library call `act` themselves.",
      },
      {
        id: "c",
        text: "A pause of a second between the two lines",
        why: "No one knows how long is enough. Waiting for the action is exact.",
      },
      {
        id: "d",
        text: "`fireEvent.focus(button)` before the click",
        why: "`user.click` moves the focus by itself, as a mouse does.",
      },
    ],
    answer: ["a"],
    explanation:
      "`user-event` does what a person does, with all the events that belong to it: a click moves the pointer, presses, focuses and releases. That takes several steps, so each call gives a promise. `fireEvent` sends one single event.",
    source: {
      label: "Testing Library: user-event",
      url: "https://testing-library.com/docs/user-event/intro",
    },
  },
  {
    id: "react-081",
    topic: "react",
    course: "react",
    module: "quality",
    level: 2,
    kind: "single",
    prompt:
      "An app changes pages without loading them. People with a screen reader hear nothing when they follow a link. What should the app do at each change of page?",
    options: [
      {
        id: "a",
        text: 'Read out the whole new page with `role="alert"`',
        why: "An alert interrupts, and no one wants to hear a whole page unasked.",
      },
      {
        id: "b",
        text: "Set the title and move the focus to the new heading",
        why: "That tells people where they are, and Tab goes on from there.",
      },
      {
        id: "c",
        text: "Give the link `aria-live`, so that it says where it leads",
        why: "A live region announces changes of its own contents.",
      },
      {
        id: "d",
        text: "Load every page in full for people with a screen reader",
        why: "A page cannot know who uses a screen reader, and does not need to.",
      },
    ],
    answer: ["b"],
    explanation:
      'When a browser loads a page, a screen reader reads the title and starts at the top. An app that changes pages itself has to do the same: set `document.title` and move the focus to the heading, with `tabindex="-1"`, or announce the title. Some routers do this for you.',
    source: {
      label: "W3C WAI: Understanding SC 2.4.3, Focus Order",
      url: "https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html",
    },
  },
  {
    id: "react-082",
    topic: "react",
    course: "react",
    module: "quality",
    level: 3,
    kind: "multiple",
    prompt:
      "A form component is rewritten with other hooks and class names. For its users nothing changes. Which tests are bound to such details and may break?",
    options: [
      {
        id: "a",
        text: "One that compares the markup with a stored snapshot",
        why: "A snapshot holds every class name and every element.",
      },
      {
        id: "b",
        text: "One that finds the button by its role and its name",
        why: "Role and name are what users perceive, and they have not changed.",
      },
      {
        id: "c",
        text: "One that counts how often the component is rendered",
        why: "Another hook may lead to more or fewer renders, which no one sees.",
      },
      {
        id: "d",
        text: "One that types a name and looks for the greeting",
        why: "This is what users do and see.",
      },
      {
        id: "e",
        text: "One that mocks `useState` and checks its arguments",
        why: "It fixes the very thing that was rewritten.",
      },
    ],
    answer: ["a", "c", "e"],
    explanation:
      "The best test fails if, and only if, something has changed for users. Tests of internals fail at each rewrite and so teach people to ignore them. Use the page as a person would, and leave its internals free to change.",
    source: {
      label: "Testing Library: Guiding Principles",
      url: "https://testing-library.com/docs/guiding-principles",
    },
  },
] satisfies QuestionInput[];
