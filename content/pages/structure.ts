import type { PageIntro, Step } from "../types.ts";

export const structureHeader = {
  title: "How every course is built",
  intro:
    "The subjects differ; the plan does not. Once you know one course page, you can find your way around all of them.",
} satisfies PageIntro;

export const structureLayers = {
  heading: "From the course down to the lesson",
  layers: [
    {
      title: "Course",
      text: "A subject with an end you can describe: read the Quran with tajweed, pass a school year in physics, put a web application online. Its page begins with five lines: who it is for, what you will be able to do, what you need, how a lesson runs and how long it takes.",
    },
    {
      title: "Level",
      text: "Where you are in the course. Each page names the level it expects. The trial lesson finds yours, and it may lie between two.",
    },
    {
      title: "Module",
      text: "A part of the course that makes sense by itself, with three to seven topics. Modules come in an order, and the order can be changed for you.",
    },
    {
      title: "Lesson",
      text: "One meeting, one new thing, and practice of what came before. The page of each course describes how its lessons run.",
    },
    {
      title: "Outcome",
      text: "A sentence that begins with a verb: pronounce, solve, explain, build. You have reached it when you can do it without help, on a day when you did not expect to be asked.",
    },
  ] satisfies Step[],
};

export const structureReports = {
  heading: "Reports",
  text: "A short note follows each lesson and a longer one each month. They refer to the outcomes on the course page, each with one of three marks.",
  marks: [
    { title: "New", text: "Met once, not yet done alone." },
    { title: "Improving", text: "Works with a hint, or most of the time." },
    { title: "Secure", text: "Done alone, and done again weeks later." },
  ],
};

export const structureFitting = {
  heading: "How a course is fitted to you",
  points: [
    "Modules you already know are checked briefly and left out.",
    "A module that you need for school or work next month can come first.",
    "Two courses can be joined, for example JavaScript with React, or Tajweed with memorisation.",
    "Pace, length and number of lessons are yours to choose and to change.",
  ],
  after:
    "One thing stays the same: at the end of a module you show that you have reached its outcomes before you go on.",
};

export const structureClosing = {
  heading: "See it in a real course",
  links: [
    { label: "Explore courses", to: "/courses" },
    { label: "How a live lesson works", to: "/classes" },
  ],
};
