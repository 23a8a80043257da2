import { Fragment, type ReactNode } from "react";
import { language, leftInEnglish } from "#app/platform/language.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "./site-facts.ts";
import { EmailAddress } from "./email-address.tsx";
import { Icon } from "./icon.tsx";
import { Link } from "./link.tsx";
import { marks } from "./plain-text.ts";

// Words of Arabic script with the spaces between them. Script extensions hold what several scripts
// share: vowel signs, the tatweel, the Arabic comma and question mark.
const arabicRun =
  /\p{scx=Arab}[\p{scx=Arab}\p{M}\u200c\u200d]*(?:\s+\p{scx=Arab}[\p{scx=Arab}\p{M}\u200c\u200d]*)*/gu;

/**
 * What runs from left to right within a right-to-left language: Latin words, and numbers with a plus or in groups,
 * which would otherwise be read backwards. A full stop or colon after one is the sentence's, and stands to the left.
 */
const latinRun =
  /[A-Za-z\u00c0-\u024f\u1e00-\u1eff][\w\u00c0-\u024f\u1e00-\u1effʿʾʼ’'.@:/+#&-]*(?:(?<![.:]) +[A-Za-z0-9][\w’'.@:/+#&-]*)*(?<![.:])|\+?\d[\d -]{6,}\d|\d+\+/gu;

/**
 * Arabic within Urdu, which shares its letters: words with vowel signs on their first letter or on two others, as Urdu has
 * none, words with a letter that Urdu writes in another way (ي ك ى ة), letters stretched by the tatweel, and letters apart.
 * Urdu's own letters (ی ک ہ ے) are not in it.
 */
const vowelledRun = (() => {
  const [letter, sign] = ["[\\u0621-\\u063a\\u0641-\\u064a]", "[\\u064b-\\u0657\\u0670]"];
  const [any, alone] = [`(?:${letter}|${sign}|\\u0640)`, "[\\p{Script=Arabic}\\p{M}\\u0640]"];
  const ownLetter = "[\\u0629\\u0643\\u0649\\u064a]";
  const vowelled = `(?=(?!\\u0627)${letter}${sign}|${letter}+${sign}+${letter}+${sign}|${any}*\\u0640|${any}*${ownLetter})${any}+`;
  const word = `(?<!${alone})${vowelled}(?!${alone})`;
  const apart = `(?<!${alone})${letter}(?: ${letter})+(?!${alone})`;
  return new RegExp(`${apart}|${word}(?: +${word})*`, "gu");
})();

type Mark = (text: string, key: string) => ReactNode[];

/** Marks the runs of another script; `Run` is the element of one. */
function marking(
  pattern: RegExp,
  Run: "bdi" | "span",
  lang: "ar" | "en",
  dir: "ltr" | "rtl",
): Mark {
  return (text, key) => {
    const parts: ReactNode[] = [];
    let end = 0;
    for (const match of text.matchAll(pattern)) {
      parts.push(text.slice(end, match.index));
      parts.push(
        <Run key={`${key}-${match.index}`} lang={lang} dir={dir}>
          {match[0]}
        </Run>,
      );
      end = match.index + match[0].length;
    }
    parts.push(text.slice(end));
    return parts;
  };
}

const markArabic = marking(arabicRun, "span", "ar", "rtl");
const markLatin = marking(latinRun, "bdi", "en", "ltr");
const markVowelled = marking(vowelledRun, "span", "ar", "rtl");

function markOther(text: string, key: string): ReactNode[] {
  if (language.dir === "ltr") return markArabic(text, key);
  if (language.code !== "ur") return markLatin(text, key);
  return markVowelled(text, key).flatMap((part, index) =>
    typeof part === "string" ? markLatin(part, `${key}-${index}`) : [part],
  );
}

function MarkedLink({ to, children }: { to: string; children: ReactNode }) {
  // A file, such as /licences.txt, is not a page of the router.
  const isPage = to.startsWith("/") && !/\.\w+$/.test(to);
  if (to.startsWith("https://")) {
    return (
      <a href={to} rel="noopener noreferrer">
        {children}
        {"\u00a0"}
        <Icon name="external" size={14} className="within" />
      </a>
    );
  }
  return isPage ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}

export type RichTextProps = {
  text: string;
  isEnglish?: boolean | undefined;
  notation?: Notation | undefined;
};

/** What stands between backticks. */
type Notation = "code" | "maths" | "arabic";

function Marked({ notation, children }: { notation: Notation; children: string }) {
  if (notation === "code") return <code>{children}</code>;
  const isMaths = notation === "maths";
  return (
    <bdi
      translate="no"
      dir={isMaths ? "ltr" : "rtl"}
      lang={isMaths ? undefined : "ar"}
      className={notation}
    >
      {children}
    </bdi>
  );
}

/**
 * One paragraph of content: backticks become code (or a calculation, or words of the Quran),
 * `[words](target)` a link, `**words**` bold, and runs of another script get their language and direction, so that a screen reader
 * changes its voice for them. The academy's name and addresses stand in the place of their marks.
 *
 * @param isEnglish whether the element around it says that its words are English (`inEnglish`)
 */
export function RichWords({ text: written, isEnglish = false, notation = "code" }: RichTextProps) {
  const text = fillText(written, useMarks());
  const left = isEnglish ? undefined : leftInEnglish(text);
  const mark = isEnglish || left ? markArabic : markOther;
  const shown = markUp(text, { mark, notation });
  return left ? <span {...left}>{shown}</span> : <>{shown}</>;
}

function markUp(text: string, how: { mark: Mark; notation: Notation }): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  let words = "";
  const finish = (at: number) => {
    parts.push(...how.mark(words + text.slice(end, at), String(end)));
    words = "";
  };
  for (const match of text.matchAll(marks)) {
    const [whole, code, linked, target, bold, sign] = match;
    // A sign that is no markup belongs to the run of words around it.
    if (sign === undefined) finish(match.index);
    else words += text.slice(end, match.index) + sign;
    end = match.index + whole.length;
    if (code !== undefined) parts.push(<Marked notation={how.notation}>{code}</Marked>);
    else if (bold !== undefined) parts.push(<strong>{markUp(bold, how)}</strong>);
    else if (linked !== undefined) {
      parts.push(
        <MarkedLink to={target ?? "/"}>
          {target === `mailto:${linked}` ? <EmailAddress address={linked} /> : markUp(linked, how)}
        </MarkedLink>,
      );
    }
  }
  finish(text.length);
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
