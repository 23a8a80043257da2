import {
  ownerParts,
  ownerPattern,
  readOwner,
  type LinkOwner,
} from "#app/features/families/guardian-links.server.ts";
import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";

/** Whose page a link opens: a guardian's with one question, or a tutor's with all that are open. */
export type ClockLink =
  | ({ readonly side: "family"; readonly questionId: string } & LinkOwner)
  /** @param until milliseconds since the epoch, from when on it opens nothing */
  | { readonly side: "tutor"; readonly tutorId: string; readonly until: number };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?:f\\.(?<question>${id})\\.${ownerPattern}|t\\.(?<tutor>${id})\\.(?<until>[0-9a-z]{8,10}))\\.(?<mac>[\\w-]{43})$`,
);

const partsOf = (link: ClockLink): readonly string[] =>
  link.side === "family"
    ? ["f", link.questionId, ...ownerParts(link)]
    : ["t", link.tutorId, link.until.toString(36)];

const macOf = (secret: string, parts: readonly string[]) =>
  keyedHash(secret, "clock-question", ...parts);

/** What signs a private link. */
export function clockToken(secret: string, link: ClockLink): string {
  const parts = partsOf(link);
  return [...parts, macOf(secret, parts)].join(".");
}

/** A private link as an address. It opens a page, and only its buttons do anything. */
export function clockUrl(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  link: ClockLink,
): string {
  const token = clockToken(secrets["trial-link"], link);
  return config.publicUrl + inLanguage(`/classes/clocks?token=${token}`);
}

/** @returns null if the token is not ours, or is too old */
export function readClockToken(secret: string, token: string, now: number): ClockLink | null {
  const found = pattern.exec(token.slice(0, 200))?.groups;
  if (!found) return null;
  const { question, tutor, until, mac = "" } = found;
  const owner = readOwner(found);
  const link: ClockLink | null =
    question && owner
      ? { side: "family", questionId: question, ...owner }
      : tutor && until
        ? { side: "tutor", tutorId: tutor, until: Number.parseInt(until, 36) }
        : null;
  if (!link || !sameText(mac, macOf(secret, partsOf(link)))) return null;
  return link.side === "tutor" && link.until <= now ? null : link;
}
