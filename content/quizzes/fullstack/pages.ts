import type { QuestionInput } from "#content/question-schema.ts";

export default [
  {
    id: "fullstack-007",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 1,
    kind: "single",
    prompt:
      "An input of a form has the id `city` and a label that belongs to it. A visitor fills it in and sends the form, but the server finds no value for it. What is the likely cause?",
    options: [
      {
        id: "a",
        text: "The input has no `name` attribute.",
        why: "Only fields with a name are sent. The id serves the label, styles and scripts within the page.",
      },
      {
        id: "b",
        text: "The label is not wrapped around the input.",
        why: "A label may also point to its field with `for`. Neither way has to do with sending.",
      },
      {
        id: "c",
        text: "The input is not marked `required`.",
        why: "`required` stops an empty form from being sent. A filled-in field goes either way.",
      },
      {
        id: "d",
        text: "The input has no `value` attribute.",
        why: "The attribute gives the first content only. What the visitor types becomes the value.",
      },
    ],
    answer: ["a"],
    explanation:
      "When a form is sent, the browser builds a list of name and value pairs from its fields. A field without a `name` is left out, as is a disabled one and a checkbox that is not ticked. The id is for use inside the page: labels, fragments, styles and scripts.",
    source: {
      label: "HTML Standard: Constructing the entry list",
      url: "https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#constructing-form-data-set",
    },
  },
  {
    id: "fullstack-008",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "multiple",
    prompt:
      "A booking form must also work while its script is still loading, or when it never arrives. Which decisions are compatible with that?",
    options: [
      {
        id: "a",
        text: "The form has `method` and `action`, and the server understands what they send.",
        why: "With these two the browser can send the form on its own.",
      },
      {
        id: "b",
        text: "The Send control is a `div` whose click listener collects the values.",
        why: "Without the script it does nothing, and the keyboard does not reach it either.",
      },
      {
        id: "c",
        text: "The button is disabled in the HTML, and the script enables it once it has started.",
        why: "Where no script arrives, the form can never be sent.",
      },
      {
        id: "d",
        text: "The server checks every value and answers with the form and its messages.",
        why: "The visitor is told what is wrong without any script, and values that skip the page are checked too.",
      },
      {
        id: "e",
        text: "The script, once it has loaded, takes over the `submit` event of the form.",
        why: "The plain form is the base and the script an addition. Enter and button come through the same event.",
      },
    ],
    answer: ["a", "d", "e"],
    explanation:
      "Build the form so that HTML and the server do the whole job, then let a script improve it, for example by keeping the page in place. This is called progressive enhancement. It costs little when it is done first, and it covers slow connections, blocked scripts and errors in your own code.",
    source: {
      label: "MDN: Sending form data",
      url: "https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Forms/Sending_and_retrieving_form_data",
    },
  },
  {
    id: "fullstack-009",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 1,
    kind: "single",
    prompt:
      "A page has an `h1` and below it a section whose title looks too big as `h2`. How should the title be marked up?",
    options: [
      {
        id: "a",
        text: "As `h4`, whose usual size fits the design.",
        why: "The outline would jump from level 1 to 4, and a person who goes by headings would look for the missing ones.",
      },
      {
        id: "b",
        text: "As a `p` in bold type, since it is only a small title.",
        why: "It looks like a heading but is not one. A screen reader's list of headings leaves it out.",
      },
      {
        id: "c",
        text: "As a second `h1` that gets a smaller font, so that the section has a title of its own.",
        why: "It would claim to be the title of the whole page, beside the first.",
      },
      {
        id: "d",
        text: "As `h2`, with its font size set in CSS.",
        why: "The level says where the section stands, and the style sheet says how large it looks.",
      },
    ],
    answer: ["d"],
    explanation:
      "Heading levels describe structure: an `h2` is a part of what the `h1` names. People who use a screen reader often go through a page by its headings, so the list must make sense without the looks. Choose the level by meaning and the size with CSS.",
    source: {
      label: "W3C WAI: Headings",
      url: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
    },
  },
  {
    id: "fullstack-010",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "single",
    prompt:
      "Cards stand in a grid with `grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr))` and no gap. The container is 40rem wide. How are the columns laid out?",
    options: [
      {
        id: "a",
        text: "Two columns of 16rem, with 8rem left empty at the end.",
        why: "The maximum is `1fr`, so the columns share what is left over.",
      },
      {
        id: "b",
        text: "Two columns of 20rem each.",
        why: "Two times 16rem fit, three do not. Then both grow by the same amount to fill the row.",
      },
      {
        id: "c",
        text: "Two columns of 16rem and a third of 8rem that fills the rest.",
        why: "All columns follow the same rule, and none may be narrower than 16rem.",
      },
      {
        id: "d",
        text: "Three columns of about 13.3rem each.",
        why: "`1fr` alone would divide the row so, but `minmax` does not let a column become narrower than 16rem.",
      },
    ],
    answer: ["b"],
    explanation:
      "`auto-fill` makes as many columns as fit at their minimum: 40 / 16 is 2.5, so there are 2. `minmax(16rem, 1fr)` then lets each take an equal share of what is left. The number of columns follows the width by itself, without a media query. On very narrow screens `minmax(min(16rem, 100%), 1fr)` keeps a column from running out of its container.",
    source: {
      label: "W3C: CSS Grid Layout, auto-fill",
      url: "https://www.w3.org/TR/css-grid-2/#auto-repeat",
    },
  },
  {
    id: "fullstack-011",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "single",
    prompt:
      "After a form is sent, the server returns it with a message in red under the date field. How does a person who uses a screen reader learn of the message on reaching that field?",
    options: [
      {
        id: "a",
        text: "By the red colour, which a screen reader announces as an error.",
        why: "Screen readers do not read colours out, and not everybody can tell red apart.",
      },
      {
        id: "b",
        text: "By its place: text that follows a field in the HTML is always read with it.",
        why: "When moving from field to field, only what belongs to a field is read, and text between fields is passed over.",
      },
      {
        id: "c",
        text: "By `aria-describedby` on the field with the id of the message, and `aria-invalid`.",
        why: "The field then has the message as its description, and it is announced as invalid.",
      },
      {
        id: "d",
        text: "By repeating the message in the `placeholder` of the field, where it is read as the content.",
        why: "A placeholder disappears as soon as the field has a value, and this one has the value that was refused.",
      },
    ],
    answer: ["c"],
    explanation:
      'Closeness and colour connect a message and a field for the eye. `aria-describedby` makes the same connection in the accessibility tree, so the message is read after the label. `aria-invalid="true"` states that the value was refused. Keep the visitor\'s input in the field, and say in the message how to put it right.',
    source: {
      label: "W3C: ARIA21, using aria-invalid to indicate an error field",
      url: "https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA21",
    },
  },
] satisfies QuestionInput[];
