/** What of the family's page a link leads to: all of it, its calendar, one thing on it, or a learner's own view. */
export type FamilyPlace =
  | { readonly kind: "home" | "calendar" }
  | { readonly kind: "lesson" | "note" | "report" | "learner"; readonly id: string };

const wholes = { home: "/family", calendar: "/family/access#calendar" } as const;
const folders = { lesson: "lesson", note: "notes", report: "reports" } as const;

/** The path of a place. A note goes by the id of its lesson. */
export function familyPath(place: FamilyPlace): string {
  if (!("id" in place)) return wholes[place.kind];
  return place.kind === "learner" ? "/family/mine" : `/family/${folders[place.kind]}/${place.id}`;
}
