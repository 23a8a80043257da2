import { redirect } from "react-router";

import { tick } from "../desk-fields.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import { leaveTeam, type ChangeResult } from "./team.server.ts";

/** Why the member has not left. */
export type LeaveOutcome = Exclude<ChangeResult, "ok"> | "unsure";

const on = act();

/** `/desk/leave`: the member leaves, and is led to the profile: for them there is no desk any more. */
export const leavePage = deskPage({
  right: "member",
  load: () => null,
  acts: {
    leave: on(
      { sure: tick },
      async ({ services, member, sent }): Promise<LeaveOutcome | Response> => {
        if (!sent.sure) return "unsure";
        const result = await leaveTeam(services, member);
        return result === "ok" ? redirect("/profile?left", 303) : result;
      },
    ),
  },
});
