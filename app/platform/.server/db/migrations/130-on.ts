import { checksOfAnyDay } from "./150-one-lesson.ts";
import { moneyTables, twoLeft } from "./187-money.ts";
import { invoiceTables } from "./191-invoices.ts";
import { moving } from "./195-moving.ts";
import type { PlainSteps } from "./migration.ts";

/** The steps after 129 of which SQL does all, in a few statements: the next column or table is an entry at the end. */
export const stepsFrom130: PlainSteps = {
  /** Mail that belongs to no case and may still speak of a concern about a child; and a flood is counted by when mail came. */
  "133-mail-of-concerns": () => [
    "alter table incoming_mail add column is_restricted integer not null default 0",
    "create index incoming_mail_received_at on incoming_mail (standing, received_at)",
  ],
  /** Of two guardians who are one person, the one that is not kept: their links still lead to the other's pages. */
  "137-joined-guardians": ({ key }) => [
    `alter table guardian add column joined_to ${key} references guardian (id) on delete cascade`,
    "create index guardian_joined_to on guardian (joined_to) where joined_to is not null",
  ],
  /** How often a guardian's private links have been renewed: older ones open nothing. */
  "138-link-generation": () => [
    "alter table guardian add column link_generation integer not null default 0",
  ],
  /** Who looks after concerns about a child, from when to when. */
  "143-concern-watch": ({ key, tableEnd }) => [
    `create table concern_watch (
    id ${key} primary key not null,
    member_id ${key} not null,
    deputy_id ${key},
    starts_at ${key} not null,
    ends_at ${key} not null,
    created_at ${key} not null,
    check (starts_at < ends_at)
  )${tableEnd}`,
    "create index concern_watch_ends on concern_watch (ends_at)",
  ],
  /** How often the links that were mailed about a trial have been renewed: older ones open nothing. */
  "144-trial-link-generation": () => [
    "alter table trial_booking add column link_generation integer not null default 0",
  ],
  /** What was said of each change of a lesson by a person: one word for each count of its changes. */
  "152-lesson-word": ({ key, tableEnd }) => [
    `create table lesson_word (
    lesson_id ${key} not null references lesson (id) on delete cascade,
    sequence integer not null,
    learner_id ${key} not null references learner (id) on delete cascade,
    act ${key} not null,
    side ${key} not null check (side in ('family', 'tutor', 'academy')),
    said_at ${key} not null,
    way ${key} not null check (way in ('page', 'mail', 'phone', 'chat')),
    words text not null,
    member_id ${key},
    entered_at ${key} not null,
    primary key (lesson_id, sequence)
  )${tableEnd}`,
    "create index lesson_word_learner on lesson_word (learner_id)",
  ],
  /** A plan for each chain of series that take one another's place, under the id of the first. */
  "153-plans": ({ key, tableEnd }) => [
    `create table plan (
    id ${key} primary key not null,
    learner_id ${key} not null references learner (id) on delete cascade,
    began_with ${key} unique,
    created_at ${key} not null
  )${tableEnd}`,
    "create index plan_learner on plan (learner_id)",
    `insert into plan (id, learner_id, began_with, created_at)
    select id, learner_id, trial_id, created_at from series
    where follows is null or follows not in (select id from series)`,
    `alter table series add column plan_id ${key} references plan (id) on delete cascade`,
    `with recursive chain (series_id, plan_id) as (
      select id, id from plan
      union all select series.id, chain.plan_id from series join chain on series.follows = chain.series_id)
    update series set plan_id = chain.plan_id from chain where chain.series_id = series.id`,
    "create index series_plan on series (plan_id)",
  ],
  /** By what families are found at the desk; the number they had before, until it is known that another is theirs. */
  "162-guardians-found": ({ key }) => [
    `create index guardian_name on guardian (lower(name)${key.replace("text", "")})`,
    "drop index learner_first_name",
    `create index learner_name on learner (lower(name)${key.replace("text", "")})`,
    "create index guardian_phone on guardian (substr(phone, length(phone) - 8))",
    "alter table guardian add column phone_before text not null default ''",
  ],
  /** What a lesson counts as that is off as the academy is closed. */
  "166-counts-as": ({ key }) => [
    `alter table lesson add column counts_as ${key}
    check (counts_as is null or (state = 'off' and counts_as in ('not-charged', 'made-up')))`,
  ],
  /** A plan begins without a trial, or again after another has ended. */
  "168-plans-begin": ({ key }) => [
    "alter table plan add column why text not null default ''",
    `alter table plan add column follows ${key} references plan (id) on delete set null`,
  ],
  /** Days on which weekly lessons pause, whether they have been made yet or not: in the clock of the weekly time. */
  "169-pauses": ({ key, tableEnd }) => [
    `create table pause (
    id ${key} primary key not null,
    series_id ${key} not null references series (id) on delete cascade,
    learner_id ${key} not null references learner (id) on delete cascade,
    from_on ${key} not null,
    until_on ${key} not null,
    member_id ${key} not null,
    created_at ${key} not null,
    check (from_on <= until_on)
  )${tableEnd}`,
    "create index pause_series on pause (series_id)",
    "create index pause_learner on pause (learner_id)",
  ],
  /** Where a guardian lived before they moved, and from when on they live elsewhere. */
  "170-guardians-move": ({ key }) => [
    `alter table guardian add column zone_before ${key}`,
    `alter table guardian add column moved_at ${key}`,
  ],
  /** Who has a lesson in a calendar by a mail about it alone; until now of trials, and of what was changed by itself, everyone. */
  "171-invited": () => [
    "alter table lesson add column invited text not null default ''",
    `update lesson set invited =
      case when kind = 'trial' then id || ',' else '' end || coalesce(tutor_id || ',', '') ||
      coalesce((select string_agg(guardian_id, ',') from guardianship
        where guardianship.learner_id = lesson.learner_id and until is null), '')
    where state = 'on' and (kind = 'trial' or sequence > 0)`,
  ],
  /** Somebody may pay for a learner of whom they see nothing. SQLite changes no check of a table that is there. */
  "172-payers": ({ engine, key, tableEnd }) =>
    engine === "postgres"
      ? [
          "alter table guardianship drop constraint guardianship_may",
          "alter table guardianship add constraint guardianship_may check (may in ('view', 'manage', 'pay'))",
        ]
      : [
          `create table guardianship_again (
    guardian_id ${key} not null,
    learner_id ${key} not null,
    since ${key} not null,
    until ${key},
    why_ended ${key},
    may ${key} not null,
    constraint guardianship_key primary key (guardian_id, learner_id, since),
    constraint guardianship_guardian foreign key (guardian_id) references guardian (id) on delete cascade,
    constraint guardianship_learner foreign key (learner_id) references learner (id) on delete cascade,
    constraint guardianship_may check (may in ('view', 'manage', 'pay')),
    constraint guardianship_end check (
      (until is null) = (why_ended is null) and (until is null or until >= since)
      and (why_ended is null or why_ended in
        ('ended', 'court order', 'of age', 'withdrawn', 'entered in error'))
    )
  )${tableEnd}`,
          "insert into guardianship_again select guardian_id, learner_id, since, until, why_ended, may from guardianship",
          "drop table guardianship",
          "alter table guardianship_again rename to guardianship",
          "create index guardianship_learner_id on guardianship (learner_id)",
          `create unique index guardianship_now on guardianship (guardian_id, learner_id)
    where until is null`,
        ],
  /** Whether lessons within a leave that are made later are made off: their families have been told. */
  "173-leave-ahead": () => [
    "alter table tutor_leave add column later_off integer not null default 0",
  ],
  /** To whom besides the team a mail went, which message is a copy of an answer, and when a draft was opened in WhatsApp. */
  "174-copies": ({ key }) => [
    "alter table incoming_mail add column copied text not null default '[]'",
    `alter table case_message add column copy_of ${key}`,
    `alter table case_draft add column opened_at ${key}`,
  ],
  /** A lesson that is called off may count as taken; why, and by which rule, is kept. */
  "175-called-off": ({ key }) => [
    `alter table lesson add column counts ${key}
    check (counts is null or (state = 'off' and counts in ('not-charged', 'made-up', 'taken')))`,
    "update lesson set counts = counts_as",
    "alter table lesson drop column counts_as",
    "alter table lesson rename column counts to counts_as",
    "alter table lesson_word add column why text not null default ''",
    "alter table lesson_word add column rule text not null default ''",
  ],
  /** For which lesson that did not take place another makes up. */
  "176-made-up": ({ key }) => [
    `alter table lesson add column made_up_for ${key} references lesson (id) on delete set null`,
    "create index lesson_made_up_for on lesson (made_up_for)",
  ],
  /**
   * Devices that a guardian has opened, or a learner for whom one did, each with the code that it was asked for. Nobody's
   * links were opened until now.
   */
  "177-family-devices": ({ key, tableEnd }) => [
    `create table family_device (
    id ${key} primary key,
    token_hash ${key} not null unique,
    guardian_id ${key} not null references guardian (id) on delete cascade,
    learner_id ${key} references learner (id) on delete cascade,
    kind ${key} not null check (kind in ('phone', 'tablet', 'computer')),
    opened_at ${key} not null,
    expires_at ${key} not null,
    proved_at ${key},
    code_hash ${key},
    code_until ${key},
    code_tries integer not null default 0
  )${tableEnd}`,
    "create index family_device_guardian on family_device (guardian_id)",
    "create index family_device_learner on family_device (learner_id)",
    "create index family_device_expires on family_device (expires_at)",
  ],
  /** What guardians ask us to change about themselves, and whom they invite. */
  "178-family-proposals": ({ key, tableEnd }) => [
    `create table family_proposal (
    id ${key} primary key,
    guardian_id ${key} not null references guardian (id) on delete cascade,
    learner_id ${key} references learner (id) on delete cascade,
    kind ${key} not null check (kind in ('phone', 'email', 'city', 'wishes', 'guardian')),
    value text not null,
    made_at ${key} not null,
    invited_at ${key},
    settled_at ${key},
    outcome ${key} check (outcome in ('confirmed', 'declined', 'withdrawn')),
    constraint family_proposal_end check ((settled_at is null) = (outcome is null))
  )${tableEnd}`,
    `create unique index family_proposal_open on family_proposal (guardian_id, kind)
    where settled_at is null`,
    "create index family_proposal_guardian on family_proposal (guardian_id)",
    "create index family_proposal_learner on family_proposal (learner_id)",
  ],
  /** What guardians agree to for a learner: each with the words that they read, until they take it back. */
  "179-consents": ({ key, tableEnd }) => [
    `create table consent (
    id ${key} primary key,
    learner_id ${key} not null references learner (id) on delete cascade,
    guardian_id ${key} references guardian (id) on delete set null,
    kind ${key} not null check (kind in ('lessons', 'special', 'recording')),
    words text not null,
    given_at ${key} not null,
    withdrawn_at ${key},
    withdrawn_by ${key} references guardian (id) on delete set null
  )${tableEnd}`,
    `create unique index consent_now on consent (learner_id, kind) where withdrawn_at is null`,
    "create index consent_learner on consent (learner_id)",
    "create index consent_guardian on consent (guardian_id)",
    "create index consent_withdrawn_by on consent (withdrawn_by)",
  ],
  /** What a guardian does by themselves: who it was, from when a lesson was moved, and that its room does not open. */
  "180-families-act": ({ key }) => [
    `alter table lesson_word add column guardian_id ${key} references guardian (id) on delete set null`,
    `alter table lesson_word add column was ${key}`,
    `alter table lesson add column room_failed_at ${key}`,
    "create index lesson_word_guardian on lesson_word (guardian_id)",
  ],
  /** Whether a guardian can be reached while a child has a lesson. Until now nobody has said that they cannot. */
  "181-reachable": () => ["alter table guardian add column reachable integer not null default 1"],
  /** What families agreed to when they booked: of each learner the first, under the id of its booking. */
  "182-consents-of-bookings": () => [
    `insert into consent (id, learner_id, guardian_id, kind, words, given_at)
    select booking.id, booking.learner_id, coalesce(
        (select id from guardian where guardian.email_key = booking.email_key),
        (select guardian_id from guardian_address where guardian_address.email_key = booking.email_key)
      ), 'special', booking.consent, booking.created_at
    from trial_booking booking
    where booking.learner_id is not null and booking.consent is not null
      and not exists (select 1 from trial_booking earlier
        where earlier.learner_id = booking.learner_id and earlier.consent is not null
          and (earlier.created_at < booking.created_at
            or (earlier.created_at = booking.created_at and earlier.id < booking.id)))
      and not exists (select 1 from consent
        where consent.learner_id = booking.learner_id and consent.kind = 'special')`,
  ],
  /** Who took a quiz: a child of whoever holds the account, or they themselves. Nobody has said so yet. */
  "183-who-took": ({ key }) => [
    `alter table quiz_attempt add column learner_id ${key} references learner (id) on delete set null`,
    "alter table quiz_attempt add column by_holder integer not null default 0",
    "create index quiz_attempt_learner on quiz_attempt (learner_id)",
  ],
  /** Whether a guardian reads what was sent before they were one. Those who are one by now do, as they could. */
  "184-earlier-notes": () => [
    "alter table guardianship add column reads_earlier integer not null default 0",
    "update guardianship set reads_earlier = 1",
  ],
  /** How long a lesson lasted that was cut short, which only its note said until now. */
  "185-held-minutes": () => [
    "alter table lesson add column held_minutes integer",
    `update lesson set held_minutes = (select note.minutes from lesson_note note where note.lesson_id = lesson.id
      order by note.version desc limit 1) where outcome = 'short'`,
  ],
  /** Who may see money, and what each tutor is paid for an hour, from a day on. */
  "186-tutor-rates": ({ key, tableEnd }) => [
    "alter table desk_member add column sees_money integer not null default 0",
    `create table tutor_rate (
    id ${key} primary key not null,
    tutor_id ${key} not null references tutor (id) on delete cascade,
    from_on ${key} not null,
    currency ${key} not null,
    minor integer not null check (minor > 0),
    trial_minor integer check (trial_minor >= 0),
    entered_by text not null,
    entered_at ${key} not null
  )${tableEnd}`,
    "create index tutor_rate_tutor on tutor_rate (tutor_id, from_on)",
  ],
  /** What was agreed with whoever pays, and the accounts. */
  "187-money": moneyTables,
  /** Lessons may be of any five minutes, such as 40 or 50, and no longer of quarters of an hour alone. */
  "188-lengths": ({ engine }) => {
    const check = "check (minutes between 15 and 180 and minutes % 5 = 0)";
    if (engine === "postgres")
      return [
        "alter table series drop constraint series_minutes_check",
        `alter table series add constraint series_minutes_check ${check}`,
      ];
    // A column takes its check with it; the table itself cannot be made anew, since others refer to it.
    return [
      `alter table series add column length integer not null default 45 ${check.replaceAll("minutes", "length")}`,
      "update series set length = minutes",
      "alter table series drop column minutes",
      "alter table series rename column length to minutes",
    ];
  },
  /**
   * Whether whoever pays is told when two lessons are left, and after which entry they were; by which guardian weekly times
   * were stopped, and when they were to end until then.
   */
  "189-told-and-stopped": (words) => [
    ...twoLeft(words),
    `alter table series add column stopped_by ${words.key}`,
    `alter table series add column ended_before ${words.key}`,
  ],
  /** Agreements are not emptied all at once either; SQLite has no such statement. */
  "190-agreements-stay": ({ engine }) =>
    engine === "sqlite"
      ? []
      : [
          `create function agreement_no_truncate() returns trigger language plpgsql as
            $$ begin raise exception 'an agreement that was sent or entered is never changed'; end $$`,
          `create trigger agreement_no_truncate before truncate on agreement
            for each statement execute function agreement_no_truncate()`,
        ],
  /** What goes out to whoever pays, with its numbers, and the months that were checked. */
  "191-invoices": invoiceTables,
  /** Payments that a bank's file has and no invoice, until somebody says whose they are. */
  "192-bank-lines": ({ key, tableEnd }) => [
    `create table bank_line (
    key ${key} primary key not null,
    state ${key} not null check (state in ('open', 'aside', 'entered')),
    on_day ${key},
    currency ${key},
    minor integer check (minor > 0),
    text text,
    name text,
    why ${key},
    read_at ${key} not null,
    by_name text not null,
    check ((state = 'entered') = (on_day is null) and (on_day is null) = (currency is null)
      and (on_day is null) = (minor is null) and (on_day is null) = (text is null)
      and (on_day is null) = (name is null))
  )${tableEnd}`,
    "create index bank_line_read on bank_line (read_at)",
  ],
  /** Pages of the card provider on which an invoice is or was to be paid, and what the provider has told us. */
  "193-card-payments": ({ key, tableEnd }) => [
    `create table card_session (
    id ${key} primary key not null,
    provider_id ${key} unique,
    money_account_id ${key} not null references money_account (id) on delete cascade,
    invoice_id ${key} not null,
    currency ${key} not null,
    minor integer not null check (minor > 0),
    language ${key} not null,
    state ${key} not null check (state in ('open', 'waiting', 'over')),
    made_at ${key} not null
  )${tableEnd}`,
    "create index card_session_account on card_session (money_account_id)",
    "create index card_session_invoice on card_session (invoice_id)",
    `create table card_event (
    id ${key} primary key not null,
    type ${key} not null,
    about ${key} not null,
    state ${key} not null check (state in ('done', 'open', 'aside')),
    why ${key},
    currency ${key},
    minor integer,
    invoice_id ${key},
    happened_at ${key} not null,
    taken_at ${key} not null,
    by_name text not null,
    check ((state = 'done') = (why is null))
  )${tableEnd}`,
    "create index card_event_taken on card_event (taken_at)",
  ],
  "195-moving": moving,
  /** What a member has typed at the desk and not sent. */
  "196-typed": ({ key, tableEnd }) => [
    `create table desk_typed (
    member_id ${key} not null references desk_member (id) on delete cascade,
    form ${key} not null,
    fields text not null,
    version integer not null,
    kept_at ${key} not null,
    primary key (member_id, form)
  )${tableEnd}`,
    "create index desk_typed_kept on desk_typed (kept_at)",
  ],
  /** By whose clock the academy lives: the last line. Those of before it stay. */
  "198-academy-clock": (words) => [
    `create table academy_clock (
    n integer primary key not null,
    zone ${words.key} not null,
    chosen_at ${words.key} not null
  )${words.tableEnd}`,
    ...checksOfAnyDay(words),
  ],
};
