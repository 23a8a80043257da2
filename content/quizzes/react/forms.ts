import type { QuestionInput } from "#content/question-schema.ts";

import { onScreen } from "./programs.ts";

const badge = `function NameBadge() {
  const [name, setName] = useState("nobody");

  async function save(data) {
    await store(data.get("name"));
    setName(data.get("name"));
  }

  return (
    <form action={save}>
      <input name="name" aria-label="Name" />
      <button>Save</button>
      <p>{name}</p>
    </form>
  );
}`;

const newsletter = `function Newsletter({ subscribe }) {
  const { pending } = useFormStatus();

  return (
    <form action={subscribe}>
      <input name="email" aria-label="Email" />
      <button>{pending ? "Sending" : "Send"}</button>
    </form>
  );
}`;

/** The program of react-033 with replacements; it prints the button while the form is sent. */
function newsletterProgram(...replacements: [string, string][]): string {
  return onScreen(
    replacements.reduce((source, [from, to]) => source.replace(from, to), newsletter),
    `let answer;
const subscribe = () => new Promise((resolve) => (answer = resolve));
await screen.show(<Newsletter subscribe={subscribe} />);
await screen.send();
console.log(screen.text());
answer();`,
  );
}

const waitlist = `async function join(data) {
  return "Welcome, " + data.get("name");
}

function Waitlist() {
  const [message, formAction] = useActionState(join, "");

  return (
    <form action={formAction}>
      <input name="name" aria-label="Name" />
      <button>Join</button>
      <p role="status">{message}</p>
    </form>
  );
}`;

/** The program of react-034 with one replacement; someone joins as Noor. */
function waitlistProgram(from = "", to = ""): string {
  return onScreen(
    waitlist.replace(from, to),
    `await screen.show(<Waitlist />);
await screen.type("Noor");
await screen.send();
console.log(screen.text());`,
  );
}

const likes = `function Like({ save, report }) {
  const [likes, setLikes] = useState(7);
  const [shown, setShown] = useOptimistic(likes);

  async function like() {
    setShown(likes + 1);
    try {
      await save();
      startTransition(() => setLikes(likes + 1));
    } catch (error) {
      report(error);
    }
  }

  return <form action={like}><button>{shown}</button></form>;
}`;

const queueSource = `function Likes() {
  const [likes, like, isPending] = useActionState(async (previous) => {
    await null;
    return previous + 1;
  }, 0);

  return (
    <form action={like}>
      <button>{isPending ? "wait" : likes}</button>
    </form>
  );
}`;

export default [
  {
    id: "react-031",
    topic: "react",
    course: "react",
    module: "forms",
    level: 1,
    kind: "single",
    prompt:
      "`<form action={save}>` is given a function that runs in the browser, with React 19 or later. What does `save` receive when the form is sent?",
    options: [
      {
        id: "a",
        text: "A `FormData` object with the values of the named fields",
        why: "React collects the fields as the browser would and calls the function with the result.",
      },
      {
        id: "b",
        text: "The `submit` event, whose default has to be prevented first",
        why: "That is what an `onSubmit` handler receives. With a function as `action` React prevents the page load itself.",
      },
      {
        id: "c",
        text: "A plain object with one property for each controlled field",
        why: "React keeps no list of controlled fields, and a field takes part with or without state, if it has a name.",
      },
      {
        id: "d",
        text: "The state of the component that contains the form",
        why: "A component may have many state variables or none. The function can read them as any other in its scope.",
      },
    ],
    answer: ["a"],
    explanation:
      'A function as `action` runs as an Action: React calls it with the form’s `FormData`, prevents the browser’s own sending and tracks the time until it has finished. `data.get("city")` reads a field by its `name`, so a field without a name is missing here as it is in an ordinary form.',
    source: {
      label: "React: Handle form submission with an action prop",
      url: "https://react.dev/reference/react-dom/components/form#handle-form-submission-with-an-action-prop",
    },
  },
  {
    id: "react-032",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "single",
    prompt:
      "Someone types `Noor` and presses Save. `store` keeps the name and takes a moment. What do the field and the paragraph show once the action has finished? (React 19 or later)",
    code: { language: "jsx", source: badge },
    options: [
      {
        id: "a",
        text: "The field shows `Noor`, the paragraph `nobody`.",
        why: "`data` is a copy of the form’s values and can still be read after `await`, so the name is set.",
      },
      {
        id: "b",
        text: "The field shows `Noor`, the paragraph `Noor`.",
        why: "The paragraph is right. But the field is uncontrolled, and React resets such fields when an action has succeeded.",
      },
      {
        id: "c",
        text: "The field is empty, the paragraph shows `nobody`.",
        why: "The field is right. The form is reset only after the name has been read into `data`.",
      },
      {
        id: "d",
        text: "The field is empty, the paragraph shows `Noor`.",
        why: "The state has the new name, and the uncontrolled field goes back to its default, which is empty.",
      },
    ],
    answer: ["d"],
    explanation:
      "When a function passed as `action` has succeeded, React resets the uncontrolled fields of the form, as a browser does when it loads the next page. A field that should keep what was saved gets it as `defaultValue`, which the reset then uses, or is controlled by state. If the server refuses, return what was typed, so that nothing is lost.",
    source: {
      label: "React: form, Handle form submission with an action prop",
      url: "https://react.dev/reference/react-dom/components/form#handle-form-submission-with-an-action-prop",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            badge,
            `let stored;
const store = () => new Promise((resolve) => (stored = resolve));
await screen.show(<NameBadge />);
await screen.type("Noor");
await screen.send();
stored();
await screen.settle();
console.log(screen.text() + "|" + screen.fieldText() + "|");`,
          ),
          expect: { stdout: "SaveNoor||" },
        },
      ],
    },
  },
  {
    id: "react-033",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "bug",
    prompt:
      "`subscribe` takes two seconds, but the button never says Sending. Which change makes it do so? (React 19 or later)",
    code: { language: "jsx", source: newsletter },
    options: [
      {
        id: "a",
        text: "Hand the action to the hook, so that it knows which one to watch: `useFormStatus(subscribe)`.",
        why: "The hook takes no arguments. It finds its form by its place in the tree.",
      },
      {
        id: "b",
        text: 'Give the form the id `news` and the button `form="news"`, so that the two are tied together.',
        why: "The browser ties the button to the form, as it did before. The hook is still called above the form.",
      },
      {
        id: "c",
        text: "Move the button, with the call of `useFormStatus`, into a component that the form contains.",
        why: "The hook reports on the nearest form above the component that calls it.",
      },
      {
        id: "d",
        text: "Wrap the action: `action={async (data) => { await subscribe(data); }}`, so that it is asynchronous.",
        why: "`subscribe` already returns a promise. The form is pending either way, only no one below it asks.",
      },
    ],
    answer: ["c"],
    explanation:
      "`useFormStatus` looks upwards from the component that calls it, as a context does, and reports on the nearest form there. A form that the same component returns is below the call, so `pending` stays `false`. A small `SendButton` inside the form sees it and can be used in every form.",
    source: {
      label: "React: useFormStatus, Pitfall",
      url: "https://react.dev/reference/react-dom/hooks/useFormStatus#useformstatus-will-not-return-status-information-for-a-form-rendered-in-the-same-component",
    },
    proof: {
      runner: "react",
      cases: [
        { program: newsletterProgram(), expect: { stdout: "Send" } },
        {
          program: newsletterProgram(["useFormStatus()", "useFormStatus(subscribe)"]),
          expect: { stdout: "Send" },
        },
        {
          program: newsletterProgram(
            ["<form", '<form id="news"'],
            ["<button", '<button form="news"'],
          ),
          expect: { stdout: "Send" },
        },
        {
          program: newsletterProgram(
            ["  const { pending } = useFormStatus();\n", ""],
            ['<button>{pending ? "Sending" : "Send"}</button>', "<SendButton />"],
            [
              "function Newsletter",
              'function SendButton() {\n  const { pending } = useFormStatus();\n  return <button>{pending ? "Sending" : "Send"}</button>;\n}\nfunction Newsletter',
            ],
          ),
          expect: { stdout: "Sending" },
        },
        {
          program: newsletterProgram([
            "action={subscribe}",
            "action={async (data) => { await subscribe(data); }}",
          ]),
          expect: { stdout: "Send" },
        },
      ],
    },
  },
  {
    id: "react-034",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "bug",
    prompt:
      "Sending this form fails with `data.get is not a function`. Which change greets the visitor by name? (React 19 or later)",
    code: { language: "jsx", source: waitlist },
    options: [
      {
        id: "a",
        text: "Start with an empty form: `useActionState(join, new FormData())`.",
        why: "Then `get` exists, but it reads the initial state, which holds no name. `Welcome, null` is shown.",
      },
      {
        id: "b",
        text: "Let the action have a second parameter: `async function join(data, previous)`.",
        why: "The order is the other way round, so `data` would still be the previous state.",
      },
      {
        id: "c",
        text: 'Pass a function on: `useActionState((data) => join(data), "")`.',
        why: "It passes on only its first argument, and that is the previous state.",
      },
      {
        id: "d",
        text: "Let the action take the state first: `async function join(previous, data)`.",
        why: "`useActionState` calls its action with the previous state and then with what the form sends.",
      },
    ],
    answer: ["d"],
    explanation:
      "An action for `useActionState` works like a reducer: it receives the previous state, here the message, and what was sent, and it returns the next state. Given straight to a form’s `action`, the same function would receive the `FormData` alone. This extra first parameter is easily forgotten.",
    source: {
      label: "React: My Action cannot read form data",
      url: "https://react.dev/reference/react/useActionState#action-cannot-read-form-data",
    },
    proof: {
      runner: "react",
      cases: [
        { program: waitlistProgram(), expect: { error: "data.get is not a function" } },
        {
          program: waitlistProgram('join, ""', "join, new FormData()"),
          expect: { stdout: "JoinWelcome, null" },
        },
        {
          program: waitlistProgram("join(data)", "join(data, previous)"),
          expect: { error: "data.get is not a function" },
        },
        {
          program: waitlistProgram("(join,", "((data) => join(data),"),
          expect: { error: "data.get is not a function" },
        },
        {
          program: waitlistProgram("join(data)", "join(previous, data)"),
          expect: { stdout: "JoinWelcome, Noor" },
        },
      ],
    },
  },
  {
    id: "react-035",
    topic: "react",
    course: "react",
    module: "forms",
    level: 3,
    kind: "output",
    prompt:
      "The button is pressed once. `save` takes a second and then fails. Which numbers does the button show: before the press, while `save` is running, and after it has failed? (React 19 or later)",
    code: { language: "jsx", source: likes },
    options: [
      {
        id: "a",
        text: "7 7 7",
        why: "`setShown` takes effect at once, while the action is still running. That is what it is for.",
      },
      {
        id: "b",
        text: "7 8 7",
        why: "8 is shown as long as the action runs. Then `likes` counts again, and it is still 7.",
      },
      {
        id: "c",
        text: "7 8 8",
        why: "An optimistic value is not kept. Only `setLikes` could make 8 last, and it is not reached.",
      },
      {
        id: "d",
        text: "7 7 8",
        why: "`setShown` does not wait for the action to end. It shows 8 at once, and after the failure 8 is gone.",
      },
    ],
    answer: ["b"],
    explanation:
      "`useOptimistic(likes)` shows another value for as long as an action is pending. When the action ends, whether well or badly, the real value is shown again. So success has to change the real value, and failure needs no undoing by hand, but it does need a message: a number that jumps back without a word is puzzling.",
    source: {
      label: "React: How optimistic state works",
      url: "https://react.dev/reference/react/useOptimistic#how-optimistic-state-works",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            likes,
            `let fail;
const save = () => new Promise((resolve, reject) => (fail = reject));
const numbers = [];
await screen.show(<Like save={save} report={() => {}} />);
numbers.push(screen.text());
await screen.send();
numbers.push(screen.text());
fail(new Error("refused"));
await screen.settle();
numbers.push(screen.text());
console.log(numbers.join(" "));`,
          ),
          expect: { stdout: "7 8 7" },
        },
        {
          program: onScreen(
            likes,
            `await screen.show(<Like save={async () => {}} report={() => {}} />);
await screen.send();
console.log(screen.text());`,
          ),
          expect: { stdout: "8" },
        },
      ],
    },
  },
  {
    id: "react-036",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "multiple",
    prompt:
      "The server refuses a form because the email address is not valid. Which measures help people who use a screen reader to notice the error and to put it right?",
    options: [
      {
        id: "a",
        text: "Tie the message to the field: `aria-describedby` names the message’s id.",
        why: "A person who reaches the field hears the message together with the field’s name.",
      },
      {
        id: "b",
        text: "Give the field a red border, as it is the one that has to be changed.",
        why: "By itself a colour says nothing to a screen reader, and people who cannot tell it from others miss it too.",
      },
      {
        id: "c",
        text: "Empty the field, so that a valid address can be typed at once.",
        why: "Everything has to be typed again, and no one can see what was wrong with it.",
      },
      {
        id: "d",
        text: "Move the focus to a summary of the errors that links to the field.",
        why: "The answer is announced where the reader is taken, and the link leads to the place to correct.",
      },
      {
        id: "e",
        text: "Disable the Send button until the address is valid.",
        why: "A disabled button cannot be reached with Tab and does not say why it does nothing.",
      },
    ],
    answer: ["a", "d"],
    explanation:
      "An error must be named in words, be tied to its field and be noticed after sending. `aria-describedby` and `aria-invalid` do this at the field, and a summary that receives the focus does it for the form as a whole. What was typed stays in the fields. A colour may be added but must not be the only sign.",
    source: {
      label: "W3C WAI: Forms Tutorial, User notification",
      url: "https://www.w3.org/WAI/tutorials/forms/notifications/",
    },
  },
  {
    id: "react-070",
    topic: "react",
    course: "react",
    module: "forms",
    level: 1,
    kind: "single",
    prompt:
      "A form shows a saved name that people may change, and reads it only when it is sent. The component does not need to know each letter. Which field fits best?",
    options: [
      {
        id: "a",
        text: '`<input name="name" value={saved} />`',
        why: "With `value` and no `onChange` the field cannot be changed.",
      },
      {
        id: "b",
        text: '`<input name="name" key={saved} />`',
        why: "A key identifies the element. It puts nothing into the field.",
      },
      {
        id: "c",
        text: '`<input name="name" placeholder={saved} />`',
        why: "A placeholder is only a grey hint. It is not sent.",
      },
      {
        id: "d",
        text: '`<input name="name" defaultValue={saved} />`',
        why: "The browser keeps what is typed, and the form sends it under its name.",
      },
    ],
    answer: ["d"],
    explanation:
      "A field with `defaultValue` is uncontrolled: it starts with this value, and then the browser does the work. Read it from the `FormData` when the form is sent. Control a field with `value` and `onChange` when something on the page depends on each letter.",
    source: {
      label: "React: input, Providing an initial value",
      url: "https://react.dev/reference/react-dom/components/input#providing-an-initial-value-for-an-input",
    },
  },
  {
    id: "react-071",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "single",
    prompt:
      'A Server Function marked with `"use server"` deletes a comment: `remove(id)`. The button that calls it is shown to the comment’s author only. What must the function do first?',
    options: [
      {
        id: "a",
        text: "Nothing, as no one else can see the button",
        why: "The function can be called over the network, with any id, without the page.",
      },
      {
        id: "b",
        text: "Check in the browser who is signed in, and pass it on",
        why: "Whatever comes from the browser can be made up.",
      },
      {
        id: "c",
        text: "Check on the server whether the comment is theirs",
        why: "Each Server Function is an open door and must check for itself.",
      },
      {
        id: "d",
        text: "Ask with a dialog whether the comment should really be deleted",
        why: "That helps against slips, and not against someone who sends the request by hand.",
      },
    ],
    answer: ["c"],
    explanation:
      "The framework turns a Server Function into an address that browsers call. So its arguments are untrusted input, like those of any endpoint: check who is asking, whether they may, and whether the values make sense. Hiding a button is for convenience.",
    source: {
      label: "React: use server, Security considerations",
      url: "https://react.dev/reference/rsc/use-server#security",
    },
  },
  {
    id: "react-072",
    topic: "react",
    course: "react",
    module: "forms",
    level: 1,
    kind: "single",
    prompt:
      "In a form, `<button onClick={addRow}>Add a row</button>` adds a row and, to everyone’s surprise, sends the form as well. What is missing?",
    options: [
      {
        id: "a",
        text: '`type="button"` on the button',
        why: "Without a type, a button in a form is a submit button.",
      },
      {
        id: "b",
        text: "`event.preventDefault()` in the form",
        why: "Then the form could not be sent at all, not even by its own button.",
      },
      {
        id: "c",
        text: '`method="post"` on the form',
        why: "The method says how a form is sent, and not when.",
      },
      {
        id: "d",
        text: '`key="add"` on the button',
        why: "A key identifies an element for React. The browser does not know it.",
      },
    ],
    answer: ["a"],
    explanation:
      'The type of a `button` is `submit` unless you say otherwise. So write `type="button"` for buttons that do something on the page. Pressing Enter in a field uses the first submit button of the form, which is another reason to be exact.',
    source: {
      label: "MDN: The button element",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/button",
    },
  },
  {
    id: "react-073",
    topic: "react",
    course: "react",
    module: "forms",
    level: 2,
    kind: "output",
    prompt:
      "The button is pressed twice in quick succession, before the first press has been dealt with. What does the button show in the end? (React 19 or later)",
    code: { language: "jsx", source: queueSource },
    options: [
      {
        id: "a",
        text: "1",
        why: "Calls wait in a queue, and the second gets the result of the first.",
      },
      {
        id: "b",
        text: "0",
        why: "The state is the result of the last action, and that is not the initial value.",
      },
      {
        id: "c",
        text: "wait",
        why: "When both calls have ended, `isPending` is `false` again.",
      },
      {
        id: "d",
        text: "2",
        why: "The two calls run one after the other: 0 becomes 1, and 1 becomes 2.",
      },
    ],
    answer: ["d"],
    explanation:
      "`useActionState` runs its actions in order: the next one begins when the one before has ended, and receives its result. So nothing is lost, but each has to wait for those before it. `isPending` stays `true` until the queue is empty.",
    source: {
      label: "React: useActionState",
      url: "https://react.dev/reference/react/useActionState",
    },
    proof: {
      runner: "react",
      cases: [
        {
          program: onScreen(
            queueSource,
            `await screen.show(<Likes />);
const first = screen.send();
const second = screen.send();
await Promise.all([first, second]);
await screen.settle();
console.log(screen.text());`,
          ),
          expect: { stdout: "2" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
