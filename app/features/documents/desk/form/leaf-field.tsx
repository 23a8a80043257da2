import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { describedBy, hintId } from "#app/ui/form/field-error.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { deskForm as texts } from "#words/pages/desk-site.ts";
import { valueAt, type Leaf } from "./fields.ts";
import { sayLeaf } from "./say-value.ts";
import { Faults, idOf, useFormState, type FormState } from "./form-state.tsx";
import { LeafInput } from "./leaf-input.tsx";
import { WordDifference } from "./word-difference.tsx";
import styles from "./document-form.module.css";

/** One value with its label, what is wrong with it, and what the site says now. */
export function LeafField({ field, path }: { field: Leaf; path: string }) {
  const { body, published, hashes, conflicts, faults, beside } = useFormState();
  const marks = useMarks();
  // Made by the server from the words beside it.
  if (field.kind === "text" && field.madeFrom !== null) return null;
  const value = valueAt(body, path);
  const hash = hashes[`h.${path}`] ?? "";
  const text = beside?.[path];
  const conflict = conflicts.find((one) => one.path === path);
  const isFaulty = faults.some((fault) => fault.field === path);
  const now = valueAt(published, path);
  const isChanged =
    beside === null &&
    now !== undefined &&
    sayLeaf(field, now) !== sayLeaf(field, value) &&
    isSameItem(body, published, path);
  const props = {
    field,
    path,
    hash,
    value: conflict ? conflict.yours : value,
    isFaulty,
    describedBy: describedBy(
      idOf(path),
      { hint: field.hint, error: isFaulty },
      text && `${idOf(path)}-english`,
    ),
  };
  return (
    <div className={`stack gap-1 ${styles.field} ${isChanged ? styles.changed : ""}`}>
      {text && <Beside path={path} text={text} />}
      <LeafInput key={conflict ? `${hash} conflict` : ""} {...props} />
      {field.hint && (
        <p id={hintId(idOf(path))} className="muted">
          {fillText(field.hint, marks)}
        </p>
      )}
      <Faults path={path} />
      {conflict && <Choice path={path} theirs={sayLeaf(field, value)} />}
      {isChanged && !conflict && (
        <p className="small anywhere">
          {texts.now} <span dir="auto">{sayLeaf(field, now) || texts.nothing}</span>{" "}
          <button
            type="submit"
            name="do"
            value={`back:${path}`}
            className={`bare strong ${styles.link}`}
            formNoValidate
          >
            {texts.putBack} <span className="visually-hidden">{field.title}</span>
          </button>
        </p>
      )}
    </div>
  );
}

/** Whether what is published at a path is of the same item of a list, as far as the rest of it tells. */
function isSameItem(body: unknown, published: unknown, path: string): boolean {
  const parts = path.split(".");
  const index = parts.findLastIndex((part) => /^\d+$/.test(part));
  if (index < 0) return true;
  const item = parts.slice(0, index + 1).join(".");
  const list = parts.slice(0, index).join(".");
  const [own, other] = [valueAt(body, item), valueAt(published, item)];
  if (typeof own !== "object" || own === null)
    return Object(valueAt(body, list)).length === Object(valueAt(published, list)).length;
  return Object.entries(own).some(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(valueAt(other, name)),
  );
}

/** The English of a text, and what has changed in it since it was translated. */
function Beside({
  path,
  text: { english, state, parts },
}: {
  path: string;
  text: NonNullable<FormState["beside"]>[string];
}) {
  return (
    <div
      id={`${idOf(path)}-english`}
      className={`stack gap-1 anywhere ${styles.english}`}
      lang="en"
      dir="ltr"
    >
      <p>{parts ? <WordDifference parts={parts} /> : english}</p>
      <p className={`line gap-3 muted small ${styles.state}`} data-state={state}>
        <span>{texts.states[state]}</span>
        {state === "changed" && (
          <DeskButton name="do" value={`right:${path}`} formNoValidate>
            {texts.right} <span className="visually-hidden">{english.slice(0, 60)}</span>
          </DeskButton>
        )}
      </p>
    </div>
  );
}

/** Two people have written here: what is in the field is the one's, beside it stands the other's. */
function Choice({ path, theirs }: { path: string; theirs: string }) {
  const { other } = useFormState();
  return (
    <fieldset className={`stack gap-2 ${styles.choice}`}>
      <legend className="strong">{`${other} ${texts.conflict}`}</legend>
      <p dir="auto" className={`anywhere ${styles.theirs}`}>
        {theirs || texts.nothing}
      </p>
      <label>
        <input type="radio" name={`keep.${path}`} value="mine" required /> {texts.mine}
      </label>
      <label>
        <input type="radio" name={`keep.${path}`} value="theirs" /> {texts.theirs}
      </label>
    </fieldset>
  );
}
