import { keyedHash, sameText } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { inLanguage } from "#app/platform/language.ts";

/** Whose page a link opens: a guardian's with one question, or a tutor's with all that are open. */
export type ClockLink =
  | { readonly side: "family"; readonly questionId: string; readonly guardianId: string }
  /** @param until milliseconds since the epoch, from when on it opens nothing */
  | { readonly side: "tutor"; readonly tutorId: string; readonly until: number };

const id = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";
const pattern = new RegExp(
  `^(?:f\\.(?<question>${id})\\.(?<guardian>${id})|t\\.(?<tutor>${id})\\.(?<until>[0-9a-z]{8,10}))\\.(?<mac>[\\w-]{43})$`,
);

const partsOf = (link: ClockLink): readonly string[] =>
  link.side === "family"
    ? ["f", link.questionId, link.guardianId]
    : ["t", link.tutorId, link.until.toString(36)];

const macOf = (secret: string, parts: readonly string[]) =>
  keyedHash(secret, "clock-question", ...parts);

/** A private link as an address. It opens a page, and only its buttons do anything. */
export function clockUrl(
  { config, secrets }: Pick<Services, "config" | "secrets">,
  link: ClockLink,
): string {
  const parts = partsOf(link);
  const token = [...parts, macOf(secrets["trial-link"], parts)].join(".");
  return config.publicUrl + inLanguage(`/classes/clocks?token=${token}`);
}

/** @returns null if the token is not ours, or is too old */
export function readClockToken(secret: string, token: string, now: number): ClockLink | null {
  const found = pattern.exec(token.slice(0, 200))?.groups;
  if (!found) return null;
  const { question, guardian, tutor, until, mac = "" } = found;
  const link: ClockLink | null =
    question && guardian
      ? { side: "family", questionId: question, guardianId: guardian }
      : tutor && until
        ? { side: "tutor", tutorId: tutor, until: Number.parseInt(until, 36) }
        : null;
  if (!link || !sameText(mac, macOf(secret, partsOf(link)))) return null;
  return link.side === "tutor" && link.until <= now ? null : link;
}
