import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { sqliteMaker } from "./support/databases.ts";
import { serve } from "./support/http.ts";
import { copiedIntoImage, documentedCommands, makeImageTree } from "./support/image-tree.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

test("the image uses the same Node as everything else", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  expect(/^ARG NODE_VERSION=(.+)$/m.exec(read("Dockerfile"))?.[1]).toBe(devDependencies["node"]);
});

test("the image is made of files that Docker is given, and does not run as root", () => {
  const ignored = read(".dockerignore").trim().split("\n");
  const copied = copiedIntoImage().map(({ from }) => from);
  expect(copied).toContain("server/start.js");
  for (const path of copied.filter((one) => one !== "build" && one !== "node_modules")) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(ignored).not.toContain(path.split("/")[0]);
  }
  const lines = read("Dockerfile").split("\n");
  expect(lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")))).toContain(
    "USER node",
  );
});

/** Runs commands side by side in the tree of an image where nothing has happened yet. @returns how many work */
async function countWorking(commands: ReturnType<typeof documentedCommands>): Promise<number> {
  const tree = makeImageTree();
  await Promise.all(
    commands.map(async ({ command, codes, says }) => {
      const { folder } = await sqliteMaker.make();
      const [code, output] = await runIn(tree, command, folder);
      expect(output, command[0]).toMatch(says);
      expect(codes, output).toContain(code);
    }),
  );
  return commands.length;
}

test("the command that looks at all of a site works in the image", { tags: "deep" }, async () => {
  const doctor = documentedCommands().filter(({ command }) => command[0] === "scripts/doctor.ts");
  expect(await countWorking(doctor)).toBe(1);
});

test("every command for whoever runs the site works in the image", { tags: "deep" }, async () => {
  expect(await countWorking(documentedCommands())).toBeGreaterThan(5);
});

/** @returns the exit code, and what it wrote */
async function runIn(
  tree: string,
  command: readonly string[],
  data: string,
): Promise<[number, string]> {
  return await new Promise((done) => {
    const env = { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: data };
    execFile(process.execPath, [...command], { cwd: tree, env }, (error, stdout, stderr) =>
      done([Number(error?.code ?? 0), `${stdout}${stderr}`]),
    );
  });
}

describe("the health check of the image", () => {
  /** Its exit code, at a site of which `/readyz` answers this. */
  async function check(status: number, body: string): Promise<number> {
    const site = await serve((request, response) => {
      response.writeHead(request.url === "/readyz" ? status : 404).end(`${body}\n`);
    });
    return await exitCode(site.port);
  }

  async function exitCode(port: number): Promise<number> {
    const child = spawn(process.execPath, [join(root, "server/check-health.js")], {
      env: { PORT: String(port) },
    });
    onTestFinished(() => void child.kill());
    const [code] = (await once(child, "exit")) as [number];
    return code;
  }

  test("waits until the site is ready, however long a migration takes", async () => {
    expect(await check(503, "starting")).toBe(1);
    expect(await check(200, "ready")).toBe(0);
  });

  test("does not have a site started again that only lacks its database", async () => {
    expect(await check(503, "not ready")).toBe(0);
  });

  test("finds a site that does not answer, or not as it should", async () => {
    expect(await check(404, "not found")).toBe(1);
    expect(await exitCode(1)).toBe(1);
  });
});
