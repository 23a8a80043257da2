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
