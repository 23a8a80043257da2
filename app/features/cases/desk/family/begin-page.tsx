import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BeginData, beginPage } from "./begin-page.server.ts";
import { FactFields } from "./fact-fields.tsx";

type Outcome = Extract<Awaited<ReturnType<typeof beginPage.action>>, { message: string }>;

const ways = [
  ["phone", "They called"],
  ["chat", "They wrote in a chat"],
  ["none", "I write to them first"],
] as const;

/** Opens a case for what did not come by the site or by mail. */
export function BeginPage({ data, outcome }: { data: BeginData; outcome: Outcome | undefined }) {
  const typed = outcome?.typed ?? data.known ?? undefined;
  return (
    <Parts as="div" className={page.page}>
      <header>
        <p className="small">
          <Link to="/desk/cases">Cases</Link>
        </p>
        <h1>New case</h1>
      </header>
      <DeskForm className="stack gap-3 ruled">
        <input type="hidden" name="submission" value={typed?.submission ?? data.submission} />
        <Problem>{outcome && outcome.message}</Problem>
        <fieldset className="row gap-2 across-4">
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
          <Field
            id="begin-email"
            label="Email"
            name="email"
            type="email"
            defaultValue={typed?.email}
          />
          <Field
            as="select"
            id="begin-mails"
            label="We write to them in"
            name="mails"
            defaultValue={typed?.siteLanguage ?? "en"}
            options={data.languages}
          />
        </FactFields>
        <Field
          id="begin-subject"
          label="About, in a few words"
          hint="The subject of your message; of a call the first line of what was said will do."
          name="subject"
          maxLength={100}
          dir="auto"
          defaultValue={typed?.subject}
        />
        <Field
          as="textarea"
          id="begin-text"
          label="What was said, or what you write"
          name="text"
          rows={5}
          dir="auto"
          defaultValue={typed?.text}
        />
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
    </Parts>
  );
}
