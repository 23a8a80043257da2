/*
 * Builds the site into build/, unless what stands there was made from the same inputs. `--force`
 * builds in any case.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { hashInputs } from "./input-hash.ts";
import { minifyPageScripts } from "./minify-page-scripts.ts";
import { precompress } from "./precompress.ts";
import { run } from "./run.mjs";
import { trimBuiltManifest } from "./trim-manifest.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "build");
const stampFile = join(folder, "built-from");

/** The address that prerendered pages carry. The server replaces it where it runs at another one. */
const publicUrl = (process.env.PUBLIC_URL || "http://localhost:3000").replace(/\/+$/, "");

async function build(): Promise<number> {
  const wanted = hashInputs(root, [publicUrl, process.version]);
  const isForced = process.argv.includes("--force");
  if (!isForced && existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return 0;

  console.log("Building the site…");
  const startedAt = performance.now();
  rmSync(folder, { recursive: true, force: true });
  // The year stands in every page's last line: read before the pages are written.
  const year = new Date().getFullYear();
  const { code, signal, output } = await run("react-router", ["build"], {
    env: { ...process.env, NODE_ENV: "production", PUBLIC_URL: publicUrl },
    stdio: "pipe",
  });
  if (code !== 0) {
    if (!signal) console.error(output);
    return code;
  }
  trimBuiltManifest(join(folder, "client"));
  minifyPageScripts(join(folder, "client"));
  await precompress(join(folder, "client"));
  writeFileSync(join(folder, "build.json"), `${JSON.stringify({ publicUrl, year })}\n`);
  const compiled = await run(process.execPath, [join(import.meta.dirname, "compile-server.mjs")], {
    stdio: "pipe",
  });
  if (compiled.code !== 0) {
    if (!compiled.signal) console.error(compiled.output);
    return compiled.code;
  }
  // Last, so that a build that was broken off is made again.
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return 0;
}

process.exitCode = await build();
