import { redirect } from "react-router";

import type { Services } from "#app/platform/.server/services.ts";
import { deskPage } from "../desk-page.server.ts";
import type { DeskMember } from "../desk-permissions.ts";
import { firstStepsPath, placesOf } from "./desk-navigation.ts";

type Counter = (services: Services, member: DeskMember) => Promise<number>;

/**
 * `/desk`: leads to the first place that the member may see; with `?new`, as a member comes in for the first time, to
 * what is to settle before families come.
 *
 * @param countSteps how much of that is left for the member
 */
export const startPage = (countSteps: Counter) =>
  deskPage({
    right: "member",
    async load({ services, member, search }) {
      if (search.has("new") && (await countSteps(services, member)) > 0)
        throw redirect(firstStepsPath, 303);
      const [first] = placesOf(member);
      if (first) throw redirect(first.to, 303);
      return null;
    },
  });
