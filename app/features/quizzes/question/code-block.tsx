import { RichText } from "#app/ui/rich-text.tsx";
import { questionTexts } from "#content/pages/quiz-question.ts";
import type { CodeView, QuestionView } from "../question-view.ts";
import styles from "./code-block.module.css";

type CodeBlockProps = {
  code: CodeView;
  /** Tells this code from the others on the page. */
  label?: string;
};

/** Code in colours. Long lines scroll inside it, by keyboard too; the page never does. */
export function CodeBlock({ code, label = questionTexts.code[code.language] }: CodeBlockProps) {
  return (
    <div role="group" aria-label={label} tabIndex={0} dir="ltr" className={styles.scroll}>
      <pre className={styles.code}>
        <code translate="no">
          {code.pieces.map(({ text, look }, index) =>
            look ? (
              <span key={index} className={styles[look]}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
      </pre>
    </div>
  );
}

type OptionTextProps = {
  question: Pick<QuestionView, "kind" | "notation" | "isEnglish">;
  text: string;
};

/** The text of an option: what a program prints is code as a whole, everything else a sentence. */
export function OptionText({ question: { kind, notation, isEnglish }, text }: OptionTextProps) {
  if (kind !== "output") return <RichText text={text} isEnglish={isEnglish} notation={notation} />;
  return (
    <code translate="no" className={styles.printed}>
      {text}
    </code>
  );
}
