import type { RuledQuestion } from "#content/question-schema.ts";
import type { QuestionWords } from "#content/question-words.ts";
import { groups, letters, places } from "./alphabet.ts";
import type { Ask } from "./check.ts";
import {
  memberships,
  placeNames,
  sources,
  surahs,
  terms,
  type InThree,
  type SourceName,
  type TermName,
} from "./terms.ts";
import type { Verse } from "./verses.ts";

/** An answer: what it says in the terms of the tables, its text, and why it is right or wrong if a table knows. */
type Answer = { says: string; text: InThree | null; why: InThree | null };

type Words = {
  prompt: string;
  explanation: string;
  rule: string;
  /** Of answers that no table has the text of. */
  texts?: readonly string[];
  /** Of answers that no table knows the reason of. */
  whys?: readonly string[];
};

type Item = Words & {
  level: 1 | 2 | 3;
  kind?: "single" | "multiple" | "order";
  answers: readonly Answer[];
  /** The letters of the right options. */
  key: string;
  source: SourceName;
  proof: Ask;
};

/** Questions by id, each group with its module. */
export type Items = Readonly<Record<string, Readonly<Record<string, Item>>>>;

const same = (text: string): InThree => [text, text, text];

function nameOf(one: string): InThree {
  const found = letters.find((known) => known.letter === one);
  if (!found) throw new Error(`${one} is not a letter`);
  return found.name;
}

function withName(one: string): InThree {
  const [english, arabic, urdu] = nameOf(one);
  return [`\`${one}\` (${english})`, `\`${one}\` (${arabic})`, `\`${one}\` (${urdu})`];
}

/** A rule, which says itself when it applies. */
export function term(says: TermName): Answer {
  const { name, why } = terms[says];
  return { says, text: name, why };
}

/** A rule, where the question itself is about what the answers lead to. */
export function named(says: TermName): Answer {
  return { says, text: terms[says].name, why: null };
}

/** A letter with its name, for those who hear the page. */
export function letter(says: string): Answer {
  return { says, text: withName(says), why: null };
}

/** A letter, and whether it is in a group. */
export function member(group: keyof typeof memberships, says: string): Answer {
  const place = groups[group].includes(says) ? 0 : 1;
  return { says, text: withName(says), why: memberships[group][place] };
}

/** A letter, and where it is formed. */
export function placed(says: string): Answer {
  const found = places.find((place) => place.letters.includes(says));
  return { says, text: withName(says), why: found ? placeNames[found.place] : null };
}

/** Two letters with their names. */
export function pair(one: string, another: string): Answer {
  const [first, second] = [withName(one), withName(another)];
  return {
    says: one + another,
    text: [`${first[0]}, ${second[0]}`, `${first[1]}، ${second[1]}`, `${first[2]}، ${second[2]}`],
    why: null,
  };
}

/** Letters by their names alone. */
export function names(says: string): Answer {
  const all = Array.from(says, nameOf);
  const inOne = (index: 0 | 1 | 2, comma: string) => all.map((name) => name[index]).join(comma);
  return { says, text: [inOne(0, ", "), inOne(1, "، "), inOne(2, "، ")], why: null };
}

/** Letters with signs that are no word. */
export function syllable(says: string): Answer {
  return { says, text: same(`\`${says}\``), why: null };
}

/** A word of the Quran and where it stands. */
export function word(says: string, from: Verse): Answer {
  const [surah, verse] = from.split(":");
  const name = surahs[Number(surah) as keyof typeof surahs];
  const [english, arabic, urdu] = name;
  return {
    says: `${says} ${from}`,
    text: [
      `\`${says}\` (${english} ${verse})`,
      `\`${says}\` (${arabic} ${verse})`,
      `\`${says}\` (${urdu} ${verse})`,
    ],
    why: null,
  };
}

export function count(says: number): Answer {
  return { says: String(says), text: same(String(says)), why: null };
}

/** What the words of each language say. */
export function sentence(says: string): Answer {
  return { says, text: null, why: null };
}

/** The questions in English, as the bank has them. */
export function inEnglish(items: Items): RuledQuestion[] {
  return Object.entries(items).flatMap(([where, questions]) =>
    Object.entries(questions).map(([id, item]) => {
      const [course = "", module = ""] = where.split("/");
      const { level, kind = "single", prompt, answers, key, explanation, rule, proof } = item;
      const { texts, whys } = wordsOfAnswers(item, item, 0);
      const ids = answers.map((_, index) => "abcdef".charAt(index));
      return {
        id,
        topic: "tajweed",
        course,
        module,
        level,
        kind,
        prompt,
        explanation,
        rule,
        options: ids.map((letterOf, index) => ({
          id: letterOf,
          text: texts[index] ?? "",
          why: whys[index] ?? "",
        })),
        answer: kind === "order" ? ids : Array.from(key),
        source: { label: sources[item.source][0] },
        check: {
          proof,
          says: Object.fromEntries(answers.map(({ says }, index) => [ids[index] ?? "", says])),
        },
      };
    }),
  );
}

/** Their words in another language. */
export function inWords(
  language: "ar" | "ur",
  items: Items,
  own: Readonly<Record<string, Words>>,
): QuestionWords {
  const index = language === "ar" ? 1 : 2;
  const all = Object.values(items).flatMap((questions) => Object.entries(questions));
  return Object.fromEntries(
    all.flatMap(([id, item]) => {
      const words = own[id];
      if (!words) return [];
      const { prompt, explanation, rule } = words;
      return [
        [
          id,
          {
            prompt,
            explanation,
            rule,
            ...wordsOfAnswers(item, words, index),
            source: sources[item.source][index],
          },
        ],
      ];
    }),
  );
}

function wordsOfAnswers({ answers }: Item, { texts, whys }: Words, language: 0 | 1 | 2) {
  return {
    texts: answers.map(({ text }, index) => text?.[language] ?? texts?.[index] ?? ""),
    whys: answers.map(({ why }, index) => whys?.[index] || (why?.[language] ?? "")),
  };
}
