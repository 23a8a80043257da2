import { subjectOf } from "#app/features/catalogue/lesson-subjects.server.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { cityOf } from "#app/features/clock/zones.ts";
import { zoneById } from "#app/features/clock/zones.server.ts";
import { deskPage } from "#app/features/desk/desk-page.server.ts";
import { findLearners } from "#app/features/families/family-store.server.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { plansPage as texts, seriesPage } from "#words/pages/desk-lessons.ts";
import { isOnce, listRunning, type Series } from "../series-store.server.ts";

/** So many learners stand on a page. */
const ofPage = 100;
/** More weekly times than any academy here has. */
const most = 10_000;

/** A learner's weekly times in the order of the week; days that differ in nothing else are one. */
function timesOf(all: readonly Series[]) {
  const sorted = all.toSorted(
    (one, other) => one.weekday - other.weekday || (one.time < other.time ? -1 : 1),
  );
  const alike = Map.groupBy(sorted, (one) =>
    [one.course, one.zone, one.time, one.minutes, one.tutor_id, one.ends_on].join(),
  );
  return [...alike.values()].flatMap((same) => {
    const [one] = same;
    const days = same.map(({ weekday }) => seriesPage.days[weekday - 1]?.slice(0, 3)).join(", ");
    return one ? { one, days } : [];
  });
}

/** `/desk/lessons/plans?page=2`: the weekly times that go on, by the learner. */
export const plansPage = deskPage({
  right: "trials",
  async load({ services, search }) {
    const { clock, db } = services;
    const today = academyDay(clock.now());
    const byLearner = Map.groupBy(
      (await listRunning(db, today, null, most)).filter((one) => !isOnce(one)),
      ({ learner_id: learnerId }) => learnerId,
    );
    const learners = (await findLearners(db, [...byLearner.keys()])).toSorted(
      (one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
    );
    const pages = Math.max(1, Math.ceil(learners.length / ofPage));
    const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get("page"))) || 1));
    const tutors = await listTutors(db);
    return {
      page,
      pages,
      rows: learners.slice((page - 1) * ofPage, page * ofPage).map(({ id, name }) => ({
        id,
        name,
        times: timesOf(byLearner.get(id) ?? []).map(({ one, days }) => ({
          id: one.id,
          course: subjectOf(services, one),
          words: fillText(texts.time, { days, time: one.time, minutes: one.minutes }),
          city: cityOf(zoneById(one.zone)),
          until: one.ends_on === null ? "" : fillText(texts.until, { until: longDay(one.ends_on) }),
          tutor: tutors.find((tutor) => tutor.id === one.tutor_id)?.name ?? "",
        })),
      })),
    };
  },
});

export type PlansData = Awaited<ReturnType<typeof plansPage.loader>>;
