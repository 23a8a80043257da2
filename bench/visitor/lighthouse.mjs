/*
 * Asks Lighthouse about pages in turns: `node bench/visitor/lighthouse.mjs ROUNDS ADDRESS...`. Each
 * measurement has a browser of its own, with nothing cached, and is one line of JSON on the standard
 * output. A program of its own, because Lighthouse belongs to bench/ and not to the product.
 *
 * A phone shares its processor with no Lighthouse. So that runs in another process that yields to the
 * browser: on two cores it would stop the page in the midst of its work, and the pause counts as blocking.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

import { launch } from "chrome-launcher";

const lighthouse = fork(join(import.meta.dirname, "lighthouse-process.mjs"));
setPriority(lighthouse.pid, constants.priority.PRIORITY_LOW);

async function measure(address) {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      // Letters are placed as on a phone, and not at whole pixels.
      "--font-render-hinting=none",
    ],
  });
  try {
    lighthouse.send({ address, port: chrome.port });
    const [{ measurement, error }] = await once(lighthouse, "message");
    if (error) throw new Error(error);
    return measurement;
  } finally {
    chrome.kill();
  }
}

/** Now and then a browser does not hand out its trace; the page has nothing to do with that. */
async function measureAgain(address, times = 3) {
  try {
    return await measure(address);
  } catch (error) {
    if (times <= 1) throw error;
    return await measureAgain(address, times - 1);
  }
}

const [rounds, ...addresses] = process.argv.slice(2);
try {
  for (let round = 1; round <= Number(rounds); round += 1) {
    for (const address of addresses) {
      console.log(JSON.stringify(await measureAgain(address)));
    }
  }
} finally {
  lighthouse.disconnect();
}
