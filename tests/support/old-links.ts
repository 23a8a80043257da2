import { readOpening, type Opening } from "#app/features/families/ways-in/opening-link.server.ts";
import { lessonToken, type LessonAddress } from "#app/features/lessons/room/lesson-link.server.ts";
import { privateToken, type Linked } from "#app/features/record/private-link.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

type Signing = Pick<Services, "secrets">;

/** The page of a lesson for one guardian, as it was mailed before families had a page of their own. */
export const lessonPath = ({ secrets }: Signing, page: LessonAddress) =>
  `/lesson/${lessonToken(secrets["trial-link"], page)}`;

/** The same of a note or a report. */
export const notePath = (services: Signing, linked: Linked) =>
  `/note/${privateToken(services, linked)}`;

/** What the links of a mail to a guardian open, in order. */
export function openingsIn(services: Signing, text: string): readonly Opening[] {
  const tokens = [...text.matchAll(/\/family\/open\/([\w.-]+)/g)].map(([, token = ""]) => token);
  return tokens.map((token) => {
    const opening = readOpening(services, token);
    if (!opening) throw new Error(`Not a link of ours: ${token}`);
    return opening;
  });
}

/** The token that led to the same note or report; empty if the mail leads to none. */
export function oldTokenOf(services: Signing, text: string): string {
  for (const { place, ...owner } of openingsIn(services, text)) {
    const { kind } = place;
    if (!("id" in place) || (kind !== "note" && kind !== "report")) continue;
    return privateToken(services, { ...owner, kind, id: place.id });
  }
  return "";
}
