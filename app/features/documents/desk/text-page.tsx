import { useMarks } from "#app/ui/site-facts.ts";
import { useEffect, useRef, type ReactNode } from "react";
import { useNavigation } from "react-router";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { useAppearanceFocus } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { deskForm as texts, deskSite } from "#words/pages/desk-site.ts";
import { deskTyped } from "#words/pages/desk-typed.ts";
import { deskKept } from "#words/pages/desk-kept.ts";
import { DocumentFields } from "./form/document-form.tsx";
import { idOf } from "./form/form-state.tsx";
import type { TextOutcome, TextPageData } from "./text-page.server.ts";
import styles from "./site.module.css";

type TextPageProps = { data: TextPageData; outcome: TextOutcome | undefined };

/** The form of one document: a part of it is open, the others say in a line what is in them. */
export function TextPage({ data, outcome }: TextPageProps) {
  const { key, title, hint, parts, faults, wasKept, draft, languages, language } = data;
  const conflicts = outcome?.conflicts ?? [];
  const marks = useMarks();
  usePartFocus(data);
  const isTranslation = data.beside !== null;
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
      <p>
        <Link to="/desk/site">{deskSite.title}</Link>
      </p>
      <header className="stack gap-1">
        <h1 dir="auto">{title}</h1>
        {hint && <p className="muted">{fillText(hint, marks)}</p>}
        <p>
          <span className={styles.tag}>
            {draft
              ? `${texts.draftBy} ${draft.isOwn ? deskSite.you : (draft.by ?? deskSite.command)}, ${academyMoment(draft.at)}`
              : texts.noDraft}
          </span>
        </p>
      </header>
      {languages.length > 1 && (
        <nav aria-label={texts.language} className={`row gap-1 ${styles.tabs}`}>
          {languages.map(({ code, name, to }) => (
            <Link
              key={code}
              to={to}
              lang={code}
              aria-current={code === language ? "page" : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      {conflicts.length > 0 && (
        <Conflicts>
          <p className="strong">{texts.conflicts}</p>
          <ul>
            {conflicts.map(({ path, place, yours, isThere }) => (
              <li key={path}>
                {isThere ? (
                  <a href={`#${idOf(path)}`}>{place}</a>
                ) : (
                  <>
                    {`${place}: ${texts.gone} `}
                    <b dir="auto">{String(yours)}</b>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Conflicts>
      )}
      {faults.length > 0 && (
        <div id="text-faults" className="stack gap-2 alarm" role={wasKept ? "alert" : undefined}>
          <p className="strong">{texts.faultsAlert}</p>
          <ul>
            {faults.map(({ field, place, message }, index) => (
              <li key={`${field} ${index}`}>
                <Link to={`/desk/site/${key}?to=${encodeURIComponent(field)}#${idOf(field)}`}>
                  {place || title}
                </Link>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        {parts.map((part) =>
          part.isOpen ? (
            <OpenPart key={part.title} data={data} conflicts={conflicts} title={part.title} />
          ) : (
            <section key={part.title} className={styles.part}>
              <Link to={part.to}>
                <span>
                  <b>{part.title}</b>
                  <span className={styles.summary} dir="auto">
                    {part.summary}
                  </span>
                </span>
                <span className="nowrap">
                  {part.faults > 0 && (
                    <span className="problem">{`${part.faults} ${texts.faults} `}</span>
                  )}
                  {part.hasTyped && `${deskTyped.mark} `}
                  {isTranslation && part.toDo > 0 && `${part.toDo} ${texts.toDo} `}
                  {!isTranslation && part.changed > 0 && texts.changed}
                </span>
              </Link>
            </section>
          ),
        )}
      </div>
    </Parts>
  );
}

/** It takes the focus, since the button that was pressed stands far below it. */
function Conflicts({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useAppearanceFocus(frame);
  return (
    <div role="alert" tabIndex={-1} ref={frame} className="stack gap-2 alarm">
      {children}
    </div>
  );
}

/** What came of keeping, beside the button. */
function Kept({ data: { wasKept, draft, faults } }: { data: TextPageData }) {
  if (!wasKept) return null;
  return (
    <p role="status" className="noted full">
      {draft ? texts.kept : texts.unchanged}{" "}
      {faults.length > 0 ? (
        <a href="#text-faults">{`${faults.length} ${texts.faults}`}</a>
      ) : (
        draft && <Link to="/desk/site">{texts.toPublish}</Link>
      )}
    </p>
  );
}

function OpenPart({
  data,
  conflicts,
  title,
}: {
  data: TextPageData;
  conflicts: TextOutcome["conflicts"];
  title: string;
}) {
  const { key, part, form, shape, draft, beside } = data;
  const frame = useRef<HTMLDivElement>(null);
  const isBusy = useNavigation().state === "submitting";
  useFocus(data);
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const isSave = event.key === "s" && (event.ctrlKey || event.metaKey) && !event.altKey;
      const own = frame.current?.querySelector("form");
      if (!isSave || !own) return;
      event.preventDefault();
      own.requestSubmit(own.querySelector<HTMLElement>('button[value="keep"]'));
    };
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, []);
  const state = { ...data, conflicts, other: draft?.by ?? texts.somebody };
  return (
    <section aria-labelledby="text-part" className={styles.part}>
      <h2 id="text-part" tabIndex={-1}>
        {title}
      </h2>
      <div className={`stack on-card ${styles.open}`} ref={frame}>
        <DeskForm
          key={`${key} ${part} ${shape}`}
          action={`/desk/site/${key}?part=${part}`}
          encType="multipart/form-data"
          className="stack gap-4"
          noValidate
          // What came of it stands beside the button.
          preventScrollReset
        >
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" name="do" value="keep" hidden aria-label={texts.keep} />
          <input type="hidden" name="part" value={part} />
          <input type="hidden" name="shape" value={shape} />
          <Blanks blanks={data.blanks} />
          <DocumentFields field={form} state={state} />
          {data.addresses.length > 0 && (
            <div className="stack gap-1 muted across-4">
              {data.addresses.map((sentence) => (
                <p key={sentence} className="anywhere">
                  {sentence}
                </p>
              ))}
            </div>
          )}
          <div className={`row gap-2 across-4 pad-3 ruled on-card ${styles.foot}`}>
            {conflicts.length === 0 && <Kept data={data} />}
            <DeskButton
              name="do"
              value="keep"
              className={styles.keep}
              aria-keyshortcuts="Control+S"
              aria-busy={isBusy}
            >
              {texts.keep}
            </DeskButton>
            <a href={data.preview} target="_blank" rel="noreferrer">
              {deskSite.previewPage}
            </a>
            {data.weight && <Weight {...data.weight} />}
            {Object.values(beside ?? {}).some((text) => text.state === "changed") && (
              <DeskButton name="do" value="right:">
                {texts.allRight}
              </DeskButton>
            )}
          </div>
        </DeskForm>
      </div>
    </section>
  );
}

function Blanks({ blanks }: Pick<TextPageData, "blanks">) {
  if (blanks.length === 0) return null;
  return (
    <details>
      <summary>{deskKept.all}</summary>
      <p className="muted">{deskKept.allText}</p>
      <ul className="small anywhere">
        {blanks.map(({ mark, value }) => (
          <li key={mark}>
            <code>{mark}</code> {value}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How much of what a page may weigh it takes. */
function Weight({ bytes, limit }: NonNullable<TextPageData["weight"]>) {
  const inKilobytes = (all: number) => (all / 1000).toFixed(1);
  return (
    <p className="muted">
      {fillText(deskSite.weight, { bytes: inKilobytes(bytes), limit: inKilobytes(limit) })}
      {bytes > limit && <b>{` ${deskSite.heavy}`}</b>}
    </p>
  );
}

/** Puts the focus where a step has left it, or where a fault is. */
function useFocus({ focus, shape, key }: TextPageData): void {
  useEffect(() => {
    if (focus === "") return;
    const id = (name: string) => document.querySelector<HTMLElement>(`#${CSS.escape(name)}`);
    const own = id(idOf(focus));
    const field = own?.matches("input, textarea, select")
      ? own
      : own?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button");
    // After the frame, which gives the focus of a new page to its heading.
    const timer = setTimeout(() => (field ?? own)?.focus());
    return () => clearTimeout(timer);
  }, [focus, shape, key]);
}

/** Opening another part of a form moves the focus to it. */
function usePartFocus({ key, part, focus }: TextPageData): void {
  const shown = useRef(`${key} ${part}`);
  useEffect(() => {
    const [was, now] = [shown.current, `${key} ${part}`];
    shown.current = now;
    if (was !== now && was.startsWith(`${key} `) && focus === "")
      document.querySelector<HTMLElement>("#text-part")?.focus();
  }, [key, part, focus]);
}
