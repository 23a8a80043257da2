import {
  ownerParts,
  ownerPattern,
  readOwner,
  type LinkOwner,
} from "#app/features/families/guardian-links.server.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";

/** What a private link shows: the note of a lesson, or a month's report. */
export type Linked = LinkOwner & {
  readonly kind: "note" | "report";
  /** Of the lesson, or of the report. */
  readonly id: string;
};

const letters = { note: "n", report: "r" } as const;
const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?<letter>[nr])\\.(?<id>${uuid})\\.${ownerPattern}\\.(?<mac>[\\w-]{43})$`,
);

/** What signs the address of one guardian for one note or report. New mails lead to the family's page. */
export function privateToken({ secrets }: Pick<Services, "secrets">, linked: Linked): string {
  const parts = [letters[linked.kind], linked.id, ...ownerParts(linked)];
  return [...parts, keyedHash(secrets["note-link"], ...parts)].join(".");
}

/** @returns null if the token is not ours */
export function readPrivateToken(
  { secrets }: Pick<Services, "secrets">,
  token: string,
): Linked | null {
  const groups = pattern.exec(token.slice(0, 200))?.groups;
  const { letter, id, mac } = groups ?? {};
  const owner = readOwner(groups);
  if (!letter || !id || !owner || !mac) return null;
  if (!sameText(mac, keyedHash(secrets["note-link"], letter, id, ...ownerParts(owner))))
    return null;
  return { kind: letter === "n" ? "note" : "report", id, ...owner };
}
