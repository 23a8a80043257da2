import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/html",
  title: "HTML for Full Stack Developers",
  category: "web",
  level: "After some coding",
  description: "The markup your server sends: meaning, forms, accessibility and safe templates.",
  searchText:
    "One-to-one HTML lessons for full-stack developers: semantic structure, real forms, accessible controls, metadata, images and escaping.",
  foundBy: ["semantic", "accessibility", "html5"],
  lead: "HTML is the one part of a web application that every user receives. It decides whether a form can be sent before the script has loaded, whether a screen reader can find the heading, and what a link looks like when someone shares it. Developers often learn it in a weekend and then rebuild in JavaScript what the browser already had. This course puts that right.",
  summary: {
    who: "Developers on the full-stack path; some coding experience expected.",
    able: "Write HTML and forms that work for everyone, with or without scripts.",
    needs: "An editor, a browser, and some programming in any language.",
    lesson: "You examine a page, choose one weakness, and rewrite that part.",
    length: "Plan for some months, or take single modules.",
  },
  audience: [
    "Back-end developers whose templates work but whose markup is mostly `div`.",
    "React developers who want to know what their components should render.",
    "Learners who built pages by copying and now need to know the reasons.",
    "Developers who have received an accessibility report and do not know where to begin.",
  ],
  outcomes: [
    "Mark up a page so that its headings, landmarks and reading order make sense with styles turned off.",
    "Build forms that browsers, password managers and phone keyboards understand, and that work without a script.",
    "Choose a native element (`dialog`, `details`, `select`, `button`) before writing a widget, and say when you must write one.",
    "Use ARIA where HTML has no word for something, and leave it out where it has.",
    "Write metadata that gives a page the right title, preview, language and canonical address.",
    "Render data from a database into a template without opening it to script injection.",
  ],
  modules: [
    {
      id: "document",
      title: "The document",
      covers: [
        "Doctype, `lang`, `dir`, character set and viewport",
        "From bytes to DOM: how a parser repairs what you wrote",
        "Attributes and properties: not always the same value",
        "Validating a page, and which messages matter",
      ],
    },
    {
      id: "structure",
      title: "Structure and meaning",
      covers: [
        "Landmarks: `header`, `nav`, `main`, `search`, `footer`",
        "A heading outline that a table of contents could be made from",
        "Lists, quotations, figures, times and abbreviations",
        "Tables with `caption`, `scope` and header cells, for data alone",
        "Links and buttons: one goes somewhere, the other does something",
      ],
    },
    {
      id: "forms",
      title: "Forms that reach the server",
      covers: [
        "`GET` or `POST`, and what is actually sent for each control",
        "Labels, groups with `fieldset`, hints and error messages",
        "`type`, `inputmode`, `autocomplete` and `enterkeyhint`",
        "Constraint validation, its messages and when to turn it off",
        "Files and `multipart/form-data`; several submit buttons in one form",
      ],
    },
    {
      id: "interactive",
      title: "Interaction without a library",
      covers: [
        "`dialog`: modal and not, focus, Escape and return values",
        "`details` as a disclosure and as an exclusive accordion",
        "`popover`, and how it differs from a dialog",
        "`inert` and `hidden`: who still finds the content",
      ],
    },
    {
      id: "accessibility",
      title: "Accessibility",
      covers: [
        "Name, role and state: what assistive technology receives",
        "Alternative text written for a purpose; when it should be empty",
        "Keyboard order, visible focus and skip links",
        "Live regions for messages, used sparingly",
        "An hour with a screen reader on your own page",
      ],
    },
    {
      id: "media",
      title: "Images, video and speed",
      covers: [
        "`srcset`, `sizes` and `picture`; width and height to keep the page still",
        "`loading`, `fetchpriority`, `preload` and where each backfires",
        "Inline SVG: titles, roles and `currentColor`",
        "`video` with captions; embedding other sites with a restricted `iframe`",
        '`defer`, `async` and `type="module"` on scripts',
      ],
    },
    {
      id: "metadata",
      title: "What others read",
      covers: [
        "Title, description, canonical link and Open Graph",
        "Structured data as JSON-LD that matches the visible page",
        "`hreflang` and right-to-left pages in Arabic or Urdu",
        "Icons, the web app manifest and `robots`",
      ],
    },
    {
      id: "templates",
      title: "Templates, components and safety",
      covers: [
        "Escaping by context: text, attribute, URL, script",
        "`template`, slots and custom elements in outline",
        "Server rendering and hydration: why the two outputs must agree",
        "Content Security Policy, and markup that does not fight it",
      ],
    },
  ],
  lesson: [
    "We open a page, yours or a public one, with styles off and the accessibility tree beside it, and listen to what it says.",
    "One weakness is chosen, and you look up the element made for it in the HTML standard or on MDN.",
    "You rewrite that part by hand. Your tutor asks for the reason behind each element and attribute.",
    "The result is tried with the keyboard, on a narrow screen, with the script blocked and with hostile input.",
    "You apply the same idea to a page of your own project before next time.",
  ],
  needs: [
    "An editor, a current browser and its developer tools.",
    "Some programming in any language; the examples that render data use JavaScript.",
    "Headphones for the screen-reader lessons. NVDA on Windows and VoiceOver on Apple computers cost nothing extra.",
  ],
  progress: [
    "You keep an audit sheet of your own project: each fault found, why it matters to a visitor, and the change that fixed it.",
    "Your markup is reviewed in the lesson, in the style of a code review.",
    "The full-stack quiz includes questions on HTML; the ones you miss are taken up again in a lesson.",
  ],
  languages: ["English", "Urdu", "Arabic"],
  quiz: "fullstack",
  related: ["fullstack/css", "fullstack/javascript", "html-css", "fullstack"],
  questions: [
    {
      question: "Is a whole course on HTML too much?",
      answer:
        "If you only need a heading and a paragraph, yes. Forms, focus, metadata and escaping take up most of this course, and they are where full-stack projects tend to have their faults. You may also take single modules: forms and accessibility stand well on their own.",
    },
    {
      question: "How does it differ from HTML & CSS?",
      answer:
        "That course is for people building their first pages and teaches both languages together. This one is for people who already write software. It spends its time on what a server receives, what a script may rely on and what goes wrong.",
    },
    {
      question: "I write JSX all day. Does this still apply?",
      answer:
        "Yes. React renders HTML, and the browser judges the result. We translate the differences (`htmlFor`, `className`, boolean attributes, controlled fields) and look at the output rather than the source.",
    },
    {
      question: "Will my site then be compliant with accessibility law?",
      answer:
        "No course can certify that. You will know the WCAG 2.2 criteria that markup can meet, be able to test them, and recognise what needs a designer, a writer or testing with disabled users.",
    },
    {
      question: "Do you cover email templates?",
      answer:
        "On request, in one or two lessons. Email clients support an older and uneven part of HTML and CSS, so the habits differ, and we keep the two apart.",
    },
  ],
} satisfies CourseInput;
