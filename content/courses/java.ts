import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "java",
  title: "Java",
  category: "programming",
  level: "After first small programs",
  cardOrder: 1,
  description: "The language in full, from classes to streams, in the style of Java 21 and later.",
  searchText:
    "One-to-one Java lessons online: objects, records and sealed types, collections, streams, tests and virtual threads, in Java 21 and later.",
  foundBy: ["oop", "object oriented", "jdk", "jvm", "streams", "core java", "spring"],
  lead: "Java has changed more in the last ten years than many textbooks admit. This course teaches the language as it is written now: records for plain data, sealed types for a closed set of cases, `switch` that checks you have forgotten none, and streams where they read better than a loop. The older ways are explained too, because you will meet them in other people’s code.",
  summary: {
    who: "Learners who have written small programs in any language.",
    able: "Write and test a Java project that another person can build.",
    needs: "A computer with JDK 21 or later, and two or three hours a week for practice.",
    lesson: "You explain your code, meet one new idea, and write the next piece.",
    length: "Plan for most of a year at one lesson a week; less if you know a language well.",
  },
  audience: [
    "School and university students whose syllabus or exam is set in Java.",
    "Programmers who know Python, JavaScript or C# and need Java for a team or a project.",
    "People who learned Java 8 or earlier and want to catch up in a sensible order.",
    "Graduates of our first-time course who are ready for the whole language.",
  ],
  outcomes: [
    "Design a small set of classes, records and interfaces, and say why each is what it is.",
    "Choose between `List`, `Set`, `Map` and `Deque` for a task, and give your own types a correct `equals` and `hashCode`.",
    "Turn a loop into a stream pipeline, and recognise when it should stay a loop.",
    "Handle failure deliberately: which exceptions to catch, which to pass on, and how to close what you opened.",
    "Read a stack trace from the right line and find the fault with a debugger rather than by guessing.",
    "Deliver a Maven project of several packages with JUnit tests that another person can build.",
  ],
  modules: [
    {
      id: "foundations",
      title: "Values, types and control flow",
      covers: [
        "Primitive values and references, and what `==` compares for each",
        "Whole-number division, overflow and why `0.1 + 0.2` is not `0.3`",
        "`String`: immutability, comparison, text blocks and `StringBuilder`",
        "Loops, and `switch` as an expression with arrow labels",
        "`var`: where it helps a reader and where it hides the type",
      ],
    },
    {
      id: "objects",
      title: "Classes and objects",
      covers: [
        "Fields, constructors and methods; what `static` means",
        "Encapsulation: which state a class must guard, and the four levels of access",
        "`equals`, `hashCode` and `toString`, and the contract between the first two",
        "`null`, the exception it causes and ways to avoid needing it",
        "Packages, and a project that Maven can build",
      ],
    },
    {
      id: "inheritance",
      title: "Inheritance and interfaces",
      covers: [
        "Overriding, `super`, and which method runs when types differ",
        "Abstract classes, and interfaces with default methods",
        "Composition, and when it serves better than `extends`",
        "Overloading and overriding told apart",
      ],
    },
    {
      id: "modern-types",
      title: "Records, enums and sealed types",
      covers: [
        "Records: compact constructors, validation, and what a record cannot do",
        "Enums with fields and behaviour",
        "Sealed interfaces and a `switch` without a default branch",
        "Pattern matching with `instanceof` and record patterns",
      ],
    },
    {
      id: "collections",
      title: "Generics and collections",
      covers: [
        "Type parameters, and why `List<String>` is not a `List<Object>`",
        "`ArrayList`, `HashMap`, `HashSet` and `ArrayDeque`: what each operation costs",
        "Sorting with `Comparator.comparing` and `thenComparing`",
        "Unmodifiable collections: `List.of`, `List.copyOf` and views",
        "Iterating safely, and what raises `ConcurrentModificationException`",
      ],
    },
    {
      id: "exceptions",
      title: "Errors, files and tests",
      covers: [
        "Checked and unchecked exceptions, and the `finally` block",
        "Resources that close themselves: `try` with resources",
        "Reading and writing text with `Path` and `Files`",
        "JUnit tests for the ordinary case, the edge and the failure",
        "Stepping through a program in the debugger",
      ],
    },
    {
      id: "streams",
      title: "Lambdas and streams",
      covers: [
        "Functional interfaces, lambdas and method references",
        "`filter`, `map`, `flatMap` and `reduce`; why nothing happens until the last step",
        "Collectors: `groupingBy`, `partitioningBy`, `toMap` and its duplicate keys",
        "`Optional` as a return value, and where it does not belong",
      ],
    },
    {
      id: "concurrency",
      title: "A first look at threads",
      covers: [
        "What a thread is, and a race condition you can watch happen",
        "`synchronized`, atomic values and concurrent collections",
        "Executors, futures and waiting for results",
        "Virtual threads: what they make cheap, and what they do not make faster",
      ],
    },
  ],
  lesson: [
    "You explain the exercise you wrote since last time as if to a colleague, and your tutor asks about the choices in it.",
    "A new idea starts from code that is awkward without it: ten lines of getters before a record, a nest of `if` before a sealed type.",
    "You type while your tutor watches. Compiler messages are read aloud and understood before anything is changed.",
    "You take home one exercise with tests that fail today and should pass next time.",
  ],
  needs: [
    "A computer on which you may install a JDK (21 or later) and an editor such as IntelliJ IDEA or VS Code; both have free editions.",
    "To have used variables, `if` and loops in some language. If not, begin with Java for First-Time Programmers.",
    "Two or three hours between lessons for writing code of your own.",
  ],
  progress: [
    "A note after each lesson says what was covered, which mistake came up and what to practise.",
    "Your exercises stay together in one Git repository, so that its history shows how your code has changed.",
    "The online Java quiz can be taken before and after a module; in the lesson your tutor goes through wrong answers with you.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "java",
  related: ["programming/java", "programming/advJava", "dsa", "sql"],
  questions: [
    {
      question: "Which version of Java will I learn?",
      answer:
        "Lessons use the current long-term support release; everything in the core of the course works from Java 21 on. If your school or company is tied to Java 8, 11 or 17, tell your tutor, who will mark what you cannot use there and show the older form.",
    },
    {
      question: "Is Java still worth learning?",
      answer:
        "It runs a great deal of banking, government and retail software, and it is taught in many schools and universities, so both the work and the exams are there. It is not the quickest way to a small website or a data notebook; JavaScript or Python would be. Use the trial lesson to talk over your aim.",
    },
    {
      question: "Does this course teach Spring?",
      answer:
        "No. Spring rests on interfaces, annotations, generics and dependency injection, and people who skip those spend their time copying configuration. The course ends where a Spring tutorial becomes readable.",
    },
    {
      question: "Can you help me with a university assignment?",
      answer:
        "We explain the ideas behind it, work through similar problems and help you understand your own errors. We do not write work that you will hand in as yours.",
    },
    {
      question: "How long does it take?",
      answer:
        "That depends on what you know and how much you write between lessons. Someone who already programs can move quickly through the first two modules; someone newer should not. After the trial lesson your tutor suggests a pace, and you change it as you see fit.",
    },
  ],
} satisfies CourseInput;
