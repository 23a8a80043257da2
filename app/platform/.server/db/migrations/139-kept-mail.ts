import { nowIn, refusal } from "./063-concerns-stay.ts";
import type { Engine, Statements } from "./migration.ts";

/*
 * Whole mails with files, as they came, of cases whose evidence must not end with a mailbox; and where in the mailbox
 * lies what a case has a copy of. Copies of before are found by when the mailbox got them, from whom and about what.
 */
const ofMail = (engine: Engine, row: string, own: string) => `exists (
  select 1 from incoming_mail as mail inner join desk_case as one on one.id = mail.case_id
  where mail.id = ${row}.${own} and one.kind = 'worry' and one.keep_until > ${nowIn[engine]})`;

export const keptMail: Statements = ({ engine, key, bytes, tableEnd }) => [
  `alter table incoming_mail add column lies_validity ${key}`,
  `alter table incoming_mail add column lies_uid ${key}`,
  ...[
    ["lies_validity", "uid_validity"],
    ["lies_uid", "uid"],
  ].map(
    ([place, column]) => `update incoming_mail set ${place} = (
        select original.${column} from incoming_mail as original
        where original.uid_validity <> 'copy' and original.inbox = incoming_mail.inbox
          and original.received_at = incoming_mail.received_at
          and original.sender = incoming_mail.sender and original.subject = incoming_mail.subject
          and original.attachments = incoming_mail.attachments
        order by original.id limit 1
      ) where uid_validity = 'copy'`,
  ),
  `create table kept_mail (
    mail_id ${key} primary key not null references incoming_mail (id) on delete cascade,
    state ${key} not null check (state in ('keeping', 'kept', 'large', 'case-full', 'full', 'gone')),
    size integer not null,
    bytes integer not null,
    tried_at ${key} not null
  )${tableEnd}`,
  `create table kept_mail_piece (
    mail_id ${key} not null references kept_mail (mail_id) on delete cascade,
    place integer not null,
    bytes ${bytes} not null,
    constraint kept_mail_piece_key primary key (mail_id, place)
  )${tableEnd}`,
  ...triggers[engine],
];

/** A table, what about its rows is done with, and the column that names the mail. */
const kept = [
  ["incoming_mail", "true", "id"],
  ["kept_mail", "old.state = 'kept'", "mail_id"],
  [
    "kept_mail_piece",
    "exists (select 1 from kept_mail where kept_mail.mail_id = old.mail_id and state = 'kept')",
    "mail_id",
  ],
] as const;
const changes = {
  incoming_mail: "update of case_id, attachments on",
  kept_mail: "update on",
  kept_mail_piece: "update on",
};

const triggers: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: kept.flatMap(([table, isDone, own]) =>
    (["delete on", changes[table]] as const).map(
      (act, index) => `create trigger ${table}_concern_${index} before ${act} ${table}
        when ${isDone} and ${ofMail("sqlite", "old", own)}
        begin select raise(abort, '${refusal}'); end`,
    ),
  ),
  // A trigger's condition has no subquery there.
  postgres: kept.flatMap(([table, isDone, own]) => [
    `create function ${table}_concern_refuse() returns trigger language plpgsql as $$ begin
      if ${isDone} and ${ofMail("postgres", "old", own)} then raise exception '${refusal}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`,
    `create trigger ${table}_concern_stays before delete on ${table}
      for each row execute function ${table}_concern_refuse()`,
    `create trigger ${table}_concern_lasts before ${changes[table]} ${table}
      for each row execute function ${table}_concern_refuse()`,
  ]),
};
