import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { userInfo } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

import { freePort } from "../../scripts/lib/free-port.ts";
import { makeCertificate } from "./certificate.ts";
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
 * @returns that folder, with what is logged in `log`
 */
export async function startNginx(
  configuration: string,
  port: number,
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "log"));
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const all = {
    ...files,
    // What is large is written into a folder that belongs to whoever runs the test.
    "nginx.conf": `user ${userInfo().username}; pid ${folder}/pid;${configuration}`
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
  return folder;
}

/** Starts deploy/nginx-site.conf as it is, but for where it listens, in front of a site at a port of this machine. */
export async function startSiteNginx(sitePort: number) {
  const port = await freePort();
  const site = readFileSync(join(import.meta.dirname, "../../deploy/nginx-site.conf"), "utf8")
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replaceAll("/var/log/academy/", "FOLDER/log/")
    .replaceAll("/etc/ssl/", "FOLDER/")
    .replaceAll(/^ +listen .*\n/gm, "")
    .replaceAll(/^server \{$/gm, `server { listen 127.0.0.1:${port};`)
    // The first only sends visitors to the second.
    .replace(`listen 127.0.0.1:${port};`, "listen unix:FOLDER/redirect;");
  const { key, cert } = makeCertificate("academy.example");
  const files = { "academy.key": key, "academy.pem": cert };
  const configuration = `events { worker_connections 4096; } http { ${site} }`;
  return { port, folder: await startNginx(configuration, port, files) };
}
