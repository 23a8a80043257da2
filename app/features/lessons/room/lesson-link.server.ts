import {
  ownerParts,
  ownerPattern,
  readOwner,
  type LinkOwner,
} from "#app/features/families/guardian-links.server.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";

/** Whose page of which lesson an address is. */
export type LessonAddress = LinkOwner & { readonly lessonId: string };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(`^(?<lessonId>${id})\\.${ownerPattern}\\.(?<mac>[\\w-]{43})$`);

/** Signed as when weekly lessons alone had such pages, whose links go on. */
const macOf = (secret: string, page: LessonAddress) =>
  keyedHash(secret, "weekly-lesson", page.lessonId, ...ownerParts(page));

/**
 * What signs the page of a lesson for one guardian, however often the lesson is moved. New mails lead to the family's page.
 */
export function lessonToken(secret: string, page: LessonAddress): string {
  return [page.lessonId, ...ownerParts(page), macOf(secret, page)].join(".");
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
