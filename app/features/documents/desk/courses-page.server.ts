import { data, redirect } from "react-router";

import { shortLine, typed } from "#app/features/desk/desk-fields.server.ts";
import { act, deskPage } from "#app/features/desk/desk-page.server.ts";
import { deskCourses as texts } from "#words/pages/desk-site.ts";
import { beginCourse, moveCourse, readCourses } from "./courses.server.ts";

const on = act();

const moving = (by: 1 | -1) =>
  on({}, async ({ services, member, of }) => {
    await moveCourse(services, member, of, by);
    return redirect(`/desk/site/courses#${of}`, 303);
  });

/** `/desk/site/courses`: the cards, which can be moved, and the way to a new course. */
export const coursesPage = deskPage({
  right: "site",
  load: async ({ services, member }) => ({ groups: await readCourses(services, member) }),
  acts: {
    up: moving(-1),
    down: moving(1),
    begin: on(
      { title: shortLine(60), slug: shortLine(61), category: typed, like: typed },
      async ({ services, member, sent: asked }) => {
        const begun = await beginCourse(services, member, asked);
        if (begun.ok) return redirect(`/desk/site/en/courses/${begun.slug}`, 303);
        return data({ asked, message: texts.problems[begun.kind] }, { status: 422 });
      },
    ),
  },
});
