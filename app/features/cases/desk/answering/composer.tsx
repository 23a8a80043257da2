import { useSite } from "#app/ui/site-facts.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import styles from "./composer.module.css";
import { AnswerForm } from "./answer-form.tsx";
import { type ComposerProps, type Panel, panels } from "./composer-panels.ts";
import { WriteForm } from "./write-form.tsx";

/** Where answers, notes and logged talks are written. Without scripts they follow one another. */
export function Composer(props: ComposerProps) {
  const { data, panel, setPanel, outcome } = props;
  const isHydrated = useHydrated();
  const shown = data.answer ? panels : panels.filter(([name]) => name !== "answer");
  const isShown = (name: Panel) => !isHydrated || name === panel;
  return (
    <Parts as="div" className={styles.composer}>
      {isHydrated && (
        <div className={`row under ${styles.panels}`} role="group" aria-label="What to write">
          {shown.map(([name, words, key]) => (
            <button
              key={name}
              type="button"
              aria-pressed={panel === name}
              aria-keyshortcuts={key}
              onClick={() => setPanel(name)}
            >
              {name === "answer" && data.answer?.isChat ? "WhatsApp" : words}
            </button>
          ))}
        </div>
      )}
      {data.answer ? (
        <div data-panel="answer" hidden={!isShown("answer")}>
          <AnswerForm {...props} answer={data.answer} />
        </div>
      ) : (
        <p className={`muted small ${styles.nobody}`}>There is no address to answer.</p>
      )}
      <div data-panel="note" hidden={!isShown("note")}>
        <WriteForm
          data={data}
          does="note"
          label="Internal note, only for the team"
          button="Keep note"
          outcome={outcome}
          className={styles.noteForm}
        />
      </div>
      <div data-panel="log" hidden={!isShown("log")}>
        <WriteForm data={data} does="talk" label="What was said" button="Log it" outcome={outcome}>
          <span className="row gap-2 across-3">
            <label>
              <input type="radio" name="way" value="phone" defaultChecked={!data.beganByChat} /> By
              phone
            </label>
            <label>
              <input type="radio" name="way" value="chat" defaultChecked={data.beganByChat} /> In a
              chat
            </label>
            <label>
              When, in {useSite().clockCity} <input type="datetime-local" name="when" />
            </label>
            <label>
              <input type="checkbox" name="answers" value="1" defaultChecked /> It answered them
            </label>
          </span>
        </WriteForm>
      </div>
      <div data-panel="paste" hidden={!isShown("paste")}>
        <WriteForm
          data={data}
          does="paste"
          label={`What ${data.name} answered by email`}
          button="Put it in"
          outcome={outcome}
        />
      </div>
    </Parts>
  );
}
