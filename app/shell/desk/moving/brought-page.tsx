import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { policy } from "#content/policy.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";
import type { BroughtData, BroughtOutcome } from "./brought-page.server.ts";
import styles from "./brought-page.module.css";

const { page: words, columns } = texts;

type PageProps = { readonly data: BroughtData; readonly outcome: BroughtOutcome | undefined };

/** `/desk/moving/:id`: what a table would make, line by line; taking it in, and taking it back. */
export function BroughtPage({ data, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to="/desk/moving">{texts.title}</Link>}
        title={data.title}
        said={data.done}
        problem={data.problem}
      >
        <p className="muted">
          {data.by}. {data.isWaiting && fillText(words.wait, { days: policy.movingDays })}
        </p>
      </PageHead>
      {data.isWaiting && <Waiting key={data.version} data={data} outcome={outcome} />}
      {data.back.isThere && <TakeBack back={data.back} />}
      <p>
        <Link to="/desk/moving">{words.another}</Link>
      </p>
      {!data.isTaken && (
        <DeskForm>
          <DeskButton name="do" value="throw">
            {words.throw}
          </DeskButton>
        </DeskForm>
      )}
    </Parts>
  );
}

function Waiting({ data, outcome }: PageProps) {
  const { wrong, asked, differs, ready, again, button } = data;
  return (
    <DeskForm className="stack gap-5">
      <input type="hidden" name="version" value={data.version} />
      {/* Enter in a field keeps what was typed, and takes nothing in. */}
      <button type="submit" name="do" value="keep" hidden aria-label={words.keep} />
      {outcome && (
        <Problem>
          {outcome.problems.map((one) => (
            <span key={one} className={styles.sentence}>
              {one}
            </span>
          ))}
        </Problem>
      )}
      {data.columns.isOpen && <Columns of={data.columns} />}
      <Wrong of={wrong} />
      <Asked of={asked} />
      <Differs of={differs} />
      <Ready of={ready} />
      {again !== "" && <p className="muted">{again}</p>}
      {button === "" ? (
        <p>{words.take[0]}</p>
      ) : (
        <div className="stack gap-2">
          <p>
            <DeskButton look="action" name="do" value="take">
              {button}
            </DeskButton>
          </p>
          <p className="muted">{fillText(words.takeHint, { days: policy.movingDays })}</p>
        </div>
      )}
      {!data.columns.isOpen && <Columns of={data.columns} />}
    </DeskForm>
  );
}

function Columns({ of: { isOpen, roles, all } }: { readonly of: BroughtData["columns"] }) {
  return (
    <details open={isOpen || undefined}>
      <summary>{columns.title}</summary>
      <div className="stack gap-3">
        <p className="muted">{columns.hint}</p>
        <div className="fields">
          {all.map(({ role, label, hint }, at) => (
            <div key={at}>
              <input type="hidden" name="wasRole" value={role} />
              <Field
                as="select"
                id={`column-${at}`}
                name="role"
                label={<bdi>{label}</bdi>}
                hint={<bdi>{hint}</bdi>}
                none={columns.unused}
                defaultValue={role}
                options={roles}
              />
            </div>
          ))}
        </div>
        <p>
          <DeskButton name="do" value="keep">
            {columns.button}
          </DeskButton>
        </p>
      </div>
    </details>
  );
}

const More = ({
  of: { count, all },
}: {
  readonly of: { count: number; all: readonly unknown[] };
}) =>
  all.length < count ? (
    <p className="muted">{fillText(words.first, { count: all.length })}</p>
  ) : null;

function Leave({ first, title }: { readonly first: number; readonly title: string }) {
  return (
    <DeskButton
      name="do"
      value={`leave:${first}`}
      aria-label={fillText(words.leaveOf, { name: title })}
    >
      {words.leave}
    </DeskButton>
  );
}

function Wrong({ of }: { readonly of: BroughtData["wrong"] }) {
  if (of.count === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="wrong">
      <h2 id="wrong">{of.title}</h2>
      <p className="muted measure">{words.wrongHint}</p>
      <ul className={styles.units}>
        {of.all.map((unit) => (
          <li key={unit.first} className={styles.unit}>
            <h3 dir="auto">{unit.title}</h3>
            {unit.lines.map((line) => (
              <div key={line.number} className="stack gap-2">
                <p className="small muted anywhere">
                  {fillText(words.line, { line: line.number })}: <bdi>{line.cells}</bdi>
                </p>
                {line.words.map((one) => (
                  <p key={one}>
                    {one}. {words.mendInFile}
                  </p>
                ))}
                <div className="fields">
                  {line.fields.map(({ at, label, cell, problem }) => (
                    <div key={at}>
                      <input type="hidden" name={`was:${line.number}:${at}`} value={cell} />
                      <Field
                        as={cell.includes("\n") || cell.length > 200 ? "textarea" : "input"}
                        id={`cell-${line.number}-${at}`}
                        name={`cell:${line.number}:${at}`}
                        dir="auto"
                        label={<bdi>{label}</bdi>}
                        problem={problem || undefined}
                        defaultValue={cell}
                      />
                    </div>
                  ))}
                </div>
              </div>
            ))}
            <p>
              <Leave first={unit.first} title={unit.title} />
            </p>
          </li>
        ))}
      </ul>
      <More of={of} />
      <p>
        <DeskButton name="do" value="keep">
          {words.keep}
        </DeskButton>
      </p>
    </section>
  );
}

type There = BroughtData["asked"]["all"][number];

function Found({ of: { title, lines, path, found, adds, differences } }: { readonly of: There }) {
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p>
        <Link to={path} prefetch="none">
          <bdi>{found}</bdi>
        </Link>{" "}
        {adds} <span className="muted">{fillText(words.line, { line: lines })}</span>
      </p>
      {differences.length > 0 && (
        <ul className="stack gap-1 small anywhere">
          {differences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Asked({ of }: { readonly of: BroughtData["asked"] }) {
  if (of.count === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="asked">
      <h2 id="asked">{of.title}</h2>
      <p className="muted measure">{words.thereHint}</p>
      <ul className={styles.units}>
        {of.all.map((one) => (
          <li key={one.first} className={styles.unit}>
            <Found of={one} />
            <input type="hidden" name={`chosen:${one.first}`} value={one.choice} />
            <fieldset className="stack gap-1">
              <legend>{texts.choice.title}</legend>
              {[["", texts.choice.none] as const, ...one.choices].map(([value, label]) => (
                <label key={value} className="row gap-2">
                  <input
                    type="radio"
                    name={`choice:${one.first}`}
                    value={value}
                    defaultChecked={one.choice === value}
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <More of={of} />
      <p>
        <DeskButton name="do" value="keep">
          {words.keep}
        </DeskButton>
      </p>
    </section>
  );
}

function Differs({ of }: { readonly of: BroughtData["differs"] }) {
  if (of.count === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="differs">
      <h2 id="differs">{of.title}</h2>
      <p className="muted measure">{words.differsHint}</p>
      <ul className={styles.units}>
        {of.all.map((one) => (
          <li key={one.first} className={styles.unit}>
            <Found of={one} />
          </li>
        ))}
      </ul>
      <More of={of} />
    </section>
  );
}

function Ready({ of }: { readonly of: BroughtData["ready"] }) {
  const [head] = of.all;
  if (!head) return null;
  return (
    <section className="stack gap-3" aria-labelledby="ready">
      <h2 id="ready">{of.title}</h2>
      <table className={table.table} aria-label={of.title}>
        <TableHead names={["#", ...head.cells.map(([name]) => name)]} />
        <tbody>
          {of.all.map(({ line, cells }) => (
            <tr key={line}>
              <td data-label={words.line.replace("{line}", "")}>{line}</td>
              {cells.map(([name, cell]) => (
                <td key={name} data-label={name}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <More of={of} />
    </section>
  );
}

function TakeBack({ back }: { readonly back: BroughtData["back"] }) {
  const { goes, stays, button } = back;
  return (
    <section className="stack gap-3" aria-labelledby="back">
      <h2 id="back">{texts.back.title}</h2>
      <p className="muted">{back.until}</p>
      {stays.length > 0 && (
        <>
          <h3>{back.staysTitle}</h3>
          <ul className="stack gap-1">
            {stays.map((one) => (
              <li key={one}>
                <bdi>{one}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {goes.length > 0 && (
        <>
          <details open={goes.length <= 10 || undefined}>
            <summary>{back.goesTitle}</summary>
            <ul className="stack gap-1">
              {goes.map((one, at) => (
                <li key={at}>
                  <bdi>{one}</bdi>
                </li>
              ))}
            </ul>
          </details>
          <DeskForm>
            <DeskButton name="do" value="back">
              {button}
            </DeskButton>
          </DeskForm>
        </>
      )}
    </section>
  );
}
