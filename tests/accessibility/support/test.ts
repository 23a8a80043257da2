import { test as base } from "#tests/e2e/support/test.ts";
import { lookAt } from "./look-at.ts";
import { expectNoFaults } from "./looks.ts";

type Fixtures = {
  /**
   * Looks at the page as it stands in every way; the test fails at its end where anything was found.
   *
   * @param what name of the page or state in the table at the end
   */
  look: (what: string) => Promise<void>;
};

export const test = base.extend<Fixtures>({
  look: async ({ page }, use, info) => {
    // Colours that are still fading would be measured on their way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await use((what) => lookAt(page, info, what));
    expectNoFaults(info);
  },
});
