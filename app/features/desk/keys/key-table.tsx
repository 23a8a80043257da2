import { deskKeys, deskKeysPage as texts } from "#words/pages/desk.ts";
import styles from "./keys-page.module.css";

/** Every key of the desk. */
export function KeyTable() {
  return (
    <>
      {deskKeys.map(({ where, keys }) => (
        <section key={where}>
          <h2>{where}</h2>
          <dl className={`ruled above-2 ${styles.keys}`}>
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
    </>
  );
}
