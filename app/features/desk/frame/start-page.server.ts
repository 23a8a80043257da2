import { redirect } from "react-router";

import { servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { requireMember } from "../desk-access.server.ts";
import type { DeskMember } from "../desk-permissions.ts";
import { firstStepsPath, placesOf } from "./desk-navigation.ts";

type Counter = (services: Services, member: DeskMember) => Promise<number>;

/**
 * `GET /desk`: leads to the first place that the member may see; with `?new`, as a member comes in for the first time, to
 * what is to settle before families come.
 *
 * @param countSteps how much of that is left for the member
 */
export async function loadStartPage(args: RequestArgs, countSteps: Counter) {
  const member = await requireMember(args);
  const isNew = new URL(args.request.url).searchParams.has("new");
  if (isNew && (await countSteps(args.context.get(servicesContext), member)) > 0)
    throw redirect(firstStepsPath, 303);
  const [first] = placesOf(member);
  if (first) throw redirect(first.to, 303);
  return null;
}
