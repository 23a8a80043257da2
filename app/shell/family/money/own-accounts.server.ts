import { dateIn } from "#app/features/clock/time-words.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import { listIdsOfGuardian, type Guardian } from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { listPlanLessons } from "#app/features/lessons/charge-lesson.server.ts";
import {
  balancesOf,
  listAccounts,
  payerOf,
  type Account,
  type Line,
} from "#app/features/money/account-store.server.ts";
import {
  agreementOn,
  listAgreementsOf,
  standingOf,
} from "#app/features/money/agreement-store.server.ts";
import { listOwnAgreements } from "#app/features/money/answer-agreement.server.ts";
import { sumIn } from "#app/features/money/agreement-words.server.ts";
import type { LessonCount } from "#app/features/money/agreed-rules.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { familyMoney as texts } from "#words/pages/agreement.ts";

/** The date of a day such as 2027-03-09, in words. */
export const dateWords = (day: string) => dateIn("UTC", Date.parse(day));

/** The date of a moment on the reader's clock, in words. */
export function dateOn({ guardian }: FamilyPerson, moment: string): string {
  const at = Date.parse(moment);
  return dateIn(zoneAt(clockOf(guardian, academyZone()), at), at);
}

/** The accounts of whoever pays, as long as they have to do with who learns. */
export async function ownAccounts(
  services: Services,
  { guardian }: FamilyPerson,
): Promise<Account[]> {
  const { clock, db } = services;
  const all = await listAccounts(db, { payerIds: await listIdsOfGuardian(db, guardian.id) });
  const own = await Promise.all(
    all.map(({ learner_id: learnerId }) =>
      mayFor(db, { guardianId: guardian.id, learnerId }, "belong", clock.now()),
    ),
  );
  return all.filter((_, index) => own[index]);
}

/** The plan that somebody pays for by an agreement that holds, and about whose lessons they decide; null if it is not theirs to stop. */
export async function planToStop(
  db: Db,
  guardian: Pick<Guardian, "id">,
  planId: string,
  now: number,
) {
  const own = await listOwnAgreements(db, guardian, now);
  const one = own.findLast(
    (agreement) =>
      agreement.plan_id === planId && ["accepted", "elsewhere"].includes(standingOf(agreement)),
  );
  const pair = one && { guardianId: guardian.id, learnerId: one.learner_id };
  const may = pair && (await mayFor(db, pair, "change", now));
  return may
    ? { planId, learnerId: one.learner_id, currency: one.currency, agreementId: one.id }
    : null;
}

/** How an account stands, in words. */
export async function balanceWords(services: Services, account: Account) {
  const balances = await balancesOf(services.db, [account.id]);
  const { minor, minutes } = balances.get(account.id) ?? { minor: 0, minutes: 0 };
  const name = () => {
    if (minor === 0) return texts.account.even;
    return minor > 0 ? texts.account.yours : texts.account.owed;
  };
  return {
    name: name(),
    sum: sumIn(account.currency, Math.abs(minor)),
    minor,
    minutes: fillText(texts.account.minutes, { minutes }),
  };
}

const isCount = (counts: string): counts is LessonCount => Object.hasOwn(texts.counts, counts);

/** What an entry is, as whoever pays reads it: nothing of a room, a note or another guardian. */
export function lineWords(entry: Line): string {
  if (entry.kind === "lesson") {
    return entry.counts !== null && isCount(entry.counts) ? texts.counts[entry.counts] : "";
  }
  return fillText(texts.kinds[entry.kind], { n: entry.reverses_n ?? "" });
}

/** Of an account: the dates of lessons that have been, of which nobody has said yet what came of them. */
export async function unsaidOf(
  services: Pick<Services, "clock" | "db">,
  account: Account,
): Promise<string[]> {
  const { plan_id: planId, currency } = account;
  const { ids: payerIds } = await payerOf(services.db, account);
  const today = academyDay(services.clock.now());
  const agreements = await listAgreementsOf(services.db, [planId]);
  const all = await listPlanLessons(services.db, planId, "");
  return all
    .filter((one) => one.state === "on" && one.outcome === null && one.on_day < today)
    .filter((one) => {
      const by = agreementOn(agreements, one.made_up_on ?? one.original_on);
      return by && payerIds.includes(by.payer_id) && by.currency === currency;
    })
    .map((one) => dateWords(one.on_day));
}
