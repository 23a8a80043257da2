import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";

type LinkServices = Pick<Services, "config" | "secrets">;

/** Whose page of which lesson it is. */
export type WeeklyPage = { readonly lessonId: string; readonly guardianId: string };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(`^(?<lessonId>${id})\\.(?<guardianId>${id})\\.(?<mac>[\\w-]{43})$`);

const macOf = (secret: string, { lessonId, guardianId }: WeeklyPage) =>
  keyedHash(secret, "weekly-lesson", lessonId, guardianId);

/**
 * The page of a weekly lesson for one guardian, as a path of the site. It stays the same however often the lesson is
 * moved, and is no one's any more once the guardianship has ended.
 */
export function weeklyPath({ secrets }: Pick<Services, "secrets">, page: WeeklyPage): string {
  const mac = macOf(secrets["trial-link"], page);
  return `/lesson/${page.lessonId}.${page.guardianId}.${mac}`;
}

/** The same for a mail. */
export function weeklyUrl(services: LinkServices, page: WeeklyPage): string {
  return services.config.publicUrl + inLanguage(weeklyPath(services, page));
}

/** @returns null if the token is not ours, or not of a weekly lesson */
export function readWeeklyToken(secret: string, token: string): WeeklyPage | null {
  const { lessonId, guardianId, mac } = pattern.exec(token)?.groups ?? {};
  if (!lessonId || !guardianId || !mac) return null;
  const page = { lessonId, guardianId };
  return sameText(mac, macOf(secret, page)) ? page : null;
}
