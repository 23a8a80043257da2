import { categories, coursePath } from "#content/categories.ts";
import { Link } from "#app/ui/link.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { catalogue } from "#words/pages/catalogue.ts";
import { pageGroups } from "#words/pages/pages-index.ts";
import styles from "./site-index.module.css";

type GroupProps = {
  group: (typeof pageGroups)[number];
  pages: readonly { group: string; to: string; label: string; text: string }[];
  courses: readonly { slug: string; title: string; category: string }[];
};

function CoursePages({ courses }: Pick<GroupProps, "courses">) {
  return (
    <div className={`across-6 above-6 ${styles.areas}`}>
      {categories.map((area) => (
        <section key={area} aria-labelledby={`courses-${area}`}>
          <h3 id={`courses-${area}`} className="eyebrow plain">
            {catalogue.filters.find(({ id }) => id === area)?.label}
          </h3>
          <ul className={styles.courses}>
            {courses
              .filter((course) => course.category === area)
              .map((course) => (
                <li key={course.slug}>
                  <Link to={coursePath(course.slug)} className="tap">
                    {course.title}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Group({ group, pages, courses }: GroupProps) {
  return (
    <section
      id={group.id}
      aria-labelledby={`${group.id}-heading`}
      className={`split ${styles.group}`}
    >
      <h2 id={`${group.id}-heading`} className="h3">
        {group.heading}
      </h2>
      <div>
        <ul className={styles.pages}>
          {pages.map((page) => (
            <li key={page.to} className="under">
              <Link to={page.to} className="tap strong">
                {page.label}
              </Link>{" "}
              <span className="muted small">
                <RichText text={page.text} />
              </span>
            </li>
          ))}
        </ul>
        {group.id === "courses" && <CoursePages courses={courses} />}
      </div>
    </section>
  );
}

/** Every page of the site, set like the contents of a book; the courses follow the group they belong to. */
export function SiteIndex({ pages, courses }: Omit<GroupProps, "group">) {
  return (
    <div className="wrap section">
      {pageGroups
        .map((group) => ({ group, pages: pages.filter((page) => page.group === group.id) }))
        .filter((one) => one.pages.length > 0)
        .map((one) => (
          <Group key={one.group.id} {...one} courses={courses} />
        ))}
    </div>
  );
}
