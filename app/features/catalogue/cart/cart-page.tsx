import { useEffect, useId, useRef, useState } from "react";

import { Parts } from "#app/ui/part/parts.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { coursePath } from "#content/categories.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { cartEmpty, cartTexts, cartWithoutScript } from "#words/pages/cart.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { CourseCover } from "../course-cover.tsx";
import { withCourses } from "../shortlist.ts";
import { shortlist, useShortlist } from "../use-shortlist.ts";
import { coursesOf, ShareLink, SharedList, slugsOf } from "./shared-list.tsx";
import styles from "./cart-page.module.css";

/** One course of the shortlist. */
function CartRow({ course, onRemove }: { course: CourseCard; onRemove: () => void }) {
  const titleId = useId();
  const area = catalogue.filters.find((filter) => filter.id === course.category);
  return (
    <li className={`ruled ${styles.row}`}>
      <CourseCover cover={course.cover} className={`full ${styles.cover}`} />
      <div className={styles.words}>
        <p className="eyebrow">{area?.label}</p>
        <h2 id={titleId}>
          <Link to={coursePath(course.slug)}>{course.title}</Link>
        </h2>
        <p className="muted">{course.description}</p>
      </div>
      <Button
        look="secondary"
        size="small"
        className={styles.remove}
        aria-describedby={titleId}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
        {cartTexts.remove}
      </Button>
    </li>
  );
}

type RemovalProps = {
  /** The list before the last removal, or undefined if there was none. */
  before: readonly string[] | undefined;
  onUndo: () => void;
};

/** Says that something was removed, and offers to undo it. The undo button takes the focus. */
function Removal({ before, onUndo }: RemovalProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (before) undo.current?.focus();
  }, [before]);
  return (
    <div role="status" className={classes("row", styles.removal)}>
      {before && (
        <>
          <p>{cartTexts.removed}</p>
          <Button ref={undo} look="secondary" size="small" onClick={onUndo}>
            {cartTexts.undo}
          </Button>
        </>
      )}
    </div>
  );
}

function CourseList({
  courses,
  onRemove,
}: {
  courses: readonly CourseCard[];
  onRemove: (remaining: readonly string[]) => void;
}) {
  const slugs = slugsOf(courses);
  return (
    <>
      <ol className="under" aria-label={cartTexts.listLabel}>
        {courses.map((course) => (
          <CartRow
            key={course.slug}
            course={course}
            onRemove={() => onRemove(slugs.filter((slug) => slug !== course.slug))}
          />
        ))}
      </ol>
      <div className={classes("row above-6")}>
        <ButtonLink to={withCourses("/classes/trial", slugs)}>{cartTexts.trial}</ButtonLink>
        <ButtonLink look="secondary" to={withCourses("/contact", slugs)}>
          {cartTexts.send}
        </ButtonLink>
        <Button look="secondary" onClick={() => onRemove([])}>
          {cartTexts.clear}
        </Button>
      </div>
      <ShareLink slugs={slugs} />
    </>
  );
}

/** The visitor's shortlist. `courses` are all courses of the site, since the list is in the browser. */
export function CartPage({ courses }: { courses: readonly CourseCard[] }) {
  const list = useShortlist();
  const [before, setBefore] = useState<readonly string[]>();
  const listed = coursesOf(list?.slugs ?? [], courses);

  function change(slugs: readonly string[], previous?: readonly string[]) {
    shortlist.replace(slugs);
    setBefore(previous);
  }

  return (
    <Parts as="div" className={classes("wrap section", styles.page)}>
      <SharedList courses={courses} />
      <noscript>
        <NoticePanel {...cartWithoutScript} />
      </noscript>
      <Removal before={before} onUndo={() => before && change(before)} />
      {list && !list.isKept && <p className="muted">{cartTexts.storageBlocked}</p>}
      {list && listed.length === 0 && <NoticePanel {...cartEmpty} />}
      {listed.length > 0 && (
        <CourseList courses={listed} onRemove={(remaining) => change(remaining, slugsOf(listed))} />
      )}
    </Parts>
  );
}
