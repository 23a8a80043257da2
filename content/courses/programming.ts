import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "programming",
  title: "Programming Foundations",
  category: "programming",
  level: "Beginners, from age 10",
  description: "Think in exact steps first; choose a language once you know what you want from it.",
  searchText:
    "One-to-one first lessons in programming for children and adults: exact steps, variables, decisions, loops, functions and debugging.",
  foundBy: [
    "coding",
    "code",
    "code for kids",
    "kids",
    "beginner",
    "scratch",
    "computer science",
    "learn to code",
    "programmer",
  ],
  lead: "Programming begins before any language: with saying exactly what should happen, in what order, and what to do when something is missing. This course teaches that skill through puzzles, paper, drawings and short programs. It then helps you choose the language you will go on with, for reasons of your own rather than fashion.",
  summary: {
    who: "Absolute beginners, from about ten years of age.",
    able: "Write small programs, find faults, and choose your first language.",
    needs: "A computer with a keyboard and a browser; squared paper and a pencil.",
    lesson: "A puzzle first, then a plan on paper, then a few lines of code.",
    length: "Plan for some months, with a lesson and about an hour of practice a week.",
  },
  audience: [
    "Children who are curious about how games and apps are made.",
    "Adults who have never programmed and would like to find out whether it suits them.",
    "Parents who want to understand what their child is learning.",
    "People who gave up on an online course because it moved on too soon.",
  ],
  outcomes: [
    "Break a task into steps so exact that another person, or a machine, could carry them out.",
    "Trace a short program by hand and say what it prints and why.",
    "Use variables, decisions, loops, lists and functions together in a program of your own.",
    "Test a program with awkward input and find a fault by method rather than by chance.",
    "Say which language fits your aim and what the first months with it look like.",
  ],
  modules: [
    {
      id: "steps",
      title: "Thinking in steps",
      covers: [
        "Instructions for a person who takes every word literally",
        "Order, repetition and choice in a recipe, a route and a card trick",
        "Flow charts and pseudocode",
        "What a computer does with a program",
      ],
    },
    {
      id: "values",
      title: "Values and variables",
      covers: [
        "Numbers, text (strings), and true or false",
        "A variable as a labelled box, and where that picture misleads",
        "Input and output: a program that talks with you",
        "Arithmetic, remainders, and tricks with remainders",
      ],
    },
    {
      id: "decisions",
      title: "Decisions",
      covers: [
        "Comparing values: “equals” is not the same as “becomes”",
        "`if`, otherwise, and several cases in a row",
        "And, or, not, with truth tables",
        "The boundary case: exactly eighteen, exactly zero",
      ],
    },
    {
      id: "repetition",
      title: "Repetition",
      covers: [
        "Counting loops and waiting loops",
        "Running totals, largest value so far, first one found",
        "Loops inside loops: tables and patterns",
        "The loop that never ends, and the one that stops too early",
      ],
    },
    {
      id: "functions",
      title: "Functions",
      covers: [
        "Naming a group of steps",
        "What goes in, what comes out, what happens on the side",
        "Solving a large problem by pretending that its parts are solved",
        "Reading a program someone else wrote",
      ],
    },
    {
      id: "collections",
      title: "Lists and simple data",
      covers: [
        "A list, its positions and why they start at zero",
        "Searching and sorting with playing cards, then in code",
        "Pairs of a name and a value: a phone book",
        "How text, pictures and colours become numbers",
      ],
    },
    {
      id: "debugging",
      title: "Finding faults",
      covers: [
        "Three kinds of fault: it does not start, it stops, it is wrong",
        "Tracing with a table; printing what you believe",
        "Choosing test values before running the program",
        "Asking for help in a way that gets an answer",
      ],
    },
    {
      id: "next-language",
      title: "Choosing your language",
      covers: [
        "The same small program in Python, JavaScript and Java",
        "What each is used for, and what is awkward in each",
        "A project of your own: a quiz, a drawing, a game or a small calculator",
        "Where to go next, with us or alone",
      ],
    },
  ],
  lesson: [
    "It starts away from the keyboard, with a puzzle, a card game or a set of instructions that your tutor follows too literally.",
    "You turn the idea into a drawing or a few lines of pseudocode.",
    "You type it in, change one thing at a time and say what you expect before you run it.",
    "The lesson closes with a challenge that can be done in twenty minutes, with or without a computer.",
  ],
  needs: [
    "A computer with a keyboard and a browser. Nothing has to be installed for the first modules.",
    "Squared paper and a pencil.",
    "For a child: to be able to read and type a sentence. A parent may sit in on any lesson.",
  ],
  progress: [
    "After each lesson the learner, or a parent of a learner under 18, receives the program or drawing that was made and a sentence on what it shows.",
    "We mark five skills: stating steps, tracing, writing, testing and explaining. Each is new, improving or secure.",
    "A quiz with Java examples is available on this site for those who choose Java; it is not meant for the first months.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "java",
  related: ["programming/java", "programming/javascript", "python", "computer"],
  questions: [
    {
      question: "Why not begin with a real language at once?",
      answer:
        "You do write real code, from the second module on, usually in Python. But beginners who meet a new way of thinking and a new punctuation on the same day often blame themselves for the punctuation. Separating the two takes a few extra lessons and saves many.",
    },
    {
      question: "My child is eight. Is that too young?",
      answer:
        "For this course, usually. A block language such as Scratch together with a parent is a good start at that age. If your child reads and types happily, book the trial lesson; we will tell you if it would be better to wait.",
    },
    {
      question: "I am fifty and bad at mathematics. Is it too late?",
      answer:
        "No. You need arithmetic and patience, and adults tend to bring more of the second. You will be slower at typing brackets than a teenager and quicker at seeing what a program is for.",
    },
    {
      question: "Will programmers still be needed when machines write code?",
      answer:
        "We do not know how the trade will change, and we would distrust anyone who claims to. Stating a problem exactly and checking whether an answer is right have become more useful, not less. This course is mostly about those two.",
    },
    {
      question: "How much screen time does it mean for a child?",
      answer:
        "The lesson itself, and about an hour of practice a week, part of it on paper. You decide the days. We do not use games that keep calling your child back to the screen.",
    },
  ],
} satisfies CourseInput;
