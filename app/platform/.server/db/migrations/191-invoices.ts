import { nowIn } from "./063-concerns-stay.ts";
import type { EngineWords, Statements } from "./migration.ts";

const stays = "an invoice is never changed";
const inOrder = "an invoice has the next number of its series";

/** Everything of an invoice but when it was sent, which is set once. */
const fixed =
  `id money_account_id kind series n reference month lessons credits currency minor payer_id payer_name
  learner_id language words words_hash entries due_on issued_at issued_by key`.split(/\s+/);

const isOther = (column: string) => `new.${column} is distinct from old.${column}`;

const isChanged = `${fixed.map(isOther).join(" or ")} or (old.sent_at is not null and ${isOther("sent_at")})`;

const isKept = (now: string) => `exists (select 1 from money_account as own
  where own.id = old.money_account_id and own.keep_until > ${now})`;

/** What a new one may not be: it has the number that was just taken, and a credit note is all of its invoice. */
const isWrong = `new.n is distinct from (select case new.kind when 'invoice' then invoices else credits end
    from invoice_series as own where own.id = new.series)
  or (new.credits is not null and not exists (select 1 from invoice as other
    where other.id = new.credits and other.kind = 'invoice' and other.minor = new.minor
      and other.money_account_id = new.money_account_id))
  or exists (select 1 from invoice as other where other.id = new.id or other.key = new.key
    or other.credits = new.credits or other.reference = new.reference
    or (other.kind = new.kind and other.series = new.series and other.n = new.n))`;

/** Numbers are taken one by one, of a series that goes on. */
const isNoStep = `${isOther("id")} or ${isOther("began_at")}
  or new.invoices not in (old.invoices, old.invoices + 1) or new.credits not in (old.credits, old.credits + 1)
  or (old.restored_at is not null and (${["restored_at", "invoices", "credits"].map(isOther).join(" or ")}))
  or (old.left_invoice is not null and (${isOther("left_invoice")} or ${isOther("left_credit")}))`;

function triggers({ engine }: EngineWords): readonly string[] {
  const all = [
    ["invoice_no_change", "update", "invoice", isChanged, stays],
    ["invoice_no_delete", "delete", "invoice", isKept(nowIn[engine]), stays],
    ["invoice_right", "insert", "invoice", isWrong, inOrder],
    ["invoice_series_step", "update", "invoice_series", isNoStep, inOrder],
    ["invoice_series_no_delete", "delete", "invoice_series", "1 = 1", inOrder],
  ] as const;
  if (engine === "sqlite") {
    return all.map(
      ([name, act, table, when, why]) => `create trigger ${name} before ${act} on ${table}
        when ${when} begin select raise(abort, '${why}'); end`,
    );
  }
  const empty = ["invoice", "invoice_series"].flatMap((table) => [
    `create function ${table}_no_truncate() returns trigger language plpgsql as
      $$ begin raise exception '${stays}'; end $$`,
    `create trigger ${table}_no_truncate before truncate on ${table}
      for each statement execute function ${table}_no_truncate()`,
  ]);
  return [
    ...all.flatMap(([name, act, table, when, why]) => [
      `create function ${name}() returns trigger language plpgsql as $$ begin
        if ${when} then raise exception '${why}'; end if;
        if tg_op = 'DELETE' then return old; end if;
        return new;
      end $$`,
      `create trigger ${name} before ${act} on ${table} for each row execute function ${name}()`,
    ]),
    ...empty,
  ];
}

/** Invoices and credit notes, their numbers, and the months of accounts that were checked. */
export const invoiceTables: Statements = (words) => {
  const { key, tableEnd, engine } = words;
  // A hundred lessons may cost more than PostgreSQL keeps in its usual whole numbers.
  const large = engine === "sqlite" ? "integer" : "bigint";
  return [
    `create table month_release (
      money_account_id ${key} not null references money_account (id) on delete cascade,
      month ${key} not null,
      set_aside text not null,
      released_at ${key} not null,
      by_id ${key} not null,
      by_name text not null,
      primary key (money_account_id, month)
    )${tableEnd}`,
    `create table invoice_series (
      id integer primary key not null,
      invoices integer not null default 0,
      credits integer not null default 0,
      began_at ${key} not null,
      restored_at ${key},
      left_invoice ${key},
      left_credit ${key}
    )${tableEnd}`,
    `create table invoice (
      id ${key} primary key not null,
      money_account_id ${key} not null references money_account (id) on delete cascade,
      kind ${key} not null check (kind in ('invoice', 'credit')),
      series integer not null references invoice_series (id),
      n integer not null check (n > 0),
      reference ${key} unique,
      month ${key},
      lessons integer check (lessons > 0),
      credits ${key} unique references invoice (id),
      currency ${key} not null,
      minor ${large} not null check (minor > 0),
      payer_id ${key} not null,
      payer_name text not null,
      learner_id ${key} not null,
      language ${key} not null,
      words text not null,
      words_hash ${key} not null,
      entries text not null,
      due_on ${key},
      issued_at ${key} not null,
      issued_by text not null,
      key ${key} not null unique,
      sent_at ${key},
      check ((kind = 'credit') = (credits is not null)),
      check ((kind = 'invoice') = (reference is not null)),
      unique (kind, series, n)
    )${tableEnd}`,
    "create index invoice_account on invoice (money_account_id)",
    "create index invoice_payer on invoice (payer_id)",
    "create index invoice_learner on invoice (learner_id)",
    "create index invoice_issued on invoice (issued_at)",
    ...triggers(words),
  ];
};
