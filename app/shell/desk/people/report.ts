import { reportColumns, reportYesNo } from "#words/pages/desk-people.ts";
import type { Held } from "./held-rows.server.ts";

type Row = Readonly<Record<string, unknown>>;
/** A name and what it says. */
export type Fact = readonly [label: string, value: string];

export type HeldReport = {
  /** What was said, by case, oldest first. */
  readonly cases: readonly {
    readonly reference: string;
    readonly subject: string;
    readonly receivedAt: string;
    readonly messages: readonly {
      readonly at: string;
      readonly isTheirs: boolean;
      readonly text: string;
      readonly files: readonly string[];
    }[];
  }[];
  /** Everything else, by the table that holds it. */
  readonly parts: readonly {
    readonly table: string;
    readonly rows: readonly (readonly Fact[])[];
  }[];
  /** What the team noted for itself. */
  readonly notes: readonly { readonly at: string; readonly text: string }[];
};

/** What is told as a conversation, is only the site's own, or is told with something else. */
const elsewhere = new Set([
  "desk_case",
  "case_message",
  "case_file",
  "case_note",
  "case_event",
  "case_draft",
  "provider_record",
  "account_link",
  "trial_place",
  "lesson_office_line",
]);
/** Columns that say nothing to a person: ids, keys, what the site counts by, bytes. */
const technical =
  /^(?:id|flags|subject|bytes|uid|inbox|uid_validity|version|sequence|seed|priority|attempts|entry_id|standing|lacks|lost_plan|reminded)$|_(?:id|ids|key|at_key|version)$|^(?:is_cut|is_claimed|questions|results|outcome|answers)$/;
/** Of these tables `subject` is what a mail or a message is about. */
const withSubject = new Set(["outgoing_mail", "incoming_mail", "enquiry"]);

/**
 * Whether a family may read a row about lessons. What waits, is not finished or was corrected may be about somebody else,
 * and is the academy's alone.
 */
function isTold(table: string, row: Row, notes: readonly Row[]): boolean {
  if (table === "month_report") return row["sent_at"] !== null;
  if (table !== "lesson_note" && table !== "lesson_mark") return true;
  const versions = notes.filter(
    (note) => note["lesson_id"] === row["lesson_id"] && note["released_at"] !== null,
  );
  return Math.max(...versions.map((note) => Number(note["version"]))) === row["version"];
}

/** What is held on a person, for reading. @param moment puts an ISO moment into words */
export function toReport(held: Held, moment: (iso: string) => string): HeldReport {
  const rowsOf = (table: string) => (held as Readonly<Record<string, readonly Row[]>>)[table] ?? [];
  const files = rowsOf("case_file");
  const messages = rowsOf("case_message");
  const of = (caseId: unknown) =>
    messages
      .filter((message) => message["case_id"] === caseId)
      .map((message) => ({
        at: moment(String(message["created_at"])),
        isTheirs: message["direction"] === "in",
        text: String(message["text"]),
        files: files
          .filter((file) => message["draft_id"] && file["draft_id"] === message["draft_id"])
          .map((file) => String(file["name"])),
      }));
  const cases = rowsOf("desk_case");
  const known = new Set(cases.map((one) => one["id"]));
  // What they wrote into the case of someone else is theirs; that case is not.
  const others = [...new Set(messages.map((message) => message["case_id"]))].filter(
    (id) => !known.has(id),
  );
  return {
    cases: [
      ...cases.map((one) => ({
        reference: String(one["reference"]),
        subject: String(one["subject"]),
        receivedAt: moment(String(one["created_at"])),
        messages: of(one["id"]),
      })),
      ...others.map((id) => ({ reference: "", subject: "", receivedAt: "", messages: of(id) })),
    ],
    parts: Object.keys(held)
      .filter((table) => !elsewhere.has(table))
      .map((table) => ({
        table,
        rows: rowsOf(table)
          .filter((row) => isTold(table, row, rowsOf("lesson_note")))
          .map((row) => factsOf(row, table, moment)),
      }))
      .filter(({ rows }) => rows.length > 0),
    notes: [...rowsOf("case_note"), ...rowsOf("lesson_office_line")].map((note) => ({
      at: moment(String(note["created_at"] ?? note["written_at"])),
      text: String(note["text"]),
    })),
  };
}

function factsOf(row: Row, table: string, moment: (iso: string) => string): readonly Fact[] {
  return Object.entries(row).flatMap(([column, value]) => {
    const isShown = !technical.test(column) || (column === "subject" && withSubject.has(table));
    if (!isShown || value === null || value === "" || value === "[]" || value === "{}") return [];
    return [[reportColumns[column] ?? humanise(column), wordsOf(column, value, moment)] as const];
  });
}

function humanise(column: string): string {
  const words = column.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wordsOf(column: string, value: unknown, moment: (iso: string) => string): string {
  if (/^(?:is|has|may|uses)_/.test(column) && (value === 0 || value === 1)) {
    return reportYesNo[value];
  }
  const text = String(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? moment(text) : text;
}
