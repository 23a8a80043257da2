import { CompiledQuery, type ColumnMetadata } from "kysely";

import type { Db, Engine } from "#app/platform/.server/db/database.ts";

/** The few words in which the two engines differ; `i` is the number of the row. */
const words = {
  sqlite: {
    numbers: (rows: number) =>
      `(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${rows}) select i from numbers)`,
    id: "'01900000-0000-7000-8000-' || printf('%012x', i)",
    time: "strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + i, 'unixepoch')",
    bytes: "zeroblob(1)",
  },
  postgres: {
    numbers: (rows: number) => `generate_series(1, ${rows}) as numbers(i)`,
    id: "'01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0')",
    time: `to_char(to_timestamp(1577836800 + i) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    bytes: "'\\x00'::bytea",
  },
} as const;

type Own = Readonly<Record<"id" | "time" | "bytes", string>>;
const email = "'visitor-' || i || '@visitor.example'";

type Columns = Readonly<Record<string, string>>;

/**
 * Every table that grows, with what is in row `i` where that is not what its columns are called: `requiredOf` says the
 * rest. Each row belongs to a person of its own.
 */
function contents({ id, time }: Own): Readonly<Record<string, Columns>> {
  const accountId = "'site#auth0|' || i";
  const isFinished = "i % 4 < 2";
  const isPending = "i % 2 = 0";
  // Most cases are done: a team keeps a few hundred in hand, whatever has been.
  const isClosed = "i % 100 > 5";
  const when = (condition: string, value: string) => `case when ${condition} then ${value} end`;
  return {
    feedback: {
      submission_key: "'card-' || i",
      comment: "'The lessons are clear, and questions are welcome.'",
      rating: "i % 6",
      owner_subject: accountId,
    },
    feedback_image: {
      url: "'https://visitor.example/picture.jpg'",
      state: "'pending'",
      due_at: time,
    },
    feedback_report: {},
    enquiry: { submission_key: "'enquiry-' || i", message: "'When could we begin?'" },
    outgoing_mail: {
      dedupe_key: "'mail-' || i",
      state: `case when ${isPending} then 'pending' else 'sent' end`,
      recipient: email,
      text: "'When could we begin?'",
      headers: "'{}'",
      message_id: "'<' || i || '@academy.example>'",
      due_at: when(isPending, time),
      finished_at: when(`not (${isPending})`, time),
    },
    site_session: { token_hash: "'token-' || i", account_id: accountId, subject: "'auth0|' || i" },
    account: { subject: "'auth0|' || i", verified_at: when(isPending, time) },
    desk_log: {
      at: time,
      member_id: "'member-' || i",
      about_kind: "'case'",
      about_id: "'case-' || i",
    },
    account_link: { token_hash: "'link-' || i", purpose: "'reset'" },
    provider_record: {
      key: "'Session:' || i",
      model: "'Session'",
      payload: "'{}'",
      subject: "'auth0|' || i",
      grant_id: "'grant-' || i",
      uid: "'uid-' || i",
    },
    subscriber: {
      state: `case when ${isPending} then 'pending' else 'confirmed' end`,
      confirm_token_hash: "'confirm-' || i",
    },
    quiz_attempt: {
      topic: "'java'",
      kind: "'quiz'",
      account_id: when("i % 2 = 1", accountId),
      browser_key: when("i % 2 = 0", "'browser-' || i"),
      seed: "'seed'",
      questions: "'[]'",
      answers: "'{}'",
      finished_at: when(isFinished, time),
      question_count: when(isFinished, "15"),
      right_count: when(isFinished, "12"),
      results: when(isFinished, "'[]'"),
    },
    guardian: { email, email_key: email },
    guardian_address: { email_key: "'other-' || i" },
    learner: { adult_id: id },
    guardianship: { since: time, may: "'manage'" },
    tutor: { gender: "'woman'", languages: "'[]'" },
    plan: {},
    series: {
      plan_id: id,
      reference: "'W-' || i",
      wish: "'either'",
      anchor: "'family'",
      weekday: "1",
      minutes: "45",
      starts_on: "'2020-01-06'",
      // Most are over.
      ends_on: when(isClosed, "'2020-06-01'"),
      made_until: "'2099-01-01'",
    },
    lesson: {
      kind: "'weekly'",
      wish: "'either'",
      series_id: id,
      original_on: "'2020-01-06'",
      tutor_id: id,
      state: "'on'",
    },
    clock_question: {},
    lesson_word: { act: "'move'", side: "'family'", way: "'page'" },
    lesson_note: {
      tutor_id: id,
      attendance: "'came'",
      submission: "'note-' || i",
      // A handful waits for someone to read it.
      wait_until: when("i % 500 = 5", time),
      released_at: when("i % 500 <> 5", time),
    },
    lesson_mark: { value: "'new'" },
    lesson_office_line: { text: "'A headset'" },
    note_read: {},
    month_report: { month: "'2020-01'" },
    report_read: {},
    module_check: { module: "'foundations'", checked_on: "'2020-01-06'" },
    trial_booking: {
      reference: "'T-' || i",
      submission_key: "'trial-' || i",
      state: "'booked'",
      area: "'web'",
      course: "''",
      asked_for: time,
      learner: "'self'",
      account_id: accountId,
      learner_id: when("i % 100 > 5", id),
    },
    desk_case: {
      reference: "'C-' || i",
      kind: "case when i % 50 = 0 then 'worry' when i % 3 = 0 then 'trial' else 'enquiry' end",
      state: `case when ${isClosed} then 'done' when i % 2 = 0 then 'waiting' else 'open' end`,
      is_open: `case when ${isClosed} then 0 else 1 end`,
      family_key: email,
      email,
      subject: "'When could we begin?'",
      course: "''",
      owner_id: "'member-' || (i % 5)",
      next_on: "'2026-11-24'",
      deadline: when(`i % 50 = 1 and not (${isClosed})`, time),
      source_kind: "'enquiry'",
      account_id: accountId,
      tutor_id: "'tutor-' || (i % 1000)",
    },
    case_message: {
      direction: "'in'",
      text: "'When could we begin?'",
      delivery: when("i % 1000 = 0", "'sending'"),
    },
    incoming_mail: {
      inbox: "'box'",
      uid: "'' || i",
      digest: "'digest-' || i",
      message_id: "'<in-' || i || '@visitor.example>'",
      sender: email,
      sender_key: email,
      outcome: "'answer'",
      attachments: "'[]'",
      case_id: when("i % 10 > 0", id),
      entry_id: id,
    },
    case_note: { text: "'Sundays only'" },
    case_event: {},
    case_draft: {},
    case_file: {},
    case_presence: {},
    concern_watch: { starts_at: time, ends_at: `${time} || 'Z'` },
    case_text: {
      words:
        "'visitor ' || i || ' example lessons ' || case when i % 3 = 0 then 'tajweed' else 'python' end || ' sundays ' || (i % 1000) || 'th'",
    },
    academy_clock: { n: "i", zone: "'Europe/London'" },
    closed_day: {
      date: `substr(${time}, 1, 10) || i`,
      answers: "1",
      act_id: "'act-' || i",
      counts_as: "'not-charged'",
    },
    trial_day: { date: `substr(${time}, 1, 10) || i` },
    letter: {
      slug: "'letter-' || i",
      title: "'A new term'",
      state: "case when i % 500 = 0 then 'sending' else 'sent' end",
      released_at: time,
    },
    letter_delivery: { state: "case when i % 200 = 0 then 'queued' else 'sent' end" },
    trial_place: { area: "'web'", place: "1" },
    busy: { resource: "'tutor:' || i", quarter: time },
    rate_limit: { key: "'limit-' || i" },
    spent_token: { key: "'token-' || i" },
  };
}

/** What stands in the columns that have to hold something. */
function requiredOf(columns: readonly ColumnMetadata[], { id, time, bytes }: Own): Columns {
  const usual: Columns = {
    email,
    email_key: email,
    name: "'Visitor ' || i",
    version: "1",
    course: "'tajweed'",
    courses: "'[]'",
    keep_until: time,
    zone: "'Africa/Cairo'",
    family_zone: "'Asia/Karachi'",
  };
  const byType = ({ dataType }: ColumnMetadata) =>
    ({ text: "''", blob: bytes, bytea: bytes })[dataType.toLowerCase()] ?? "0";
  const valueOf = (column: ColumnMetadata) => {
    if (/(?:^|_)id$/.test(column.name)) return id;
    return column.name.endsWith("_at") ? time : (usual[column.name] ?? byType(column));
  };
  const required = columns.filter(
    (column) => !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
  );
  return Object.fromEntries(required.map((column) => [column.name, valueOf(column)]));
}

/**
 * Fills every table that grows, and lets PostgreSQL look at what is there. Times begin with 2020, one
 * row a second.
 *
 * @param only the tables to fill, where not all are asked about
 */
export async function fillTables(
  db: Db,
  engine: Engine,
  rows: number,
  only?: readonly string[],
): Promise<void> {
  const { numbers, ...own } = words[engine];
  const wanted = Object.entries(contents(own)).filter(([table]) => only?.includes(table) ?? true);
  const tables = await db.introspection.getTables();
  for (const [table, said] of wanted) {
    const { columns: all = [] } = tables.find(({ name }) => name === table) ?? {};
    const columns = { ...requiredOf(all, own), ...said };
    const names = Object.keys(columns).join(", ");
    const values = Object.values(columns).join(", ");
    await db.executeQuery(
      CompiledQuery.raw(`insert into ${table} (${names}) select ${values} from ${numbers(rows)}`),
    );
  }
  // SQLite plans without such knowledge, since the site never lets it look.
  if (engine === "postgres") await db.executeQuery(CompiledQuery.raw("vacuum analyze"));
}
