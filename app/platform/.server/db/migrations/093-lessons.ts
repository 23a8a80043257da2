import type { EngineWords, SchemaStep } from "./migration.ts";

/** The steps of `checkSteps` (app/features/tutors) as they are at this step. */
const steps = "'identity', 'subject', 'references', 'criminal-record', 'safeguarding', 'lesson'";

/** The date of a stored moment, in UTC. */
const day = "substr(new.starts_at, 1, 10)";

/** Someone is named who teaches no one any more, or a child although a check is missing or out of date. */
const mayNot = `new.state = 'on' and new.tutor_id is not null and (
  not exists (
    select 1 from tutor where id = new.tutor_id and (left_on is null or left_on > ${day}))
  or (
    exists (
      select 1 from series join learner on learner.id = series.learner_id
      where series.id = new.series_id and learner.adult_id is null)
    and 6 > (
      select count(*) from tutor_check
      where tutor_id = new.tutor_id and step in (${steps})
        and done_on <= ${day} and (expires_on is null or expires_on >= ${day}))))`;

const refusal = "the tutor may not teach this learner on that day";
const kept = "a series keeps its learner";
const watched = "tutor_id, starts_at, state, series_id";

function triggers(engine: EngineWords["engine"]): readonly string[] {
  if (engine === "sqlite") {
    const refuse = `begin select raise(abort, '${refusal}'); end`;
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
    `create function lesson_checks() returns trigger language plpgsql as $$ begin
      if ${mayNot} then raise exception '${refusal}'; end if;
      return new;
    end $$`,
    `create trigger lesson_checks before insert or update of ${watched} on lesson
      for each row execute function lesson_checks()`,
    `create function series_learner() returns trigger language plpgsql as $$ begin
      if new.learner_id <> old.learner_id then raise exception '${kept}'; end if;
      return new;
    end $$`,
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
export const lessons: SchemaStep = {
  name: "093-lessons",
  statements: ({ engine, key, tableEnd }) => [
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
  ],
};
