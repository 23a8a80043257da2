/*
 * Measures each page that it is sent, in the browser at that port, and answers with the measurement or with
 * what went wrong. Started by lighthouse.mjs.
 */
import lighthouse from "lighthouse";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

async function measure({ address, port }) {
  const flags = {
    port,
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
    metrics: Object.fromEntries(metrics.map((id) => [id, audits[id].numericValue])),
  };
}

process.on("message", (page) => {
  measure(page).then(
    (measurement) => process.send({ measurement }),
    (error) => process.send({ error: String(error) }),
  );
});
