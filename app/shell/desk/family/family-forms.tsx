import type { ReactNode } from "react";

import { CityField } from "#app/features/desk/ui/city-field.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { familyPage as texts } from "#words/pages/desk-family.ts";
import type { FamilyData, familyPage } from "./family-page.server.ts";
import styles from "./family-page.module.css";

export type Outcome = Extract<Awaited<ReturnType<typeof familyPage.action>>, { does: string }>;

type FamilyFormProps = {
  /** The act, and whom it is about if it could be several. */
  readonly does: string;
  readonly of?: string;
  readonly title: string;
  readonly outcome: Outcome | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** A form behind its name, open where it was refused. */
export function FamilyForm({ does, of = "", title, outcome, isOpen, children }: FamilyFormProps) {
  const isRefused = outcome?.does === does && outcome.of === of;
  return (
    <details className={styles.change} open={isRefused || isOpen}>
      <summary>{title}</summary>
      <DeskForm className="stack gap-3">{children}</DeskForm>
    </details>
  );
}

/** Whether another guardian reads what was sent before they were one. */
export function EarlierTick() {
  return (
    <label className="line">
      <input type="checkbox" name="earlier" />
      {texts.earlier.tick}
    </label>
  );
}

type PersonFieldsProps = {
  readonly data: FamilyData;
  readonly person?: Partial<FamilyData["people"][number]>;
  readonly does: string;
  readonly outcome: Outcome | undefined;
  readonly children?: ReactNode;
};

/** What is known of a person. A city can be entered once: a move is another matter. */
export function PersonFields({ data, person, does, outcome, children }: PersonFieldsProps) {
  const wrong = (field: string) =>
    outcome?.does === does && outcome.of === (person?.id ?? "") && outcome.field === field
      ? outcome.message
      : undefined;
  return (
    <div className="fields">
      <Field
        label={texts.name}
        name="name"
        dir="auto"
        maxLength={100}
        defaultValue={person?.name}
        problem={wrong("name")}
      />
      <Field
        label={texts.phone}
        name="phone"
        type="tel"
        defaultValue={person?.phone}
        problem={wrong("phone")}
      />
      <Field
        label={texts.email}
        name="email"
        type="email"
        defaultValue={person?.email ?? undefined}
        problem={wrong("email")}
      />
      {!person?.clock && (
        <CityField label={texts.city} name="city" cities={data.cities} problem={wrong("city")} />
      )}
      <Field
        as="select"
        label={texts.language}
        name="reads"
        defaultValue={person?.reads ?? "en"}
        options={data.languages}
      />
      {children}
    </div>
  );
}
