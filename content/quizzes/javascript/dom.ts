import type { QuestionInput } from "#content/question-schema.ts";

const saveSource = `let saved = 0;
const save = () => (saved += 1);
const button = new EventTarget();

function open() {
  button.addEventListener("click", () => save());
}
function close() {
  button.removeEventListener("click", () => save());
}

open();
close();
open();
button.dispatchEvent(new Event("click"));
console.log(saved);`;

export default [
  {
    id: "javascript-035",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 2,
    kind: "order",
    prompt:
      "A `button` is inside `main`. Five listeners for `click` are registered and none of them stops the event. Someone presses the button. In which order do they run?",
    options: [
      {
        id: "a",
        text: "The one on `document` with `{ capture: true }`",
        why: "An event starts at the outside and travels inwards. Capturing listeners run on the way in.",
      },
      {
        id: "b",
        text: "The one on `main` with `{ capture: true }`",
        why: "`main` is nearer to the target than `document`, so its capturing listener comes later.",
      },
      {
        id: "c",
        text: "The one on the `button`",
        why: "The event reaches its target after the way in and before the way out.",
      },
      {
        id: "d",
        text: "The one on `main` without options",
        why: "A listener without options waits for the way out, the bubbling, and `main` is passed first.",
      },
      {
        id: "e",
        text: "The one on `document` without options",
        why: "Bubbling ends at the outside, so the document hears of the click last.",
      },
    ],
    answer: ["a", "b", "c", "d", "e"],
    explanation:
      "An event travels from the outside in to its target, the capture phase, and then back out again, the bubble phase. Listeners run on the way out unless they ask for the capture phase. Bubbling is what lets one listener on a list hear the clicks on all its items.",
    source: {
      label: "DOM Standard: Introduction to DOM Events",
      url: "https://dom.spec.whatwg.org/#introduction-to-dom-events",
    },
  },
  {
    id: "javascript-036",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 1,
    kind: "single",
    prompt:
      "A page shows comments that visitors have typed. Which line puts a comment into `item` so that nothing in it can act as markup or run as code?",
    options: [
      {
        id: "a",
        text: "`item.innerHTML = comment;`",
        why: 'The text is parsed as HTML. `<img src="x" onerror="…">` in a comment would run a script.',
      },
      {
        id: "b",
        text: "`item.textContent = comment;`",
        why: "The text becomes a text node. Angle brackets are shown as angle brackets.",
      },
      {
        id: "c",
        text: '`item.insertAdjacentHTML("beforeend", comment);`',
        why: "This leads to the same parser, with the same danger as `innerHTML`.",
      },
      {
        id: "d",
        text: '`item.innerHTML = comment.replaceAll("<script>", "");`',
        why: "Scripts have many ways in besides that one tag, such as event attributes. A list of forbidden strings is never complete.",
      },
    ],
    answer: ["b"],
    explanation:
      "Text from people is data, not markup. `textContent`, `append` with a string and `createTextNode` never parse, so nothing in the text can turn into elements. Keep `innerHTML` away from anything that your own code did not write.",
    source: {
      label: "MDN: Node.textContent",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/Node/textContent",
    },
  },
  {
    id: "javascript-037",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 2,
    kind: "single",
    prompt:
      "Every `li` of a list holds a Remove button with an icon in it. One click listener on the `ul` serves them all. Which expression in it gives the `li` to remove, wherever in the button the click lands?",
    options: [
      {
        id: "a",
        text: '`event.target.closest("li")`',
        why: "It starts at the innermost element that was hit and goes outwards to the first `li`.",
      },
      {
        id: "b",
        text: "`event.currentTarget`",
        why: "That is the element on which the listener sits, here the whole `ul`.",
      },
      {
        id: "c",
        text: "`event.target.parentElement`",
        why: "It is the `li` when the button itself is hit. When the icon is hit, it is the button.",
      },
      {
        id: "d",
        text: '`document.querySelector("li")`',
        why: "That is always the first `li` of the page, whichever button was pressed.",
      },
    ],
    answer: ["a"],
    explanation:
      "`event.target` is the innermost element under the pointer, which may be an icon; `event.currentTarget` is the one that listens. `closest` looks from an element outwards, itself included, for the first match. With it one listener serves all items, those added later too.",
    source: {
      label: "DOM Standard: Element.closest",
      url: "https://dom.spec.whatwg.org/#dom-element-closest",
    },
  },
  {
    id: "javascript-038",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 2,
    kind: "multiple",
    prompt:
      "A search field and a Clear control filter a list of courses without loading a new page. Which measures help people who use a keyboard or a screen reader?",
    options: [
      {
        id: "a",
        text: 'Give the first result `tabindex="1"`, so that the Tab key goes there next.',
        why: "A positive `tabindex` comes before everything else on the page and breaks the order people expect.",
      },
      {
        id: "b",
        text: 'Write the number of results into an element with `role="status"` that is there from the start.',
        why: "A screen reader announces its new text politely, without moving the focus.",
      },
      {
        id: "c",
        text: "Move the focus to the list after each letter, so that the results are read out.",
        why: "The focus would leave the field while someone is still typing.",
      },
      {
        id: "d",
        text: "Make Clear a real `<button>` instead of a `<div>` with a click listener.",
        why: "A button can be reached with Tab, answers to Enter and Space, and says what it is.",
      },
      {
        id: "e",
        text: 'Give the list `role="alert"`, so that all of it is read out at each change.',
        why: "An alert interrupts. Hearing the whole list again after each letter makes the page unusable.",
      },
    ],
    answer: ["b", "d"],
    explanation:
      'When a page changes under its reader, say so briefly and leave the focus where it is. A live region such as `role="status"` announces new text once the reader pauses; it must exist before the text changes. Native controls bring keyboard and names with them.',
    source: {
      label: "WCAG 2.2: Understanding Status Messages",
      url: "https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html",
    },
  },
  {
    id: "javascript-039",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 3,
    kind: "single",
    prompt:
      'When the date is past, a `submit` listener calls `setCustomValidity("Choose a future date")` on the date field and cancels the sending with `preventDefault()`. Once this has happened, the form can never be sent, even with a good date. Why?',
    options: [
      {
        id: "a",
        text: "A `submit` listener runs only once, so the new date is never looked at.",
        why: "A listener runs at every event unless it was added with `{ once: true }`.",
      },
      {
        id: "b",
        text: "The field keeps its first value until the page is loaded again.",
        why: "`value` follows what the person types. Only the default value stays the same.",
      },
      {
        id: "c",
        text: "`setCustomValidity` disables the field, so it cannot be corrected.",
        why: "It sets a message and marks the field as invalid. The field can still be edited.",
      },
      {
        id: "d",
        text: "The message is still set, so checking fails before `submit` is fired.",
        why: "A field with a message is invalid. The browser stops there, and the listener that could clear it never runs.",
      },
    ],
    answer: ["d"],
    explanation:
      'A custom message makes a field invalid until it is cleared with `setCustomValidity("")`. The browser checks all fields before it fires `submit`, so that listener is too late to clear it. Set and clear the message on `input` or `change`, when the value changes.',
    source: {
      label: "HTML Standard: setCustomValidity",
      url: "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#dom-cva-setcustomvalidity",
    },
  },
  {
    id: "javascript-074",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 1,
    kind: "single",
    prompt:
      'A script in the `head` of a page runs `document.querySelector("h1").textContent = "Hello"` and fails: `querySelector` gave `null`. The page has an `h1`. What is the cause?',
    options: [
      {
        id: "a",
        text: "The script ran before the browser read the `h1`.",
        why: "A plain `<script>` runs at once, and whatever is below it is not there yet.",
      },
      {
        id: "b",
        text: 'The selector should have been written as `"<h1>"`.',
        why: "A selector for an element is its bare name.",
      },
      {
        id: "c",
        text: "An `h1` has no `textContent`, only `innerHTML`.",
        why: "Every element has both. And the fault is that no element was found.",
      },
      {
        id: "d",
        text: "Scripts in the `head` may not change the page.",
        why: "They may, once the elements are there.",
      },
    ],
    answer: ["a"],
    explanation:
      'The browser reads a page from top to bottom; a plain script makes it stop, and runs at once. Write `<script defer src="...">` or `<script type="module">`: both wait until the document has been read, wherever the tag is.',
    source: {
      label: "MDN: The script element",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/script",
    },
  },
  {
    id: "javascript-075",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 1,
    kind: "single",
    prompt:
      'A list has the item `<li data-lesson-id="7">`. What does `item.dataset.lessonId + 1` give?',
    options: [
      {
        id: "a",
        text: "`8`",
        why: "It would with `Number(item.dataset.lessonId) + 1`.",
      },
      {
        id: "b",
        text: '`"71"`',
        why: "Attributes are strings, so `+` joins.",
      },
      {
        id: "c",
        text: "`NaN`",
        why: "The attribute is found: `data-lesson-id` is `lessonId` in `dataset`.",
      },
      {
        id: "d",
        text: "`undefined`",
        why: "A name with hyphens is written in camel case in `dataset`, as here.",
      },
    ],
    answer: ["b"],
    explanation:
      "`dataset` gives the `data-` attributes of an element, with hyphens turned into capital letters. Every value is a string, as in all attributes. Convert it before you calculate or compare it with a number.",
    source: {
      label: "MDN: HTMLElement: dataset",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/HTMLElement/dataset",
    },
  },
  {
    id: "javascript-076",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 2,
    kind: "output",
    prompt: "A form with two ticked boxes of the same name is read. What does this print?",
    code: {
      language: "javascript",
      source: `const data = new FormData();
data.append("day", "Mon");
data.append("day", "Tue");
data.append("note", "");

console.log(
  data.get("day"),
  data.getAll("day").length,
  data.get("note") === null,
  data.get("phone"),
);`,
    },
    options: [
      {
        id: "a",
        text: "Tue 2 true null",
        why: "`get` gives the first value of a name, and an empty field is there, with an empty string.",
      },
      {
        id: "b",
        text: "Mon 2 false null",
        why: "The first of two values; both with `getAll`; an empty string for the note; `null` for a name that is not there.",
      },
      {
        id: "c",
        text: "Mon 1 false undefined",
        why: "`append` keeps earlier values. And for a missing name `get` gives `null`.",
      },
      {
        id: "d",
        text: "Mon,Tue 2 false null",
        why: "`get` gives one value only. All are given by `getAll`.",
      },
    ],
    answer: ["b"],
    explanation:
      "A form may send several values under one name, as ticked boxes do. `get` gives the first and `getAll` all of them. A field that was left empty is sent as an empty string; a box that is not ticked is not sent at all.",
    source: {
      label: "MDN: FormData: getAll()",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/FormData/getAll",
    },
    proof: { runner: "node", cases: [{ expect: { stdout: "Mon 2 false null" } }] },
  },
  {
    id: "javascript-077",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 3,
    kind: "single",
    prompt:
      "For each of three names a script fills `template.content` and calls `list.append(template.content)`. Only the first row appears. What must be appended instead?",
    options: [
      {
        id: "a",
        text: "`template.innerHTML`, which holds the same as a string",
        why: "`append` with a string makes text: the tags would be shown as they are written.",
      },
      {
        id: "b",
        text: "`template`, the element itself with what it holds",
        why: "A `template` element is never shown, wherever it is.",
      },
      {
        id: "c",
        text: "`template.content.firstChild`, the first node in it",
        why: "After the first turn the fragment is empty, so this is `null`.",
      },
      {
        id: "d",
        text: "`template.content.cloneNode(true)`, a copy each time",
        why: "A fragment gives its nodes away when it is appended. A copy leaves it full.",
      },
    ],
    answer: ["d"],
    explanation:
      "Appending a document fragment moves its children into the page and leaves the fragment empty. A template is meant to be copied: clone its content with `true`, for all levels, fill the copy and append that. `document.importNode(template.content, true)` does the same.",
    source: {
      label: "MDN: The content template element",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/template",
    },
  },
  {
    id: "javascript-084",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 3,
    kind: "bug",
    prompt:
      "A dialog calls `open` each time it is shown and `close` each time it is hidden. One click should save once, but this prints 2. Which change fixes it?",
    code: { language: "javascript", source: saveSource },
    options: [
      {
        id: "a",
        text: "Pass `save` itself to both calls, not the arrow functions.",
        why: "Now both calls name the same function, so the listener is found and removed.",
      },
      {
        id: "b",
        text: "Add `{ capture: true }` to both calls, as a third argument.",
        why: "The two arrow functions are still two functions, so nothing is removed.",
      },
      {
        id: "c",
        text: "Call `event.stopPropagation()` in both of the arrow functions.",
        why: "That keeps the event from other elements. Both listeners are on the same one.",
      },
      {
        id: "d",
        text: "Write `button.onclick = null` instead of the call in `close`.",
        why: "That clears the handler in `onclick`. Listeners from `addEventListener` are kept apart from it.",
      },
    ],
    answer: ["a"],
    explanation:
      "`removeEventListener` removes the listener that is the very same function as the one that was added. Two arrow functions with the same text are two functions. Keep the function in a variable, or pass `{ signal }` of an `AbortController` and call `abort()` to remove several at once.",
    source: {
      label: "MDN: EventTarget: removeEventListener()",
      url: "https://developer.mozilla.org/en-US/docs/Web/API/EventTarget/removeEventListener",
    },
    proof: {
      runner: "node",
      cases: [
        { expect: { stdout: "2" } },
        { program: saveSource.replaceAll("() => save()", "save"), expect: { stdout: "1" } },
        {
          program: saveSource.replaceAll("() => save())", "() => save(), { capture: true })"),
          expect: { stdout: "2" },
        },
        {
          program: saveSource.replaceAll(
            "() => save()",
            "(event) => { event.stopPropagation(); save(); }",
          ),
          expect: { stdout: "2" },
        },
        {
          program: saveSource.replace(
            'button.removeEventListener("click", () => save());',
            "button.onclick = null;",
          ),
          expect: { stdout: "2" },
        },
      ],
    },
  },
] satisfies QuestionInput[];
