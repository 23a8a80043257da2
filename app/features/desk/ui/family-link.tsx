import { Link } from "#app/ui/link.tsx";

type FamilyLinkProps = {
  /** A guardian or a learner, by id; null for a member who may not see families. */
  readonly of: string | null;
  readonly children: string;
};

/** A name that leads to the page of the family. */
export function FamilyLink({ of, children }: FamilyLinkProps) {
  if (of === null) return <bdi>{children}</bdi>;
  return (
    <Link to={`/desk/families/${of}`} prefetch="none" dir="auto">
      {children}
    </Link>
  );
}
