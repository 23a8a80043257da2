import type { Services } from "#app/platform/.server/services.ts";

/** The story's clock, and what is still to come. */
export type Told = Services & {
  readonly clock: { now(): number; set(time: number): void };
  /** Schedules something for a later time in the story. */
  readonly later: (at: number, tell: () => Promise<unknown>) => void;
};

export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;

const firstNames =
  "Aisha Ben Carla Dina Emre Fatou Grace Hana Idris Jonas Karima Leo Mina Nils Olga Priya Rami Sofia Tarek Uma".split(
    " ",
  );
const lastNames = ["Example", "Sample", "Specimen", "Madeup", "Placeholder"];

/** One of a hundred people who do not exist. */
export function sampleName(index: number): string {
  const first = firstNames[index % firstNames.length] ?? "";
  const last = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? "";
  return `${first} ${last}`;
}

/** Who writes, in what zone (IANA), about which course and in which language. */
export type Family = {
  readonly name: string;
  readonly child?: string;
  readonly zone: string;
  readonly course: string;
  readonly language: string;
};

type Household = readonly [zone: string, language: string, child?: string];

/** Families who do not exist, of some of whom more than one thing is told. */
const households = {
  "Farid Specimen": ["Asia/Dhaka", "Bengali", "Rafi"],
  "Rosa Madeup": ["Africa/Lagos", "English"],
  "Layla Sample": ["Australia/Sydney", "English", "Maryam"],
  "Adam Sample": ["Asia/Kuala_Lumpur", "Malay", "Yusuf"],
  "Ibrahim Example": ["Asia/Karachi", "Urdu"],
  "Ada Placeholder": ["Africa/Lagos", "English"],
  "Noor Specimen": ["Asia/Dubai", "Arabic"],
  "Ayesha Example": ["Europe/London", "English"],
  "Daud Example": ["Asia/Karachi", "Urdu", "Bilal"],
  "Peter Placeholder": ["America/Toronto", "English", "June"],
  "Samira Example": ["Asia/Karachi", "Urdu", "Zara"],
  "Helen Placeholder": ["America/Toronto", "English", "June"],
  "Oliver Sample": ["Europe/London", "English"],
  "Zainab Example": ["Asia/Karachi", "Urdu"],
  "Elif Madeup": ["Europe/Istanbul", "Turkish"],
  "Victor Example": ["Europe/London", "English"],
  "Kofi Madeup": ["Africa/Accra", "English"],
  "Chloe Sample": ["America/Toronto", "English"],
} as const satisfies Readonly<Record<string, Household>>;

/** One of those families, by the name of who writes. */
export function family(name: keyof typeof households): Omit<Family, "course"> {
  const [zone, language, child]: Household = households[name];
  return { name, zone, language, ...(child !== undefined && { child }) };
}
