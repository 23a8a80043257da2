import { expect, test } from "vitest";

import { renderReport } from "./report.ts";

test("the report tells each figure with its peer, its target and how to measure it again", () => {
  const text = renderReport([
    {
      part: "server",
      about: "What one process answers.",
      date: "2026-11-21",
      machine: "2 cores",
      load: 1.5,
      versions: { node: "26.10.0", nginx: "1.22.1" },
      rows: [
        {
          figure: "home page",
          value: 24_000,
          unit: "requests/s",
          target: "at least 0.5 × the peer",
          peer: { name: "nginx", value: 40_000 },
          ratio: 0.6,
          ok: true,
        },
        {
          figure: "memory | idle",
          value: 190,
          unit: "MB",
          target: "at most 150 MB",
          ok: false,
        },
      ],
    },
  ]);
  expect(text).toContain("## Server\n\nWhat one process answers.");
  expect(text).toContain(
    "| home page | 24,000 requests/s | nginx: 40,000 requests/s | 0.6 | at least 0.5 × the peer | met |",
  );
  expect(text).toContain(
    String.raw`| memory \| idle | 190 MB |  |  | at most 150 MB | **missed** |`,
  );
  expect(text).toContain("node 26.10.0, nginx 1.22.1");
});
