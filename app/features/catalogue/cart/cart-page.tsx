import { useEffect, useRef, useState } from "react";

import { NoticePanel } from "#app/ui/sections/notice-panel.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { cartEmpty, cartTexts, cartWithoutScript } from "#content/pages/cart.ts";
import type { CourseCard } from "#content/courses.server.ts";
import { enquiryPath, trialPath } from "../shortlist-paths.ts";
import { shortlist, useShortlist } from "../use-shortlist.ts";
import { CartRow } from "./cart-row.tsx";
import { ShareLink } from "./share-link.tsx";
import { SharedList } from "./shared-list.tsx";
import styles from "./cart-page.module.css";

type RemovalProps = {
  /** The list before the last removal, or undefined where there was none. */
  before: readonly string[] | undefined;
  onUndo: () => void;
};

/** Says that something was removed and takes it back. The undo button takes over the focus. */
function Removal({ before, onUndo }: RemovalProps) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (before) undo.current?.focus();
  }, [before]);
  return (
    <div role="status" className={styles.removal}>
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
  const slugs = courses.map((course) => course.slug);
  return (
    <>
      <ol className={styles.list} aria-label={cartTexts.listLabel}>
        {courses.map((course) => (
          <CartRow
            key={course.slug}
            course={course}
            onRemove={() => onRemove(slugs.filter((slug) => slug !== course.slug))}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <ButtonLink to={trialPath(slugs)}>{cartTexts.trial}</ButtonLink>
        <ButtonLink look="secondary" to={enquiryPath(slugs)}>
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
  const listed = (list?.slugs ?? []).flatMap(
    (slug) => courses.find((course) => course.slug === slug) ?? [],
  );

  function change(slugs: readonly string[], previous?: readonly string[]) {
    shortlist.replace(slugs);
    setBefore(previous);
  }

  return (
    <div className={classes("wrap section", styles.page)}>
      <SharedList courses={courses} />
      <noscript>
        <NoticePanel {...cartWithoutScript} />
      </noscript>
      <Removal before={before} onUndo={() => before && change(before)} />
      {list && !list.isKept && <p className="muted">{cartTexts.storageBlocked}</p>}
      {list && listed.length === 0 && <NoticePanel {...cartEmpty} />}
      {listed.length > 0 && (
        <CourseList
          courses={listed}
          onRemove={(remaining) =>
            change(
              remaining,
              listed.map((course) => course.slug),
            )
          }
        />
      )}
    </div>
  );
}
