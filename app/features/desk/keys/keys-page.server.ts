import { redirect } from "react-router";

import { type RequestArgs } from "#app/platform/.server/context.ts";
import { requireMember } from "../desk-access.server.ts";
import { sentToDesk } from "../desk-form.server.ts";
import { updateMember } from "../members/member-store.server.ts";

/** `GET /desk/keys`: every key, and whether single keys are on. */
export async function loadKeysPage(args: RequestArgs) {
  const { usesKeys } = await requireMember(args);
  return { usesKeys };
}

/** `POST /desk/keys`: switches single keys on or off (WCAG 2.1.4). */
export async function handleKeysPost(args: RequestArgs) {
  const { form, member, services } = await sentToDesk(args);
  await updateMember(services.db, member.id, { uses_keys: form.get("keys") === "on" ? 1 : 0 });
  return redirect("/desk/keys", 303);
}
