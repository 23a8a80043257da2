import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { collectWhenQuiet } from "./quiet-collection.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const server = new EventEmitter();
  const collect = vi.fn();
  const stop = collectWhenQuiet(server, { quietMs: 1_000, worthwhile: 3, collect });
  const ask = (times: number) => {
    for (let time = 0; time < times; time += 1) server.emit("request");
  };
  return { server, collect, stop, ask };
}

test("garbage is collected once, when nobody has asked for a while", () => {
  const { collect, ask } = open();
  ask(3);
  vi.advanceTimersByTime(1_000);
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test("not between requests, and not for a few", () => {
  const { collect, ask } = open();
  for (let second = 0; second < 5; second += 1) {
    ask(5);
    vi.advanceTimersByTime(1_000);
  }
  expect(collect).not.toHaveBeenCalled();
  const few = open();
  few.ask(2);
  vi.advanceTimersByTime(9_000);
  expect(few.collect).not.toHaveBeenCalled();
});

test("nothing is looked at any more once it is stopped", () => {
  const { server, collect, stop, ask } = open();
  ask(9);
  stop();
  vi.advanceTimersByTime(9_000);
  expect(collect).not.toHaveBeenCalled();
  expect(server.listenerCount("request")).toBe(0);
});

test("V8's own collector takes what nobody holds any more", async () => {
  vi.useRealTimers();
  const server = new EventEmitter();
  const garbage = new WeakRef({});
  const stop = collectWhenQuiet(server, { quietMs: 5, worthwhile: 1 });
  onTestFinished(stop);
  server.emit("request");
  // Whether it is gone, not what it is: an assertion that failed would hold it.
  await vi.waitFor(() => expect(garbage.deref() === undefined).toBe(true), {
    interval: 100,
    timeout: 10_000,
  });
});
