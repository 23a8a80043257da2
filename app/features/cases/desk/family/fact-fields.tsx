import type { ReactNode } from "react";

import { Field } from "#app/ui/form/field.tsx";
import { OptionGroups } from "#app/ui/form/options.tsx";
import type { OptionGroup } from "#app/features/clock/packed-list.ts";

export type TypedFacts = {
  readonly name: string;
  readonly phone: string;
  readonly zone: string | null;
  readonly course: string;
  readonly language: string;
};

/** What a family says of itself on the phone. */
export function FactFields({
  facts,
  courses,
  zones,
  children,
}: {
  facts: TypedFacts | undefined;
  courses: readonly OptionGroup[];
  zones: readonly OptionGroup[];
  children?: ReactNode;
}) {
  return (
    <div className="row gap-2 across-4">
      <Field
        id="fact-name"
        label="Name"
        name="name"
        dir="auto"
        defaultValue={facts?.name}
        maxLength={100}
      />
      {children}
      <Field
        id="fact-phone"
        label="Phone or WhatsApp"
        name="phone"
        type="tel"
        defaultValue={facts?.phone}
        maxLength={100}
      />
      <Field
        as="select"
        id="fact-zone"
        label="Their city"
        name="zone"
        defaultValue={facts?.zone ?? ""}
        none="Not known"
      >
        <OptionGroups groups={zones} />
      </Field>
      <Field
        as="select"
        id="fact-course"
        label="Course"
        name="course"
        defaultValue={facts?.course ?? ""}
        none="Not known"
      >
        <OptionGroups groups={courses} />
      </Field>
      <Field
        id="fact-language"
        label="Language"
        name="language"
        dir="auto"
        defaultValue={facts?.language}
        maxLength={100}
      />
    </div>
  );
}
