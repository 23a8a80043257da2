import { data, redirect } from "react-router";

import { notFound } from "#app/features/desk/desk-access.server.ts";
import { readDeskForm, atDesk } from "#app/features/desk/desk-form.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { courseTitle, subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { dayIn, momentIn } from "#app/features/clock/time-words.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { cleanText, textIn, versionIn } from "#app/platform/text-input.ts";
import { academyZone } from "#app/platform/zone-clock.ts";
import { reportEditor as texts } from "#words/pages/desk-record.ts";
import { findLearnerFor } from "../learner/record-access.server.ts";
import { monthWords, noteWords } from "../../note-words.server.ts";
import {
  monthBeside,
  monthOf,
  readReport,
  saveReport,
  takeReportBack,
} from "./write-report.server.ts";

type Args = RequestArgs & { readonly params: { readonly id?: string } };

/** Of which report an address is: without more, of this month and the learner's first course. */
async function asked(args: Args, services: Services, member: DeskMember) {
  const { searchParams } = new URL(args.request.url);
  const learnerId = args.params.id ?? "";
  const { lessons } = await findLearnerFor(services, member, learnerId);
  return {
    learnerId,
    course: searchParams.get("course") ?? lessons[0]?.course ?? "",
    month: searchParams.get("month") ?? monthOf(services.clock.now()),
  };
}

/** `GET /desk/learners/:id/report?course=tajweed&month=2027-02`: the report as it stands, and the month's notes. */
export async function loadReportPage(args: Args) {
  const { member, services } = await atDesk(args);
  const of = await asked(args, services, member);
  const found = await readReport(services, member, of);
  if (!found) return notFound();
  const { learner, lessons, kept, texts: report, ofMonth, zone, mayAll } = found;
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
    notes: ofMonth.map(({ note, startsAt }) => {
      const { dayIn: dayOf, takenOver } = services.wordingIn(note.lang)?.notes ?? noteWords;
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
    done: new URL(args.request.url).searchParams.get("done"),
  };
}

export type ReportData = Awaited<ReturnType<typeof loadReportPage>>;

/** Its form: keeps the report, or keeps and sends it. @returns what is wrong, with what was typed, unless it led on */
export async function handleReportPost(args: Args) {
  const { member, services } = await atDesk(args);
  const of = await asked(args, services, member);
  if (!(await readReport(services, member, of))) return notFound();
  const form = await readDeskForm(args.request);
  const { learnerId, course, month } = of;
  const to = (done: string) =>
    `/desk/learners/${learnerId}/report?${new URLSearchParams({ course, month, done }).toString()}`;
  const version = versionIn(form);
  if (textIn(form, "do") === "back") {
    if (await takeReportBack(services, member, of, version)) throw redirect(to("back"), 303);
    return data({ problem: texts.problems.changed }, { status: 409 });
  }
  const read = (name: string) => cleanText(textIn(form, name).slice(0, 20_000));
  const typed = {
    goal: read("goal"),
    went: read("went"),
    next_goal: read("next_goal"),
    at_home: read("at_home"),
  };
  const sends = textIn(form, "do") === "send";
  const result = await saveReport(services, member, of, typed, { version, sends });
  if ("problem" in result) {
    const status = result.problem === "stale" ? 409 : 400;
    const why = "why" in result ? result.why : "";
    return data({ problem: fillText(texts.problems[result.problem], { why }), typed }, { status });
  }
  throw redirect(to(sends ? "sent" : "kept"), 303);
}
