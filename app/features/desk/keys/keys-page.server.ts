import { redirect } from "react-router";

import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { requireMember } from "../desk-access.server.ts";
import { readDeskForm } from "../desk-form.server.ts";
import { setUsesKeys } from "../members/member-store.server.ts";

/** `GET /desk/keys`: every key, and whether single keys are on. */
export async function loadKeysPage(args: RequestArgs) {
  const { usesKeys } = await requireMember(args);
  return { usesKeys };
}

/** `POST /desk/keys`: switches single keys on or off (WCAG 2.1.4). */
export async function handleKeysPost(args: RequestArgs) {
  const member = await requireMember(args);
  const form = await readDeskForm(args.request);
  const { db } = args.context.get(servicesContext);
  await setUsesKeys(db, member.id, form.get("keys") === "on");
  return redirect("/desk/keys", 303);
}
