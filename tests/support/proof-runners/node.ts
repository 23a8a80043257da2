import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { withoutFinalNewline, type Outcome } from "./outcome.ts";

const projectFolder = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Runs an ES module in a Node process of its own, so that no program sees what another left.
 * It may import the packages of this project, React among them. Stopped after 15 seconds.
 */
export function runOnNode(program: string): Promise<Outcome> {
  const environment = { PATH: process.env["PATH"], NODE_ENV: "production", NO_COLOR: "1" };
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
