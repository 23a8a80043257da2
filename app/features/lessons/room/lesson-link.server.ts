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

/** Whose page of which lesson an address is. */
export type LessonAddress = LinkOwner & { readonly lessonId: string };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(`^(?<lessonId>${id})\\.${ownerPattern}\\.(?<mac>[\\w-]{43})$`);

/** Signed as when weekly lessons alone had such pages, whose links go on. */
const macOf = (secret: string, page: LessonAddress) =>
  keyedHash(secret, "weekly-lesson", page.lessonId, ...ownerParts(page));

/** What signs the page of a lesson for one guardian. */
export function lessonToken(secret: string, page: LessonAddress): string {
  return [page.lessonId, ...ownerParts(page), macOf(secret, page)].join(".");
}

/**
 * The page of a lesson for one guardian, as a path of the site. It stays the same however often the lesson is
 * moved, and is no one's any more once the guardianship has ended or the guardian has renewed their links.
 */
export function lessonPath({ secrets }: Pick<Services, "secrets">, page: LessonAddress): string {
  return `/lesson/${lessonToken(secrets["trial-link"], page)}`;
}

/** The same for a mail. */
export function lessonUrl(services: LinkServices, page: LessonAddress): string {
  return services.config.publicUrl + inLanguage(lessonPath(services, page));
}

/** @returns null if the token is not ours, or not a guardian's */
export function readLessonToken(secret: string, token: string): LessonAddress | null {
  const groups = pattern.exec(token)?.groups;
  const { lessonId, mac } = groups ?? {};
  const owner = readOwner(groups);
  if (!lessonId || !owner || !mac) return null;
  const page = { lessonId, ...owner };
  return sameText(mac, macOf(secret, page)) ? page : null;
}
