/** What of the family's page a link leads to: all of it, or one thing on it. */
export type FamilyPlace =
  | { readonly kind: "home" }
  | { readonly kind: "lesson" | "note" | "report"; readonly id: string };

const folders = { lesson: "lesson", note: "notes", report: "reports" } as const;

/** The path of a place. A note goes by the id of its lesson. */
export function familyPath(place: FamilyPlace): string {
  return place.kind === "home" ? "/family" : `/family/${folders[place.kind]}/${place.id}`;
}
