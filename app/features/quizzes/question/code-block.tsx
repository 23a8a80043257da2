import { Fragment } from "react";

import { RichText } from "#app/ui/rich-text.tsx";
import { questionTexts } from "#words/pages/quiz-question.ts";
import type { CodePiece, CodeView, QuestionView } from "../question-view.ts";
import styles from "./code-block.module.css";

type CodeBlockProps = {
  code: CodeView;
  /** Tells this code from the others on the page. */
  label?: string;
};

type Line = { readonly indent: string; readonly pieces: readonly CodePiece[] };

function linesOf({ pieces }: CodeView): Line[] {
  const lines: CodePiece[][] = [[]];
  for (const { text, look } of pieces) {
    for (const [index, part] of text.split("\n").entries()) {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ text: part, look });
    }
  }
  return lines.map((line) => {
    const [first, ...others] = line;
    const [indent = ""] = /^\s*/.exec(first?.text ?? "") ?? [];
    const rest = first && { ...first, text: first.text.slice(indent.length) };
    return { indent, pieces: rest ? [rest, ...others] : others };
  });
}

/** Code in colours. A line that is too long goes on below, further in than it began: nothing of it is out of sight. */
export function CodeBlock({ code, label = questionTexts.code[code.language] }: CodeBlockProps) {
  return (
    <pre
      role="group"
      aria-label={label}
      dir="ltr"
      className={`small sunken as-typed ${styles.code}`}
    >
      <code translate="no">
        {linesOf(code).map(({ indent, pieces }, number) => (
          <Fragment key={number}>
            {/* Each line is a block of its own; who copies them gets one break between two. */}
            {number > 0 && <span hidden>{"\n"}</span>}
            <span className={styles.line}>
              <span>{indent}</span>
              <span className={styles.words}>
                {pieces.map(({ text, look }, index) =>
                  look ? (
                    <span key={index} className={styles[look]}>
                      {text}
                    </span>
                  ) : (
                    text
                  ),
                )}
              </span>
            </span>
          </Fragment>
        ))}
      </code>
    </pre>
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
