type OptionGroupsProps = {
  /** Each option as it is stored and as people read it. */
  readonly groups: readonly {
    readonly label: string;
    readonly options: readonly (readonly [value: string, words: string])[];
  }[];
};

/** The options of a select under headings. */
export function OptionGroups({ groups }: OptionGroupsProps) {
  return groups.map(({ label, options }) => (
    <optgroup key={label} label={label}>
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </optgroup>
  ));
}
