/*
 * Builds the site, unless it has been built from the same inputs. `--force` builds in any case;
 * `--check-settings` looks for faults in the settings first; with `--english-will-do` the build has no
 * other language, which takes a third of the time, unless the last one had.
 *
 * A build is made in a folder of its own and put in place when it is complete, so that one that fails, is
 * killed or fills the disk leaves what is being served as it is.
 */
import { copyFileSync, cpSync, globSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

import pLimit from "p-limit";
import { build } from "vite";

import {
  checkDocuments,
  checkTranslations,
  tellFault,
} from "#app/features/documents/check-documents.ts";
import { createEdition } from "#app/features/documents/documents.server.ts";
import { readSeeds } from "#app/features/documents/seeds.server.ts";
import { checkSettings, tellFaults } from "#app/platform/.server/config-warnings.ts";
import { openLanguages } from "../../content/language-routes.server.ts";
import { seedFacts } from "#app/features/documents/seeds.server.ts";
import { builds, currentBuild } from "../../server/current-build.js";
import { clearBuilds, findBuild, keepBuild, newBuildFolder, useBuild } from "./builds.ts";
import { hashInputs } from "./input-hash.ts";
import { precompress } from "./precompress.ts";
import { withLock } from "./lock.mjs";
import { faultySettings, prepareLock, root } from "./project.mjs";
import { run } from "./run.mjs";
import { seedsFolder } from "./seeds-folder.ts";

/** Bundles a program of its own into one file, if asked with the packages that it imports. */
async function bundleProgram(source: string, folder: string, hasPackages = false): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: hasPackages ? true : [] },
    build: {
      ssr: join(root, source),
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rollupOptions: { output: { codeSplitting: false } },
    },
  });
}

function reportFailure(output: string): void {
  console.error(output);
  if (/ENOSPC|no space left/i.test(output)) console.error("The disk is full.");
  if (currentBuild()) console.error("The last build stays as it is.");
}

/**
 * Builds the site once for each language, each with only its own words: English into the folder, the others
 * into folders of their own, from which their files are copied. Files with the same content have the same name.
 *
 * @returns how a build failed, or undefined
 */
async function buildLanguages(folder: string) {
  const others = openLanguages().filter((language) => language !== "en");
  const folderOf = (language: string) => (language === "en" ? folder : `${folder}-${language}`);
  // One build keeps little more than one core busy.
  const results = await pLimit(2).map(["en", ...others], (language) =>
    run("react-router", ["build"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEW_BUILD: folderOf(language),
        SITE_LANGUAGE: language,
      },
      stdio: "pipe",
      shell: process.platform === "win32",
    }),
  );
  for (const language of others) {
    const own = folderOf(language);
    if (results.every(({ code }) => code === 0)) {
      cpSync(join(own, "client"), join(folder, "client"), { recursive: true, force: false });
      renameSync(join(own, "server/index.js"), join(folder, `server/language-${language}.js`));
    }
    rmSync(own, { recursive: true, force: true });
  }
  return results.find(({ code }) => code !== 0);
}

async function make(inputs: string): Promise<number> {
  console.log(
    process.env.ENGLISH_ALONE
      ? "Building the site in English; `npm start` builds it in every language…"
      : "Building the site…",
  );
  const seeds = createEdition(0, readSeeds(seedsFolder), new Map());
  const faults = [...checkDocuments(seeds), ...checkTranslations(seeds)];
  if (faults.length > 0) {
    console.error(`The documents of the site have faults:\n${faults.map(tellFault).join("\n")}`);
    return 1;
  }
  const startedAt = performance.now();
  const folder = newBuildFolder(builds);
  try {
    const failed = await buildLanguages(folder);
    if (failed) {
      if (!failed.signal) reportFailure(failed.output);
      return failed.code;
    }
    // These run in processes of their own, and the server looks for them beside itself.
    copyFileSync(
      join(root, "app/platform/.server/draw-picture.js"),
      join(folder, "server/draw-picture.js"),
    );
    cpSync(seedsFolder, join(folder, "documents"), { recursive: true });
    await bundleProgram("app/platform/.server/db/update-process.ts", join(folder, "server"));
    // It may read no folder but its own, and starts long after an update has replaced the packages.
    const reader = "app/platform/.server/inbox/reader-program.ts";
    await bundleProgram(reader, join(folder, "server"), true);
    await precompress(join(folder, "client"));
    useBuild(builds, keepBuild(builds, folder, inputs));
  } catch (error) {
    reportFailure(String(error));
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`Built in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return 0;
}

/** What a build for this run is made from, as the beginning of its folder's name; sets ENGLISH_ALONE. */
function inputsOfBuild(current: string | undefined): string {
  // A folder that serves several languages keeps them.
  const hasOthers =
    current !== undefined && globSync("server/language-*.js", { cwd: current }).length > 0;
  const settings = [process.version];
  if (englishWillDo && !hasOthers) {
    process.env.ENGLISH_ALONE = "1";
    settings.push("en");
  }
  return hashInputs(root, settings).slice(0, 16);
}

async function buildSite(): Promise<number> {
  const current = currentBuild();
  const inputs = inputsOfBuild(current);
  const find = () => (isForced ? undefined : findBuild(builds, inputs));
  if (current !== undefined && find() === current) return 0;
  return await withLock(
    prepareLock,
    async () => {
      const made = find();
      if (made === undefined) {
        const code = await make(inputs);
        if (code !== 0) return code;
      } else if (made !== currentBuild()) {
        console.log("Using the build that was made from the same sources before.");
        useBuild(builds, made);
      }
      clearBuilds(builds);
      return 0;
    },
    () => console.log("Another start is installing or building; waiting for it…"),
  );
}

function hasRightSettings(): boolean {
  const settings = checkSettings(process.env, seedFacts(join(root, "content/documents")));
  if (settings.ok) return true;
  console.error(tellFaults(settings));
  return false;
}

const englishWillDo = process.argv.includes("--english-will-do");
const isForced = process.argv.includes("--force");
const isRefused = process.argv.includes("--check-settings") && !hasRightSettings();
process.exitCode = isRefused ? faultySettings : await buildSite();
