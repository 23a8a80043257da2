import { useId, useState } from "react";
import { useSearchParams } from "react-router";

import { inLanguage } from "#app/platform/language.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { coursePath } from "#content/categories.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { cartTexts } from "#words/pages/cart.ts";
import { parseSharedList, shortlistLimit, withCourses } from "../shortlist.ts";
import { shortlist, useShortlist } from "../use-shortlist.ts";
import styles from "./shared-list.module.css";

const { label, help, copy, copied, notCopied } = cartTexts.share;

/** The list as a link. Shown once scripts run, since only the browser knows the list. */
export function ShareLink({ slugs }: { slugs: readonly string[] }) {
  const id = useId();
  const [said, setSaid] = useState("");
  const link = window.location.origin + inLanguage(withCourses("/courses/cart", slugs));

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(copied);
    } catch {
      setSaid(notCopied);
    }
  }

  return (
    <div className={`stack gap-2 ruled above-6 pad-above-5 ${styles.share}`}>
      <div className={`row ${styles.link}`}>
        <Field
          id={id}
          label={label}
          hint={help}
          value={link}
          dir="ltr"
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button look="secondary" onClick={() => void copyLink()}>
          {copy}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {said}
      </p>
    </div>
  );
}

const texts = cartTexts.shared;

/** The courses of a list, without those that the site no longer has. */
export function coursesOf(slugs: readonly string[], courses: readonly CourseCard[]): CourseCard[] {
  return slugs.flatMap((slug) => courses.find((course) => course.slug === slug) ?? []);
}

export function slugsOf(courses: readonly CourseCard[]): string[] {
  return courses.map(({ slug }) => slug);
}

/** The list that a shared link names. It is added to the visitor's own only on request. */
export function SharedList({ courses }: { courses: readonly CourseCard[] }) {
  const id = useId();
  const [search] = useSearchParams();
  const own = useShortlist()?.slugs ?? [];
  const named = coursesOf(parseSharedList(search.get("courses")), courses);
  if (named.length === 0) return null;
  const slugs = slugsOf(named);
  const missing = slugs.filter((slug) => !own.includes(slug));
  const isFull = own.length + missing.length > shortlistLimit;
  return (
    <section aria-labelledby={id} className={`stack boxed ${styles.shared}`}>
      <h2 id={id}>{texts.heading}</h2>
      <p>{texts.text}</p>
      <ul className={`across-6 ${styles.list}`} aria-label={texts.listLabel}>
        {named.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={coursePath(slug)} className="tap">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <div className="row">
        {missing.length > 0 && (
          <Button
            className="scripted"
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (!isFull) shortlist.replace([...own, ...missing]);
            }}
          >
            {texts.take}
          </Button>
        )}
        <ButtonLink look="secondary" to={withCourses("/classes/trial", slugs)}>
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
