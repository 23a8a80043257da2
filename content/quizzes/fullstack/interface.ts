import type { QuestionInput } from "#content/question-schema.ts";

const addSource = `function add(state, item) {
  state.items.push(item);
  return state;
}

const before = { items: ["soup"] };
const after = add(before, "salad");
console.log(after !== before, before.items.length, after.items.length);`;

/** The snippet of fullstack-034 with another body of its function. */
function addProgram(body: string): string {
  return addSource.replace("state.items.push(item);\n  return state;", body);
}

export default [
  {
    id: "fullstack-032",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 1,
    kind: "single",
    prompt:
      "A React list starts with `[]` in its state and loads its courses afterwards. On each visit `No courses found` shows for a moment. Which change lets the page say what is really going on?",
    options: [
      {
        id: "a",
        text: "Show the sentence only after a delay of one second.",
        why: "On a slow connection it would still be wrong, and after a true empty answer it would come late.",
      },
      {
        id: "b",
        text: "Keep a status such as `loading`, `failed` or `done` beside the list.",
        why: "Now an empty list that was loaded differs from one that nobody has asked for yet.",
      },
      {
        id: "c",
        text: "Leave the sentence out, as an empty list speaks for itself.",
        why: "A blank page looks the same as a broken one. People should read that nothing was found.",
      },
      {
        id: "d",
        text: "Start with a list of one empty course.",
        why: "That is invented data, and it would show as a course without a name.",
      },
    ],
    answer: ["b"],
    explanation:
      "A list that is loaded has four states: loading, failed, empty and filled. If the state of the component cannot tell them apart, the page cannot either. Store what is true, here a status and the data, and derive what is shown from it.",
    source: {
      label: "React: Reacting to input with state",
      url: "https://react.dev/learn/reacting-to-input-with-state",
    },
  },
  {
    id: "fullstack-033",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "single",
    prompt:
      "A catalogue keeps its filter in component state. Visitors complain that reloading loses it and that a link they share shows all courses. Where should the filter be kept?",
    options: [
      {
        id: "a",
        text: "In the query string of the address, which the page reads when it renders.",
        why: "The address survives reloading, can be shared and bookmarked, and the server can render the filtered list.",
      },
      {
        id: "b",
        text: "In `localStorage`, so that it is there again after reloading.",
        why: "It stays in one browser. A shared link would still show all courses.",
      },
      {
        id: "c",
        text: "In a context at the root of the application, so that every page can read it.",
        why: "A context lives as long as the page is open. Reloading begins with a new one.",
      },
      {
        id: "d",
        text: "In a session on the server, found again by the cookie of the visitor.",
        why: "The session belongs to one visitor, and two open tabs would overwrite each other's filter.",
      },
    ],
    answer: ["a"],
    explanation:
      "What a page shows should follow from its address wherever that is possible: filter, page number, chosen item. The Back button, bookmarks and shared links then work by themselves. What is passing and personal, such as an open menu, stays in component state.",
    source: {
      label: "React Router: State management",
      url: "https://reactrouter.com/explanation/state-management",
    },
  },
  {
    id: "fullstack-034",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "bug",
    prompt:
      "React redraws when a new state is another object than the old one. `add` should make a new state and keep the old, so `true 1 2` should be printed. It prints `false 2 2`. Which body is right?",
    code: { language: "javascript", source: addSource },
    options: [
      {
        id: "a",
        text: "`state.items.push(item); return { ...state };`",
        why: "The outer object is new, but both share one array, so the old state has changed too.",
      },
      {
        id: "b",
        text: "`const next = state; next.items = [...state.items, item]; return next;`",
        why: "`next` is a second name for the old state and not a copy of it.",
      },
      {
        id: "c",
        text: "`return { ...state, items: state.items.push(item) };`",
        why: "`push` changes the old array and returns its new length, a number.",
      },
      {
        id: "d",
        text: "`return { ...state, items: [...state.items, item] };`",
        why: "Both the object and the array inside are new, and the old ones are left alone.",
      },
    ],
    answer: ["d"],
    explanation:
      "React compares states with `Object.is`, so a changed object that is still the same object counts as no change. Copy every level that changes: the object and the array in it. Levels that stay as they are may be shared. Old states are then still true, which undo and comparisons rely on.",
    source: {
      label: "React: Updating objects in state",
      url: "https://react.dev/learn/updating-objects-in-state",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "false 2 2" } },
        {
          program: addProgram("state.items.push(item); return { ...state };"),
          expect: { stdout: "true 2 2" },
        },
        {
          program: addProgram(
            "const next = state; next.items = [...state.items, item]; return next;",
          ),
          expect: { stdout: "false 2 2" },
        },
        {
          program: addProgram("return { ...state, items: state.items.push(item) };"),
          expect: { stdout: "true 2 undefined" },
        },
        {
          program: addProgram("return { ...state, items: [...state.items, item] };"),
          expect: { stdout: "true 1 2" },
        },
      ],
    },
  },
  {
    id: "fullstack-035",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "multiple",
    prompt:
      "A shop has a React interface. Which of these must be done on the server, even if the browser does them too?",
    options: [
      {
        id: "a",
        text: "Working out the price that is charged.",
        why: "A browser can be made to send any price. The server takes it from its own data.",
      },
      {
        id: "b",
        text: "Opening and closing the menu.",
        why: "This concerns one screen for a moment. A round trip would only make it slow.",
      },
      {
        id: "c",
        text: "Checking that the user may cancel this order.",
        why: "A hidden button stops nobody from sending the request.",
      },
      {
        id: "d",
        text: "Calling a mail service with a secret key.",
        why: "Whatever is delivered to a browser can be read there, the key included.",
      },
      {
        id: "e",
        text: "Moving the focus to the first field with an error.",
        why: "Only the browser knows where the focus is. The server says which fields are wrong.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "The browser belongs to the user, so nothing that runs there can protect the shop. Prices, permissions and secrets stay on the server. Checks in the browser are a courtesy: they save a round trip and are repeated on the server.",
    source: {
      label: "MDN: Website security",
      url: "https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Server-side/First_steps/Website_security",
    },
  },
] satisfies QuestionInput[];
