import type { RuledQuestion } from "#content/question-schema.ts";

export default [
  {
    id: "tajweed-001",
    topic: "tajweed",
    course: "tajweed",
    module: "qualities",
    level: 1,
    kind: "single",
    prompt: "Which of these letters has qalqalah, the echo, when it carries sukūn?",
    options: [
      { id: "a", text: "`ل` (lām)", why: "Lām flows without an echo." },
      { id: "b", text: "`ق` (qāf)", why: "Qāf is the first of the five letters of qalqalah." },
      { id: "c", text: "`س` (sīn)", why: "Sīn whistles; it has no echo." },
      { id: "d", text: "`م` (mīm)", why: "Mīm closes the lips and sounds in the nose." },
    ],
    answer: ["b"],
    explanation:
      "Five letters have qalqalah: `ق ط ب ج د`. Of the four here only qāf is one of them.",
    rule: "The letters of qalqalah are the five of `قُطْبُ جَدٍ`.",
    source: { label: "Al-Muqaddimah al-Jazariyyah, chapter on the qualities of the letters" },
    check: { group: "qalqalah", letters: { a: "ل", b: "ق", c: "س", d: "م" } },
  },
] satisfies RuledQuestion[];
