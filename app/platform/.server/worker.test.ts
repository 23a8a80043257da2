import { expect, test, vi } from "vitest";
import { createTestLogger } from "#tests/support/services.ts";
import { createWakeSignal, createWorker } from "./worker.ts";

function create(step: (signal: AbortSignal) => Promise<boolean>, idleMs = 60_000) {
  const { logger, logged } = createTestLogger();
  const wakeSignal = createWakeSignal();
  return {
    wakeSignal,
    logged,
    worker: createWorker({ name: "test", logger, wakeSignal, idleMs, step }),
  };
}

test("works until nothing is due, then waits for its signal", async () => {
  let due = 3;
  let looks = 0;
  const { wakeSignal, worker } = create(async () => {
    looks += 1;
    due -= 1;
    return due >= 0;
  });
  worker.start();
  worker.start();
  await vi.waitFor(() => expect(looks).toBe(4));
  due = 1;
  wakeSignal.send("another");
  wakeSignal.send("test");
  await vi.waitFor(() => expect(looks).toBe(6));
  await worker.stop();
  wakeSignal.send("test");
  expect(looks).toBe(6);
});

test("a signal while it works is not missed", async () => {
  const rounds: (() => void)[] = [];
  const { wakeSignal, worker } = create(
    () => new Promise((resolve) => rounds.push(() => resolve(false))),
  );
  worker.start();
  await vi.waitFor(() => expect(rounds).toHaveLength(1));
  wakeSignal.send("test");
  rounds[0]?.();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));
  rounds[1]?.();
  await worker.stop();
});

test("a step that fails is logged and tried again, without a flood", async () => {
  vi.useFakeTimers();
  try {
    let looks = 0;
    const { worker, logged, wakeSignal } = create(async () => {
      looks += 1;
      throw new Error("away");
    });
    worker.start();
    for (let second = 0; second < 60; second += 1) {
      wakeSignal.send("test");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    // After 1, 2, 4, 8, 16 and 32 seconds.
    expect(looks).toBe(6);
    expect(logged).toHaveLength(6);
    await worker.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("stopping waits for the step in hand, then asks it to end", async () => {
  const ends: string[] = [];
  const { worker } = create(async (signal) => {
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => resolve());
    });
    ends.push("asked to end");
    return true;
  });
  worker.start();
  await worker.stop({ drainMs: 5 });
  expect(ends).toEqual(["asked to end"]);
});
