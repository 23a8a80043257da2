/**
 * Hidden fields sent with the form, by name. Firefox restores a value that a script had given to one when its page
 * is reloaded, so that a spent id would be sent again: the page's own value is written over it.
 */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input
      key={name}
      ref={(input) => {
        if (input) input.value = value;
      }}
      type="hidden"
      name={name}
      value={value}
    />
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
