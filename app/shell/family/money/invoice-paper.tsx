import type { InvoiceWords } from "#app/features/money/invoice-store.server.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import styles from "./invoice-paper.module.css";

type PaperProps = { readonly words: InvoiceWords; readonly language: string };

/** An invoice or a credit note, word for word as it was issued, in the language of whoever pays: one sheet of A4. */
export function InvoicePaper({ words, language }: PaperProps) {
  const { reference, bank, notes } = words;
  return (
    <article lang={language} dir={language === "en" ? "ltr" : "rtl"} className={styles.paper}>
      <header className={styles.head}>
        <p className={styles.academy}>
          <BrandMark size={24} /> <bdi>{words.academy}</bdi>
        </p>
        <p className={`muted small ${styles.each} ${styles.from}`}>
          {words.from.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
      </header>
      <div className={styles.head}>
        <div className="stack gap-2">
          <h1>{words.title}</h1>
          <p>{words.to}</p>
          <p className="muted">{words.about}</p>
        </div>
        <Pairs pairs={words.dates} />
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            {words.heads.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.lines.map((line, at) => (
            // Two lines may read alike.
            <tr key={at}>
              <td>
                <b>{line.what}</b>
                {line.detail !== "" && (
                  <>
                    <br />
                    <span className="muted small">{line.detail}</span>
                  </>
                )}
              </td>
              <td>
                <bdi>{line.sum}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.head}>
        <p className={`muted small ${styles.each}`}>
          {words.tax.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        <Pairs pairs={words.totals} isTotal />
      </div>
      {reference && (
        <div className={styles.pay}>
          <p>
            <span className="muted small">{reference.label}</span>{" "}
            <b className={styles.reference} dir="ltr">
              {reference.value}
            </b>{" "}
            <span className="small">{reference.hint}</span>
          </p>
          <Pairs pairs={bank} />
        </div>
      )}
      <div className={styles.notes}>
        {notes.map(([name, text]) => (
          <p key={name} className="muted small">
            <b>{name}</b>
            <br />
            <span dir="auto">{text}</span>
          </p>
        ))}
      </div>
      <footer className="muted small">
        {words.title}
        {reference && (
          <>
            {" · "}
            <bdi>{reference.value}</bdi>
          </>
        )}
      </footer>
    </article>
  );
}

type PairsProps = { readonly pairs: InvoiceWords["dates"]; readonly isTotal?: boolean };

function Pairs({ pairs, isTotal = false }: PairsProps) {
  return (
    <dl className={isTotal ? `${styles.pairs} ${styles.totals}` : styles.pairs}>
      {pairs.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
