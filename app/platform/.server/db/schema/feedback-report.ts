/** What readers say is wrong with a card. Goes when the card goes. */
export type FeedbackReportTable = {
  id: string;
  feedback_id: string;
  reason: string;
  created_at: string;
};
