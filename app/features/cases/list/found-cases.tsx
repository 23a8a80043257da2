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
  if (data.found.length === 0) {
    return (
      <p className={`muted ${styles.empty}`}>
        Nothing found for ‘<bdi>{data.find}</bdi>’. Names, addresses and messages were searched.
      </p>
    );
  }
  const more = new URLSearchParams(search);
  more.set("before", data.foundNext ?? "");
  return (
    <>
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
