import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Reach } from "#app/features/desk/ui/reach.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { Link } from "#app/ui/link.tsx";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import { FamilyForm, PersonFields, type Outcome } from "./family-forms.tsx";
import type { FamilyData } from "./family-page.server.ts";
import { Proposals } from "./proposals.tsx";
import { TextsToSend } from "./texts-to-send.tsx";
import { WaysIn } from "./ways-in.tsx";
import styles from "./family-page.module.css";

type PersonCardProps = {
  readonly person: FamilyData["people"][number];
  readonly data: FamilyData;
  readonly outcome: Outcome | undefined;
};

/** Somebody of a family: their clock now, what they may do, and every way to reach them. */
export function PersonCard({ person, data, outcome }: PersonCardProps) {
  const { id, name, clock, may, phone, phoneBefore, email } = person;
  const wrong = (field: string) =>
    outcome?.of === id && outcome.field === field ? outcome.message : undefined;
  return (
    <li
      id={`person-${id}`}
      className={classes("stack gap-2 boxed", styles.person, clock?.isNight && styles.night)}
    >
      <div className="line apart top">
        <h2 dir="auto">{name}</h2>
        <p className={styles.clock}>
          {clock ? (
            <>
              <b className="display">{clock.time}</b>
              <br />
              <span className="muted small">{`${clock.city}, ${clock.day}`}</span>
              {clock.moves && (
                <>
                  <br />
                  <span className="small">{clock.moves}</span>
                </>
              )}
              {clock.isNight && (
                <>
                  <br />
                  <span className="bad small">{texts.nightNow}</span>
                </>
              )}
            </>
          ) : (
            <span className="muted small">{texts.noCity}</span>
          )}
        </p>
      </div>
      <ul className="row gap-1 across-3 small medium">
        {may.length === 0 && <li>{texts.mayNothing}</li>}
        {may.map((words) => (
          <li key={words} dir="auto">
            {words}
          </li>
        ))}
        <li className="muted">{fillText(texts.reads, { language: person.readsWords })}</li>
        {person.speaks !== "" && (
          <li className="muted" dir="auto">
            {fillText(texts.speaks, { language: person.speaks })}
          </li>
        )}
      </ul>
      <p className={`anywhere ${styles.reach}`}>
        {email === null ? (
          <span className="muted">{texts.noEmail}</span>
        ) : (
          <a href={`mailto:${email}`}>{email}</a>
        )}
        <br />
        {phone === "" ? (
          <span className="muted">{texts.noPhone}</span>
        ) : (
          <a href={`tel:${phone}`}>{phone}</a>
        )}
        {phoneBefore !== "" && (
          <>
            <br />
            <a href={`tel:${phoneBefore}`}>{phoneBefore}</a>{" "}
            <span className="problem small">{texts.before}</span>
          </>
        )}
      </p>
      <p className="row gap-2 ruled">
        <Reach of={person} />
      </p>
      {clock && data.mayMove && (
        <p>
          <Link to={`/desk/families/${data.id}/move?guardian=${id}`} prefetch="none">
            {texts.move}
            <span className="visually-hidden"> {name}</span>
          </Link>
        </p>
      )}
      <Proposals of={person.asked} data={data} outcome={outcome} />
      <TextsToSend person={person} />
      <WaysIn person={person} outcome={outcome} />
      {person.earlier.map(({ learner, reads, words }) => (
        <DeskForm key={learner}>
          <input type="hidden" name="learner" value={learner} />
          <input type="hidden" name="reads" value={reads} />
          <DeskButton name="do" value={`earlier:${id}`}>
            {words}
          </DeskButton>
        </DeskForm>
      ))}
      <FamilyForm does="change" of={id} title={fillText(texts.change, { name })} outcome={outcome}>
        <input type="hidden" name="version" value={person.version} />
        <PersonFields data={data} person={person} does="change" outcome={outcome}>
          <Field
            as="select"
            label={texts.by}
            name="by"
            defaultValue=""
            problem={wrong("by")}
            options={data.tellers}

            none={texts.choose}
          />
          <Field
            as="select"
            label={texts.proof}
            name="proof"
            defaultValue=""
            problem={wrong("proof")}
            options={data.proofs}

            none={texts.choose}
          />
        </PersonFields>
        <p>
          <DeskButton name="do" value={`change:${id}`}>
            {texts.save}
          </DeskButton>
        </p>
      </FamilyForm>
    </li>
  );
}
