import { Link } from "#app/ui/link.tsx";
import { moneyPage as texts } from "#words/pages/desk-money.ts";

type Pages = { readonly earlier: number | null; readonly later: number | null };

type RowPagesProps = {
  /** Of its place behind the question mark, and of the part that has it. */
  readonly name: string;
  readonly of: Pages;
  /** What stays behind the question mark. */
  readonly kept?: string;
};

/** The ways to more of a list. */
export function RowPages({ name, of: { earlier, later }, kept = "" }: RowPagesProps) {
  const to = (place: number) =>
    `?${[kept, `${name}=${place}`].filter((part) => part !== "").join("&")}#${name}`;
  if (earlier === null && later === null) return null;
  return (
    <p className="row gap-3">
      {earlier !== null && (
        <Link to={to(earlier)} prefetch="none">
          {texts.earlier}
        </Link>
      )}
      {later !== null && (
        <Link to={to(later)} prefetch="none">
          {texts.later}
        </Link>
      )}
    </p>
  );
}

type PlansProps = {
  readonly name: string;
  readonly texts: { readonly title: string; readonly hint: string; readonly none: string };
  readonly of: Pages & {
    readonly rows: readonly {
      readonly id: string;
      readonly name: string;
      readonly words: string;
    }[];
  };
};

/** Plans that need somebody, or a line that says that none does. */
export function Plans({ name, texts: { title, hint, none }, of }: PlansProps) {
  return (
    <section className="stack gap-2" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p className="muted measure">{of.rows.length === 0 ? none : hint}</p>
      {of.rows.length > 0 && (
        <ul className="stack gap-2">
          {of.rows.map((row, at) => (
            <li key={`${row.id} ${at}`}>
              <Link to={`/desk/money/plans/${row.id}`} prefetch="none" dir="auto">
                {row.name}
              </Link>{" "}
              {row.words}
            </li>
          ))}
        </ul>
      )}
      <RowPages name={name} of={of} />
    </section>
  );
}
