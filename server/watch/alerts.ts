import { setTimeout as pause } from "node:timers/promises";

import { listMembers } from "#app/features/desk/members/member-store.server.ts";
import { addressKeyOf } from "#app/platform/email-address.ts";
import { minute, second } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { alertText, type SaidAlert } from "#app/shell/wording/alert-mail.server.ts";
import type { AlarmName } from "./alarms.ts";

export type Alert = SaidAlert & { readonly name: AlarmName };

/** What tests put instead of the network and the clock. */
export type AlertOptions = {
  readonly fetch?: typeof globalThis.fetch;
  /** Before each attempt to post. */
  readonly pausesMs?: readonly number[];
};

/** The alert may be about a network that is down for a moment. */
const usualPausesMs = [0, 30 * second, 2 * minute, 10 * minute];
const longestPostMs = 10 * second;

/**
 * Tells people: by a mail to the team and, if ALERT_URL is set, by a webhook. Never throws.
 *
 * @param signal ends the attempts
 */
export async function sendAlert(
  services: Services,
  alert: Alert,
  signal: AbortSignal,
  options: AlertOptions = {},
): Promise<void> {
  const ways = [mailAlert(services, alert), postAlert(services, alert, signal, options)];
  for (const result of await Promise.allSettled(ways)) {
    if (result.status === "rejected" && !signal.aborted) {
      services.logger.warn({ err: result.reason, alarm: alert.name }, "an alert could not be sent");
    }
  }
}

async function mailAlert(services: Services, alert: Alert): Promise<void> {
  // That email is stuck cannot be reported by email.
  if (alert.name === "mail-waiting") return;
  const { clock, db, outbox } = services;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    for (const to of await readersOf(services, trx, alert)) {
      await putMail(services, trx, "alert", { alert, to, now });
    }
  });
  outbox.wake();
}

/**
 * Whom an alert is mailed to. That the team's mailbox is not fetched is read by nobody there: it goes to the owners' own
 * addresses too.
 */
async function readersOf({ config }: Services, trx: Trx, { name }: Alert): Promise<string[]> {
  const { teamEmails } = config.identity;
  const usual = teamEmails.length > 0 ? [...teamEmails] : [config.teamEmail];
  if (name !== "mail-fetching") return usual;
  const owners = (await listMembers(trx)).filter(({ role }) => role === "owner");
  const byKey = new Map(
    [...teamEmails, ...owners.map(({ email }) => email)].map((to) => [addressKeyOf(to), to]),
  );
  byKey.delete(addressKeyOf(config.teamEmail));
  return byKey.size > 0 ? [...byKey.values()] : usual;
}

async function postAlert(
  services: Services,
  alert: Alert,
  signal: AbortSignal,
  { fetch = globalThis.fetch, pausesMs = usualPausesMs }: AlertOptions,
): Promise<void> {
  const { clock, config } = services;
  if (config.alertUrl === undefined) return;
  const body = JSON.stringify({
    text: alertText(services, alert),
    alarm: alert.name,
    state: alert.state,
    at: new Date(clock.now()).toISOString(),
  });
  for (const [index, ms] of pausesMs.entries()) {
    await pause(ms, undefined, { signal, ref: false });
    const answer = await fetch(config.alertUrl, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(longestPostMs)]),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    const isLast = index === pausesMs.length - 1;
    // The address is a secret: anyone who knows it can post to it.
    if (isLast) throw new Error(`ALERT_URL answered ${answer?.status ?? "nothing"}`);
  }
}
