import type { Services } from "#app/platform/.server/services.ts";
import { longestSilenceMs, readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import { deskPage } from "../desk-page.server.ts";
import { can, type DeskMember } from "../desk-permissions.ts";
import { placesOf, type DeskCounts } from "./desk-navigation.ts";

type Counter = (services: Services, member: DeskMember) => Promise<DeskCounts>;

/**
 * What is around every page of the desk.
 *
 * @param count counts what other parts of the product have waiting
 */
export const deskFrame = (count: Counter) =>
  deskPage({
    right: "member",
    load: async ({ services, member }) => ({
      memberId: member.id,
      name: member.name,
      role: member.role,
      permissions: member.permissions,
      usesKeys: member.usesKeys,
      places: placesOf(member),
      counts: await count(services, member),
      readsMail: can(member, "cases"),
      mayFind: can(member, "cases") || can(member, "safeguarding"),
      now: services.clock.now(),
      fetched: await readFetched(services, member),
    }),
  });

/** When mail was last fetched, for members who work with it; null if none is fetched. */
async function readFetched({ clock, config, db }: Services, member: DeskMember) {
  const { inbox } = config;
  if (!inbox || !can(member, "cases")) return null;
  const state = await readInboxState(db, inbox);
  if (!state) return null;
  return {
    at: state.fetchedAt,
    isLate: clock.now() - (state.fetchedAt ?? state.since) > longestSilenceMs,
  };
}

export type DeskFrameData = Awaited<ReturnType<ReturnType<typeof deskFrame>["loader"]>>;
