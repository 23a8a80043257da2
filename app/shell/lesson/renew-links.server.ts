import { clockOf, zoneAt } from "#app/features/families/guardian-clock.ts";
import { aboutGuardian, aboutMailTo } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf, learnerIdsOf } from "#app/features/families/family-access.server.ts";
import {
  addressKeysOf,
  findGuardianById,
  findLearners,
  firstNameOf,
  type Guardian,
  type Learner,
} from "#app/features/families/family-store.server.ts";
import { renewLinks, type LinkOwner } from "#app/features/families/guardian-links.server.ts";
import { questionsOf } from "#app/features/lessons/clocks/answer-clocks.server.ts";
import { clockToken, readClockToken } from "#app/features/lessons/clocks/clock-links.server.ts";
import { listQuestions } from "#app/features/lessons/clocks/clock-store.server.ts";
import { readLessonToken, lessonToken } from "#app/features/lessons/room/lesson-link.server.ts";
import { listOfLearnersFrom } from "#app/features/lessons/lesson-read.server.ts";
import { latestOf, listNotesOfLearner } from "#app/features/record/note-store.server.ts";
import { privateToken, readPrivateToken } from "#app/features/record/private-link.server.ts";
import { findRecordLesson } from "#app/features/record/record-lessons.server.ts";
import { listReports } from "#app/features/record/desk/report/report-store.server.ts";
import type { Booking } from "#app/features/booking/booking-store.server.ts";
import {
  renewedTrialToken,
  renewTrialLinks,
} from "#app/features/booking/renew-trial-links.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { rewriteMailAbout } from "#app/platform/.server/outbox/outbox-store.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import type { LinkTarget } from "./links-words.server.ts";

/** Links to lessons of four weeks are mailed: a reminder has that of each later one. */
const aheadMs = 28 * day;
/** And to the notes and reports of so long. */
const backMs = 92 * day;

/**
 * Ends every private link of a guardian, those of the trials that they booked too, and mails the new ones. Mail that has
 * not gone out gets them as well.
 *
 * @param guardianId of someone who may have been joined with another
 * @returns false if they have no address to which the new ones could go: then the old ones go on
 */
export async function renewLinksOf(
  services: Services,
  trx: Trx,
  guardianId: string,
): Promise<boolean> {
  const guardian = await findGuardianById(trx, guardianId);
  if (!guardian || guardian.email === null) return false;
  const owners = await renewLinks(trx, guardian.id);
  const own = owners.find((owner) => owner.guardianId === guardian.id);
  if (!own) return false;
  const learners = await learnersOf(services, trx, guardian.id);
  const trials = await renewTrialLinks(trx, await addressKeysOf(trx, guardian));
  const mailed = [
    ...(await aboutMailTo(trx, guardian.id)),
    ...trials.map(({ id }) => `family:${id}` as const),
  ];
  await rewriteMailAbout(trx, mailed, (words) => withNewLinks(services, words, owners, trials));
  const targets = await targetsOf(services, trx, { ...guardian, ...own }, learners);
  const reader = {
    ...own,
    email: guardian.email,
    about: learners.flatMap(({ id }) => aboutGuardian(id, guardian.id)),
  };
  await putMail(services, trx, "lesson-links", { targets, reader }, guardian.site_language);
  return true;
}

/** Learners whose guardian someone is, and stays until the transaction has ended. */
async function learnersOf({ clock, database }: Services, trx: Trx, guardianId: string) {
  const now = clock.now();
  const held: string[] = [];
  for (const learnerId of await learnerIdsOf(trx, guardianId, now)) {
    const guardians = await guardiansOf(trx, learnerId, now, database.engine);
    if (guardians.some(({ id }) => id === guardianId)) held.push(learnerId);
  }
  return await findLearners(trx, held);
}

/** Words of a mail with the links of some owners as they are now. */
function withNewLinks(
  services: Pick<Services, "clock" | "secrets">,
  words: string,
  owners: readonly LinkOwner[],
  trials: readonly Booking[],
): string {
  const secret = services.secrets["trial-link"];
  const newest = (guardianId: string) => owners.find((owner) => owner.guardianId === guardianId);
  const renewed = (path: string, token: string): string => {
    const ofTrial = renewedTrialToken(services, { path, token }, trials);
    if (ofTrial !== null) return ofTrial;
    if (path === "/lesson/") {
      const page = readLessonToken(secret, token);
      const owner = page && newest(page.guardianId);
      return owner ? lessonToken(secret, { ...page, ...owner }) : token;
    }
    if (path === "/note/") {
      const linked = readPrivateToken(services, token);
      const owner = linked && newest(linked.guardianId);
      return owner ? privateToken(services, { ...linked, ...owner }) : token;
    }
    const link = readClockToken(secret, token, services.clock.now());
    const owner = link?.side === "family" ? newest(link.guardianId) : undefined;
    return link?.side === "family" && owner ? clockToken(secret, { ...link, ...owner }) : token;
  };
  return words.replaceAll(
    /(\/lesson\/|\/note\/|\/classes\/(?:clocks|trial\/\w+)\?token=)([\w-]+(?:\.[\w-]+)+)/g,
    (_, path: string, token: string) => path + renewed(path, token),
  );
}

/** What the new links lead to, in order. */
async function targetsOf(
  services: Services,
  trx: Trx,
  guardian: Guardian & LinkOwner,
  learners: readonly Learner[],
): Promise<LinkTarget[]> {
  const now = services.clock.now();
  const zoneOr = (zone: string | undefined, at: string) =>
    zoneAt(clockOf(guardian, zone ?? academyZone()), Date.parse(at));
  const nameOf = (learnerId: string) => {
    const learner = learners.find(
      ({ id, adult_id: adultId }) => id === learnerId && adultId === null,
    );
    return learner ? firstNameOf(learner) : "";
  };
  const ids = learners.map(({ id }) => id);
  const range = { from: now - day, until: now + aheadMs };
  const lessons = await listOfLearnersFrom(trx, ids, range);
  const targets: LinkTarget[] = lessons
    .filter((one) => one.state === "on" && Date.parse(one.starts_at) + one.minutes * 60_000 > now)
    .map((one) => ({
      ...one,
      kind: "lesson",
      learnerName: nameOf(one.learner_id),
      when: one.starts_at,
      zone: zoneOr(one.family_zone, one.starts_at),
    }));
  for (const { id, learner_id: learnerId, decided } of await listQuestions(trx, now)) {
    if (decided !== null || !ids.includes(learnerId)) continue;
    const { guardianId, generation } = guardian;
    const link = { side: "family", questionId: id, guardianId, generation } as const;
    for (const { question, series } of await questionsOf({ ...services, db: trx }, link)) {
      targets.push({
        ...series,
        kind: "question",
        id: question.id,
        learnerName: nameOf(learnerId),
        when: question.starts_at,
        zone: zoneOr(series.family_zone, question.starts_at),
      });
    }
  }
  for (const id of ids)
    targets.push(...(await ofRecord(trx, id, nameOf(id), zoneOr, now - backMs)));
  return targets;
}

/** The notes and reports of a learner that have gone out since a moment. */
async function ofRecord(
  trx: Trx,
  learnerId: string,
  learnerName: string,
  zoneOr: (zone: string | undefined, at: string) => string,
  since: number,
): Promise<LinkTarget[]> {
  const isOfLate = (at: string | null) => at !== null && at >= toIso(since);
  const out = (await listNotesOfLearner(trx, learnerId)).filter((one) => isOfLate(one.released_at));
  const targets: LinkTarget[] = [];
  for (const { lesson_id: id } of latestOf(out)) {
    const lesson = await findRecordLesson(trx, id);
    if (!lesson) continue;
    const zone = zoneOr(lesson.family_zone, lesson.starts_at);
    targets.push({ ...lesson, kind: "note", learnerName, when: lesson.starts_at, zone });
  }
  targets.sort((one, other) => (one.when < other.when ? -1 : 1));
  for (const report of await listReports(trx, learnerId)) {
    if (!isOfLate(report.sent_at)) continue;
    const { id, course, month } = report;
    const about = { id, course, wanted_language: "", learnerName, zone: zoneOr(undefined, month) };
    targets.push({ ...about, kind: "report", when: month });
  }
  return targets;
}
