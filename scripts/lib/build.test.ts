import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

import { hashInputs } from "./input-hash.ts";
import { precompress } from "./precompress.ts";

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "build-"));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test("the hash changes with every input and every setting, and nothing else", () => {
  const folder = folderWith({
    "app/.server/db.ts": "1",
    "content/courses.ts": "1",
    "public/icon.svg": "1",
    "package-lock.json": "{}",
    "app/db.test.ts": "1",
    "docs/page.md": "1",
  });
  const hash = (settings = ["http://localhost:3000"]) => hashInputs(folder, settings);
  let last = hash();
  for (const file of [
    "app/.server/db.ts",
    "content/courses.ts",
    "public/icon.svg",
    "package-lock.json",
  ]) {
    writeFileSync(join(folder, file), "2");
    expect(hash(), file).not.toBe(last);
    last = hash();
  }
  for (const file of ["app/db.test.ts", "docs/page.md"]) {
    writeFileSync(join(folder, file), "2");
    expect(hash(), file).toBe(last);
  }
  expect(hash(["https://academy.example"])).not.toBe(last);
});

test("text files get compressed copies that say the same, pictures and small files do not", async () => {
  const text = "<p>One tutor, one student.</p>".repeat(100);
  const folder = folderWith({
    "index.html": text,
    "courses/index.html": text,
    "small.css": "p{}",
    "photo.webp": text,
  });
  await precompress(folder);
  for (const file of ["index.html", "courses/index.html"]) {
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(text);
  }
  expect(existsSync(join(folder, "small.css.br"))).toBe(false);
  expect(existsSync(join(folder, "photo.webp.br"))).toBe(false);
});
