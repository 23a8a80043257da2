import type { Locator, Page } from "@playwright/test";

const mostPresses = 150;

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(control)}`);
}

/** What someone does who has no mouse. */
export function keyboardOn(page: Page) {
  const pressOn = (key: string) => async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  return {
    press: pressOn("Enter"),
    tick: pressOn("Space"),
    /** In the place of what stands in a field. */
    type: async (field: Locator, text: string) => {
      await pressOn("ControlOrMeta+a")(field);
      await page.keyboard.type(text);
    },
  };
}
