import type { QuestionInput } from "#content/question-schema.ts";

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
        text: "Show the sentence only after a delay of one second, when the data is there.",
        why: "On a slow connection it would still be wrong, and after a true empty answer it would come late.",
      },
      {
        id: "b",
        text: "Keep a status, such as `loading` or `done`, alongside the list.",
        why: "Now an empty list that was loaded differs from one that no one has asked for yet.",
      },
      {
        id: "c",
        text: "Leave the sentence out, as an empty list speaks for itself.",
        why: "A blank page looks the same as a broken one. People should read that nothing was found.",
      },
      {
        id: "d",
        text: "Load the courses in `useMemo` instead of an effect, so that they are there at once.",
        why: "`useMemo` cannot wait for a request either, so the first render still has no courses.",
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
        why: "A hidden button stops no one from sending the request.",
      },
      {
        id: "d",
        text: "Calling an email service with a secret key.",
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
  {
    id: "fullstack-067",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 1,
    kind: "single",
    prompt:
      "A React parent keeps `count` in its state and passes it to a child with a button. How does a press of the button change `count`?",
    options: [
      {
        id: "a",
        text: "The child writes `props.count += 1`",
        why: "Props are read-only for the child.",
      },
      {
        id: "b",
        text: "The child keeps a `count` of its own and adds to that",
        why: "Then there are two numbers, and the parent’s stays as it was.",
      },
      {
        id: "c",
        text: "The parent passes a function, and the child calls it",
        why: "The function sets the parent’s state, and both are drawn with the new number.",
      },
      {
        id: "d",
        text: "The parent looks at the child’s state after each press",
        why: "A parent cannot read the state of a child.",
      },
    ],
    answer: ["c"],
    explanation:
      "Data goes down as props, and news comes up through functions that are passed as props, such as `onAdd`. The component that owns the state is the only one that sets it. So there is one place to look when a number is wrong.",
    source: {
      label: "React: Sharing State Between Components",
      url: "https://react.dev/learn/sharing-state-between-components",
    },
  },
  {
    id: "fullstack-068",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "single",
    prompt:
      "A list of orders is shown and reloaded every minute. One reload fails because the network is gone for a moment. What should the page do?",
    options: [
      {
        id: "a",
        text: "Empty the list, so that no one sees old data",
        why: "People lose what they were reading, although it may well still be right.",
      },
      {
        id: "b",
        text: "Keep the list, say that it may be out of date, and offer to try again",
        why: "What is there stays useful, and no one is misled.",
      },
      {
        id: "c",
        text: "Show the error message instead of the page",
        why: "One failed reload is no reason to take everything away.",
      },
      {
        id: "d",
        text: "Say nothing, as the next reload, a minute later, will probably put it right",
        why: "It may fail for an hour, and then people act on old data without knowing.",
      },
    ],
    answer: ["b"],
    explanation:
      "Failed is a state like loading, empty and done, and it can come after done. Keep the last good data with its time, say plainly that the reload failed, and let people try again. Hiding the error is wrong, and so is throwing the list away.",
    source: {
      label: "React: Reacting to Input with State",
      url: "https://react.dev/learn/reacting-to-input-with-state",
    },
  },
  {
    id: "fullstack-069",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 1,
    kind: "single",
    prompt:
      "A server refuses a form of six fields because one date is in the past. What should people see then?",
    options: [
      {
        id: "a",
        text: "The form as it was filled in, with “Something is wrong” at its top",
        why: "They would have to guess which of the six fields to change.",
      },
      {
        id: "b",
        text: "The form as it was filled in, with a message at the date",
        why: "They correct one field and send the form again.",
      },
      {
        id: "c",
        text: "A page that says `422 Unprocessable Content`",
        why: "The number is meant for programs. People need to know what to change.",
      },
      {
        id: "d",
        text: "The home page, with the message at its top",
        why: "They would have to find the form again, and type everything.",
      },
    ],
    answer: ["b"],
    explanation:
      "The server answers with a status such as 422, the values that were sent, and a message for each field that needs one. The page shows all of that and moves the focus to a summary or to the first such field. In React 19 `useActionState` keeps what the action has returned.",
    source: {
      label: "React: useActionState",
      url: "https://react.dev/reference/react/useActionState",
    },
  },
  {
    id: "fullstack-070",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "single",
    prompt:
      "After paying, a React page opens that sends the order in an effect. In development, under Strict Mode, two orders arrive. Where does the request belong?",
    options: [
      {
        id: "a",
        text: "In the effect, with a ref that remembers the first request",
        why: "The order would still depend on being drawn, for example after going back to the page.",
      },
      {
        id: "b",
        text: "In the component’s body, where it is sent only once",
        why: "Rendering must change nothing, and a component may be rendered often.",
      },
      {
        id: "c",
        text: "In a `setTimeout` in the effect, so that React is done",
        why: "The second run sets a timer as well.",
      },
      {
        id: "d",
        text: "In the handler of the Pay button, which answers one press",
        why: "A press is one event with one cause, and so is the order.",
      },
    ],
    answer: ["d"],
    explanation:
      "Ask why code runs: because something is shown, or because someone did something? The first is a case for an effect, the second for an event handler. Strict Mode runs the effects of what has just been opened twice in development, to show exactly this mistake. The server should recognise a repeated order as well.",
    source: {
      label: "React: You Might Not Need an Effect, Sending a POST request",
      url: "https://react.dev/learn/you-might-not-need-an-effect#sending-a-post-request",
    },
  },
  {
    id: "fullstack-071",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 1,
    kind: "single",
    prompt:
      "An app with React Router needs an entry in its menu that leads to `/courses`. Which fits best?",
    options: [
      {
        id: "a",
        text: '`<div onClick={() => navigate("/courses")}>`',
        why: "It cannot be reached with the keyboard, nor opened in another tab.",
      },
      {
        id: "b",
        text: '`<button onClick={() => navigate("/courses")}>`',
        why: "A button does something on the page. For going elsewhere people expect a link.",
      },
      {
        id: "c",
        text: '`<a onClick={() => navigate("/courses")}>`',
        why: "Without `href` it is not a real link: no focus, no address, no other tab.",
      },
      {
        id: "d",
        text: '`<Link to="/courses">`',
        why: "It is a real link with an address, and the router takes the click over.",
      },
    ],
    answer: ["d"],
    explanation:
      "`Link` makes an `<a href>`: it works before the script has loaded, with the keyboard, in another tab and for search engines. With the script, the router changes the page without loading it. `navigate` is for moves that follow from something else, such as a form that was sent.",
    source: {
      label: "React Router: Link",
      url: "https://reactrouter.com/api/components/Link",
    },
  },
  {
    id: "fullstack-072",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 3,
    kind: "single",
    prompt:
      "A page loads the user in an effect. When the user is there it draws `<Orders>`, which loads the orders of the session in an effect of its own. Each request takes 300 ms. How does the page show both after 300 ms?",
    options: [
      {
        id: "a",
        text: "Start both requests in the loader of the route",
        why: "Neither needs the other, so they can run side by side before anything is drawn.",
      },
      {
        id: "b",
        text: "Wrap `Orders` in `memo`, so that it is drawn faster",
        why: "The time is spent on waiting, and not on drawing.",
      },
      {
        id: "c",
        text: "Put both pieces of data into one context",
        why: "The second request still starts when `Orders` is first drawn.",
      },
      {
        id: "d",
        text: "Write the effects as `async` functions with `await`",
        why: "Each request still starts when its component is first drawn.",
      },
    ],
    answer: ["a"],
    explanation:
      "If each level of a page fetches for itself, the requests form a staircase: the inner one starts when the outer one has ended. Start everything a page needs by its address, in a loader of the router or on the server, in parallel. Then draw.",
    source: {
      label: "React Router: Data Loading",
      url: "https://reactrouter.com/start/framework/data-loading",
    },
  },
  {
    id: "fullstack-073",
    topic: "fullstack",
    course: "fullstack",
    module: "interface",
    level: 2,
    kind: "single",
    prompt:
      "A React app built with Vite reads a key for an email service from `import.meta.env.VITE_MAIL_KEY`. Who can read the key?",
    options: [
      {
        id: "a",
        text: "Only the developers, as it is set on the machine that builds",
        why: "Its value is written into the script when it is built.",
      },
      {
        id: "b",
        text: "Everyone who opens the site",
        why: "The key is in the script that every browser loads.",
      },
      {
        id: "c",
        text: "Only visitors who are signed in",
        why: "A script is loaded before anyone signs in.",
      },
      {
        id: "d",
        text: "No one, as the build replaces it by a hash",
        why: "The value itself is put in its place.",
      },
    ],
    answer: ["b"],
    explanation:
      "What is built into a script is public, whatever its name. Secret keys stay on the server: the page asks the server to send the email, and the server checks who asks. If such a key was ever published, replace it.",
    source: {
      label: "Vite: Env Variables and Modes",
      url: "https://vite.dev/guide/env-and-mode",
    },
  },
] satisfies QuestionInput[];
