import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Locator } from "@playwright/test";

/** How long a finger stays on the glass when it taps, in milliseconds. */
const heldMs = 80;

/** Touches something in its middle, as a finger does. */
export type Press = (target: Locator) => Promise<void>;

/**
 * Playwright lifts the finger at the moment at which it comes down. What the browser does when it is put down
 * would then count as part of the answer to its being lifted, which is another event of its own.
 */
export function createPress(session: CDPSession): Press {
  return async (target) => {
    // Waits until it can be touched, and touches nothing yet.
    await target.tap({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target.toString()} is not to be seen.`);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const send = (type: "touchStart" | "touchEnd", touchPoints: (typeof middle)[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [middle]);
    await wait(heldMs);
    await send("touchEnd", []);
  };
}
