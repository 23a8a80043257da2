import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { withLock } from "./lock.mjs";

function lockFile(): string {
  return join(mkdtempSync(join(tmpdir(), "lock-")), "folder/work.lock");
}

const never = () => {
  throw new Error("There was nothing to wait for.");
};

test("pieces of work follow one another, and one that waits is told once", async () => {
  const file = lockFile();
  const happened: string[] = [];
  let finish = () => {};
  const first = withLock(file, () => new Promise<void>((resolve) => (finish = resolve)), never);
  const second = withLock(
    file,
    async () => happened.push("second"),
    () => {
      happened.push("waits");
      setTimeout(() => {
        happened.push("first ends");
        finish();
      }, 600);
    },
  );
  await Promise.all([first, second]);
  expect(happened).toEqual(["waits", "first ends", "second"]);
  expect(existsSync(file)).toBe(false);
});

test("work that fails lets the next one in", async () => {
  const file = lockFile();
  await expect(withLock(file, () => Promise.reject(new Error("no room")), never)).rejects.toThrow(
    "no room",
  );
  await expect(
    withLock(file, () => Promise.resolve(readFileSync(file, "utf8")), never),
  ).resolves.toBe(String(process.pid));
});

test("a lock whose holder is gone is taken over", async () => {
  const file = lockFile();
  await withLock(file, async () => {}, never);
  // No system has a process of this number.
  writeFileSync(file, "2147483646");
  await withLock(file, async () => {}, never);
  // An id that another process has since been given: the lock has not been touched for a minute.
  writeFileSync(file, String(process.pid));
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, aMinuteAgo, aMinuteAgo);
  await withLock(file, async () => {}, never);
  expect(existsSync(file)).toBe(false);
});
