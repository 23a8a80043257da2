import { expect, test } from "vitest";

import { languageLessons } from "#content/categories.ts";
import { allEntries } from "./course-search.server.ts";
import { createCourseFinder } from "./find-courses.ts";
import { courses } from "#tests/support/seeds.ts";

const find = createCourseFinder(allEntries(courses));

/**
 * What parents type, after what they write on forums and what tutors' sites in Britain, Pakistan, Canada and the Gulf
 * answer. Each under the course or the page that answers it.
 */
const typed: Readonly<Record<string, readonly string[]>> = {
  mathematics: [
    "gcse maths tutor",
    "maths tuition near me",
    "maths tutor for 10 year old",
    "my son is struggling with maths",
    "year 6 sats maths",
    "ks2 maths help",
    "ks3 maths",
    "11 plus maths tutor",
    "11+ maths online",
    "gcse maths resit",
    "igcse maths edexcel",
    "o level maths",
    "cambridge o level mathematics",
    "aqa gcse maths",
    "a level maths tutor online",
    "mathes tutor",
    "maths teacher in london",
    "times tables",
    "fractions help year 4",
    "algebra tutor",
    "maths tutor canada grade 6",
  ],
  english: [
    "english tutor for kids",
    "gcse english language",
    "aqa english literature",
    "english tuition year 5",
    "11 plus english",
    "reading help for 6 year old",
    "creative writing classes",
    "phonics",
    "english grammer",
    "spoken english",
    "ielts preparation",
    "o level english",
    "spellings",
  ],
  science: [
    "gcse combined science",
    "aqa trilogy",
    "ks3 science tutor",
    "science year 8",
    "gcse biology tutor",
  ],
  physics: [
    "a level physics tutor",
    "gcse physics aqa",
    "igcse physics",
    "phisics tutor",
    "o level physics",
  ],
  chemistry: [
    "chemistry tutor",
    "a level chemistry ocr",
    "igcse chemistry cambridge",
    "chemisty gcse",
  ],
  python: [
    "gcse computing",
    "gcse computer science",
    "computing tutor",
    "ocr computer science",
    "a level computer science",
    "python for kids",
    "python course for teenagers",
    "aqa 8525",
  ],
  programming: [
    "coding for kids",
    "coding classes for 8 year old",
    "scratch coding",
    "learn to code",
  ],
  java: ["java tutor"],
  "html-css": ["make a website"],
  computer: ["ict for beginners", "basic computer course"],
  professional: ["excel course", "microsoft office"],
  "noorani-qaida": [
    "quran for kids",
    "quran classes for 5 year old",
    "noorani qaida online",
    "norani kaida",
    "learn to read quran for beginners",
    "arabic letters for children",
    "qaida for my daughter",
  ],
  "nazra-quran": [
    "online quran classes",
    "quran teacher",
    "quran tutor near me",
    "quran academy",
    "learn quran online usa",
    "nazra quran",
    "quran recitation",
    "quraan lessons",
  ],
  tajweed: ["tajweed course", "tajwid for adults", "tajweed rules", "qirat classes"],
  "hifz-program": [
    "hifz classes online",
    "memorise quran",
    "hifz for kids",
    "memorize surahs",
    "hifdh programme",
  ],
  "quran-translation": ["tafseer", "quran translation in urdu"],
  "islamic-studies": [
    "islamic studies for children",
    "namaz",
    "how to pray salah",
    "seerah",
    "duas for kids",
    "online madrasa",
  ],
  [languageLessons]: ["arabic classes", "urdu lessons for kids", "french tutor", "learn spanish"],
  "/terms#paid": [
    "how much",
    "how much per hour",
    "fees",
    "cost of gcse maths tutor",
    "prices",
    "quran classes fee",
    "sibling discount",
    "cheap tutor",
  ],
  "/tutors": ["female tutor", "female quran teacher", "lady teacher for my daughter"],
  "/tutors#checks": ["qualified teachers"],
  "/classes#safeguarding": ["dbs checked tutors", "is it safe"],
  "/classes/trial": [
    "after school",
    "after school maths club",
    "weekend classes",
    "free trial",
    "evening lessons",
    "saturday school",
    "summer holidays",
    "timings",
  ],
  "/contact": [
    "phone number",
    "whatsapp",
    "become a tutor",
    "dyslexia",
    "dyslexic child maths",
    "dislexia tutor",
    "adhd",
    "autism tutor",
    "special needs",
    "sen tutor",
  ],
  "/classes": [
    "one to one maths",
    "zoom",
    "do I need a laptop",
    "group classes",
    "are lessons recorded",
  ],
  "/terms": ["how do I cancel", "refund"],
  "/classes#moving": ["missed lesson"],
  "/courses?category=tuition": ["homework help", "home education", "homeschooling"],
  "/feedback": ["reviews"],
  "/assessment": ["level test"],
};

const all = Object.entries(typed).flatMap(([answer, queries]) =>
  queries.map((query) => ({ query, answer })),
);

test("nearly all of what parents type leads to the page that answers", () => {
  const missed = all.filter(({ query, answer }) => {
    const { hits, answers } = find(query);
    return hits[0]?.slug !== answer && !answers.some(({ to }) => to === answer);
  });
  expect(all.length).toBeGreaterThanOrEqual(120);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(all.length / 12);
});

test("what a page answers finds no course that only sounds like it", () => {
  for (const query of ["how much", "after school", "dyslexia", "free trial", "refund"]) {
    expect(find(query).hits).toEqual([]);
    expect(find(query).near).toEqual([]);
  }
  expect(find("cost of gcse maths tutor").hits.map(({ slug }) => slug)).toEqual(["mathematics"]);
});
