import { Parts } from "#app/ui/part/parts.tsx";
import { RichList, RichText } from "../rich-text.tsx";
import type { TextSection } from "#content/types.ts";

type TextBodyProps = Pick<TextSection, "paragraphs" | "bullets" | "after">;

/** Paragraphs, bullets and the closing paragraph of one text section, in reading width. */
export function TextBody({ paragraphs, bullets, after }: TextBodyProps) {
  return (
    <Parts as="div" className="prose stack">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} />
        </p>
      ))}
      {bullets && <RichList items={bullets} />}
      {after && (
        <p>
          <RichText text={after} />
        </p>
      )}
    </Parts>
  );
}
