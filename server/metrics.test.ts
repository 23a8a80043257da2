import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";

import { send, serve } from "#tests/support/http.ts";
import { createTestLogger } from "#tests/support/services.ts";
import { createMetrics } from "./metrics.ts";
import type { Figures } from "./watch/figures.ts";

const figures: Figures = {
  databaseTroubleMs: 0,
  outbox: { waiting: 2, waitingSince: Date.now() - 60_000, deferred: 4, dead: 1, newlyDead: 1 },
  inbox: {
    fetchedAt: Date.now() - 30_000,
    since: 0,
    trouble: null,
    failingSince: null,
    waiting: 0,
    waitingSince: null,
  },
  disk: { free: 5_000, size: 10_000 },
  floodedAt: null,
  keptMail: null,
  backup: null,
};

async function open(seen = figures) {
  const { logger, logged } = createTestLogger();
  const make = () =>
    createMetrics({ build: "abc", logger, readFigures: async () => seen, failedSweeps: () => 3 });
  const metrics = make();
  metrics.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => metrics.close());
  await vi.waitFor(() => expect(metrics.address()).not.toBeNull());
  const { port } = metrics.address() as AddressInfo;
  return { metrics, port, make, logged };
}

test("figures are served at their own port, and nothing else", async () => {
  const { port } = await open();
  const { status, text, headers } = await send(port, "/metrics");
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      "site_database_ok 1",
      "site_outbox_waiting 2",
      expect.stringMatching(/^site_outbox_oldest_seconds 6\d/),
      "site_outbox_dead 1",
      "site_failed_sweeps_total 3",
      "site_disk_free_bytes 5000",
      "site_backup_age_seconds Nan",
      'site_build_info{build="abc"} 1',
      expect.stringMatching(/^process_resident_memory_bytes \d+/),
      expect.stringMatching(/^nodejs_eventloop_lag_p99_seconds /),
    ]),
  );
  expect((await send(port, "/")).status).toBe(404);
  expect((await send(port, { path: "/metrics", method: "POST" })).status).toBe(404);
});

test("only counters are named _total", async () => {
  const { port } = await open();
  const { text } = await send(port, "/metrics");
  const types = [...text.matchAll(/^# TYPE (\S+_total) (\w+)$/gm)].map(([, , type]) => type);
  expect(types.length).toBeGreaterThan(1);
  expect(new Set(types)).toEqual(new Set(["counter"]));
});

test("a question for the headers alone is answered as one for the figures", async () => {
  const { port } = await open();
  const { status, text, headers } = await send(port, { path: "/metrics", method: "HEAD" });
  expect(status).toBe(200);
  expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
  expect(text).toBe("");
});

test.each([
  ["127.0.0.1:9100", 200],
  ["[::1]:9100", 200],
  ["localhost", 200],
  ["site-1:9100", 200],
  ["rebound.elsewhere.example", 421],
])("a request that names %j as its host is answered with %i", async (host, status) => {
  const { port } = await open();
  expect((await send(port, { path: "/metrics", headers: { host } })).status).toBe(status);
});

test("requests are counted by kind and status, not by address", async () => {
  const { metrics, port } = await open();
  const site = await serve((request, response) => {
    metrics.observe(request, response);
    response.writeHead(request.url === "/nowhere" ? 404 : 200).end();
  });
  for (const path of ["/", "/about?x=1", "/nowhere", "/assets/a.js", "/api/trial"]) {
    await site.send(path);
  }
  await site.send({ path: "/contact", method: "POST" });
  const { text } = await send(port, "/metrics");
  const counts = text.split("\n").filter((line) => line.startsWith("site_request_seconds_count"));
  expect(counts.toSorted()).toEqual([
    'site_request_seconds_count{kind="api",status="200"} 1',
    'site_request_seconds_count{kind="file",status="200"} 1',
    'site_request_seconds_count{kind="form",status="200"} 1',
    'site_request_seconds_count{kind="page",status="200"} 2',
    'site_request_seconds_count{kind="page",status="404"} 1',
  ]);
});

test("while the database is down its figures are unknown, and one says that it is down", async () => {
  const { port } = await open({ ...figures, databaseTroubleMs: 5, outbox: null });
  const { text } = await send(port, "/metrics");
  expect(text).toContain("site_database_ok 0\n");
  expect(text).toContain("site_outbox_waiting Nan\n");
});

test("a port that another process still has is taken over once it is free", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { metrics, port, make, logged } = await open();
  const next = make();
  onTestFinished(() => next.close());
  next.listen({ host: "127.0.0.1", port });
  await vi.waitFor(() => expect(logged).toMatchObject([{ level: "warn", code: "EADDRINUSE" }]));
  metrics.close();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.waitFor(() => expect(next.address()).toMatchObject({ port }));
  expect(logged).toHaveLength(1);
});
