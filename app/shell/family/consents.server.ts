import { dateIn } from "#app/features/clock/time-words.server.ts";
import {
  giveConsent,
  listConsents,
  lockConsents,
  takeConsentBack,
} from "#app/features/families/consent-store.server.ts";
import { callOffForGuardian } from "#app/features/booking/family-acts.server.ts";
import { mayFor } from "#app/features/families/family-access.server.ts";
import {
  findLearners,
  firstNameOf,
  type Guardian,
  type Learner,
} from "#app/features/families/family-store.server.ts";
import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { stopByGuardian } from "#app/features/lessons/family/away-by-guardian.server.ts";
import { listOfLearnersFrom } from "#app/features/lessons/lesson-read.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import type { ConsentKind } from "#app/platform/.server/db/schema/families-tables.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { proposals as deskWords } from "#words/pages/desk-family.ts";
import { familyDetails } from "#words/pages/family-details.ts";

import { tellDesk } from "./tell-desk.server.ts";

const texts = familyDetails.consents;
const kinds = ["lessons", "special", "recording"] as const satisfies readonly ConsentKind[];

export type ConsentView = {
  readonly learnerId: string;
  readonly name: string;
  readonly kind: ConsentKind;
  /** What is agreed to, to the letter. */
  readonly words: string;
  readonly state: string;
  readonly isGiven: boolean;
  /** What follows from taking it back. */
  readonly after: string;
};

/** Of what the reader decides about: what is agreed to for each learner, and since when. */
export async function consentsOf(
  { db }: Services,
  { guardian }: FamilyPerson,
  learners: readonly Learner[],
): Promise<ConsentView[]> {
  const all = await listConsents(
    db,
    learners.map(({ id }) => id),
  );
  const zone = (at: number) => zoneAt(clockOf(guardian, academyZone()), at);
  const on = (at: string) => dateIn(zone(Date.parse(at)), Date.parse(at));
  return learners.flatMap((learner) =>
    kinds.map((kind) => {
      const name = firstNameOf(learner);
      const row = all.find((one) => one.learner_id === learner.id && one.kind === kind);
      // Whoever arranged lessons has agreed to them.
      const arranged = kind === "lessons" && !row;
      const states = () => {
        if (!row) return arranged ? texts.arranged : texts.none;
        return row.withdrawn_at === null
          ? fillText(texts.given, { date: on(row.given_at) })
          : fillText(texts.withdrawn, { date: on(row.withdrawn_at) });
      };
      const fill = (words: string) => fillText(words, { name: isolated(name) });
      return {
        learnerId: learner.id,
        name,
        kind,
        words: row && row.withdrawn_at === null ? row.words : fill(texts.words[kind]),
        state: states(),
        isGiven: arranged || row?.withdrawn_at === null,
        after: fill(texts.after[kind]),
      };
    }),
  );
}

type Press = { readonly learnerId: string; readonly kind: string; readonly isGiven: boolean };

/** Lessons do not take place any more: what goes on weekly by its times, trials one by one. */
async function stopLessons(services: Services, guardian: Guardian, learnerId: string) {
  await stopByGuardian(services, guardian, learnerId);
  const now = services.clock.now();
  const ahead = await listOfLearnersFrom(services.db, [learnerId], {
    from: now,
    until: now + 100 * day,
  });
  for (const { id, kind, sequence, state } of ahead) {
    if (kind !== "trial" || state === "off") continue;
    await callOffForGuardian(services, guardian, { id, sequence }, { reason: "other", words: "" });
  }
}

/** What our team is asked to do about it; null if nothing. */
function workOf(kind: ConsentKind, isGiven: boolean): string | null {
  const { lessons, special, again } = deskWords.consents;
  if (isGiven) return kind === "lessons" ? again : null;
  return kind === "recording" ? null : { lessons, special }[kind];
}

/**
 * Agrees to something for a learner, or takes it back: then nothing is taught from now on, if it was that, and our team is
 * asked to do the rest.
 *
 * @returns what to say; null if they do not decide about it
 */
export async function settleConsent(
  services: Services,
  { guardian }: FamilyPerson,
  { learnerId, kind: typed, isGiven }: Press,
): Promise<string | null> {
  const { clock, database, db } = services;
  const now = clock.now();
  const kind = kinds.find((one) => one === typed);
  const pair = { guardianId: guardian.id, learnerId };
  // Asked before anything is done, and again where it is kept: a guardianship may have ended meanwhile.
  const decides = async (on: Db) => await mayFor(on, pair, "change", clock.now());
  if (!kind || !(await decides(db))) return null;
  const [learner] = await findLearners(db, [learnerId]);
  if (!learner) return null;
  if (kind === "lessons" && !isGiven) await stopLessons(services, guardian, learnerId);
  return await db.transaction().execute(async (trx) => {
    await lockConsents(trx, learnerId, database.engine);
    if (!(await decides(trx))) return null;
    const consent = { learnerId, kind, guardianId: guardian.id };
    const name = firstNameOf(learner);
    const words = fillText(texts.words[kind], { name });
    const known = (await listConsents(trx, [learnerId])).find((one) => one.kind === kind);
    if (isGiven) await giveConsent(trx, { ...consent, words }, now);
    // Until then it held because the lessons were arranged.
    else if (kind === "lessons" && !known) {
      await giveConsent(trx, { ...consent, words }, Date.parse(learner.created_at));
    }
    const isChanged = isGiven
      ? known?.withdrawn_at != null
      : await takeConsentBack(trx, consent, now);
    const work = isChanged ? workOf(kind, isGiven) : null;
    if (work !== null) await tellDesk(services, trx, guardian, fillText(work, { name }));
    return isGiven ? texts.done.given : texts.done.taken;
  });
}
