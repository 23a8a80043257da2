import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";

import control from "#app/ui/form/field.module.css";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { logoPath } from "#app/ui/brand-mark.tsx";
import { Options } from "#app/ui/form/options.tsx";
import { Link } from "#app/ui/link.tsx";
import { RichTextarea } from "#app/ui/editor/rich-textarea.tsx";
import { RichBlocks, RichText } from "#app/ui/rich-text.tsx";
import { deskForm as texts } from "#words/pages/desk-site.ts";
import type { Field, Leaf } from "./fields.ts";
import { idOf, typedValue, useFormState } from "./form-state.tsx";
import styles from "./document-form.module.css";

type InputProps = {
  field: Leaf;
  path: string;
  value: unknown;
  hash: string;
  isFaulty: boolean;
  describedBy: string | undefined;
};

/** The control of a value, by its kind. */
export function LeafInput(props: InputProps) {
  const { field, path, hash, value, isFaulty, describedBy } = props;
  const common = {
    id: idOf(path),
    name: `v.${path}`,
    "aria-invalid": isFaulty || undefined,
    "aria-describedby": describedBy,
  } as const;
  const hidden = <input type="hidden" name={`h.${path}`} value={hash} />;
  switch (field.kind) {
    case "text":
      return field.input === "picture" ? (
        <PictureInput {...props} />
      ) : field.input === "course" ? (
        <CourseInput {...props} />
      ) : (
        <TextInput {...props} field={field} />
      );
    case "number":
      return (
        <Labelled field={field} path={path}>
          <input
            key={hash}
            {...common}
            className={control.control}
            inputMode="decimal"
            {...(field.currency
              ? { type: "text", autoComplete: "off" }
              : {
                  type: "number",
                  min: field.min ?? undefined,
                  max: field.max ?? undefined,
                  step: field.step,
                })}
            defaultValue={typedValue(value)}
          />
          {hidden}
        </Labelled>
      );
    case "yes":
      return (
        <label className={styles.tick}>
          <input key={hash} {...common} type="checkbox" defaultChecked={value === true} />
          {hidden} {field.title}
        </label>
      );
    case "choice":
      return (
        <Labelled field={field} path={path}>
          <select
            key={hash}
            {...common}
            className={control.control}
            defaultValue={typedValue(value)}
          >
            {field.empty !== "required" && <option value="">{texts.nothing}</option>}
            <Options of={field.options.map(({ value: sent, label }) => [String(sent), label])} />
          </select>
          {hidden}
        </Labelled>
      );
    case "choices": {
      const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
      return (
        <fieldset
          className={`row gap-1 across-4 ${styles.choices}`}
          id={idOf(path)}
          aria-describedby={describedBy}
        >
          <legend className="strong">{field.title}</legend>
          {hidden}
          {field.options.map((option) => (
            <label key={`${hash} ${option.value}`}>
              <input
                type="checkbox"
                name={common.name}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />{" "}
              {option.label}
            </label>
          ))}
        </fieldset>
      );
    }
  }
}

/** One of the courses; one that is gone stays until another is chosen. */
function CourseInput({ field, path, value, hash, isFaulty, describedBy }: InputProps) {
  const { courses } = useFormState();
  const chosen = typedValue(value);
  const isGone = chosen !== "" && courses.every(([slug]) => slug !== chosen);
  return (
    <Labelled field={field} path={path}>
      <select
        key={hash}
        id={idOf(path)}
        name={`v.${path}`}
        className={control.control}
        defaultValue={chosen}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
      >
        <option value="">{texts.nothing}</option>
        <Options of={isGone ? [[chosen, chosen], ...courses] : courses} />
      </select>
      <input type="hidden" name={`h.${path}`} value={hash} />
    </Labelled>
  );
}

/** A picture that is sent from a page of its own, which takes larger files than forms. */
function PictureInput({ field, path, value, hash }: InputProps) {
  const id = typedValue(value);
  return (
    <>
      <p id={idOf(path)} className="strong" tabIndex={-1}>
        {field.title}
      </p>
      <input type="hidden" name={`v.${path}`} value={id} />
      <input type="hidden" name={`h.${path}`} value={hash} />
      {id !== "" && <img src={logoPath(id, "mark.webp")} width={96} height={96} alt="" />}
      <p className="row gap-3">
        <Link to="/desk/site/picture">{texts.choosePicture}</Link>
        {id !== "" && (
          <DeskButton name="do" value={`drop:${path}`} formNoValidate>
            {texts.drop} <span className="visually-hidden">{field.title}</span>
          </DeskButton>
        )}
      </p>
    </>
  );
}

type LabelledProps = { field: Field; path: string; count?: ReactNode; children: ReactNode };

function Labelled({ field, path, count, children }: LabelledProps) {
  return (
    <>
      <div className={`line gap-3 apart baseline ${styles.label}`}>
        <label className="strong" htmlFor={idOf(path)}>
          {field.title}
        </label>
        {count}
      </div>
      {children}
    </>
  );
}

/** Longer ones get several lines. */
const longestLine = 90;

/**
 * A text, whose hash stays that of the words on which it was begun: where another saves meanwhile, only a field that
 * nobody has touched takes over the new words.
 */
function TextInput(props: InputProps & { field: Extract<Leaf, { kind: "text" }> }) {
  const { field, path, value, hash, isFaulty, describedBy } = props;
  const { language, dir } = useFormState();
  const written = typedValue(value);
  const element = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const begun = useRef(written);
  const [base, setBase] = useState(hash);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    const own = element.current;
    if (!own || hash === base) return;
    const isUntouched = own.value === begun.current;
    if (isUntouched && own.value !== written) {
      own.value = written;
      own.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (isUntouched || own.value.trim() === written) {
      begun.current = own.value;
      setBase(hash);
    }
  }, [hash, base, written]);
  const shown = typed ?? written;
  const isWritten = field.isWords;
  const common: ComponentProps<"input"> & ComponentProps<"textarea"> = {
    id: idOf(path),
    name: `v.${path}`,
    ref: element,
    className: control.control,
    defaultValue: written,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped(currentTarget.value),
    "aria-invalid": isFaulty || undefined,
    "aria-describedby": describedBy,
    autoComplete: "off",
    ...(isWritten ? { dir: written === "" && shown === "" ? dir : "auto", lang: language } : {}),
  };
  const isLong =
    field.input === "lines" || (field.input === "text" && (field.max ?? 0) > longestLine);
  const rows = field.hasBlocks
    ? 10
    : field.input === "lines"
      ? 6
      : Math.min(6, Math.ceil((field.max ?? 0) / 110) + 1);
  const { input } = field;
  return (
    <Labelled
      field={field}
      path={path}
      count={field.max !== null && <Count length={lengthOf(shown, field)} max={field.max} />}
    >
      {field.isRich && isLong ? (
        <RichTextarea
          {...common}
          rows={rows}
          called={field.title}
          hasBlocks={field.hasBlocks}
          preview={
            isMarkedUp(shown) && (
              <div className={`stack ${styles.rich}`} dir="auto" lang={language}>
                {field.hasBlocks ? (
                  <RichBlocks text={shown} />
                ) : (
                  <RichText text={shown} isEnglish />
                )}
              </div>
            )
          }
        />
      ) : isLong ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input
          {...common}
          type={input === "time" || input === "date" ? input : "text"}
          inputMode={input === "url" || input === "email" ? input : undefined}
        />
      )}
      <input type="hidden" name={`h.${path}`} value={base} />
      {field.mayBeNone && (
        <label className={styles.tick}>
          <input key={hash} type="checkbox" name={`n.${path}`} defaultChecked={value === false} />{" "}
          {texts.haveNone}
        </label>
      )}
    </Labelled>
  );
}

/** Whether it looks otherwise on the site than it is typed. */
const isMarkedUp = (text: string) => /[`[]|\*\*|\n/.test(text);

function lengthOf(text: string, { countsMarks }: { countsMarks: boolean }): number {
  return (countsMarks ? text : text.replaceAll(/\{\w+\}/g, "")).trim().length;
}

/** How long a text is and may be, as it is counted when it is published. */
function Count({ length, max }: { length: number; max: number }) {
  return (
    <span className={length > max ? "problem" : "muted"}>
      {`${length} ${texts.of} ${max}`}
      <span className="visually-hidden">{` ${texts.characters}`}</span>
    </span>
  );
}
