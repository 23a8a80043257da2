import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "cpp",
  title: "C++",
  category: "programming",
  level: "After some programming",
  cardOrder: 4,
  description: "Modern C++20: ownership, the standard library and code that is fast for a reason.",
  searchText:
    "One-to-one C++ lessons online: values and lifetime, RAII, containers and ranges, templates and concepts, move semantics and threads.",
  foundBy: ["c++", "c plus plus", "cplusplus", "cpp", "stl", "pointers"],
  lead: "C++ gives you control over when an object is made, where it lives and when it goes, and it lets you get all three wrong. We teach the C++20 style in which ownership is visible in the types, the compiler is asked to complain loudly, and raw `new` and `delete` are something you can read but seldom write.",
  summary: {
    who: "Learners with some programming behind them; a fast start for C programmers.",
    able: "Write modern C++ in which it is clear who owns each object.",
    needs: "A computer with a recent GCC, Clang or Visual Studio.",
    lesson: "You read a short program, fix what the tools report, and apply one new idea.",
    length: "Plan for most of a year at one lesson a week.",
  },
  audience: [
    "University students of computing, engineering or physics whose course uses C++.",
    "Programmers from Java, C# or Python moving to games, robotics, embedded or numerical work.",
    "C programmers who want the abstractions without losing sight of the machine.",
    "People who learned C++ from an old book and suspect that it has moved on.",
  ],
  outcomes: [
    "Say for every object in your program who owns it and when it is destroyed.",
    "Write classes that manage a resource by RAII, and follow the rule of zero wherever possible.",
    "Solve everyday tasks with standard containers, algorithms and ranges instead of hand-written loops.",
    "Write a function template constrained by a concept, and read the error when a type does not satisfy it.",
    "Find memory errors and undefined behaviour with warnings, AddressSanitizer and UBSan.",
    "Build a program of several files with CMake, with tests that run in one command.",
  ],
  modules: [
    {
      id: "build",
      title: "From source to program",
      covers: [
        "Headers, translation units, compiling and linking",
        "`-std=c++20 -Wall -Wextra`, and reading what the compiler says",
        "Types, initialisation with braces, `const`, `constexpr` and `auto`",
        "What undefined behaviour is, and why it can appear to work",
      ],
    },
    {
      id: "lifetime",
      title: "Values, references and pointers",
      covers: [
        "Copies, references and pointers; how to pass arguments",
        "Stack, heap and static storage",
        "Dangling references, also in `std::string_view` and `std::span`",
        "`nullptr`, pointer arithmetic and arrays, for reading older code",
      ],
    },
    {
      id: "ownership",
      title: "RAII and ownership",
      covers: [
        "Constructors, destructors and the order in which they run",
        "`std::unique_ptr` by default, `std::shared_ptr` when ownership is truly shared",
        "The rules of zero, three and five",
        "Move semantics: what `std::move` does, and what it does not",
      ],
    },
    {
      id: "classes",
      title: "Classes and polymorphism",
      covers: [
        "Invariants, `explicit` constructors and `const` member functions",
        "Operator overloading, and a defaulted `operator<=>`",
        "`virtual`, `override`, virtual destructors and slicing",
        "`std::variant` and `std::visit` as an alternative to a hierarchy",
      ],
    },
    {
      id: "library",
      title: "Containers, algorithms and ranges",
      covers: [
        "`vector`, `array`, `map`, `unordered_map`: layout and cost",
        "When an iterator or reference becomes invalid",
        "Standard algorithms with lambdas, and what a lambda captures",
        "Ranges and views: `filter`, `transform`, `take` in a pipeline",
        "Text with `std::string` and `std::format`",
      ],
    },
    {
      id: "templates",
      title: "Templates and concepts",
      covers: [
        "Function and class templates, and argument deduction",
        "Concepts and `requires`: saying what a type must offer",
        "`if constexpr` and fold expressions",
        "Reading a template error from its first useful line",
      ],
    },
    {
      id: "errors",
      title: "Errors and robust code",
      covers: [
        "Exceptions, `noexcept` and the exception guarantees",
        "`std::optional`, and `std::expected` from C++23",
        "Assertions, unit tests and sanitizers",
        "A debugger session on a core dump",
      ],
    },
    {
      id: "concurrency",
      title: "Threads and performance",
      covers: [
        "`std::jthread`, stop tokens, mutexes and `scoped_lock`",
        "Data races and `std::atomic`",
        "Caches and why the order of data matters",
        "Profiling before changing anything",
      ],
    },
  ],
  lesson: [
    "Your tutor puts up a short program and asks one question: what is destroyed here, and when?",
    "Your exercise is compiled with every warning on and run under the sanitizers. Whatever they report is the first topic.",
    "The new tool is shown beside the problem that led to it, often with the older idiom for comparison.",
    "You apply it to the project you are building and look at the effect: fewer lines, fewer copies or a clearer owner.",
  ],
  needs: [
    "A recent GCC or Clang with C++20 support. Visual Studio works too, with fewer sanitizers; your tutor helps you install either.",
    "Experience with functions, loops and arrays in some language. C++ as a very first language is possible but slow.",
    "Patience with compiler messages, which this course treats as reading matter.",
  ],
  progress: [
    "Notes after each lesson list the idea, the mistakes made and the standard terms to look up.",
    "One project grows through the whole course; at the end of each module part of a lesson is spent reviewing it.",
    "Before you move on, you explain one of your own classes line by line: who owns what, what may throw, what is copied.",
  ],
  languages: ["English", "Hindi", "Urdu"],
  related: ["dsa", "java", "programming", "physics"],
  questions: [
    {
      question: "Should I learn C first?",
      answer:
        "No. C habits such as manual memory management and macros are the ones you would later unlearn. If your university teaches C, we cover what you need of it and show where the two languages differ.",
    },
    {
      question: "My professor forbids the standard library. Can you still help?",
      answer:
        "Yes. Writing a vector or a linked list by hand is a good exercise in lifetime and copying. We do it your professor’s way, then show what the library version does in addition.",
    },
    {
      question: "Is C++ being replaced by Rust?",
      answer:
        "Some new projects choose Rust for its memory safety, with good reason. The existing body of C++ in engines, browsers, instruments and trading systems will need people for a long time. What you learn here about ownership and lifetime carries over to Rust almost unchanged.",
    },
    {
      question: "Do you teach Unreal Engine, Arduino or Qt?",
      answer:
        "The course teaches the language, not a framework. Your project may use one, if your tutor knows it; ask when you book the trial lesson. Engines and microcontrollers each allow only part of the language, and we say which part.",
    },
    {
      question: "Which standard do you use: 17, 20 or 23?",
      answer:
        "C++20, with features from C++23 marked as such because compilers support them unevenly. If you are bound to 17 or 11, tell us. The module on ownership stays much the same; concepts, ranges and `std::format` are replaced by what came before.",
    },
  ],
} satisfies CourseInput;
