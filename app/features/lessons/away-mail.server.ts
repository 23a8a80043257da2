import { setImmediate as betweenOthers } from "node:timers/promises";

import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { clockOf } from "#app/features/families/guardian-clock.ts";
import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Db, Trx } from "#app/platform/.server/db/database.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { emailOf, takeOut } from "./lesson-mail.server.ts";
import type { SeenLesson, SeenWeekly } from "./lesson-read.server.ts";
import type { AwayItem, AwayMail, AwayWhy } from "./lesson-words.server.ts";

/** What becomes of a lesson, and who has to know. */
export type Changed = Omit<AwayItem, "learnerName" | "tutorName"> & {
  /** Who gives it now, and who was to. */
  readonly tutorIds: readonly (string | null)[];
  readonly usualTutorId: string;
};

/** @param before the lesson as it was, @param lesson as it is */
export function changedBy(before: SeenLesson, fate: AwayItem["fate"], lesson: SeenWeekly): Changed {
  return {
    lesson,
    made: lesson,
    fate,
    was: before.starts_at,
    tutorIds: [before.tutor_id, lesson.tutor_id],
    usualTutorId: lesson.usual_tutor_id,
  };
}

const inOrder = <Item extends { readonly was: string }>(items: readonly Item[]) =>
  items.toSorted((one, other) => (one.was < other.was ? -1 : 1));

type Guardian = Awaited<ReturnType<typeof guardiansOf>>[number];

/** One mail for each guardian and for each tutor, of all that concerns them at once, whichever learners it is about. */
export async function awayMails(
  { clock, database }: Pick<Services, "clock" | "database">,
  db: Db,
  why: AwayWhy,
  changed: readonly Changed[],
): Promise<
  readonly { readonly facts: AwayMail; readonly name: string; readonly language: string }[]
> {
  const actId = newId();
  const tutors = new Map((await listTutors(db)).map((one) => [one.id, one]));
  const learnerIds = new Set(changed.map(({ lesson }) => lesson.learner_id));
  const learners = new Map((await findLearners(db, [...learnerIds])).map((one) => [one.id, one]));
  const items = changed.map((one) => {
    const learner = learners.get(one.lesson.learner_id);
    return {
      ...one,
      learnerName: learner ? firstNameOf(learner) : "",
      tutorName: tutors.get(one.lesson.tutor_id ?? one.usualTutorId)?.name ?? "",
    };
  });
  const readers = new Map<string, { guardian: Guardian; own: typeof items }>();
  for (const [learnerId, own] of Map.groupBy(items, ({ lesson }) => lesson.learner_id)) {
    for (const guardian of await guardiansOf(db, learnerId, clock.now(), database.engine)) {
      const known = readers.get(guardian.id);
      readers.set(guardian.id, { guardian, own: [...(known?.own ?? []), ...own] });
    }
  }
  const mails = [];
  for (const { guardian, own } of readers.values()) {
    const whose = clockOf(guardian, own[0]?.lesson.family_zone ?? academyZone());
    const isLearner = own.every(
      ({ lesson }) => learners.get(lesson.learner_id)?.adult_id === guardian.id,
    );
    const { id, link_generation: generation, site_language: language, name } = guardian;
    const email = guardian.email ?? "";
    const reader = { kind: "guardian", isLearner, id, email, ...whose, generation } as const;
    mails.push({ facts: { news: { actId, why, items: inOrder(own) }, reader }, name, language });
  }
  for (const id of new Set(items.flatMap(({ tutorIds }) => tutorIds))) {
    const tutor = id === null ? undefined : tutors.get(id);
    const email = tutor && (await emailOf(db, tutor));
    if (!tutor || !email) continue;
    const own = items.filter(({ tutorIds }) => tutorIds.includes(tutor.id));
    const { name, zone } = tutor;
    const reader = { kind: "tutor", id: tutor.id, email, zone, generation: 0 } as const;
    const news = { actId, why, items: inOrder(own) };
    mails.push({ facts: { news, reader }, name, language: "en" });
  }
  return mails;
}

/**
 * Puts them into the outbox, with what takes lessons out of calendars.
 *
 * @param writes whether people are told of the change
 */
export async function putAwayMails(
  services: Services,
  trx: Trx,
  why: AwayWhy,
  changed: readonly Changed[],
  writes = true,
): Promise<void> {
  for (const { facts, language } of writes ? await awayMails(services, trx, why, changed) : []) {
    // On SQLite nobody else would have a turn before the last one.
    await betweenOthers();
    await putMail(services, trx, "lesson-away", facts, language);
  }
  await takeOut(
    services,
    trx,
    changed.flatMap(({ made, was }) => (made === null ? [] : [{ lesson: made, was }])),
  );
}
