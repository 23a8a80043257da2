import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "html-css",
  title: "HTML & CSS",
  category: "web",
  level: "Beginners, from age 10",
  cardOrder: 4,
  description: "Write and style a website of your own, by hand, that anyone can read and use.",
  searchText:
    "One-to-one HTML and CSS lessons for beginners: meaning, forms, layout with flexbox and grid, responsive design, accessibility and publishing.",
  foundBy: [
    "beginner",
    "beginners",
    "html5",
    "css3",
    "make a website",
    "build a website",
    "website",
    "web design",
    "web page",
  ],
  lead: "Open a text file, type a heading between two tags, drag the file into a browser: you have made a web page. From there this course leads you to a complete small website on a subject of your choice. HTML says what each thing is; CSS says how it looks. You learn to keep the two apart, to fit one page to a phone and a wide screen, and to include readers who never see it at all.",
  summary: {
    who: "Complete beginners of any age from about ten.",
    able: "Build and publish a small website by hand.",
    needs: "A laptop or desktop computer, and a subject you like.",
    lesson: "You show your page, learn one or two things, and type them yourself.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Beginners of any age who want to make something visible in the first lesson.",
    "Pupils with web design in their school syllabus.",
    "Bloggers, teachers and shop owners who want to change their own pages and not be afraid of the code.",
    "Future developers who want firm ground before JavaScript and React.",
  ],
  outcomes: [
    "Write a valid page from an empty file, with elements chosen for their meaning.",
    "Prepare pictures, sound and video so that they load quickly and say what they show.",
    "Build a form that tells people what is wanted and what went wrong.",
    "Find out with the browser’s inspector why a style does not apply, and correct it.",
    "Lay out a page with flexbox and grid that adapts to any width.",
    "Publish a website of several pages and change it later without fear.",
  ],
  modules: [
    {
      id: "first-page",
      title: "Your first page",
      covers: [
        "Files, folders and the editor; what the browser does with them",
        "Tags, attributes and nesting, and a parser that forgives too much",
        "The skeleton: doctype, language, character set, title",
        "Looking inside any page with the inspector",
      ],
    },
    {
      id: "text",
      title: "Text with meaning",
      covers: [
        "Headings as an outline, not as font sizes",
        "Paragraphs, lists, quotations, emphasis",
        "`header`, `nav`, `main`, `article`, `footer`",
        "Links: to pages, to places in a page, and words that say where they lead",
        "Tables for data: a timetable, a league, the tides",
      ],
    },
    {
      id: "media",
      title: "Pictures, sound and video",
      covers: [
        "Which format for a photograph, which for a drawing",
        "Alternative text: what the picture is there to say",
        "Size, lazy loading, and pages that do not jump while loading",
        "Captions for video; respect for other people’s rights",
      ],
    },
    {
      id: "forms",
      title: "Forms",
      covers: [
        "Fields, labels and buttons that belong together",
        "The right type for an address, a date, a number, a choice",
        "Required fields and messages that help",
        "Where a form goes when it is sent",
      ],
    },
    {
      id: "cascade",
      title: "First styles and the cascade",
      covers: [
        "Selectors for elements, classes and states such as `:hover` and `:focus-visible`",
        "Which rule wins: origin, specificity, order",
        "Inheritance, and why colour is passed on but a border is not",
        "Colour and contrast; custom properties for values used twice",
        "Fonts, line length and spacing that make reading easy",
      ],
    },
    {
      id: "layout",
      title: "Boxes and layout",
      covers: [
        "Content, padding, border, margin, and `box-sizing`",
        "Flexbox for a row of things that share the space",
        "Grid for a page or a gallery",
        "Position, overflow and what lies on top of what",
        "Five classic layouts rebuilt from a sketch",
      ],
    },
    {
      id: "responsive",
      title: "Every screen",
      covers: [
        "The viewport tag, relative units and fluid widths",
        "Small screen first, and media queries added when the page asks for them",
        "Images that fit, with `srcset` and `sizes`",
        "Dark mode, reduced motion and larger text as choices of the reader",
        "Right-to-left pages for Arabic and Urdu with `dir` and logical properties",
      ],
    },
    {
      id: "publishing",
      title: "Finish and publish",
      covers: [
        "Using the site with a keyboard only, then by ear",
        "Validators and audits, and how to read what they say",
        "Titles, descriptions and an icon in the tab",
        "A host, a domain name and what each of them is",
        "A change made safely: keeping versions with Git",
      ],
    },
  ],
  lesson: [
    "You show your page as it stands, on your own screen, and say what you would like it to do next.",
    "Your tutor introduces one or two elements or properties that get you there, and you try them in the inspector first.",
    "You type them into your own file. Nothing is copied and pasted, because the fingers remember too.",
    "We narrow the window, enlarge the text, unplug the mouse, and repair whatever breaks.",
  ],
  needs: [
    "A laptop or desktop computer, a current browser and a free editor, which we install together.",
    "To be able to save a file and find it again. If that is new, Computer Skills comes first.",
    "A subject you like enough to make several pages about: a team, a garden, a village, a shop.",
  ],
  progress: [
    "The website itself is the report: after each lesson you, and your family if you are young, can open it and see what is new.",
    "A checklist of skills, from heading outline to grid, is ticked by you first and by your tutor second.",
    "Halfway and at the end, a lesson is spent on the whole site: what works, for whom it does not yet, and the next three steps.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  related: ["programming/javascript", "fullstack/html", "fullstack/css", "computer"],
  questions: [
    {
      question: "Site builders do this without code. Why learn it?",
      answer:
        "For one page by tomorrow, use a builder. Once you want something it does not offer, or need to know why your page looks wrong on a phone, you need what lies beneath. The knowledge also stays useful when the builder changes or closes.",
    },
    {
      question: "Is HTML really programming?",
      answer:
        "No. HTML describes a document and CSS describes its appearance; neither gives the computer steps to follow. They train the same habits, though: exact writing, small tests, finding the cause of a fault. JavaScript is the natural next step for those who enjoy it.",
    },
    {
      question: "My child is ten. Is that too young?",
      answer:
        "Not if reading and typing are comfortable. Young learners take smaller steps and make more pictures and colours along the way. Some parts, such as the cascade and publishing, can wait a year. Parents decide what goes online.",
    },
    {
      question: "Will you teach Bootstrap or Tailwind?",
      answer:
        "Not in this course. Both save time for people who know the CSS behind them and confuse those who do not. After the modules on boxes and layout you can read the documentation of either by yourself.",
    },
    {
      question: "Can I make an online shop with this?",
      answer:
        "You can make all its pages. Taking orders and payments needs a server and great care with other people’s data; for a small business a hosted shop is usually the sounder choice. You will be able to adapt its pages to your taste.",
    },
  ],
} satisfies CourseInput;
