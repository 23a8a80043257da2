import type { MovingRole } from "./moving-columns.server.ts";

/** Why a line cannot be taken: see the words of each. */
export type LineWhy =
  | "cells"
  | "long"
  | "missing"
  | "name"
  | "contact"
  | "email"
  | "phone"
  | "city"
  | "reads"
  | "child"
  | "adult"
  | "age"
  | "ages"
  | "twice"
  | "may"
  | "unlike"
  | "number"
  | "gender"
  | "language"
  | "course"
  | "hours"
  | "room"
  | "secondThere";

/** What is wrong with a cell of a line; of the whole line if it has no role. */
export type LineProblem = {
  readonly line: number;
  readonly role: MovingRole | null;
  readonly why: LineWhy;
  /** What the sentence about it names. */
  readonly detail?: string;
};

/** A family or a tutor, by the lines that speak of it. */
export type Unit<Facts> = {
  /** What identifies it; empty if nothing does. */
  readonly key: string;
  readonly lines: readonly number[];
  /** By what people know it. */
  readonly title: string;
  readonly facts: Facts;
  readonly problems: readonly LineProblem[];
};
