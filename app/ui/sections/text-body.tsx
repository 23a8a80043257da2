import { RichList, RichText } from "../rich-text.tsx";
import { classes } from "../classes.ts";
import type { TextSection } from "#content/types.ts";

type TextBodyProps = Pick<TextSection, "paragraphs" | "bullets" | "after"> & {
  className?: string;
  isEnglish?: boolean;
};

/**
 * Paragraphs, bullets and the closing paragraph of one text section, in reading width; `isEnglish` as for
 * `RichText`.
 */
export function TextBody(props: TextBodyProps) {
  const { paragraphs, bullets, after, className, isEnglish } = props;
  return (
    <div className={classes("prose stack", className)}>
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
    </div>
  );
}
