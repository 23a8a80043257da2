import type { Difference } from "./differences.server.ts";
import styles from "./document-form.module.css";

/** Words that go struck out, words that come underlined. */
export function WordDifference({ parts }: Pick<Difference, "parts">) {
  return (
    <span dir="auto" className={styles.words}>
      {parts.map(({ text, is }, index) =>
        is === "in" ? (
          <ins key={index}>{text}</ins>
        ) : is === "out" ? (
          <del key={index}>{text}</del>
        ) : (
          <span key={index}>{shorten(text)}</span>
        ),
      )}
    </span>
  );
}

/** What stays the same is there only to show where. */
function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 40)} … ${text.slice(-40)}`;
}

/** How many differences are listed before the rest, which is behind a line. */
const mostListed = 8;

/** What differs, place by place. */
export function Differences({
  differences,
  more,
}: {
  differences: readonly Difference[];
  /** Said after the number of those that are not listed. */
  more: string;
}) {
  const listed = differences.slice(0, mostListed);
  const rest = differences.slice(mostListed);
  return (
    <>
      <DifferenceList differences={listed} />
      {rest.length > 0 && (
        <details>
          <summary className="muted">{`${rest.length} ${more}`}</summary>
          <DifferenceList differences={rest} />
        </details>
      )}
    </>
  );
}

function DifferenceList({ differences }: { differences: readonly Difference[] }) {
  return (
    <ul className={`stack gap-1 ${styles.differences}`}>
      {differences.map(({ path, place, parts }, index) => (
        <li key={`${path} ${index}`}>
          {place !== "" && <span className="muted">{place}: </span>}
          <WordDifference parts={parts} />
        </li>
      ))}
    </ul>
  );
}
