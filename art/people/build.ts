/**
 * Draws the people and the avatars into public/art.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { files } from "./files.ts";

for (const [path, svg] of files()) {
  const target = new URL(`../../public/art/${path}`, import.meta.url);
  mkdirSync(new URL(".", target), { recursive: true });
  writeFileSync(target, svg);
  console.log(`${path} ${Buffer.byteLength(svg)} bytes`);
}
