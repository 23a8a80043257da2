import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Currency } from "#content/money.ts";

/** What a tutor is paid from a day on, by the academy's clock: for an hour, in the currency's smallest part. */
export type TutorRate = {
  /** Such as 2027-03-01. */
  readonly fromOn: string;
  readonly currency: Currency;
  readonly minor: number;
  /** For an hour of trials: null if the same, 0 if they are not paid. */
  readonly trialMinor: number | null;
};

/** As it is kept. */
export type EnteredRate = TutorRate & { readonly enteredBy: string; readonly enteredAt: string };

/** What has been agreed with one tutor, or with all, by tutor: what holds latest first. */
export async function listRates(
  db: Db,
  tutorId?: string,
): Promise<ReadonlyMap<string, readonly EnteredRate[]>> {
  const rows = await db
    .selectFrom("tutor_rate")
    .selectAll()
    .$if(tutorId !== undefined, (query) => query.where("tutor_id", "=", tutorId ?? ""))
    .orderBy("from_on", "desc")
    .orderBy("id", "desc")
    .execute();
  const byTutor = Map.groupBy(rows, (row) => row.tutor_id);
  return new Map(
    [...byTutor].map(([id, own]) => [
      id,
      own.map((row) => ({
        fromOn: row.from_on,
        // Only such are entered.
        currency: row.currency as Currency,
        minor: row.minor,
        trialMinor: row.trial_minor,
        enteredBy: row.entered_by,
        enteredAt: row.entered_at,
      })),
    ]),
  );
}

/** Which of a tutor's rates holds on a day; null if none does yet. @param rates what holds latest first */
export function rateOn<Rate extends TutorRate>(rates: readonly Rate[], day: string): Rate | null {
  return rates.find(({ fromOn }) => fromOn <= day) ?? null;
}

/** Keeps what was agreed with a tutor. @param by name of the member who enters it */
export async function insertRate(
  trx: Trx,
  tutorId: string,
  { fromOn, currency, minor, trialMinor }: TutorRate,
  by: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto("tutor_rate")
    .values({
      id: newId(),
      tutor_id: tutorId,
      from_on: fromOn,
      currency,
      minor,
      trial_minor: trialMinor,
      entered_by: by,
      entered_at: toIso(now),
    })
    .execute();
}
