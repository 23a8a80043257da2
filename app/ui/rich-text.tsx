import { language } from "#app/platform/language.ts";
import { plainText, textBlocks } from "./plain-text.ts";
import { RichWords, type RichTextProps } from "./rich-words.tsx";
import "./rich-text.css";

/** Content with its marks, and the styles of code, calculations and Arabic letters. */
export function RichText(props: RichTextProps) {
  return <RichWords {...props} />;
}

/** A bulleted list of content. */
export function RichList({
  items,
  isEnglish = false,
}: {
  items: readonly string[];
  isEnglish?: boolean;
}) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} isEnglish={isEnglish} />
        </li>
      ))}
    </ul>
  );
}

/** The direction of a paragraph that is in another script than the words around it: the one of its first letter. */
function turned(text: string, isEnglish: boolean): { dir?: "ltr" | "rtl" } {
  const [first = ""] = /\p{L}/u.exec(plainText(text)) ?? [];
  const isArabic = /\p{scx=Arab}/u.test(first);
  if (isEnglish || language.dir === "ltr") return isArabic ? { dir: "rtl" } : {};
  // A name in Latin letters may begin a sentence of the page's own language.
  return /\p{L}/u.test(text) && !/\p{scx=Arab}/u.test(text) ? { dir: "ltr" } : {};
}

/** Paragraphs and lists of content, each in its own direction. */
export function RichBlocks({ text, isEnglish = false }: { text: string; isEnglish?: boolean }) {
  return textBlocks(text).map((block, index) => {
    if (block.kind === "p") {
      return (
        <p key={index} {...turned(block.text, isEnglish)}>
          <RichText text={block.text} isEnglish={isEnglish} />
        </p>
      );
    }
    const Tag = block.kind;
    return (
      <Tag key={index} className="bullets">
        {block.items.map((item, place) => (
          <li key={place} {...turned(item, isEnglish)}>
            <RichText text={item} isEnglish={isEnglish} />
          </li>
        ))}
      </Tag>
    );
  });
}
