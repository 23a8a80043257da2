import { Fragment, type ComponentProps, type PropsWithChildren } from "react";

import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { deskKept as kept } from "#words/pages/desk-kept.ts";
import { deskForm as texts } from "#words/pages/desk-site.ts";
import { at, inSentence, valueAt, type Field } from "./fields.ts";
import { Faults, FormContext, idOf, useFormState, type FormState } from "./form-state.tsx";
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

type StepProps = ComponentProps<"button"> & { does: string; path: string };

function StepButton({ does, path, ...button }: StepProps) {
  const id = `do-${does}-${path}`;
  return <DeskButton {...button} name="do" value={`${does}:${path}`} id={id} formNoValidate />;
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

type NestedProps<Kind extends Field["kind"] = Field["kind"]> = {
  field: Extract<Field, { kind: Kind }>;
  path: string;
  isAlone?: boolean;
};

/** A group or a list under its name, which a form that has nothing else bears itself. */
function Nested({ field, path, isAlone, children }: Required<NestedProps> & PropsWithChildren) {
  return (
    <fieldset className={`stack gap-3 ${styles.group}`} id={idOf(path)}>
      <legend className={isAlone ? "visually-hidden" : "strong"}>{field.title}</legend>
      {field.hint && <p className="muted">{field.hint}</p>}
      <Faults path={path} isWhole />
      {children}
    </fieldset>
  );
}

function GroupField({ field, path, isAlone = false }: NestedProps<"group">) {
  const { body } = useFormState();
  const isOptional = field.empty !== "required";
  const value = valueAt(body, path);
  const isThere = value !== undefined && value !== null;
  return (
    <Nested field={field} path={path} isAlone={isAlone}>
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
    </Nested>
  );
}

function ListField({ field, path, isAlone = false }: NestedProps<"list">) {
  const { body, hashes } = useFormState();
  const found = valueAt(body, path);
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  const mayGrow = !field.isFixed && (field.max === null || items.length < field.max);
  return (
    <Nested field={field} path={path} isAlone={isAlone}>
      {items.length === 0 && <p className="muted">{texts.none}</p>}
      <ol className="stack gap-3">
        {items.map((_, index) => (
          <li
            key={index}
            // A text has the id of its own, and a label that goes by it.
            id={field.item.kind === "group" ? idOf(at(path, index)) : undefined}
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
    </Nested>
  );
}

function Item({ field: { item, title }, path, index }: NestedProps<"list"> & { index: number }) {
  const name = `${title} ${index + 1}`;
  if (item.kind === "group") {
    return (
      <div role="group" aria-label={name} className="stack gap-3">
        <Kept path={path} />
        <Fields field={item} path={path} />
      </div>
    );
  }
  return <FieldOf field={{ ...item, title: item.title || name }} path={path} />;
}

/** What the program does whatever a section says, and which of its blanks the section has. */
function Kept({ path }: { path: string }) {
  const { acts, blanks } = useFormState().kept[path] ?? { acts: [], blanks: [] };
  if (acts.length + blanks.length === 0) return null;
  return (
    <aside className={`stack gap-1 muted small ${styles.kept}`}>
      {acts.length > 0 && <p className="strong">{kept.acts}</p>}
      {acts.map((act) => (
        <p key={act}>{act}</p>
      ))}
      {blanks.length > 0 && (
        <p className="anywhere">
          {kept.blanks}{" "}
          {blanks.map(({ mark, value, isLacking }, index) => (
            <Fragment key={mark}>
              {index > 0 && ", "}
              <code>{mark}</code> ({value})
              {isLacking && <b className="problem">{` ${kept.lacking}`}</b>}
            </Fragment>
          ))}
        </p>
      )}
    </aside>
  );
}

type ItemButtonsProps = { title: string; path: string; isFirst: boolean; isLast: boolean };

function ItemButtons({ title, path, isFirst, isLast }: ItemButtonsProps) {
  const button = (does: string, label: string, sign: string, isIdle = false) => (
    <StepButton
      does={does}
      path={path}
      aria-label={`${label}: ${title}`}
      title={label}
      aria-disabled={isIdle}
    >
      <span aria-hidden="true">{sign}</span>
    </StepButton>
  );
  return (
    <div className={`line gap-1 ${styles.buttons}`}>
      {button("up", texts.up, "↑", isFirst)}
      {button("down", texts.down, "↓", isLast)}
      {button("remove", texts.remove, "×")}
    </div>
  );
}

/** A field of its own with label, hint, count, fault, what the site says now, and what another has written. */
