import type { EventEmitter } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** V8's own collector, which it shows only on request. */
function openCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as (options: { type: "major"; flavor: "last-resort" }) => void;
  return () => gc({ type: "major", flavor: "last-resort" });
}

type Options = {
  /** How long nothing must have been asked, in milliseconds. */
  quietMs?: number;
  /** After how many requests there is something to collect. */
  worthwhile?: number;
  collect?: () => void;
};

/**
 * Collects garbage once a busy time is over. V8 itself waits until memory is asked for again, and a site
 * that rests asks for none: what its busiest minute left would stay for the night, above all SQLite's
 * prepared statements, which weigh little in V8's eyes and much outside them.
 *
 * @param server whose `request` events are counted
 * @returns stops looking
 */
export function collectWhenQuiet(
  server: EventEmitter,
  { quietMs = 2_000, worthwhile = 500, collect = openCollector() }: Options = {},
): () => void {
  let asked = 0;
  let askedBefore = 0;
  const count = () => {
    asked += 1;
  };
  server.on("request", count);
  const timer = setInterval(() => {
    const isQuiet = asked === askedBefore;
    if (isQuiet && asked >= worthwhile) {
      collect();
      asked = 0;
    }
    askedBefore = asked;
  }, quietMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    server.off("request", count);
  };
}
