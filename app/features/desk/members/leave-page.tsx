import { deskLeave as texts, deskTeam } from "#words/pages/desk.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { DeskButton } from "../ui/desk-button.tsx";
import { DeskForm } from "../ui/desk-form.tsx";
import page from "../ui/desk-page.module.css";
import { GiveOn } from "./team-page.tsx";
import type { LeaveOutcome, leavePage } from "./leave-page.server.ts";

type LeavePageProps = {
  given: Awaited<ReturnType<ReturnType<typeof leavePage>["loader"]>>;
  outcome: LeaveOutcome | undefined;
};

/** Asks once more before a member leaves the team. */
export function LeavePage({ given, outcome }: LeavePageProps) {
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{texts.intro}</p>
      <DeskForm className="row gap-2 across-4">
        <label>
          <input
            type="checkbox"
            name="sure"
            required
            aria-describedby={outcome && "leave-error"}
            aria-invalid={outcome === "unsure"}
          />{" "}
          {texts.sure}
        </label>
        <GiveOn id="leave-to" label={deskTeam.giveAll} given={given} />
        <DeskButton>{texts.button}</DeskButton>
      </DeskForm>
      <Problem id="leave-error">
        {outcome && (outcome === "unsure" ? texts.unsure : deskTeam.problems[outcome])}
      </Problem>
    </Parts>
  );
}
import { Problem } from "#app/ui/form/problem.tsx";
