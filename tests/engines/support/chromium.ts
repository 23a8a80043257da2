import { existsSync } from "node:fs";
import { chromium as playwright } from "@playwright/test";
import { callAsText, type Engine } from "./engine.ts";

const program = process.env.CHROMIUM || "/usr/bin/chromium";

/** Chromium, by Playwright. */
export const chromium: Engine = {
  name: "Chromium",
  missing: existsSync(program) ? undefined : "Chromium",
  async launch(colorScheme = "light") {
    const browser = await playwright.launch({ executablePath: program, args: ["--no-sandbox"] });
    const page = await browser.newPage({ colorScheme });
    return {
      open: async (url) => void (await page.goto(url, { waitUntil: "domcontentloaded" })),
      resize: (width, height) => page.setViewportSize({ width, height }),
      run: async (inPage, ...args) => JSON.parse(await page.evaluate(callAsText(inPage, args))),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
