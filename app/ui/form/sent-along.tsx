/** Hidden fields sent with the form, by name. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    // Some browsers restore even hidden fields when a page is reloaded.
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));
}

type ChosenCoursesProps = {
  text: string;
  courses: readonly { readonly slug: string; readonly title: string }[];
  className?: string | undefined;
};

/** The courses of a shortlist, sent with a form. */
export function ChosenCourses({ text, courses, className }: ChosenCoursesProps) {
  return (
    <div className={className}>
      <p>{text}</p>
      <ul className="bullets">
        {courses.map(({ slug, title }) => (
          <li key={slug}>
            {title}
            <input type="hidden" name="courses" value={slug} />
          </li>
        ))}
      </ul>
    </div>
  );
}
