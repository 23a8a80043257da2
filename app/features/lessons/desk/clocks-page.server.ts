import { academyZone } from "#app/platform/zone-clock.ts";
import { redirect } from "react-router";

import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { cleanLine, textIn } from "#app/platform/text-input.ts";
import { clocksPage as texts } from "#words/pages/desk-lessons.ts";
import { decideClock, needsSomebody, readClocks } from "../clocks/answer-clocks.server.ts";
import { isStillOpen, standingOf } from "../clocks/clock-questions.server.ts";
import { findQuestion } from "../clocks/clock-store.server.ts";
import { seriesProblemWords } from "./series-page.server.ts";
import { findSeries } from "../series-store.server.ts";

/** `GET /desk/lessons/clocks`: lessons for which clocks are about to change, and what both sides answered. */
export async function loadClocksPage(args: RequestArgs) {
  const { member, services } = await atDesk(args, "trials");
  const rows = (await readClocks(services, member)).map((asked) => {
    const { question, series, learnerName, tutor, times, nights } = asked;
    const places = {
      city: cityOf(zoneById(series.family_zone)),
      there: cityOf(zoneById(tutor.zone)),
    };
    const pair = (walls: { readonly family: string; readonly tutor: string }) =>
      fillText(texts.pair, { family: walls.family, tutor: walls.tutor, ...places });
    const answer = (choice: "family" | "tutor" | "other" | null, wish: string) =>
      fillText(texts.answers[choice ?? "none"], {
        family: times.family.family,
        tutor: times.tutor.tutor,
        wish,
        ...places,
      });
    const standing = standingOf(question);
    return {
      id: question.id,
      seriesId: series.id,
      on: question.on_date,
      name: learnerName,
      course: subjectOf(services, series),
      tutorName: tutor.name,
      was: pair({ family: question.family_was, tutor: question.tutor_was }),
      silent: pair(times.anchor),
      family: answer(question.family_choice, question.family_wish),
      tutor: answer(question.tutor_choice, question.tutor_wish),
      isAlarm: needsSomebody(question, series.anchor),
      words: texts.standings[standing],
      choices:
        question.decided === null && isStillOpen(asked)
          ? (["anchor", "family", "tutor"] as const)
              .filter((one) => one !== series.anchor)
              .map((one) => ({
                choice: one,
                words: `${texts.choices[one]}: ${pair(times[one])}`,
                isNight: one !== "anchor" && nights.has(one),
              }))
          : [],
    };
  });
  const { searchParams } = new URL(args.request.url);
  return { rows, done: searchParams.has("done") };
}

export type ClocksData = Awaited<ReturnType<typeof loadClocksPage>>;

/** `POST /desk/lessons/clocks`: decides one. */
export async function handleClocksPost(args: RequestArgs): Promise<Response | { problem: string }> {
  const { form, member, services } = await sentToDesk(args, "trials");
  const read = (name: string) => cleanLine(textIn(form, name));
  const choice = (["anchor", "family", "tutor"] as const).find((one) => one === read("decide"));
  const { db } = services;
  const question = await findQuestion(db, read("question"));
  const series = question && (await findSeries(db, question.series_id));
  const [learner] = series ? await findLearners(db, [series.learner_id]) : [];
  const problem =
    choice && question ? await decideClock(services, member, question.id, choice) : null;
  if (choice && question && !problem) return redirect("/desk/lessons/clocks?done", 303);
  const about = {
    learner: { name: learner?.name ?? "" },
    tutor: "",
    zone: series?.family_zone ?? academyZone(),
  };
  return { problem: await seriesProblemWords(db, problem ?? { kind: "gone" }, about) };
}
