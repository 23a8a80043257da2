import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseConfig } from "./config.ts";

const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");

test("the example names exactly the variables that are read", () => {
  const read = new Set<string>();
  const env = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => void read.add(String(name).replace("\uFEFF", "")) },
  );
  parseConfig(env, { email: "a@b.example" });
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(read);
});

test("every line of the example is valid when uncommented", () => {
  // It says that no site should have the demo's token.
  const lines = [...example.matchAll(/^#(?!DEMO_TOKEN)([A-Z_]+)=(.*)$/gm)];
  const env = Object.fromEntries(lines.map(([, name, value]) => [name, value || "filled-in"]));
  expect(parseConfig(env, { email: "a@b.example" })).toMatchObject({ ok: true });
});

test("no line of the example is active as it is", () => {
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});
