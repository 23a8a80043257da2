import type { RouterContextProvider } from "react-router";

import { servicesContext } from "#app/platform/.server/context.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { feedbackList } from "#content/pages/feedback.ts";
import { getFeedbackImage } from "./picture-store.server.ts";

const yearSeconds = 31_536_000;

/** `GET /feedback/images/{id}`: our copy of a card's picture. It never changes. */
export async function handleFeedbackImage(
  id: string,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { db } = context.get(servicesContext);
  const image = await getFeedbackImage(db, id);
  if (!image) return answerText(404, feedbackList.imageMissing);
  return new Response(image.bytes, {
    headers: {
      "Content-Type": image.contentType,
      "Content-Length": String(image.bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": `public, max-age=${yearSeconds}, immutable`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
