import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { seeds } from "#tests/support/seeds.ts";
import { keptPaths } from "#app/shell/site-paths.server.ts";
import { clearBuilds, keepBuild, newBuildFolder, useBuild } from "../scripts/lib/builds.ts";
import { inBuild } from "./support/built-site.ts";
import { copySite, startCopiedSite } from "./support/copied-site.ts";
import { send } from "./support/http.ts";

/** Pages that are rendered on request. */
const rendered = [
  "/contact",
  "/feedback",
  "/register",
  "/account/forgot",
  "/newsletter",
  "/classes/trial",
  "/progress",
  "/courses?category=web",
  "/nowhere",
];

/** Nothing is there, or nothing yet: an owner has entered neither a price nor a question. */
const absent = new Set(["/nowhere", "/prices", "/questions"]);

/** What a page of the site needs to look as it should: the addresses that its HTML names. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets|data|art|icons|brand)\/[^"#]+)/g);
  return [...new Set([...named].map(([, path = ""]) => path))];
}

test(
  "a site goes on serving every page whole while newer builds are made in its folder",
  { tags: "deep" },
  async () => {
    const folder = copySite();
    const builds = join(folder, "build");
    const port = (await startCopiedSite(folder)).port;

    for (const inputs of ["newer", "newest", "latest"]) {
      const made = newBuildFolder(builds);
      for (const name of ["server", "client"]) mkdirSync(join(made, name));
      writeFileSync(join(made, "server/index.js"), "throw new Error('not this one');");
      useBuild(builds, keepBuild(builds, made, inputs));
      clearBuilds(builds);
    }

    const files = new Set<string>();
    const kept = keptPaths(seeds.in("en")).filter((_, index) => index % 8 === 0);
    for (const path of [...kept, ...rendered]) {
      const { status, text } = await send(port, path);
      expect(status, path).toBe(absent.has(path) ? 404 : 200);
      if (!text.startsWith("<!DOCTYPE html>")) continue;
      expect(text, path).toContain("<style");
      expect(text, path).toContain("</html>");
      for (const file of filesOf(text)) files.add(file);
    }
    expect(files.size).toBeGreaterThan(20);
    for (const file of files) expect((await send(port, file)).status, file).toBe(200);
  },
);

test("a build holds the program that draws pictures", async () => {
  const create = { width: 300, height: 200, channels: 3, background: "#0a6" } as const;
  const input = await sharp({ create }).png().toBuffer();
  const copy = execFileSync(process.execPath, [inBuild("server/draw-picture.js"), "160"], {
    input,
  });
  expect(await sharp(copy).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
});
