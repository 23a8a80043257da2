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
        why: "The outline would jump from level 1 to 4, and people who navigate by headings would look for the missing ones.",
      },
      {
        id: "b",
        text: "As a `p` in bold type, since it is only a small title.",
        why: "It looks like a heading but is not one. A screen reader’s list of headings leaves it out.",
      },
      {
        id: "c",
        text: "As a second `h1` that gets a smaller font, so that the section has a title of its own.",
        why: "It would claim to be the title of the whole page, as the first one does.",
      },
      {
        id: "d",
        text: "As `h2`, with its font size set in CSS.",
        why: "The level says where the section belongs, and the style sheet how large its title looks.",
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
      "Cards are laid out in a grid with `grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr))` and no gap. The container is 40rem wide. How are the columns laid out?",
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
    id: "fullstack-049",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "single",
    prompt:
      "A page has grey text, `#999999`, on white, in the usual size. Its contrast is 2.8 to 1. Is that enough by WCAG 2.2, level AA?",
    options: [
      {
        id: "a",
        text: "Yes: it needs 3 to 1, and 2.8 is rounded up.",
        why: "Large text needs 3 to 1, and no value is rounded up.",
      },
      {
        id: "b",
        text: "Yes: text of the usual size needs 2 to 1.",
        why: "There is no such value. Large text needs 3 to 1.",
      },
      {
        id: "c",
        text: "No: text of the usual size needs 4.5 to 1.",
        why: "A grey of `#767676` just reaches it on white.",
      },
      {
        id: "d",
        text: "No: text of any size needs at least 7 to 1.",
        why: "That is the value of level AAA for text of the usual size.",
      },
    ],
    answer: ["c"],
    explanation:
      "Level AA asks for 4.5 to 1, and for 3 to 1 where text is large (24 px, or 18.66 px and bold) and for the borders of fields and icons. A tool computes it from the two colours. Test both the light and the dark theme.",
    source: {
      label: "WCAG 2.2: Understanding Contrast (Minimum)",
      url: "https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html",
    },
    proof: {
      runner: "node",
      cases: [
        {
          program: `const channel = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const contrast = (grey) => 1.05 / (channel(grey / 255) + 0.05);
console.log(contrast(0x99).toFixed(1), contrast(0x76) >= 4.5, contrast(0x77) >= 4.5);`,
          expect: { stdout: "2.8 true false" },
        },
      ],
    },
  },
  {
    id: "fullstack-050",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 1,
    kind: "single",
    prompt:
      "A picture of a shopping basket is all that a link to the basket contains. Which `alt` is right?",
    options: [
      {
        id: "a",
        text: '`alt=""`, as the picture is only an ornament',
        why: "Then the link has no name, and a screen reader reads its address.",
      },
      {
        id: "b",
        text: '`alt="Icon"`, as this says what it is',
        why: "No one learns where the link leads.",
      },
      {
        id: "c",
        text: '`alt="Basket"`, as this says where it leads',
        why: "The text replaces the picture, as the name of the link.",
      },
      {
        id: "d",
        text: "No `alt`, as the file has a good name",
        why: "Some screen readers then read the name of the file, which is a poor guess.",
      },
    ],
    answer: ["c"],
    explanation:
      "The `alt` of a picture says what the page would say without it. In a link or button that is the purpose, not a description. An empty `alt` is right for pictures that add nothing, because the text beside them says it already.",
    source: {
      label: "W3C WAI: Images Tutorial, Functional Images",
      url: "https://www.w3.org/WAI/tutorials/images/functional/",
    },
  },
  {
    id: "fullstack-051",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "single",
    prompt:
      "Three boxes are in a flex container that is 40rem wide, without gaps. The first two have `flex: 1`, the third has `flex: 2`. How wide are they?",
    options: [
      {
        id: "a",
        text: "10rem, 10rem and 20rem",
        why: "There are four shares of 10rem, and the third box gets two of them.",
      },
      {
        id: "b",
        text: "13.3rem each",
        why: "This would be right with `flex: 1` for all three.",
      },
      {
        id: "c",
        text: "As wide as their contents, with the rest at the end",
        why: "`flex: 1` sets the basis to 0 and lets a box grow.",
      },
      {
        id: "d",
        text: "20rem, 20rem and, in the next line, 40rem",
        why: "Boxes go to another line only with `flex-wrap: wrap`.",
      },
    ],
    answer: ["a"],
    explanation:
      "`flex: 1` is short for `flex-grow: 1`, `flex-shrink: 1` and `flex-basis: 0`: the contents count for nothing and the whole width is shared. With `flex: 1 1 auto` only what is left over is shared. A box is never narrower than its longest word unless `min-width: 0` allows it.",
    source: {
      label: "MDN: flex",
      url: "https://developer.mozilla.org/en-US/docs/Web/CSS/Reference/Properties/flex",
    },
  },
  {
    id: "fullstack-052",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 3,
    kind: "single",
    prompt:
      'A style sheet has, in this order, `.card p { color: green }`, `p { color: red }`, `.card p { color: blue }` and `p.note { color: black }`. Which colour has `<p class="note">` in a `.card`?',
    options: [
      {
        id: "a",
        text: "Green, as the first rule that fits counts",
        why: "Of two rules of the same weight, the later one counts.",
      },
      {
        id: "b",
        text: "Red, as a rule for `p` is the most direct",
        why: "A selector with only an element has the least weight of these.",
      },
      {
        id: "c",
        text: "Blue, as `.card p` is longer than `p.note`",
        why: "Length does not matter. Both have one class and one element.",
      },
      {
        id: "d",
        text: "Black, as it has the same weight and comes last",
        why: "`.card p` and `p.note` both have one class and one element.",
      },
    ],
    answer: ["d"],
    explanation:
      "Weight is counted in three numbers: ids, classes (with attributes and pseudo-classes), elements. `.card p` and `p.note` are both 0, 1, 1, so order decides. In layers (`@layer`) the layer is looked at first. Flat rules with one class each make such puzzles rare.",
    source: {
      label: "MDN: Specificity",
      url: "https://developer.mozilla.org/en-US/docs/Web/CSS/Guides/Cascade/Specificity",
    },
  },
  {
    id: "fullstack-053",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 1,
    kind: "single",
    prompt:
      "Visitors should not have to type their email address when the browser already knows it. Which attribute does that?",
    options: [
      {
        id: "a",
        text: '`placeholder="Email address"`',
        why: "A placeholder is a hint that disappears. It fills nothing in.",
      },
      {
        id: "b",
        text: '`autocomplete="email"`',
        why: "It says what the field is for, so browsers and password managers can fill it in.",
      },
      {
        id: "c",
        text: '`autofocus="email"`',
        why: "It moves the focus to the field when the page is opened.",
      },
      {
        id: "d",
        text: '`inputmode="email"`',
        why: "It asks a phone for a keyboard with the at sign.",
      },
    ],
    answer: ["b"],
    explanation:
      '`autocomplete` names the purpose of a field: `email`, `name`, `tel`, `postal-code`, `current-password` and others. It saves typing and mistakes, and WCAG asks for it in fields about the person. `type="email"` beside it gives the keyboard and a check.',
    source: {
      label: "MDN: autocomplete",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Attributes/autocomplete",
    },
  },
  {
    id: "fullstack-054",
    topic: "fullstack",
    course: "fullstack",
    module: "pages",
    level: 2,
    kind: "multiple",
    prompt:
      "A form has no script. Which attributes make the browser check a field before it sends the form?",
    options: [
      {
        id: "a",
        text: "`required`",
        why: "An empty field keeps the form from being sent.",
      },
      {
        id: "b",
        text: '`aria-required="true"`',
        why: "It only tells screen readers. The browser checks nothing.",
      },
      {
        id: "c",
        text: '`type="email"`',
        why: "What is typed must look like an email address.",
      },
      {
        id: "d",
        text: '`min="1"` on a number field',
        why: "A smaller number is refused.",
      },
      {
        id: "e",
        text: '`placeholder="1 to 10"`',
        why: "A placeholder is only a hint.",
      },
    ],
    answer: ["a", "c", "d"],
    explanation:
      "HTML has checks of its own: `required`, `type`, `min`, `max`, `pattern` and lengths. They work before any script has loaded and speak the visitor’s language. They can be bypassed, so the server checks everything again.",
    source: {
      label: "MDN: Constraint validation",
      url: "https://developer.mozilla.org/en-US/docs/Web/HTML/Guides/Constraint_validation",
    },
  },
] satisfies QuestionInput[];
