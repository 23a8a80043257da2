import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the image runs on the Node that everything else runs on", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  expect(/^ARG NODE_VERSION=(.+)$/m.exec(read("Dockerfile"))?.[1]).toBe(devDependencies.node);
});

test("the image takes along only what is there, and does not run as root", () => {
  const lines = read("Dockerfile").split("\n");
  const copied = lines
    .filter((line) => line.startsWith("COPY --from=build"))
    .flatMap((line) => line.split(" ").slice(2, -1))
    .map((path) => path.replace("/srv/site/", ""));
  expect(copied).toContain("server/start.js");
  const made = ["build", "node_modules"];
  for (const path of copied.filter((one) => !made.includes(one))) {
    expect(existsSync(join(root, path)), path).toBe(true);
  }
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  expect(last).toContain("USER node");
});

test("the script that replaces containers can be read by a shell", () => {
  expect(() => execFileSync("sh", ["-n", join(root, "deploy/replace.sh")])).not.toThrow();
});
