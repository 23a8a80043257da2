import type { Category } from "../../../content/categories.ts";

/** What a course is known by: one to four characters, and the name of a mark in Simple Icons. */
export type Sign = { readonly glyph: string; readonly logo?: string };

/** The sign of a category, for its courses that have no cover of their own. */
export const categorySigns: Readonly<Record<Category, Sign>> = {
  islamic: { glyph: "اقرأ" },
  tuition: { glyph: "A–Z" },
  web: { glyph: "</>" },
  programming: { glyph: "{ }" },
};

/** The courses that have a cover of their own, by slug. */
export const courseSigns: Readonly<Record<Category, Readonly<Record<string, Sign>>>> = {
  islamic: {
    "noorani-qaida": { glyph: "ن" },
    "nazra-quran": { glyph: "ق" },
    tajweed: { glyph: "ج" },
    "quran-translation": { glyph: "ت" },
    "hifz-program": { glyph: "ح" },
    "islamic-studies": { glyph: "ع" },
  },
  tuition: {
    mathematics: { glyph: "π" },
    science: { glyph: "DNA" },
    english: { glyph: "Aa" },
    physics: { glyph: "F=ma" },
    chemistry: { glyph: "pH" },
  },
  web: {
    fullstack: { glyph: "GET" },
    react: { glyph: "<A/>", logo: "react" },
    javascript: { glyph: "JS", logo: "javascript" },
    "html-css": { glyph: "<p>", logo: "html5" },
    nodejs: { glyph: "node", logo: "nodedotjs" },
    mern: { glyph: "MERN" },
    "mern/nodejs": { glyph: ".env", logo: "nodedotjs" },
    "mern/express": { glyph: "POST", logo: "express" },
    "mern/react": { glyph: "JSX", logo: "react" },
    "mern/mongodb": { glyph: "_id", logo: "mongodb" },
    "fullstack/sql": { glyph: "SQL", logo: "postgresql" },
    "fullstack/nodejs": { glyph: "I/O", logo: "nodedotjs" },
    "fullstack/express": { glyph: "req", logo: "express" },
    "fullstack/react": { glyph: "use", logo: "react" },
    "fullstack/mongodb": { glyph: "BSON", logo: "mongodb" },
    "fullstack/javascript": { glyph: "=>", logo: "javascript" },
    "fullstack/html": { glyph: "</>", logo: "html5" },
    "fullstack/css": { glyph: "{ }", logo: "css" },
  },
  programming: {
    java: { glyph: "J", logo: "openjdk" },
    python: { glyph: ">>>", logo: "python" },
    dsa: { glyph: "O(n)" },
    cpp: { glyph: "::", logo: "cplusplus" },
    sql: { glyph: "1:n" },
    programming: { glyph: "if" },
    "programming/java": { glyph: "main", logo: "openjdk" },
    "programming/advJava": { glyph: "<T>", logo: "openjdk" },
    "programming/javascript": { glyph: "let", logo: "javascript" },
    computer: { glyph: "Ctrl" },
    professional: { glyph: "fx" },
  },
};
