import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "programming/javascript",
  title: "JavaScript for First-Time Programmers",
  category: "programming",
  level: "Beginners, from age 11",
  description: "Learn to program in your browser: type a line, see a page answer, understand why.",
  searchText:
    "One-to-one beginner JavaScript lessons online: variables, decisions, loops, functions, lists and pages that respond, in your own browser.",
  foundBy: ["javascript for beginners", "beginner", "js", "code for kids", "kids"],
  lead: "Every computer with a browser can already run JavaScript, so your first program is one key press away. You change a heading, count clicks, build a quiz for your family and a game for your friends. Along the way you learn what all programmers know: variables, decisions, loops, functions, and how to find out why something does not work.",
  summary: {
    who: "Complete beginners, from about eleven years of age.",
    able: "Write and publish a small game or quiz that runs in a browser.",
    needs: "A computer with a keyboard, a browser and an editor.",
    lesson: "You change something that works, learn one idea, and build a step further.",
    length: "Plan for some months at one lesson a week.",
  },
  audience: [
    "Young people who want to see a result on a page rather than in a window of text.",
    "Adults thinking about web development who would like to test the idea first.",
    "People who can edit a WordPress page and want to know what the script does.",
    "Learners who finished Programming Foundations and chose JavaScript.",
  ],
  outcomes: [
    "Write a script of your own from an empty file, and say what each line is for.",
    "Use `let` and `const`, numbers, strings, `true` and `false`, arrays and objects with confidence.",
    "Control a program with `if`, `for` and `while`, and split it into functions.",
    "Make a page respond to clicks, typing and time.",
    "Read an error in the console, go to the line it names and reason from there.",
    "Publish a small game or quiz that others can open from a link.",
  ],
  modules: [
    {
      id: "console",
      title: "Talking to the browser",
      covers: [
        "Opening the console and using it as a calculator",
        "A page and a script: two files that find each other",
        "What an error message tells you: kind, file, line",
        "`console.log` as a window into the program",
      ],
    },
    {
      id: "values",
      title: "Names and values",
      covers: [
        "`let` for what changes, `const` for what does not",
        'Numbers and strings (text in quotation marks); why `"2" + 2` is `"22"`',
        "Template literals: sentences with gaps to fill",
        "Asking for a name or a number and using the answer",
      ],
    },
    {
      id: "decisions",
      title: "Choosing",
      covers: [
        "`===`, `<` and their relatives",
        "`if`, `else if`, `else`",
        "`&&`, `||` and `!`, tried out with a magic-door puzzle",
        "What counts as false: `0`, an empty string and nothing at all",
      ],
    },
    {
      id: "loops",
      title: "Again and again",
      covers: [
        "`while`, and how to stop",
        "`for`, counting up and down",
        "`for...of` to visit each item of a list",
        "Patterns of stars, times tables and countdowns",
      ],
    },
    {
      id: "functions",
      title: "Functions",
      covers: [
        "Writing one, calling it, returning a value",
        "Parameters with defaults",
        "Where a name can be seen",
        "Passing a function to another, as every button does",
      ],
    },
    {
      id: "lists-objects",
      title: "Lists and objects",
      covers: [
        "Arrays: adding, removing, finding, counting",
        "Objects: one hero, one book, one question with its answers",
        "A list of objects, shown as a list on the page",
        "`map` and `filter`, once the loop is second nature",
      ],
    },
    {
      id: "page",
      title: "Pages that respond",
      covers: [
        "Finding an element and changing its text, class or picture",
        "Clicks, keys and forms: `addEventListener`",
        "Time: `setTimeout`, `setInterval` and stopping them",
        "Remembering a high score with `localStorage`",
        "A first look at `fetch` and at waiting with `await`",
      ],
    },
    {
      id: "game",
      title: "Your own game",
      covers: [
        "Choosing: memory cards, a quiz, snake or a typing race",
        "State in one object, drawing in one function",
        "Finding bugs with breakpoints and with play-testers",
        "Putting it online, with nothing private in it",
      ],
    },
  ],
  lesson: [
    "You show what you made or where you got stuck. Being stuck is a fine place to start.",
    "Your tutor types a line, you guess the result, and the browser decides who was right.",
    "You add the new idea to the page you are building, in steps small enough to see each one work.",
    "Something is broken on purpose, and you find it from the error message.",
    "You choose one of three tasks to do before the next lesson: safe, stretching or strange.",
  ],
  needs: [
    "A laptop or desktop computer with Firefox, Chrome, Edge or Safari. A phone is too small to type code on.",
    "A free editor such as VS Code, once you move from the console to files of your own.",
    "For children: a parent who agrees to what is published at the end.",
  ],
  progress: [
    "Learners collect their pages in one folder, which becomes a small gallery from the first blue button to the finished game.",
    "A short note after every lesson says what was new and what was understood, in words a parent can follow.",
    "The JavaScript quiz is best left until after the module on lists and objects; you take it, then we talk about the surprises.",
  ],
  languages: ["English", "Urdu", "Hindi", "Arabic"],
  quiz: "javascript",
  related: ["programming", "javascript", "html-css", "fullstack/javascript"],
  questions: [
    {
      question: "JavaScript, Python or Java: which should be first?",
      answer:
        "JavaScript if you want to see things happen on a page, Python for data and science, Java if your school uses it. The first half of each course teaches the same ideas, and a second language takes far less time than the first. None of the choices is a mistake.",
    },
    {
      question: "Does my child need HTML first?",
      answer:
        "No. The few tags that are needed are explained on the way. Those who then want to make whole pages look good can go on to HTML & CSS.",
    },
    {
      question: "Is it safe for a child to publish a game?",
      answer:
        "The final page contains no name, photograph or contact unless you want it to, and the game works just as well from a folder at home. We talk with every young learner about what never belongs on a public page.",
    },
    {
      question: "How much typing is there? My son is slow.",
      answer:
        "Not much at first: ten or twenty lines in a lesson. Speed comes with use. The editor closes brackets and completes names, and your tutor never types over your child’s work.",
    },
    {
      question: "Will I be a web developer afterwards?",
      answer:
        "No, you will be a programmer at the beginning. Web development adds HTML, CSS, a server, a database and many months of practice. You will know whether you want to take that road, and that is worth knowing early.",
    },
  ],
} satisfies CourseInput;
