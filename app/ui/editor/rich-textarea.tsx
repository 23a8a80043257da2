import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from "react";

import { deskEditor as texts } from "#words/pages/desk-editor.ts";
import { classes } from "../classes.ts";
import type { Look, OpenEditor } from "./open-editor.ts";
import { asHref, isLink, type Fallen } from "./paste.ts";
import { survives } from "./small-markdown.ts";
import styles from "./rich-textarea.module.css";

export type RichTextareaProps = ComponentProps<"textarea"> & {
  /** The words of its label. */
  called: string;
  /** Whether it may hold paragraphs and lists, and not one paragraph alone. */
  hasBlocks: boolean;
  /** How the text will look, where no editor shows it. */
  preview?: ReactNode;
};

const plainLook: Look = { isBold: false, list: null, href: null };

/**
 * A field of Markdown. Where scripts run and an editor would write its text again as it is, an editor takes its place: the
 * field stays the form's, and hears of each change as of a key. Any other text stays in the plain field.
 */
export function RichTextarea({
  called,
  hasBlocks,
  preview,
  className,
  ref,
  ...props
}: RichTextareaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenEditor | null>(null);
  const [look, setLook] = useState(plainLook);
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const [link, setLink] = useState<string | null>(null);
  const [isBad, setBad] = useState(false);
  const id = useId();
  const describedBy = props["aria-describedby"];
  const isInvalid = props["aria-invalid"] === true;

  useEffect(() => {
    const [field, element] = [area.current, place.current];
    if (!field || !element) return;
    let own: OpenEditor | null = null;
    let isGone = false;
    let written = field.value;
    const openWith = async () => {
      if (!survives(field.value, hasBlocks)) return;
      const { openEditor } = await import("./open-editor.ts");
      // Somebody may have typed meanwhile.
      if (isGone || !survives(field.value, hasBlocks)) return;
      const hadFocus = document.activeElement === field;
      written = field.value;
      own = openEditor(element, {
        text: field.value,
        hasBlocks,
        attributes: {
          id: `${field.id}-editor`,
          role: "textbox",
          "aria-multiline": "true",
          "aria-label": called,
          ...(field.lang && { lang: field.lang }),
          ...(describedBy && { "aria-describedby": describedBy }),
          ...(isInvalid && { "aria-invalid": "true" }),
        },
        onText: (text) => {
          written = text;
          field.value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        },
        onLook: setLook,
        onPaste: setFallen,
        onKey: (key) => {
          if (key === "link") setLink("");
          else bar.current?.querySelector("button")?.focus();
        },
      });
      setEditor(own);
      if (hadFocus) own.focus();
    };
    const close = () => {
      own?.close();
      own = null;
      setEditor(null);
    };
    // What something else writes into the field, such as words that were kept.
    const follow = () => {
      if (field.value === written) return;
      written = field.value;
      if (!own) return;
      if (survives(written, hasBlocks)) own.set(written);
      else close();
    };
    const focus = () => own?.focus();
    const reset = () => setTimeout(follow);
    field.addEventListener("input", follow);
    field.addEventListener("focus", focus);
    field.form?.addEventListener("reset", reset);
    void openWith().catch(() => {});
    return () => {
      isGone = true;
      field.removeEventListener("input", follow);
      field.removeEventListener("focus", focus);
      field.form?.removeEventListener("reset", reset);
      close();
    };
  }, [hasBlocks, called, describedBy, isInvalid]);

  const setLinkTo = () => {
    const typed = asHref(link ?? "");
    const href = /^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(typed) ? `https://${typed}` : typed;
    setBad(!isLink(href));
    if (!isLink(href)) return;
    editor?.link(href);
    setLink(null);
  };
  const askLink = () => {
    setBad(false);
    setLink(link === null ? (look.href ?? "") : null);
  };
  const button = (words: string, isPressed: boolean | undefined, onClick: () => void) => (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isPressed}
      // The focus stays where the words are.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {words}
    </button>
  );
  return (
    <div className="stack gap-1">
      {editor && (
        <div
          ref={bar}
          role="toolbar"
          aria-label={`${texts.toolbar} ${called}`}
          aria-controls={`${props.id}-editor`}
          className={`row gap-1 ${styles.bar}`}
        >
          {button(texts.bold, look.isBold, () => editor.bold())}
          {hasBlocks && button(texts.bullets, look.list === "ul", () => editor.list("ul"))}
          {hasBlocks && button(texts.numbers, look.list === "ol", () => editor.list("ol"))}
          {button(texts.link, look.href !== null, askLink)}
          {look.href !== null && button(texts.unlink, undefined, () => editor.link(null))}
        </div>
      )}
      {editor && link !== null && (
        <div className={`row gap-2 baseline ${styles.link}`}>
          <label className="strong" htmlFor={`${id}-link`}>
            {texts.leadsTo}
          </label>
          <input
            id={`${id}-link`}
            className={styles.address}
            value={link}
            // It comes by a press, and nothing else can be meant.
            autoFocus
            autoComplete="off"
            inputMode="url"
            aria-invalid={isBad || undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") {
                event.stopPropagation();
                setLink(null);
                editor.focus();
              }
              if (event.key !== "Enter") return;
              event.preventDefault();
              setLinkTo();
            }}
          />
          {button(texts.set, undefined, setLinkTo)}
          {button(texts.cancel, undefined, () => {
            setLink(null);
            editor.focus();
          })}
          <span
            id={`${id}-hint`}
            className={isBad ? "problem full" : "muted full"}
            role={isBad ? "alert" : undefined}
          >
            {isBad ? texts.badLink : texts.leadsToHint}
          </span>
        </div>
      )}
      <div
        ref={place}
        className={classes(styles.place, !editor && styles.waiting, isInvalid && styles.wrong)}
      />
      <textarea
        {...props}
        ref={(field) => {
          area.current = field;
          if (typeof ref === "function") ref(field);
          else if (ref) ref.current = field;
        }}
        className={classes(editor ? "visually-hidden" : className)}
        {...(editor && { tabIndex: -1, "aria-hidden": true })}
      />
      <p role="status" className="muted small">
        {fallen.length > 0 &&
          `${texts.leftOut} ${fallen.map((kind) => texts.fallen[kind]).join(", ")}.`}
      </p>
      {!editor && (
        <>
          <p className="muted small">{hasBlocks ? texts.source : texts.sourceLine}</p>
          {preview}
        </>
      )}
    </div>
  );
}
