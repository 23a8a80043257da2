import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";

/** Whose calendar it is. */
export type FeedOf = { readonly kind: "tutor" | "guardian"; readonly id: string };

const pattern =
  /^(?<kind>tutor|guardian)\.(?<id>[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.(?<mac>[\w-]{43})$/;

/** @param key from what the address is made: with another one it is another */
function macOf({ secrets }: Pick<Services, "secrets">, { kind, id }: FeedOf, key: string): string {
  return keyedHash(secrets["trial-link"], "calendar-feed", kind, id, key);
}

/** The page about someone's calendar; the calendar itself is below it. */
export function feedPageUrl(
  services: Pick<Services, "config" | "secrets">,
  whose: FeedOf,
  key: string,
): string {
  const path = `/calendar/${whose.kind}.${whose.id}.${macOf(services, whose, key)}`;
  return services.config.publicUrl + inLanguage(path);
}

/** The address of the calendar itself. */
export function feedUrl(...of: Parameters<typeof feedPageUrl>): string {
  return `${feedPageUrl(...of)}/lessons.ics`;
}

/** Whose calendar an address says that it is; only `isFeedOf` tells whether it is theirs now. */
export function readFeedToken(token: string): (FeedOf & { readonly mac: string }) | null {
  const { kind, id, mac } = pattern.exec(token)?.groups ?? {};
  if ((kind !== "tutor" && kind !== "guardian") || !id || !mac) return null;
  return { kind, id, mac };
}

/** Whether an address is made from a key. */
export function isFeedOf(
  services: Pick<Services, "secrets">,
  asked: FeedOf & { readonly mac: string },
  key: string,
): boolean {
  return sameText(asked.mac, macOf(services, asked, key));
}
