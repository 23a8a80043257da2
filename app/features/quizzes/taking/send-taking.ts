import * as v from "valibot";

import { postForm } from "#app/platform/post-form.ts";
import { answerFields, rankField } from "../answer-form.ts";
import type { QuestionView } from "../question-view.ts";
import type { QueueItem } from "./answer-queue.ts";
import type { Press } from "./press.ts";
import { takingAnswerSchema, type TakingAnswer } from "./taking-answer.ts";

/** Long enough for a slow line; after it, sending again is safe. */
const patienceMs = 15_000;

/** Posts to the attempt's own address. Null where no answer of ours came. Never throws. */
async function post(path: string, body: URLSearchParams): Promise<TakingAnswer | null> {
  const answer = await postForm(path, body, patienceMs);
  const taken = v.safeParse(takingAnswerSchema, answer?.body);
  return taken.success ? taken.output : null;
}

/** Presses a button that stands for no question: the timer's, or the end. */
export function sendPress(path: string, press: Press): Promise<TakingAnswer | null> {
  return post(path, new URLSearchParams({ [answerFields.go]: String(press) }));
}

/** Sends a choice or a flag. */
export function sendItem(
  path: string,
  item: QueueItem,
  kind: QuestionView["kind"],
): Promise<TakingAnswer | null> {
  const body = new URLSearchParams({
    [answerFields.question]: String(item.number),
    [answerFields.revision]: String(item.revision),
  });
  if (item.kind === "flag") body.set(answerFields.go, item.flagged ? "flag" : "unflag");
  else {
    body.set(answerFields.go, "save");
    for (const [index, place] of item.chosen.entries()) {
      if (kind === "order") body.set(rankField(place), String(index + 1));
      else body.append(answerFields.choice, String(place));
    }
  }
  return post(path, body);
}
