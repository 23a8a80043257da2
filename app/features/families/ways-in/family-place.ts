import type { FamilyAct } from "../family-acts.ts";

/** What of the family's page a link leads to: all of it, its calendar, one thing on it, or a learner's own view. */
export type FamilyPlace =
  | { readonly kind: "home" | "calendar" | "money" }
  | {
      readonly kind: "lesson" | "note" | "report" | "learner" | "agreement" | "invoice";
      readonly id: string;
    };

const wholes = {
  home: "/family",
  calendar: "/family/access#calendar",
  money: "/family/money",
} as const;
const folders = {
  lesson: "lesson",
  note: "notes",
  report: "reports",
  agreement: "money/agreements",
  invoice: "money/invoices",
} as const;

/** The path of a place. A note goes by the id of its lesson. */
export function familyPath(place: FamilyPlace): string {
  if (!("id" in place)) return wholes[place.kind];
  return place.kind === "learner" ? "/family/mine" : `/family/${folders[place.kind]}/${place.id}`;
}

/** What somebody has to be for a learner to be led there: of what is to be paid, whoever pays. */
export const actOf = ({ kind }: FamilyPlace): FamilyAct =>
  ["money", "agreement", "invoice"].includes(kind) ? "belong" : "see";
