import { expect, test as base } from "#tests/e2e/support/test.ts";
import { lookAt, type Findings } from "./look-at.ts";

type Fixtures = {
  /**
   * Looks at the page as it is in every way; the test fails at its end where anything was found.
   *
   * @param what name of the page or state, which begins each of its findings
   */
  look: (what: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  look: async ({ page }, use) => {
    const findings: Findings = {};
    // Colours that are still fading would be measured on their way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await use((what) => lookAt(page, what, findings));
    expect(findings).toEqual({});
  },
});
