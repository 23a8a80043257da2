import { Field } from "#app/ui/form/field.tsx";
import { Problem } from "#app/ui/form/problem.tsx";
import { DeskButton } from "#app/features/desk/ui/desk-button.tsx";
import { DeskForm } from "#app/features/desk/ui/desk-form.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { categories } from "#content/categories.ts";
import { catalogue } from "#words/pages/catalogue.ts";
import { deskCourses as texts, deskForm } from "#words/pages/desk-site.ts";
import type { AskedCourse, CourseLine } from "./courses.server.ts";
import type { coursesPage } from "./courses-page.server.ts";
import styles from "./site.module.css";
import { OptionGroups } from "#app/ui/form/options.tsx";

type Outcome = { readonly asked: AskedCourse; readonly message: string };

const nameOf = (category: string) =>
  catalogue.filters.find(({ id }) => id === category)?.label ?? category;

/** Every course in the order of its card, and the way to a new one. */
export function CoursesPage({
  groups,
  outcome,
}: Awaited<ReturnType<typeof coursesPage.loader>> & { outcome: Outcome | undefined }) {
  return (
    <Parts as="div" className={`stack ${styles.body}`}>
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
        <Problem>{outcome && outcome.message}</Problem>
        <DeskForm action="/desk/site/courses" className="stack gap-3">
          <Field
            id="course-title"
            label={texts.name}
            name="title"
            maxLength={60}
            required
            defaultValue={outcome?.asked.title}
            dir="auto"
          />
          <Field
            id="course-slug"
            label={texts.slug}
            hint={texts.slugHint}
            name="slug"
            maxLength={60}
            defaultValue={outcome?.asked.slug}
          />
          <Field
            as="select"
            id="course-category"
            label={texts.category}
            name="category"
            defaultValue={outcome?.asked.category}
            options={categories.map((category) => [category, nameOf(category)])}
          />
          <Field
            as="select"
            id="course-like"
            label={texts.like}
            hint={texts.likeHint}
            name="like"
            defaultValue={outcome?.asked.like}
            none={texts.likeNone}
          >
            <OptionGroups
              groups={groups.map(({ category, courses }) => ({
                label: nameOf(category),
                options: courses.map(({ slug, title }) => [slug, title]),
              }))}
            />
          </Field>
          <p>
            <DeskButton name="do" value="begin">
              {texts.beginButton}
            </DeskButton>
          </p>
        </DeskForm>
      </section>
    </Parts>
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
