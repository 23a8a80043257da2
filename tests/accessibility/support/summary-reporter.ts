import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

import { looksOf, type Look } from "./looks.ts";

/** Says at the end what was looked at, in how many ways, and what was found: a row per page or state. */
export default class SummaryReporter implements Reporter {
  readonly #looks: Look[] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#looks.push(...looksOf(result.annotations));
  }

  onEnd(): void {
    const rows = this.#looks.toSorted((one, other) => one.what.localeCompare(other.what));
    const widest = Math.max(4, ...rows.map(({ what }) => what.length));
    const line = (what: string, ...cells: readonly (string | number)[]) =>
      [what.padEnd(widest), ...cells.map((cell) => String(cell).padStart(9))].join(" ");
    const sum = (of: (look: Look) => number) => rows.reduce((total, look) => total + of(look), 0);
    const countOf = ({ faults }: Look) => Object.keys(faults).length;
    for (const [fault, places] of this.#faults()) console.log(`\n${fault}\n  ${places}`);
    console.log(`\n${line("Page or state", "views", "stops", "findings")}`);
    for (const look of rows) {
      console.log(line(look.what, look.views, look.stops, countOf(look)));
    }
    console.log(
      line(
        `${rows.length} in all`,
        sum(({ views }) => views),
        sum(({ stops }) => stops),
        sum(countOf),
      ),
    );
  }

  /** Each finding once, with the pages and the views it was met in. */
  #faults(): Map<string, string> {
    const found = new Map<string, { whats: Set<string>; views: Set<string> }>();
    for (const { what, faults } of this.#looks) {
      for (const [fault, views] of Object.entries(faults)) {
        const places = found.get(fault) ?? { whats: new Set(), views: new Set() };
        places.whats.add(what);
        for (const view of views) places.views.add(view);
        found.set(fault, places);
      }
    }
    return new Map(
      [...found].map(([fault, { whats, views }]) => [
        fault,
        `${[...whats].join(" ")} (${[...views].join("; ")})`,
      ]),
    );
  }
}
