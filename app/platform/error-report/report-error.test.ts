import { afterEach, beforeEach, expect, test, vi } from "vitest";

const captureError = vi.fn();

vi.mock("./error-service.ts", () => ({ captureError }));

/** The reporter of a page that has just been opened. */
async function openReporter() {
  vi.resetModules();
  return await import("./report-error.ts");
}

beforeEach(() => void captureError.mockReset());
afterEach(() => void vi.unstubAllGlobals());

function serveSettings(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const fault = new Error("A fault");

test("an error is sent where the owner has set a service, for which the page asks once", async () => {
  const dsn = "https://key@errors.example/1";
  const fetch = serveSettings(async () => Response.json({ dsn }));
  const { reportError } = await openReporter();
  await reportError(fault);
  await reportError(fault);
  expect(captureError.mock.calls).toEqual([
    [dsn, fault],
    [dsn, fault],
  ]);
  expect(fetch.mock.calls).toEqual([["/api/error-report"]]);
});

test("an error is sent to the site itself where no service is set, and five of a page at most", async () => {
  vi.stubGlobal("location", { pathname: "/contact", search: "?token=secret" });
  const fetch = serveSettings(async () => Response.json({ dsn: null }));
  const { reportError } = await openReporter();
  for (let count = 0; count < 8; count += 1) await reportError(fault);
  const sent = fetch.mock.calls.slice(1) as unknown as [
    string,
    { method?: string; body?: string },
  ][];
  expect(sent).toHaveLength(5);
  const [[path, { method, body }] = ["", {}]] = sent;
  expect([path, method]).toEqual(["/api/error-report", "POST"]);
  expect(JSON.parse(body ?? "")).toEqual({
    name: "Error",
    message: "A fault",
    stack: expect.stringContaining("report-error.test"),
    path: "/contact",
  });
  expect(captureError).not.toHaveBeenCalled();
});

test.each([
  ["where the server fails", async () => new Response("no", { status: 500 })],
  ["where it answers something else", async () => new Response("<!DOCTYPE html>")],
  [
    "where there is no connection",
    async () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("nothing is sent and nothing thrown %s", async (_, answer) => {
  serveSettings(answer);
  const { reportError } = await openReporter();
  await expect(reportError(fault)).resolves.toBeUndefined();
  expect(captureError).not.toHaveBeenCalled();
});

test("a service that fails is no new error", async () => {
  serveSettings(async () => Response.json({ dsn: "https://key@errors.example/1" }));
  captureError.mockImplementation(() => {
    throw new Error("The service is broken");
  });
  const { reportError } = await openReporter();
  await expect(reportError(fault)).resolves.toBeUndefined();
});

test.each([
  ["an error nothing caught", "error", { error: fault, message: "A fault" }, fault],
  ["an error known by its message alone", "error", { error: null, message: "m" }, "m"],
  ["a promise nobody waited for", "unhandledrejection", { reason: fault }, fault],
])("%s is reported", async (_, kind, details, reported) => {
  const dsn = "https://key@errors.example/1";
  serveSettings(async () => Response.json({ dsn }));
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  const { watchForErrors } = await openReporter();
  watchForErrors();
  page.dispatchEvent(Object.assign(new Event(kind), details));
  await vi.waitFor(() => expect(captureError.mock.calls).toEqual([[dsn, reported]]));
});
