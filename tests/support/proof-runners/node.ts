import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";
import { withoutFinalNewline, type Outcome } from "./outcome.ts";

const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Runs an ES module in a Node process of its own, so that no program sees what another left.
 * It may import the packages of this project, React among them. Stopped after 15 seconds.
 */
export function runOnNode(program: string, mode = "production"): Promise<Outcome> {
  const environment = { PATH: process.env["PATH"], NODE_ENV: mode, NO_COLOR: "1" };
  const options = { cwd: projectFolder, env: environment, timeout: 15_000 };
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
  const jsx = { runtime: "automatic", development: false } as const;
  const { code } = await transformWithOxc(program, "program.jsx", { jsx, sourcemap: false });
  return runOnNode(code, program.includes("StrictMode") ? "development" : "production");
}
