import { useId } from "react";
import { useSearchParams } from "react-router";

import { coursePath } from "#content/categories.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { cartTexts } from "#content/pages/cart.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { shortlistLimit } from "../shortlist.ts";
import { parseSharedList, trialPath } from "../shortlist-paths.ts";
import { shortlist, useShortlist } from "../use-shortlist.ts";
import styles from "./shared-list.module.css";

const texts = cartTexts.shared;

/** The list that a shared link names. It is added to the visitor's own only on request. */
export function SharedList({ courses }: { courses: readonly CourseCard[] }) {
  const id = useId();
  const [search] = useSearchParams();
  const own = useShortlist()?.slugs ?? [];
  const named = parseSharedList(search.get("courses")).flatMap(
    (slug) => courses.find((course) => course.slug === slug) ?? [],
  );
  if (named.length === 0) return null;
  const slugs = named.map(({ slug }) => slug);
  const missing = slugs.filter((slug) => !own.includes(slug));
  const isFull = own.length + missing.length > shortlistLimit;
  return (
    <section aria-labelledby={id} className={styles.shared}>
      <h2 id={id}>{texts.heading}</h2>
      <p>{texts.text}</p>
      <ul className={styles.list} aria-label={texts.listLabel}>
        {named.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={coursePath(slug)}>{title}</Link>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {missing.length > 0 && (
          <Button
            className={styles.take}
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (!isFull) shortlist.replace([...own, ...missing]);
            }}
          >
            {texts.take}
          </Button>
        )}
        <ButtonLink look="secondary" to={trialPath(slugs)}>
          {cartTexts.trial}
        </ButtonLink>
      </div>
      <p role="status" className="muted small">
        {missing.length === 0 && texts.taken}
        {isFull && texts.full}
      </p>
    </section>
  );
}
