import { fillText } from "#app/platform/fill-text.ts";
import { useMarks } from "#app/ui/site-facts.ts";
import { Form } from "react-router";

import { shortDay } from "#app/platform/zone-clock.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { deskActName, deskLog as texts } from "#words/pages/desk.ts";
import type { LogLine } from "#app/features/desk/desk-log-store.server.ts";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import fields from "#app/ui/form/field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import type { LogFilter } from "./log-page.server.ts";

type LogPageProps = {
  lines: readonly LogLine[];
  /** After which line the next page begins. */
  next: string | null;
  filter: LogFilter;
  people: readonly { readonly id: string; readonly name: string }[];
  /** The names of things and people, by kind and id, such as `case:0190…`. */
  names: Readonly<Record<string, string>>;
};

/** What a line is about: someone's name, a day, or what is left once the thing is gone. */
function aboutWords({ kind, id }: LogLine["about"], names: LogPageProps["names"]): string {
  if (kind === "day") return shortDay(`${id}T12:00:00.000Z`);
  if (["edition", "document", "step"].includes(kind)) return `${kind} ${id}`;
  return names[`${kind}:${id}`] ?? `${kind} ${id.slice(-6)}`;
}

function readAbout(text: string): LogLine["about"] {
  const [kind = "", id = ""] = text.split(":", 2);
  return { kind, id };
}

function addressOf(filter: LogFilter, after = ""): string {
  const entries = Object.entries({ ...filter, after }).filter(([, value]) => value !== "");
  return `/desk/log?${new URLSearchParams(entries).toString()}`;
}

/** Who did what about whom: everyone or one member, everything or one family. */
export function LogPage({ lines, next, filter, people, names }: LogPageProps) {
  const when = fillText(texts.when, useMarks());
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <Parts as={Form} className="row gap-2 across-4">
        <label className="strong" htmlFor="log-member">
          {texts.person}
        </label>
        <select
          id="log-member"
          name="member"
          className={fields.control}
          defaultValue={filter.member}
          key={filter.member}
        >
          <option value="">{texts.everybody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        {filter.about && (
          <>
            <input type="hidden" name="about" value={filter.about} />
            <span>
              {`${texts.onlyAbout} `}
              <b dir="auto">{aboutWords(readAbout(filter.about), names)}</b>
            </span>
          </>
        )}
        <DeskButton>{texts.filter}</DeskButton>
        {(filter.member || filter.about) && <Link to="/desk/log">{texts.clear}</Link>}
      </Parts>
      {lines.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <table className={table.table}>
          <TableHead names={[when, texts.who, texts.what, texts.about]} />
          <tbody>
            {lines.map(({ id, at, memberName, action, about, detail }) => (
              <tr key={id}>
                <td data-label={when}>
                  <time dateTime={at}>{academyMoment(at)}</time>
                </td>
                <td data-label={texts.who} dir="auto">
                  {memberName ?? texts.command}
                </td>
                <td data-label={texts.what}>
                  {deskActName(action)}
                  {detail && <span className="muted">{` ${detail}`}</span>}
                </td>
                <td data-label={texts.about} dir="auto">
                  <Link to={addressOf({ ...filter, about: `${about.kind}:${about.id}` })}>
                    {aboutWords(about, names)}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p>
          <Link to={addressOf(filter, next)}>{texts.more}</Link>
        </p>
      )}
    </Parts>
  );
}
