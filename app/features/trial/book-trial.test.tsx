import { expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
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

test("the dialog names the course, asks who will learn, and leads to the form as a page", () => {
  const html = renderAt(
    "/",
    <TrialDialog slug="fullstack/css" title="CSS" slot={undefined} onClose={() => {}} />,
  );
  const [dialog = ""] = tagsOf(html, "dialog");
  expect(textsOf(html, "h2")).toEqual(["Free trial lesson: CSS"]);
  expect(tagsOf(html, "h2", `id="${attributes(dialog, "aria-labelledby")[0]}"`)).toHaveLength(1);
  expect(textsOf(html, "button")).toEqual(["", "Myself", "A child I am responsible for"]);
  const [href = ""] = attributes(html, "href");
  const url = new URL(href, "https://academy.example");
  expect(url.pathname).toBe("/classes/trial");
  expect(url.searchParams.get("course")).toBe("fullstack/css");
});
