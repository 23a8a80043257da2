import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "fullstack/css",
  title: "CSS for Full Stack Developers",
  category: "web",
  level: "After some CSS",
  description:
    "Layout, cascade and tokens you can reason about, so that styles scale with the product.",
  searchText:
    "One-to-one CSS lessons for full-stack developers: cascade layers, grid, container queries, design tokens, theming and fast pages.",
  foundBy: ["flexbox", "grid", "css3"],
  lead: "Most trouble with CSS comes from treating it as a list of tricks. It is a declarative language with rules about which value wins and how boxes find their size, and those rules can be learned. This course is for people who write the rest of the application too and want style sheets that stay small, survive long text and a narrow phone, and can be changed without `!important`.",
  summary: {
    who: "Developers who know some CSS and do not yet trust it.",
    able: "Lay out pages that adapt, with style sheets that stay small.",
    needs: "Sound HTML, a browser, and a project whose styles may change.",
    lesson: "You explain a broken layout, check it in the tools, and build it yourself.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Full-stack learners who can make a page work but not make it hold together.",
    "Back-end developers asked to look after a front end.",
    "Users of Tailwind or a component library who want to know what lies beneath.",
    "Developers of products in English and in Arabic or Urdu who need both directions from one style sheet.",
  ],
  outcomes: [
    "Explain from the cascade alone why one declaration wins and another is ignored.",
    "Lay out a page with grid and flexbox that fits from 320 pixels to a wide screen, with few breakpoints or none.",
    "Make components that respond to the space they are given, by means of container queries.",
    "Build a set of design tokens and derive a light and a dark theme from it with sufficient contrast.",
    "Write one style sheet for left-to-right and right-to-left pages, using logical properties.",
    "Find what makes a page paint late or jump, and fix it.",
  ],
  modules: [
    {
      id: "cascade",
      title: "The cascade",
      covers: [
        "Origin, layer, specificity and order: who wins and why",
        "`@layer` for resets, components and exceptions",
        "`:is()`, `:where()`, `:has()` and native nesting",
        "Inheritance; `initial`, `unset` and `revert-layer`",
      ],
    },
    {
      id: "sizing",
      title: "Boxes and sizes",
      covers: [
        "Box model, intrinsic sizes and why `height: 100%` so often does nothing",
        "`min-content`, `max-content`, `clamp()` and `aspect-ratio`",
        "Units: `rem`, `ch`, `svh` and `dvh` on phones",
        "Overflow, long words, and the `min-width: auto` of flex items",
        "Margins that collapse, and stacking contexts that trap `z-index`",
      ],
    },
    {
      id: "layout",
      title: "Flexbox and grid",
      covers: [
        "One dimension or two: choosing between them",
        "`auto-fit`, `minmax()` and named areas",
        "Subgrid for cards whose parts line up",
        "Sticky elements, positioning, and when neither is needed",
      ],
    },
    {
      id: "responsive",
      title: "Responsive components",
      covers: [
        "Container queries and container units",
        "Media features beyond width: pointer, hover, motion, contrast",
        "Fluid type that still honours the reader’s text size",
        "Logical properties and right-to-left pages",
      ],
    },
    {
      id: "tokens",
      title: "Tokens, colour and themes",
      covers: [
        "Custom properties: scope, fallbacks and values set from a script",
        "`oklch()`, `color-mix()`, and contrast that is measured",
        "`color-scheme`, `light-dark()` and a theme switch without a flash",
        "Spacing and type scales that can be explained",
      ],
    },
    {
      id: "architecture",
      title: "Style sheets in an application",
      covers: [
        "CSS Modules, utility classes and plain layers: trade-offs in a team",
        "Component states driven by attributes rather than extra classes",
        "Styling form controls and their errors",
        "Removing styles safely: how to know that a rule is dead",
      ],
    },
    {
      id: "motion",
      title: "Motion",
      covers: [
        "Transitions and keyframes; which properties are cheap to animate",
        "`prefers-reduced-motion` as a design, not an afterthought",
        "Entry and exit with `@starting-style` and discrete transitions",
        "View transitions between two states of a page",
      ],
    },
    {
      id: "performance",
      title: "Speed and steadiness",
      covers: [
        "Critical CSS, render blocking and what the server can send first",
        "Web fonts: subsets, `font-display` and metric-matched fallbacks",
        "Layout shift: finding its cause in the performance panel",
        "`content-visibility` and containment on long pages",
      ],
    },
  ],
  lesson: [
    "A broken layout is shared. Before touching it you write down which rule of CSS explains what you see.",
    "You check that in the developer tools: computed values, the winning layer, the size of the box and its reason.",
    "The topic of the day is built from an empty file, mostly with made-up content that is too long, too short or missing.",
    "We put the page through its tests: 320 pixels, 200 per cent text, dark scheme, right to left, keyboard only.",
  ],
  needs: [
    "Sound HTML: you should know why a `button` is not a `div`.",
    "A current browser with developer tools. Firefox’s grid and flexbox inspectors are useful alongside Chrome’s.",
    "A project, however small, whose styles are allowed to change.",
  ],
  progress: [
    "Each exercise is reviewed in the lesson: the rule to remember, and one thing that could be deleted.",
    "You collect a small reference of your own: layouts you have built, each with the reason it works.",
    "Halfway through, and again at the end, you rebuild the same screen from a picture and compare the two style sheets.",
  ],
  languages: ["English", "Hindi", "Urdu"],
  quiz: "fullstack",
  related: ["fullstack/html", "fullstack/react", "html-css", "fullstack/javascript"],
  questions: [
    {
      question: "We use Tailwind. Why learn CSS?",
      answer:
        "Because every utility class is a CSS declaration. When `truncate` does not truncate inside a flex row, the answer is `min-width`, not another class. After the course you can keep Tailwind and use it deliberately.",
    },
    {
      question: "I have no eye for design. Can I still learn this?",
      answer:
        "Yes. The course teaches how to carry out a design exactly and how to make sound default choices of spacing, line length, contrast and hierarchy. It does not train taste, and a good designer will remain a good designer.",
    },
    {
      question: "Can I use these new features with real visitors?",
      answer:
        "Grid, layers, `:has()`, nesting and container queries work in every current major browser. So do `@starting-style` and view transitions within a page. For anything newer, such as view transitions between two pages, we look up the support, ask what happens without it, and use `@supports` where the answer is bad.",
    },
    {
      question: "Do you teach Sass?",
      answer:
        "We can read it with you, since many projects have it. Variables and nesting now exist in CSS itself, so we do not suggest starting a new project with Sass merely for those.",
    },
    {
      question: "Will I get pixel-perfect results?",
      answer:
        "You will be able to match a picture closely at one size. More useful, you will learn what should happen between the sizes a designer drew, and how to agree that with them.",
    },
  ],
} satisfies CourseInput;
