import { inEnglish } from "#app/platform/language.ts";
import type { Said } from "#content/said.ts";
import { frame } from "#words/site-words.ts";
import { RichBlocks, RichText } from "./rich-text.tsx";

/** Words that are in English where their language does not have them yet. */
export function SaidText({ said }: { said: Said }) {
  if (typeof said === "string") return <RichText text={said} />;
  return (
    <span {...inEnglish}>
      <RichText text={said.english} isEnglish />
    </span>
  );
}

/** Paragraphs and lists that are in English where their language does not have them yet. */
export function SaidBlocks({ said }: { said: Said }) {
  if (typeof said === "string") return <RichBlocks text={said} />;
  return (
    <div className="stack" {...inEnglish}>
      <RichBlocks text={said.english} isEnglish />
    </div>
  );
}

/** Says in the language of the page that some of these words are not translated yet. */
export function NotTranslated({ said }: { said: readonly (Said | undefined)[] }) {
  const isMissing = said.some((words) => typeof words === "object");
  return isMissing && <span className="muted small"> ({frame.notTranslated})</span>;
}
