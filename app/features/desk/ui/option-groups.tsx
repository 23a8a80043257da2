type Pairs = readonly (readonly [value: string, words: string])[];

/** The options of a select, each as it is stored and as people read it. */
export function Options({ of: pairs }: { readonly of: Pairs }) {
  return pairs.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}

/** The options of a select under headings. */
export function OptionGroups({
  groups,
}: {
  readonly groups: readonly { readonly label: string; readonly options: Pairs }[];
}) {
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      <Options of={options} />
    </optgroup>
  ));
}
