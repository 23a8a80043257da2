import type { RouterContextProvider } from "react-router";

import { notFound, requireMember } from "#app/features/desk/desk-access.server.ts";
import { can, type DeskMember } from "#app/features/desk/desk-permissions.ts";

export type RequestArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params?: Readonly<Record<string, string | undefined>>;
};

/** A member who may see cases, even if only those of their own lessons. @throws the 404 */
export async function requireCaseMember(args: RequestArgs): Promise<DeskMember> {
  const member = await requireMember(args);
  const may = (["cases", "safeguarding", "own-lessons"] as const).some((one) => can(member, one));
  return may ? member : notFound();
}
