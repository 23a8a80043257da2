/**
 * The pictures that ship with the site: people, and patterns for who would rather not be drawn. None shows anybody in
 * particular.
 */
export const drawings = {
  "tutor-1": "/art/people/tutor-1.svg",
  "tutor-2": "/art/people/tutor-2.svg",
  "tutor-3": "/art/people/tutor-3.svg",
  "tutor-4": "/art/people/tutor-4.svg",
  "tutor-5": "/art/people/tutor-5.svg",
  "tutor-6": "/art/people/tutor-6.svg",
  "tutor-7": "/art/people/tutor-7.svg",
  "tutor-8": "/art/people/tutor-8.svg",
  star: "/art/avatars/4.svg",
  compass: "/art/avatars/6.svg",
  rosette: "/art/avatars/7.svg",
  book: "/art/avatars/8.svg",
} as const;

export type Drawing = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as Drawing[];

export function isDrawing(name: string): name is Drawing {
  return Object.hasOwn(drawings, name);
}

/** What the desk enters of a card; all else of it is in the tutor's own row. */
export type CardContent = {
  /** The first name alone. */
  readonly name: string;
  /** Whom the tutor teaches, in a line. */
  readonly whom: string;
  /** In a line. */
  readonly training: string;
  /** The tutor's own words; may be empty. */
  readonly words: string;
  /** A drawing, or the id of a photo. */
  readonly picture: string;
};

/** In UTF-16 code units, as `maxlength` counts. */
export const cardLimits = { name: 24, whom: 48, training: 90, words: 600 };

export type CardProblem = "name" | "surname" | "whom" | "training" | "words" | "picture" | "stale";

/**
 * What is wrong with a card, if anything.
 *
 * @param fullName of the tutor, whose last word is no first name
 * @param photos those that the tutor has
 */
export function problemOfCard(
  { name, whom, training, words, picture }: CardContent,
  fullName: string,
  photos: readonly string[],
): CardProblem | null {
  if (name === "" || name.length > cardLimits.name) return "name";
  const [, ...others] = fullName.split(" ").map((word) => word.toLowerCase());
  const surname = others.at(-1);
  if (surname !== undefined && name.toLowerCase().split(" ").includes(surname)) return "surname";
  if (whom === "" || whom.length > cardLimits.whom) return "whom";
  if (training === "" || training.length > cardLimits.training) return "training";
  if (words.length > cardLimits.words) return "words";
  return isDrawing(picture) || photos.includes(picture) ? null : "picture";
}

/** What the address of a card ends with, such as `sana`. @param taken by other cards */
export function cardSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize("NFKD").toLowerCase().replaceAll(/\p{M}/gu, "");
  const base = plain.match(/[a-z0-9]+/g)?.join("-") ?? "tutor";
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
