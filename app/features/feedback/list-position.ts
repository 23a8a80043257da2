import { feedbackList } from "#content/pages/feedback.ts";
import { americanDay } from "#app/platform/zone-clock.ts";
import type { FeedbackItem } from "./feedback-item.ts";
import { fillText } from "#app/platform/fill-text.ts";

/** From which day to which the shown cards are, in words; empty without cards. */
export function describePosition(cards: readonly Pick<FeedbackItem, "date">[]): string {
  const [first] = cards;
  const last = cards.at(-1);
  if (!first || !last) return "";
  const [from, to] = [americanDay(first.date), americanDay(last.date)];
  return from === to ? from : fillText(feedbackList.position, { from, to });
}
