import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import {
  Form,
  useFetcher,
  useLocation,
  useNavigate,
  useParams,
  useRevalidator,
  useSearchParams,
} from "react-router";

import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CaseIcon } from "./case-icons.tsx";
import type { Acted, Outcome } from "./case-page.server.ts";
import type { KeyOfList } from "./case-view.tsx";
import { caseKinds, caseTabs, kindWords, tabWords, type CaseTab } from "./case-words.ts";
import type { CasesPageData } from "./cases-page.server.ts";
import type { RowView } from "./case-views.server.ts";
import { DeskActsProvider, UndoBar, useDeskActs } from "./desk-acts.tsx";
import styles from "./cases.module.css";
import { useListNews } from "./use-list-news.ts";
import { useStream } from "./use-stream.ts";

/** The number beside a tab, as the list promises it. */
function Count({ of }: { of: number | undefined }) {
  if (of === undefined) return null;
  return <span className={styles.count}>{of > 99 ? "99+" : of}</span>;
}

function Owner({ row }: { row: RowView }) {
  const { owner, isMine } = row;
  const look = owner === null ? styles.nobody : isMine ? styles.you : "";
  return (
    <>
      <span className={classes(styles.owner, look)} aria-hidden="true">
        {owner?.initials ?? "–"}
      </span>
      <Unseen>{owner === null ? "Nobody’s yet" : isMine ? "Yours" : `Of ${owner.name}`}</Unseen>
    </>
  );
}

/** In words, for people who cannot see the drawing. */
function Unseen({ children }: { children: string }) {
  return <span className="visually-hidden"> {children} </span>;
}

type RowProps = {
  readonly row: RowView;
  readonly to: string;
  readonly isOpen: boolean;
  /** How it has since left the list, such as "done by Amira"; empty while it is still there. */
  readonly gone: string;
  readonly children?: ReactNode;
};

function Row({ row, to, isOpen, gone, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        prefetch="none"
        preventScrollReset
        data-case={row.id}
        aria-current={isOpen ? "page" : undefined}
        className={classes(styles.row, row.state === "new" && styles.new, gone && styles.gone)}
      >
        <span className={styles.line}>
          {row.state === "new" && <Unseen>New.</Unseen>}
          <b dir="auto">{row.name}</b>
          {row.clock && (
            <span className={styles.place}>
              {row.clock.city} {row.clock.time}
            </span>
          )}
          <span
            className={classes(styles.time, row.time.urgency === "late" && !gone && styles.late)}
          >
            {gone || row.time.words}
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.kind}>
            <CaseIcon name={row.kind} />
          </span>
          <Unseen>{`${kindWords[row.kind]}:`}</Unseen>
          <span className={styles.subject} dir="auto">
            {row.subject}
          </span>
          <Owner row={row} />
        </span>
        {children}
      </Link>
    </li>
  );
}

/** The rows of the list or of what was found, each as it is now. */
function shownRows(data: CasesPageData, latest: ReadonlyMap<string, RowView>): RowView[] {
  const rows = [
    ...data.groups.flatMap((group) => group.rows),
    ...(data.found ?? []).map(({ row }) => row),
  ];
  return rows.map((row) => latest.get(row.id) ?? row);
}

/** Rows as they are now, in the order in which they were shown. */
function useRows(data: CasesPageData, stamp: string) {
  const { search } = useLocation();
  const news = useListNews(
    shownRows(data, new Map()).map(({ id }) => id),
    search,
    stamp,
  );
  const latest = new Map(news?.rows.map((row) => [row.id, row]));
  const goneOf = (row: RowView): string => {
    if (!news || data.isSearch) return "";
    const now = latest.get(row.id);
    if (!now) return "no longer here";
    const isClosed = (one: RowView) => one.state === "done" || one.state === "spam";
    if (isClosed(now) && !isClosed(row)) return now.state;
    return "";
  };
  return { news, latest, goneOf };
}

function moveFocus(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-case]")];
  const focused = rows.findIndex((row) => row === document.activeElement);
  const open = rows.findIndex((row) => row.ariaCurrent === "page");
  const from = focused >= 0 ? focused : open;
  const next = rows[from < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, from + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Where the focus goes in a pane of the page: to the case that is open, to any, or to the title. */
const paneStart = "a[data-case], h1[tabindex], h2[tabindex]";

/** F6 leads from pane to pane, also out of a text field, and with Shift back. */
function usePaneKey(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "F6" || event.ctrlKey || event.metaKey || event.altKey) return;
      const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")];
      const starts = panes.flatMap((pane) => {
        const start =
          pane.querySelector<HTMLElement>('a[data-case][aria-current="page"]') ??
          pane.querySelector<HTMLElement>(paneStart);
        return start && start.checkVisibility() ? [{ pane, start }] : [];
      });
      const at = starts.findIndex(({ pane }) => pane.contains(document.activeElement));
      const step = event.shiftKey ? -1 : 1;
      const next = starts.at(at < 0 ? 0 : (at + step) % starts.length);
      if (!next) return;
      event.preventDefault();
      next.start.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function useListKeys(tabs: Readonly<Record<CaseTab, string>>, showNew: () => void) {
  const navigate = useNavigate();
  const toTab = Object.fromEntries(
    caseTabs.map((tab, index) => [String(index + 1), () => void navigate(tabs[tab])]),
  );
  const open = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLAnchorElement && activeElement.dataset.case) {
      activeElement.click();
    }
  };
  useDeskKeys({
    ...toTab,
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    ArrowDown: () => moveFocus(1),
    ArrowUp: () => moveFocus(-1),
    o: open,
    f: () => document.querySelector<HTMLElement>("#filter-owner")?.focus(),
    ".": showNew,
  });
}

/** These open the case of the row and go on there; done and taking need no more than the row. */
const opening = ["z", "d", "I", "!", "a", "n", "l"] as const;

/** What the keys do to the case whose row has the focus, while none is open: then they are that one's. */
function RowKeys({ rows, toCase }: { rows: readonly RowView[]; toCase: (id: string) => string }) {
  const navigate = useNavigate();
  const fetcher = useFetcher<Acted | Outcome>();
  const { note } = useDeskActs();
  const onRow = (act: (row: RowView) => void) => () => {
    const { activeElement: focused } = document;
    const id = focused instanceof HTMLElement ? focused.dataset.case : undefined;
    const row = rows.find((one) => one.id === id);
    if (row) act(row);
  };
  const send = ({ id, version }: RowView, intent: string) => {
    const fields = { intent, script: "1", version: String(version) };
    void fetcher.submit(fields, { method: "post", action: `/desk/cases/${id}` });
  };
  useDeskKeys({
    e: onRow((row) => {
      send(row, "done");
      const fields = { intent: "restore", version: String(row.version + 1) };
      note({ caseId: row.id, words: `Done: ${row.name}`, fields, seconds: null });
      moveFocus(1);
    }),
    i: onRow((row) => send(row, "take")),
    ...Object.fromEntries(
      opening.map((key) => [
        key,
        onRow(({ id }) => void navigate(toCase(id), { state: { key } satisfies KeyOfList })),
      ]),
    ),
  });
  return fetcher.data?.ok === false ? (
    <p role="alert" className={styles.refused}>
      {fetcher.data.message}
    </p>
  ) : null;
}

function Filters({ data }: { data: CasesPageData }) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const submit = () => form.current?.requestSubmit();
  return (
    <Form
      ref={form}
      className={styles.filters}
      role="search"
      aria-label="Filters"
      action="/desk/cases"
    >
      <input type="hidden" name="tab" value={data.tab} />
      <label className="visually-hidden" htmlFor="filter-owner">
        Whose
      </label>
      <select
        key={data.owner}
        id="filter-owner"
        name="owner"
        defaultValue={data.owner}
        onChange={submit}
      >
        <option value="">Everyone’s</option>
        <option value="me">Mine</option>
        <option value="nobody">No one’s</option>
        {data.members
          .filter(({ id }) => id !== data.me.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
      <label className="visually-hidden" htmlFor="filter-kind">
        Kind
      </label>
      <select
        key={data.kind}
        id="filter-kind"
        name="kind"
        defaultValue={data.kind}
        onChange={submit}
      >
        <option value="">All kinds</option>
        {caseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind]}
          </option>
        ))}
      </select>
      {!isHydrated && <DeskButton>Show</DeskButton>}
    </Form>
  );
}

function Find({ data }: { data: CasesPageData }) {
  return (
    <Form className={styles.find} role="search" aria-label="Find" action="/desk/cases">
      <label className="visually-hidden" htmlFor="find">
        Find a name, address or word
      </label>
      <input
        key={data.find}
        id="find"
        name="q"
        type="search"
        dir="auto"
        defaultValue={data.find}
        placeholder="Find a name, address or word"
        aria-keyshortcuts="/"
        autoComplete="off"
      />
    </Form>
  );
}

function Found({
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
      <p className={styles.empty}>
        Nothing found for ‘<bdi>{data.find}</bdi>’. Names, addresses and messages were searched.
      </p>
    );
  }
  const more = new URLSearchParams(search);
  more.set("before", data.foundNext ?? "");
  return (
    <>
      <h2 className={styles.group}>Found, the newest first</h2>
      <ul className={styles.rows}>
        {data.found.map(({ row, before, hit, after }) => (
          <Row key={row.id} row={row} to={toCase(row.id)} isOpen={row.id === openId} gone="">
            <span className={styles.hit} dir="auto">
              {before}
              {hit && <mark>{hit}</mark>}
              {after}
            </span>
          </Row>
        ))}
      </ul>
      {data.foundNext && (
        <Link className={styles.more} to={`?${more}`}>
          20 more
        </Link>
      )}
    </>
  );
}

function Empty({ data }: { data: CasesPageData }) {
  const isFiltered = data.owner !== "" || data.kind !== "";
  if (isFiltered) {
    return (
      <p className={styles.empty}>
        No case matches. <Link to={`/desk/cases?tab=${data.tab}`}>Clear the filters</Link>.
      </p>
    );
  }
  if (data.tab !== "todo") return <p className={styles.empty}>Nothing here.</p>;
  return (
    <p className={styles.empty}>
      Nothing is waiting.{data.nextDue && ` The next follow-up is on ${data.nextDue}.`}
    </p>
  );
}

/** The first page that a new academy sees. */
function DayOne({ data }: { data: CasesPageData }) {
  return (
    <section className={styles.dayOne} aria-labelledby="day-one">
      <h1 id="day-one">Nothing has come in yet.</h1>
      <p className={styles.lead}>
        Every message, trial, request, report and worry that a visitor sends will stand here as a
        case, the longest waiting on top. You cannot miss one: after {data.promise.hours} working
        hours it also goes to its owner by mail.
      </p>
      <ol className={styles.steps}>
        <li>
          <h2>Book a trial as a parent would</h2>
          <p>Opens the public page. Your booking is the first case; delete it afterwards.</p>
          <a href="/classes/trial">Book a trial</a>
        </li>
        {data.mayInvite && (
          <li>
            <h2>Invite the team</h2>
            <p>A case without an owner is a case without an answer.</p>
            <Link to="/desk/team">Invite</Link>
          </li>
        )}
        {data.mayAnswer && (
          <li>
            <h2>Write your first saved reply</h2>
            <p>
              With blanks such as {"{city}"} and {"{free hours}"}, filled in from the case.
            </p>
            <Link to="/desk/replies">Saved replies</Link>
          </li>
        )}
      </ol>
      <p className={styles.small}>
        Working hours are {data.promise.working}. Families’ answers{" "}
        {data.isFetched ? "come into their cases" : "go to the team’s mailbox"}. Move with{" "}
        <kbd>J</kbd> <kbd>K</kbd>, open with <kbd>Enter</kbd>, answer with <kbd>A</kbd>;{" "}
        <kbd>?</kbd> lists every key.
      </p>
    </section>
  );
}

/** The list, and beside it the case that is open. */
export function CasesPage({ data, children }: { data: CasesPageData; children: ReactNode }) {
  const { id: openId } = useParams();
  const { search } = useLocation();
  const [stamp, setStamp] = useState("");
  const brokenAt = useStream(null, (news) => setStamp(news.stamp));
  const { news, latest, goneOf } = useRows(data, stamp);
  const { revalidate } = useRevalidator();
  const list = useRef<HTMLDivElement>(null);

  const fresh = data.isSearch ? 0 : (news?.fresh ?? 0);
  const showNew = useCallback(() => {
    if (fresh === 0) return;
    void revalidate();
    list.current?.scrollTo({ top: 0 });
  }, [fresh, revalidate]);
  useEffect(() => {
    // Only while no one is reading: at the top of the list, without focus, with no case open.
    const isRead =
      openId !== undefined ||
      (list.current?.scrollTop ?? 0) > 0 ||
      window.scrollY > 0 ||
      list.current?.contains(document.activeElement);
    if (!isRead) showNew();
  }, [openId, showNew]);

  const tabs = Object.fromEntries(
    caseTabs.map((tab) => {
      const query = new URLSearchParams({ tab });
      if (data.owner) query.set("owner", data.owner);
      if (data.kind) query.set("kind", data.kind);
      return [tab, `/desk/cases?${query}`];
    }),
  ) as Record<CaseTab, string>;
  useListKeys(tabs, showNew);
  usePaneKey();
  const toCase = (id: string) => {
    const query = new URLSearchParams(search);
    for (const name of ["did", "panel", "reply"]) query.delete(name);
    return `/desk/cases/${id}${query.size > 0 ? `?${query}` : ""}`;
  };
  const counts: Partial<Record<CaseTab, number>> = news?.counts ?? data.counts;
  const more = new URLSearchParams(search);
  more.set("after", data.next ?? "");

  if (data.isDayOne && openId === undefined) return <DayOne data={data} />;
  return (
    <DeskActsProvider>
      <div className={classes(styles.panes, openId !== undefined && styles.hasCase)}>
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
          <nav className={styles.tabs} aria-label="State">
            {caseTabs.map((tab) => (
              <Link
                key={tab}
                to={tabs[tab]}
                aria-current={tab === data.tab && !data.isSearch ? "page" : undefined}
              >
                {tabWords[tab]} <Count of={counts[tab]} />
              </Link>
            ))}
          </nav>
          <div className={styles.under}>
            <Filters data={data} />
            <p role="status" className={styles.news}>
              {fresh > 0 ? (
                <button type="button" onClick={showNew} aria-keyshortcuts=".">
                  {fresh} new. Show them
                </button>
              ) : brokenAt ? (
                `Live updates stopped at ${brokenAt}. Trying again.`
              ) : (
                <span>
                  {data.tab === "done" || data.tab === "spam"
                    ? "Newest first"
                    : "Waiting longest first"}
                </span>
              )}
            </p>
          </div>
          {data.mayAnswer && openId === undefined && (
            <RowKeys rows={shownRows(data, latest)} toCase={toCase} />
          )}
          <div className={styles.scroll} ref={list}>
            {data.isSearch ? (
              <Found data={data} toCase={toCase} openId={openId} />
            ) : (
              data.groups
                .filter(({ rows }) => rows.length > 0)
                .map(({ title, hint, rows }) => (
                  <section key={title} aria-label={title || tabWords[data.tab]}>
                    {title && (
                      <h2 className={styles.group}>
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
            {!data.isSearch && data.groups.every(({ rows }) => rows.length === 0) && (
              <Empty data={data} />
            )}
            {data.next && (
              <Link className={styles.more} to={`/desk/cases?${more}`}>
                50 more
              </Link>
            )}
          </div>
          <p className={styles.keys} aria-hidden="true">
            <span>
              <kbd>J</kbd> <kbd>K</kbd> move
            </span>
            <span>
              <kbd>Enter</kbd> open
            </span>
            <span>
              <kbd>A</kbd> answer
            </span>
            <span>
              <kbd>?</kbd> all keys
            </span>
          </p>
        </section>
        {children}
      </div>
      <UndoBar />
    </DeskActsProvider>
  );
}
