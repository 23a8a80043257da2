import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { prerenderedPaths } from "#app/shell/site-paths.server.ts";
import { clearBuilds, keepBuild, newBuildFolder, useBuild } from "../scripts/lib/builds.ts";
import { inBuild } from "./support/built-site.ts";
import { temporaryFolder } from "./support/databases.ts";
import { send } from "./support/http.ts";

const root = join(import.meta.dirname, "..");

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

/** A copy of the built project: what starts the site, its packages and its current build. */
function copySite(): string {
  const folder = temporaryFolder();
  for (const name of ["server/start.js", "server/current-build.js", "package.json"]) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const build = inBuild();
  cpSync(build, join(folder, "build", basename(build)), { recursive: true });
  writeFileSync(join(folder, "build/current"), basename(build));
  return folder;
}

async function startSite(folder: string): Promise<number> {
  const child = spawn(process.execPath, [join(folder, "server/start.js")], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: join(folder, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number };
    if (msg.startsWith("ready at")) return port;
  }
  throw new Error("The site has ended");
}

/** What a page of the site needs to look as it should: the addresses that its HTML names. */
function filesOf(html: string): string[] {
  const named = html.matchAll(/(?:href|src)="(\/(?:assets|data|art|icons|brand)\/[^"#]+)/g);
  return [...new Set([...named].map(([, path = ""]) => path))];
}

test("a site goes on serving every page whole while newer builds are made in its folder", async () => {
  const folder = copySite();
  const builds = join(folder, "build");
  const port = await startSite(folder);

  for (const inputs of ["newer", "newest", "latest"]) {
    const made = newBuildFolder(builds);
    for (const name of ["server", "client", "pages"]) mkdirSync(join(made, name));
    writeFileSync(join(made, "server/index.js"), "throw new Error('not this one');");
    useBuild(builds, keepBuild(builds, made, inputs));
    clearBuilds(builds);
  }

  const files = new Set<string>();
  const written = prerenderedPaths().filter((_, index) => index % 8 === 0);
  for (const path of [...written, ...rendered]) {
    const { status, text } = await send(port, path);
    expect(status, path).toBe(path === "/nowhere" ? 404 : 200);
    if (!text.startsWith("<!DOCTYPE html>")) continue;
    expect(text, path).toContain("<style");
    expect(text, path).toContain("</html>");
    for (const file of filesOf(text)) files.add(file);
  }
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) expect((await send(port, file)).status, file).toBe(200);
});

test("a build holds the program that draws pictures", async () => {
  const create = { width: 300, height: 200, channels: 3, background: "#0a6" } as const;
  const input = await sharp({ create }).png().toBuffer();
  const copy = execFileSync(process.execPath, [inBuild("server/draw-picture.js")], { input });
  expect(await sharp(copy).metadata()).toMatchObject({ format: "webp", width: 160, height: 160 });
});
