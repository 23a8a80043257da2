import { deskKeys, deskKeysPage as texts } from "#words/pages/desk.ts";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import page from "../ui/desk-page.module.css";
import styles from "./keys-page.module.css";

/** Every key of the desk, and the switch for single keys. */
export function KeysPage({ usesKeys }: { usesKeys: boolean }) {
  return (
    <div className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className={`row ${page.row}`}>
        <p>
          <b>{usesKeys ? texts.on : texts.off}</b> {texts.hint}
        </p>
        <DeskButton name="keys" value={usesKeys ? "off" : "on"}>
          {usesKeys ? texts.switchOff : texts.switchOn}
        </DeskButton>
      </DeskForm>
      {deskKeys.map(({ where, keys }) => (
        <section key={where}>
          <h2>{where}</h2>
          <dl className={`ruled ${styles.keys}`}>
            {keys.map(({ press, does }) => (
              <div key={does}>
                <dt>
                  {press.map((key, index) => (
                    <span key={key}>
                      {index > 0 && ` ${texts.next} `}
                      <kbd>{key}</kbd>
                    </span>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
