import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { Link } from "#app/ui/link.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { clockPage as texts } from "#words/pages/desk-clock.ts";
import type { ClockData } from "./clock-page.server.ts";

/** By whose clock the academy lives, and how it takes another. */
export function ClockPage({ data, problem }: { data: ClockData; problem: string | undefined }) {
  const { city, change } = data;
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{fillText(texts.intro, { city })}</p>
      {data.wasChanged && <p role="status">{fillText(texts.changed, { city })}</p>}
      <Problem>{problem}</Problem>
      {change ? (
        <Confirm change={change} city={city} />
      ) : (
        <DeskForm action="/desk/site/clock" className="stack gap-3">
          <Field
            as="select"
            id="clock-zone"
            label={texts.zone}
            hint={texts.zoneHint}
            name="zone"
            defaultValue={data.zone}
          >
            <OptionGroups groups={data.zones} />
          </Field>
          <input type="hidden" name="seen" value="" />
          <p>
            <DeskButton look="action" name="do" value="change">
              {texts.change}
            </DeskButton>
          </p>
        </DeskForm>
      )}
    </Parts>
  );
}

type ConfirmProps = { change: NonNullable<ClockData["change"]>; city: string };

function Confirm({ change, city }: ConfirmProps) {
  const words = { from: city, to: change.city, count: change.count, days: change.closed };
  const left = change.count - change.lessons.length;
  return (
    <>
      <section aria-labelledby="clock-wall" className="stack gap-2">
        <h2 id="clock-wall">{fillText(texts.wall, words)}</h2>
        <ul>
          <li>{`${texts.hours} ${change.hours}`}</li>
          <li>{texts.trials}</li>
          <li>{fillText(texts.closed, words)}</li>
        </ul>
      </section>
      <section aria-labelledby="clock-moments" className="stack gap-2">
        <h2 id="clock-moments">{texts.moments}</h2>
        <p>{fillText(texts.momentsText, words)}</p>
        {change.lessons.length > 0 && (
          <table className={table.table}>
            <TableHead
              names={[
                texts.lesson,
                fillText(texts.inCity, { city }),
                fillText(texts.inCity, { city: change.city }),
              ]}
            />
            <tbody>
              {change.lessons.map(({ id, reference, now, after }) => (
                <tr key={id}>
                  <td>
                    <Link to={`/desk/lesson/${id}`}>{reference}</Link>
                  </td>
                  <td>{now}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {left > 0 && <p className="muted">{fillText(texts.more, { count: left })}</p>}
      </section>
      <DeskForm action="/desk/site/clock" className="row gap-3">
        <input type="hidden" name="zone" value={change.zone} />
        <input type="hidden" name="seen" value={change.seen} />
        <DeskButton look="action" name="do" value="change">
          {fillText(texts.confirm, words)}
        </DeskButton>
        <Link to="/desk/site/clock">{texts.leave}</Link>
      </DeskForm>
    </>
  );
}
