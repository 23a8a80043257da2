import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "javascript",
  title: "JavaScript",
  category: "web",
  level: "After some simple code",
  cardOrder: 3,
  description: "The language of the browser in depth, from values and scope to pages that respond.",
  searchText:
    "One-to-one JavaScript lessons online: values, scope, closures, objects, iterators, promises, modules, the DOM and debugging, in modern syntax.",
  foundBy: ["js", "ecmascript", "es6", "dom", "typescript"],
  lead: "JavaScript was written in a hurry, is hardly ever allowed to break an old page, and runs in nearly every browser in the world. That history explains its odd corners and why they stay. In this course you learn the whole of the modern language: how values behave, what a function remembers, how objects find their methods, and how a page waits for many things without standing still.",
  summary: {
    who: "Learners who have written some simple code in any language.",
    able: "Build pages that respond, and say why the code works.",
    needs: "A computer with a browser and an editor; enough HTML for a form.",
    lesson: "You predict what code prints, find the rule, and use it.",
    length: "Plan for most of a year at one lesson a week.",
  },
  audience: [
    "Learners who know HTML and CSS and want their pages to do something.",
    "Self-taught developers who can make code work but could not say why it works.",
    "Programmers from Python, Java or PHP who are tired of being surprised.",
    "Students preparing for React, Vue or Node.js who want the language first.",
  ],
  outcomes: [
    "Say what an expression yields, including the awkward ones with `==`, `NaN` and `undefined`, and give the rule.",
    "Use scope and closures on purpose: for private state, callbacks and functions made by functions.",
    "Model data with objects, classes, maps and sets, and know which copies share what.",
    "Write asynchronous code with promises and `await` that handles failure, order and cancelling.",
    "Build a page that responds to people and stays usable with a keyboard.",
    "Find a fault with breakpoints and the call stack, faster than with `console.log`.",
  ],
  modules: [
    {
      id: "values",
      title: "Values, types and operators",
      covers: [
        "Seven primitive types, and objects, which are everything else",
        "Numbers as 64-bit floats: `0.1 + 0.2`, `NaN`, safe integers and `BigInt`",
        "Strings, template literals and why an emoji may have a length of two or more",
        "`==` and `===`; truthiness; `??` where `||` would be wrong",
        "`undefined` and `null`, and optional chaining between them",
      ],
    },
    {
      id: "functions",
      title: "Functions, scope and closures",
      covers: [
        "`let`, `const` and the temporal dead zone; `var`, for reading old code",
        "Declarations, expressions and arrows: what differs besides length",
        "Default, rest and destructured parameters",
        "Closures: what a function remembers, and for how long",
        "Functions that take and return functions: debounce, once, compose",
      ],
    },
    {
      id: "objects",
      title: "Objects, prototypes and classes",
      covers: [
        "Properties, getters, spread, and copies that are shallower than they look",
        "`this`: decided by the call, except in arrow functions",
        "The prototype chain, looked at step by step in the console",
        "Classes with private fields, static members and inheritance used sparingly",
        "JSON: what survives the trip and what does not",
      ],
    },
    {
      id: "collections",
      title: "Arrays, maps and iteration",
      covers: [
        "`map`, `filter`, `find`, `some`, `reduce`, and when a loop is clearer",
        "Methods that change an array and their twins that copy it: `sort` and `toSorted`",
        "`Map` and `Set`; when a plain object is the wrong dictionary",
        "The iterator protocol behind `for...of` and spread",
        "Generators: sequences made one value at a time",
      ],
    },
    {
      id: "async",
      title: "Asynchronous JavaScript",
      covers: [
        "One thread, a call stack, tasks and microtasks",
        "Promises: three states, chains, and the rejection no one handled",
        "`async` and `await`; one after another or all at once",
        "`fetch`: a 404 is not an error until you say so",
        "`AbortController`, timeouts and trying again",
      ],
    },
    {
      id: "modules",
      title: "Modules, errors and tools",
      covers: [
        "ES modules: named exports, live bindings, `import()` on demand",
        "Throwing, catching, `cause`, and errors that should not be caught",
        "Linting, formatting and a first look at TypeScript",
        "Tests for pure functions, written before and after",
        "Breakpoints, watch expressions and the call stack",
      ],
    },
    {
      id: "dom",
      title: "The document and its events",
      covers: [
        "The tree of nodes; `querySelector`, `textContent`, `classList`, `dataset`",
        "Capture, target, bubble; one listener for a whole list",
        "Forms: `FormData`, validation messages and `preventDefault` with a reason",
        "`<template>`, fragments, and why text never goes through `innerHTML`",
        "Focus, keyboard and live regions when a page changes under its reader",
      ],
    },
    {
      id: "platform",
      title: "What the browser provides",
      covers: [
        "`localStorage`, cookies and IndexedDB: which data, for how long",
        "`URL`, `URLSearchParams` and the history of a page",
        "Dates, numbers and plurals in any language with `Intl`",
        "Observers for size and visibility; animation that respects reduced motion",
        "A small application without a framework, from idea to link",
      ],
    },
  ],
  lesson: [
    "Three lines of code, three predictions. You write down what each prints before running it, and you keep the list of surprises.",
    "Your tutor takes one surprise apart with the debugger, step by step, until the rule behind it is visible.",
    "You use the rule in something real: a search box, a countdown, a form that checks itself.",
    "Your code is read aloud, line by line. Names that cannot be read aloud are changed.",
    "You receive two exercises: one that repeats the rule and one in which it is hidden.",
  ],
  needs: [
    "To have met variables, conditions and loops in some language; complete beginners start with JavaScript for First-Time Programmers.",
    "Enough HTML to write a page with a form. Styling can come later.",
    "A computer with a current browser and a free editor. Node.js is installed together when we need it.",
  ],
  progress: [
    "Your list of surprises, each with its rule, is kept from lesson to lesson and shortened as entries become obvious.",
    "A short written note follows every lesson; for a learner under 18 it goes to the parent or guardian.",
    "The JavaScript quiz covers all eight modules. Take it at the start to see where to begin and at the end to see what stayed.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "javascript",
  related: ["programming/javascript", "fullstack/javascript", "react", "nodejs"],
  questions: [
    {
      question: "There are three JavaScript courses here. Which is mine?",
      answer:
        "If you have never programmed, JavaScript for First-Time Programmers. If you have written simple code and want to know the language and the browser well, this one. If you are on the full-stack path and need both browser and server, JavaScript for Full Stack Developers. If you are in doubt, the free trial lesson will settle it.",
    },
    {
      question: "Should I learn TypeScript straight away instead?",
      answer:
        "TypeScript describes what JavaScript does, so its errors make little sense until you know that. You meet types in the module on tools, once you have written the mistakes they prevent. At that point they feel like help rather than ceremony.",
    },
    {
      question: "How often does the language change? Will this be out of date?",
      answer:
        "A new edition appears every year, usually with a handful of additions, and old code keeps running. The core of this course, values, scope, objects and promises, has been steady for years. You also learn to look up what is new and whether browsers support it.",
    },
    {
      question: "Is JavaScript hard?",
      answer:
        "The first steps are easy, which is part of the trouble: people get far without the rules and then meet all of them at once. Taken in order, none is hard. Asynchronous code usually takes longest, so it has a module of its own.",
    },
  ],
} satisfies CourseInput;
