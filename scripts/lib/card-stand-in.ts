/*
 * The card provider of `npm run demo`: tells the site at `PUBLIC_URL` what has happened, and prints the settings by which the site
 * finds it, as JSON in one line. Ends with whoever has started it.
 */
import { randomBytes } from "node:crypto";

import { startStripe } from "../../server/demo/card-stand-in.ts";

const webhookSecret = `whsec_${randomBytes(16).toString("hex")}`;
const { base } = await startStripe({
  webhookSecret,
  deliver: (body, signature) =>
    // A site that is not up yet asks for it later.
    fetch(`${process.env["PUBLIC_URL"]}/api/card`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body,
    }).catch(() => null),
});
process.stdin.on("end", () => process.exit()).resume();
process.stdout.write(
  `${JSON.stringify({
    STRIPE_SECRET_KEY: "sk_test_demo",
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: base,
  })}\n`,
);
