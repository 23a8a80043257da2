import { mkdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { drawings } from "./drawings.ts";
import { images } from "./images.ts";

const publicFolder = resolve(import.meta.dirname, "../../public");

async function write(file: string, content: string | Buffer) {
  const path = resolve(publicFolder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  const bytes = Buffer.byteLength(content);
  const packed =
    typeof content === "string" ? `, ${brotliCompressSync(content).length} packed` : "";
  console.log(`${file}: ${bytes} bytes${packed}`);
}

for (const { file, draw } of drawings) await write(file, await draw());
for (const { file, encode } of images) await write(file, await encode());
