import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transformWithOxc } from "vite";
import { withoutFinalNewline, type Outcome } from "./outcome.ts";

const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));
const screen = join(projectFolder, "tests/support/proof-runners/screen.ts");
const screenBundle = join(projectFolder, "node_modules/.cache/proof-runners/screen.js");

/**
 * The screen in one file, React apart: as the 600 modules of its document it takes each program most of a
 * second to load.
 */
let bundled: Promise<unknown> | undefined;
const bundleScreen = () =>
  (bundled ??= build({
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: ["happy-dom"] },
    build: { ssr: screen, outDir: join(screenBundle, ".."), copyPublicDir: false },
  }));

/**
 * Runs an ES module in a Node process of its own, so that no program sees what another left.
 * It may import the packages of this project, React among them. Stopped after 45 seconds.
 */
export function runOnNode(program: string, mode = "production"): Promise<Outcome> {
  const environment = { PATH: process.env["PATH"], NODE_ENV: mode, NO_COLOR: "1" };
  const options = { cwd: projectFolder, env: environment, timeout: 45_000 };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--input-type=module", "--eval", program],
      options,
      (error, stdout, stderr) =>
        resolve({
          ended: error === null ? "well" : "failed",
          stdout: withoutFinalNewline(stdout),
          stderr,
        }),
    );
    child.stdin?.end();
  });
}

/**
 * Runs an ES module with JSX in it. A program that uses `StrictMode` meets React's development
 * build, as only that one makes the checks of Strict Mode; all others meet the one for production.
 */
export async function runOnReact(program: string): Promise<Outcome> {
  await bundleScreen();
  const jsx = { runtime: "automatic", development: false } as const;
  const { code } = await transformWithOxc(program, "program.jsx", { jsx, sourcemap: false });
  const bundledCode = code.replace("#tests/support/proof-runners/screen.ts", screenBundle);
  return runOnNode(bundledCode, program.includes("StrictMode") ? "development" : "production");
}
