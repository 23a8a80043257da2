import { findShownPhoto } from "#app/features/tutors/card/shown-cards.server.ts";
import { allowMethods } from "#app/platform/.server/allow-methods.ts";
import { servicesContext } from "#app/platform/.server/context.ts";
import { answerPicture } from "#app/features/tutors/card/answer-picture.server.ts";
import type { Route } from "./+types/tutor-photo";

export const middleware: Route.MiddlewareFunction[] = [allowMethods("GET", "HEAD")];

/** The photo of a card that is shown now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  return answerPicture(await findShownPhoto(db, clock.now(), params.name));
}
