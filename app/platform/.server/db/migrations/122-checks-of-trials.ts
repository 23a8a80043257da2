import type { EngineWords, SchemaStep } from "./migration.ts";

/** The steps of `checkSteps` (app/features/tutors) as they are at this step. */
const steps = "'identity', 'subject', 'references', 'criminal-record', 'safeguarding', 'lesson'";

const at = "new.starts_at";

/**
 * The academy's date of a stored moment. SQLite knows no zones: London is an hour ahead of UTC from 01:00 on the last
 * Sunday of March to 01:00 on the last of October (The Summer Time Order 2002).
 */
function dayIn(engine: EngineWords["engine"]): string {
  if (engine === "postgres") {
    return `to_char(${at}::timestamptz at time zone 'Europe/London', 'YYYY-MM-DD')`;
  }
  const change = (month: string) =>
    `date(substr(${at}, 1, 4) || '-${month}-25', 'weekday 0') || 'T01'`;
  return `case when ${at} >= ${change("03")} and ${at} < ${change("10")}
    then date(${at}, '+1 hour') else substr(${at}, 1, 10) end`;
}

/** That a tutor teaches no one any more on the day, or lacks a check of those that a child needs. */
function unfit(tutor: string, isChild: string, day: string): string {
  return `(exists (select 1 from tutor as gone where gone.id = ${tutor} and gone.left_on <= ${day})
    or (${isChild} and 6 > (
      select count(*) from tutor_check
      where tutor_id = ${tutor} and step in (${steps})
        and done_on <= ${day} and (expires_on is null or expires_on >= ${day}))))`;
}

const refusal = "the tutor may not teach this learner on that day";

function triggers(engine: EngineWords["engine"]): readonly string[] {
  const day = dayIn(engine);
  const child = `exists (
    select 1 from series join learner on learner.id = series.learner_id
    where series.id = new.series_id and learner.adult_id is null)`;
  const lesson = `new.state = 'on' and new.tutor_id is not null
    and ${unfit("new.tutor_id", child, day)}`;
  // Trials name members, or a name, which tutors have one each.
  const trial = `new.state = 'booked' and exists (
    select 1 from tutor
    where (member_id = new.tutor_id
        or (new.tutor_id is null and lower(name) = lower(trim(new.tutor_name))))
      and ${unfit("tutor.id", "new.learner = 'child'", day)})`;
  // What was planned while it was possible stays, and everything else about it can be changed.
  const changed = `(new.tutor_id is distinct from old.tutor_id or new.tutor_name <> old.tutor_name
    or new.starts_at is distinct from old.starts_at or new.learner <> old.learner
    or new.state <> old.state)`;
  const watched = {
    lesson: "tutor_id, starts_at, state, series_id",
    trial: "tutor_id, tutor_name, starts_at, state, learner",
  };
  if (engine === "sqlite") {
    const refuse = `begin select raise(abort, '${refusal}'); end`;
    return [
      "drop trigger lesson_checks_new",
      "drop trigger lesson_checks",
      `create trigger lesson_checks_new before insert on lesson when ${lesson} ${refuse}`,
      `create trigger lesson_checks before update of ${watched.lesson} on lesson
        when ${lesson} ${refuse}`,
      `create trigger trial_checks_new before insert on trial_booking when ${trial} ${refuse}`,
      `create trigger trial_checks before update of ${watched.trial} on trial_booking
        when ${changed} and ${trial} ${refuse}`,
    ];
  }
  const body = (condition: string) => `returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception '${refusal}'; end if;
      return new;
    end $$`;
  return [
    `create or replace function lesson_checks() ${body(lesson)}`,
    `create function trial_checks() ${body(trial)}`,
    `create trigger trial_checks_new before insert on trial_booking
      for each row execute function trial_checks()`,
    `create trigger trial_checks before update of ${watched.trial} on trial_booking
      for each row when ${changed} execute function trial_checks()`,
  ];
}

/** A tutor's checks hold for trials too, and the day on which they do is the academy's. */
export const checksOfTrials: SchemaStep = {
  name: "122-checks-of-trials",
  statements: ({ engine }) => triggers(engine),
};
