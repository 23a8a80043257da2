import type { EngineWords, Statements } from "./migration.ts";

/** The steps of `checkSteps` (app/features/tutors) as they are at this step. */
const steps = "'identity', 'subject', 'references', 'criminal-record', 'safeguarding', 'lesson'";

/** The date of a stored moment, in UTC. */
const utcDay = "substr(new.starts_at, 1, 10)";

/** The learner of a weekly lesson is a child. */
const isOfChild = `exists (
  select 1 from series join learner on learner.id = series.learner_id
  where series.id = new.series_id and learner.adult_id is null)`;

/** Someone is named who teaches no one any more, or a child although a check is missing or out of date. */
const mayNot = `new.state = 'on' and new.tutor_id is not null and (
  not exists (
    select 1 from tutor where id = new.tutor_id and (left_on is null or left_on > ${utcDay}))
  or (
    ${isOfChild} and 6 > (
      select count(*) from tutor_check
      where tutor_id = new.tutor_id and step in (${steps})
        and done_on <= ${utcDay} and (expires_on is null or expires_on >= ${utcDay}))))`;

const refusal = "the tutor may not teach this learner on that day";
const kept = "a series keeps its learner";
const watched = "tutor_id, starts_at, state, series_id";
const refuse = `begin select raise(abort, '${refusal}'); end`;
const refuseIf = (condition: string, why = refusal) => `returns trigger language plpgsql as $$ begin
      if ${condition} then raise exception '${why}'; end if;
      return new;
    end $$`;

function triggers(engine: EngineWords["engine"]): readonly string[] {
  if (engine === "sqlite") {
    return [
      `create trigger lesson_checks_new before insert on lesson when ${mayNot} ${refuse}`,
      `create trigger lesson_checks before update of ${watched} on lesson when ${mayNot} ${refuse}`,
      `create trigger series_learner before update of learner_id on series
        when new.learner_id <> old.learner_id begin select raise(abort, '${kept}'); end`,
      `create trigger lesson_gone after delete on lesson begin
        delete from busy where for_kind = 'lesson' and for_id = old.id; end`,
    ];
  }
  return [
    `create function lesson_checks() ${refuseIf(mayNot)}`,
    `create trigger lesson_checks before insert or update of ${watched} on lesson
      for each row execute function lesson_checks()`,
    `create function series_learner() ${refuseIf("new.learner_id <> old.learner_id", kept)}`,
    `create trigger series_learner before update of learner_id on series
      for each row execute function series_learner()`,
    `create function lesson_gone() returns trigger language plpgsql as $$ begin
      delete from busy where for_kind = 'lesson' and for_id = old.id;
      return null;
    end $$`,
    `create trigger lesson_gone after delete on lesson
      for each row execute function lesson_gone()`,
  ];
}

/** Weekly lessons: series, and a row for each lesson under its own date. */
export const lessons: Statements = ({ engine, key, tableEnd }) => [
  `create table series (
    id ${key} primary key not null,
    reference ${key} not null unique,
    learner_id ${key} not null references learner (id) on delete cascade,
    tutor_id ${key} not null references tutor (id),
    course ${key} not null,
    wanted_language text not null,
    language text not null,
    wish ${key} not null check (wish in ('man', 'woman', 'either')),
    anchor ${key} not null check (anchor in ('family', 'tutor', 'london')),
    zone ${key} not null,
    family_zone ${key} not null,
    weekday integer not null check (weekday between 1 and 7),
    time ${key} not null,
    minutes integer not null check (minutes between 15 and 180 and minutes % 15 = 0),
    starts_on ${key} not null,
    ends_on ${key},
    made_until ${key} not null,
    follows ${key},
    trial_id ${key} unique,
    version integer not null,
    created_at ${key} not null,
    changed_at ${key} not null
  )${tableEnd}`,
  "create index series_learner_id on series (learner_id)",
  "create index series_tutor_id on series (tutor_id)",
  "create index series_made_until on series (made_until) where ends_on is null or made_until < ends_on",
  `create table lesson (
    id ${key} primary key not null,
    series_id ${key} not null references series (id) on delete cascade,
    original_on ${key} not null,
    starts_at ${key} not null,
    minutes integer not null,
    tutor_id ${key} references tutor (id),
    state ${key} not null check (state in ('on', 'off')),
    why ${key},
    is_moved integer not null,
    lacks ${key} not null,
    outcome ${key},
    outcome_by text,
    sequence integer not null,
    changed_at ${key} not null,
    constraint lesson_why check ((state = 'off') = (why is not null)),
    constraint lesson_once unique (series_id, original_on)
  )${tableEnd}`,
  "create index lesson_starts_at on lesson (starts_at)",
  "create index lesson_tutor on lesson (tutor_id, starts_at)",
  "create index lesson_needs on lesson (starts_at) where state = 'on' and (tutor_id is null or lacks <> '')",
  ...triggers(engine),
];

/**
 * The academy's date of a stored moment, as lessons had to be found before they kept it. SQLite knows no zones: London is an hour ahead of UTC from 01:00 on the last
 * Sunday of March to 01:00 on the last of October (The Summer Time Order 2002).
 */
export function dayIn(engine: EngineWords["engine"], at = "new.starts_at"): string {
  if (engine === "postgres") {
    return `to_char(${at}::timestamptz at time zone 'Europe/London', 'YYYY-MM-DD')`;
  }
  const change = (month: string) =>
    `date(substr(${at}, 1, 4) || '-${month}-25', 'weekday 0') || 'T01'`;
  return `case when ${at} >= ${change("03")} and ${at} < ${change("10")}
    then date(${at}, '+1 hour') else substr(${at}, 1, 10) end`;
}

/** That a tutor teaches no one any more on the day, or lacks a check of those that a child needs. */
export function unfit(tutor: string, isChild: string, day: string): string {
  return `(exists (select 1 from tutor as gone where gone.id = ${tutor} and gone.left_on <= ${day})
    or (${isChild} and 6 > (
      select count(*) from tutor_check
      where tutor_id = ${tutor} and step in (${steps})
        and done_on <= ${day} and (expires_on is null or expires_on >= ${day}))))`;
}

function checkTriggers(engine: EngineWords["engine"]): readonly string[] {
  const day = dayIn(engine);
  const lesson = `new.state = 'on' and new.tutor_id is not null
    and ${unfit("new.tutor_id", isOfChild, day)}`;
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
  const watchedOfTrial = "tutor_id, tutor_name, starts_at, state, learner";
  if (engine === "sqlite") {
    return [
      "drop trigger lesson_checks_new",
      "drop trigger lesson_checks",
      `create trigger lesson_checks_new before insert on lesson when ${lesson} ${refuse}`,
      `create trigger lesson_checks before update of ${watched} on lesson
        when ${lesson} ${refuse}`,
      `create trigger trial_checks_new before insert on trial_booking when ${trial} ${refuse}`,
      `create trigger trial_checks before update of ${watchedOfTrial} on trial_booking
        when ${changed} and ${trial} ${refuse}`,
    ];
  }
  return [
    `create or replace function lesson_checks() ${refuseIf(lesson)}`,
    `create function trial_checks() ${refuseIf(trial)}`,
    `create trigger trial_checks_new before insert on trial_booking
      for each row execute function trial_checks()`,
    `create trigger trial_checks before update of ${watchedOfTrial} on trial_booking
      for each row when ${changed} execute function trial_checks()`,
  ];
}

/** A tutor's checks hold for trials too, and the day on which they do is the academy's. */
export const checksOfTrials: Statements = ({ engine }) => checkTriggers(engine);
