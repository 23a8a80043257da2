import { sql, type Kysely } from "kysely";

import { newId } from "../../ids.ts";
import type { DatabaseSchema } from "../schema/index.ts";
import { dayIn, unfit } from "./093-lessons.ts";
import type { EngineWords, SchemaStep, Statements } from "./migration.ts";

type Db = Kysely<DatabaseSchema>;

/** A booking of a version that entered nobody: its family was entered later, by a worker. */
type ToEnter = {
  readonly id: string;
  readonly name: string;
  readonly child_name: string | null;
  readonly age_band: string | null;
  readonly email: string;
  readonly email_key: string;
  readonly phone: string;
  readonly zone: string;
  readonly language: string;
  readonly site_language: string;
  readonly created_at: string;
  /** When it last changed, or the lesson is, whichever is later. */
  readonly last_at: string;
};

const nameKey = (name: string) =>
  name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();

/** Families of bookings are kept for as long as those, which was always six months. */
function keptUntil({ last_at: last }: ToEnter): string {
  const until = Temporal.Instant.from(last).toZonedDateTimeISO("UTC").add({ months: 6 });
  return until.toInstant().toString({ smallestUnit: "millisecond" });
}

async function guardianOf(trx: Db, booking: ToEnter): Promise<string> {
  const hasEmail = booking.email !== "";
  const { rows } = await sql<{ id: string }>`
    select id from guardian where email_key = ${booking.email_key}
    union select guardian_id as id from guardian_address where email_key = ${booking.email_key}`.execute(
    trx,
  );
  if (hasEmail && rows[0]) return rows[0].id;
  const id = newId();
  await sql`insert into guardian
    (id, name, email, email_key, phone, zone, language, site_language, version, keep_until, created_at)
    values (${id}, ${booking.name}, ${hasEmail ? booking.email : null}, ${hasEmail ? booking.email_key : null},
      ${booking.phone}, ${booking.zone}, ${booking.language}, ${booking.site_language}, 1,
      ${keptUntil(booking)}, ${booking.created_at})`.execute(trx);
  return id;
}

async function learnerOf(trx: Db, guardianId: string, booking: ToEnter): Promise<string> {
  const { rows } = await sql<{ id: string; name: string | null; adult_id: string | null }>`
    select learner.id, learner.name, learner.adult_id from learner
    where adult_id = ${guardianId} or id in (
      select learner_id from guardianship where guardian_id = ${guardianId}
        and (why_ended is null or why_ended <> 'entered in error'))
    order by learner.id`.execute(trx);
  const child = booking.child_name;
  const known = rows.find((row) =>
    child === null
      ? row.adult_id === guardianId
      : row.adult_id === null && nameKey(row.name ?? "") === nameKey(child),
  );
  if (known) return known.id;
  const id = newId();
  await sql`insert into learner (id, name, age_band, adult_id, keep_until, created_at)
    values (${id}, ${child}, ${booking.age_band}, ${child === null ? guardianId : null},
      ${keptUntil(booking)}, ${booking.created_at})`.execute(trx);
  await sql`insert into guardianship (guardian_id, learner_id, since, may)
    values (${guardianId}, ${id}, ${booking.created_at}, 'manage')`.execute(trx);
  return id;
}

/** Every booking but a held one has its learner: without one there is no lesson. */
export const learnersOfBookings: SchemaStep = {
  name: "150-learners-of-bookings",
  statements: () => [],
  fill: async (trx, tell) => {
    const { rows } =
      await sql<ToEnter>`select id, name, child_name, age_band, email, email_key, phone, zone,
      language, site_language, created_at,
      case when starts_at > changed_at then starts_at else changed_at end as last_at from trial_booking
      where learner_id is null and state <> 'held' order by id`.execute(trx);
    for (const [index, booking] of rows.entries()) {
      const learnerId = await learnerOf(trx, await guardianOf(trx, booking), booking);
      await sql`update trial_booking set learner_id = ${learnerId} where id = ${booking.id}`.execute(
        trx,
      );
      if (index % 500 === 0) tell(index, rows.length);
    }
  },
};

/** A lesson of either kind, as it is from this step on: what a program from before writes has other names, and is refused. */
const columns = ({ key }: EngineWords) => `
    id ${key} not null,
    kind ${key} not null check (kind in ('trial', 'weekly')),
    learner_id ${key} not null references learner (id) on delete cascade,
    series_id ${key} references series (id) on delete cascade,
    original_on ${key},
    reference ${key} not null,
    course ${key} not null,
    wanted_language text not null,
    language text not null,
    wish ${key} not null check (wish in ('man', 'woman', 'either')),
    family_zone ${key} not null,
    starts_at ${key} not null,
    on_day ${key} not null,
    minutes integer not null,
    tutor_id ${key} references tutor (id),
    giver text not null default '',
    room text,
    state ${key} not null check (state in ('on', 'off')),
    why ${key},
    is_moved integer not null,
    lacks ${key} not null,
    lost_plan integer not null default 0,
    takes_place_at ${key},
    outcome ${key},
    said_by text,
    sequence integer not null,
    changed_at ${key} not null,
    family_pressed_at ${key},
    tutor_pressed_at ${key},
    reminded integer not null default 0,
    tutor_word ${key} check (tutor_word is null or tutor_word in ('can', 'cannot')),
    constraint lesson_key primary key (id),
    constraint lesson_off_why check ((state = 'off') = (why is not null)),
    constraint lesson_weekly check ((kind = 'weekly') = (series_id is not null and original_on is not null)),
    constraint lesson_own_date unique (series_id, original_on)`;

const ofBooking = (day: string) => `
  select b.id, 'trial', b.learner_id, null, null, b.reference, b.course, b.wanted_language, b.language, b.tutor, b.zone,
    b.starts_at, ${day}, 30,
    coalesce(
      (select min(t.id) from tutor t where t.member_id = b.tutor_id),
      case when b.tutor_id is null and b.tutor_name <> '' and 1 = (
          select count(*) from tutor t where lower(t.name) = lower(trim(b.tutor_name)))
        then (select t.id from tutor t where lower(t.name) = lower(trim(b.tutor_name))) end),
    b.tutor_name, b.room,
    case when b.state = 'booked' then 'on' else 'off' end,
    case when b.state = 'booked' then null else 'called-off' end,
    0, '', b.lost_plan, b.takes_place_at,
    case b.outcome when 'held' then 'came' else b.outcome end, null,
    b.sequence + b.plan_version, b.changed_at, b.room_opened_at, b.tutor_opened_at, 0, b.tutor_says
  from trial_booking b where b.state in ('booked', 'cancelled') and b.starts_at is not null`;

/** Of a trial whose booking had been deleted its note knows when it was written down, of whom, and by whom it was given. */
const ofNote = (day: string) => `
  select n.lesson_id, 'trial', n.learner_id, null, null, n.course, n.course, '', '', 'either', 'Europe/London',
    n.written_at, ${day}, 30, (select t.id from tutor t where t.id = n.tutor_id), '', '', 'on', null, 0, '', 0, null,
    (select l.attendance from lesson_note l where l.lesson_id = n.lesson_id order by l.version desc limit 1), null,
    0, n.written_at, null, null, 2, null
  from lesson_note n where not exists (select 1 from lesson_again l where l.id = n.lesson_id)
    and n.version = (select min(l.version) from lesson_note l where l.lesson_id = n.lesson_id)`;

const ofSeries = (day: string) => `
  select l.id, 'weekly', s.learner_id, l.series_id, l.original_on, s.reference, s.course, s.wanted_language, s.language,
    s.wish, s.family_zone, l.starts_at, ${day}, l.minutes, l.tutor_id, '', null, l.state, l.why, l.is_moved, l.lacks, 0, null,
    l.outcome, l.outcome_by, l.sequence, l.changed_at, l.family_opened_at, l.tutor_opened_at, l.reminders, l.tutor_says
  from lesson l join series s on s.id = l.series_id`;

const refusal = "the tutor may not teach this learner on that day";

/** Someone is named who teaches no one any more, or a child although a check is missing or out of date. */
const mayNot = `new.state = 'on' and new.tutor_id is not null and ${unfit(
  "new.tutor_id",
  "exists (select 1 from learner where id = new.learner_id and adult_id is null)",
  "new.on_day",
)}`;

/**
 * The same for a lesson that stays as it is, and is only counted to another day by the academy's new clock: that changes
 * nothing for anyone.
 */
export function checksOfAnyDay({ engine }: Pick<EngineWords, "engine">): readonly string[] {
  const changed = isAnother.replace("or new.on_day <> old.on_day", "");
  return engine === "sqlite"
    ? [
        "drop trigger lesson_checks",
        `create trigger lesson_checks before update on lesson when ${changed} and ${mayNot}
          begin select raise(abort, '${refusal}'); end`,
      ]
    : [
        "drop trigger lesson_checks on lesson",
        `create trigger lesson_checks before update on lesson
          for each row when (${changed}) execute function lesson_checks()`,
      ];
}

/** What was planned while it was possible stays, and everything else about it can be changed. */
const isAnother = `(new.tutor_id is distinct from old.tutor_id or new.starts_at <> old.starts_at
  or new.on_day <> old.on_day or new.state <> old.state or new.learner_id <> old.learner_id)`;

function guards(engine: EngineWords["engine"]): readonly string[] {
  if (engine === "sqlite") {
    const refuse = `begin select raise(abort, '${refusal}'); end`;
    return [
      `create trigger lesson_checks_new before insert on lesson when ${mayNot} ${refuse}`,
      `create trigger lesson_checks before update on lesson when ${isAnother} and ${mayNot} ${refuse}`,
      `create trigger lesson_gone after delete on lesson begin delete from busy where for_id = old.id; end`,
    ];
  }
  return [
    `create or replace function lesson_checks() returns trigger language plpgsql as $$ begin
      if ${mayNot} then raise exception '${refusal}'; end if;
      return new;
    end $$`,
    "create trigger lesson_checks_new before insert on lesson for each row execute function lesson_checks()",
    `create trigger lesson_checks before update on lesson
      for each row when (${isAnother}) execute function lesson_checks()`,
    `create or replace function lesson_gone() returns trigger language plpgsql as $$ begin
      delete from busy where for_id = old.id;
      return null;
    end $$`,
    "create trigger lesson_gone after delete on lesson for each row execute function lesson_gone()",
  ];
}

/** The lesson takes up a tutor by the tutor's own id; whoever is none takes up nothing. */
function busyAnew({ key, tableEnd }: EngineWords): readonly string[] {
  const tutorOf = "(select min(t.id) from tutor t where 'tutor:' || t.member_id = b.resource)";
  return [
    `create table busy_again (
      resource ${key} not null,
      quarter ${key} not null,
      for_id ${key} not null,
      constraint busy_taken primary key (resource, quarter)
    )${tableEnd}`,
    `insert into busy_again
      select coalesce('tutor:' || ${tutorOf}, b.resource), b.quarter, min(b.for_id) from busy b
      where b.resource not like 'tutor:name:%' group by 1, 2`,
    "drop table busy",
    "alter table busy_again rename to busy",
    "create index busy_for on busy (for_id)",
    "create index busy_quarter on busy (quarter)",
  ];
}

const indexes = [
  "create index lesson_starts_at on lesson (starts_at)",
  "create index lesson_tutor on lesson (tutor_id, starts_at)",
  "create index lesson_learner on lesson (learner_id, starts_at)",
  "create index lesson_needs on lesson (starts_at) where state = 'on' and (tutor_id is null or lacks <> '')",
  "create index lesson_refused on lesson (starts_at) where tutor_word = 'cannot'",
];

/** What a booking no longer says of its lesson. */
const leaves = [
  "tutor_id",
  "tutor_name",
  "room",
  "plan_version",
  "outcome",
  "room_opened_at",
  "tutor_opened_at",
  "lost_plan",
  "takes_place_at",
  "tutor_says",
];

/**
 * A trial is a lesson of one kind, in one table with all others, under the id of its booking. A booking keeps what was typed;
 * the lesson knows when it is, who gives it, where, and what came of it. Nobody gives a lesson who is no tutor: who was
 * named otherwise stays as a name. A tutor's usual room is the tutor's.
 */
const statements: Statements = (words) => {
  const { engine, tableEnd } = words;
  const isSqlite = engine === "sqlite";
  return [
    ...(isSqlite
      ? ["drop trigger trial_checks_new", "drop trigger trial_checks"]
      : [
          "drop trigger trial_checks_new on trial_booking",
          "drop trigger trial_checks on trial_booking",
          "drop function trial_checks()",
        ]),
    `create table lesson_again (${columns(words)})${tableEnd}`,
    `insert into lesson_again ${ofSeries(dayIn(engine, "l.starts_at"))}`,
    `insert into lesson_again ${ofBooking(dayIn(engine, "b.starts_at"))}`,
    `insert into lesson_again ${ofNote(dayIn(engine, "n.written_at"))}`,
    "drop table lesson",
    "alter table lesson_again rename to lesson",
    ...busyAnew(words),
    ...indexes,
    ...guards(engine),
    `update tutor set room = (
        select min(r.room) from tutor_room r where r.tutor_key in (tutor.member_id, 'name:' || lower(tutor.name)))
      where room = '' and exists (
        select 1 from tutor_room r where r.tutor_key in (tutor.member_id, 'name:' || lower(tutor.name)))`,
    "drop table tutor_room",
    "update trial_booking set state = 'booked' where state = 'cancelled' and starts_at is not null",
    "drop index trial_booking_tutor",
    "drop index trial_booking_state",
    "drop index trial_booking_to_enter",
    "alter table trial_booking rename column starts_at to asked_for",
    ...leaves.map((column) => `alter table trial_booking drop column ${column}`),
  ];
};

/** What runs beside it would go on writing to the columns that leave. */
export const oneLesson: SchemaStep = { name: "151-one-lesson", isAlone: true, statements };
