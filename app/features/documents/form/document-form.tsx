import type { ReactNode } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { deskForm as texts } from "#words/pages/desk-site.ts";
import { inSentence, type Field } from "./fields.ts";
import {
  at,
  Faults,
  FormContext,
  idOf,
  useFormState,
  valueAt,
  type FormState,
} from "./form-state.tsx";
import { LeafField } from "./leaf-field.tsx";
import styles from "./document-form.module.css";

/** The fields of a document, drawn from its schema. They belong into a form that posts to the document's page. */
export function DocumentFields({ field, state }: { field: Field; state: FormState }) {
  // Its name is that of the whole form, which stands above it.
  const only = field.kind === "group" && field.fields.length === 1 ? field.fields[0] : undefined;
  return (
    <FormContext value={state}>
      {only && only.field.kind === "list" ? (
        <ListField field={only.field} path={only.name} isAlone />
      ) : only && only.field.kind === "group" ? (
        <GroupField field={only.field} path={only.name} isAlone />
      ) : (
        <Fields field={field} path="" />
      )}
    </FormContext>
  );
}

function Fields({ field, path }: { field: Field; path: string }) {
  if (field.kind === "group") {
    return field.fields.map(({ name, field: inner }) => (
      <FieldOf key={name} field={inner} path={at(path, name)} />
    ));
  }
  return <FieldOf field={field} path={path} />;
}

function FieldOf({ field, path }: { field: Field; path: string }) {
  const { body } = useFormState();
  const { onlyIf } = field;
  const asked = onlyIf && valueAt(body, onlyIf.field);
  if (onlyIf && !(Array.isArray(asked) && asked.includes(onlyIf.has))) return null;
  if (field.kind === "list") return <ListField field={field} path={path} />;
  if (field.kind === "group") return <GroupField field={field} path={path} />;
  return <LeafField field={field} path={path} />;
}

function StepButton({ does, path, children }: { does: string; path: string; children: ReactNode }) {
  return (
    <DeskButton name="do" value={`${does}:${path}`} id={`do-${does}-${path}`} formNoValidate>
      {children}
    </DeskButton>
  );
}

/** Where several buttons add something, each says to what. */
function AddWords({ title, isAlone, words }: { title: string; isAlone: boolean; words: string }) {
  if (!isAlone) return `${words} ${inSentence(title)}`;
  return (
    <>
      {texts.add} <span className="visually-hidden">{title}</span>
    </>
  );
}

type NestedProps<Kind extends Field["kind"]> = {
  field: Extract<Field, { kind: Kind }>;
  path: string;
  isAlone?: boolean;
};

const legendClass = (isAlone: boolean) => (isAlone ? "visually-hidden" : "strong");

function GroupField({ field, path, isAlone = false }: NestedProps<"group">) {
  const { body } = useFormState();
  const isOptional = field.empty !== "required";
  const value = valueAt(body, path);
  const isThere = value !== undefined && value !== null;
  return (
    <fieldset className={`stack gap-3 ${styles.group}`} id={idOf(path)}>
      <legend className={legendClass(isAlone)}>{field.title}</legend>
      {field.hint && <p className="muted">{field.hint}</p>}
      <Faults path={path} isWhole />
      {isThere ? (
        <>
          <Fields field={field} path={path} />
          {isOptional && (
            <p>
              <StepButton does="drop" path={path}>
                {texts.drop} <span className="visually-hidden">{field.title}</span>
              </StepButton>
            </p>
          )}
        </>
      ) : (
        <p>
          <StepButton does="add" path={path}>
            <AddWords title={field.title} isAlone={isAlone} words={texts.add} />
          </StepButton>
        </p>
      )}
    </fieldset>
  );
}

function ListField({ field, path, isAlone = false }: NestedProps<"list">) {
  const { body, hashes } = useFormState();
  const found = valueAt(body, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  const mayGrow = !field.isFixed && (field.max === null || items.length < field.max);
  return (
    <fieldset className={`stack gap-3 ${styles.group}`} id={idOf(path)}>
      <legend className={legendClass(isAlone)}>{field.title}</legend>
      {field.hint && <p className="muted">{field.hint}</p>}
      <Faults path={path} isWhole />
      {items.length === 0 && <p className="muted">{texts.none}</p>}
      <ol className="stack gap-3">
        {items.map((_, index) => (
          <li
            key={index}
            id={idOf(at(path, index))}
            className={`line gap-3 under top ${styles.item}`}
          >
            <input
              type="hidden"
              name={`i.${at(path, index)}`}
              value={hashes[`i.${at(path, index)}`] ?? ""}
            />
            <div className={styles.itemBody}>
              <Item field={field} path={at(path, index)} index={index} />
            </div>
            {!field.isFixed && (
              <ItemButtons
                title={`${field.title} ${index + 1}`}
                path={at(path, index)}
                isFirst={index === 0}
                isLast={index === items.length - 1}
              />
            )}
          </li>
        ))}
      </ol>
      {mayGrow && (
        <p>
          <StepButton does="add" path={path}>
            <AddWords title={field.title} isAlone={isAlone} words={texts.addTo} />
          </StepButton>
        </p>
      )}
    </fieldset>
  );
}

function Item({
  field: { item, title },
  path,
  index,
}: {
  field: Extract<Field, { kind: "list" }>;
  path: string;
  index: number;
}) {
  const name = `${title} ${index + 1}`;
  if (item.kind === "group") {
    return (
      <div role="group" aria-label={name} className="stack gap-3">
        <Fields field={item} path={path} />
      </div>
    );
  }
  return <FieldOf field={{ ...item, title: item.title || name }} path={path} />;
}

function ItemButtons({
  title,
  path,
  isFirst,
  isLast,
}: {
  title: string;
  path: string;
  isFirst: boolean;
  isLast: boolean;
}) {
  const button = (does: string, label: string, sign: string, isIdle = false) => (
    <DeskButton
      name="do"
      value={`${does}:${path}`}
      id={`do-${does}-${path}`}
      aria-label={`${label}: ${title}`}
      title={label}
      aria-disabled={isIdle}
      formNoValidate
    >
      <span aria-hidden="true">{sign}</span>
    </DeskButton>
  );
  return (
    <div className={styles.buttons}>
      {button("up", texts.up, "↑", isFirst)}
      {button("down", texts.down, "↓", isLast)}
      {button("remove", texts.remove, "×")}
    </div>
  );
}

/** A field of its own with label, hint, count, fault, what the site says now, and what another has written. */
