import { fillText } from "#app/platform/fill-text.ts";
import { Said } from "#app/features/record/said.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { familyPage as texts } from "#words/pages/family.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import type { FamilyHome } from "./family-home.server.ts";
import { Disc, LessonRows, Line, SentRows } from "./family-parts.tsx";
import { NextCard } from "./next-card.tsx";
import styles from "./family.module.css";

function Next({ view }: { view: FamilyHome }) {
  const { next, second, children } = view;
  const { phone } = useSite();
  if (!next) {
    return (
      <section className="boxed mind stack gap-2">
        <h2 className="h3">{texts.next.none}</h2>
        <p>{texts.next.noneText}</p>
        <p>
          <a href={`tel:${phone.e164}`} className="tap">
            {phone.display}
          </a>
        </p>
      </section>
    );
  }
  return (
    <>
      <NextCard lesson={next} names={children} />
      {second && (
        <ul className="full">
          <Line to={`/family/lesson/${second.id}`}>
            <Disc names={children} of={second.child} />
            {second.words}
          </Line>
        </ul>
      )}
    </>
  );
}

/** Which time a lesson keeps, where that is to be chosen. */
function Choices({ view }: { view: FamilyHome }) {
  return view.choices.map(({ title, text, to }) => (
    <section key={to} className="mind stack gap-2 start">
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} look="secondary">
        {texts.choose}
      </ButtonLink>
    </section>
  ));
}

function Weeks({ view }: { view: FamilyHome }) {
  const { heading, clock, none, all } = texts.weeks;
  return (
    <section className="stack gap-2">
      <div className={`row apart ${styles.head}`}>
        <h2 className="h3">{heading}</h2>
        <p className="muted small">{fillText(clock, { city: view.city })}</p>
      </div>
      {view.weeks.length === 0 && <p className="muted">{none}</p>}
      {view.weeks.map(({ days, rows }) => (
        <div key={days ?? ""}>
          {days !== undefined && <h3 className="plain muted small pad-2">{days}</h3>}
          <LessonRows rows={rows} names={view.children} />
        </div>
      ))}
      <p>
        <Link to="/family/weeks" className="tap">
          {fillText(all, { count: view.count })}
        </Link>
      </p>
    </section>
  );
}

function Practice({ view }: { view: FamilyHome }) {
  if (view.practice.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2 className="h3">{texts.practice.heading}</h2>
      {view.practice.map(({ child, from, words, by }) => (
        <div key={from} className="stack gap-1 ruled pad-3">
          <p className="muted small">
            <Disc names={view.children} of={child} />
            {from}
          </p>
          <Said text={words} />
          {by !== undefined && <p className="muted small">{by}</p>}
        </div>
      ))}
    </section>
  );
}

function Notes({ view }: { view: FamilyHome }) {
  const { heading, all, none } = texts.notes;
  return (
    <section className="stack gap-2">
      <div className={`row apart ${styles.head}`}>
        <h2 className="h3">{heading}</h2>
        {view.sentCount > 0 && (
          <Link to="/family/notes" className="tap">
            {fillText(all, { count: view.sentCount })}
          </Link>
        )}
      </div>
      {view.sentCount === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <SentRows rows={view.sent} names={view.children} isLocked={view.isLocked} />
      )}
    </section>
  );
}

function More({ view }: { view: FamilyHome }) {
  const { heading, away, ownAway, money, details, access, calendar } = texts.more;
  const lines = [
    ...(view.mayChange ? [["/family/away", view.isOwn ? ownAway : away] as const] : []),
    ...(view.hasMoney ? [["/family/money", money] as const] : []),
    ["/family/details", details],
    ["/family/access", access],
    ["/family/access#calendar", calendar],
  ] as const;
  return (
    <section className="stack gap-2" data-print="hide">
      <h2 className="h3">{heading}</h2>
      <ul className="full">
        {lines.map(([to, [title, text]]) => (
          <Line key={to} to={to}>
            <span className="medium">{title}</span> <small>{text}</small>
          </Line>
        ))}
      </ul>
    </section>
  );
}

/** The way to whoever looks after children here. */
function Concern({ isOwn }: { isOwn: boolean }) {
  const { heading, tell, sitIn } = texts.concern;
  const { phone } = useSite();
  return (
    <section className="ruled pad-above-4 small muted">
      <h2 className="plain small ink">{heading}</h2>
      <p className="row across-4 gap-1">
        <Link to="/contact?topic=worry" className="tap">
          {tell}
        </Link>{" "}
        <a href={`tel:${phone.e164}`} className="tap">
          {phone.display}
        </a>{" "}
        {!isOwn && <span>{sitIn}</span>}
      </p>
    </section>
  );
}

/** What the loader has sent. */
export const readHome = (sent: string) => JSON.parse(sent) as FamilyHome;

/** The first page of a guardian's, or of an adult who learns. */
export function FamilyHomePage({ view }: { view: FamilyHome }) {
  return (
    <Parts as="div" className="wrap section stack gap-6">
      <h1 className="visually-hidden">{view.isOwn ? lessonPage.title : texts.lessons}</h1>
      <section className="stack gap-2">
        <Next view={view} />
      </section>
      <Choices view={view} />
      <div className={`split ${styles.columns}`}>
        <div className="stack gap-7">
          <Weeks view={view} />
          <Practice view={view} />
        </div>
        <div className="stack gap-7">
          <Notes view={view} />
          <More view={view} />
        </div>
      </div>
      <Concern isOwn={view.isOwn} />
    </Parts>
  );
}
