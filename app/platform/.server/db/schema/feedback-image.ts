export type FeedbackImageState = "pending" | "fetching" | "ready" | "failed";

/** The picture of a card: its address, and our own small copy once it has been fetched. */
export type FeedbackImageTable = {
  feedback_id: string;
  url: string;
  state: FeedbackImageState;
  attempts: number;
  /** When a worker may next take it; null once there is nothing left to do. */
  due_at: string | null;
  lease: string | null;
  last_error: string | null;
  bytes: Uint8Array | null;
  content_type: string | null;
};
