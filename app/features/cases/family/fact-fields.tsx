import type { ReactNode } from "react";

import fields from "#app/features/desk/ui/desk-field.module.css";
import page from "#app/features/desk/ui/desk-page.module.css";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { OptionGroups } from "#app/features/desk/ui/option-groups.tsx";
import type { OptionGroup } from "#app/features/schedule/packed-list.ts";

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
  const text = { className: fields.control, maxLength: 100, autoComplete: "off" } as const;
  return (
    <div className={`row ${page.row}`}>
      <Labelled id="fact-name" label="Name">
        <input id="fact-name" name="name" dir="auto" defaultValue={facts?.name} {...text} />
      </Labelled>
      {children}
      <Labelled id="fact-phone" label="Phone or WhatsApp">
        <input id="fact-phone" name="phone" type="tel" defaultValue={facts?.phone} {...text} />
      </Labelled>
      <Labelled id="fact-zone" label="Their city">
        <select
          id="fact-zone"
          name="zone"
          className={fields.control}
          defaultValue={facts?.zone ?? ""}
        >
          <option value="">Not known</option>
          <OptionGroups groups={zones} />
        </select>
      </Labelled>
      <Labelled id="fact-course" label="Course">
        <select
          id="fact-course"
          name="course"
          className={fields.control}
          defaultValue={facts?.course ?? ""}
        >
          <option value="">Not known</option>
          <OptionGroups groups={courses} />
        </select>
      </Labelled>
      <Labelled id="fact-language" label="Language">
        <input
          id="fact-language"
          name="language"
          dir="auto"
          defaultValue={facts?.language}
          {...text}
        />
      </Labelled>
    </div>
  );
}
