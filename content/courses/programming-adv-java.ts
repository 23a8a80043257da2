import type { CourseInput } from "../course-schema.ts";

export default {
  slug: "programming/advJava",
  title: "Advanced Java",
  category: "programming",
  level: "After a year of Java",
  description: "Concurrency, the JVM, generics and design for people who already write Java.",
  searchText:
    "One-to-one advanced Java lessons: virtual threads, the memory model, generics, gatherers, modules, profiling and persistence with JDBC.",
  foundBy: ["advance java", "adv java", "java advanced", "concurrency", "threads", "generics"],
  lead: "This course is for people who already earn marks or money with Java and keep meeting questions that the usual tutorials avoid. Why does this field need to be `volatile`? Why does a pool of virtual threads make no sense? What did the garbage collector do at 9:04? You answer them with the language specification, the memory model and a profiler rather than with folklore.",
  summary: {
    who: "Developers and students with about a year of regular Java.",
    able: "Write concurrent code that is right, measure it, and say what the JVM does.",
    needs: "Fluent core Java, JDK 25, and a machine with at least four cores.",
    lesson: "You bring a question, state a hypothesis, and test it in code.",
    length: "Choose your modules; each takes some weeks.",
  },
  audience: [
    "Developers moving a service from Java 8, 11 or 17 to 21 or later.",
    "Engineers who share responsibility for a system that is slow or fails under load.",
    "Final-year and master’s students with a project in concurrency or distributed systems.",
    "Teachers of Java who want firmer ground under the later chapters.",
  ],
  outcomes: [
    "Design generic interfaces with wildcards and bounds that callers can use without casts.",
    "Model a domain with records and sealed types so that illegal states cannot be constructed.",
    "Argue from happens-before whether a class is thread-safe, and fix it if it is not.",
    "Move a blocking service to virtual threads and limit what has to be limited: connections, not threads.",
    "Diagnose slowness, leaks and pauses with JFR, heap dumps and a correct JMH benchmark.",
    "Package a modular application, and test it against a real database.",
  ],
  modules: [
    {
      id: "generics",
      title: "Generics in depth",
      covers: [
        "Erasure, bridge methods and heap pollution",
        "Producer `extends`, consumer `super`, and wildcard capture",
        "Recursive bounds and self types in fluent interfaces",
        "Class tokens, and what reflection can still see",
      ],
    },
    {
      id: "data-modelling",
      title: "Data-oriented modelling",
      covers: [
        "Sealed hierarchies as sum types; exhaustive `switch`",
        "Nested record patterns, guards with `when` and unnamed patterns",
        "Parsing at the edge, trusting within",
        "Immutability, defensive copies and safe publication",
        "Results as values, and where exceptions still serve better",
      ],
    },
    {
      id: "streams",
      title: "Streams, collectors and gatherers",
      covers: [
        "Spliterators, characteristics and laziness",
        "Writing a `Collector`; `teeing` and downstream collectors",
        "`mapMulti`, and gatherers for windows and running state",
        "Parallel streams: associativity, the common pool and when they lose",
      ],
    },
    {
      id: "memory-model",
      title: "The memory model and locks",
      covers: [
        "Visibility, reordering and happens-before",
        "`volatile`, `final` fields, atomics and `VarHandle`",
        "`ReentrantLock`, conditions, `StampedLock`; deadlock and livelock",
        "`ConcurrentHashMap` and its atomic operations; queues that block",
        "`CompletableFuture`: composing, failing, timing out",
      ],
    },
    {
      id: "virtual-threads",
      title: "Virtual threads",
      covers: [
        "Carriers, mounting and unmounting; what blocking costs now",
        "One thread per task, and semaphores instead of pools",
        "Pinning: what it was in Java 21 and what Java 24 changed",
        "Scoped values, compared with thread-locals",
        "Structured concurrency, a preview in Java 25: scopes, cancellation, joining",
      ],
    },
    {
      id: "jvm",
      title: "Inside the JVM",
      covers: [
        "Class loading, bytecode and `javap`",
        "Interpreter, JIT tiers, inlining and deoptimisation",
        "G1 and ZGC: regions, pauses and reading a log",
        "Flight Recorder, `jcmd`, thread dumps and heap dumps",
        "Microbenchmarks with JMH, and the usual ways to fool yourself",
      ],
    },
    {
      id: "modules",
      title: "Modules, annotations and packaging",
      covers: [
        "`module-info.java`: exports, opens and services",
        "Reflection, method handles, and annotations read at run time",
        "Annotation processors at compile time",
        "`jlink` and `jpackage`; small container images",
        "Multi-module builds and reproducible dependencies",
      ],
    },
    {
      id: "persistence",
      title: "Databases, networks and tests",
      covers: [
        "JDBC by hand: transactions, isolation and connection pools",
        "What an ORM does for you and when it turns against you",
        "`HttpClient`, timeouts, retries and idempotence",
        "Parametrised, property-based and integration tests with a real PostgreSQL",
        "Testing concurrent code without `Thread.sleep`",
      ],
    },
  ],
  lesson: [
    "You bring a question from your work or studies, stripped of anything confidential. If you have none, your tutor brings a program that fails one time in a thousand.",
    "You state a hypothesis and decide what evidence would refute it.",
    "The relevant part of the language specification, the Javadoc or a JEP is read together, slowly.",
    "You reproduce, measure or prove the matter in code: a test under contention, a flight recording, a benchmark with its errors shown.",
    "You write three sentences on what you now know and how you know it. They go into your notes.",
  ],
  needs: [
    "Fluent core Java: collections, lambdas, exceptions, JUnit, Maven or Gradle.",
    "A JDK of version 25 for the newest topics, as well as the one you use at work.",
    "A machine with at least four cores and 8 GB of memory, so that concurrency is real and profilers have room.",
    "Docker or a compatible tool for the database tests.",
  ],
  progress: [
    "There is no fixed order: at the start you rate yourself against the eight modules, and you and your tutor choose a path.",
    "Each module closes with a review of your code in the lesson, of the kind a senior colleague would give.",
    "Your own notebook of hypotheses and evidence grows with every lesson and remains with you.",
  ],
  languages: ["English", "Hindi"],
  quiz: "java",
  related: ["java", "dsa", "sql", "fullstack/sql"],
  questions: [
    {
      question: "Do you teach Spring Boot, Quarkus or Hibernate?",
      answer:
        "We teach what they are built on: proxies, annotations, connection pools, transactions, thread models. We gladly look at your Spring code as an example. A guided tour of a framework is not part of this course, because its own documentation does that well and is updated with each release.",
    },
    {
      question: "Is my employer’s code safe in a lesson?",
      answer:
        "Do not show it unless you are allowed to. Nearly every problem can be reduced to fifty lines with other names, and the reduction often finds the fault. Your tutor will help you do it.",
    },
    {
      question: "Are virtual threads a reason to drop reactive code?",
      answer:
        "Often, where reactive style was adopted only so that threads would not block. Not where you need backpressure across a stream of events, or where a library is reactive throughout. We take one of your endpoints, or a model of it, and measure both.",
    },
    {
      question: "Which Java version do I need at work?",
      answer:
        "Most of the course applies from 17 on; pattern switches and virtual threads need 21, and unnamed patterns 22. Gatherers became final in 24 and scoped values in 25. Structured concurrency is still marked as a preview there, and we treat it as one: to be understood, and kept out of production unless you accept that it may change.",
    },
    {
      question: "How do I know that I am ready?",
      answer:
        "Try to explain, without looking it up, what happens when two objects are equal but their hash codes differ, and why a `List<Integer>` cannot be passed where a `List<Number>` is wanted. If both are easy, come. If not, the course called Java is the better use of your time.",
    },
  ],
} satisfies CourseInput;
