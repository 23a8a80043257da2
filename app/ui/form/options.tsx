import type { ComponentProps } from "react";

import { leftInEnglish } from "#app/platform/language.ts";

type Pairs = readonly (readonly [value: string, words: string])[];

/** The options of a select, each as it is sent and as people read it. */
export function Options({ of: pairs }: { readonly of: Pairs }) {
  return pairs.map(([value, words]) => (
    <option key={value} value={value} {...leftInEnglish(words)}>
      {words}
    </option>
  ));
}

type Group = ComponentProps<"optgroup"> & { readonly label: string; readonly options: Pairs };

/** The options of a select under headings, or under none. */
export function OptionGroups({ groups }: { readonly groups: readonly Group[] }) {
  return groups.map(({ options, ...heading }) => {
    const list = <Options key={heading.label} of={options} />;
    if (heading.label === "") return list;
    return (
      <optgroup key={heading.label} {...heading}>
        {list}
      </optgroup>
    );
  });
}
