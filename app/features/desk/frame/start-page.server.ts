import { redirect } from "react-router";

import type { RequestArgs } from "#app/platform/.server/context.ts";
import { requireMember } from "../desk-access.server.ts";
import { placesOf } from "./desk-navigation.ts";

/** `GET /desk`: leads to the first place that the member may see. */
export async function loadStartPage(args: RequestArgs) {
  const [first] = placesOf(await requireMember(args));
  if (first) throw redirect(first.to, 303);
  return null;
}
