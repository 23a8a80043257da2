import type { EngineWords, Statements } from "./migration.ts";

/** How many hours before a lesson its reminders went out, in every version before. */
const hours = [24, 1] as const;

function hoursBefore(engine: EngineWords["engine"], count: number): string {
  return engine === "sqlite"
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', starts_at, '-${count} hours')`
    : `to_char((starts_at::timestamptz - interval '${count} hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

const sequence = "(select b.sequence from trial_booking b where b.id = lesson.id)";

/** It was due before the mail about a change, or is in the outbox, which keeps what it has sent for longer. */
function isDone(engine: EngineWords["engine"], count: number): string {
  const key = `'trial-reminder:' || lesson.id || ':' || ${sequence} || ':${count}h'`;
  return `(${hoursBefore(engine, count)} <= changed_at
    or exists (select 1 from outgoing_mail m where m.dedupe_key = ${key}))`;
}

const waiting =
  "from outgoing_mail where kind = 'trial-reminder' and state = 'pending' and attempts = 0";

/**
 * Reminders of trials waited in the outbox from the booking on. From now on a worker mails those of every lesson when they
 * are due: what waits is withdrawn, and a lesson notes what is done with.
 */
export const reminders: Statements = ({ engine }) => {
  const [isEarlyDone, isLateDone] = hours.map((count) => isDone(engine, count));
  return [
    `insert into mail_withdrawn (mail_id) select id ${waiting}`,
    `delete ${waiting}`,
    `update lesson set reminded = case when ${isLateDone} then 2 else 1 end
      where state = 'on' and (${isLateDone} or (reminded < 1 and ${isEarlyDone}))`,
  ];
};
