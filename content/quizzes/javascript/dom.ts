import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "javascript-035",
    topic: "javascript",
    course: "javascript",
    module: "dom",
    level: 2,
    kind: "order",
    prompt:
      "A `button` stands in `main`. Five listeners for `click` are registered and none of them stops the event. Someone presses the button. In which order do they run?",
    options: [
      {
        id: "a",
        text: "The one on `document` with `{ capture: true }`",
        why: "An event starts at the outside and travels inwards. Capturing listeners run on that way.",
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
        why: "Another door to the same parser, with the same danger as `innerHTML`.",
      },
      {
        id: "d",
        text: '`item.innerHTML = comment.replaceAll("<script>", "");`',
        why: "Scripts have many ways in besides that one tag, such as event attributes. A list of forbidden texts is never complete.",
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
        text: "Make Clear a real `<button>` in place of a `<div>` with a click listener.",
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
        text: "A `submit` listener runs only once, so the new date is not looked at.",
        why: "A listener runs at every event unless it was added with `{ once: true }`.",
      },
      {
        id: "b",
        text: "The field keeps its first value until the page is loaded anew.",
        why: "`value` follows what the person types. Only the default value stays the same.",
      },
      {
        id: "c",
        text: "`setCustomValidity` disables the field, so it cannot be corrected.",
        why: "It sets a message and marks the field as invalid. The field can still be edited.",
      },
      {
        id: "d",
        text: "The message still stands, so checking fails before `submit` is fired again.",
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
] satisfies QuestionInput[];
