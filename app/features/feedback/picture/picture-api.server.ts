import { servicesContext, type RequestContext } from "#app/platform/.server/context.ts";
import type { Db } from "#app/platform/.server/db/database.ts";
import { isId } from "#app/platform/.server/ids.ts";
import { answerText } from "#app/platform/.server/plain-answers.ts";
import { feedbackList } from "#words/pages/feedback.ts";

/** Our copy of a card's picture; null if there is none or the card has been removed. */
export async function getFeedbackImage(
  db: Db,
  id: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom("feedback_image")
    .innerJoin("feedback", "feedback.id", "feedback_image.feedback_id")
    .select(["feedback_image.bytes", "feedback_image.content_type"])
    .where("feedback_image.feedback_id", "=", id)
    .where("feedback_image.state", "=", "ready")
    .where("feedback.removed_at", "is", null)
    .executeTakeFirst();
  if (!row?.bytes || !row.content_type) return null;
  return { bytes: new Uint8Array(row.bytes), contentType: row.content_type };
}

/** A picture never changes, but a removed one must not live on in caches. */
const keptSeconds = 3_600;

/** `GET /feedback/images/{id}`: our copy of a card's picture. */
export async function handleFeedbackImage(id: string, context: RequestContext): Promise<Response> {
  const { db } = context.get(servicesContext);
  const image = await getFeedbackImage(db, id);
  if (!image) return answerText(404, feedbackList.imageMissing);
  return new Response(image.bytes, {
    headers: {
      "Content-Type": image.contentType,
      "Content-Length": String(image.bytes.byteLength),
      "Content-Disposition": "inline",
      "Cache-Control": `public, max-age=${keptSeconds}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
