import { academyZone } from "#app/platform/zone-clock.ts";
import { redirect } from "react-router";

import { line, oneOf } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage, type Asked } from "#app/features/desk/desk-page.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { areZoneRulesOld, zoneRules } from "#app/platform/.server/zone-rules.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { clocksPage as texts } from "#words/pages/desk-lessons.ts";
import { decideClock, needsSomebody, readClocks } from "../clocks/answer-clocks.server.ts";
import { isStillOpen, standingOf } from "../clocks/clock-questions.server.ts";
import { findQuestion } from "../clocks/clock-store.server.ts";
import { seriesProblemWords } from "./series-page.server.ts";
import { findSeries } from "../series-store.server.ts";

async function load({ member, search, services }: Asked) {
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
  const rules = { version: zoneRules, areOld: areZoneRulesOld(zoneRules, services.clock.now()) };
  return { rows, rules, done: search.has("done") };
}

export type ClocksData = Awaited<ReturnType<typeof clocksPage.loader>>;

const on = act();

/** `/desk/lessons/clocks`: lessons for which clocks are about to change, what both sides answered, and a decision. */
export const clocksPage = deskPage({
  right: "trials",
  load,
  acts: {
    decide: on({ question: line, decide: oneOf(["anchor", "family", "tutor"]) }, async (at) => {
      const { services, member, sent } = at;
      const { db } = services;
      const question = await findQuestion(db, sent.question);
      const problem =
        question && sent.decide
          ? await decideClock(services, member, question.id, sent.decide)
          : ({ kind: "gone" } as const);
      if (!problem) return redirect("/desk/lessons/clocks?done", 303);
      const series = question && (await findSeries(db, question.series_id));
      const [learner] = series ? await findLearners(db, [series.learner_id]) : [];
      const zone = series?.family_zone ?? academyZone();
      const about = { learner: { name: learner?.name ?? "" }, tutor: "", zone };
      return { problem: await seriesProblemWords(db, problem, about) };
    }),
  },
});
