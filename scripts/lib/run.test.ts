import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { run } from "./run.mjs";

const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform === "win32")(
  "what is over its time is ended, with all that it has started",
  { meta: { needs: "groups of processes, which Windows does not have" } },
  async () => {
    // The second one hears nothing of the wish to end.
    const program = `
      const { spawn } = require("node:child_process");
      const deaf = 'process.on("SIGINT", () => {}); setInterval(() => {}, 1000);';
      console.log(spawn(process.execPath, ["-e", deaf]).pid);
      setInterval(() => {}, 1000);
    `;
    const { output, isOverTime } = await run(
      process.execPath,
      ["-e", program],
      { stdio: "pipe" },
      8_000,
    );
    expect(isOverTime).toBe(true);
    const child = Number(output);
    expect(child).toBeGreaterThan(0);
    for (let tries = 0; isThere(child) && tries < 200; tries += 1) await pause(50);
    expect(isThere(child)).toBe(false);
  },
);

test("what ends in time is not over it", async () => {
  const { code, isOverTime } = await run(process.execPath, ["-e", "process.exit(3)"], {}, 60_000);
  expect({ code, isOverTime }).toEqual({ code: 3, isOverTime: false });
});
