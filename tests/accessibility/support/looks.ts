import { expect, type TestInfo } from "@playwright/test";

/** What was seen of one page or state. */
export type Look = {
  readonly what: string;
  views: number;
  stops: number;
  /** What is wrong, and in which views. */
  readonly faults: Record<string, string[]>;
};

type Annotation = { type: string; description?: string };

const type = "look";

export function addFault({ faults }: Look, view: string, fault: string): void {
  (faults[fault.replaceAll(/\s+/g, " ").trim()] ??= []).push(view);
}

/** Keeps what was seen with the test, for the summary. */
export function noteLook(info: TestInfo, look: Look): void {
  info.annotations.push({ type, description: JSON.stringify(look) });
}

/** What a test has seen so far. */
export function looksOf(annotations: readonly Annotation[]): Look[] {
  return annotations
    .filter((one) => one.type === type)
    .map(({ description = "{}" }) => JSON.parse(description) as Look);
}

/** Fails the test where anything it has looked at has a fault; the summary tells which. */
export function expectNoFaults(info: TestInfo): void {
  const faulty = looksOf(info.annotations)
    .map(({ what, faults }) => ({ what, count: Object.keys(faults).length }))
    .filter(({ count }) => count > 0);
  expect(faulty, "the list of findings stands at the end").toEqual([]);
}
