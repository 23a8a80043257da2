import { useLocation } from "react-router";

import { Link } from "#app/ui/link.tsx";

/**
 * The way to the page of a family, by the id of a guardian or a learner, and from it back to this page.
 *
 * @param row the id of the row to which it leads back
 */
export function useFamilyPath(): (of: string, row?: string) => string {
  const { pathname, search } = useLocation();
  return (of, row) => {
    const from = `${pathname}${search}${row === undefined ? "" : `#${row}`}`;
    return `/desk/families/${of}?from=${encodeURIComponent(from)}`;
  };
}

type FamilyLinkProps = {
  /** A guardian or a learner, by id; null for a member who may not see families. */
  readonly of: string | null;
  /** The id of the row in which it stands. */
  readonly row?: string;
  readonly children: string;
};

/** A name that leads to the page of the family. */
export function FamilyLink({ of, row, children }: FamilyLinkProps) {
  const pathOf = useFamilyPath();
  if (of === null) return <bdi>{children}</bdi>;
  return (
    <Link to={pathOf(of, row)} prefetch="none" dir="auto">
      {children}
    </Link>
  );
}
