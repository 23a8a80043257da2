import type { ErrorEvent } from "@sentry/browser";
import { afterEach, describe, expect, test, vi } from "vitest";

import { captureError, withoutVisitorData } from "./error-service.ts";

afterEach(() => void vi.unstubAllGlobals());

const secret = "t0ken-of-a-visitor";

/** An event with a trace of the visitor in every place that the service has for one. */
const event: ErrorEvent = {
  type: undefined,
  event_id: "e1",
  timestamp: 1,
  platform: "javascript",
  level: "error",
  message: secret,
  user: { id: secret, email: secret, ip_address: "203.0.113.9" },
  request: { url: `https://academy.example/contact?x=${secret}`, cookies: { owner: secret } },
  breadcrumbs: [{ message: secret }],
  contexts: { state: { state: { type: "x", value: { secret } } } },
  extra: { form: secret },
  tags: { secret },
  exception: {
    values: [
      {
        type: "TypeError",
        value: `Cannot read https://academy.example/confirm?token=${secret} as JSON`,
        mechanism: { type: "onerror", data: { url: secret } },
        stacktrace: {
          frames: [
            {
              filename: `https://academy.example/newsletter/unsubscribe?token=${secret}#${secret}`,
              function: "start",
              lineno: 3,
              colno: 7,
              vars: { typed: secret },
              context_line: secret,
            },
            { filename: "/assets/root-abc.js", function: "render", lineno: 1, colno: 9 },
          ],
        },
      },
    ],
  },
};

describe("a report", () => {
  test("says what the fault is and where", () => {
    expect(withoutVisitorData(event, "/contact")).toEqual({
      type: undefined,
      event_id: "e1",
      timestamp: 1,
      platform: "javascript",
      level: "error",
      request: { url: "/contact" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "Cannot read https://academy.example/confirm as JSON",
            stacktrace: {
              frames: [
                {
                  filename: "https://academy.example/newsletter/unsubscribe",
                  function: "start",
                  lineno: 3,
                  colno: 7,
                },
                { filename: "/assets/root-abc.js", function: "render", lineno: 1, colno: 9 },
              ],
            },
          },
        ],
      },
    });
  });

  test("leaves a question in a message as it is", () => {
    const values = [{ type: "Error", value: "Is it open? No: 1/2 done." }];
    const { exception } = withoutVisitorData({ type: undefined, exception: { values } }, "/");
    expect(exception?.values).toEqual(values);
  });
});

test("what is sent names no visitor and asks the service to note no address", async () => {
  const sent: { url: string; body: string }[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: String(body) });
    return new Response();
  });
  vi.stubGlobal("window", { location: { pathname: "/contact", search: `?x=${secret}` } });
  captureError("https://key@errors.example/1", new Error("A fault in a component"));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [{ url, body } = { url: "", body: "" }] = sent;
  expect(new URL(url).host).toBe("errors.example");
  expect(body).toContain("A fault in a component");
  expect(body).toContain('"request":{"url":"/contact"}');
  expect(body).toContain('"infer_ip":"never"');
  expect(body).not.toMatch(new RegExp(`${secret}|breadcrumbs|"user"`));
});
