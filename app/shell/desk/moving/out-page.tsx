import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { moving as texts } from "#words/pages/desk-moving.ts";
import type { OutData } from "./out-page.server.ts";

const { out, bring } = texts;

/** `/desk/moving/out`: everything out again, as tables. */
export function OutPage({ data: { isFresh, isHosted } }: { readonly data: OutData }) {
  return (
    <Parts as="div" className={page.page}>
      <PageHead back={<Link to="/desk/moving">{texts.title}</Link>} title={out.title}>
        <p className="muted measure">{out.intro}</p>
      </PageHead>
      {isFresh ? (
        // A file is no page to come to: the browser itself asks for it.
        <form method="post" action="/desk/moving/out.csv" className="stack gap-3">
          <p className="muted measure">{out.told}</p>
          {Object.entries(bring.kinds).map(([kind, name]) => (
            <p key={kind}>
              <DeskButton name="kind" value={kind}>
                {name}
              </DeskButton>
            </p>
          ))}
        </form>
      ) : isHosted ? (
        <p className="measure">{out.hosted}</p>
      ) : (
        <DeskForm className="stack gap-3">
          <p className="measure">{out.again}</p>
          <p>
            <DeskButton name="do" value="again">
              {out.button}
            </DeskButton>
          </p>
        </DeskForm>
      )}
      <section className="stack gap-2" aria-labelledby="columns">
        <h2 id="columns">{out.columns}</h2>
        {(["tutors", "families"] as const).map((kind) => (
          <div key={kind} className="stack gap-1">
            <h3>{bring.kinds[kind]}</h3>
            <ul className="stack gap-1 measure">
              {out.described[kind].map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </Parts>
  );
}
