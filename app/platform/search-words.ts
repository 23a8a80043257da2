/** Longer runs of letters are no words, and PostgreSQL refuses them. */
const longestWord = 60;

/** Letters that people type for one another: keyboards for Arabic, Persian and Urdu differ in them. */
const sameLetters: Readonly<Record<string, string>> = {
  ى: "ي",
  ی: "ي",
  ے: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ۃ: "ه",
  ٱ: "ا",
};

/** Arabic and Persian digits are typed for ours, and ours for them. */
function inOurDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/gu, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/**
 * The words of a text as they are stored and searched for: without case, accents, vowel marks and signs. Both
 * databases split at spaces and do nothing else, so that they find the same.
 */
export function searchWords(text: string): string[] {
  const plain = inOurDigits(text)
    .normalize("NFKD")
    // The tatweel only stretches a word, and the joiners only shape it.
    .replace(/[\p{M}\u0640\u200C\u200D]/gu, "")
    .toLowerCase()
    .replace(/[ىیےکةہھۃٱ]/gu, (letter) => sameLetters[letter] ?? letter);
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.map((word) => word.slice(0, longestWord).toWellFormed());
}

/**
 * The article of an Arabic word with the particles that are written as one word with it, or a particle alone. No rule
 * tells a particle from the first letter of a name, so the index keeps the whole word as well.
 */
const prefixed = /^(?:[وف]?[بكل]?ال|[وف]?لل|[وفبكل])(?<stem>\p{L}{3,})$/u;
/** With the article there is no doubt. */
const withArticle = /^(?:[وف]?[بكل]?ال|[وف]?لل)(?<stem>\p{L}{3,})$/u;
/** Within a country a number begins with a nought that its whole form lacks; four digits are the end of one. */
const national = /^0(?<number>\d{4,})$/;

/** The words under which a text is found: its own, Arabic ones also without article and particles. */
export function indexWords(text: string): string[] {
  const words = searchWords(text);
  const others = words.flatMap((word) => {
    const { stem, number } = { ...prefixed.exec(word)?.groups, ...national.exec(word)?.groups };
    return stem ?? number ?? [];
  });
  const numbers = [...inOurDigits(text).matchAll(phoneNumber)].flatMap(([number]) =>
    numberWords(number),
  );
  return [...words, ...others, ...numbers];
}

/** A telephone number in what someone writes, as in their signature: 9 to 15 digits in groups. */
const phoneNumber = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ().-]{0,2}\d){8,14}(?![\p{L}\p{N}])/gu;

/** The end of a number, which is the same within its country and from outside. */
const sameEverywhere = 8;

/** The words to look for, in the form in which every text that has them is found. */
export function soughtWords(typed: string): string[] {
  const [whole] = inOurDigits(typed).match(phoneNumber) ?? [];
  if (whole?.length === typed.trim().length) {
    return [whole.replaceAll(/\D/g, "").slice(-sameEverywhere)];
  }
  return searchWords(typed).map((word) => {
    const { stem, number } = { ...withArticle.exec(word)?.groups, ...national.exec(word)?.groups };
    return stem ?? number ?? word;
  });
}

const fewestDigits = 4;

/** Every ending of a telephone number, since people say only the part of it that they know by heart. */
export function numberWords(phone: string): string[] {
  const digits = inOurDigits(phone).replaceAll(/\D/g, "");
  const count = Math.max(0, digits.length - fewestDigits + 1);
  return Array.from({ length: count }, (_, index) => digits.slice(index));
}
