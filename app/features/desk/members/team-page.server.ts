import { atDesk, sentToDesk } from "../desk-form.server.ts";
import { redirect } from "react-router";

import type { RequestArgs } from "#app/platform/.server/context.ts";
import { parseDeskRole } from "#app/platform/desk-role.ts";
import { emailKeyOf } from "#app/platform/email-address.ts";
import { textIn } from "#app/platform/text-input.ts";
import { academyDate, readDay } from "#app/features/clock/academy-days.server.ts";
import {
  changeMember,
  inviteMember,
  readTeam,
  removeFromTeam,
  setAway,
  withdrawInvitation,
  type ChangeResult,
} from "./team.server.ts";

/** What came of a form of the page, unless it led elsewhere. */
export type TeamOutcome =
  | { readonly kind: "email" | "limited" | "role"; readonly email: string }
  | { readonly kind: Exclude<ChangeResult, "ok"> | "role" | "day"; readonly memberId: string };

/** `GET /desk/team`: who belongs to the desk. */
export async function loadTeamPage(args: RequestArgs) {
  const { member, services } = await atDesk(args, "team");
  const team = await readTeam(services, member);
  const invited = new URL(args.request.url).searchParams.get("invited");
  // A hosted provider does not say who has set one up.
  const knowsFactors = services.config.identity.kind === "embedded";
  const today = academyDate(services.clock.now()).toString();
  return { ...team, ownId: member.id, invited, knowsFactors, today };
}

/** `POST /desk/team`: invites, changes, removes. */
export async function handleTeamPost(args: RequestArgs): Promise<TeamOutcome | Response> {
  const { member, services, form } = await sentToDesk(args, "team");
  const read = (field: string) => textIn(form, field).trim();
  const role = parseDeskRole(read("role"));
  const id = read("member");
  switch (read("do")) {
    case "invite": {
      const email = read("email");
      if (!role) return { kind: "role", email };
      const result = await inviteMember(services, member, { email, role });
      if (!result.ok) return { kind: result.kind, email };
      return redirect(
        `/desk/team?${new URLSearchParams({ invited: result.email }).toString()}`,
        303,
      );
    }
    case "withdraw":
      await withdrawInvitation(services, member, emailKeyOf(read("email")));
      return redirect("/desk/team", 303);
    case "change": {
      if (!role) return { kind: "role", memberId: id };
      const to = { role, isDeputy: read("deputy") === "on" };
      return answer(await changeMember(services, member, id, to), id);
    }
    case "away": {
      const until = readDay(read("until"), services.clock.now());
      if (until === null && read("until") !== "") return { kind: "day", memberId: id };
      return answer((await setAway(services, member, id, until)) ? "ok" : "gone", id);
    }
    case "remove":
      return answer(await removeFromTeam(services, member, id), id);
    default:
      return redirect("/desk/team", 303);
  }
}

function answer(result: ChangeResult, memberId: string): TeamOutcome | Response {
  return result === "ok" ? redirect("/desk/team", 303) : { kind: result, memberId };
}
