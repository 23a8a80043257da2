import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";

import { tablesAsked } from "./support/tables-asked.ts";

const root = join(import.meta.dirname, "..");
const words = (text: string) => text.trim().split(/\s+/);

/**
 * Who asks for each table, by how its files begin. Everyone else calls a function of the owner's, or joins a part of
 * a query from there.
 */
const owners: Readonly<Record<string, readonly string[]>> = {
  // `case-record`, with which other features make a case, and `cases`, what the team does about it.
  "app/features/case": words(`desk_case case_message case_note case_event case_text
    case_words case_draft case_file case_presence saved_reply incoming_mail kept_mail kept_mail_piece desk_figures
    concern_watch`),
  "app/features/clock": words("academy_clock closed_day"),
  "app/features/desk": words(`desk_member desk_session desk_invitation desk_second_factor
    desk_recovery_code desk_log desk_typed`),
  "app/features/documents": words("document_draft document_revision edition first_step logo"),
  "app/features/enquiry": ["enquiry"],
  "app/features/families": words(
    "consent family_device family_proposal guardian guardian_address guardianship learner",
  ),
  "app/features/feedback": words(`feedback feedback_image feedback_rating feedback_removal
    feedback_report`),
  "app/features/identity": words("account account_link provider_record site_session"),
  "app/features/lessons": words(
    "clock_foreseen clock_question lesson lesson_word pause plan series tutor_place",
  ),
  "app/features/money": words(
    "agreement bank_line card_event card_session invoice invoice_series money_account money_entry month_release",
  ),
  "app/features/moving": words("moved moving moving_line"),
  "app/features/newsletter": words("letter letter_delivery subscriber"),
  "app/features/profile": words("profile profile_picture"),
  "app/features/quizzes": ["quiz_attempt"],
  "app/features/record": words(`lesson_mark lesson_note lesson_office_line module_check month_report
    note_read report_read`),
  "app/features/availability": words("busy trial_day trial_place"),
  "app/features/tutors": words(
    "tutor tutor_card tutor_check tutor_hours tutor_leave tutor_photo tutor_rate",
  ),
  "app/features/booking": words("trial_booking"),
  "app/platform": words(
    `inbox inbox_retry mail_about mail_withdrawn outgoing_mail rate_limit secret signing_key spent_token`,
  ),
};

/** What asks for the tables of others all the same. `*`: a table that is only known as it runs. */
const exceptions: readonly {
  readonly in: string;
  readonly tables: readonly string[];
  readonly because: string;
}[] = [
  {
    in: "app/shell/desk/people",
    tables:
      words(`* account account_link case_event case_message case_text desk_case desk_member enquiry
      feedback feedback_report guardian guardianship incoming_mail learner mail_about outgoing_mail site_session subscriber trial_booking`),
    because:
      "Finding, exporting and erasing all that is held on a person is one act across every table.",
  },
  {
    in: "app/features/cases/desk/figures",
    tables: words("quiz_attempt trial_booking"),
    because:
      "The desk's figures count rows of three features in one way, in a sweep that may pause.",
  },
  {
    in: "scripts/doctor",
    tables: words("desk_member site_session"),
    because: "The doctor looks at what the tables hold, whatever the site would make of it.",
  },
  {
    in: "server/demo",
    tables: words("case_message desk_case outgoing_mail subscriber"),
    because:
      "The demo makes up what has happened elsewhere: mail that arrived, mail that was sent.",
  },
];

const owned = Object.values(owners).flat();

/** Who asks for which table. Migrations, copies and portions know no table of their own. */
const asked = globSync(
  ["{app,server,scripts}/**/*.{ts,tsx,js,mjs}", "app/**/.server/**/*.{ts,js}"],
  { cwd: root },
)
  .filter((file) => !/\.test\.|\/\.server\/db\//.test(file))
  .flatMap((file) =>
    [...tablesAsked(readFileSync(join(root, file), "utf8"))].map((table) => ({ file, table })),
  )
  .filter(({ table }) => table === "*" || owned.includes(table));

const isOwner = (file: string, table: string) =>
  Object.entries(owners).some(
    ([start, tables]) => tables.includes(table) && file.startsWith(start),
  );

test("a query's tables are seen however it names them", () => {
  const source = `
    const one = db.selectFrom("enquiry as e").innerJoin("account", "a", "b").selectAll();
    const other = exists(selectFrom(["letter", "busy"])), gone = deleteInPortions(db, "feedback", old);
    const words = sql\`select 1 from profile join \${other} on 1 where exists (select 1 from inbox)\`;
    const any = trx.deleteFrom(table);`;
  expect([...tablesAsked(source)].toSorted()).toEqual(
    ["*", "enquiry", "account", "letter", "busy", "feedback", "profile", "inbox"].toSorted(),
  );
});

test("every table has one owner, which asks for it", () => {
  const tables = new DatabaseSync(inject("sqlite").template)
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !/^(?:sqlite|kysely)_/.test(name));
  expect(owned.toSorted()).toEqual(tables.toSorted());
  const ownAsked = asked.filter(({ file, table }) => isOwner(file, table));
  expect([...new Set(ownAsked.map(({ table }) => table))].toSorted()).toEqual(owned.toSorted());
});

test("nobody but its owner asks for a table, except as listed", () => {
  const found = asked
    .filter(({ file, table }) => !isOwner(file, table))
    .map(
      ({ file, table }) =>
        `${exceptions.find((one) => file.startsWith(one.in))?.in ?? file} ${table}`,
    );
  const listed = exceptions.flatMap((one) => one.tables.map((table) => `${one.in} ${table}`));
  expect([...new Set(found)].toSorted()).toEqual(listed.toSorted());
});
