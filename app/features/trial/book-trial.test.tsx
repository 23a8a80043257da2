import { expect, test } from "vitest";

import { attributes, renderAt, tagsOf, textOf, textsOf } from "#tests/support/render.tsx";
import { BookTrial } from "./book-trial.tsx";
import { TrialDialog } from "./trial-dialog.tsx";

test("before scripts run the button asks for the course in the contact form", () => {
  const html = renderAt("/", <BookTrial slug="fullstack/css" title="CSS" titleId="css" />);
  expect(tagsOf(html, "form", 'method="get"', 'action="/contact"')).toHaveLength(1);
  expect(tagsOf(html, "input", 'name="courses"', 'value="fullstack/css"')).toHaveLength(1);
  expect(tagsOf(html, "button", 'type="submit"', 'aria-describedby="css"')).toHaveLength(1);
  expect(textOf(html)).toBe("Book Free Trial");
});

test("the dialog is not there until it is asked for", () => {
  expect(tagsOf(renderAt("/", <BookTrial slug="css" title="CSS" />), "dialog")).toEqual([]);
});

test("the dialog names the course and leads to the form with it", () => {
  const html = renderAt("/", <TrialDialog slug="fullstack/css" title="CSS" onClose={() => {}} />);
  const [dialog = ""] = tagsOf(html, "dialog");
  expect(textsOf(html, "h2")).toEqual(["Free trial lesson: CSS"]);
  expect(tagsOf(html, "h2", `id="${attributes(dialog, "aria-labelledby")[0]}"`)).toHaveLength(1);
  const [href = ""] = attributes(html, "href");
  const url = new URL(href, "https://academy.example");
  expect(url.pathname).toBe("/contact");
  expect(url.searchParams.get("courses")).toBe("fullstack/css");
});
