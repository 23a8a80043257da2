import type { InferOutput } from "valibot";
import { describe, expect, test } from "vitest";

import { groups, letters, places, signs } from "#content/quizzes/tajweed/alphabet.ts";
import type { tajweedCheckSchema } from "#content/quizzes/tajweed/check.ts";
import { surahs, terms } from "#content/quizzes/tajweed/terms.ts";
import { verses, type Verse } from "#content/quizzes/tajweed/verses.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import { derive, rulesOf } from "#tests/support/proof-runners/recitation.ts";

type Check = InferOutput<typeof tajweedCheckSchema>;

const bank = questionBanks.tajweed.map((question) => ({
  ...question,
  check: question.check as Check,
}));

describe("the key of every question on Qaida and Tajweed", () => {
  test.each(bank)(
    "$id follows from the tables and the verse",
    ({ kind, options, answer, check }) => {
      const { proof, says } = check;
      const said = options.map(({ id }) => says[id] ?? "");
      const keyed = answer.map((id) => says[id]);
      const derived = derive(proof, said);
      expect(kind === "order" ? derived : derived.toSorted()).toEqual(
        kind === "order" ? keyed : keyed.toSorted(),
      );
    },
  );

  test("comes with the words of a verse, letter by letter", () => {
    const quoted = bank.flatMap(({ id, prompt, options, check: { proof, says } }) => {
      const shown = [prompt, ...options.flatMap(({ text, why }) => [text, why])].join("\n");
      const named = [...shown.matchAll(/`([^`]+)` \(([^\d()]+) (\d+)\)/g)].map(
        ([, text = "", surah, verse]) => {
          const [number] = Object.entries(surahs).find(([, [name]]) => name === surah) ?? [];
          return { id, text, from: `${number}:${verse}` };
        },
      );
      const answers = Object.values(says).flatMap((said) => {
        const [, text, from] = /^(.+) (\d+:\d+)$/.exec(said) ?? [];
        return text && from ? [{ id, text, from }] : [];
      });
      const passage = "from" in proof ? [{ id, text: proof.text, from: proof.from as string }] : [];
      return [...named, ...answers, ...passage];
    });
    expect(quoted.length).toBeGreaterThan(60);
    const faults = quoted.filter(
      ({ text, from }) => !(verses as Record<string, string>)[from]?.includes(text),
    );
    expect(faults).toEqual([]);
  });

  test("is offered under the name that the rule has", () => {
    const faults = bank.flatMap(({ id, options, check: { says } }) =>
      options
        .filter((option) => {
          const said = says[option.id] ?? "";
          return said in terms && option.text !== terms[said as keyof typeof terms].name[0];
        })
        .map((option) => `${id} ${option.id}`),
    );
    expect(faults).toEqual([]);
  });
});

describe("the tables of letters", () => {
  const consonants = letters.map(({ letter }) => letter).filter((letter) => letter !== "ا");
  const sorted = (text: string) => Array.from(text).toSorted().join("");

  test("give every consonant a place, a lām of the article and a rule of nūn, each once", () => {
    const all = sorted(consonants.join(""));
    expect(sorted(places.map((place) => place.letters).join(""))).toBe(all);
    expect(sorted(groups.sun + groups.moon)).toBe(all);
    const { throat, idghamWithGhunnah, idghamWithout, iqlab, ikhfa } = groups;
    expect(sorted(throat + idghamWithGhunnah + idghamWithout + iqlab + ikhfa)).toBe(all);
  });

  test("have groups of the size that the books give", () => {
    const sizes = Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [name, new Set(group).size]),
    );
    expect(sizes).toEqual({
      joinsNot: 6,
      throat: 6,
      heavy: 7,
      qalqalah: 5,
      sun: 14,
      moon: 14,
      whistle: 3,
      lips: 3,
      madd: 3,
      idghamWithGhunnah: 4,
      idghamWithout: 2,
      iqlab: 1,
      ikhfa: 15,
    });
  });

  test("tell letters of one shape apart by their dots", () => {
    const looks = letters.map(({ shape, dots, side = "" }) => `${shape} ${dots} ${side}`);
    expect(new Set(looks).size).toBe(letters.length);
  });

  test("name every sign that the verses carry, and no letter is missing", () => {
    const known = new Set([
      ...Object.values(signs),
      ...Array.from("أإؤئآةى "),
      ...letters.map(({ letter }) => letter),
    ]);
    const strange = Object.values(verses).flatMap((verse) =>
      Array.from(verse.replaceAll(/ ?[\u06D6-\u06DC]/g, "")).filter((one) => !known.has(one)),
    );
    expect(strange).toEqual([]);
  });
});

/** Words whose rules every primer names, so that the derivation itself is tried. */
test.each<[text: string, from: Verse, rule: string]>([
  ["أَنْعَمْتَ", "1:7", "izhar"],
  ["خَيْرًا يَرَهُ", "99:7", "idghamWithGhunnah"],
  ["حَبْلٌ مِنْ", "111:5", "idghamWithGhunnah"],
  ["مِنْ مَسَدٍ", "111:5", "idghamWithGhunnah"],
  ["غَفُورٌ رَحِيمٌ", "11:41", "idghamWithout"],
  ["مِنْ قَبْلِكُمْ", "2:21", "ikhfa"],
  ["أَطْعَمَهُمْ مِنْ", "106:4", "mimIdgham"],
  ["عَلَيْهِمْ وَلَا", "1:7", "mimIzhar"],
  ["بِسْمِ اللَّهِ", "1:1", "light: kasrah before it"],
])("%s (%s) has %s", (text, from, rule) => {
  expect(verses[from]).toContain(text);
  expect(rulesOf(text)).toContain(rule);
});
