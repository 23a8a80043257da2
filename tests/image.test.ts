import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

import { sqliteMaker } from "./support/databases.ts";
import { serve } from "./support/http.ts";
import { copiedIntoImage, makeImageTree } from "./support/image-tree.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const { devDependencies, scripts } = JSON.parse(read("package.json")) as {
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
};

test("the image uses the same Node as everything else", () => {
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

/**
 * Each command for whoever runs the site, with what it answers where nothing has happened yet. The doctor ends
 * with 1 where it finds something wrong.
 */
const commands: Readonly<Record<string, { args: string; codes: readonly number[]; says: RegExp }>> =
  {
    backup: { args: "", codes: [0], says: /\.sqlite \(\d+ kB\)/ },
    bookings: { args: "list", codes: [0], says: /./ },
    doctor: { args: "", codes: [0, 1], says: /^(?:ok|look|wrong) /m },
    "identity-keys": { args: "rotate", codes: [0], says: /There is a new key/ },
    outbox: { args: "list", codes: [0], says: /./ },
    restore: { args: "", codes: [2], says: /Usage: npm run restore/ },
    team: {
      args: "invite amina@academy.example --role owner",
      codes: [0],
      says: /^http:\S+\/desk\/\S+/,
    },
  };

test(
  "every command for whoever runs the site works in the image",
  { timeout: 120_000 },
  async () => {
    const tree = makeImageTree();
    const files = Object.entries(scripts).flatMap(([name, command]) => {
      const file = /^node --env-file-if-exists=\.env (scripts\/\S+)$/.exec(command)?.[1];
      // It starts processes, which containers do.
      return file === undefined || name === "cluster" ? [] : [{ name, file }];
    });
    expect(files.map(({ name }) => name).toSorted()).toEqual(Object.keys(commands));
    await Promise.all(
      files.map(async ({ name, file }) => {
        const { folder } = await sqliteMaker.make();
        const { args, codes, says } = commands[name] ?? { args: "", codes: [], says: /^$/ };
        const [ended, output] = await runIn(
          tree,
          [file, ...args.split(" ").filter(Boolean)],
          folder,
        );
        expect(output, name).toMatch(says);
        expect(codes, `${name}: ${output}`).toContain(ended);
      }),
    );
  },
);

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
