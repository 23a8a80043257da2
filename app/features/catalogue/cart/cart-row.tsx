import { useId } from "react";

import { coursePath } from "#content/categories.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { cartTexts } from "#content/pages/cart.ts";
import { catalogue } from "#content/pages/home.ts";
import { CourseCover } from "../course-cover.tsx";
import type { CourseCard } from "#content/courses.server.ts";
import styles from "./cart-row.module.css";

/** One course of the shortlist. */
export function CartRow({ course, onRemove }: { course: CourseCard; onRemove: () => void }) {
  const titleId = useId();
  const area = catalogue.filters.find((filter) => filter.id === course.category);
  return (
    <li className={styles.row}>
      <CourseCover cover={course.cover} loading="eager" className={styles.cover} />
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
