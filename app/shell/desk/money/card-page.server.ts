import { redirect } from "react-router";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { typed } from "#app/features/desk/desk-fields.server.ts";
import { listHeldEvents, type CardReason } from "#app/features/money/card/card-store.server.ts";
import { setEventSeen } from "#app/features/money/card/see-event.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { currencies, type Currency } from "#content/money.ts";
import { policy } from "#content/policy.ts";
import { cardPayments as texts } from "#words/pages/desk-card-payments.ts";

const isKnown = (code: string | null): code is Currency =>
  currencies.some((known) => known === code);

/** A sum as the provider says it, which may be in a currency that the site does not have. */
function sumWords(currency: string | null, minor: number | null): string {
  if (minor === null) return "";
  if (isKnown(currency)) return sumIn(currency, minor);
  return fillText(texts.smallest, { sum: minor, currency: currency ?? "" });
}

/** `/desk/money/card`: what the card provider has told us that somebody has to look at. */
export const cardPage = deskPage({
  right: "money",
  async load({ services: { config, db } }) {
    const held = await listHeldEvents(db);
    return {
      isOn: config.stripe !== undefined,
      hint: fillText(texts.hint, { days: policy.bankLineDays }),
      held: held.map((one) => ({
        id: one.id,
        day: longDay(academyDay(Date.parse(one.happened_at))),
        sum: sumWords(one.currency, one.minor),
        why: texts.why[one.why as CardReason],
        about: one.about,
        invoiceId: one.invoice_id,
      })),
    };
  },
  acts: {
    seen: act()({ event: typed }, async ({ services, member, sent, path }) => {
      const isSeen = await setEventSeen(services, member, sent.event);
      return isSeen ? redirect(path, 303) : { problem: texts.gone };
    }),
  },
});

export type CardData = Awaited<ReturnType<typeof cardPage.loader>>;
