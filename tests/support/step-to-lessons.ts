import { sql, type Kysely } from "kysely";

import type { Engine } from "#app/platform/.server/db/database.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";

/** Tables of the version before whose rows are compared with what the step has made of them. */
const kept = [
  "trial_booking",
  "lesson",
  "series",
  "busy",
  "tutor",
  "tutor_room",
  "learner",
  "guardian",
  "guardianship",
  "lesson_note",
  "desk_case",
  "desk_log",
  "trial_place",
  "outgoing_mail",
] as const;

/** Tables of which no row changes. */
const untouched = [
  "lesson_note",
  "desk_case",
  "desk_log",
  "trial_place",
  "learner",
  "guardian",
  "guardianship",
] as const;

type Rows = readonly Readonly<Record<string, unknown>>[];

async function all<Schema>(db: Kysely<Schema>, query: string): Promise<Rows> {
  return (await sql.raw<Record<string, unknown>>(query).execute(db)).rows;
}

/** Keeps what a database of the version before holds, beside its tables, to be compared after the step. */
export async function keepBefore<Schema>(db: Kysely<Schema>): Promise<void> {
  for (const table of kept) await all(db, `create table before_${table} as select * from ${table}`);
  await all(db, "create index before_lesson_id on before_lesson (id)");
  await all(db, "create index before_trial_booking_id on before_trial_booking (id)");
  await all(db, "create index before_outgoing_mail_key on before_outgoing_mail (dedupe_key)");
}

/** How a trial's columns were called in its booking; the others have the same name in both. */
const ofBooking: Readonly<Record<string, string>> = {
  reference: "b.reference",
  course: "b.course",
  wanted_language: "b.wanted_language",
  language: "b.language",
  wish: "b.tutor",
  family_zone: "b.zone",
  starts_at: "b.starts_at",
  minutes: "30",
  giver: "b.tutor_name",
  room: "b.room",
  state: "case b.state when 'booked' then 'on' else 'off' end",
  outcome: "case b.outcome when 'held' then 'came' else b.outcome end",
  // No calendar may see a lower number than it has seen from either count.
  sequence: "b.sequence + b.plan_version",
  changed_at: "b.changed_at",
  family_pressed_at: "b.room_opened_at",
  tutor_pressed_at: "b.tutor_opened_at",
  tutor_word: "b.tutor_says",
  takes_place_at: "b.takes_place_at",
  lost_plan: "b.lost_plan",
};

const ofWeekly: Readonly<Record<string, string>> = {
  series_id: "b.series_id",
  original_on: "b.original_on",
  learner_id: "s.learner_id",
  reference: "s.reference",
  course: "s.course",
  wanted_language: "s.wanted_language",
  language: "s.language",
  wish: "s.wish",
  family_zone: "s.family_zone",
  starts_at: "b.starts_at",
  minutes: "b.minutes",
  tutor_id: "b.tutor_id",
  state: "b.state",
  why: "b.why",
  is_moved: "b.is_moved",
  lacks: "b.lacks",
  outcome: "b.outcome",
  said_by: "b.outcome_by",
  sequence: "b.sequence",
  changed_at: "b.changed_at",
  family_pressed_at: "b.family_opened_at",
  tutor_pressed_at: "b.tutor_opened_at",
  tutor_word: "b.tutor_says",
};

const isLesson = "b.state in ('booked', 'cancelled') and b.starts_at is not null";

/** Reminders that waited in the outbox: a worker writes them now. */
const waiting = "b.kind = 'trial-reminder' and b.state = 'pending' and b.attempts = 0";

/** Rows of before that are gone, or say something else than they did. By a sentence, a query for each kind. */
function queries(engine: Engine): Readonly<Record<string, string>> {
  const anyOf = (columns: Readonly<Record<string, string>>) =>
    Object.entries(columns)
      .map(([name, was]) => `l.${name} is distinct from ${was}`)
      .join(" or ");
  const at = (hours: number) =>
    engine === "sqlite"
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', l.starts_at, '-${hours} hours')`
      : `to_char((l.starts_at::timestamptz - interval '${hours} hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const reminder = (hours: number) =>
    `'trial-reminder:' || l.id || ':' || b.sequence || ':${hours}h'`;
  return {
    "a booking is lost":
      "select b.id from before_trial_booking b where not exists (select 1 from trial_booking n where n.id = b.id)",
    "a booking says something else": `select b.id from before_trial_booking b join trial_booking n on n.id = b.id
      where n.sequence <> b.sequence or n.link_generation <> b.link_generation or n.email <> b.email
        or n.asked_for is distinct from b.starts_at or n.next_step is distinct from b.next_step
        or n.changed_at <> b.changed_at or n.account_id is distinct from b.account_id
        or (b.learner_id is not null and n.learner_id <> b.learner_id)
        or n.state <> case when ${isLesson} then 'booked' else b.state end`,
    "a trial has no lesson, or one that says something else": `select b.id from before_trial_booking b
      left join lesson l on l.id = b.id where ${isLesson}
        and (l.id is null or l.kind <> 'trial' or ${anyOf(ofBooking)})`,
    "a trial is another learner's": `select b.id from trial_booking b join lesson l on l.id = b.id
      where b.learner_id is distinct from l.learner_id`,
    "a trial has lost its tutor": `select b.id from before_trial_booking b join lesson l on l.id = b.id
      where exists (select 1 from tutor t where t.member_id = b.tutor_id)
        and l.tutor_id is distinct from (select min(id) from tutor where member_id = b.tutor_id)`,
    "a booking that is none has a lesson": `select l.id from lesson l join before_trial_booking b on b.id = l.id
      where not (${isLesson})`,
    "a weekly lesson is lost, or says something else": `select b.id from before_lesson b
      join before_series s on s.id = b.series_id left join lesson l on l.id = b.id
      where l.id is null or l.kind <> 'weekly' or ${anyOf(ofWeekly)}`,
    "a note has no lesson":
      "select n.lesson_id from before_lesson_note n where not exists (select 1 from lesson l where l.id = n.lesson_id)",
    "there is a lesson that was none": `select l.id from lesson l
      where not exists (select 1 from before_lesson b where b.id = l.id)
        and not exists (select 1 from before_trial_booking b where b.id = l.id)
        and not exists (select 1 from before_lesson_note b where b.lesson_id = l.id)`,
    "a series has another plan than what it follows": `select s.id from series s left join series f on f.id = s.follows
      where s.plan_id is null or (f.id is not null and f.plan_id is distinct from s.plan_id)`,
    "a plan has no series of its id, or not its trial": `select p.id from plan p left join series s on s.id = p.id
      where s.id is null or p.began_with is distinct from s.trial_id`,
    "a quarter of an hour is free that was taken": `select b.resource from before_busy b
      left join before_tutor t on 'tutor:' || t.member_id = b.resource
      left join busy n on n.resource = coalesce('tutor:' || t.id, b.resource) and n.quarter = b.quarter
      where b.resource not like 'tutor:name:%' and n.for_id is null`,
    "a usual room is lost": `select r.tutor_key from before_tutor_room r
      join tutor t on r.tutor_key in (t.member_id, 'name:' || lower(t.name)) where t.room = ''`,
    "a mail is lost": `select b.id from before_outgoing_mail b where not (${waiting})
      and not exists (select 1 from outgoing_mail m where m.id = b.id)`,
    "a reminder waits twice": `select b.id from before_outgoing_mail b join outgoing_mail m on m.id = b.id where ${waiting}`,
    // One for each, so that a database can look the key up.
    ...Object.fromEntries(
      [24, 1].flatMap((hours, index) => {
        const mails = `select l.id from lesson l join before_trial_booking b on b.id = l.id
          join before_outgoing_mail m on m.dedupe_key = ${reminder(hours)} where l.state = 'on'`;
        // Of one that the mail about a change made superfluous none is written.
        const due = hours === 24 ? `and ${at(hours)} > l.changed_at` : "";
        return [
          [
            `a reminder of ${hours} h that waited is taken for written`,
            `${mails} and m.state = 'pending' and m.attempts = 0 and l.reminded > ${index} ${due}`,
          ],
          [
            `a reminder of ${hours} h that has gone would be written again`,
            `${mails} and m.state <> 'pending' and l.reminded <= ${index}`,
          ],
        ];
      }),
    ),
  };
}

/** What of the rows of before is lost or wrong after the step, each kind with how many and one of them. */
export async function faultsOfStep<Schema>(
  db: Kysely<Schema>,
  engine: Engine,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [fault, query] of Object.entries(queries(engine))) {
    const rows = await all(db, query);
    if (rows.length > 0) faults.push(`${rows.length}: ${fault}: ${JSON.stringify(rows[0])}`);
  }
  for (const table of untouched) {
    const [before] = await all(db, `select * from before_${table} limit 1`);
    if (!before) continue;
    // A column of a later step is in none of them.
    const columns = Object.keys(before).join(", ");
    const rows = await all(
      db,
      `select ${columns} from before_${table} except select ${columns} from ${table}`,
    );
    if (rows.length > 0) faults.push(`${rows.length}: a row of ${table} is gone, or another`);
  }
  // No database works out the academy's day.
  const times = await all(db, "select distinct starts_at, on_day from lesson");
  const wrong = times.filter(
    (row) => academyDay(Date.parse(String(row["starts_at"]))) !== row["on_day"],
  );
  if (wrong.length > 0)
    faults.push(`${wrong.length} times on another day: ${JSON.stringify(wrong[0])}`);
  return faults;
}
