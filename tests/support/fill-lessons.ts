import { checkSteps } from "#app/features/tutors/check-steps.ts";

/** How many lessons a week has. */
export const lessonsOfWeek = 2_000;
const tutors = 80;
/** The first Monday. */
export const firstWeek = Date.parse("2020-01-06T00:00:00Z");

const time = "'2020-01-06T00:00:00.000Z'";

/**
 * SQL that fills the weeks of an academy: learners with a lesson a week each, of tutors with every check. Adults but
 * for one in four.
 *
 * @param from the first week that is filled, counted from 6 January 2020; at 0 people and series come too
 * @param until the first that is not
 */
export function lessonStatements(
  engine: "sqlite" | "postgres",
  from: number,
  until: number,
): readonly string[] {
  const numbers = (last: number, begin = 0) =>
    engine === "sqlite"
      ? `(with recursive numbers(i) as (select ${begin} union all select i + 1 from numbers where i < ${last}) select i from numbers)`
      : `generate_series(${begin}, ${last}) as numbers(i)`;
  const at = (seconds: string) =>
    engine === "sqlite"
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${firstWeek / 1000} + ${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${firstWeek / 1000} + ${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const start = "w * 604800 + (i % 7) * 86400 + 21600 + (i / 7 % 48) * 900";
  const people =
    from > 0
      ? []
      : [
          `insert into guardian (id, name, phone, language, keep_until, created_at)
            select 'g' || i, 'Learner ' || i, '', 'English', ${time}, ${time} from ${numbers(lessonsOfWeek - 1)}`,
          `insert into learner (id, name, adult_id, keep_until, created_at)
            select 'l' || i, case when i % 4 = 0 then 'Child ' || i end, case when i % 4 > 0 then 'g' || i end,
              ${time}, ${time}
            from ${numbers(lessonsOfWeek - 1)}`,
          `insert into guardianship (guardian_id, learner_id, since, may)
            select 'g' || i, 'l' || i, ${time}, 'manage' from ${numbers(lessonsOfWeek - 1)}`,
          `insert into tutor (id, name, email, email_key, zone, gender, languages, courses, room, version, created_at, changed_at)
            select 't' || i, 'Tutor ' || i, '', '', 'Africa/Cairo', 'woman', '[]', '["tajweed"]', '', 1, ${time}, ${time}
            from ${numbers(tutors - 1)}`,
          ...checkSteps.map(
            (step) => `insert into tutor_check (tutor_id, step, done_on, checked_by, level, country)
              select 't' || i, '${step}', '2019-01-01', 'Nadia', '', '' from ${numbers(tutors - 1)}`,
          ),
          `insert into series (id, reference, learner_id, tutor_id, course, wanted_language, language, wish, anchor, zone,
              family_zone, weekday, time, minutes, starts_on, made_until, version, created_at, changed_at)
            select 's' || i, 'W-' || i, 'l' || i, 't' || (i % ${tutors}), 'tajweed', '', 'English', 'either', 'family',
              'Asia/Karachi', 'Asia/Karachi', 1 + i % 7, '17:00', 45, '2020-01-06', '2099-01-01', 1, ${time}, ${time}
            from ${numbers(lessonsOfWeek - 1)}`,
        ];
  return [
    ...people,
    `insert into lesson (id, kind, learner_id, reference, course, wanted_language, language, wish, family_zone,
        series_id, original_on, starts_at, on_day, minutes, tutor_id, state, is_moved, lacks, sequence, changed_at)
      select 'e' || w || '-' || i, 'weekly', 'l' || i, 'W-' || i, 'tajweed', '', 'English', 'either', 'Asia/Karachi',
        's' || i, substr(${at(start)}, 1, 10), ${at(start)}, substr(${at(start)}, 1, 10), 45, 't' || (i % ${tutors}), 'on', 0, '', 0, ${time}
      from (select i as w from ${numbers(until - 1, from)}) as weeks cross join ${numbers(lessonsOfWeek - 1)} as learners`.replace(
      "as numbers(i) as learners",
      "as learners(i)",
    ),
    "analyze",
  ];
}

/** SQL by which a check of every tenth tutor runs out: then their lessons with children are alarms. */
export function expiringStatement(on: string): string {
  return `update tutor_check set expires_on = '${on}'
    where step = 'identity' and tutor_id like 't%4'`;
}
