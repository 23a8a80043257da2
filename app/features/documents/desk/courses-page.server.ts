import { data, redirect } from "react-router";

import { atDesk, sentToDesk } from "#app/features/desk/desk-form.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { cleanLine, textIn } from "#app/platform/text-input.ts";
import { deskCourses as texts } from "#words/pages/desk-site.ts";
import { beginCourse, moveCourse, readCourses } from "./courses.server.ts";

/** `GET /desk/site/courses` */
export async function loadCourses(args: RequestArgs) {
  const { member, services } = await atDesk(args, "site");
  return { groups: await readCourses(services, member) };
}

/** Begins a course, or moves a card. */
export async function handleCoursesPost(args: RequestArgs) {
  const { member, services, form } = await sentToDesk(args, "site");
  const [, does, moved = ""] = /^(up|down):([a-zA-Z0-9/-]+)$/.exec(textIn(form, "do")) ?? [];
  if (does) {
    await moveCourse(services, member, moved, does === "up" ? -1 : 1);
    return redirect(`/desk/site/courses#${moved}`, 303);
  }
  const asked = {
    title: cleanLine(textIn(form, "title")).slice(0, 60),
    slug: cleanLine(textIn(form, "slug")).slice(0, 61),
    category: textIn(form, "category"),
    like: textIn(form, "like"),
  };
  const begun = await beginCourse(services, member, asked);
  if (begun.ok) return redirect(`/desk/site/en/courses/${begun.slug}`, 303);
  return data({ asked, message: texts.problems[begun.kind] }, { status: 422 });
}
