import type { CaseRow } from "#app/features/case-record/case-rows.server.ts";
import type { Asked } from "#app/features/desk/desk-page.server.ts";
import { readRows } from "./visible-rows.server.ts";

/** Who may see cases, even if only those of their own lessons. */
export const caseRights = ["cases", "safeguarding", "own-lessons"] as const;

/** The case that an address names, as the member may see it. */
export async function caseAsked({ services, member, params }: Asked): Promise<CaseRow | null> {
  const [row] = await readRows(services.db, member, [params.id ?? ""]);
  return row ?? null;
}
