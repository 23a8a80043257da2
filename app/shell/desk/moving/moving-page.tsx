import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { moving as texts } from "#words/pages/desk-moving.ts";
import type { BringOutcome, MovingData } from "./moving-page.server.ts";

const { bring, list } = texts;

type PageProps = { readonly data: MovingData; readonly outcome?: BringOutcome | undefined };

/** `/desk/moving`: the form for a table of tutors or families, and what was brought so far. */
export function MovingPage({ data: { movings, mayOut }, outcome }: PageProps) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead title={texts.title}>
        <p className="muted measure">{texts.intro}</p>
      </PageHead>
      <BringForm outcome={outcome} />
      <section className="stack gap-2" aria-labelledby="examples">
        <h2 id="examples">{texts.example.title}</h2>
        <ul className="row gap-4">
          {Object.entries(bring.kinds).map(([kind, name]) => (
            <li key={kind}>
              <a href={`/desk/moving/example.csv?kind=${kind}`} download>
                {fillText(texts.example.link, { kind: name })}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack gap-3" aria-labelledby="brought">
        <h2 id="brought">{list.title}</h2>
        {movings.length === 0 ? (
          <p className="muted">{list.none}</p>
        ) : (
          <table className={table.table} aria-label={list.title}>
            <TableHead names={Object.values(list.columns)} />
            <tbody>
              {movings.map((one) => (
                <tr key={one.id}>
                  <td data-label={list.columns.what}>
                    <Link to={`/desk/moving/${one.id}`} prefetch="none">
                      {one.words}
                    </Link>
                  </td>
                  <td data-label={list.columns.by}>{one.by}</td>
                  <td data-label={list.columns.waiting}>{one.waiting}</td>
                  <td data-label={list.columns.made}>{one.made}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      {mayOut && (
        <p>
          <Link to="/desk/moving/out">{texts.out.link}</Link>
        </p>
      )}
    </Parts>
  );
}

function BringForm({ outcome }: Pick<PageProps, "outcome">) {
  const problemAt = (at: BringOutcome["at"]) => (outcome?.at === at ? outcome.problem : undefined);
  return (
    <section className="stack gap-3" aria-labelledby="bring">
      <h2 id="bring">{bring.title}</h2>
      <DeskForm action="/desk/moving/files" encType="multipart/form-data" className="stack gap-3">
        <Field
          as="select"
          id="moving-kind"
          name="kind"
          label={bring.kind}
          hint={bring.first}
          problem={problemAt("kind")}
          defaultValue={outcome?.kind}
          options={Object.entries(bring.kinds)}
        />
        <Field
          id="moving-file"
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          label={bring.file}
          hint={bring.fileHint}
          problem={problemAt("file")}
        />
        <Field
          as="textarea"
          id="moving-text"
          name="text"
          rows={5}
          dir="auto"
          label={bring.paste}
          problem={problemAt("text")}
          defaultValue={outcome?.text}
        />
        <p>
          <DeskButton name="do" value="bring">
            {bring.button}
          </DeskButton>
        </p>
      </DeskForm>
    </section>
  );
}
