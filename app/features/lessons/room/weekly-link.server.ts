import {
  ownerParts,
  ownerPattern,
  readOwner,
  type LinkOwner,
} from "#app/features/families/guardian-links.server.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";

type LinkServices = Pick<Services, "config" | "secrets">;

/** Whose page of which lesson it is. */
export type WeeklyPage = LinkOwner & { readonly lessonId: string };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(`^(?<lessonId>${id})\\.${ownerPattern}\\.(?<mac>[\\w-]{43})$`);

const macOf = (secret: string, page: WeeklyPage) =>
  keyedHash(secret, "weekly-lesson", page.lessonId, ...ownerParts(page));

/** What signs the page of a weekly lesson for one guardian. */
export function weeklyToken(secret: string, page: WeeklyPage): string {
  return [page.lessonId, ...ownerParts(page), macOf(secret, page)].join(".");
}

/**
 * The page of a weekly lesson for one guardian, as a path of the site. It stays the same however often the lesson is
 * moved, and is no one's any more once the guardianship has ended or the guardian has renewed their links.
 */
export function weeklyPath({ secrets }: Pick<Services, "secrets">, page: WeeklyPage): string {
  return `/lesson/${weeklyToken(secrets["trial-link"], page)}`;
}

/** The same for a mail. */
export function weeklyUrl(services: LinkServices, page: WeeklyPage): string {
  return services.config.publicUrl + inLanguage(weeklyPath(services, page));
}

/** @returns null if the token is not ours, or not of a weekly lesson */
export function readWeeklyToken(secret: string, token: string): WeeklyPage | null {
  const groups = pattern.exec(token)?.groups;
  const { lessonId, mac } = groups ?? {};
  const owner = readOwner(groups);
  if (!lessonId || !owner || !mac) return null;
  const page = { lessonId, ...owner };
  return sameText(mac, macOf(secret, page)) ? page : null;
}
