import { Fragment, useRef, type ReactNode } from "react";
import { useNavigation } from "react-router";

import { Field } from "#app/ui/form/field.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { useAppearanceFocus } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { deskSite as texts } from "#words/pages/desk-site.ts";
import { deskTyped } from "#words/pages/desk-typed.ts";
import type { OverviewData, SiteOutcome } from "./overview-page.server.ts";
import type { ToldFault } from "./site.server.ts";
import { Differences } from "./form/word-difference.tsx";
import styles from "./site.module.css";

type OverviewProps = { data: OverviewData; outcome: SiteOutcome | undefined };

/** What is published and what is not, with the way from one to the other and back. */
export function OverviewPage({ data, outcome }: OverviewProps) {
  const { number, last, drafts, published, misfits, maySite, typed } = data;
  return (
    <Parts as="div" className={styles.columns}>
      <div className={`stack ${styles.body}`}>
        <header className="stack gap-1">
          <div className="row apart">
            <h1>{texts.title}</h1>
            <span className="row gap-3">
              {maySite && <Link to="/desk/site/first">{texts.first}</Link>}
              <a href="/desk/site/preview" target="_blank" rel="noreferrer">
                {texts.preview}
              </a>
            </span>
          </div>
          <p className="muted">
            {last
              ? `${texts.edition} ${number} ${texts.since} ${academyMoment(last.madeAt)}, ${texts.by} ${last.by ?? texts.command}.`
              : texts.came}
          </p>
        </header>
        {published !== null && !outcome && (
          <Done key={published}>
            <b>{`${texts.edition} ${published}`}</b> {texts.published}{" "}
            {last?.restores !== null && last?.restores !== undefined && `(${last.note})`}
          </Done>
        )}
        {outcome && (
          <div role="alert" className="stack gap-2 alarm">
            <p className="strong">{outcome.message}</p>
            <Faults faults={outcome.faults} />
          </div>
        )}
        {typed.length > 0 && (
          <section aria-labelledby="site-typed" className={`stack gap-2 ${styles.card} pad-3`}>
            <h2 id="site-typed">{deskTyped.list}</h2>
            <ul className="stack gap-1">
              {typed.map(({ to, at, title }) => (
                <li key={to} className="row gap-2">
                  <Link to={to} dir="auto">
                    {title}
                  </Link>
                  <span className="muted">{academyMoment(at)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {drafts.length === 0 ? (
          <p className={styles.card}>{texts.nothing}</p>
        ) : (
          <Drafts data={data} />
        )}
        {misfits.length > 0 && (
          <section aria-labelledby="site-misfits" className="stack gap-2">
            <h2 id="site-misfits">{texts.misfits}</h2>
            <p className="muted">{texts.misfitsText}</p>
            <Faults faults={misfits} />
          </section>
        )}
      </div>
      {maySite && <Editions data={data} />}
    </Parts>
  );
}

/** It takes the focus: the button that was pressed is gone. */
function Done({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLParagraphElement>(null);
  useAppearanceFocus(frame);
  return (
    <p role="status" tabIndex={-1} ref={frame} className="noted">
      {children}
    </p>
  );
}

/** Each leads to its place. */
function Faults({
  faults,
  isWarning = false,
}: {
  faults: readonly ToldFault[];
  isWarning?: boolean;
}) {
  if (faults.length === 0) return null;
  return (
    <ul className="stack gap-1">
      {faults.map(({ key, title, path, place, message }, index) => (
        <li key={`${key} ${path} ${index}`} className={isWarning ? undefined : "problem"}>
          <Link to={`/desk/site/${key}?to=${encodeURIComponent(path)}`}>
            <b dir="auto">{title}</b>
            {place && `, ${place}`}
          </Link>
          {`: ${message}`}
        </li>
      ))}
    </ul>
  );
}

function Drafts({ data: { drafts, otherFaults } }: { data: OverviewData }) {
  const count = drafts.filter(({ faults }) => faults.length === 0).length;
  return (
    <section aria-labelledby="site-drafts" className={styles.card}>
      <header className={styles.cardPart}>
        <h2 id="site-drafts">{texts.notPublished}</h2>
        <p className="muted">{texts.nobodySees}</p>
      </header>
      <DeskForm action="/desk/site?index">
        {drafts.map((draft) => (
          <DraftRow key={`${draft.key}@${draft.version}`} draft={draft} />
        ))}
        <div className={`stack gap-2 ${styles.cardPart}`}>
          {otherFaults.length > 0 && (
            <>
              <p className="strong">{texts.others}</p>
              <Faults faults={otherFaults} />
            </>
          )}
          <p className="muted">
            {count === drafts.length && otherFaults.length === 0
              ? texts.checks.right
              : texts.checks.wrong}{" "}
            {texts.checks.pages}
          </p>
          <Field id="site-note" label={texts.note} name="note" maxLength={120} dir="auto" />
          <p className="row gap-2">
            <DeskButton look="action" name="do" value="publish">
              {texts.publish}
            </DeskButton>
            <Publishing />
          </p>
        </div>
      </DeskForm>
    </section>
  );
}

function Publishing() {
  const isBusy = useNavigation().state === "submitting";
  return (
    <span role="status" className="muted">
      {isBusy ? texts.publishing : texts.canTakeBack}
    </span>
  );
}

function DraftRow({ draft }: { draft: OverviewData["drafts"][number] }) {
  const { key, version, title, by, isOwn, at, places, behind, differences, faults, warnings } =
    draft;
  const seen = `${key}@${version}`;
  return (
    <div className={styles.draft}>
      <div className="line top">
        <input
          id={`draft-${key}`}
          type="checkbox"
          name="draft"
          value={seen}
          defaultChecked={faults.length === 0}
        />
        <div>
          <label htmlFor={`draft-${key}`} className="strong" dir="auto">
            {title}
            <span className="visually-hidden">{`, ${texts.goesOut}`}</span>
          </label>
          <p className="muted">
            {`${isOwn ? texts.you : (by ?? texts.command)}, ${academyMoment(at)}`}
          </p>
        </div>
      </div>
      <div className="stack gap-1">
        <Differences differences={differences} more={texts.more} />
        <p className="muted">{`${texts.places.changes} ${places}`}</p>
        {behind.length > 0 && (
          <p className="row gap-2">
            {behind.map(({ to, name, count }) => (
              <Link key={to} to={to}>
                <bdi>{name}</bdi>
                {`: ${count} ${texts.checks.behind}`}
              </Link>
            ))}
          </p>
        )}
        <Faults faults={faults} />
        {warnings.length > 0 && (
          <div className="stack gap-1 noted">
            <p className="strong">{texts.checks.warned}</p>
            <Faults faults={warnings} isWarning />
          </div>
        )}
      </div>
      <div className={`line gap-3 top ${styles.draftEnd}`}>
        <Link to={`/desk/site/${key}`}>
          {texts.open} <span className="visually-hidden">{title}</span>
        </Link>
        <details>
          <summary className="muted">
            {texts.discard} <span className="visually-hidden">{title}</span>
          </summary>
          <DeskButton name="do" value={`discard:${seen}`}>
            {texts.reallyDiscard}
          </DeskButton>
        </details>
      </div>
    </div>
  );
}

function Editions({ data: { number, editions, goes } }: { data: OverviewData }) {
  return (
    <aside aria-labelledby="site-editions" className={`stack gap-2 ${styles.aside}`}>
      <h2 id="site-editions">{texts.editions}</h2>
      <p className="muted">{texts.editionsText}</p>
      {editions.length === 0 ? (
        <p>{texts.noEditions}</p>
      ) : (
        <>
          <ul className={styles.editions}>
            {editions.map((edition) => (
              <Fragment key={edition.number}>
                <EditionRow edition={edition} current={number} />
                {edition.number === number && goes && (
                  <li>
                    <details>
                      <summary>{`${texts.takeBack} ${number}`}</summary>
                      <div className="stack gap-2">
                        <p>{`${texts.takeBackText} ${number - 1}${number === 1 ? ` (${texts.seed})` : ""}. ${texts.takeBackKeeps}`}</p>
                        {goes.map(({ key, title, differences }) => (
                          <div key={key}>
                            <b dir="auto">{title}</b>
                            <Differences differences={differences} more={texts.more} />
                          </div>
                        ))}
                        <DeskForm action="/desk/site?index">
                          <DeskButton look="action" name="do" value={`restore:${number - 1}`}>
                            {texts.reallyTakeBack}
                          </DeskButton>
                        </DeskForm>
                      </div>
                    </details>
                  </li>
                )}
              </Fragment>
            ))}
          </ul>
          <p>
            <Link to="/desk/site/editions">{texts.all}</Link>
          </p>
        </>
      )}
    </aside>
  );
}

/** One line of the history. */
export function EditionRow({
  edition: { number, note, by, madeAt },
  current,
}: {
  edition: OverviewData["editions"][number];
  current: number;
}) {
  return (
    <li className={styles.edition}>
      <b>{number}</b>
      <div>
        <Link to={`/desk/site/editions/${number}`} dir="auto">
          {note || `${texts.edition} ${number}`}
        </Link>
        {number === current && <span className={styles.tag}>{texts.onSite}</span>}
        <br />
        <span className="muted">{`${academyMoment(madeAt)}, ${by ?? texts.command}`}</span>
      </div>
    </li>
  );
}
