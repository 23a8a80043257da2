import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import { inLanguage } from "#app/platform/language.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What a private link shows: the note of a lesson, or a month's report. */
export type Linked = {
  readonly kind: "note" | "report";
  /** Of the lesson, or of the report. */
  readonly id: string;
  readonly guardianId: string;
};

const letters = { note: "n", report: "r" } as const;
const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?<letter>[nr])\\.(?<id>${uuid})\\.(?<guardianId>${uuid})\\.(?<mac>[\\w-]{43})$`,
);

/**
 * The address of one guardian for one note or report. It does not expire by itself: whether it shows anything is asked of
 * the guardianship each time, and it ends with what it shows.
 */
export function privateUrl(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  { kind, id, guardianId }: Linked,
): string {
  const letter = letters[kind];
  const mac = keyedHash(secrets["note-link"], letter, id, guardianId);
  return config.publicUrl + inLanguage(`/note/${letter}.${id}.${guardianId}.${mac}`);
}

/** @returns null if the token is not ours */
export function readPrivateToken(
  { secrets }: Pick<Services, "secrets">,
  token: string,
): Linked | null {
  const { letter, id, guardianId, mac } = pattern.exec(token.slice(0, 200))?.groups ?? {};
  if (!letter || !id || !guardianId || !mac) return null;
  if (!sameText(mac, keyedHash(secrets["note-link"], letter, id, guardianId))) return null;
  return { kind: letter === "n" ? "note" : "report", id, guardianId };
}
