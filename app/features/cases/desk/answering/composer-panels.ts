import type { Outcome } from "../../acts/case-outcome.server.ts";
import type { CasePageData } from "../view/case-page.server.ts";

export type Panel = "answer" | "note" | "log" | "paste";

/** Each with its words and its key. */
export const panels: readonly (readonly [Panel, string, string])[] = [
  ["answer", "Answer", "A"],
  ["note", "Internal note", "N"],
  ["log", "Log a call or chat", "L"],
];

export type ComposerProps = {
  readonly data: CasePageData;
  readonly panel: Panel;
  readonly setPanel: (panel: Panel) => void;
  /** From a form that the server shows again. */
  readonly outcome: Outcome | null;
  readonly onSent: (then: "stay" | "next") => void;
};
