import { expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { trialAgeBands, trialForm } from "#words/pages/trial.ts";
import { BookTrial } from "./book-trial.tsx";
import { TrialDialog } from "./trial-dialog.tsx";

test("before scripts run the button leads to the form with the course", () => {
  const html = renderAt("/", <BookTrial slug="fullstack/css" title="CSS" titleId="css" />);
  expect(
    tagsOf(html, "form", 'role="none"', 'method="get"', 'action="/classes/trial"'),
  ).toHaveLength(1);
  expect(tagsOf(html, "input", 'name="course"', 'value="fullstack/css"')).toHaveLength(1);
  expect(tagsOf(html, "button", 'type="submit"', 'aria-describedby="css"')).toHaveLength(1);
  expect(textOf(html)).toBe("Book Free Trial");
});

const queriesIn = (html: string) =>
  attributes(html, "href").map((href) => {
    const { pathname, searchParams } = new URL(
      href.replaceAll("&amp;", "&"),
      "https://academy.example",
    );
    expect(pathname).toBe("/classes/trial");
    return Object.fromEntries(searchParams);
  });

test("the dialog names the course and asks who will learn, and how old a child is", () => {
  const html = renderAt(
    "/",
    <TrialDialog asked={{ course: "fullstack/css" }} title="CSS" onClose={() => {}} />,
  );
  const [dialog = ""] = tagsOf(html, "dialog");
  expect(textsOf(html, "h2")).toEqual(["Free trial lesson: CSS"]);
  expect(tagsOf(html, "h2", `id="${attributes(dialog, "aria-labelledby")[0]}"`)).toHaveLength(1);
  expect(textsOf(html, "a")).toEqual(["Myself (18 or over)", ...trialAgeBands]);
  const course = "fullstack/css";
  expect(queriesIn(html)).toEqual([
    { course, learner: "self" },
    ...trialAgeBands.map((age) => ({ course, learner: "child", age })),
  ]);
});

test("without a course it asks what to learn first, and keeps the time that was tapped", () => {
  const slot = "2026-11-24T16:00:00.000Z";
  const html = renderAt("/", <TrialDialog asked={{ slot }} title={undefined} onClose={() => {}} />);
  expect(textsOf(html, "a")).toEqual(Object.values(trialForm.subjects));
  const courses = ["any-islamic", "any-tuition", "any-web", "any-programming", "language-lessons"];
  expect(queriesIn(html)).toEqual(courses.map((course) => ({ course, slot })));
});
