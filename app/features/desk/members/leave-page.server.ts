import { redirect } from "react-router";

import { type RequestArgs } from "#app/platform/.server/context.ts";
import { requireMember } from "../desk-access.server.ts";
import { sentToDesk } from "../desk-form.server.ts";
import { leaveTeam, type ChangeResult } from "./team.server.ts";

/** Why the member has not left. */
export type LeaveOutcome = Exclude<ChangeResult, "ok"> | "unsure";

/** `GET /desk/leave`: what leaving the team means. */
export async function loadLeavePage(args: RequestArgs): Promise<null> {
  await requireMember(args);
  return null;
}

/** `POST` there: the member leaves, and is led to the profile: for them there is no desk any more. */
export async function handleLeavePost(args: RequestArgs): Promise<LeaveOutcome | Response> {
  const { form, member, services } = await sentToDesk(args);
  if (form.get("sure") !== "on") return "unsure";
  const result = await leaveTeam(services, member);
  return result === "ok" ? redirect("/profile?left", 303) : result;
}
