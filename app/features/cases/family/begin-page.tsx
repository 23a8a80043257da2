import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BeginData, handleBeginPost } from "./begin-page.server.ts";
import { FactFields } from "./fact-fields.tsx";

type Outcome = Extract<Awaited<ReturnType<typeof handleBeginPost>>, { message: string }>;

const ways = [
  ["phone", "They called"],
  ["chat", "They wrote in a chat"],
  ["none", "I write to them first"],
] as const;

/** Opens a case for what did not come by the site or by mail. */
export function BeginPage({ data, outcome }: { data: BeginData; outcome: Outcome | undefined }) {
  const typed = outcome?.typed;
  return (
    <div className={page.page}>
      <header>
        <p className="small">
          <Link to="/desk/cases">Cases</Link>
        </p>
        <h1>New case</h1>
      </header>
      <DeskForm className="stack gap-3 ruled">
        <input type="hidden" name="submission" value={typed?.submission ?? data.submission} />
        {outcome && (
          <p role="alert" className="problem">
            {outcome.message}
          </p>
        )}
        <fieldset className={`row ${page.row}`}>
          <legend className="strong">How it begins</legend>
          {ways.map(([value, words]) => (
            <label key={value} className="row gap-2">
              <input
                type="radio"
                name="way"
                value={value}
                defaultChecked={(typed?.way ?? "phone") === value}
              />
              {words}
            </label>
          ))}
        </fieldset>
        <FactFields facts={typed} courses={data.courses} zones={data.zones}>
          <Labelled id="begin-email" label="Email">
            <input
              id="begin-email"
              name="email"
              type="email"
              className={fields.control}
              autoComplete="off"
              defaultValue={typed?.email}
            />
          </Labelled>
          <Labelled id="begin-mails" label="We write to them in">
            <select
              id="begin-mails"
              name="mails"
              className={fields.control}
              defaultValue={typed?.siteLanguage ?? "en"}
            >
              {data.languages.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </Labelled>
        </FactFields>
        <Labelled id="begin-subject" label="About, in a few words">
          <input
            id="begin-subject"
            name="subject"
            maxLength={100}
            dir="auto"
            className={fields.control}
            autoComplete="off"
            defaultValue={typed?.subject}
            aria-describedby="begin-subject-hint"
          />
          <p id="begin-subject-hint" className="muted">
            The subject of your message; of a call the first line of what was said will do.
          </p>
        </Labelled>
        <Labelled id="begin-text" label="What was said, or what you write">
          <textarea id="begin-text" name="text" rows={5} dir="auto" defaultValue={typed?.text} />
        </Labelled>
        <label className="line">
          <input
            type="checkbox"
            name="answered"
            value="1"
            defaultChecked={typed?.isAnswered ?? false}
          />
          What they asked has been answered
        </label>
        <p>
          <DeskButton look="action">Open the case</DeskButton>
        </p>
      </DeskForm>
    </div>
  );
}
