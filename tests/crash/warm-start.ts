/*
 * Loaded before the site's own program (`node --import`): reads the modules it is going to need, waits
 * for one line on its input, and sets the clock and the environment by it. A round then begins with
 * the program itself and not with a second of reading files, and the lease of a mail whose process was
 * killed is over without anybody waiting for it.
 */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

import { inBuild } from "#tests/support/built-site.ts";

export type Orders = {
  /** By how much the clock is ahead. */
  readonly clockOffsetMs: number;
  readonly environment: Readonly<Record<string, string>>;
};

function moveClock(offsetMs: number): void {
  const RealDate = Date;
  const now = () => RealDate.now() + offsetMs;
  const moved: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === moved ? target : newTarget,
      ) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
  globalThis.Date = moved;
}

await Promise.all([
  import(pathToFileURL(inBuild("server/index.js")).href),
  import("oidc-provider"),
]);
process.stdout.write("warm\n");
const lines = createInterface({ input: process.stdin });
const [line] = (await once(lines, "line")) as [string];
lines.close();
process.stdin.destroy();
const { clockOffsetMs, environment } = JSON.parse(line) as Orders;
moveClock(clockOffsetMs);
Object.assign(process.env, environment);
