import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

import { inBuild } from "#tests/support/built-site.ts";
import { temporaryFolder } from "#tests/support/databases.ts";
import { hardMails } from "#tests/support/hard-mails.ts";
import { serve } from "#tests/support/http.ts";
import { createMailReader } from "./mail-reader.ts";

const task = { teamEmail: "team@academy.example", authservId: undefined, receivedAt: Date.now() };
const pieceBytes = 256 * 1024;

async function* piecesOf(mail: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < mail.length; at += pieceBytes) yield mail.subarray(at, at + pieceBytes);
}

const letter = Buffer.from(
  "From: zainab@visitor.example\r\nMessage-ID: <a@b.example>\r\n\r\nThank you.\r\n",
);

function openReader(options: Parameters<typeof createMailReader>[0] = {}) {
  const reader = createMailReader(options);
  onTestFinished(reader.close);
  return (mail: Buffer) => reader.read(piecesOf(mail), task);
}

/** A program in place of the reader's own. */
function programOf(source: string): string {
  const file = join(temporaryFolder(), "program.mjs");
  writeFileSync(file, source);
  return file;
}

const children = () =>
  execFileSync("ps", ["-o", "args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => /reader-program|program\.mjs/.test(line));

/** Many processes, or much work for one. */
const slow = { timeout: 300_000, tags: "deep" };

test("mails that are made to do harm are cut and read", slow, async () => {
  const read = openReader({ readMs: 60_000 });
  const mails = hardMails();
  for (const { name, bytes, isRead } of mails) {
    const { text, to, answers, attachments } = await read(bytes).catch((cause: unknown) => {
      throw new Error(`"${name}" was not read`, { cause });
    });
    expect(text, name).toContain(isRead ? "The words of" : "");
    expect(to.length, name).toBeLessThanOrEqual(100);
    expect(answers.length + attachments.length, name).toBeLessThanOrEqual(230);
    expect(text.length, name).toBeLessThan(300_000);
  }
  expect(mails.length).toBeGreaterThan(30);
});

test(
  "a mail that takes too long, too much memory or its reader along fails alone",
  slow,
  async () => {
    const fault = (source: string, readMs = 60_000) =>
      openReader({ readMs, program: programOf(`process.send({ kind: "ready" });\n${source}`) })(
        letter,
      );
    const onTask = (work: string) => `process.once("message", () => { ${work} });`;
    await expect(fault(onTask("for (;;);"), 1_000)).rejects.toMatchObject({ fault: "time" });
    await expect(fault(onTask("process.exit(3)"))).rejects.toMatchObject({ fault: "broken" });
    const memory = "const kept = []; for (;;) kept.push(new Array(1e6).fill(kept.length));";
    await expect(fault(onTask(memory))).rejects.toMatchObject({ fault: "broken" });
    const bytes = "const kept = []; for (;;) kept.push(Buffer.alloc(2e7, 1));";
    await expect(fault(onTask(bytes))).rejects.toMatchObject({ fault: "broken" });
    const failure = onTask('process.send({ kind: "failed", error: "x" })');
    await expect(fault(failure)).rejects.toMatchObject({ fault: "broken" });
    expect(children()).toEqual([]);
  },
);

test("a reader that cannot be started is no mail's fault", async () => {
  const read = openReader({ program: join(temporaryFolder(), "nothing.mjs") });
  await expect(read(letter)).rejects.toMatchObject({ name: "ReaderFailure" });
});

test(
  "a mail whose sender cannot be proved in time is read all the same",
  { tags: "deep" },
  async () => {
    const words = 'process.send({ kind: "read", mail: { text: "Thank you." } }); for (;;);';
    const program = programOf(
      `process.send({ kind: "ready" }); process.once("message", () => { ${words} });`,
    );
    expect(await openReader({ program, readMs: 2_000 })(letter)).toEqual({
      text: "Thank you.",
      proof: { kind: "unproved", why: "unread" },
    });
  },
);

test("the reader sees no settings, writes no file, starts no program and has no network", async () => {
  vi.stubEnv("SECRET_OF_THE_SITE", "word");
  const target = join(temporaryFolder(), "written");
  const { port } = await serve((_request, response) => void response.end());
  const tries = `
    const tried = [];
    const attempt = async (name, work) => { try { await work(); tried.push(name); } catch {} };
    if (process.env.SECRET_OF_THE_SITE) tried.push("settings");
    const fs = await import("node:fs");
    await attempt("write", () => fs.writeFileSync(${JSON.stringify(target)}, ""));
    await attempt("read", () => fs.readFileSync("/etc/passwd"));
    const { execFileSync } = await import("node:child_process");
    await attempt("start", () => execFileSync("true"));
    await attempt("network", () => fetch("http://127.0.0.1:${port}"));
    process.send({ kind: "ready" });
    process.once("message", () => process.send({ kind: "read", mail: { text: tried.join() } }));`;
  const read = openReader({ program: programOf(tries), readMs: 2_000 });
  expect(await read(letter)).toMatchObject({ text: "" });
});

test("the build has the reader whole", async () => {
  expect(
    (await openReader({ program: inBuild("server/reader-program.js") })(letter)).text,
  ).toContain("Thank you.");
});

test("no process is there before the first mail, nor once the site has stopped", async () => {
  expect(children()).toEqual([]);
  const reader = createMailReader();
  await reader.read(piecesOf(letter), task);
  expect(children()).toHaveLength(1);
  reader.close();
  await vi.waitFor(() => expect(children()).toEqual([]));
});
