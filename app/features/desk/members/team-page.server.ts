import { redirect } from "react-router";

import type { Db } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { academyDate, readDay } from "#app/features/clock/academy-days.server.ts";
import { oneOf, shortLine, tick } from "../desk-fields.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import type { DeskMember } from "../desk-permissions.ts";
import { whoTakes } from "./member-store.server.ts";
import {
  changeMember,
  inviteMember,
  readTeam,
  removeFromTeam,
  setAway,
  withdrawInvitation,
  type ChangeResult,
} from "./team.server.ts";

/** What becomes of the cases of whoever leaves or goes away. */
export type CasesOfMembers = {
  countOwned(db: Db, member: DeskMember): Promise<ReadonlyMap<string, number>>;
  giveOn(
    services: Services,
    by: DeskMember,
    from: { readonly ownerId: string; readonly toId: string; readonly until: string | null },
  ): Promise<void>;
};

/** What came of a form of the page, unless it led elsewhere. */
export type TeamOutcome =
  | { readonly kind: "email" | "limited" | "role"; readonly email: string }
  | { readonly kind: Exclude<ChangeResult, "ok"> | "role" | "day"; readonly memberId: string };

const on = act();
const line = shortLine(300);
const role = oneOf(deskRoles);
const there = () => redirect("/desk/team", 303);

/** `/desk/team`: who belongs to the desk. */
export const teamPage = ({ countOwned, giveOn }: CasesOfMembers) =>
  deskPage({
    right: "team",
    async load({ services, member, search }) {
      const team = await readTeam(services, member);
      // A hosted provider does not say who has set one up.
      const knowsFactors = services.config.identity.kind === "embedded";
      const today = academyDate(services.clock.now()).toString();
      const counts = await countOwned(services.db, member);
      const owned: Record<string, { cases: number; others: Awaited<ReturnType<typeof whoTakes>> }> =
        {};
      for (const { id } of team.members) {
        owned[id] = { cases: counts.get(id) ?? 0, others: await whoTakes(services.db, id) };
      }
      return {
        ...team,
        owned,
        ownId: member.id,
        invited: search.get("invited"),
        knowsFactors,
        today,
      };
    },
    acts: {
      invite: on({ email: line, role }, async ({ services, member, sent }) => {
        const { email } = sent;
        if (!sent.role) return { kind: "role", email } satisfies TeamOutcome;
        const result = await inviteMember(services, member, { email, role: sent.role });
        if (!result.ok) return { kind: result.kind, email } satisfies TeamOutcome;
        return redirect(
          `/desk/team?${new URLSearchParams({ invited: result.email }).toString()}`,
          303,
        );
      }),
      withdraw: on({ email: line }, async ({ services, member, sent }) => {
        await withdrawInvitation(services, member, emailKeyOf(sent.email));
        return there();
      }),
      change: on(
        { member: line, role, deputy: tick, money: tick },
        async ({ services, member, sent }) => {
          if (!sent.role) return { kind: "role", memberId: sent.member } satisfies TeamOutcome;
          const seesMoney = sent.money && sent.role !== "tutor";
          const to = { role: sent.role, isDeputy: sent.deputy, seesMoney };
          return answer(await changeMember(services, member, sent.member, to), sent.member);
        },
      ),
      away: on({ member: line, until: line, to: line }, async ({ services, member, sent }) => {
        const until = readDay(sent.until, services.clock.now());
        if (until === null && sent.until !== "") {
          return { kind: "day", memberId: sent.member } satisfies TeamOutcome;
        }
        const isSet = await setAway(services, member, sent.member, until);
        if (isSet && until) {
          await giveOn(services, member, { ownerId: sent.member, toId: sent.to, until });
        }
        return answer(isSet ? "ok" : "gone", sent.member);
      }),
      remove: on({ member: line, to: line }, async ({ services, member, sent }) => {
        const result = await removeFromTeam(services, member, sent.member);
        const from = { ownerId: sent.member, toId: sent.to, until: null };
        if (result === "ok") await giveOn(services, member, from);
        return answer(result, sent.member);
      }),
    },
  });

function answer(result: ChangeResult, memberId: string): TeamOutcome | Response {
  return result === "ok" ? there() : { kind: result, memberId };
}
