import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { deskAddresses as texts } from "#words/pages/desk-site.ts";

/** As whom mail leaves and where it arrives now, and what says so: what is published under Facts, or a setting. */
export function addressWords({ config }: Pick<Services, "config">): readonly string[] {
  const { isGiven, mailFrom, teamEmail } = config;
  return [
    fillText(isGiven.mailFrom ? texts.leavesBySetting : texts.leaves, {
      address: mailFrom.address,
    }),
    fillText(isGiven.teamEmail ? texts.arrivesBySetting : texts.arrives, { address: teamEmail }),
  ];
}
