/*
 * Asks Lighthouse about pages in turns: `node bench/visitor/lighthouse.mjs ROUNDS ADDRESS...`. Each
 * measurement has a browser of its own, with nothing cached, and is one line of JSON on the standard
 * output. A program of its own, because Lighthouse belongs to bench/ and not to the product.
 */
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

/** The audits of a category that took something away from its score. */
function lostIn({ auditRefs }, audits) {
  return auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => id);
}

async function measure(address) {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"],
  });
  try {
    const flags = {
      port: chrome.port,
      onlyCategories: categories,
      // For people who read a report; it takes a second and changes no score.
      disableFullPageScreenshot: true,
      logLevel: "error",
    };
    const answer = await lighthouse(address, flags);
    if (!answer) throw new Error(`Lighthouse says nothing of ${address}.`);
    const { runtimeError, categories: found, audits } = answer.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    return {
      address,
      scores: Object.fromEntries(
        categories.map((id) => [id, Math.round((found[id].score ?? 0) * 100)]),
      ),
      // Metrics are told as numbers; what takes from the other scores has a name.
      lost: Object.fromEntries(categories.slice(1).map((id) => [id, lostIn(found[id], audits)])),
      metrics: Object.fromEntries(metrics.map((id) => [id, audits[id].numericValue])),
    };
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
for (let round = 1; round <= Number(rounds); round += 1) {
  for (const address of addresses) {
    console.log(JSON.stringify(await measureAgain(address)));
  }
}
