import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { familyPage } from "#words/pages/desk-family.ts";
import { FamilyForm, type Outcome } from "./family-forms.tsx";
import type { FamilyData } from "./family-page.server.ts";

const { waysIn: texts } = familyPage;

type WaysInProps = {
  readonly person: FamilyData["people"][number];
  readonly outcome: Outcome | undefined;
};

/** The devices on which somebody has their page open, and how they get the way to it. */
export function WaysIn({ person: { id, name, devices, hasPage }, outcome }: WaysInProps) {
  if (!hasPage) return null;
  return (
    <section className="stack gap-2 ruled" aria-label={`${texts.title}: ${name}`}>
      <h3>{texts.title}</h3>
      {devices.length === 0 ? (
        <p className="muted small">{texts.none}</p>
      ) : (
        <ul className="small">
          {devices.map((one) => (
            <li key={one.id}>{one.words}</li>
          ))}
        </ul>
      )}
      <DeskForm>
        <DeskButton name="do" value={`link:${id}`}>
          {texts.send}
          <span className="visually-hidden"> {name}</span>
        </DeskButton>
      </DeskForm>
      <FamilyForm does="anew" of={id} title={texts.anew} outcome={outcome}>
        <p className="small">{texts.anewText}</p>
        <p>
          <DeskButton name="do" value={`anew:${id}`}>
            {texts.anewSure}
            <span className="visually-hidden"> {name}</span>
          </DeskButton>
        </p>
      </FamilyForm>
    </section>
  );
}
