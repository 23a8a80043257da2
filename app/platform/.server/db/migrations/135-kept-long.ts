import type { Engine, Statements } from "./migration.ts";

const refusal = "a case is kept as long as it was to be";
/** Of concerns about a child, which closing does not shorten either, there is a refusal of their own. */
const isShortened = `new.keep_until < old.keep_until and new.kind = old.kind and old.kind <> 'worry'
  and (new.state = old.state or new.state not in ('done', 'spam'))`;

/** Of complaints and data requests, what a lesson's date had shortened. */
const recordsEnd: Readonly<Record<Engine, string>> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+36 months')",
  postgres: `to_char(created_at::timestamptz at time zone 'UTC' + interval '36 months',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** No case is to go before the time that it was to be kept until, unless it becomes another kind or is closed. */
export const keptLong: Statements = ({ engine }) => [
  `update desk_case set keep_until = ${recordsEnd[engine]}
    where kind in ('complaint', 'data-request') and state <> 'spam'
      and keep_until < ${recordsEnd[engine]}`,
  ...triggers[engine],
];

const triggers: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger desk_case_kept_long before update of keep_until on desk_case
      when ${isShortened} begin select raise(abort, '${refusal}'); end`,
  ],
  postgres: [
    `create function case_kept_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${refusal}'; end $$`,
    `create trigger desk_case_kept_long before update of keep_until on desk_case for each row
      when (${isShortened}) execute function case_kept_refuse()`,
  ],
};
