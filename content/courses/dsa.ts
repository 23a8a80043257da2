import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "dsa",
  title: "Data Structures & Algorithms",
  category: "programming",
  level: "Programmers",
  cardOrder: 3,
  description:
    "Choose the right structure, prove it correct, and know what it costs before you run it.",
  searchText:
    "One-to-one lessons in data structures and algorithms: Big-O, hashing, sorting, trees, graphs, recursion and dynamic programming.",
  foundBy: [
    "dsa",
    "data structure",
    "algorithm",
    "algorithims",
    "leetcode",
    "big o",
    "coding interview",
  ],
  lead: "A program that is instant with a hundred records can grind to a halt with a million. This course explains why. You learn a small number of structures and methods thoroughly, trace them by hand, argue that they are correct, work out their cost and then write them in the language you already use: Java, Python or C++.",
  summary: {
    who: "Programmers who can write functions, loops and simple classes unaided.",
    able: "Choose a data structure, write the algorithm, and say what it costs.",
    needs: "Java, Python or C++; paper and pencil.",
    lesson: "You solve a problem on paper, find the repeated work, and code a better way.",
    length: "Plan for most of a year, with two problems to solve each week.",
  },
  audience: [
    "Computer science students with an algorithms paper ahead of them.",
    "Developers preparing for technical interviews who want to understand rather than memorise.",
    "Self-taught programmers who have never been shown why a `HashMap` is fast.",
    "Strong school pupils who enter programming contests or want to.",
  ],
  outcomes: [
    "State the running time and memory of a piece of code in Big-O terms, and say what the notation leaves out.",
    "Choose a structure from the operations a problem needs, and defend the choice.",
    "Write binary search, merge sort, a binary heap, BFS, DFS and Dijkstra’s algorithm without looking them up.",
    "State a loop invariant and use it to find a fault, not only to please an examiner.",
    "Recognise overlapping subproblems, write the recurrence, and turn it into a table.",
    "Take an unseen problem from example to brute force to a better solution, thinking aloud.",
  ],
  modules: [
    {
      id: "cost",
      title: "What a program costs",
      covers: [
        "Counting steps: constant, logarithmic, linear, n log n, quadratic, exponential",
        "Worst, average and amortised cost; why appending to an `ArrayList` is cheap",
        "Memory, and the call stack as memory",
        "Measuring: where theory and the clock disagree, and why",
      ],
    },
    {
      id: "arrays",
      title: "Arrays and strings",
      covers: [
        "Two pointers and the sliding window",
        "Prefix sums: many range questions for one pass of work",
        "In-place changes, and the off-by-one errors they invite",
        "Loop invariants: a sentence that stays true",
      ],
    },
    {
      id: "linear",
      title: "Lists, stacks and queues",
      covers: [
        "Linked lists: insertion, reversal and finding a cycle",
        "Stacks: matching brackets, undo and evaluating an expression",
        "Queues and double-ended queues in a ring buffer",
        "Why an array often beats a linked list on a real machine",
      ],
    },
    {
      id: "hashing",
      title: "Hashing",
      covers: [
        "Hash functions, buckets, collisions and load factor",
        "Building a small hash table by hand",
        "Keys that change, and the entries they lose",
        "Counting, grouping and pairing in linear expected time",
      ],
    },
    {
      id: "sorting-searching",
      title: "Sorting and searching",
      covers: [
        "Binary search, also over an answer rather than an array",
        "Insertion sort, merge sort and quicksort, traced and compared",
        "Stability, and when it matters",
        "Why no comparison sort beats n log n in the worst case, and how counting sort gets round it",
      ],
    },
    {
      id: "trees-heaps",
      title: "Trees and heaps",
      covers: [
        "Traversals: in-order, pre-order, post-order and by level",
        "Search trees, and what balance buys",
        "Heaps and priority queues; the k largest of a long stream",
        "Tries for words and prefixes",
      ],
    },
    {
      id: "graphs",
      title: "Graphs",
      covers: [
        "Modelling a problem as nodes and edges; adjacency lists",
        "Breadth-first and depth-first search, and what each one finds",
        "Topological order, and detecting a cycle on the way",
        "Dijkstra’s algorithm, and why negative edges break it",
        "Connected components with union-find",
      ],
    },
    {
      id: "recursion-dp",
      title: "Recursion, greedy methods and dynamic programming",
      covers: [
        "Recursion: base case, progress and trust in the smaller answer",
        "Backtracking: subsets, permutations and the queens on a board",
        "Greedy choices that can be proved, and some that cannot",
        "Memoisation and tables: coin change, knapsack, edit distance",
      ],
    },
  ],
  lesson: [
    "A problem is read twice and worked on paper for a small case. Nobody types yet.",
    "You propose the plainest solution and state its cost; your tutor asks which part of the work is repeated.",
    "The structure or method that removes the repetition is introduced, drawn and traced step by step on the shared board.",
    "You code it in your own language and test it on the cases that hurt: empty, one element, duplicates, very large.",
    "Two problems go home with you. One looks like today’s; the other looks different and is not.",
  ],
  needs: [
    "Working knowledge of Java, Python or C++; you keep that language throughout.",
    "Paper and pencil, or a tablet to draw on: tracing is half the work.",
    "Powers, logarithms and simple sums. They are revised when they first appear.",
  ],
  progress: [
    "A shared list of problems records how each went: solved alone, solved after a hint, or to be tried again.",
    "Problems marked for another try return two weeks later, because recognising a solution is not the same as finding it.",
    "Learners preparing for interviews have a full rehearsal from time to time, followed by remarks on reasoning, code and speech.",
  ],
  languages: ["English", "Urdu", "Hindi"],
  quiz: "java",
  related: ["java", "cpp", "python", "mathematics"],
  questions: [
    {
      question: "Which language is it taught in?",
      answer:
        "Java, Python or C++, whichever you write most easily. The drawings and arguments are the same. Your tutor points out where the standard library differs: Java’s `PriorityQueue` and Python’s `heapq` take the smallest first, C++’s `priority_queue` the largest.",
    },
    {
      question: "Will this get me through a big company’s interview?",
      answer:
        "Nobody can promise that. It prepares you for the part that tests algorithms, and we rehearse it under realistic conditions. Interviews also weigh experience, system design and luck.",
    },
    {
      question: "Can I just solve a few hundred problems online?",
      answer:
        "Many people do, and some then freeze when a question is phrased in a new way. We use fewer problems, insist on the reason behind each solution, and come back to them. Practice sites are good for homework.",
    },
    {
      question: "How much mathematics is there?",
      answer:
        "Enough to count steps and to follow a short proof. If you can solve a linear equation and know what a power is, you can start. University students who need full proofs, by induction or by exchange, are taught them.",
    },
    {
      question: "Is this useful if I only build websites?",
      answer:
        "Some of it, yes: hashing, sorting, trees and the habit of asking what happens with ten times the data. You may never write a red-black tree at work, and we do not pretend otherwise; that is why this course explains what balance buys and leaves the rotations as an option.",
    },
  ],
} satisfies CourseInput;
