import { useEffect } from "react";
import { useSearchParams } from "react-router";

import { RichTextarea } from "#app/ui/editor/rich-textarea.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { longDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskCard as texts } from "#words/pages/desk-card.ts";
import { cardLimits, drawingNames, drawings } from "../card/card-content.ts";
import type { CardData, CardOutcome } from "./card-page.server.ts";
import { TutorCards } from "../card/tutor-cards.tsx";
import styles from "./card-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";

type PageProps = { card: CardData; outcome: CardOutcome | undefined };

/** How the card stands, in a sentence. */
function stateOf({ agreement, withdrawnOn, isAgreed, isShown, isChanged }: CardData): string {
  const { states } = texts;
  if (withdrawnOn) return fillText(states.withdrawn, { date: longDay(withdrawnOn) });
  if (!isAgreed || !agreement) return states.none;
  const state = isShown ? (isChanged ? states.waiting : states.shown) : states.checks;
  return fillText(state, { date: longDay(agreement.on) });
}

function DraftForm({ card, outcome }: PageProps) {
  const failed = outcome?.at === "draft" ? outcome : null;
  useEffect(() => {
    // What is wrong may stand far above the button that was pressed.
    const field = failed?.problem === "surname" ? "name" : failed?.problem;
    document.querySelector<HTMLElement>(`#card-${field}, #${field} :checked`)?.focus();
  }, [failed]);
  const draft = failed?.draft ?? card.draft;
  const problemOf = (...problems: readonly string[]) =>
    failed && problems.includes(failed.problem) ? texts.problems[failed.problem] : undefined;
  const line = (name: "name" | "whom" | "training", hint: string, problem: string | undefined) => (
    <Field
      id={`card-${name}`}
      label={texts[name]}
      hint={hint}
      problem={problem}
      name={name}
      defaultValue={draft[name]}
      maxLength={cardLimits[name]}
      dir="auto"
    />
  );
  const choices = [
    ...card.photos.map(({ id, src }) => ({ id, src, label: texts.photo })),
    ...drawingNames.map((id) => ({ id, src: drawings[id], label: texts.pictures[id] })),
  ];
  return (
    <DeskForm
      className="stack gap-3 ruled"
      key={`${card.version} ${card.photos.length}`}
      aria-labelledby="draft"
    >
      <h2 id="draft">{texts.draft}</h2>
      <input type="hidden" name="version" value={card.version} />
      <Problem>{problemOf("stale") && texts.problems.stale}</Problem>
      {line("name", texts.nameHint, problemOf("name", "surname"))}
      {line("whom", texts.whomHint, problemOf("whom"))}
      {line("training", texts.trainingHint, problemOf("training"))}
      <Field
        as={RichTextarea}
        hasBlocks
        id="card-words"
        label={texts.words}
        hint={texts.wordsHint}
        problem={problemOf("words")}
        name="words"
        rows={5}
        dir="auto"
        defaultValue={draft.words}
        maxLength={cardLimits.words}
      />
      <fieldset id="picture" className="stack gap-2">
        <legend className="strong">{texts.picture}</legend>
        <Problem>{problemOf("picture") && texts.problems.picture}</Problem>
        <div className={`row ${styles.pictures}`}>
          {choices.map(({ id, src, label }) => (
            <label key={id}>
              <input type="radio" name="picture" value={id} defaultChecked={draft.picture === id} />
              <img src={src} alt={label} width={64} height={64} loading="lazy" />
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <DeskButton name="do" value="draft">
          {texts.save}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** A plain form: the browser says how far a large file has come. */
function PhotoForm({ tutorId }: Pick<CardData, "tutorId">) {
  const [search] = useSearchParams();
  return (
    <Parts
      as="form"
      id="photo"
      method="post"
      encType="multipart/form-data"
      action={`/desk/tutors/${tutorId}/card/picture`}
      className="stack gap-3 ruled"
    >
      <Field
        id="card-photo"
        label={texts.upload}
        hint={texts.uploadHint}
        problem={search.has("refused") ? texts.refused : undefined}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        required
        aria-invalid={search.has("refused")}
      />
      <p>
        <DeskButton>{texts.send}</DeskButton>
      </p>
    </Parts>
  );
}

function OwnAgreement({ card }: Pick<PageProps, "card">) {
  return (
    <DeskForm className="stack gap-3 ruled" aria-labelledby="agreement">
      <h2 id="agreement">{texts.agreement}</h2>
      <p>{texts.ownAsk}</p>
      <p className="strong">{texts.ownWords}</p>
      <input type="hidden" name="version" value={card.version} />
      <p>
        <DeskButton look="action" name="do" value="agree">
          {texts.agree}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

function RecordedAgreement({ card, outcome }: PageProps) {
  const failed = outcome?.at === "agreement" ? outcome : null;
  const problem = failed ? texts.problems.agreement : undefined;
  return (
    <DeskForm name="record" className="stack gap-3 ruled" aria-labelledby="record">
      <h2 id="record">{texts.record}</h2>
      <p className="muted">{texts.recordHint}</p>
      <input type="hidden" name="version" value={card.version} />
      <Field
        id="card-on"
        label={texts.on}
        problem={problem}
        name="on"
        type="date"
        max={card.today}
        defaultValue={failed?.on ?? card.today}
        aria-invalid={failed !== null}
      />
      <Field
        as="textarea"
        id="card-how"
        label={texts.how}
        name="words"
        rows={2}
        maxLength={500}
        dir="auto"
        defaultValue={failed?.words}
        aria-invalid={failed !== null}
      />
      <p>
        <DeskButton look="action" name="do" value="record">
          {texts.recordAgreement}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** What families may read of a tutor, for whoever enters it, and for the tutor, who agrees to it. */
export function CardPage({ card, outcome }: PageProps) {
  const { agreement, isOwn, mayEdit, isAgreed, isChanged, version, slug, done } = card;
  const mayAgree = version > 0 && (!isAgreed || isChanged);
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={
          mayEdit && (
            <Link to={`/desk/tutors/${card.tutorId}`}>
              <bdi>{card.tutorName}</bdi>
            </Link>
          )
        }
        title={isOwn ? texts.ownTitle : texts.title}
        said={done && !outcome ? texts.saved : ""}
        problem={(outcome?.at === "stale" || outcome?.at === "gone") && texts.problems[outcome.at]}
      >
        <p className="muted">{texts.intro}</p>
        <p className="strong">
          {stateOf(card)}{" "}
          {slug && card.isShown && <Link to={`/tutors/${slug}`}>{`/tutors/${slug}`}</Link>}
        </p>
        {agreement && (
          <p className="muted" dir="auto">
            {fillText(texts.agreed, agreement)}
          </p>
        )}
      </PageHead>
      {version > 0 ? (
        <section aria-labelledby="preview" className="stack gap-2">
          <h2 id="preview">{texts.preview}</h2>
          <div inert className={styles.preview}>
            <TutorCards cards={[card.preview]} />
          </div>
          <dl className={styles.facts}>
            <dt>{texts.training}</dt>
            <dd dir="auto">{card.draft.training}</dd>
            {card.draft.words && (
              <>
                <dt>{texts.words}</dt>
                <dd dir="auto">{card.draft.words}</dd>
              </>
            )}
          </dl>
        </section>
      ) : (
        !mayEdit && <p>{texts.nothingYet}</p>
      )}
      {mayAgree && isOwn && <OwnAgreement card={card} />}
      {mayEdit && <DraftForm card={card} outcome={outcome} />}
      {mayEdit && <PhotoForm tutorId={card.tutorId} />}
      {mayAgree && mayEdit && !isOwn && <RecordedAgreement card={card} outcome={outcome} />}
      {isAgreed && (
        <DeskForm className="stack gap-2 ruled">
          <p className="muted">{texts.withdrawHint}</p>
          <p>
            <DeskButton name="do" value="withdraw">
              {texts.withdraw}
            </DeskButton>
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}

/** For a member of the role who teaches no one here. */
export function NoOwnCard() {
  return (
    <div className={page.page}>
      <h1>{texts.ownTitle}</h1>
      <p>{texts.noOwn}</p>
    </div>
  );
}
