import { academyCity } from "#app/features/clock/zones.ts";
import { findConcernFrom } from "#app/features/case-record/case-rows.server.ts";
import { turnWords, whoLooks } from "#app/features/case-record/concern-watch.server.ts";
import { openCase } from "#app/features/case-record/open-case.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { momentIn } from "#app/features/clock/time-words.server.ts";
import { monthsAfter } from "#app/platform/.server/clock.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import { newReference } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { concernPage as texts } from "#words/pages/desk-notes.ts";
import { policy } from "#content/policy.ts";
import { findLessonFor } from "../../write-note.server.ts";

export type Concern = {
  readonly text: string;
  readonly when: "lesson" | "other" | "";
  readonly doesFamilyKnow: boolean | null;
  /** Identifies one filled-in form: sent twice it is one concern. */
  readonly submission: string;
};

/**
 * Opens a concern about a child at the desk, for the safeguarding lead and deputies alone. Nothing else learns of it: no
 * note, no case of the family, no line of the log that others read.
 */
export async function tellConcern(
  services: Services,
  member: DeskMember,
  lessonId: string,
  concern: Concern,
): Promise<void> {
  const { clock, config, db, outbox } = services;
  const now = clock.now();
  const { lesson } = await findLessonFor(services, member, lessonId);
  const source = { kind: "desk", id: `${member.id}:${concern.submission}` } as const;
  const asked = [
    fillText(texts.lesson, {
      lesson: `${lesson.learner_name}, ${subjectOf(services, lesson)}, ${momentIn(academyZone(), Date.parse(lesson.starts_at))} ${academyCity()}, ${lesson.reference}`,
    }),
    ...(concern.when === "" ? [] : [`${texts.when} ${texts.whens[concern.when]}`]),
    ...(concern.doesFamilyKnow === null
      ? []
      : [`${texts.knows} ${concern.doesFamilyKnow ? texts.yes : texts.no}`]),
  ];
  await db.transaction().execute(async (trx) => {
    if (await findConcernFrom(trx, source.id)) return;
    const subject = fillText(texts.subject, { name: lesson.learner_name });
    const reference = newReference("C");
    const id = await openCase(
      trx,
      currentHours(services),
      {
        kind: "worry",
        source,
        reference,
        name: member.name,
        email: member.email,
        childName: lesson.learner_name,
        subject,
        text: `${asked.join("\n")}\n\n${concern.text}`,
        course: lesson.course,
        siteLanguage: "en",
        keepUntil: monthsAfter(now, policy.enquiryMonths),
      },
      now,
    );
    const about = { kind: "case", id };
    const act = { memberId: member.id, action: "case.change", about, isRestricted: true };
    await recordAct(trx, act, now);
    const looks = await whoLooks(trx, now);
    const readers = looks.kind === "nobody" ? [] : looks.readers;
    for (const reader of readers) {
      await putMail(services, trx, "concern", {
        caseId: id,
        to: reader.email,
        subject: `${texts.mailHeading} [${reference}]`,
        text: texts.mailText,
        turn: turnWords(looks, reader.id),
      });
    }
    // Whoever reads the team's mail must not read this, but must know that no one does.
    if (readers.length === 0) {
      await putMail(services, trx, "concern", {
        caseId: id,
        to: config.teamEmail,
        subject: texts.unreadSubject,
        text: texts.unreadText,
        isUnread: true,
      });
    }
  });
  outbox.wake();
}
