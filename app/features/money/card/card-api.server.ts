import type Stripe from "stripe";

import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { faultOf, stripeOf } from "./stripe.server.ts";
import { takeEvent } from "./take-event.server.ts";

/** What was sent, if the provider has signed it in these five minutes; null otherwise. */
function readSigned({ config, clock }: Services, stripe: Stripe, bytes: Uint8Array, by: string) {
  const secret = config.stripe?.webhookSecret ?? "";
  try {
    return stripe.webhooks.constructEvent(bytes, by, secret, undefined, undefined, clock.now());
  } catch {
    return null;
  }
}

/**
 * `POST /api/card`: what the card provider tells us. It says it again for days unless it is answered with 200: so that is the
 * answer to all that is done with, also to what does not fit; where we fail ourselves it is to come again.
 */
export async function takeWebhook({ context, request }: RequestArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const stripe = await stripeOf(services.config);
  if (!stripe) return answerText(404, "There are no payments by card here.");
  const bytes = await request.bytes();
  const event = readSigned(services, stripe, bytes, request.headers.get("Stripe-Signature") ?? "");
  if (!event) return answerText(400, "That is not signed by the provider, or too old.");
  try {
    const taken = await takeEvent(services, event);
    return answerText(200, taken);
  } catch (error) {
    const fault = { event: event.id, ...faultOf(error), err: error };
    services.logger.error(fault, "a message of the card provider was not taken");
    return answerText(500, "Please send it again.");
  }
}
