import type { EngineWords, SchemaStep } from "./migration.ts";

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

/** There is always an owner and someone who looks after worries about a child. */
export const team: SchemaStep = {
  name: "067-team",
  statements: ({ engine }: EngineWords) => (engine === "sqlite" ? onSqlite() : onPostgres()),
};
