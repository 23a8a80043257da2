import { Parts } from "#app/ui/part/parts.tsx";
import { RichList, RichText } from "../rich-text.tsx";
import type { TextSection } from "#content/types.ts";

type TextBodyProps = Pick<TextSection, "paragraphs" | "bullets" | "after"> & {
  /** Whether the words are left in English. */
  isEnglish?: boolean;
};

/** Paragraphs, bullets and the closing paragraph of one text section, in reading width. */
export function TextBody({ paragraphs, bullets, after, isEnglish = false }: TextBodyProps) {
  return (
    <Parts as="div" className="prose stack">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <RichText text={paragraph} isEnglish={isEnglish} />
        </p>
      ))}
      {bullets && <RichList items={bullets} isEnglish={isEnglish} />}
      {after && (
        <p>
          <RichText text={after} isEnglish={isEnglish} />
        </p>
      )}
    </Parts>
  );
}
