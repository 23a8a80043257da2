import { day } from "#app/platform/.server/clock.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";
import { ownerParts, ownerPattern, readOwner, type LinkOwner } from "../guardian-links.server.ts";
import type { FamilyPlace } from "./family-place.ts";

/** How long a link opens a device, once. */
export const goodForMs = 7 * day;

/** What a mailed link opens, and for whom. */
export type Opening = LinkOwner & {
  readonly place: FamilyPlace;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** By which it is known once it has been used. */
  readonly key: string;
};

const letters = {
  home: "h",
  calendar: "c",
  lesson: "l",
  note: "n",
  report: "r",
  learner: "o",
  money: "m",
  agreement: "a",
  invoice: "i",
} as const;
const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?:(?<whole>[hcm])|(?<letter>[lnroai])\\.(?<id>${uuid}))\\.(?<made>[0-9a-z]{8,9})\\.${ownerPattern}\\.(?<mac>[\\w-]{43})$`,
);

const partsOf = (owner: LinkOwner, place: FamilyPlace, made: string): readonly string[] => [
  letters[place.kind],
  ...("id" in place ? [place.id] : []),
  made,
  ...ownerParts(owner),
];

function sign(secret: string, parts: readonly string[]): string {
  return [...parts, keyedHash(secret, "family", ...parts)].join(".");
}

/**
 * The address that a guardian gets by mail or in a text: a press on its page opens one device, once, within seven days. On a
 * device that is theirs already it leads on to the place.
 */
export function openingUrl(
  services: Pick<Services, "clock" | "config" | "secrets">,
  owner: LinkOwner,
  place: FamilyPlace,
): string {
  const parts = partsOf(owner, place, services.clock.now().toString(36));
  const token = sign(services.secrets["note-link"], parts);
  return services.config.publicUrl + inLanguage(`/family/open/${token}`);
}

/** @returns null if the token is not ours */
export function readOpening({ secrets }: Pick<Services, "secrets">, token: string): Opening | null {
  const groups = pattern.exec(token.slice(0, 250))?.groups;
  const { whole, letter, id, made, mac } = groups ?? {};
  const owner = readOwner(groups);
  if (!owner || !made || !mac) return null;
  const wholes = { h: "home", c: "calendar", m: "money" } as const;
  const kinds = {
    l: "lesson",
    n: "note",
    r: "report",
    o: "learner",
    a: "agreement",
    i: "invoice",
  } as const;
  const place: FamilyPlace = whole
    ? { kind: wholes[whole as keyof typeof wholes] }
    : { kind: kinds[letter as keyof typeof kinds], id: id ?? "" };
  const parts = partsOf(owner, place, made);
  if (!sameText(token, sign(secrets["note-link"], parts))) return null;
  const expiresAt = Number.parseInt(made, 36) + goodForMs;
  return { ...owner, place, expiresAt, key: `family:${mac}` };
}

/** A text that has waited until somebody sends it, with links that are good for as long as if it had been written now. */
export function withFreshLinks(services: Pick<Services, "clock" | "secrets">, text: string) {
  const made = services.clock.now().toString(36);
  return text.replaceAll(/(?<=\/family\/open\/)[\w.-]+/g, (token) => {
    const opening = readOpening(services, token);
    if (!opening) return token;
    return sign(services.secrets["note-link"], partsOf(opening, opening.place, made));
  });
}

/** The same token for an owner whose links have been renewed since; null if it is not ours. */
export function renewedOpening(
  services: Pick<Services, "secrets">,
  token: string,
  newest: (guardianId: string) => LinkOwner | undefined,
): string | null {
  const opening = readOpening(services, token);
  const owner = opening && newest(opening.guardianId);
  if (!opening || !owner) return null;
  const made = (opening.expiresAt - goodForMs).toString(36);
  return sign(services.secrets["note-link"], partsOf(owner, opening.place, made));
}
