import { data, redirect } from "react-router";

import { shortLines, version } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked, type At } from "#app/features/desk/desk-page.server.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, momentIn, monthWords } from "#app/features/clock/time-words.server.ts";
import { comma } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { reportEditor as texts } from "#words/pages/desk-record.ts";
import { findLearnerFor } from "../learner/record-access.server.ts";
import {
  monthBeside,
  monthOf,
  readReport,
  saveReport,
  takeReportBack,
} from "./write-report.server.ts";

/** Of which report an address is: without more, of this month and the learner's first course. */
async function find({ services, member, params, search }: Asked) {
  const learnerId = params.id ?? "";
  const { lessons } = await findLearnerFor(services, member, learnerId);
  const of = {
    learnerId,
    course: search.get("course") ?? lessons[0]?.course ?? "",
    month: search.get("month") ?? monthOf(services.clock.now()),
  };
  const found = await readReport(services, member, of);
  return found && { of, ...found };
}

type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

function load({ services, search, thing }: At<Found>) {
  const { of, learner, lessons, kept, texts: report, ofMonth, zone, mayAll } = thing;
  const lesson = lessons.find((one) => one.course === of.course);
  const moment = (at: string) => momentIn(academyZone(), Date.parse(at));
  return {
    ...of,
    title: fillText(texts.title, {
      name: learner.name,
      course: lesson ? subjectOf(services, lesson) : courseTitle(services, of.course),
      month: monthWords(of.month),
    }),
    monthWords: monthWords(of.month),
    nextWords: monthWords(monthBeside(of.month, 1)),
    version: kept?.version ?? 0,
    mayTakeBack: mayAll && kept?.sent_at != null,
    keptBy: kept && { author: kept.author, time: moment(kept.changed_at) },
    sent:
      kept?.sent_at == null
        ? null
        : { time: moment(kept.sent_at), by: kept.sent_by ?? "", readers: kept.readers },
    report: {
      goal: report.goal,
      went: report.went,
      next_goal: report.next_goal,
      at_home: report.at_home,
    },
    /** Lessons that nobody has written of, and those that are still to come. */
    missing: ofMonth
      .filter(({ came, note }) => came === "held" && !note)
      .map(({ id, startsAt }) => ({ id, day: dayIn(zone, Date.parse(startsAt)) })),
    ahead: ofMonth
      .filter(({ came }) => came === "ahead")
      .map(({ startsAt }) => dayIn(zone, Date.parse(startsAt)))
      .join(comma),
    mayAll,
    notes: ofMonth.flatMap(({ note, startsAt }) => {
      if (!note) return [];
      const { dayIn: dayOf, takenOver } = services.wordingIn(note.lang).notes;
      const at = Date.parse(startsAt);
      return {
        id: note.lesson_id,
        day: dayIn(zone, at),
        attendance: note.attendance,
        secure: note.secure,
        needsWork: note.needs_work,
        done: note.done,
        /** What its button puts into the text. */
        words: takenOver(dayOf(zone, at), [note.done, note.secure, note.needs_work]),
      };
    }),
    done: search.get("done"),
  };
}

export type ReportData = Awaited<ReturnType<typeof reportPage.loader>>;

const on = act<Found>();
const part = shortLines(20_000);

const led = ({ learnerId, course, month }: Found["of"], done: string) => {
  const query = new URLSearchParams({ course, month, done }).toString();
  return redirect(`/desk/learners/${learnerId}/report?${query}`, 303);
};

const save = (sends: boolean) =>
  on(
    { version, goal: part, went: part, next_goal: part, at_home: part },
    async ({ services, member, thing: { of }, sent }) => {
      const { version: seen, ...typed } = sent;
      const result = await saveReport(services, member, of, typed, { version: seen, sends });
      if (!("problem" in result)) return led(of, sends ? "sent" : "kept");
      const status = result.problem === "stale" ? 409 : 400;
      const why = "why" in result ? result.why : "";
      const problem = fillText(texts.problems[result.problem], { why });
      return data({ problem, typed }, { status });
    },
  );

/** `/desk/learners/:id/report?course=tajweed&month=2027-02`: a month's report, to keep, to send and to take back. */
export const reportPage = deskPage({
  right: ["trials", "own-lessons"],
  find,
  load,
  acts: {
    keep: save(false),
    send: save(true),
    back: on({ version }, async ({ services, member, thing: { of }, sent }) =>
      (await takeReportBack(services, member, of, sent.version))
        ? led(of, "back")
        : data({ problem: texts.problems.changed }, { status: 409 }),
    ),
  },
});
