import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { lessonAlarms as texts } from "#words/pages/desk-lessons.ts";
import type { Act, LessonKind, LessonKinds } from "./act-on-lesson.server.ts";
import { mailSeries } from "./lesson-mail.server.ts";
import { isWeekly } from "./lesson-read.server.ts";
import type { LessonOccasion } from "./lesson-words.server.ts";
import { lockSeries } from "./series-store.server.ts";
import { tellFewLeft } from "./tell-few-left.server.ts";

const occasions: Readonly<Partial<Record<Act, Exclude<LessonOccasion, "reminder">>>> = {
  move: "moved",
  give: "cover",
  swap: "cover",
  room: "room",
  length: "length",
  off: "off",
  back: "back",
};

/** A weekly lesson belongs to its series: guardians and tutors are told by mail, the team of a tutor who cannot. */
const weeklyKind: LessonKind = async (trx, { series_id: seriesId }, engine) => {
  const series = seriesId === null ? null : await lockSeries(trx, seriesId, engine);
  if (!series) return null;
  return async (services, inTrx, { act, by, before, after }) => {
    if (!isWeekly(after)) return;
    if (act === "cannot") {
      const words = fillText(texts.reasons.cannot, { tutor: by.name });
      const alarm = { lesson: after, why: "cannot", words, tutor: by.name } as const;
      await putMail(services, inTrx, "lesson-alarm", alarm);
    }
    // What was said of it may have been charged.
    if (act === "outcome" || act === "off" || act === "count") {
      await tellFewLeft(services, inTrx, series.plan_id);
    }
    const occasion = occasions[act];
    if (!occasion) return;
    const earlier = before.tutor_id ?? series.tutor_id;
    const tutorIds = after.tutor_id === null ? [] : [earlier, after.tutor_id];
    const was = act === "move" ? before.starts_at : null;
    const told = [{ series, lessons: [after], tutorIds }];
    await mailSeries(services, inTrx, told, occasion, { was, said: by.said });
  };
};

/** For what is done to weekly lessons alone. */
export const weeklyKinds = { weekly: weeklyKind } satisfies LessonKinds;
