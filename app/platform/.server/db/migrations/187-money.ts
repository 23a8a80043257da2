import { nowIn } from "./063-concerns-stay.ts";
import type { EngineWords, Statements } from "./migration.ts";

const entryStays = "an entry of an account is never changed";
const wordsStay = "an agreement that was sent or entered is never changed";

/** What stays of an account: whoever adds an entry counts it and keeps all of it for longer. */
const ofAccount = `id plan_id learner_id payer_id payer_name currency opened_at`.split(" ");

/** What is set once. */
const once =
  `accepted_at accepted_by begins_at_once cancel_until declined_at cancelled_at ended_on`.split(
    " ",
  );

/** What is only set later. Everything else of an agreement stays as it was when it was sent. */
const fixed = `plan_id version learner_id payer_id payer_name currency minor list_minor reduction
  reduction_words minutes per_week pays from_on to_on rules language words words_hash made_at sent_at
  elsewhere_on`.split(/\s+/);

const isKept = (now: string) => `exists (select 1 from money_account as own
  where own.id = old.money_account_id and own.keep_until > ${now})`;

/** What an entry may not be, beyond what its own row tells. */
const isWrong = `(new.reverses is null) <> (new.kind <> 'reversal')
  or (new.reverses is not null and not exists (select 1 from money_entry as other
    where other.id = new.reverses and other.money_account_id = new.money_account_id
      and other.kind <> 'reversal' and other.minor = -new.minor and other.minutes = -new.minutes))
  or (new.kind = 'lesson' and exists (select 1 from money_entry as other
    where other.lesson_id = new.lesson_id and other.kind = 'lesson'
      and not exists (select 1 from money_entry as back where back.reverses = other.id)))
  or exists (select 1 from money_entry as other where other.id = new.id
    or other.key = new.key or other.reverses = new.reverses)
  or new.n <> 1 + coalesce((select max(n) from money_entry as other
    where other.money_account_id = new.money_account_id), 0)`;

function triggers({ engine }: EngineWords): readonly string[] {
  const now = nowIn[engine];
  const change = `old.sent_at is not null or old.elsewhere_on is not null`;
  const isOther = (column: string) => `new.${column} is distinct from old.${column}`;
  const isAnew = (column: string) => `(old.${column} is not null and ${isOther(column)})`;
  const isChanged = `(${change}) and (new.keep_until < old.keep_until
    or ${[...fixed.map(isOther), ...once.map(isAnew)].join(" or ")})`;
  const isInPlace = `exists (select 1 from agreement as other where other.id = new.id
    or (other.plan_id = new.plan_id and other.version = new.version))`;
  const isMended = `new.keep_until < old.keep_until or new.entries not in (old.entries, old.entries + 1)
    or ${ofAccount.map(isOther).join(" or ")}`;
  const isEarly = `(old.accepted_at is not null or old.elsewhere_on is not null)
    and old.keep_until > ${now}`;
  if (engine === "sqlite") {
    const refuse = (why: string) => `begin select raise(abort, '${why}'); end`;
    return [
      `create trigger money_entry_no_update before update on money_entry ${refuse(entryStays)}`,
      `create trigger money_entry_no_delete before delete on money_entry when ${isKept(now)} ${refuse(entryStays)}`,
      `create trigger money_entry_right before insert on money_entry when ${isWrong} ${refuse("an entry does not fit its account")}`,
      `create trigger money_account_no_delete before delete on money_account
        when old.keep_until > ${now} ${refuse(entryStays)}`,
      `create trigger agreement_no_change before update on agreement when ${isChanged} ${refuse(wordsStay)}`,
      `create trigger agreement_no_delete before delete on agreement when ${isEarly} ${refuse(wordsStay)}`,
      `create trigger agreement_in_place before insert on agreement when ${isInPlace} ${refuse(wordsStay)}`,
      `create trigger money_account_no_change before update on money_account when ${isMended} ${refuse(entryStays)}`,
    ];
  }
  const refusing = (name: string, when: string, why: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if ${when} then raise exception '${why}'; end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`;
  const each = (name: string, before: string, table: string) =>
    `create trigger ${name} before ${before} on ${table} for each row execute function ${name}()`;
  return [
    refusing("money_entry_no_update", "true", entryStays),
    each("money_entry_no_update", "update", "money_entry"),
    refusing("money_entry_no_delete", isKept(now), entryStays),
    each("money_entry_no_delete", "delete", "money_entry"),
    refusing("money_entry_right", isWrong, "an entry does not fit its account"),
    each("money_entry_right", "insert", "money_entry"),
    refusing("money_account_no_delete", `old.keep_until > ${now}`, entryStays),
    each("money_account_no_delete", "delete", "money_account"),
    refusing("agreement_no_change", isChanged, wordsStay),
    each("agreement_no_change", "update", "agreement"),
    refusing("agreement_no_delete", isEarly, wordsStay),
    each("agreement_no_delete", "delete", "agreement"),
    refusing("money_account_no_change", isMended, entryStays),
    each("money_account_no_change", "update", "money_account"),
    `create function money_entry_no_truncate() returns trigger language plpgsql as
      $$ begin raise exception '${entryStays}'; end $$`,
    `create trigger money_entry_no_truncate before truncate on money_entry
      for each statement execute function money_entry_no_truncate()`,
  ];
}

/** A column of agreements that stays as the others do, and one of accounts. */
export const twoLeft: Statements = ({ engine }) => {
  const isChanged = `(old.sent_at is not null or old.elsewhere_on is not null)
    and new.tells_left <> old.tells_left`;
  return [
    "alter table agreement add column tells_left integer not null default 0",
    "alter table money_account add column told_after integer",
    "create index agreement_to on agreement (to_on)",
    ...(engine === "sqlite"
      ? [
          `create trigger agreement_tells_left before update of tells_left on agreement
            when ${isChanged} begin select raise(abort, '${wordsStay}'); end`,
        ]
      : [
          `create function agreement_tells_left() returns trigger language plpgsql as
            $$ begin raise exception '${wordsStay}'; end $$`,
          `create trigger agreement_tells_left before update of tells_left on agreement for each row
            when (${isChanged}) execute function agreement_tells_left()`,
        ]),
  ];
};

/** Which sign a kind has, and what it has to name. */
const signs: Readonly<Record<string, string>> = {
  lesson: "minor <= 0 and minutes >= 0 and lesson_id is not null",
  payment: "minor > 0",
  refund: "minor < 0",
  credit: "minor > 0",
  charge: "minor < 0",
  reversal: "true",
};

/** What was agreed with whoever pays for a plan, and each account with its entries. */
export const moneyTables: Statements = (words) => {
  const { key, tableEnd } = words;
  return [
    `create table agreement (
      id ${key} primary key not null,
      plan_id ${key} not null,
      version integer not null,
      learner_id ${key} not null,
      payer_id ${key} not null,
      payer_name text not null,
      currency ${key} not null,
      minor integer not null check (minor >= 0),
      list_minor integer not null check (list_minor >= minor),
      reduction ${key} not null check (reduction in ('none', 'sibling', 'grant')),
      reduction_words text not null,
      minutes integer not null check (minutes > 0),
      per_week integer not null check (per_week > 0),
      pays ${key} not null check (pays in ('before', 'after')),
      from_on ${key} not null,
      to_on ${key} not null,
      rules text not null,
      language ${key} not null,
      words text not null,
      words_hash ${key} not null,
      made_at ${key} not null,
      made_by ${key} not null,
      sent_at ${key},
      elsewhere_on ${key},
      accepted_at ${key},
      accepted_by ${key},
      begins_at_once integer,
      cancel_until ${key},
      declined_at ${key},
      withdrawn_at ${key},
      cancelled_at ${key},
      ended_on ${key},
      keep_until ${key} not null,
      check (to_on >= from_on),
      check (accepted_at is null or (sent_at is not null and elsewhere_on is null)),
      unique (plan_id, version)
    )${tableEnd}`,
    "create index agreement_payer on agreement (payer_id)",
    "create index agreement_learner on agreement (learner_id)",
    `create table money_account (
      id ${key} primary key not null,
      plan_id ${key} not null,
      learner_id ${key} not null,
      learner_name text not null,
      payer_id ${key} not null,
      payer_name text not null,
      currency ${key} not null,
      entries integer not null default 0,
      opened_at ${key} not null,
      keep_until ${key} not null,
      unique (plan_id, payer_id, currency)
    )${tableEnd}`,
    "create index money_account_payer on money_account (payer_id)",
    "create index money_account_learner on money_account (learner_id)",
    `create table money_entry (
      id ${key} primary key not null,
      money_account_id ${key} not null references money_account (id) on delete cascade,
      n integer not null,
      kind ${key} not null,
      minor integer not null,
      minutes integer not null,
      effective_on ${key} not null,
      booked_at ${key} not null,
      agreement_id ${key},
      lesson_id ${key},
      counts ${key},
      reverses ${key} unique references money_entry (id),
      key ${key} unique,
      key_hash ${key},
      words text not null,
      by_id ${key},
      by_name text not null,
      check (${Object.entries(signs)
        .map(([kind, sign]) => `(kind = '${kind}' and ${sign})`)
        .join(" or ")}),
      unique (money_account_id, n)
    )${tableEnd}`,
    "create index money_entry_lesson on money_entry (lesson_id)",
    ...triggers(words),
  ];
};
