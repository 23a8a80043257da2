import type { CaseMember } from "../case-access.server.ts";
import type { At, CaseServices } from "./change-case.server.ts";
import { closeCase, restoreCase } from "./close-case.server.ts";
import { mayMerge } from "./merge-cases.server.ts";
import { readRows } from "../visible-rows.server.ts";

/**
 * Marks several cases as spam, or opens them again. Each is a change of its own: one that somebody has changed since the
 * page was made stays as it is, and so does what is looked at one by one, such as a complaint, a concern or a lesson.
 *
 * @returns how many it was, and how many stayed
 */
export async function changeSeveral(
  services: CaseServices,
  member: CaseMember,
  cases: readonly At[],
  act: "spam" | "restore",
): Promise<{ readonly changed: number; readonly stayed: number }> {
  const rows = await readRows(
    services.db,
    member,
    cases.map(({ id }) => id),
  );
  const plain = new Set(rows.filter(mayMerge).map(({ id }) => id));
  let changed = 0;
  for (const at of cases) {
    if (!plain.has(at.id)) continue;
    const result =
      act === "spam"
        ? await closeCase(services, member, at, "spam")
        : await restoreCase(services, member, at);
    if (result.ok) changed += 1;
  }
  return { changed, stayed: cases.length - changed };
}
