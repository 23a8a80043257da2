import { sql, type Kysely } from "kysely";

import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { checkSteps } from "#app/features/tutors/check-steps.ts";

type Row = Readonly<Record<string, string | number | null>>;

/** SQLite and PostgreSQL bind 32,766 values of a statement or more. */
const atOnce = 400;

/** Puts rows in as they are; columns that have to hold something and are not named are empty. */
async function put<Schema>(db: Kysely<Schema>, table: string, rows: readonly Row[]): Promise<void> {
  const tables = await db.introspection.getTables();
  const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
  const needed = columns.filter((one) => !one.isNullable && !one.hasDefaultValue);
  const empty = Object.fromEntries(
    needed.map(({ name, dataType }) => [name, dataType.toLowerCase() === "text" ? "" : 0]),
  );
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce).map((row) => ({ ...empty, ...row }));
    const names = sql.join(Object.keys(some[0] ?? {}).map((name) => sql.ref(name)));
    const values = sql.join(some.map((row) => sql`(${sql.join(Object.values(row))})`));
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db);
  }
}

/** A tutor who has a place at the desk was known by that. */
const hasPlace = (tutor: number) => tutor % 3 !== 2;
const resourceOf = (tutor: number) => `tutor:${hasPlace(tutor) ? "member" : "tutor"}-${tutor}`;

const zones = ["Asia/Karachi", "America/Toronto", "Europe/London", "Australia/Sydney"] as const;
const timesOfWeek = 40;
const chainWeeks = 52;

/** How each of a hundred trials stands: asked for in words, held, called off, past or ahead, with and without a tutor. */
const trialStates = ["booked", "booked", "booked", "cancelled", "requested", "held", "dropped"];

/**
 * Fills a database of the version before the step with made-up years: weekly lessons of families with one or two guardians,
 * their notes, trials of every kind, words of the log, what lessons take up, and mail.
 *
 * @param lessons how many weekly lessons there are about; a twentieth as many trials
 * @param now milliseconds since the epoch: the last two months are ahead of it
 */
export async function fillTenYears<Schema>(
  db: Kysely<Schema>,
  lessons: number,
  now: number,
): Promise<void> {
  const random = seededRandom("ten years");
  const draw = (count: number) => Math.floor(random() * count);
  const weeks = lessons >= 50_000 ? 520 : 100;
  const families = Math.ceil(lessons / weeks);
  const tutors = Math.ceil(families / timesOfWeek);
  const monday = now - (now % day) - 3 * day;
  const first = monday - (weeks - 8) * 7 * day;
  const long = toIso(first);
  const rows: Record<string, Row[]> = {};
  const add = (table: string, row: Row) => void (rows[table] ??= []).push(row);
  let made = 0;
  const id = (of: string) => `${of}-${(made += 1)}`;
  const log = (action: string, kind: string, about: string, at: number) =>
    add("desk_log", {
      id: id("log"),
      at: toIso(at),
      member_id: "member-0",
      action,
      about_kind: kind,
      about_id: about,
    });
  const mail = (kind: string, key: string, about: { state: string; at: number; due?: number }) =>
    add("outgoing_mail", {
      id: id("mail"),
      dedupe_key: key,
      kind,
      state: about.state,
      recipient: "family@visitor.example",
      headers: "{}",
      message_id: id("message"),
      created_at: toIso(about.at),
      due_at: about.due === undefined ? null : toIso(about.due),
      finished_at: about.due === undefined ? toIso(about.at) : null,
    });
  const taken = new Set<string>();
  const take = (resource: string, kind: string, of: string, at: number, quarters: number) => {
    for (let index = 0; index < quarters; index += 1) {
      const quarter = toIso(at + index * 15 * minute);
      // Whoever comes second has an alarm, and takes up nothing.
      if (taken.has(`${resource} ${quarter}`)) continue;
      taken.add(`${resource} ${quarter}`);
      add("busy", { resource, quarter, for_kind: kind, for_id: of });
    }
  };

  for (let index = 0; index < tutors; index += 1) {
    const is = `tutor-${index}`;
    const member = hasPlace(index) ? `member-${index}` : null;
    const facts = { zone: "Africa/Cairo", gender: "woman", languages: "[]", courses: "[]" };
    const since = { version: 1, created_at: long, changed_at: long };
    const room = index % 2 === 0 ? "" : `https://rooms.example/${is}`;
    add("tutor", { ...facts, ...since, id: is, name: `Tutor ${index}`, member_id: member, room });
    for (const step of checkSteps)
      add("tutor_check", { tutor_id: is, step, done_on: "2010-01-01" });
    const key = member ?? `name:tutor ${index}`;
    add("tutor_room", { tutor_key: key, room: `https://rooms.example/${key}`, changed_at: long });
  }

  const note = (lesson: string, learner: string, tutor: string, at: number) =>
    add("lesson_note", {
      lesson_id: lesson,
      version: 1,
      learner_id: learner,
      course: "tajweed",
      tutor_id: tutor,
      attendance: "came",
      done: "Half a page, slowly, with the stops.",
      lang: "en",
      submission: lesson,
      author_id: "member-0",
      author: "Nadia",
      written_at: toIso(at + hour),
      released_at: toIso(at + 2 * hour),
    });

  const trial = (learner: string, family: number, index: number) => {
    const state = trialStates[draw(trialStates.length)] ?? "booked";
    const isAhead = draw(4) === 0;
    const at = isAhead ? now + 2 * hour + draw(4) * day : first + draw(weeks * 7) * day;
    const startsAt = at - (at % hour) + draw(4) * 15 * minute;
    const is = `trial-${family}-${index}`;
    const giver = draw(4);
    const tutor = draw(tutors);
    const isLesson = state === "booked" || state === "cancelled";
    const isPast = startsAt < now;
    const planned = isLesson ? draw(3) : 0;
    add("trial_booking", {
      id: is,
      reference: `T-${is}`,
      submission_key: is,
      state: state === "dropped" ? "cancelled" : state,
      area: "islamic",
      course: "tajweed",
      courses: "[]",
      starts_at: isLesson || state === "held" ? toIso(startsAt) : null,
      zone: zones[draw(zones.length)] ?? "",
      learner: "child",
      name: `Guardian ${family}`,
      child_name: `Child ${family}`,
      age_band: "7 to 9",
      email: `guardian-${family}@visitor.example`,
      email_key: `guardian-${family}@visitor.example`,
      language: "English",
      tutor: "either",
      checked_by: "altcha",
      sequence: draw(4),
      plan_version: planned,
      // A tutor of the desk, one without a place there, whose name was typed, someone who is none, or no one.
      tutor_id: isLesson && giver === 0 && hasPlace(tutor) ? `member-${tutor}` : null,
      tutor_name: !isLesson || giver === 3 ? "" : giver === 2 ? "Salim" : `Tutor ${tutor}`,
      room: planned > 0 ? `https://rooms.example/${is}` : "",
      outcome: (isPast && state === "booked" ? ["held", "nobody"][draw(3)] : null) ?? null,
      room_opened_at: isPast && isLesson && draw(2) === 0 ? toIso(startsAt) : null,
      tutor_says: isLesson && draw(5) === 0 ? "cannot" : null,
      lost_plan: isLesson && draw(20) === 0 ? 1 : 0,
      // Of a version that entered nobody some have no learner yet.
      learner_id: state === "held" || draw(50) === 0 ? null : learner,
      created_at: toIso(startsAt - 9 * day),
      changed_at: toIso(startsAt - 8 * day),
    });
    if (!isLesson) return;
    if (state === "booked") {
      take(`learner:${learner}`, "trial", is, startsAt, 2);
      if (giver === 2) take("tutor:name:salim", "trial", is, startsAt, 2);
      if (giver === 0) take(resourceOf(tutor), "trial", is, startsAt, 2);
      if (planned > 0) take(`room:https://rooms.example/${is}`, "trial", is, startsAt, 2);
    }
    log("trial.plan", "trial", is, startsAt - 8 * day);
    const { sequence } = rows["trial_booking"]?.at(-1) ?? {};
    for (const before of [24, 1]) {
      const due = startsAt - before * hour;
      const waits = due > now && state === "booked";
      if (!waits && startsAt < now - 60 * day) continue;
      const key = `trial-reminder:${is}:${sequence}:${before}h`;
      const sent = { state: "sent", at: due };
      mail("trial-reminder", key, waits ? { state: "pending", at: now - day, due } : sent);
    }
  };

  for (let family = 0; family < families; family += 1) {
    const teacher = Math.floor(family / timesOfWeek);
    const tutor = `tutor-${teacher}`;
    const slot = family % timesOfWeek;
    const learner = `learner-${family}`;
    const keep = { keep_until: toIso(now + 200 * day), created_at: long };
    add("learner", { id: learner, name: `Child ${family}`, age_band: "7 to 9", ...keep });
    const email = `guardian-${family}@visitor.example`;
    const known = { phone: "", language: "English", zone: zones[family % zones.length] ?? "" };
    for (const who of family % 4 === 0 ? ["", "second-"] : [""]) {
      const guardian = `${who}guardian-${family}`;
      const address = `${who}${email}`;
      const is = { id: guardian, name: `Guardian ${family}`, email: address, email_key: address };
      add("guardian", { ...is, ...known, ...keep });
      add("guardianship", {
        guardian_id: guardian,
        learner_id: learner,
        since: long,
        may: "manage",
      });
    }
    for (let index = 0; index < weeks / 20; index += 1) trial(learner, family, index);
    // Of a trial whose booking was deleted long ago.
    note(`gone-${family}`, learner, tutor, first);
    // Four days of ten hours.
    const begins = first + Math.floor(slot / 10) * day + (8 + (slot % 10)) * hour;
    let series = "";
    for (let week = 0; week < weeks; week += 1) {
      const startsAt = begins + week * 7 * day;
      if (week % chainWeeks === 0) {
        const follows = series === "" ? null : series;
        series = `series-${family}-${week / chainWeeks}`;
        const began = follows === null && draw(2) === 0 ? `trial-${family}-0` : null;
        const until = toIso(startsAt + chainWeeks * 7 * day).slice(0, 10);
        add("series", {
          id: series,
          reference: `S-${series}`,
          learner_id: learner,
          tutor_id: tutor,
          course: "tajweed",
          language: "English",
          wish: "either",
          anchor: "family",
          zone: "Asia/Karachi",
          family_zone: zones[family % zones.length] ?? "",
          weekday: 1,
          time: "17:00",
          minutes: 45,
          starts_on: toIso(startsAt).slice(0, 10),
          ends_on: week + chainWeeks < weeks ? until : null,
          made_until: until,
          follows,
          trial_id: began,
          version: 1,
          created_at: long,
          changed_at: long,
        });
        log("series.begin", "series", series, startsAt - day);
      }
      const is = `lesson-${family}-${week}`;
      const isOff = draw(12) === 0;
      const isPast = startsAt < now;
      const outcome = isPast && !isOff && draw(5) > 0 ? "came" : null;
      add("lesson", {
        id: is,
        series_id: series,
        original_on: toIso(startsAt).slice(0, 10),
        starts_at: toIso(startsAt),
        minutes: 45,
        tutor_id: tutor,
        state: isOff ? "off" : "on",
        why: isOff ? "left-out" : null,
        is_moved: draw(15) === 0 ? 1 : 0,
        outcome,
        outcome_by: outcome === null ? null : "Nadia",
        reminders: isPast ? 2 : 0,
        sequence: draw(3),
        changed_at: toIso(startsAt - 20 * day),
      });
      if (draw(3) === 0) log("lesson.move", "series", series, startsAt - 2 * day);
      if (startsAt > now - 60 * day && isPast && !isOff)
        mail("lesson-reminder", `${is}:1`, { state: "sent", at: startsAt - hour });
      if (outcome !== null) note(is, learner, tutor, startsAt);
      if (isOff) continue;
      take(resourceOf(teacher), "weekly", is, startsAt, 3);
      take(`learner:${learner}`, "weekly", is, startsAt, 3);
    }
  }
  await db.transaction().execute(async (trx) => {
    const order = [
      "tutor",
      "tutor_check",
      "learner",
      "guardian",
      "series",
      "lesson",
      "trial_booking",
    ];
    for (const table of [...order, ...Object.keys(rows).filter((one) => !order.includes(one))])
      await put(trx, table, rows[table] ?? []);
  });
}
