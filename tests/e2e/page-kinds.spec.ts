import { findSmallTargets } from "#tests/accessibility/support/layout.ts";
import { findGluedWords } from "#tests/accessibility/support/markup.ts";
import { expectNoViolations } from "./support/axe.ts";
import { pageKinds } from "./support/paths.ts";
import { changedByScripts } from "./support/scriptless.ts";
import { solidTogether } from "./support/solid.ts";
import { expect, test } from "./support/test.ts";

for (const [number, paths] of pageKinds.entries()) {
  const tag = number < 1 ? [] : ["@deep"];
  const title = `pages without violations, and that say no less without scripts: ${paths.join(" ")}`;
  test(title, { tag }, async ({ page, open }) => {
    // Colours that are still fading would be measured on their way.
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of paths) {
      await open(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      const chat = page.getByTitle("Chat with us on WhatsApp").filter({ visible: true });
      await expect(chat, path).toHaveCount(1);
      expect(await changedByScripts(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await solidTogether(page), path).toEqual([]);
      expect(await page.evaluate(findSmallTargets), path).toEqual([]);
      await expectNoViolations(page, path);
      expect(await page.evaluate(findGluedWords), path).toEqual([]);
    }
  });
}
