import { useSite } from "#app/ui/site-facts.ts";
import { Link } from "#app/ui/link.tsx";
import type { CasePageData } from "./case-page.server.ts";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { familyPage } from "#words/pages/desk-family.ts";
import { NotProved } from "../not-proved.tsx";
import styles from "./family-pane.module.css";
import { Fragment, type ReactNode } from "react";

const trialWords = {
  booked: "booked",
  held: "not yet confirmed",
  requested: "asked for",
  cancelled: "cancelled",
  was: "was to be",
} as const;

function Clocks({ data }: { data: CasePageData }) {
  const { zone, academyTime } = data.family;
  return (
    <div className={styles.clocks}>
      {zone && (
        <p className={styles.theirs}>
          <b>{zone.time}</b> <small>{zone.city} now</small>
        </p>
      )}
      <p>
        <b>{academyTime}</b> <small>{useSite().clockCity} now</small>
      </p>
      {zone && <DayStrip strip={zone.strip} />}
      {zone && <p className={`small ${styles.gap}`}>{zone.gap}</p>}
    </div>
  );
}

/** The family's day: its night, the hours of trials, and where it is now. */
function DayStrip({ strip }: { strip: NonNullable<CasePageData["family"]["zone"]>["strip"] }) {
  return (
    <div className={styles.strip} role="img" aria-label={strip.words}>
      <svg viewBox="0 0 288 12" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.stripNight} y={2} width={288} height={8} />
        <rect className={styles.stripDay} x={72} y={2} width={192} height={8} />
        {strip.hours.map(({ from, until }) => (
          <rect
            key={from}
            className={styles.stripTrials}
            x={from * 288}
            y={2}
            width={(until - from) * 288}
            height={8}
          />
        ))}
        <rect className={styles.stripNow} x={strip.now * 288 - 1} width={2} height={12} />
      </svg>
      <p className={`line apart tiny ${styles.stripHours}`}>
        {["00", "06", "12", "18", "24"].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}

type KnownProps = { as: string; of: string | null; children?: ReactNode };

/** Something that is known of them, with a name. */
function Known({ as: name, of: fact, children = fact }: KnownProps) {
  return (
    fact && (
      <>
        <dt>{name}</dt>
        <dd dir="auto">{children}</dd>
      </>
    )
  );
}

type PersonProps = { readonly person: CasePageData["family"]["people"][number] };

/** One of the family, with every way to reach them. */
function Person({ person: { id, name, phones, email, texts } }: PersonProps) {
  return (
    <li className={styles.reach}>
      <FamilyLink of={id}>{name}</FamilyLink>
      {phones.map(({ number, whatsApp }) => (
        <Fragment key={number}>
          <br />
          <a href={`tel:${number}`}>{number}</a>{" "}
          {whatsApp && (
            <a href={whatsApp} target="_blank" rel="noreferrer">
              WhatsApp
              <span className="visually-hidden"> {number}</span>
            </a>
          )}
        </Fragment>
      ))}
      {email && (
        <>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {texts > 0 && (
        <>
          <br />
          <FamilyLink of={id}>
            {texts === 1 ? familyPage.oneText : fillText(familyPage.someTexts, { count: texts })}
          </FamilyLink>
        </>
      )}
    </li>
  );
}

/** Everything the team knows about a family, beside its case. */
export function FamilyPane({ data }: { data: CasePageData }) {
  const { family } = data;
  const { clockCity } = useSite();
  return (
    <div
      role="region"
      className={`anywhere ${styles.family}`}
      aria-labelledby="family-title"
      // It scrolls by itself, and what is in its folded part is not reached where it is shown open.
      tabIndex={0}
      data-pane
    >
      <Clocks data={data} />
      <details className={styles.familyMore} id="family">
        <summary>The family: {family.name}</summary>
        <div className={styles.familyText}>
          <section>
            <h2 id="family-title" tabIndex={-1} dir="auto">
              <FamilyLink of={family.of}>{family.name}</FamilyLink>{" "}
              {data.isClaimed && <NotProved />}
            </h2>
            {family.forWhom && <p className="muted small">{family.forWhom}</p>}
            <dl>
              <Known as="Address" of={family.email}>
                {family.email}{" "}
                {!data.isClaimed && (
                  <span className={family.isConfirmed ? "good small medium" : "muted small"}>
                    {family.isConfirmed ? "✓ confirmed" : "as typed, not confirmed"}
                  </span>
                )}
              </Known>
              <Known as="Phone" of={family.phone}>
                <a href={`tel:${family.phone}`}>{family.phone}</a>
                {data.whatsApp && (
                  <>
                    {", "}
                    <a href={data.whatsApp} target="_blank" rel="noreferrer">
                      WhatsApp
                    </a>
                  </>
                )}
              </Known>
              <Known as="Languages" of={family.languages} />
              <Known as="Prefers" of={family.wishes} />
              <Known as="Courses" of={family.courses.join(", ")} />
            </dl>
          </section>
          {family.people.length > 0 && (
            <section>
              <h3>As we know them now</h3>
              <ul className={`stack ${styles.facts}`}>
                {family.people.map((one) => (
                  <Person key={one.id} person={one} />
                ))}
              </ul>
            </section>
          )}
          {data.mayWork && (
            <p>
              <Link to={`/desk/family/${data.id}`} prefetch="none">
                What we know of them
              </Link>
            </p>
          )}
          {family.weekly.length > 0 && (
            <section>
              <h3>
                Weekly lessons <span>{family.weekly.length}</span>
              </h3>
              <ul className={`stack ${styles.facts}`}>
                {family.weekly.map((one) => (
                  <li key={one.id}>
                    <Link to={`/desk/lessons/${one.id}`} prefetch="none" dir="auto">
                      {one.title}
                    </Link>{" "}
                    {one.next}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section>
            <h3 id="family-trials" tabIndex={-1}>
              Trials <span>{family.trials.length}</span>
            </h3>
            {family.trials.length === 0 && <p className="muted small">None yet.</p>}
            {data.mayBook && (
              <p>
                <Link to={`/desk/book?case=${data.id}`} prefetch="none">
                  Book for them
                </Link>
              </p>
            )}
            <ul className={`stack ${styles.facts}`}>
              {family.trials.map((trial) => (
                <li key={trial.id}>
                  <Link to={`/desk/lesson/${trial.id}`} prefetch="none">
                    {trial.course}
                  </Link>{" "}
                  {trial.when}
                  {trial.there && ` ${clockCity}, ${trial.there} there`}, {trialWords[trial.state]}
                </li>
              ))}
            </ul>
          </section>
          {family.cases.length > 0 && (
            <section>
              <h3>
                Other cases <span>{family.cases.length}</span>
              </h3>
              <ul className={`stack ${styles.facts}`}>
                {family.cases.map((one) => (
                  <li key={one.id}>
                    <Link to={`/desk/cases/${one.id}`} prefetch="none" dir="auto">
                      {one.subject}
                    </Link>{" "}
                    {one.when}, {one.state}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="muted small">
            Kept until {family.keptUntil}, then deleted. Cases from the same address are listed
            together; a name alone never joins them.
          </p>
        </div>
      </details>
    </div>
  );
}
