import { Form } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { StatusMessage } from "#app/ui/form/status-message.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Fold } from "#app/ui/sections/fold.tsx";
import { familyWays } from "#words/pages/family-ways.ts";
import type { AccessDone, AccessView } from "./access.server.ts";
import styles from "./ways-in-pages.module.css";

const texts = familyWays.access;
const line = "row apart top gap-2 ruled pad-3";

type AccessPageProps = { readonly view: AccessView; readonly done: AccessDone };

const doneWords = { removed: texts.removed, stopped: texts.stopped };

/** Who sees what of each learner, the reader's devices, and their calendar. */
export function AccessPage({ view, done }: AccessPageProps) {
  return (
    <Parts as="div" className={`wrap section stack gap-6 ${styles.page}`}>
      <p>
        <Link to="/family">{texts.back}</Link>
      </p>
      <h1>{texts.title}</h1>
      {(done === "removed" || done === "stopped") && (
        <StatusMessage tone="success" takesFocus>
          {doneWords[done]}
        </StatusMessage>
      )}
      {view.learners.map((learner) => (
        <Learner
          key={learner.id}
          learner={learner}
          link={
            done !== null && typeof done === "object" && done.learner === learner.id
              ? done.link
              : null
          }
        />
      ))}
      <p className="muted">
        {texts.tutorsText} {texts.team}
      </p>
      <Devices devices={view.devices} />
      <Calendar address={view.calendar} />
    </Parts>
  );
}

/** After every way in has been closed. */
export function NewAddressMade() {
  return (
    <Parts as="div" className={`wrap section stack gap-5 ${styles.page}`}>
      <h1>{texts.anew}</h1>
      <StatusMessage tone="success" takesFocus>
        {texts.anewDone}
      </StatusMessage>
    </Parts>
  );
}

type LearnerProps = {
  readonly learner: AccessView["learners"][number];
  /** That was just made, to a view of their own. */
  readonly link: string | null;
};

/** The view that a child from thirteen on has on a device of their own. */
function OwnView({ learner: { id, name, ownView } }: Pick<LearnerProps, "learner">) {
  const fill = (words: string) => fillText(words, { name: isolated(name) });
  return (
    <Fold title={texts.ownView}>
      <Parts as={Form} method="post" reloadDocument className="stack gap-3 start" data-print="hide">
        <p>{fill(texts.ownViewText)}</p>
        {ownView !== "" && <p>{fillText(texts.ownViewOpen, { date: ownView ?? "" })}</p>}
        <input type="hidden" name="learner" value={id} />
        <Button type="submit" name="do" value="learner" look="secondary">
          {fill(texts.ownViewMake)}
        </Button>
        {ownView !== "" && (
          <Button type="submit" name="do" value="learner-end" look="secondary">
            {texts.ownViewEnd}
          </Button>
        )}
      </Parts>
    </Fold>
  );
}

function Learner({ learner, link }: LearnerProps) {
  const fill = (words: string) => fillText(words, { name: isolated(learner.name) });
  const people = [{ ...learner.own, name: texts.you }, ...learner.others];
  return (
    <section className="stack gap-2">
      <h2 className="h3">
        <bdi dir="auto">{learner.name}</bdi>
      </h2>
      <ul className="full">
        {people.map(({ name, may, since, isReachable }) => (
          <li key={`${name} ${since}`} className={line}>
            <div>
              <b>
                <bdi dir="auto">{name}</bdi>
              </b>
              <p className="muted small">
                {texts.may[may]}
                {isReachable && ` · ${texts.reach}`}
              </p>
            </div>
            <span className="muted small">{fillText(texts.since, { date: since })}</span>
          </li>
        ))}
        {learner.tutors.length > 0 && (
          <li className={line}>
            <b>{texts.tutors}</b>{" "}
            <span>
              {learner.tutors.map((name, index) => (
                <span key={name}>
                  {index > 0 && " · "}
                  <bdi dir="auto">{name}</bdi>
                </span>
              ))}
            </span>
          </li>
        )}
      </ul>
      {link !== null && (
        <Field
          id="learner-link"
          label={fill(texts.ownViewLink)}
          hint={fill(texts.ownViewHint)}
          type="url"
          readOnly
          value={link}
          dir="ltr"
        />
      )}
      {learner.ownView !== null && <OwnView learner={learner} />}
    </section>
  );
}

function Devices({ devices }: Pick<AccessView, "devices">) {
  return (
    <section className="stack gap-3">
      <h2 className="h3">{texts.devices}</h2>
      {devices.length === 0 && <p>{texts.none}</p>}
      <ul className="full">
        {devices.map(({ id, kind, since, isThis }) => (
          <li key={id} className={line}>
            <div>
              <b>{isThis ? texts.this : texts.kinds[kind]}</b>
              <p className="muted small">{fillText(texts.opened, { date: since })}</p>
            </div>
            {isThis ? (
              <Parts
                as={Form}
                method="post"
                action="/family/leave"
                reloadDocument
                data-print="hide"
              >
                <Button type="submit" look="secondary" size="small">
                  {texts.leave}
                </Button>
              </Parts>
            ) : (
              <Parts as={Form} method="post" reloadDocument data-print="hide">
                <input type="hidden" name="device" value={id} />
                <Button
                  type="submit"
                  name="do"
                  value="remove"
                  look="secondary"
                  size="small"
                  aria-label={fillText(texts.removeNamed, {
                    kind: texts.kinds[kind],
                    date: isolated(since),
                  })}
                >
                  {texts.remove}
                </Button>
              </Parts>
            )}
          </li>
        ))}
      </ul>
      <Fold title={texts.anew}>
        <Parts
          as={Form}
          method="post"
          reloadDocument
          className="stack gap-3 start"
          data-print="hide"
        >
          <p>{texts.anewText}</p>
          <Button type="submit" name="do" value="anew">
            {texts.anewSure}
          </Button>
        </Parts>
      </Fold>
    </section>
  );
}

function Calendar({ address }: { address: string | null }) {
  return (
    <section className="stack gap-3 start" id="calendar">
      <h2 className="h3">{texts.calendar}</h2>
      <p>{texts.calendarText}</p>
      {address !== null && (
        <Field
          id="calendar-address"
          label={texts.address}
          hint={texts.addressHint}
          type="url"
          readOnly
          value={address}
          dir="ltr"
        />
      )}
      <Parts as={Form} method="post" reloadDocument data-print="hide">
        <Button
          type="submit"
          name="do"
          value={address === null ? "calendar" : "stop"}
          look="secondary"
        >
          {address === null ? texts.add : texts.stop}
        </Button>
      </Parts>
    </section>
  );
}
