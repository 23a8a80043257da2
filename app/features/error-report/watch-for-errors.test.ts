import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { watchForErrors } from "./watch-for-errors.ts";

const reporter = vi.hoisted(() => ({ reportError: vi.fn(async (_error: unknown) => {}) }));

vi.mock("./report-error.ts", () => reporter);

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  reporter.reportError.mockReset();
  watchForErrors();
});

afterEach(() => void vi.unstubAllGlobals());

function happen(kind: string, details: object) {
  page.dispatchEvent(Object.assign(new Event(kind), details));
}

const fault = new Error("A fault");

test.each([
  ["an error nothing caught", "error", { error: fault, message: "A fault" }, fault],
  ["an error of which only the message is known", "error", { error: null, message: "m" }, "m"],
  ["a promise nobody waited for", "unhandledrejection", { reason: fault }, fault],
])("%s is reported", async (_, kind, details, reported) => {
  happen(kind, details);
  await vi.waitFor(() => expect(reporter.reportError.mock.calls).toEqual([[reported]]));
});

test("a reporter that fails is no new error, which would be reported in turn", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  reporter.reportError.mockRejectedValue(new Error("The reporter could not be fetched"));
  happen("error", { error: fault, message: "" });
  await vi.waitFor(() => expect(reporter.reportError).toHaveBeenCalledOnce());
  // Node tells of a rejection nobody took once the queue of microtasks is empty.
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
