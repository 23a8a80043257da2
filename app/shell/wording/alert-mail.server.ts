import { hour } from "#app/platform/.server/clock.ts";
import { currentSite } from "#app/platform/.server/current-site.ts";
import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";

/** What an alarm says, as one sentence, when it begins or is over. */
export type SaidAlert = {
  readonly name: string;
  readonly state: "begins" | "ends";
  readonly sentence: string;
};

type AlertMail = { readonly alert: SaidAlert; readonly to: string; readonly now: number };

/** The sentence of an alert, and of which site it is. */
export function alertText({ config }: Pick<MailServices, "config">, alert: SaidAlert): string {
  return `${new URL(config.publicUrl).host}: ${alert.sentence}`;
}

/** Tells those who look after the site. */
export function toAlertMail(services: MailServices, { alert, to, now }: AlertMail): Worded {
  const { name, state } = alert;
  return {
    // Machines that share a database all see the same.
    dedupeKey: `alert-${name}-${state}-${Math.floor(now / hour)}-${to}`,
    to,
    subject: `${currentSite(services).name}: ${state === "begins" ? "please look at" : "over"}: ${name}`,
    text: `${alertText(services, alert)}\n`,
  };
}
