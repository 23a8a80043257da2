import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { useFetcher, useLocation, useNavigate, useRevalidator } from "react-router";

import { useDeskKeys } from "#app/features/desk/use-desk-keys.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CaseIcon } from "./case-icons.tsx";
import { caseKinds, kindWords } from "./case-words.ts";
import type { Acted, CasePageData, Outcome } from "./case-page.server.ts";
import { Composer, type Panel } from "./composer.tsx";
import { useDeskActs } from "./desk-acts.tsx";
import { FamilyPane } from "./family-pane.tsx";
import styles from "./cases.module.css";
import { useStream, type StreamNews } from "./use-stream.ts";

const stateWords = {
  new: "New",
  open: "Open",
  waiting: "Waiting",
  done: "Done",
  spam: "Spam",
} as const;

/** A form with one button, which works without scripts too. */
function ActForm({
  data,
  intent,
  children,
  className,
  onDone,
  id,
}: {
  data: CasePageData;
  intent: string;
  children: ReactNode;
  className?: string | undefined;
  onDone?: (() => void) | undefined;
  id?: string;
}) {
  const fetcher = useFetcher<Acted | Outcome>();
  const isHydrated = useHydrated();
  const done = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (fetcher.data?.ok) done();
  }, [fetcher.data]);
  const refused = fetcher.data?.ok === false ? fetcher.data.message : null;
  return (
    <fetcher.Form
      id={id}
      method="post"
      action={`/desk/cases/${data.id}`}
      className={classes(styles.act, className)}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={data.version} />
      {isHydrated && <input type="hidden" name="script" value="1" />}
      {children}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
    </fetcher.Form>
  );
}

/** A button that opens a few choices; without scripts too. Escape and choosing close it. */
function Menu({
  id,
  label,
  shown,
  shortcut,
  children,
}: {
  id: string;
  label: string;
  shown: ReactNode;
  shortcut?: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={details}
      id={id}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        event.stopPropagation();
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (!details.current?.contains(event.relatedTarget) && event.relatedTarget !== null) {
          if (details.current) details.current.open = false;
        }
      }}
    >
      <summary aria-keyshortcuts={shortcut}>
        <span className={styles.menuLabel}>{label}</span> {shown}
      </summary>
      <div className={styles.choices}>{children}</div>
    </details>
  );
}

function openMenu(id: string): void {
  const menu = document.querySelector<HTMLDetailsElement>(`#${id}`);
  if (!menu) return;
  menu.open = true;
  menu.querySelector<HTMLElement>("select, input:not([type=hidden]), button")?.focus();
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    `details[open].${styles.menu}`,
  )) {
    menu.open = false;
  }
}

function nextRowLink(id: string, by: 1 | -1): HTMLAnchorElement | null {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>("a[data-case]")];
  const at = rows.findIndex((row) => row.dataset.case === id);
  return rows[at + by] ?? null;
}

/** After an act the focus goes on to the next row; where there is none, to the heading. */
function leaveTo(id: string): void {
  const row = nextRowLink(id, 1);
  if (row && row.offsetParent !== null) row.focus();
  else document.querySelector<HTMLElement>("#case-title")?.focus();
}

function SnoozeChoices({ data }: { data: CasePageData }) {
  const { days } = data;
  const choices = [
    ["1", "Tomorrow", days.tomorrow],
    ["2", "In two days", days.inTwoDays],
    ["3", "Monday", days.monday],
  ] as const;
  return (
    <>
      {choices.map(([key, words, day]) => (
        <DeskButton key={key} name="day" value={day} aria-keyshortcuts={key} data-key={key}>
          {words} <kbd>{key}</kbd>
        </DeskButton>
      ))}
    </>
  );
}

function DayForm({
  data,
  intent,
  label,
  button,
}: {
  data: CasePageData;
  intent: string;
  label: string;
  button: string;
}) {
  const id = `${intent}-day`;
  return (
    <ActForm data={data} intent={intent} onDone={closeMenus}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.pair}>
        <input
          id={id}
          type="date"
          name="day"
          min={data.days.today}
          defaultValue={data.nextOn ?? data.days.tomorrow}
          required
        />
        <DeskButton>{button}</DeskButton>
      </span>
    </ActForm>
  );
}

function Controls({ data }: { data: CasePageData }) {
  const { note } = useDeskActs();
  const closed = (words: string) => () => {
    const version = String(data.version + 1);
    note({
      caseId: data.id,
      words: `${words}: ${data.name}`,
      fields: { intent: "restore", version },
      seconds: null,
    });
    closeMenus();
    leaveTo(data.id);
  };
  return (
    <div className={styles.controls}>
      <Menu id="menu-state" label="State" shown={stateWords[data.state]}>
        {data.isOpen ? (
          <>
            <DayForm
              data={data}
              intent="waiting"
              label="It is their turn, until"
              button="Wait for them"
            />
            {data.state === "waiting" && (
              <ActForm data={data} intent="open" onDone={closeMenus}>
                <DeskButton>It is our turn</DeskButton>
              </ActForm>
            )}
            <ActForm data={data} intent="kind" onDone={closeMenus}>
              <label htmlFor="case-kind">What this is</label>
              <span className={styles.pair}>
                <select id="case-kind" name="kind" defaultValue={data.kind}>
                  {caseKinds.map((kind) => (
                    <option key={kind} value={kind}>
                      {kindWords[kind]}
                    </option>
                  ))}
                </select>
                <DeskButton>Save</DeskButton>
              </span>
              <p className={styles.hint}>
                A worry about a child is seen by the safeguarding lead and deputy alone.
              </p>
            </ActForm>
            <ActForm data={data} intent="spam" onDone={closed("Spam")} id="form-spam">
              <p className={styles.hint}>Spam is deleted after 30 days.</p>
              <DeskButton aria-keyshortcuts="!">It is spam</DeskButton>
            </ActForm>
          </>
        ) : (
          <ActForm data={data} intent="restore" onDone={closeMenus}>
            <DeskButton>Open it again</DeskButton>
          </ActForm>
        )}
      </Menu>
      <Menu
        id="menu-owner"
        label="Owner"
        shown={data.owner === null ? "nobody" : data.isMine ? "you" : data.owner.name}
        shortcut="Shift+I"
      >
        {!data.isMine && (
          <ActForm data={data} intent="take" onDone={closeMenus} id="form-take">
            <DeskButton aria-keyshortcuts="I">
              Take it <kbd>I</kbd>
            </DeskButton>
          </ActForm>
        )}
        <ActForm data={data} intent="give" onDone={closeMenus}>
          <label htmlFor="case-owner">Give it to</label>
          <span className={styles.pair}>
            <select id="case-owner" name="owner" defaultValue={data.owner?.id ?? ""}>
              {data.members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <DeskButton>Give</DeskButton>
          </span>
        </ActForm>
      </Menu>
      <Menu id="menu-day" label="Next" shown={data.nextWords ?? "no date"} shortcut="D">
        <DayForm data={data} intent="day" label="Look at it again on" button="Save" />
      </Menu>
      {data.isOpen && (
        <span className={styles.right}>
          <Menu
            id="menu-snooze"
            label=""
            shown={
              <>
                Snooze <kbd>Z</kbd>
              </>
            }
            shortcut="Z"
          >
            <ActForm data={data} intent="snooze" onDone={closed("Asleep")}>
              <SnoozeChoices data={data} />
            </ActForm>
            <DayForm data={data} intent="snooze" label="Until the morning of" button="Snooze" />
          </Menu>
          <ActForm data={data} intent="done" onDone={closed("Done")} id="form-done">
            <DeskButton aria-keyshortcuts="E">
              Done <kbd>E</kbd>
            </DeskButton>
          </ActForm>
        </span>
      )}
    </div>
  );
}

function Timeline({ data }: { data: CasePageData }) {
  return (
    <ol className={styles.timeline} aria-label="What was said and done">
      {data.timeline.map((entry) => (
        <li key={entry.id}>
          {entry.kind === "event" && (
            <p className={styles.event}>
              <CaseIcon name="person" />
              <span>
                {entry.author} {entry.text} · {entry.when}
              </span>
            </p>
          )}
          {entry.kind === "note" && (
            <article className={styles.note} aria-label={`Internal note by ${entry.author}`}>
              <header>
                <CaseIcon name="note" />
                <b>Internal note</b> <span>by {entry.author}, only for the team</span>
                <time>{entry.when}</time>
              </header>
              <p dir="auto">{entry.text}</p>
            </article>
          )}
          {entry.kind === "message" && <Message data={data} entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

const wayWords = {
  in: "wrote",
  out: "answered",
  phone: "on the phone",
  chat: "in a chat",
} as const;

function Message({
  data,
  entry,
}: {
  data: CasePageData;
  entry: Extract<CasePageData["timeline"][number], { kind: "message" }>;
}) {
  return (
    <article className={classes(styles.message, entry.direction !== "in" && styles.ours)}>
      <header>
        <b dir="auto">{entry.author}</b> <span>{wayWords[entry.direction]}</span>
        <time>{entry.when}</time>
      </header>
      <p dir="auto" className={styles.text}>
        {entry.text}
      </p>
      {entry.quoted !== "" && (
        <details className={styles.quoted}>
          <summary>The mail below it</summary>
          <p dir="auto" className={styles.text}>
            {entry.quoted}
          </p>
        </details>
      )}
      {entry.remarks.map((remark) => (
        <p key={remark} dir="auto" className={styles.delivery}>
          {remark}
        </p>
      ))}
      {entry.delivery && (
        <p className={entry.delivery.hasFailed ? styles.failed : styles.delivery}>
          {entry.delivery.words}
        </p>
      )}
      {entry.undo && (
        <ActForm data={data} intent="undo-send">
          <input type="hidden" name="draft" value={entry.undo.draftId} />
          <p className={styles.pair}>
            <span>Leaves in {entry.undo.seconds} seconds.</span>
            <DeskButton>Undo</DeskButton>
          </p>
        </ActForm>
      )}
    </article>
  );
}

/** Who else has the case before them. */
function Company({ company }: { company: CasePageData["company"] }) {
  return (
    <div role="status" className={styles.company}>
      {company.map(({ memberId, name, writingSince, isHere }) => (
        <p key={memberId}>
          <b>
            {writingSince
              ? `${name} has been writing since ${londonTime(writingSince)}.`
              : `${name} is also looking at this.`}
          </b>{" "}
          {writingSince === null
            ? "No answer has been begun."
            : isHere
              ? ""
              : "The window is closed."}
        </p>
      ))}
    </div>
  );
}

function londonTime(iso: string): string {
  const format = { timeZone: "Europe/London", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-GB", format).format(Date.parse(iso));
}

/** The key that the list was pressed for this case, which opened it. */
export type KeyOfList = { readonly key?: string };

function useCaseKeys(data: CasePageData, show: (panel: Panel) => void) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const press = (form: string) =>
    document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit();
  const neighbour = (by: 1 | -1) => nextRowLink(data.id, by)?.click();
  const keys = {
    e: () => press("form-done"),
    z: () => openMenu("menu-snooze"),
    i: () => press("form-take"),
    I: () => openMenu("menu-owner"),
    d: () => openMenu("menu-day"),
    "!": () => openMenu("menu-state"),
    a: () => show("answer"),
    n: () => show("note"),
    l: () => show("log"),
    ";": () => openMenu("menu-replies"),
  };
  const pressed = (state as KeyOfList | null)?.key ?? "";
  const goOn = useEffectEvent(() => {
    if (data.mayWork && Object.hasOwn(keys, pressed)) keys[pressed as keyof typeof keys]();
  });
  useEffect(() => {
    if (pressed !== "") requestAnimationFrame(goOn);
  }, [data.id, pressed]);
  useDeskKeys({
    ...(data.mayWork ? keys : {}),
    p: () => {
      const family = document.querySelector<HTMLDetailsElement>("#family");
      if (family) family.open = true;
      document.querySelector<HTMLElement>("#family-title")?.focus();
    },
    t: () => document.querySelector<HTMLElement>("#family-trials")?.focus(),
    "[": () => neighbour(-1),
    "]": () => neighbour(1),
    Escape: () => {
      const row = document.querySelector<HTMLElement>(`[data-case="${data.id}"]`);
      if (row && row.offsetParent !== null) row.focus();
      else void navigate(`/desk/cases${search}`);
    },
  });
  useEffect(() => {
    // In the menu of Z, digits choose.
    const listen = (event: KeyboardEvent) => {
      const menu = document.querySelector<HTMLDetailsElement>("#menu-snooze");
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!menu?.open || !isPlain || !/^[1-3d]$/i.test(event.key)) return;
      if (event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key.toLowerCase() === "d")
        menu.querySelector<HTMLElement>("input[type=date]")?.focus();
      else menu.querySelector<HTMLButtonElement>(`[data-key="${event.key}"]`)?.click();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, []);
}

/** Keeps the page in step with what others do, without moving anything under its reader's eyes. */
function useFollowing(data: CasePageData) {
  const [news, setNews] = useState<StreamNews | null>(null);
  const { revalidate, state } = useRevalidator();
  const brokenAt = useStream(data.id, setNews);
  const hasNewMessage = news?.messages != null && news.messages > data.seen;
  const isOnlyState = news?.version != null && news.version > data.version && !hasNewMessage;
  useEffect(() => {
    if (isOnlyState && state === "idle") void revalidate();
    // Once for each version that is heard of.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOnlyState, news?.version]);
  return {
    company: news?.company ?? data.company,
    hasNewMessage,
    brokenAt,
    show: () => void revalidate(),
  };
}

function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isOnline;
}

/** Leads to a form further down, without scripts too. */
function PanelLink({
  panel,
  to,
  show,
  children,
}: {
  panel: Panel;
  to: string;
  show: (panel: Panel) => void;
  children: string;
}) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault();
        show(panel);
      }}
    >
      {children}
    </a>
  );
}

/** One case: what was said, what is to be done, and the family beside it. */
export function CaseView({ data, outcome }: { data: CasePageData; outcome: Outcome | null }) {
  const { search } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const composer = useRef<HTMLDivElement>(null);
  const wanted =
    data.panel === "note" || data.panel === "log" || data.panel === "paste" ? data.panel : "answer";
  const [panel, setPanel] = useState<Panel>(wanted);
  const { company, hasNewMessage, show } = useFollowing(data);
  const isOnline = useOnline();

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, [data.id]);

  const showPanel = (next: Panel) => {
    setPanel(next);
    requestAnimationFrame(() => {
      const place = composer.current?.querySelector<HTMLElement>(
        "[data-panel]:not([hidden]) textarea",
      );
      place?.focus();
      place?.scrollIntoView({ block: "nearest" });
    });
  };
  useCaseKeys(data, showPanel);
  const back = new URLSearchParams(search);
  for (const name of ["did", "panel", "reply"]) back.delete(name);

  return (
    <>
      <section className={styles.case} aria-labelledby="case-title" data-pane>
        <header className={styles.head}>
          <Link className={styles.back} to={`/desk/cases${back.size > 0 ? `?${back}` : ""}`}>
            All cases
          </Link>
          <div className={styles.titleLine}>
            <h1 id="case-title" ref={title} tabIndex={-1} dir="auto">
              {data.subject}
            </h1>
            <span className={styles.reference}>{data.reference}</span>
          </div>
          {data.mayWork && <Controls data={data} />}
          {data.legal && (
            <p className={styles.legal}>
              {data.kind === "complaint"
                ? "The law wants a complaint confirmed by "
                : "The law asks for an answer by "}
              {data.legal}.
            </p>
          )}
        </header>
        {data.kind === "worry" && (
          <p className={styles.restricted}>
            Only you and your deputy see this. Each look is noted.
          </p>
        )}
        {data.wait && (
          <p className={styles.wait}>
            <span className={styles.late}>{data.time.words}</span> {data.wait}
          </p>
        )}
        {!isOnline && (
          <p className={styles.wait} role="alert">
            You are offline. Drafts are kept in this window; nothing is sent.
          </p>
        )}
        {outcome && (
          <p className={styles.refusedWide} role="alert">
            {outcome.message}
          </p>
        )}
        <div className={styles.thread} role="region" aria-label="Conversation" tabIndex={0}>
          <Timeline data={data} />
          {data.cardId && (
            <p>
              <a href={`/feedback/delete/${data.cardId}`}>
                Look at the card, and delete it if it must go
              </a>
            </p>
          )}
          {hasNewMessage && (
            <p role="status" className={styles.newMessage}>
              New message.{" "}
              <DeskButton type="button" onClick={show}>
                Show
              </DeskButton>
            </p>
          )}
        </div>
        {data.mayWork && (
          <p className={styles.actions}>
            {data.answer && (
              <PanelLink panel="answer" to="answer-text" show={showPanel}>
                {data.answer.text ? "Go on with your answer" : "Answer"}
              </PanelLink>
            )}
            <PanelLink panel="note" to="note-text" show={showPanel}>
              Internal note
            </PanelLink>
          </p>
        )}
        <div className={styles.foot} ref={composer}>
          <Company company={company} />
          {data.mayWork && (
            <Composer
              key={data.id}
              data={data}
              panel={panel}
              setPanel={showPanel}
              outcome={outcome}
              onSent={(then) => {
                if (then === "next") nextRowLink(data.id, 1)?.click();
                else leaveTo(data.id);
              }}
            />
          )}
        </div>
      </section>
      <FamilyPane data={data} />
    </>
  );
}
