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
