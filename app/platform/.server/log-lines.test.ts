import { execFile } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";

import { createLineTime, gatherLines } from "./log-lines.ts";

test("lines of one turn are written together, in their order, before the next turn ends", async () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => void written.push(text) });
  lines.write("one\n");
  lines.write("two\n");
  expect(written).toEqual([]);
  await setImmediate();
  expect(written).toEqual(["one\ntwo\n"]);
  lines.write("three\n");
  await setImmediate();
  expect(written).toEqual(["one\ntwo\n", "three\n"]);
});

test("a turn that says very much does not hold it back", () => {
  const written: string[] = [];
  const lines = gatherLines({ write: (text) => void written.push(text) });
  for (let line = 0; line < 3_000; line += 1) lines.write("a line of the log of a busy server\n");
  expect(written.length).toBeGreaterThan(0);
});

test.each([
  ["is told to exit", "process.exit(3)", 3],
  ["fails without anybody to catch it", "throw new Error('fault')", 1],
])("a process that %s loses no line", async (_, end, code) => {
  const module = new URL("logger.ts", import.meta.url).href;
  const script = `
    import { createLogger } from "${module}";
    const logger = createLogger("info");
    for (let line = 0; line < 5_000; line += 1) logger.info({ line }, "said");
    ${end}`;
  const { stdout, exit } = await new Promise<{ stdout: string; exit: unknown }>((done) => {
    const child = execFile(
      process.execPath,
      ["--input-type=module", "--eval", script],
      (_error, text) => done({ stdout: text, exit: child.exitCode }),
    );
  });
  expect(exit).toBe(code);
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(5_000);
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ line: 4_999, msg: "said" });
});

test("a line says when it was made, whether or not another one was made then", () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  try {
    const time = createLineTime();
    const first = time();
    expect(first).toBe(',"time":"2026-01-01T00:00:00.000Z"');
    expect(time()).toBe(first);
    vi.setSystemTime(Date.UTC(2026, 0, 1) - 1);
    expect(time()).toBe(',"time":"2025-12-31T23:59:59.999Z"');
  } finally {
    vi.useRealTimers();
  }
});
