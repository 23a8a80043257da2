import { CompiledQuery } from "kysely";

import type { Db, Engine } from "#app/platform/.server/db/database.ts";

/** The few words in which the two engines differ; `i` is the number of the row. */
const words = {
  sqlite: {
    numbers: (rows: number) =>
      `(with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${rows}) select i from numbers)`,
    id: "'01900000-0000-7000-8000-' || printf('%012x', i)",
    time: "strftime('%Y-%m-%dT%H:%M:%fZ', 1577836800 + i, 'unixepoch')",
  },
  postgres: {
    numbers: (rows: number) => `generate_series(1, ${rows}) as numbers(i)`,
    id: "'01900000-0000-7000-8000-' || lpad(to_hex(i), 12, '0')",
    time: `to_char(to_timestamp(1577836800 + i) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  },
} as const;

type Columns = Readonly<Record<string, string>>;

/** Every table that grows, with what is in row `i`. Each row belongs to a person of its own. */
function contents({ id, time }: { id: string; time: string }): Readonly<Record<string, Columns>> {
  const accountId = "'site#auth0|' || i";
  const email = "'visitor-' || i || '@visitor.example'";
  const isFinished = "i % 4 < 2";
  const isPending = "i % 2 = 0";
  // Most cases are done: a team keeps a few hundred in hand, whatever has been.
  const isClosed = "i % 100 > 5";
  const when = (condition: string, value: string) => `case when ${condition} then ${value} end`;
  return {
    feedback: {
      id,
      submission_key: "'card-' || i",
      content_hash: "'hash'",
      name: "'Visitor ' || i",
      comment: "'The lessons are clear, and questions are welcome.'",
      rating: "i % 6",
      owner_token_hash: "null",
      owner_subject: accountId,
      created_at: time,
      removed_at: "null",
    },
    feedback_image: {
      feedback_id: id,
      url: "'https://visitor.example/picture.jpg'",
      state: "'pending'",
      attempts: "0",
      due_at: time,
    },
    feedback_report: { id, feedback_id: id, reason: "'Advertising'", created_at: time },
    enquiry: {
      id,
      submission_key: "'enquiry-' || i",
      content_hash: "'hash'",
      name: "'Visitor ' || i",
      email,
      phone: "''",
      message: "'When could we begin?'",
      courses: "'[]'",
      from_name: "'Visitor'",
      subject: "'Enquiry'",
      checked_by: "'altcha'",
      created_at: time,
    },
    outgoing_mail: {
      id,
      dedupe_key: "'mail-' || i",
      kind: "'enquiry'",
      state: `case when ${isPending} then 'pending' else 'sent' end`,
      recipient: email,
      subject: "'Enquiry'",
      text: "'When could we begin?'",
      headers: "'{}'",
      message_id: "'<' || i || '@academy.example>'",
      attempts: "0",
      due_at: when(isPending, time),
      created_at: time,
      finished_at: when(`not (${isPending})`, time),
    },
    site_session: {
      token_hash: "'token-' || i",
      account_id: accountId,
      issuer: "'https://academy.example/'",
      subject: "'auth0|' || i",
      name: "'Visitor'",
      email,
      email_verified: "1",
      is_team: "0",
      created_at: time,
      last_seen_at: time,
      expires_at: time,
    },
    account: {
      subject: "'auth0|' || i",
      name: "'Visitor'",
      email,
      email_key: email,
      phone: "''",
      password_hash: "'hash'",
      verified_at: when(isPending, time),
      created_at: time,
    },
    desk_log: {
      id,
      at: time,
      member_id: "'member-' || i",
      action: "'case.read'",
      about_kind: "'case'",
      about_id: "'case-' || i",
      detail: "''",
      is_restricted: "0",
    },
    account_link: {
      token_hash: "'link-' || i",
      purpose: "'reset'",
      email,
      email_key: email,
      expires_at: time,
    },
    provider_record: {
      key: "'Session:' || i",
      model: "'Session'",
      payload: "'{}'",
      subject: "'auth0|' || i",
      grant_id: "'grant-' || i",
      uid: "'uid-' || i",
      expires_at: time,
    },
    subscriber: {
      id,
      email,
      email_key: email,
      state: `case when ${isPending} then 'pending' else 'confirmed' end`,
      confirm_token_hash: "'confirm-' || i",
      confirm_expires_at: time,
      asked_at: time,
      created_at: time,
    },
    quiz_attempt: {
      id,
      topic: "'java'",
      kind: "'quiz'",
      account_id: when("i % 2 = 1", accountId),
      browser_key: when("i % 2 = 0", "'browser-' || i"),
      seed: "'seed'",
      questions: "'[]'",
      answers: "'{}'",
      version: "1",
      started_at: time,
      changed_at: time,
      finished_at: when(isFinished, time),
      question_count: when(isFinished, "15"),
      right_count: when(isFinished, "12"),
      results: when(isFinished, "'[]'"),
    },
    trial_booking: {
      id,
      reference: "'T-' || i",
      submission_key: "'trial-' || i",
      content_hash: "'hash'",
      state: "'booked'",
      area: "'web'",
      course: "''",
      courses: "'[]'",
      starts_at: time,
      preferred: "''",
      zone: "'Europe/London'",
      learner: "'self'",
      name: "'Visitor'",
      email,
      email_key: email,
      phone: "''",
      language: "''",
      tutor: "''",
      note: "''",
      account_id: accountId,
      checked_by: "'altcha'",
      sequence: "0",
      created_at: time,
      changed_at: time,
    },
    desk_case: {
      id,
      reference: "'C-' || i",
      kind: "case when i % 50 = 0 then 'worry' when i % 3 = 0 then 'trial' else 'enquiry' end",
      state: `case when ${isClosed} then 'done' when i % 2 = 0 then 'waiting' else 'open' end`,
      is_open: `case when ${isClosed} then 0 else 1 end`,
      family_key: email,
      name: "'Visitor ' || i",
      email,
      phone: "''",
      subject: "'When could we begin?'",
      course: "''",
      language: "''",
      owner_id: "'member-' || (i % 5)",
      next_on: "'2026-11-24'",
      deadline: when(`i % 50 = 1 and not (${isClosed})`, time),
      due_at: time,
      version: "1",
      messages: "1",
      source_kind: "'enquiry'",
      source_id: id,
      account_id: accountId,
      tutor_id: "'tutor-' || (i % 1000)",
      keep_until: time,
      created_at: time,
      changed_at: time,
    },
    case_message: {
      id,
      case_id: id,
      direction: "'in'",
      author: "'Visitor'",
      text: "'When could we begin?'",
      delivery: when("i % 1000 = 0", "'sending'"),
      created_at: time,
    },
    incoming_mail: {
      id,
      inbox: "'box'",
      uid_validity: "'1'",
      uid: "'' || i",
      digest: "'digest-' || i",
      message_id: "'<in-' || i || '@visitor.example>'",
      sender: email,
      sender_key: email,
      sender_name: "'Visitor'",
      subject: "'Re: Enquiry'",
      outcome: "'answer'",
      reason: "''",
      attachments: "'[]'",
      is_cut: "0",
      case_id: when("i % 10 > 0", id),
      entry_id: id,
      received_at: time,
      created_at: time,
    },
    case_note: {
      id,
      case_id: id,
      author_id: "'member-1'",
      author: "'Amira'",
      text: "'Sundays only'",
      created_at: time,
    },
    case_event: {
      id,
      case_id: id,
      actor: "'Amira'",
      text: "'took this case'",
      version: "1",
      created_at: time,
    },
    case_draft: {
      id,
      case_id: id,
      member_id: "'member-1'",
      member: "'Amira'",
      text: "''",
      created_at: time,
      changed_at: time,
    },
    case_presence: { case_id: id, member_id: "'member-1'", member: "'Amira'", seen_at: time },
    case_text: {
      case_id: id,
      source_id: id,
      words:
        "'visitor ' || i || ' example lessons ' || case when i % 3 = 0 then 'tajweed' else 'python' end || ' sundays ' || (i % 1000) || 'th'",
    },
    tutor_room: { tutor_key: "'tutor-' || i", room: "'https://room.example'", changed_at: time },
    trial_day: {
      date: `substr(${time}, 1, 10) || i`,
      area: "''",
      reason: "'Eid'",
      changed_by: "'Amira'",
      changed_at: time,
    },
    letter: {
      id,
      slug: "'letter-' || i",
      title: "'A new term'",
      text: "''",
      state: "case when i % 500 = 0 then 'sending' else 'sent' end",
      version: "1",
      changed_by: "'Amira'",
      created_at: time,
      changed_at: time,
      released_at: time,
      position: "''",
    },
    letter_delivery: {
      letter_id: id,
      subscriber_id: id,
      mail_id: id,
      state: "case when i % 200 = 0 then 'queued' else 'sent' end",
      changed_at: time,
    },
    trial_place: { area: "'web'", starts_at: time, place: "1", booking_id: id },
    busy: { resource: "'tutor:' || i", quarter: time, for_kind: "'trial'", for_id: id },
    rate_limit: { key: "'limit-' || i", hits: "1", expires_at: time },
    spent_token: { key: "'token-' || i", expires_at: time },
  };
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
  const { numbers, id, time } = words[engine];
  const wanted = Object.entries(contents({ id, time })).filter(
    ([table]) => only?.includes(table) ?? true,
  );
  for (const [table, columns] of wanted) {
    const names = Object.keys(columns).join(", ");
    const values = Object.values(columns).join(", ");
    await db.executeQuery(
      CompiledQuery.raw(`insert into ${table} (${names}) select ${values} from ${numbers(rows)}`),
    );
  }
  // SQLite plans without such knowledge, since the site never lets it look.
  if (engine === "postgres") await db.executeQuery(CompiledQuery.raw("vacuum analyze"));
}
