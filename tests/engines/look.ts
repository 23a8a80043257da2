/*
 * `node tests/engines/look.ts URL [WIDTH [HEIGHT [FOLDER [dark]]]]`: opens an address in every engine and keeps
 * what each shows as FOLDER/ENGINE.png, .cache/engines where no folder is named.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { engines } from "./support/engines.ts";

const [url = "http://localhost:3000", width = "1280", height = "800", folder = "", scheme] =
  process.argv.slice(2);
const kept = folder || ".cache/engines";

mkdirSync(kept, { recursive: true });
for (const { name, missing, launch } of engines) {
  if (missing) {
    console.error(`${name} is SKIPPED: it needs ${missing}.`);
    continue;
  }
  const page = await launch(scheme === "dark" ? "dark" : "light");
  try {
    await page.resize(Number(width), Number(height));
    await page.open(url);
    // Scripts, pictures and letters come late.
    await page.run(async () => {
      while (document.readyState !== "complete") await new Promise(requestAnimationFrame);
      await new Promise((later) => setTimeout(later, 2000));
    });
    const file = join(kept, `${name}.png`);
    writeFileSync(file, await page.screenshot());
    const [innerWidth, title] = await page.run(() => [window.innerWidth, document.title]);
    console.log(`${name}: ${file}, ${innerWidth} px wide, ${title}`);
  } finally {
    await page.close();
  }
}
