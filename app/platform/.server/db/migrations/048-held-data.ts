import type { SchemaStep } from "./migration.ts";

/** What a log's line is kept for at least, whoever asks: the sweeper's own time is longer. */
const leastLogDays = 365;
const refusal = "the log of the desk only grows";

/** Finds what is held on an address, lists requests with their legal dates, and lets old lines of the log go. */
export const heldData: SchemaStep = {
  name: "048-held-data",
  statements: ({ engine }) => [
    "create index enquiry_email on enquiry (lower(email))",
    "create index site_session_email on site_session (lower(email))",
    "create index desk_case_legal on desk_case (legal_due_on, id) where legal_due_on is not null",
    "create index desk_log_at on desk_log (at)",
    ...(engine === "sqlite"
      ? [
          "drop trigger desk_log_no_delete",
          `create trigger desk_log_no_delete before delete on desk_log
            when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${leastLogDays} days')
            begin select raise(abort, '${refusal}'); end`,
        ]
      : [
          "drop trigger desk_log_no_change on desk_log",
          `create trigger desk_log_no_change before update or truncate on desk_log
            for each statement execute function desk_log_refuse()`,
          `create trigger desk_log_no_delete before delete on desk_log for each row
            when (old.at > to_char(now() at time zone 'UTC' - interval '${leastLogDays} days',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            execute function desk_log_refuse()`,
        ]),
  ],
};
