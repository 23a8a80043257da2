import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { RichTextarea } from "#app/ui/editor/rich-textarea.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { deskLetters as texts } from "#words/pages/desk-letters.ts";
import { letterPath } from "#words/pages/letters.ts";
import { LetterText } from "../letters/letter-text.tsx";
import type { LetterData, LetterOutcome, lettersPage } from "./letters-page.server.ts";
import styles from "./desk-letters-page.module.css";

const form = `stack gap-3 start measure ${styles.form}`;

type LettersProps = Awaited<ReturnType<typeof lettersPage.loader>> & {
  message: string | undefined;
};

/** Every letter, and where to begin a new one. */
export function LettersPage({ letters, message }: LettersProps) {
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className={`row ${styles.begin}`}>
        <Field
          id="letter-new"
          label={texts.newTitle}
          name="title"
          className={styles.newTitle}
          maxLength={120}
          required
          dir="auto"
          aria-invalid={Boolean(message)}
          aria-describedby={message ? "letter-new-error" : undefined}
        />
        <DeskButton>{texts.begin}</DeskButton>
      </DeskForm>
      <p>
        <Link to="/desk/subscribers">{texts.subscribersLink}</Link>
      </p>
      <Problem id="letter-new-error">{message}</Problem>
      {letters.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <table className={table.table}>
          <TableHead names={[texts.field.title, "State", "When"]} />
          <tbody>
            {letters.map((letter) => (
              <tr key={letter.id}>
                <td data-label={texts.field.title} className={styles.title}>
                  <Link to={`/desk/letters/${letter.id}`} dir="auto">
                    {letter.title}
                  </Link>
                </td>
                <td data-label="State">
                  {texts.states[stateOf(letter)]}
                  {letter.hidden_at !== null && `, ${texts.notInArchive}`}
                </td>
                <td data-label="When">
                  {letter.planned_at
                    ? `${academyMoment(letter.planned_at)}, ${texts.planned.toLowerCase()} ${letter.planned_by}`
                    : letter.released_at
                      ? `${academyMoment(letter.released_at)}, ${texts.released} ${letter.released_by}`
                      : `${academyMoment(letter.changed_at)}, ${texts.changed} ${letter.changed_by}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Parts>
  );
}

function stateOf(letter: Pick<LetterData["letter"], "state" | "planned_at" | "is_mailed">) {
  if (letter.planned_at !== null) return "planned";
  return letter.state === "sent" && letter.is_mailed === 0 ? "published" : letter.state;
}

type LetterProps = { data: LetterData; outcome: LetterOutcome | undefined };

/** One letter: to write, to send, or to look at once it has gone. */
export function LetterPage({ data, outcome }: LetterProps) {
  const { letter, preview, step } = data;
  const isDraft = letter.state === "draft";
  return (
    <Parts as="div" className={page.page}>
      <p>
        <Link to="/desk/letters">{texts.title}</Link>
      </p>
      <h1 dir="auto">{letter.title}</h1>
      <Problem>{outcome && outcome.at === undefined && outcome.message}</Problem>
      {isDraft && step === "saved" && <p role="status">{texts.saved}</p>}
      {isDraft && step === "copied" && <p role="status">{`${texts.copied} ${data.email}.`}</p>}
      {!isDraft && <Progress {...data} />}
      {!isDraft && step === "mended" && <p role="status">{texts.mended}</p>}
      {letter.state === "sent" && <Mend data={data} outcome={outcome} />}
      {isDraft && letter.planned_at !== null ? (
        <Planned letter={letter} />
      ) : isDraft && (outcome?.at === "when" || (step === "release" && !outcome)) ? (
        <Sure data={data} outcome={outcome} />
      ) : (
        isDraft && <Draft data={data} outcome={outcome} />
      )}
      <section aria-labelledby="letter-preview" className="stack gap-3 ruled pad-above-4">
        <h2 id="letter-preview">{texts.preview}</h2>
        {preview.length === 0 ? (
          <p>{texts.emptyPreview}</p>
        ) : (
          <div className={`anywhere on-card measure ${styles.sheet}`} data-preview>
            <LetterText nodes={preview} />
          </div>
        )}
      </section>
    </Parts>
  );
}

function Draft({ data, outcome }: LetterProps) {
  const { letter, longest } = data;
  return (
    <DeskForm className={form}>
      <input type="hidden" name="version" value={outcome?.version ?? letter.version} />
      <Field
        id="letter-title"
        label={texts.field.title}
        problem={problemAt("title", outcome)}
        name="title"
        maxLength={longest.longestTitle}
        required
        dir="auto"
        defaultValue={outcome?.title ?? letter.title}
      />
      <Field
        as={RichTextarea}
        hasBlocks
        id="letter-text"
        label={texts.field.text}
        hint={<>{texts.hint}</>}
        problem={problemAt("text", outcome)}
        name="text"
        rows={16}
        maxLength={longest.longestText}
        dir="auto"
        defaultValue={outcome?.text ?? letter.text}
      />
      <p className="row gap-2 across-4">
        <DeskButton name="do" value="save">
          {texts.save}
        </DeskButton>
        <DeskButton name="do" value="copy">
          {texts.copy}
        </DeskButton>
        <DeskButton name="do" value="release">
          {texts.release}
        </DeskButton>
        <DeskButton name="do" value="discard" formNoValidate>
          {texts.discard}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** What is wrong with a field, if anything is. */
function problemAt(at: LetterOutcome["at"], outcome: LetterOutcome | undefined) {
  return outcome?.at === at ? (outcome?.message ?? undefined) : undefined;
}

/** The second press. */
function Sure({ data, outcome }: LetterProps) {
  const { letter, subscribers, tomorrow } = data;
  const whom = subscribers === 1 ? texts.subscriber : texts.subscribers;
  return (
    <section aria-labelledby="letter-sure" className={`stack gap-3 on-card ${styles.sure}`}>
      <h2 id="letter-sure">{texts.sure}</h2>
      <p>{texts.sureText}</p>
      <DeskForm name="sure" className={form}>
        <input type="hidden" name="version" value={letter.version} />
        <p className="row gap-2 across-4">
          <DeskButton look="action" name="do" value="send" formNoValidate>
            {`${texts.sendTo} ${subscribers} ${whom}`}
          </DeskButton>
          <DeskButton name="do" value="publish" formNoValidate>
            {texts.publish}
          </DeskButton>
          <Link to={`/desk/letters/${letter.id}`}>{texts.back}</Link>
        </p>
        <p className="muted">{texts.publishText}</p>
        <h3>{texts.later}</h3>
        <Field
          id="letter-when"
          label={fillText(texts.when, useMarks())}
          problem={problemAt("when", outcome)}
          name="when"
          type="datetime-local"
          defaultValue={outcome?.when ?? tomorrow}
        />
        <p className="row gap-2 across-4">
          <DeskButton name="do" value="plan">
            {texts.plan}
          </DeskButton>
          <DeskButton name="do" value="plan-publish">
            {texts.planPublish}
          </DeskButton>
        </p>
      </DeskForm>
    </section>
  );
}

function Planned({ letter }: Pick<LetterData, "letter">) {
  return (
    <section aria-labelledby="letter-planned" className={`stack gap-3 on-card ${styles.sure}`}>
      <h2 id="letter-planned">{`${texts.planned} ${academyMoment(letter.planned_at ?? "")}`}</h2>
      <p>{letter.is_mailed === 1 ? texts.plannedMailed : texts.plannedPublished}</p>
      <DeskForm>
        <DeskButton name="do" value="unplan">
          {texts.unplan}
        </DeskButton>
      </DeskForm>
    </section>
  );
}

/** A mistake in an issue that is out, mended on the site. */
function Mend({ data, outcome }: LetterProps) {
  const { letter, longest } = data;
  return (
    <details className={styles.mend} open={outcome !== undefined}>
      <summary className="strong">{texts.mend}</summary>
      <DeskForm name="mend" className={form} key={letter.version}>
        <p className="muted">{texts.mendText}</p>
        <input type="hidden" name="version" value={letter.version} />
        <Field
          as={RichTextarea}
          hasBlocks
          id="mend-text"
          label={texts.field.text}
          problem={problemAt("text", outcome)}
          name="text"
          rows={16}
          maxLength={longest.longestText}
          dir="auto"
          defaultValue={outcome?.text ?? letter.text}
        />
        <Field
          id="mend-note"
          label={texts.mendNote}
          problem={problemAt("note", outcome)}
          name="note"
          maxLength={longest.longestNote}
          required
          dir="auto"
          defaultValue={outcome?.note ?? letter.mend_note ?? ""}
        />
        <p>
          <DeskButton name="do" value="mend">
            {texts.mendButton}
          </DeskButton>
        </p>
      </DeskForm>
      {letter.text_before !== null && (
        <details>
          <summary>{texts.asReleased}</summary>
          <pre className="as-typed" dir="auto">
            {letter.text_before}
          </pre>
        </details>
      )}
    </details>
  );
}

const shown = ["queued", "sent", "bounced", "failed", "withdrawn"] as const;

function Progress({ letter, deliveries }: LetterData) {
  return (
    <section aria-labelledby="letter-progress" className={form}>
      <h2 id="letter-progress">{texts.progress}</h2>
      {letter.state === "sending" && <p role="status">{texts.sending}</p>}
      {letter.is_mailed === 0 ? (
        <p>{texts.notMailed}</p>
      ) : (
        <dl className={`stack gap-1 full ${styles.counts}`}>
          {shown.map((state) => (
            <div key={state} className="line apart under">
              <dt>{texts.counts[state]}</dt>
              <dd className="strong">{deliveries?.[state] ?? 0}</dd>
            </div>
          ))}
        </dl>
      )}
      {letter.hidden_at === null ? (
        <p>
          <a href={letterPath(letter.slug ?? "")}>{texts.page}</a>
        </p>
      ) : (
        <p role="status">{`${texts.hidden} ${academyMoment(letter.hidden_at)}.`}</p>
      )}
      <DeskForm className={form}>
        <p className="muted">{texts.hideText}</p>
        <DeskButton name="do" value={letter.hidden_at === null ? "hide" : "show"}>
          {letter.hidden_at === null ? texts.hide : texts.show}
        </DeskButton>
      </DeskForm>
    </section>
  );
}
