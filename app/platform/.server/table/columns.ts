/** Names of columns by what each is to us, the better ones first, with a line between them. */
type Known<Role extends string> = Readonly<Record<Role, string>>;

type How<Role extends string> = {
  /** Roles that several columns may have. */
  readonly many?: readonly Role[];
  /** What may stand at the end of a name and is no part of it. */
  readonly after?: RegExp;
};

/**
 * Says of a line of names what each column is: null of one that is not used. Accents, capitals and spaces make no difference.
 */
export function columnNamer<Role extends string>(known: Known<Role>, how: How<Role> = {}) {
  const { many = [], after } = how;
  const plain = (name: string) =>
    name
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replace(after ?? "", "")
      .replaceAll(/[\s_]+/g, " ")
      .trim();
  const roles = Object.keys(known) as Role[];
  const names = new Map(roles.map((role) => [role, known[role].split("|").map(plain)]));
  return (cells: readonly string[]): readonly (Role | null)[] => {
    const columns: (Role | null)[] = cells.map(() => null);
    const found = cells.map(plain);
    for (const role of roles) {
      for (const name of names.get(role) ?? []) {
        for (const [at, one] of found.entries()) {
          const isTaken = columns[at] !== null || (!many.includes(role) && columns.includes(role));
          if (one === name && !isTaken) columns[at] = role;
        }
      }
    }
    return columns;
  };
}
