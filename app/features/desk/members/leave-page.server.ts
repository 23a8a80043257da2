import { redirect } from "react-router";

import { shortLine, tick } from "../desk-fields.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import { whoTakes } from "./member-store.server.ts";
import type { CasesOfMembers } from "./team-page.server.ts";
import { leaveTeam, type ChangeResult } from "./team.server.ts";

/** Why the member has not left. */
export type LeaveOutcome = Exclude<ChangeResult, "ok"> | "unsure";

const on = act();

/** `/desk/leave`: the member leaves, and is led to the profile: for them there is no desk any more. */
export const leavePage = ({ countOwned, giveOn }: CasesOfMembers) =>
  deskPage({
    right: "member",
    async load({ services: { db }, member }) {
      const cases = (await countOwned(db, member)).get(member.id) ?? 0;
      return { cases, others: await whoTakes(db, member.id) };
    },
    acts: {
      leave: on(
        { sure: tick, to: shortLine(300) },
        async ({ services, member, sent }): Promise<LeaveOutcome | Response> => {
          if (!sent.sure) return "unsure";
          const result = await leaveTeam(services, member);
          if (result !== "ok") return result;
          await giveOn(services, member, { ownerId: member.id, toId: sent.to, until: null });
          return redirect("/profile?left", 303);
        },
      ),
    },
  });
