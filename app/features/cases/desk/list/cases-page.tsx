import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useLocation, useParams, useRevalidator } from "react-router";

import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { caseTabs, listQuery, tabWords, type CaseTab } from "../case-words.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import { DeskActsProvider, UndoBar } from "../desk-acts.tsx";
import button from "#app/features/desk/ui/desk-button.module.css";
import styles from "./cases-page.module.css";
import shared from "../cases.module.css";
import { useNews } from "../use-news.ts";
import { Row } from "./case-row.tsx";
import { DayOne, Empty, Unread } from "./empty-list.tsx";
import { Found } from "./found-cases.tsx";
import { Find, Filters } from "./list-filters.tsx";
import { RowKeys } from "./row-keys.tsx";
import { Several, SeveralDone } from "./several.tsx";
import { useListKeys, usePaneKey } from "./use-list-keys.ts";
import { useRows, shownRows } from "./use-rows.ts";

/** The number beside a tab; beyond 99 it is "99+". */
function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null;
  return <span className="small medium">{of > 99 ? "99+" : of}</span>;
}

/** The list, and beside it the case that is open. */
export function CasesPage({ data, children }: { data: CasesPageData; children: ReactNode }) {
  const { id: openId } = useParams();
  const { search } = useLocation();
  const [stamp, setStamp] = useState("");
  const brokenAt = useNews(null, (news) => setStamp(news.stamp));
  const { news, latest, goneOf } = useRows(data, stamp && `${stamp} ${openId}`);
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLDivElement>(null);

  const fresh = data.isSearch ? 0 : (news?.fresh ?? 0);
  const showNew = useCallback(() => {
    if (fresh === 0) return;
    void revalidate();
    list.current?.scrollTo({ top: 0 });
  }, [fresh, revalidate]);
  useEffect(() => {
    // Only while no one is reading: scrolled to the top, without focus, with no case open, and nothing to tick.
    const isRead =
      openId !== undefined ||
      data.isSeveral ||
      (list.current?.scrollTop ?? 0) > 0 ||
      window.scrollY > 0 ||
      list.current?.contains(document.activeElement);
    if (!isRead) showNew();
  }, [openId, data.isSeveral, showNew]);

  const tabs = Object.fromEntries(
    caseTabs.map((tab) => {
      // With whatever filters the address has.
      const query = new URLSearchParams(listQuery(search));
      for (const name of ["q", "before", "after"]) query.delete(name);
      query.set("tab", tab);
      return [tab, `/desk/cases?${query}`];
    }),
  ) as Record<CaseTab, string>;
  useListKeys(tabs, showNew);
  usePaneKey();
  // A tutor has lessons, and nothing else to sort.
  const shownTabs = caseTabs.filter((tab) => data.mayAnswer || tab !== "spam");
  const toCase = (id: string) => `/desk/cases/${id}${listQuery(search)}`;
  const counts: Partial<Record<CaseTab, number>> = news?.counts ?? data.counts;
  const more = new URLSearchParams(search);
  more.set("after", data.next ?? "");

  const several = new URLSearchParams(listQuery(search));
  several.set("several", "on");

  if (data.isDayOne && openId === undefined) return <DayOne data={data} />;
  return (
    <Parts as={DeskActsProvider}>
      <div className={classes(shared.keyed, styles.panes, openId !== undefined && styles.hasCase)}>
        <section className={styles.list} aria-labelledby="list-title" data-pane>
          {openId === undefined ? (
            <h1 id="list-title" className="visually-hidden">
              Cases
            </h1>
          ) : (
            <h2 id="list-title" className="visually-hidden">
              Cases
            </h2>
          )}
          {data.mayAnswer && <Find data={data} />}
          {data.mayBegin && (
            <Link
              to="/desk/begin"
              className={`${button.button} ${styles.begin}`}
              prefetch="none"
              aria-keyshortcuts="C"
              data-begin
            >
              New case
            </Link>
          )}
          <nav className={`under ${styles.tabs}`} aria-label="State">
            {shownTabs.map((tab) => (
              <Link
                key={tab}
                to={tabs[tab]}
                aria-current={tab === data.tab && !data.isSearch ? "page" : undefined}
              >
                {tabWords[tab]} <Count of={counts[tab]} />
              </Link>
            ))}
          </nav>
          {data.isPassedOn && (
            <p role="status" className={styles.said}>
              The concern about a child has been passed on to those responsible for safeguarding.
            </p>
          )}
          {data.isUnread && <Unread />}
          <div className={`row apart muted small ${styles.under}`}>
            {data.mayAnswer && <Filters data={data} />}
            <p role="status" className={styles.news}>
              {fresh > 0 ? (
                <button
                  type="button"
                  className={button.button}
                  onClick={showNew}
                  aria-keyshortcuts="."
                >
                  {fresh} new. Show them
                </button>
              ) : brokenAt ? (
                `Live updates stopped at ${brokenAt}. Trying again.`
              ) : (
                <span hidden={data.isSearch}>
                  {data.tab === "done" || data.tab === "spam"
                    ? "Newest first"
                    : "Waiting longest first"}
                </span>
              )}
            </p>
          </div>
          {data.severalDone && <SeveralDone done={data.severalDone} />}
          {data.mayAnswer && openId === undefined && !data.isSeveral && (
            <RowKeys rows={shownRows(data, latest)} toCase={toCase} />
          )}
          <div className={styles.scroll} ref={list}>
            {data.isSeveral ? (
              <Several key={data.tab} data={data} />
            ) : data.isSearch ? (
              <Found data={data} latest={latest} toCase={toCase} openId={openId} />
            ) : (
              data.groups
                .filter(({ rows }) => rows.length > 0)
                .map(({ title, hint, rows }) => (
                  <section key={title} aria-label={title || tabWords[data.tab]}>
                    {title && (
                      <h2 className={`line apart ${styles.group}`}>
                        {title} <span>{hint}</span>
                      </h2>
                    )}
                    <ul className={styles.rows}>
                      {rows.map((row) => (
                        <Row
                          key={row.id}
                          row={latest.get(row.id) ?? row}
                          to={toCase(row.id)}
                          isOpen={row.id === openId}
                          gone={goneOf(row)}
                        />
                      ))}
                    </ul>
                  </section>
                ))
            )}
            {!data.isSeveral &&
              !data.isSearch &&
              data.groups.every(({ rows }) => rows.length === 0) && <Empty data={data} />}
            {data.next && (
              <Link className={`ruled ${styles.more}`} to={`/desk/cases?${more}`}>
                50 more
              </Link>
            )}
            {data.mayAnswer &&
              !data.isSeveral &&
              data.groups.some(({ rows }) => rows.length > 1) && (
                <Link className={`ruled ${styles.more}`} to={`/desk/cases?${several}`}>
                  {data.tab === "spam" ? "Several are no spam" : "Several are spam"}
                </Link>
              )}
          </div>
          <p className={`ruled muted small nowrap ${styles.keys}`} aria-hidden="true">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> move
            </span>
            <span>
              <kbd>Enter</kbd> open
            </span>
            <span>
              <kbd>A</kbd> answer
            </span>
            <span className="push">
              <kbd>?</kbd> all keys
            </span>
          </p>
        </section>
        {children}
      </div>
      <UndoBar />
    </Parts>
  );
}
