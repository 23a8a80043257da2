import type { Services } from "#app/platform/.server/services.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.server.ts";

type LinkServices = Pick<Services, "config" | "secrets">;

/** The whole address that confirms a subscription, for a mail. */
export function confirmLink({ config }: LinkServices, token: string): string {
  return `${config.publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`;
}

function unsubscribeLink({ config, secrets }: LinkServices, subscriberId: string): string {
  const token = makeUnsubscribeToken(secrets.unsubscribe, subscriberId);
  return `${config.publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
}

/**
 * Headers for every mail to a subscriber. Mail programs show a button for them, which posts
 * `List-Unsubscribe=One-Click` to the link (RFC 2369, RFC 8058).
 */
export function newsletterHeaders(
  services: LinkServices,
  subscriberId: string,
): Readonly<Record<string, string>> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(services, subscriberId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
