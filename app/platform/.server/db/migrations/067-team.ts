import type { EngineWords, Statements } from "./migration.ts";

/**
 * Who must never be missing once there has been one, as SQL about a row of `desk_member`. The desk's own rule
 * (`lossOf` in team.server.ts) has the sentences; this holds for whatever else writes to the table.
 */
const seats = {
  owner: (row: string) => `${row}role = 'owner' and ${row}removed_at is null`,
  lead: (row: string) =>
    `(${row}role = 'safeguarding' or ${row}is_deputy = 1) and ${row}removed_at is null`,
};

const nobodyElse = (is: (row: string) => string) =>
  `not exists (select 1 from desk_member as other where other.id <> old.id and ${is("other.")})`;

const refusal = (seat: string) => `the desk would lose its last ${seat}`;

function onSqlite(): readonly string[] {
  return Object.entries(seats).flatMap(([seat, is]) => {
    const refuse = `begin select raise(abort, '${refusal(seat)}'); end`;
    return [
      `create trigger desk_member_last_${seat} before update on desk_member
        when ${is("old.")} and not (${is("new.")}) and ${nobodyElse(is)} ${refuse}`,
      `create trigger desk_member_no_${seat} before delete on desk_member
        when ${is("old.")} and ${nobodyElse(is)} ${refuse}`,
    ];
  });
}

/** Two changes at once wait for each other, so that each sees what the other has done. */
function onPostgres(): readonly string[] {
  const checks = Object.entries(seats).map(
    ([seat, is]) => `if ${is("old.")} and (tg_op = 'DELETE' or not (${is("new.")})) then
        perform pg_advisory_xact_lock(hashtext('desk_member'));
        if ${nobodyElse(is)} then raise exception '${refusal(seat)}'; end if;
      end if;`,
  );
  return [
    `create function desk_member_keep() returns trigger language plpgsql as $$ begin
      ${checks.join("\n")}
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
    `create trigger desk_member_kept before update or delete on desk_member
      for each row execute function desk_member_keep()`,
  ];
}

/** Every column with an account id: `issuer#subject`, with `site` for the issuer of the site's own provider. */
const accountColumns = {
  desk_member: "account_id",
  site_session: "account_id",
  profile: "account_id",
  profile_picture: "account_id",
  quiz_attempt: "account_id",
  feedback: "owner_subject",
  trial_booking: "account_id",
  desk_case: "account_id",
} as const;

/** Where one row is a person's alone: when it was last written. */
const onlyRows = { profile: "updated_at", profile_picture: "fetched_at" } as const;

/**
 * The issuer of the site's own provider was its address, so that people and what they own fell apart where the site
 * moved. Whose row it is says the subject, which is random and in no provider but this. Of two rows of one person,
 * under two addresses, the later one stays.
 */
function carryOver(engine: EngineWords["engine"]): readonly string[] {
  const subjectIn = (column: string) =>
    `substr(${column}, ${engine === "sqlite" ? "instr" : "strpos"}(${column}, '#') + 1)`;
  const isOwn = (column: string) => `${subjectIn(column)} in (select subject from account)`;
  return [
    ...Object.entries(onlyRows).map(
      ([table, at]) => `delete from ${table} where ${isOwn("account_id")} and exists (
        select 1 from ${table} as later
        where ${subjectIn("later.account_id")} = ${subjectIn(`${table}.account_id`)}
          and (later.${at}, later.account_id) > (${table}.${at}, ${table}.account_id))`,
    ),
    // Who has come back under another address of the site, and by then with another email (`desk_member_email`), is
    // there twice. Only the later one counts, with its right and no more, as it did at that address. The earlier row
    // stays, so that the log says as before who did what.
    `update desk_member set removed_at = created_at
      where removed_at is null and ${isOwn("account_id")} and exists (
        select 1 from desk_member as later
        where later.removed_at is null and later.id > desk_member.id
          and ${subjectIn("later.account_id")} = ${subjectIn("desk_member.account_id")})`,
    ...Object.entries(accountColumns).map(
      ([table, column]) =>
        `update ${table} set ${column} = 'site#' || ${subjectIn(column)} where ${isOwn(column)}`,
    ),
  ];
}

/** While the version before still runs beside this one, people may sign in to it under its own id for them. */
const nameOnSignIn = [
  `create function site_session_own() returns trigger language plpgsql as $$ begin
    if exists (select 1 from account where subject = new.subject) then
      new.account_id = 'site#' || new.subject;
    end if;
    return new;
  end $$`,
  `create trigger site_session_own before insert on site_session
    for each row execute function site_session_own()`,
];

/**
 * There is always an owner and someone who looks after concerns about a child; and whose something is no longer
 * depends on where the site is.
 */
export const team: Statements = ({ engine }) => [
  ...carryOver(engine),
  ...(engine === "sqlite" ? onSqlite() : [...onPostgres(), ...nameOnSignIn]),
];
