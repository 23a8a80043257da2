import { useFetcher } from "react-router";

import button from "#app/features/desk/ui/desk-button.module.css";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { classes } from "#app/ui/classes.ts";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import type { FamilyData } from "./family-page.server.ts";
import styles from "./family-page.module.css";

type TextsToSendProps = { readonly person: FamilyData["people"][number] };

/** What somebody without an address is still to be told: the text, the way to send it, and whether it was sent. */
export function TextsToSend({ person: { id, name, toTell } }: TextsToSendProps) {
  const { submit } = useFetcher();
  if (toTell === null) return null;
  const { ids, subjects, isCode, message, language, href, openedAt } = toTell;
  const noteOpened = () => {
    const form = new FormData();
    form.set("do", `opened:${id}`);
    for (const one of ids) form.append("text", one);
    void submit(form, { method: "post" });
  };
  return (
    <section className={classes("stack gap-2 ruled", styles.toTell)} aria-label={texts.toTell}>
      <h3>
        {subjects.length === 1
          ? texts.oneText
          : fillText(texts.someTexts, { count: subjects.length })}
      </h3>
      <ul className="small">
        {subjects.map((subject, index) => (
          <li key={ids[index]} dir="auto">
            {subject}
          </li>
        ))}
      </ul>
      <details className={styles.change}>
        <summary>{texts.readText}</summary>
        <p className="as-typed small sunken" lang={language} dir="auto">
          {message}
        </p>
      </details>
      {href === null ? (
        <p className="muted small">{texts.noChat}</p>
      ) : (
        <p>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className={classes(button.button, button.action)}
            onClick={noteOpened}
          >
            {isCode ? texts.sendCode : texts.openChat}
            <span className="visually-hidden"> {name}</span>
          </a>
        </p>
      )}
      {openedAt && <p className="small">{fillText(texts.openedAt, { time: openedAt })}</p>}
      <DeskForm className="row gap-2">
        {ids.map((one) => (
          <input key={one} type="hidden" name="text" value={one} />
        ))}
        <DeskButton name="do" value={`told:${id}`}>
          {texts.wasSent}
        </DeskButton>
        <DeskButton name="do" value={`untold:${id}`}>
          {texts.notSent}
        </DeskButton>
      </DeskForm>
    </section>
  );
}
