import { useSearchParams } from "react-router";

import { Link } from "#app/ui/link.tsx";
import type { CasesPageData } from "./cases-page.server.ts";
import styles from "./cases-page.module.css";
import { Row } from "./case-row.tsx";

/** The results of a search. */
export function Found({
  data,
  toCase,
  openId,
}: {
  data: CasesPageData;
  toCase: (id: string) => string;
  openId?: string | undefined;
}) {
  const [search] = useSearchParams();
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
  const elsewhere = (inNewsletter || data.weekly.length > 0) && (
    <>
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
      elsewhere || (
        <p className={`muted ${styles.empty}`}>
          Nothing found for ‘<bdi>{data.find}</bdi>’. Names, a child’s too, addresses, numbers,
          references and messages were searched.
        </p>
      )
    );
  }
  const more = new URLSearchParams(search);
  more.set("before", data.foundNext ?? "");
  return (
    <>
      {elsewhere}
      <h2 className={`apart ${styles.group}`}>Found, newest first</h2>
      <ul className={styles.rows}>
        {data.found.map(({ row, before, hit, after }) => (
          <Row key={row.id} row={row} to={toCase(row.id)} isOpen={row.id === openId} gone="">
            <span className={`muted small ${styles.hit}`} dir="auto">
              {before}
              {hit && <mark>{hit}</mark>}
              {after}
            </span>
          </Row>
        ))}
      </ul>
      {data.foundNext && (
        <Link className={`ruled ${styles.more}`} to={`?${more}`}>
          20 more
        </Link>
      )}
    </>
  );
}
