import { expect, test } from "vitest";

import { coursePage } from "#words/pages/course.ts";
import { courses } from "#tests/support/seeds.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { CoursePage } from "./course-page.tsx";

/** Marks for code, and words in Arabic script, are elements of their own in a page. */
const letters = (text: string) => text.replaceAll(/[\s`]/g, "");

// Parents who read English as a second language may not read any further.
test.each(courses.map((course) => [course.slug, course] as const))(
  "%s begins with five short lines, and says what lessons cost and which languages are on offer",
  (slug, course) => {
    const html = renderAt(
      `/courses/${slug}`,
      <CoursePage
        course={course}
        cover=""
        price={null}
        tutors={null}
        related={[]}
        hours={null}
        bar={null}
        results={{}}
      />,
    );
    const text = letters(textOf(html));
    const lines = Object.values(course.summary).map((line) => text.indexOf(letters(line)));
    expect(lines).toHaveLength(5);
    expect(Math.min(...lines)).toBeGreaterThan(-1);
    expect(Math.max(...lines)).toBeLessThan(text.indexOf(letters(coursePage.outcomes)));
    for (const board of course.examBoards ?? []) expect(text).toContain(letters(board));
    expect(text).toContain(letters(coursePage.price));
    expect(text).toContain(letters("English always"));
  },
);

test("says at a module how the visitor did in its quiz, and nothing where none was taken", () => {
  const [course] = courses.filter(({ quiz }) => quiz === "maths");
  if (!course) throw new Error("No course has the quiz on mathematics");
  const shownWith = (results: Record<string, { right: number; asked: number }>) =>
    textOf(
      renderAt(
        "/courses/mathematics",
        <CoursePage
          course={course}
          cover=""
          price={null}
          tutors={null}
          related={[]}
          hours={null}
          bar={null}
          results={results}
        />,
      ),
    );
  expect(shownWith({ algebra: { right: 2, asked: 3 } })).toMatch(
    /First algebra: Key Stage 3\s*Your quiz: 2 of 3 right/,
  );
  expect(shownWith({})).not.toContain("Your quiz");
});
