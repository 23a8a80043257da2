import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import field from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { londonMoment } from "#app/features/desk/ui/desk-time.ts";
import { Link } from "#app/ui/link.tsx";
import { deskLetters as texts } from "#words/pages/desk-letters.ts";
import { letterPath } from "#words/pages/letters.ts";
import { LetterText } from "../letters/letter-text.tsx";
import type { LetterData, LetterOutcome, loadLetters } from "./letters-page.server.ts";
import styles from "./desk-letters-page.module.css";

type LettersProps = Awaited<ReturnType<typeof loadLetters>> & { message: string | undefined };

/** Every letter, and where to begin a new one. */
export function LettersPage({ letters, message }: LettersProps) {
  return (
    <div className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className={`row ${styles.begin}`}>
        <div className={`stack gap-1 ${styles.newTitle}`}>
          <label className="strong" htmlFor="letter-new">
            {texts.newTitle}
          </label>
          <input
            id="letter-new"
            className={field.control}
            name="title"
            maxLength={120}
            required
            dir="auto"
            aria-invalid={Boolean(message)}
            aria-describedby={message ? "letter-new-error" : undefined}
          />
        </div>
        <DeskButton>{texts.begin}</DeskButton>
      </DeskForm>
      {message && (
        <p id="letter-new-error" role="alert" className="problem">
          {message}
        </p>
      )}
      {letters.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{texts.field.title}</th>
              <th scope="col">State</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {letters.map((letter) => (
              <tr key={letter.id}>
                <td data-label={texts.field.title} className={styles.title}>
                  <Link to={`/desk/letters/${letter.id}`} dir="auto">
                    {letter.title}
                  </Link>
                </td>
                <td data-label="State">
                  {texts.states[letter.state]}
                  {letter.hidden_at !== null && `, ${texts.notInArchive}`}
                </td>
                <td data-label="When">
                  {letter.released_at
                    ? `${londonMoment(letter.released_at)}, ${texts.released} ${letter.released_by}`
                    : `${londonMoment(letter.changed_at)}, ${texts.changed} ${letter.changed_by}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type LetterProps = { data: LetterData; outcome: LetterOutcome | undefined };

/** One letter: to write, to send, or to look at once it has gone. */
export function LetterPage({ data, outcome }: LetterProps) {
  const { letter, preview, step } = data;
  const isDraft = letter.state === "draft";
  return (
    <div className={page.page}>
      <p>
        <Link to="/desk/letters">{texts.title}</Link>
      </p>
      <h1 dir="auto">{letter.title}</h1>
      {outcome && (
        <p role="alert" className="problem">
          {outcome.message}
        </p>
      )}
      {isDraft && step === "saved" && <p role="status">{texts.saved}</p>}
      {isDraft && step === "copied" && <p role="status">{`${texts.copied} ${data.email}.`}</p>}
      {!isDraft && <Progress {...data} />}
      {isDraft && step === "release" && !outcome ? (
        <Sure {...data} />
      ) : (
        isDraft && <Draft data={data} outcome={outcome} />
      )}
      <section aria-labelledby="letter-preview" className={`ruled ${styles.preview}`}>
        <h2 id="letter-preview">{texts.preview}</h2>
        {preview.length === 0 ? (
          <p>{texts.emptyPreview}</p>
        ) : (
          <div className={styles.sheet} data-preview>
            <LetterText nodes={preview} />
          </div>
        )}
      </section>
    </div>
  );
}

function Draft({ data, outcome }: LetterProps) {
  const { letter, longest } = data;
  return (
    <DeskForm className={`start ${styles.form}`}>
      <input type="hidden" name="version" value={letter.version} />
      <div className="stack gap-1">
        <label className="strong" htmlFor="letter-title">
          {texts.field.title}
        </label>
        <input
          id="letter-title"
          className={field.control}
          name="title"
          maxLength={longest.longestTitle}
          required
          aria-invalid={false}
          dir="auto"
          defaultValue={outcome?.title ?? letter.title}
        />
      </div>
      <div className="stack gap-1">
        <label className="strong" htmlFor="letter-text">
          {texts.field.text}
        </label>
        <textarea
          id="letter-text"
          className={field.control}
          name="text"
          rows={16}
          maxLength={longest.longestText}
          dir="auto"
          aria-describedby="letter-hint"
          defaultValue={outcome?.text ?? letter.text}
        />
        <p id="letter-hint" className="muted">
          {texts.hint}
        </p>
      </div>
      <p className={`row ${page.row}`}>
        <DeskButton>{texts.save}</DeskButton>
        <DeskButton name="intent" value="copy">
          {texts.copy}
        </DeskButton>
        <DeskButton name="intent" value="release">
          {texts.release}
        </DeskButton>
        <DeskButton name="intent" value="discard" formNoValidate>
          {texts.discard}
        </DeskButton>
      </p>
    </DeskForm>
  );
}

/** The second press. */
function Sure({ letter, subscribers }: LetterData) {
  const whom = subscribers === 1 ? texts.subscriber : texts.subscribers;
  return (
    <section aria-labelledby="letter-sure" className={styles.sure}>
      <h2 id="letter-sure">{texts.sure}</h2>
      <p>{texts.sureText}</p>
      <DeskForm className={`row ${page.row}`}>
        <input type="hidden" name="version" value={letter.version} />
        <DeskButton look="action" name="intent" value="send">
          {`${texts.sendTo} ${subscribers} ${whom}`}
        </DeskButton>
        <Link to={`/desk/letters/${letter.id}`}>{texts.back}</Link>
      </DeskForm>
    </section>
  );
}

const shown = ["queued", "sent", "bounced", "failed", "withdrawn"] as const;

function Progress({ letter, deliveries }: LetterData) {
  return (
    <section aria-labelledby="letter-progress" className={`start ${styles.form}`}>
      <h2 id="letter-progress">{texts.progress}</h2>
      {letter.state === "sending" && <p role="status">{texts.sending}</p>}
      <dl className={`stack gap-1 ${styles.counts}`}>
        {shown.map((state) => (
          <div key={state}>
            <dt>{texts.counts[state]}</dt>
            <dd>{deliveries?.[state] ?? 0}</dd>
          </div>
        ))}
      </dl>
      {letter.hidden_at === null ? (
        <p>
          <a href={letterPath(letter.slug ?? "")}>{texts.page}</a>
        </p>
      ) : (
        <p role="status">{`${texts.hidden} ${londonMoment(letter.hidden_at)}.`}</p>
      )}
      <DeskForm className={`start ${styles.form}`}>
        <p className="muted">{texts.hideText}</p>
        <DeskButton name="intent" value={letter.hidden_at === null ? "hide" : "show"}>
          {letter.hidden_at === null ? texts.hide : texts.show}
        </DeskButton>
      </DeskForm>
    </section>
  );
}
