import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import pLimit from "p-limit";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const textFiles = "**/*.{html,data,js,css,svg,json,webmanifest,txt,xml}";
/** Below this, compression saves less than its headers cost. A page's small scripts are sent together. */
const smallestBytes = 256;
/** As many as Node's thread pool runs at once. */
const atOnce = 4;

/** Writes `.br` and `.gz` beside every text file of a folder, as small as they get. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(textFiles, { cwd: folder }).map((file) => join(folder, file));
  await pLimit(atOnce).map(files, compressFile);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, { params }),
    compressGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
