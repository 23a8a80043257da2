/** What of the family's page a link leads to: all of it, one thing on it, or a learner's own view. */
export type FamilyPlace =
  | { readonly kind: "home" }
  | { readonly kind: "lesson" | "note" | "report" | "learner"; readonly id: string };

const folders = { lesson: "lesson", note: "notes", report: "reports" } as const;

/** The path of a place. A note goes by the id of its lesson. */
export function familyPath(place: FamilyPlace): string {
  if (place.kind === "home") return "/family";
  return place.kind === "learner" ? "/family/mine" : `/family/${folders[place.kind]}/${place.id}`;
}
