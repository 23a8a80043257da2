import { groups, letters, places, signs, type Sign } from "#content/quizzes/tajweed/alphabet.ts";
import type { Ask } from "#content/quizzes/tajweed/check.ts";
import { facts } from "#content/quizzes/tajweed/facts.ts";

type Vowel = "fathah" | "dammah" | "kasrah";

/** One written letter of a text with every sign, and what it is in reading. */
type Letter = {
  letter: string;
  vowel: Vowel | null;
  tanwin: boolean;
  sukun: boolean;
  shaddah: boolean;
  /** Number of its word, from 0. */
  word: number;
  isFirst: boolean;
  isLast: boolean;
  is: "consonant" | "madd" | "lin" | "hamzat al-wasl" | "merged lam" | "silent";
};

const single: Readonly<Record<string, { vowel: Vowel; tanwin: boolean }>> = {
  [signs.fathah]: { vowel: "fathah", tanwin: false },
  [signs.dammah]: { vowel: "dammah", tanwin: false },
  [signs.kasrah]: { vowel: "kasrah", tanwin: false },
  [signs.fathatan]: { vowel: "fathah", tanwin: true },
  [signs.dammatan]: { vowel: "dammah", tanwin: true },
  [signs.kasratan]: { vowel: "kasrah", tanwin: true },
};

const maddAfter = { fathah: "ا", dammah: "و", kasrah: "ي" } as const;

/** Letters as they are written, with their signs. A hamzah is one on any seat; `آ` is a hamzah and an alif. */
function spell(text: string): Letter[] {
  return text.split(" ").flatMap((written, word) => {
    const parts = [...written.replaceAll("آ", "أَا").matchAll(/(\p{L})(\p{M}*)/gu)];
    return parts.flatMap(([, base = "", marks = ""], index): Letter[] => {
      const sign = single[Array.from(marks).find((mark) => mark in single) ?? ""];
      const isLast = index === parts.length - 1;
      const common = { word, isFirst: index === 0, isLast, is: "consonant" } as const;
      const spelled = {
        ...common,
        letter: /[أإؤئ]/.test(base) ? "ء" : base.replace("ى", "ا"),
        vowel: sign?.vowel ?? null,
        tanwin: sign?.tanwin ?? false,
        sukun: marks.includes(signs.sukun),
        shaddah: marks.includes(signs.shaddah),
      };
      if (!marks.includes(signs.smallAlif)) return [spelled];
      const alif = { vowel: null, tanwin: false, sukun: false, shaddah: false };
      return [spelled, { ...common, ...alif, letter: "ا" }];
    });
  });
}

/** Says of each letter what it is in reading. */
function parse(text: string): Letter[] {
  const all = spell(text);
  for (const [index, letter] of all.entries()) {
    const [before, after, second] = [all[index - 1], all[index + 1], all[index + 2]];
    const bare = !letter.vowel && !letter.sukun && !letter.shaddah;
    const inWord = before?.word === letter.word ? before : undefined;
    // After a particle of one or two letters too, as in وَانْحَرْ and لَبِالْمِرْصَادِ.
    const particles = all.filter(({ word }, at) => word === letter.word && at < index);
    const beginsWord =
      particles.length <= 2 && particles.every((one) => "وفبكل".includes(one.letter));
    const closes = after?.sukun || (after?.letter === "ل" && (after.shaddah || second?.shaddah));
    if (letter.letter === "ا" && bare && beginsWord && (letter.isFirst || closes)) {
      letter.is = "hamzat al-wasl";
    } else if (letter.letter === "ل" && bare && inWord?.is === "hamzat al-wasl") {
      letter.is = "merged lam";
    } else if (
      bare &&
      inWord?.vowel &&
      !inWord.tanwin &&
      maddAfter[inWord.vowel] === letter.letter
    ) {
      letter.is = "madd";
    } else if (letter.letter === "ا" && bare) {
      letter.is = "silent";
    } else if ("وي".includes(letter.letter) && letter.sukun && inWord?.vowel === "fathah") {
      letter.is = "lin";
    }
  }
  return all;
}

const isMute = ({ is }: Letter) =>
  is === "hamzat al-wasl" || is === "merged lam" || is === "silent";

function placeOf(letter: string): number {
  return places.findIndex((place) => place.letters.includes(letter));
}

const near = ["لر", "رل", "قك", "كق"];

function ruleOfNun({ tanwin, word }: Letter, next: Letter): string {
  if (groups.throat.includes(next.letter)) return "izhar";
  if (groups.iqlab === next.letter) return "iqlab";
  if (groups.idghamWithout.includes(next.letter)) return "idghamWithout";
  if (!groups.idghamWithGhunnah.includes(next.letter)) return "ikhfa";
  return !tanwin && next.word === word ? "izharInWord" : "idghamWithGhunnah";
}

function ruleOfMim({ letter }: Letter): string {
  if (letter === "م") return "mimIdgham";
  return letter === "ب" ? "mimIkhfa" : "mimIzhar";
}

function ruleOfMadd(madd: Letter, next: Letter | undefined, isStop: boolean): string {
  if (!next) return "natural";
  if (next.letter === "ء") return next.word === madd.word ? "joined" : "separated";
  if (next.word === madd.word && (next.sukun || next.shaddah)) return "lazim";
  return isStop ? "arid" : "natural";
}

/** Light or heavy, from its own vowel, or that before it and the letter after it. */
function weightOfRa(ra: Letter, before: Letter | undefined, next: Letter | undefined): string {
  const vowel = ra.vowel ?? before?.vowel;
  const heavyAfter = !ra.vowel && next?.word === ra.word && groups.heavy.includes(next.letter);
  return vowel === "kasrah" && !heavyAfter ? "raLight" : "raHeavy";
}

/** Every rule of a passage, in the order in which a reader meets them. */
export function rulesOf(text: string, stops = false): string[] {
  const written = parse(text);
  const all = written.filter((letter) => !isMute(letter));
  const found = written.some(({ is }) => is === "merged lam") ? ["sunLam"] : [];
  if (written[0]?.is === "hamzat al-wasl") {
    found.push("hamzatAlWasl");
    if (beginningOf(text) === "dammah") found.push("beginsWithDammah");
  }
  for (const [index, letter] of all.entries()) {
    const [before, next] = [all[index - 1], all[index + 1]];
    const isEnd = stops && !next;
    const isSakin = letter.is === "consonant" && (letter.sukun || isEnd);
    const endsHere = stops && index === all.length - 2;
    if (letter.is === "madd") found.push(ruleOfMadd(letter, next, endsHere));
    if (letter.is === "lin") found.push("lin");
    if (letter.tanwin) found.push("tanwin");
    if (next && ((letter.letter === "ن" && letter.sukun) || letter.tanwin)) {
      found.push(ruleOfNun(letter, next));
    }
    if (next && letter.letter === "م" && letter.sukun) found.push(ruleOfMim(next));
    if (letter.letter === "ء" && letter.sukun) found.push("hamzahWithSukun");
    if (isSakin && groups.qalqalah.includes(letter.letter)) found.push("qalqalah");
    if (letter.letter === "ر") found.push(weightOfRa(letter, before, next));
    if (next && letter.sukun && letter.is === "consonant") {
      if (letter.letter === next.letter) found.push("likeLetters");
      else if (placeOf(letter.letter) === placeOf(next.letter)) found.push("onePlace");
      else if (near.includes(letter.letter + next.letter)) found.push("nearPlaces");
    }
    const nameOfAllah =
      letter.letter === "ل" && letter.shaddah && next?.letter === "ه" && next.isLast;
    if (nameOfAllah && before?.vowel) {
      found.push(`${before.vowel === "kasrah" ? "light" : "heavy"}: ${before.vowel} before it`);
    }
  }
  const madds = found.filter((rule) =>
    ["natural", "joined", "separated", "lazim", "arid"].includes(rule),
  );
  return madds.length > 1 ? [...found, madds.join(", ")] : found;
}

/** The vowel with which a word that begins with hamzat al-waṣl begins, if the reading begins there. */
function beginningOf(text: string): Vowel {
  const [, second, third] = parse(text);
  if (second?.letter === "ل") return "fathah";
  return third?.vowel === "dammah" ? "dammah" : "kasrah";
}

function endOf(text: string): string {
  const last = parse(text)
    .filter((letter) => !isMute(letter))
    .at(-1);
  if (last?.letter === "ة") return "endHa";
  return last?.tanwin && last.vowel === "fathah" ? "endMadd" : "endSukun";
}

function countOf(of: Extract<Ask, { ask: "count" }>["of"], text: string): number {
  const all = parse(text);
  if (of === "madd") return all.filter(({ is }) => is === "madd").length;
  if (of === "silent") return all.filter(isMute).length;
  if (of === "ghunnah") {
    return all.filter(({ letter, shaddah }) => shaddah && "نم".includes(letter)).length;
  }
  if (of === "sounded") {
    const sounded = all.filter(({ is }) => is === "consonant" || is === "lin");
    return sounded.length + sounded.filter(({ shaddah }) => shaddah).length;
  }
  return 1 + all.filter(({ letter, isLast }) => !isLast && groups.joinsNot.includes(letter)).length;
}

const signNames = new Map<string, Sign>(
  Object.entries(signs).map(([name, sign]) => [sign, name as Sign]),
);

/** What the tables and the words themselves say is right, among what the options say; for an order all of them in theirs. */
export function derive(proof: Ask, options: readonly string[]): string[] {
  const holds = (test: (said: string) => boolean) => options.filter((said) => test(said));
  const lettersOf = (said: string) => Array.from(said.replace(/ \d+:\d+$/, ""));
  const without = (said: string) => lettersOf(said).join("");
  switch (proof.ask) {
    case "group":
      return holds((said) => lettersOf(said).every((one) => groups[proof.group].includes(one)));
    case "dots":
      return holds((said) =>
        letters.some(
          ({ letter, dots, side }) => letter === said && dots === proof.dots && side === proof.side,
        ),
      );
    case "alike": {
      const trait = (one: string) =>
        proof.by === "place" ? placeOf(one) : letters.find(({ letter }) => letter === one)?.shape;
      return holds((said) => new Set(lettersOf(said).map(trait)).size === 1);
    }
    case "deepest first":
      return options.toSorted((one, another) => placeOf(one) - placeOf(another));
    case "signs":
      return holds((said) => {
        const carried = lettersOf(said).flatMap((one) => signNames.get(one) ?? []);
        return carried.join() === proof.signs.join();
      });
    case "find":
      return holds((said) => rulesOf(without(said), proof.stops).includes(proof.rule));
    case "rules":
      return rulesOf(proof.text, proof.stops).filter((rule) => options.includes(rule));
    case "letter": {
      const all = parse(proof.text);
      const echoes = ({ letter, sukun }: Letter) => sukun && groups.qalqalah.includes(letter);
      return all.filter(proof.that === "echoes" ? echoes : isMute).map(({ letter }) => letter);
    }
    case "count":
      return [String(countOf(proof.of, proof.text))];
    case "names":
      return [
        spell(proof.text)
          .map(({ letter }) => letter)
          .join(""),
      ];
    case "end":
      return [endOf(proof.text)];
    case "start":
      return [beginningOf(proof.text)];
    case "known":
      return [...facts[proof.fact]];
  }
}
