import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { projectEnv, root } from "./project.mjs";

const folder = join(root, ".demo");

/** Where the people of the demo live whose clocks change, on different days. */
const changing = ["Europe/London", "America/Toronto", "Africa/Cairo", "Australia/Sydney"];
/** So many days before a change its questions have been asked. */
const askedDays = 15;
const day = 86_400_000;

/** In how many days the clocks are about to change for somebody. */
function daysToClocks() {
  const offsets = (time) =>
    changing.map(
      (timeZone) =>
        new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
          .formatToParts(time)
          .find(({ type }) => type === "timeZoneName")?.value,
    );
  const now = Date.now();
  const today = offsets(now).join();
  let ahead = 1;
  while (offsets(now + ahead * day).join() === today) ahead += 1;
  return Math.max(0, ahead - askedDays);
}

/**
 * Deletes what an earlier demo has left.
 *
 * @param isBeforeClocks whether its day is set to shortly before the next change of clocks
 * @returns the environment of a new one, with only what is needed to find programs: settings for a real site must not
 * reach it
 */
export function newDemo(isBeforeClocks = false) {
  rmSync(folder, { recursive: true, force: true });
  const { NODE_ENV, LOG_LEVEL = "error", PORT } = process.env;
  const port = PORT || "3000";
  const machine = Object.entries(projectEnv()).filter(
    ([name]) =>
      !/^(?:[A-Z]+_(?:URL|KEY|KEYS|DIR|DSN|EMAILS?|FROM|SECRET)|AUTH_\w+|TEAM_\w+|STRIPE_\w+|HOST|TRUSTED_PROXIES|METRICS_\w+)$/.test(
        name,
      ),
  );
  return {
    ...Object.fromEntries(machine),
    PORT: port,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    TEAM_EMAIL: "team@example.com",
    MAIL_FROM: "Sample Academy <site@example.com>",
    LOG_LEVEL,
    ...(isBeforeClocks && {
      DEMO_DAYS_AHEAD: String(daysToClocks()),
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, "scripts/lib/demo-clock.mjs")).href}`,
    }),
    DEMO_TOKEN: randomBytes(32).toString("base64url"),
    ...(NODE_ENV ? { NODE_ENV } : {}),
  };
}
