/** The head of a table. @param names what each column is called, in order; two may have one name */
export function TableHead({ names }: { readonly names: readonly (string | undefined)[] }) {
  return (
    <thead>
      <tr>
        {names.map((name, index) => (
          <th key={index} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
