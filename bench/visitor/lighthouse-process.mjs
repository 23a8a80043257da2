/*
 * Measures each page it is told of, in the browser at that port, and answers with the measurement or
 * with what went wrong. Started by lighthouse.mjs.
 */
import lighthouse from "lighthouse";
import { connect } from "puppeteer-core";

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

/**
 * Begins to sign in, as browsers without scripts do: each visitor's login page has an address of its own,
 * and needs the cookies that were given on the way to it.
 */
async function beginLogin(address) {
  const cookies = new Map();
  const cookieHeader = () => [...cookies].map((cookie) => cookie.join("=")).join("; ");
  for (let next = new URL("/signin/plain", address); ;) {
    const answer = await fetch(next, { redirect: "manual", headers: { Cookie: cookieHeader() } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) return { url: String(next), extraHeaders: { Cookie: cookieHeader() } };
    next = new URL(location, next);
  }
}

/** A page of the browser at that port which goes nowhere from where it is first sent. */
async function openStaying(port) {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    globalThis.navigation.addEventListener("navigate", (event) => event.preventDefault());
  });
  return page;
}

async function measure({ address, port }) {
  const { pathname, hash } = new URL(address);
  const isLogin = pathname === "/u/login";
  const { url, ...more } = isLogin ? await beginLogin(address) : { url: address };
  const flags = {
    ...more,
    port,
    onlyCategories: categories,
    // For people who read a report; it takes a second and changes no score.
    disableFullPageScreenshot: true,
    logLevel: "error",
  };
  const staying = hash === "#staying" ? await openStaying(port) : undefined;
  const answer = await lighthouse(url, flags, undefined, staying);
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
}

process.on("message", (page) => {
  measure(page).then(
    (measurement) => process.send({ measurement }),
    (error) => process.send({ error: String(error) }),
  );
});
