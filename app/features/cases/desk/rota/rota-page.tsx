import { useMarks } from "#app/ui/site-facts.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { fillText } from "#app/platform/fill-text.ts";
import { rotaPage as texts } from "#words/pages/desk-rota.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import type { AskedWatch, RotaData, WatchResult } from "./rota.server.ts";

type Outcome =
  | { readonly asked: AskedWatch; readonly problem: Exclude<WatchResult["kind"], "ok"> }
  | undefined;

/** Who looks after concerns about a child, and when. */
export function RotaPage({ data, outcome }: { data: RotaData; outcome: Outcome }) {
  const { now, watches } = data;
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <p className="strong">{now ? fillText(texts.now.watched, now) : texts.now.gap}</p>
      <WatchForm members={data.members} outcome={outcome} />
      <section aria-labelledby="rota-list" className="stack gap-3">
        <h2 id="rota-list">{texts.list}</h2>
        {watches.length === 0 && <p>{texts.nothing}</p>}
        <ul className={watches.length === 0 ? undefined : "ruled"}>
          {watches.flatMap((watch) => [
            ...(watch.gap
              ? [
                  <li key={`${watch.id} gap`} className="under pad-3 late">
                    {fillText(texts.gap, watch.gap)}
                  </li>,
                ]
              : []),
            <WatchRow key={watch.id} watch={watch} />,
          ])}
        </ul>
      </section>
    </Parts>
  );
}

function WatchRow({ watch }: { watch: RotaData["watches"][number] }) {
  const { id, name, deputy, isAway, from, to } = watch;
  const span = fillText(texts.entry, { from, to });
  return (
    <li className="row apart under anywhere gap-2 across-4 pad-3">
      <p>
        <b>{span}</b> <span dir="auto">{name}</span>
        {deputy !== null && (
          <span className="muted"> · {fillText(texts.deputyIs, { name: deputy })}</span>
        )}
        {name === null && <span className="muted"> {texts.cannot}</span>}
        {isAway && <span className="muted"> · {texts.away}</span>}
      </p>
      <DeskForm>
        <input type="hidden" name="id" value={id} />
        <DeskButton name="do" value="remove">
          {texts.remove} <span className="visually-hidden">{span}</span>
        </DeskButton>
      </DeskForm>
    </li>
  );
}

function WatchForm({ members, outcome }: Pick<RotaData, "members"> & { outcome: Outcome }) {
  const marks = useMarks();
  const control = (name: keyof AskedWatch) => ({
    id: `rota-${name}`,
    name,
    defaultValue: outcome?.asked[name],
  });
  return (
    <section aria-labelledby="rota-add" className="stack gap-3">
      <h2 id="rota-add">{texts.add}</h2>
      <DeskForm className="stack gap-3" key={outcome ? "again" : members.length}>
        <Problem>{outcome && texts.problems[outcome.problem]}</Problem>
        <div className="row gap-2 across-4">
          <Field as="select" {...control("member")} label={texts.who} options={members} />
          <Field
            as="select"
            {...control("deputy")}
            label={texts.deputy}
            options={members}
            none={texts.noDeputy}
          />
          <Field
            {...control("from")}
            label={fillText(texts.from, marks)}
            type="datetime-local"
            required
          />
          <Field
            {...control("to")}
            label={fillText(texts.until, marks)}
            type="datetime-local"
            required
          />
        </div>
        <p>
          <DeskButton look="action" name="do" value="add">
            {texts.save}
          </DeskButton>
        </p>
      </DeskForm>
    </section>
  );
}
