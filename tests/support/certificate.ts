import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./databases.ts";

/** A key and a certificate that no one trusts, in PEM, good for a day. */
export function makeCertificate(name: string): { key: Buffer; cert: Buffer } {
  const folder = temporaryFolder();
  const files = { key: join(folder, "key.pem"), cert: join(folder, "cert.pem") };
  const request = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${name}`.split(" ");
  execFileSync("openssl", [...request, "-keyout", files.key, "-out", files.cert], {
    stdio: "ignore",
  });
  return { key: readFileSync(files.key), cert: readFileSync(files.cert) };
}
