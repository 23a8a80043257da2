import { RichText } from "#app/ui/rich-text.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { notePage as texts } from "#words/pages/desk-notes.ts";
import { noteTexts } from "../../marks.ts";
import { Said } from "../../said.tsx";
import type { NotePageData } from "./note-page.server.ts";
import styles from "./note-page.module.css";

type Version = NotePageData["versions"][number];

/** One version as it was written. */
export function Written({ version, data }: { version: Version; data: NotePageData }) {
  const { fields } = version;
  const facts = { version: version.version, author: version.author, time: version.time };
  return (
    <article className={`stack gap-2 ${styles.version}`}>
      <p className="muted small">{fillText(texts.version, facts)}</p>
      {version.why !== "" && <p dir="auto">{fillText(texts.corrected, { why: version.why })}</p>}
      <dl className={`stack gap-2 ${styles.parts}`}>
        <div>
          <dt className="strong">{texts.how}</dt>
          <dd>
            {fields.attendance && texts.attendances[fields.attendance]}
            {fields.minutes !== null && `, ${fields.minutes} min`}
          </dd>
        </div>
        {noteTexts.map(
          (name) =>
            fields[name] !== "" && (
              <div key={name}>
                <dt className="strong">{texts[name]}</dt>
                <dd>
                  <Said text={fields[name]} />
                </dd>
              </div>
            ),
        )}
        {fields.marks.map(({ outcome, value }) => (
          <div key={outcome}>
            <dt className="strong">
              <RichText text={data.outcomes.find(({ id }) => id === outcome)?.text ?? outcome} />
            </dt>
            <dd>{texts.values[value]}</dd>
          </div>
        ))}
        {fields.register !== "" && (
          <div>
            <dt className="strong">{texts.register}</dt>
            <dd>
              <Said text={fields.register} />
            </dd>
          </div>
        )}
      </dl>
      {version.reads.map((read) => (
        <p key={`${read.name} ${read.time}`} className="muted small">
          {fillText(texts.readBy, read)}
        </p>
      ))}
    </article>
  );
}
