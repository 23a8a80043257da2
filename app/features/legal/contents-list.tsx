import styles from "./contents-list.module.css";

type ContentsListProps = { sections: readonly { id: string; heading: string }[] };

/** The table of contents: beside the text on wide screens, above it and folded on narrow ones. */
export function ContentsList({ sections }: ContentsListProps) {
  const list = (
    <ol className={styles.list}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.heading}</a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav aria-label="On this page" className={styles.open}>
        <p className={styles.title}>On this page</p>
        {list}
      </nav>
      <nav aria-label="On this page" className={styles.folded}>
        <details>
          <summary className={styles.title}>On this page</summary>
          {list}
        </details>
      </nav>
    </>
  );
}
