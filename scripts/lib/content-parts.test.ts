import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, expect, test } from "vitest";
import { build, type Rolldown } from "vite";

import { policy } from "../../content/policy.ts";
import { contentParts } from "./content-parts.ts";
import { leanModules } from "./lean-modules.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const texts = `
import { policy } from "../policy.ts";
const shared = "of both";
const unused = "of neither";
export const first = { title: "The first", more: shared };
export const second = { title: "The second", more: shared };
export const promise = { text: "Move it " + policy.moveHours + " hours before" };
`;

/** Builds a small site with these files for the browser, and gives back its one script. */
async function scriptOf(entry: string, plugin = contentParts()): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "content-parts-"));
  folders.push(root);
  const files = {
    "package.json": JSON.stringify({ type: "module", imports: { "#content/*": "./content/*" } }),
    "content/pages/texts.ts": texts,
    "content/policy.ts": `export const policy = { moveHours: 0 };`,
    "entry.ts": entry,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: { write: false, minify: false, rollupOptions: { input: join(root, "entry.ts") } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output[0].code;
}

test("a page brings the exports that it names, with what they are made of", async () => {
  const code = await scriptOf(
    `import { first } from "#content/pages/texts.ts"; console.log(first);`,
  );
  expect(code).toContain("The first");
  expect(code).toContain("of both");
  expect(code).not.toMatch(/The second|of neither|Move it/);
});

test("one text under another name, and several", async () => {
  const code = await scriptOf(
    `import { first as one, second } from "#content/pages/texts.ts"; console.log(one, second);`,
  );
  expect(code).toContain("The first");
  expect(code).toContain("The second");
});

test("the numbers of the policy stand in the texts that promise them", async () => {
  const code = await scriptOf(
    `import { promise } from "#content/pages/texts.ts"; console.log(promise);`,
  );
  expect(code).toContain(`"Move it ${policy.moveHours} hours before"`);
  expect(code).not.toMatch(/policy|The first/);
});

test("a content file as a whole cannot be imported", async () => {
  const whole = `import * as all from "#content/pages/texts.ts"; console.log(all);`;
  await expect(scriptOf(whole)).rejects.toThrow(/cannot be cut into parts/);
});

test("a build without the modules that are to be replaced fails", async () => {
  await expect(scriptOf(`console.log(1);`, leanModules())).rejects.toThrow(
    /Not found: .*fog-of-war.*instrumentation/,
  );
});
