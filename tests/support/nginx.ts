import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

import { temporaryFolder } from "./databases.ts";

/** Whether nginx is installed here. */
export function hasNginx(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts nginx until the test ends.
 *
 * @param configuration without the folders that it writes to, which it gets here; FOLDER in it is a folder of its own
 * @param port on which it listens at this machine
 */
export async function startNginx(
  configuration: string,
  port: number,
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<void> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "log"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const all = {
    ...files,
    "nginx.conf": `pid ${folder}/pid;${configuration}`
      .replaceAll("FOLDER", folder)
      .replace("http {", `http {${paths.join("")}`),
  };
  for (const [name, content] of Object.entries(all)) {
    const text = typeof content === "string" ? content.replaceAll("FOLDER", folder) : content;
    writeFileSync(join(folder, name), text);
  }
  const options = ["-c", join(folder, "nginx.conf"), "-e", join(folder, "log/start"), "-g"];
  const nginx = spawn("nginx", [...options, "daemon off;"], { stdio: "inherit" });
  onTestFinished(async () => {
    nginx.kill();
    if (nginx.exitCode === null && nginx.signalCode === null) await once(nginx, "exit");
  });
  await vi.waitFor(() => once(connect(port, "127.0.0.1"), "connect"), { timeout: 10_000 });
}
