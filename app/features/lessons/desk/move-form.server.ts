import { findCity } from "#app/features/clock/cities.server.ts";
import type { Zone } from "#app/features/clock/zones.ts";
import {
  proofs,
  tellers,
  type Family,
  type Person,
} from "#app/features/families/desk-families.server.ts";
import { isDate, isWallTime } from "#app/features/tutors/tutor-fields.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { listTouched, moveChoices, type MovedLine, type There } from "../move-family.server.ts";
import { beginningOfDay } from "../replace-times.server.ts";
import type { Series } from "../series-store.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";
import { subjectValue } from "./begin-form.server.ts";
import { daysIn, decisionsIn } from "./line-form.server.ts";
import { lineField } from "./line-field.ts";

/** A line of the page: weekly times of one learner that are alike but for their day. */
export type MoveLine = Omit<MovedLine, "seriesIds"> & {
  readonly all: readonly Series[];
  readonly first: Series;
};

/** What was chosen on the page. */
export type ChosenMove = {
  readonly guardians: readonly Person[];
  readonly learnerIds: readonly string[];
  /** As it was typed. */
  readonly city: string;
  readonly zone: Zone | null;
  readonly from: string;
  /** Null until city and day are known. */
  readonly there: There | null;
  readonly lines: readonly MoveLine[];
  readonly by: (typeof tellers)[number] | null;
  readonly proof: (typeof proofs)[number] | null;
};

/** The learners about whom somebody decides. */
const decidesFor = ({ cares }: Person) =>
  cares.flatMap(({ learner, may }) => (may === "manage" ? [learner.id] : []));

/** What was sent, or what is suggested. @param now milliseconds since the epoch */
export async function chosenMove(
  db: Db,
  sent: URLSearchParams,
  { people, learners }: Family,
  now: number,
): Promise<ChosenMove> {
  const isSent = sent.has("city");
  const named = sent.getAll("guardian");
  const isNamed = isSent || named.length > 0;
  const guardians = people.filter((one) =>
    isNamed ? named.includes(one.id) : decidesFor(one).length > 0,
  );
  const theirs = isSent ? sent.getAll("learner") : guardians.flatMap(decidesFor);
  // An adult who moves takes their own lessons along.
  const adults = guardians.map(({ id }) => id);
  const learnerIds = learners
    .filter(({ id, adult_id: adult }) =>
      adult === null ? theirs.includes(id) : adults.includes(adult),
    )
    .map(({ id }) => id);
  const city = (sent.get("city") ?? "").trim().slice(0, 60);
  const zone = findCity(city);
  const from = sent.get("from") ?? "";
  const today = zone && weeklyFrom(toIso(now), zone.id).on;
  const isClear = zone !== null && today !== null && isDate(from) && from >= today;
  const there = isClear ? { zone: zone.id, begins: beginningOfDay(zone.id, from, now) } : null;
  return {
    guardians,
    learnerIds,
    city,
    zone,
    from,
    there,
    lines: there ? await linesOf(db, sent, learnerIds, there) : [],
    by: tellers.find((one) => one === sent.get("by")) ?? null,
    proof: proofs.find((one) => one === sent.get("proof")) ?? null,
  };
}

async function linesOf(
  db: Db,
  sent: URLSearchParams,
  learnerIds: readonly string[],
  there: There,
): Promise<MoveLine[]> {
  const touched = await listTouched(db, learnerIds, there.begins);
  const lines = Map.groupBy(touched, (one) =>
    [one.plan_id, one.tutor_id, subjectValue(one), one.zone, one.time, one.minutes].join(),
  );
  return [...lines.values()].flatMap((all, of): MoveLine[] => {
    const [first] = all;
    if (!first) return [];
    const choice = sent.get(lineField("choice", of));
    const time = sent.get(lineField("time", of)) ?? "";
    // The learner's own clock goes along; who keeps another one keeps the moment.
    const usual = first.anchor === "family" ? "time" : "moment";
    return [
      {
        all,
        first,
        choice: moveChoices.find((one) => one === choice) ?? usual,
        days: daysIn(sent, of),
        time: isWallTime(`2027-01-01T${time}`) ? time : "",
        decisions: decisionsIn(sent, of),
      },
    ];
  });
}
