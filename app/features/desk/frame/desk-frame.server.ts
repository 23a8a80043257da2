import type { RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { requireMember } from "../desk-access.server.ts";
import { placesOf } from "./desk-navigation.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** What stands around every page of the desk. */
export async function loadDeskFrame(args: Args) {
  const member = await requireMember(args);
  return {
    name: member.name,
    role: member.role,
    usesKeys: member.usesKeys,
    places: placesOf(member),
    now: args.context.get(servicesContext).clock.now(),
  };
}

export type DeskFrameData = Awaited<ReturnType<typeof loadDeskFrame>>;
