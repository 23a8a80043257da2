import type { CaseKind } from "#app/platform/.server/db/schema/cases-tables.ts";

/** The tabs of the list, in their order. */
export const caseTabs = ["todo", "new", "open", "waiting", "done", "spam"] as const;
export type CaseTab = (typeof caseTabs)[number];

export const tabWords: Readonly<Record<CaseTab, string>> = {
  todo: "To do",
  new: "New",
  open: "Open",
  waiting: "Waiting",
  done: "Done",
  spam: "Spam",
};

export const kindWords: Readonly<Record<CaseKind, string>> = {
  enquiry: "Message",
  trial: "Trial",
  "other-times": "Other times",
  "card-report": "Reported card",
  review: "New card",
  "data-request": "Data request",
  complaint: "Complaint",
  worry: "Concern about a child",
};

export const caseErrors = {
  failed: "This could not be saved. Your text is still here. Try again.",
  incomplete: "Choose who looks after this, and when it is next due.",
  empty: "There is nothing to save yet.",
  nothingToSend: "There is nothing to send yet.",
  notThere: "There is no other case with this reference that could take it in.",
  noAddress: "This family has no address that we can email.",
  noNumber: "WhatsApp needs their number with its country code, such as +92.",
  discarded: "This draft was discarded or sent in another window. Nothing was sent now.",
  notAdded: "A file is chosen and not added yet. Press “Add files” first. Nothing was sent now.",
  otherFiles:
    "The files of this answer are not those of this page. Reload it. Nothing was sent now.",
  late: "It has already been sent.",
};

/** The query of the list of cases in an address, with its question mark; without what only one page reads. */
export function listQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ["panel", "reply", "earlier", "refused", "several", "changed", "stayed"])
    query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}
