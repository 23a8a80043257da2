import { useState, type FocusEvent, type ReactNode } from "react";
import { Form, useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";

import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classes } from "#app/ui/classes.ts";
import { Link, NavLink } from "#app/ui/link.tsx";
import { desk, deskKeysPage, deskMail, deskRoleNames } from "#words/pages/desk.ts";
import { firstSteps } from "#words/pages/first-steps.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Part } from "#app/ui/part/part.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useMinute } from "#app/ui/use-minute.ts";
import { KeyTable } from "../keys/key-table.tsx";
import { useDeskKeys, useKeyListener } from "../use-desk-keys.ts";
import { academyTime } from "../ui/desk-time.ts";
import { LineIcon } from "#app/ui/line-icon.tsx";
import type { DeskFrameData } from "./desk-frame.server.ts";
import { firstStepsPath, type DeskCounts, type DeskPlace } from "./desk-navigation.ts";
import { SignOut } from "./sign-out.tsx";
import { AskBeforeLeaving, useTypedAtDesk } from "../typed/typed-words.tsx";
import { MemberContext } from "../ui/member-context.ts";
import { useFocusAfterAct } from "./use-focus-after-act.ts";
import "#app/styles/inner.css";
import "#app/styles/desk.css";
import { initialsOf } from "../ui/initials.ts";
import styles from "./desk-frame.module.css";

/** How many places fit into a phone's bar, each wide enough for a thumb. */
const mostInBar = 4;

/** Cases are counted up to here. */
const mostCounted = 99;

function DeskClock({ start }: { start: number }) {
  const now = useMinute() ?? start;
  return (
    <p className={styles.clock}>
      {useSite().clockCity} <b>{academyTime(now)}</b>
    </p>
  );
}

/** Whether families' mail is being fetched. */
function Fetched({ fetched }: Pick<DeskFrameData, "fetched">) {
  if (!fetched) return null;
  const { at, isLate } = fetched;
  return (
    <Link to="/desk/mail" className={classes(styles.fetched, isLate && `strong ${styles.late}`)}>
      {isLate ? (
        desk.notFetched
      ) : (
        <>
          {desk.mail} <span className={styles.more}>{desk.fetched}</span>
        </>
      )}{" "}
      {at !== null && <b>{academyTime(at)}</b>}
    </Link>
  );
}

/** How much is waiting at a place in the bar. */
function Waiting({ place, counts }: { place: DeskPlace; counts: DeskCounts }) {
  const { todo, concerns, alarms } = counts;
  if (place.counts === "alarms") return <Alarm count={alarms} words={[desk.alarm, desk.alarms]} />;
  if (place.counts === "steps") return <Count count={counts.steps} words={desk.stepsLeft} />;
  if (place.counts === "notes") return <Count count={counts.notes} words={desk.notesDue} />;
  if (place.counts !== "todo" || todo === 0) return null;
  return (
    <>
      <Count count={todo} words={desk.toDo} />
      <Alarm count={concerns} words={[desk.concern, desk.concerns]} />
    </>
  );
}

function Count({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className={`medium ${styles.count}`}>
      {count > mostCounted ? `${mostCounted}+` : count}
      <span className="visually-hidden">{` ${words}`}</span>
    </span>
  );
}

/** @param words for one, and for several */
function Alarm({ count, words: [one, several] }: { count: number; words: [string, string] }) {
  if (count === 0) return null;
  return (
    <span className={`problem ${styles.alarms}`}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M7 1.5l6 11H1zM7 5.500v3M7 10.600v.1" />
      </svg>
      {count}
      <span className="visually-hidden">{` ${count === 1 ? one : several}`}</span>
    </span>
  );
}

/** Finds cases from any page. */
function Find() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const words = pathname.startsWith("/desk/cases") ? (search.get("q") ?? "") : "";
  return (
    <Form className={styles.find} role="search" aria-label={desk.find} action="/desk/cases">
      <input
        key={words}
        id="bar-find"
        name="q"
        type="search"
        dir="auto"
        defaultValue={words}
        placeholder={desk.findHint}
        aria-label={desk.findHint}
        aria-keyshortcuts="/"
        autoComplete="off"
      />
      <kbd aria-hidden="true">/</kbd>
    </Form>
  );
}

function BarLink({ place, counts }: { place: DeskPlace; counts: DeskCounts }) {
  return (
    <NavLink to={place.to} className={styles.barLink}>
      <LineIcon path={place.icon} size={22} />
      {place.label}
      <Waiting place={place} counts={counts} />
    </NavLink>
  );
}

type MoreProps = {
  places: readonly DeskPlace[];
  counts: DeskCounts;
  className: string | undefined;
};

/** The other places of a bar, with what is waiting at them. */
function More({ places, counts, className }: MoreProps) {
  return (
    <details className={classes(styles.menu, styles.moreMenu)} data-menu>
      <summary className={className}>
        <LineIcon path="M5 12h.01M12 12h.01M19 12h.01" size={22} />
        {desk.more}
        {places.map((place) => (
          <Waiting key={place.to} place={place} counts={counts} />
        ))}
      </summary>
      <div className={styles.panel}>
        {places.map((place) => (
          <NavLink key={place.to} to={place.to}>
            {place.label}
            <Waiting place={place} counts={counts} />
          </NavLink>
        ))}
      </div>
    </details>
  );
}

function useFrameKeys({ places, usesKeys, mayFind }: DeskFrameData, showKeys: () => void) {
  const navigate = useNavigate();
  const ways = places.map(({ key, to }) => [`g ${key}`, () => void navigate(to)] as const);
  const { state } = useNavigation();
  useKeyListener(usesKeys, () => state !== "idle");
  useDeskKeys({
    "?": showKeys,
    ...(mayFind
      ? {
          "/": () => {
            const fields = document.querySelectorAll<HTMLInputElement>("[type=search][name=q]");
            const field = [...fields].find((one) => one.checkVisibility());
            if (field) field.select();
            else void navigate("/desk/cases");
          },
        }
      : {}),
    ...Object.fromEntries(ways),
  });
}

/** On the first page of the desk: what is to settle before families come. */
function StepsLeft({ frame: { places, counts } }: { frame: DeskFrameData }) {
  const { pathname } = useLocation();
  if (counts.steps === 0 || pathname !== places[0]?.to) return null;
  return (
    <p className={styles.steps}>
      <Link to={firstStepsPath}>{firstSteps.title}</Link>
      {`: ${counts.steps} ${firstSteps.left}`}
    </p>
  );
}

/** One that stayed open would lie over what has the focus. */
function closeOtherMenus({ target }: FocusEvent<HTMLElement>): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (!menu.contains(target)) menu.open = false;
  }
}

/** The frame of every page of the desk: a bar at the top, and on phones another at the foot. */
export function DeskFrame({ frame, children }: { frame: DeskFrameData; children: ReactNode }) {
  const site = useSite();
  const { places, counts } = frame;
  const [hasSheet, setHasSheet] = useState(false);
  useFrameKeys(frame, () => setHasSheet(true));
  useFocusAfterAct();
  useTypedAtDesk(frame);
  const rare = places.filter(({ isRare }) => isRare);
  const inWideBar = places.filter(({ isRare }) => !isRare);
  const inBar = places.length > mostInBar ? places.slice(0, mostInBar - 1) : places;
  const beyond = places.slice(inBar.length);
  return (
    <div className={styles.desk} onFocus={closeOtherMenus}>
      <AskBeforeLeaving />
      <a className="skip-link" href="#main">
        {desk.skip}
      </a>
      <Parts as="header" className={`under line ${styles.top}`} data-print="hide">
        <Link to="/desk" className={`line ${styles.brand}`}>
          <BrandMark size={22} />
          {site.shortName} <small>{desk.name}</small>
        </Link>
        <nav aria-label={desk.navigation} className={styles.wide}>
          {inWideBar.map((place) => (
            <NavLink key={place.to} to={place.to} className={`muted nowrap medium ${styles.place}`}>
              {place.label}
              <Waiting place={place} counts={counts} />
            </NavLink>
          ))}
          {rare.length > 0 && (
            <More places={rare} counts={counts} className={`muted nowrap medium ${styles.place}`} />
          )}
        </nav>
        {frame.mayFind && <Find />}
        <Fetched fetched={frame.fetched} />
        <DeskClock start={frame.now} />
        <details className={styles.menu} data-menu>
          <summary className={`strong tiny ${styles.me}`}>
            {initialsOf(frame.name)}
            <span className="visually-hidden">{`, ${frame.name}`}</span>
          </summary>
          <div className={styles.panel}>
            <p>
              <b dir="auto">{frame.name}</b>
              <br />
              <span className="muted">{deskRoleNames[frame.role]}</span>
            </p>
            {frame.mayFind && <Link to="/desk/replies">{desk.replies}</Link>}
            {frame.readsMail && <Link to="/desk/mail">{deskMail.title}</Link>}
            <Link to="/desk/keys">{desk.keys}</Link>
            <Link to="/desk/enter?with=more">{desk.factors}</Link>
            <Link to="/desk/leave">{desk.leave}</Link>
            <Link to="/" reloadDocument>
              {desk.toSite}
            </Link>
            <SignOut memberId={frame.memberId} />
          </div>
        </details>
      </Parts>
      <main id="main" className={styles.main}>
        <Part>
          <StepsLeft frame={frame} />
        </Part>
        <MemberContext value={frame.memberId}>{children}</MemberContext>
      </main>
      {hasSheet && (
        <Dialog heading={deskKeysPage.title} onClose={() => setHasSheet(false)}>
          <KeyTable />
        </Dialog>
      )}
      {places.length > 0 && (
        <Parts as="nav" aria-label={desk.navigation} className={styles.bar}>
          {inBar.map((place) => (
            <BarLink key={place.to} place={place} counts={counts} />
          ))}
          {beyond.length > 0 && <More places={beyond} counts={counts} className={styles.barLink} />}
        </Parts>
      )}
    </div>
  );
}
