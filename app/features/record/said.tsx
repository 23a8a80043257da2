import { language } from "#app/platform/language.ts";
import { languageOfWords } from "./words-language.ts";
import styles from "./said.module.css";
import type { ReactNode } from "react";

/** The same under its heading, as a part of what a family reads; nothing where nothing was written. */
export function SaidPart({ heading, text, children }: SaidPartProps) {
  if (text === "") return null;
  return (
    <section className="stack gap-1">
      <h2 className="h3">{heading}</h2>
      <Said text={text} />
      {children}
    </section>
  );
}

type SaidPartProps = { heading: string; text: string; children?: ReactNode };

/**
 * What somebody wrote about a lesson, each line in its own language and direction: notes in Urdu stand in a report that
 * begins in English, and both on an Arabic page.
 */
export function Said({ text }: { text: string }) {
  return (
    <span className={styles.said}>
      {text.split("\n").map((line, index) => {
        const code = languageOfWords(line);
        return (
          <span key={index} lang={code === language.code ? undefined : code} dir="auto">
            {line}
          </span>
        );
      })}
    </span>
  );
}
