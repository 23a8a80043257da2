import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { PageHead } from "#app/features/desk/ui/page-head.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { FactFields } from "./fact-fields.tsx";
import type { FactsData, factsPage } from "./facts-page.server.ts";

type Outcome = Extract<Awaited<ReturnType<typeof factsPage.action>>, { message: string }>;

/** What we know of the person behind a case. The blanks of saved replies use it. */
export function FactsPage({ data, outcome }: { data: FactsData; outcome: Outcome | undefined }) {
  const { facts, done } = data;
  return (
    <Parts as="div" className={page.page}>
      <PageHead
        back={<Link to={`/desk/cases/${data.id}`}>The case</Link>}
        title={`What we know of ${facts.name}`}
        said={done && !outcome ? "Saved. The blanks of saved replies use it from now on." : ""}
        problem={outcome?.message}
      />
      <DeskForm className="stack gap-3 ruled" key={data.version}>
        <input type="hidden" name="version" value={data.version} />
        <FactFields facts={facts} courses={data.courses} zones={data.zones} />
        <p>
          <DeskButton look="action" name="do" value="facts">
            Save
          </DeskButton>
        </p>
      </DeskForm>
    </Parts>
  );
}
