import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { Link } from "#app/ui/link.tsx";
import type { RowView } from "../../case-views.server.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import styles from "./cases-page.module.css";
import { Row } from "./case-row.tsx";

type FoundProps = {
  data: CasesPageData;
  /** Rows as they are now. */
  latest: ReadonlyMap<string, RowView>;
  toCase: (id: string) => string;
  openId: string | undefined;
};

/** The results of a search. */
export function Found({ data, latest, toCase, openId }: FoundProps) {
  const [search] = useSearchParams();
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.documentElement.dataset.hydrated !== "true") return;
    // After the words were sent the field is another one, without the focus, or the heading of a new page has it.
    const frame = requestAnimationFrame(() => {
      const isElsewhere = document.activeElement?.matches("body, h1") === false;
      if (!isElsewhere) results.current?.querySelector("a")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [data.find]);
  if (!data.found) return null;
  const { subscriber } = data;
  const inNewsletter = subscriber && (
    <p className={styles.empty}>
      <b>{subscriber.email}</b> gets the newsletter ({subscriber.state}).{" "}
      <Link to={`/desk/subscribers?email=${encodeURIComponent(subscriber.email)}`}>
        Take off, or mark as bounced
      </Link>
    </p>
  );
  const isElsewhere = inNewsletter || data.families.length > 0 || data.weekly.length > 0;
  const elsewhere = isElsewhere && (
    <>
      {data.families.map(({ id, name, facts, why }) => (
        <p key={id} id={`family-${id}`} className={styles.empty}>
          Family:{" "}
          <FamilyLink of={id} row={`family-${id}`}>
            {name}
          </FamilyLink>{" "}
          <bdi className="muted">{facts}</bdi>
          {why && <small className="muted"> · {why}</small>}
        </p>
      ))}
      {inNewsletter}
      {data.weekly.map(({ id, title, next }) => (
        <p key={id} className={styles.empty}>
          Weekly lessons:{" "}
          <Link to={`/desk/lessons/${id}`} dir="auto">
            {title}
          </Link>{" "}
          {next}
        </p>
      ))}
    </>
  );
  if (data.found.length === 0) {
    return (
      <div ref={results}>
        {elsewhere || (
          <p className={`muted ${styles.empty}`}>
            Nothing found for ‘<bdi>{data.find}</bdi>’. Names, a child’s too, addresses, numbers,
            references and messages were searched.
          </p>
        )}
      </div>
    );
  }
  const more = new URLSearchParams(search);
  more.set("before", data.foundNext ?? "");
  return (
    <div ref={results}>
      {elsewhere}
      <h2 className={`line apart ${styles.group}`}>Found, newest first</h2>
      <ul className={styles.rows}>
        {data.found.map(({ row, before, hit, after, why }) => (
          <Row
            key={row.id}
            row={latest.get(row.id) ?? row}
            to={toCase(row.id)}
            isOpen={row.id === openId}
            gone=""
          >
            <span className={`muted small anywhere ${styles.hit}`} dir="auto">
              {before}
              {hit && <mark>{hit}</mark>}
              {after}
              {why && <bdi className="medium"> · {why}</bdi>}
            </span>
          </Row>
        ))}
      </ul>
      {data.foundNext && (
        <Link className={`ruled ${styles.more}`} to={`?${more}`}>
          20 more
        </Link>
      )}
    </div>
  );
}
