import { Fragment, type ReactNode } from "react";
import { Link } from "./link.tsx";
import { marks } from "./plain-text.ts";
import "./rich-text.css";

// Words of Arabic script with the spaces between them. Script extensions hold what several scripts
// share: vowel signs, the tatweel, the Arabic comma and question mark.
const arabicRun =
  /\p{scx=Arab}[\p{scx=Arab}\p{M}\u200c\u200d]*(?:\s+\p{scx=Arab}[\p{scx=Arab}\p{M}\u200c\u200d]*)*/gu;

function markArabic(text: string, key: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(arabicRun)) {
    parts.push(text.slice(end, match.index));
    parts.push(
      <span key={`${key}-${match.index}`} lang="ar" dir="rtl">
        {match[0]}
      </span>,
    );
    end = match.index + match[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}

function MarkedLink({ to, children }: { to: string; children: ReactNode }) {
  // A file, such as /licences.txt, is not a page of the router.
  const isPage = to.startsWith("/") && !/\.\w+$/.test(to);
  return isPage ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

/**
 * One paragraph of content: backticks become code, `[words](target)` a link, and runs of Arabic
 * script get their language and direction, so that a screen reader changes its voice for them.
 */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(marks)) {
    parts.push(...markArabic(text.slice(end, match.index), String(end)));
    const [whole, code, words, target] = match;
    parts.push(
      code === undefined ? (
        <MarkedLink key={match.index} to={target ?? "/"}>
          {markArabic(words ?? "", `link-${match.index}`)}
        </MarkedLink>
      ) : (
        <code key={match.index}>{code}</code>
      ),
    );
    end = match.index + whole.length;
  }
  parts.push(...markArabic(text.slice(end), String(end)));
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

/** A bulleted list of content. */
export function RichList({ items }: { items: readonly string[] }) {
  return (
    <ul className="bullets">
      {items.map((item) => (
        <li key={item}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  );
}
