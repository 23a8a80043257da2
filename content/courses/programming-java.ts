import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "programming/java",
  title: "Java for First-Time Programmers",
  category: "programming",
  level: "Beginners, from age 13",
  description: "A first language taught slowly: small Java programs, every symbol explained.",
  searchText:
    "One-to-one beginner Java lessons online: first programs, decisions, loops, methods, arrays and a gentle start with classes. No experience needed.",
  foundBy: [
    "java for beginners",
    "beginner",
    "first java",
    "computer science",
    "ap computer science",
  ],
  lead: 'For years the first line of every Java course was one that no beginner could understand. Since Java 25 a complete program can be as short as `void main() { IO.println("Hello"); }`, so nothing has to be taken on trust. You begin there, learn to make the computer calculate, decide and repeat, and meet classes only when your own program has grown enough to need them.',
  summary: {
    who: "Complete beginners, from about thirteen years of age.",
    able: "Write a Java program of about a hundred lines by yourself.",
    needs: "A computer on which Java 25 can be installed; no experience.",
    lesson: "You read a short program, learn one idea, and change the program three ways.",
    length: "Plan for most of a school year; you go on when most tasks of a module work alone.",
  },
  audience: [
    "Pupils who have chosen computer science, or are thinking of it, and whose school uses Java.",
    "First-year students who feel that everyone else in the lecture has done this before.",
    "Adults starting from nothing who like to understand each step before the next.",
    "Learners who finished Programming Foundations and chose Java.",
  ],
  outcomes: [
    "Write, run and fix a Java program of about a hundred lines without a template.",
    "Choose between `int`, `double`, `boolean`, `char` and `String`, and know what happens when they are mixed.",
    "Solve small problems with `if`, `switch`, `while` and `for`, and trace each of them on paper.",
    "Divide a program into methods with parameters and return values.",
    "Keep many values in an array or an `ArrayList`, and search, count and sort them.",
    "Describe one kind of thing with a record or a simple class and make several objects of it.",
  ],
  modules: [
    {
      id: "first-program",
      title: "Your first program",
      covers: [
        "Installing Java, writing a file and running it with one command",
        "Trying single lines in `jshell`",
        "What the compiler is and how to read its first message",
        "Printing, comments, and why the semicolon is there",
      ],
    },
    {
      id: "variables",
      title: "Numbers and strings",
      covers: [
        "Declaring, assigning and changing a variable",
        "`7 / 2` is `3`: whole numbers and decimals",
        "Strings, the word for text in a program: joining them, and reading one with `IO.readln`",
        "Turning a string into a number, and what happens with `twelve`",
      ],
    },
    {
      id: "decisions",
      title: "Making decisions",
      covers: [
        "Comparisons, `&&`, `||` and `!`",
        "`if` and `else`, with braces every time",
        "Comparing strings with `equals`",
        "`switch` for a menu",
      ],
    },
    {
      id: "loops",
      title: "Repeating",
      covers: [
        "`while`, `for`, and choosing between them",
        "Counters, totals and a flag that ends the loop",
        "Nested loops: a times table and a chessboard",
        "Off by one: finding it with a trace table",
        "A guessing game, start to finish",
      ],
    },
    {
      id: "methods",
      title: "Methods",
      covers: [
        "Giving a name to a job; `void` and other return types",
        "Parameters and arguments, and what a method cannot change",
        "Local variables and where they end",
        "Drawing a large task as a tree of small methods",
      ],
    },
    {
      id: "arrays",
      title: "Arrays and lists",
      covers: [
        "Arrays, indices and `ArrayIndexOutOfBoundsException`",
        "The `for` loop that visits each element",
        "Largest, average, count and search, written by hand",
        "`ArrayList` when you do not know how many there will be",
        "A grid: rows and columns for a board game",
      ],
    },
    {
      id: "first-classes",
      title: "First records and classes",
      covers: [
        "A record for things that belong together: a title and a price",
        "Fields, constructor and methods of a small class",
        "Objects and references: two names for one thing",
        "The longer `public static void main`, now word by word",
      ],
    },
    {
      id: "project",
      title: "A finished program",
      covers: [
        "Planning on paper: what it does, what it stores, what can go wrong",
        "Building it in stages that each run",
        "Testing it on a friend or a parent",
        "Noughts and crosses, a quiz or a shopping list, as you like",
      ],
    },
  ],
  lesson: [
    "You read a short program aloud, symbol by symbol, and predict its output. Your tutor listens for the word you hesitate at.",
    "One new idea is shown in the smallest program that can contain it.",
    "You change that program in three ways: one that should work, one that should not compile, and one that is your own idea.",
    "A slightly larger exercise follows, which you begin together and finish at home.",
  ],
  needs: [
    "A laptop or desktop computer on which Java 25 or later can be installed; your tutor does it with you.",
    "A plain editor at first, so that you see what is yours and what is the tool’s.",
    "No experience of any kind. School mathematics at the level of fractions is enough.",
  ],
  progress: [
    "After each lesson you receive a note, or a parent does if you are under 18, with the program of the day and one thing to practise.",
    "Every module has a list of ten small tasks; you go on when you can do eight of them without help.",
    "The Java quiz is wider than this course. Your tutor shows you which of its questions you can already answer.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "java",
  related: ["java", "programming", "python", "mathematics"],
  questions: [
    {
      question: "Is Java too hard as a first language?",
      answer:
        "It asks for more exactness than Python: you say what type each value has, and the compiler refuses what does not fit. Some beginners find that tiresome and many find it reassuring, because mistakes are named before the program runs. If no exam or school requires you to learn Java, try both in the trial lesson.",
    },
    {
      question: "My school uses an older Java, with `public static void main`.",
      answer:
        "Then we introduce the long form as soon as you need it for homework, and explain each of its words in the module on classes. Most of the course works in older versions too. Where it does not (records before Java 16, the arrow form of `switch` before 14, `IO` and its automatic imports before 25), we show the older way.",
    },
    {
      question: "How does this differ from the course called Java?",
      answer:
        "This one assumes nothing and covers a small part of the language, slowly. The Java course assumes that loops and methods are familiar and goes on to interfaces, collections, streams and tests. Finishing here is the preparation for that one.",
    },
    {
      question: "Can two children learn together?",
      answer:
        "Lessons are one to one, since two beginners seldom get stuck in the same place. A brother or sister may watch, and siblings can have lessons one after the other with the same tutor where the timetable allows.",
    },
    {
      question: "Will I be able to make a phone app?",
      answer:
        "Not by the end of this course. You will be able to make programs that run in a window of text. Android apps need classes, interfaces and a large toolkit, and Google now recommends Kotlin for them, which is easier to learn once you know Java.",
    },
  ],
} satisfies CourseInput;
