import { RichText } from "#app/ui/rich-text.tsx";
import type { QuestionView } from "../question-view.ts";
import { Printed } from "./code-block.tsx";

/** The text of an option: what a program prints is code as a whole, everything else is a sentence. */
export function OptionText({ kind, text }: { kind: QuestionView["kind"]; text: string }) {
  return kind === "output" ? <Printed text={text} /> : <RichText text={text} />;
}
