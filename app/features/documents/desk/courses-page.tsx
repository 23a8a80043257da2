import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import fields from "#app/features/desk/ui/desk-field.module.css";
import { Labelled } from "#app/features/desk/ui/labelled.tsx";
import { Link } from "#app/ui/link.tsx";
import { categories } from "#content/categories.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { deskCourses as texts, deskForm } from "#words/pages/desk-site.ts";
import type { AskedCourse, CourseLine } from "./courses.server.ts";
import type { loadCourses } from "./courses-page.server.ts";
import styles from "./site.module.css";

type Outcome = {
  readonly asked: AskedCourse;
  readonly message: string;
};

const nameOf = (category: string) =>
  catalogue.filters.find(({ id }) => id === category)?.label ?? category;

/** Every course in the order of its card, and the way to a new one. */
export function CoursesPage({
  groups,
  outcome,
}: Awaited<ReturnType<typeof loadCourses>> & { outcome: Outcome | undefined }) {
  return (
    <div className={styles.body}>
      <h1>{texts.title}</h1>
      <p className="muted">{texts.intro}</p>
      <p>
        <a href="#course-title">{texts.begin}</a>
      </p>
      {groups.map(({ category, courses }) => (
        <section key={category} aria-labelledby={`courses-${category}`} className="stack gap-1">
          <h2 id={`courses-${category}`}>{nameOf(category)}</h2>
          <DeskForm action="/desk/site/courses">
            <ul className={styles.editions}>
              {courses.map((course) => (
                <CourseRow key={course.slug} course={course} />
              ))}
            </ul>
          </DeskForm>
        </section>
      ))}
      <section aria-labelledby="courses-new" className="stack gap-2 ruled">
        <h2 id="courses-new">{texts.begin}</h2>
        <p className="muted">{texts.beginText}</p>
        {outcome && (
          <p role="alert" className="problem">
            {outcome.message}
          </p>
        )}
        <DeskForm action="/desk/site/courses" className="stack gap-3">
          <Labelled id="course-title" label={texts.name}>
            <input
              id="course-title"
              name="title"
              maxLength={60}
              required
              className={fields.control}
              defaultValue={outcome?.asked.title}
              autoComplete="off"
              aria-invalid={false}
              dir="auto"
            />
          </Labelled>
          <Labelled id="course-slug" label={texts.slug} hint={texts.slugHint}>
            <input
              id="course-slug"
              name="slug"
              maxLength={60}
              className={fields.control}
              defaultValue={outcome?.asked.slug}
              aria-describedby="course-slug-hint"
              autoComplete="off"
            />
          </Labelled>
          <Labelled id="course-category" label={texts.category}>
            <select
              id="course-category"
              name="category"
              className={fields.control}
              defaultValue={outcome?.asked.category}
            >
              {categories.map((category) => (
                <option key={category} value={category}>
                  {nameOf(category)}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled id="course-like" label={texts.like} hint={texts.likeHint}>
            <select
              id="course-like"
              name="like"
              className={fields.control}
              defaultValue={outcome?.asked.like}
              aria-describedby="course-like-hint"
            >
              <option value="">{texts.likeNone}</option>
              {groups.map(({ category, courses }) => (
                <optgroup key={category} label={nameOf(category)}>
                  {courses.map(({ slug, title }) => (
                    <option key={slug} value={slug}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Labelled>
          <p>
            <DeskButton>{texts.beginButton}</DeskButton>
          </p>
        </DeskForm>
      </section>
    </div>
  );
}

function CourseRow({
  course: { slug, title, isHidden, hasCard, hasDraft, linkedFrom },
}: {
  course: CourseLine;
}) {
  return (
    <li id={slug} className={styles.course}>
      <div>
        <Link to={`/desk/site/en/courses/${slug}`} dir="auto">
          {title}
        </Link>{" "}
        {isHidden && <span className={styles.tag}>{texts.hidden}</span>}
        {hasDraft && <span className={styles.tag}>{deskForm.draftTag}</span>}
        {linkedFrom.length > 0 && (
          <details>
            <summary className="muted">
              {`${linkedFrom.length} ${linkedFrom.length === 1 ? texts.link : texts.links}`}
            </summary>
            <ul>
              {linkedFrom.map(({ key, title: from }) => (
                <li key={key} dir="auto">
                  <Link to={`/desk/site/${key}`}>{from}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {hasCard && (
        <div className="row gap-1">
          <DeskButton name="do" value={`up:${slug}`} aria-label={`${deskForm.up}: ${title}`}>
            ↑
          </DeskButton>
          <DeskButton name="do" value={`down:${slug}`} aria-label={`${deskForm.down}: ${title}`}>
            ↓
          </DeskButton>
        </div>
      )}
    </li>
  );
}
