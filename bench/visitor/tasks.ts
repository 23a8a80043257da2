import type { Locator, Page } from "@playwright/test";

import type { Press } from "./press.ts";

/** A touch of what `find` finds. */
export type Step = { readonly name: string; readonly find: (page: Page) => Locator };

/** Something that visitors do, of which each step is measured. */
export type Task = {
  readonly name: string;
  readonly path: string;
  /** Leads from the path to where the first step is done. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly steps: readonly Step[];
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const menu = (page: Page) => page.locator("summary").filter({ hasText: /^Menu$/, visible: true });
const filters = (page: Page) => page.getByRole("group", { name: "Show courses in" });
const introduction = (page: Page) => page.getByRole("group", { name: "Introduction", exact: true });
const quotations = (page: Page) =>
  page.getByRole("group", { name: "Sample quotations", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const choices = (page: Page) =>
  dialog(page).locator("label:has(input[type=radio])").filter({ visible: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

function tap(name: string, find: (page: Page) => Locator): Step {
  return { name, find };
}

function filter(label: string): Step {
  return tap(label, (page) => filters(page).getByRole("button", { name: label }));
}

/** Marks an answer of the question on the page; a list is opened as its first step. */
function answer(number: number): Step {
  return tap(`answer ${number}`, (page) => page.locator("fieldset label, fieldset select").first());
}

/** Has an answer explained and leads on from it, or from a list that was opened and left. */
const on = tap("on", (page) => page.getByRole("button", { name: /^(Check|Next question|Skip)$/ }));

export const tasks: readonly Task[] = [
  {
    name: "menu",
    path: "/",
    steps: [
      tap("open", menu),
      tap("close", menu),
      tap("open again", menu),
      tap("pages", (page) => page.locator("summary").filter({ hasText: "Pages", visible: true })),
      tap("another page", (page) => page.getByRole("link", { name: "About", exact: true }).first()),
    ],
  },
  {
    name: "filter",
    path: "/courses",
    steps: ["Web Development", "Islamic Studies", "All Courses", "Programming", "All Courses"].map(
      filter,
    ),
  },
  {
    name: "carousel",
    path: "/",
    // The first view of a phone has no room for arrows.
    steps: [
      tap("slide 2", (page) => introduction(page).getByRole("button", { name: /^Slide 2/ })),
      tap("pause", (page) => introduction(page).getByRole("button", { name: /^Pause / })),
      tap("next", (page) => quotations(page).getByRole("button", { name: "Next slide" })),
      tap("previous", (page) => quotations(page).getByRole("button", { name: "Previous slide" })),
    ],
  },
  {
    name: "quiz answer",
    path: "/test/react",
    async prepare(page) {
      await button(page, "Start the quiz").tap();
      await heading(page).filter({ hasText: "Question 1 of" }).waitFor();
    },
    steps: [answer(1), on, on, answer(2), on, on],
  },
  {
    name: "trial dialog",
    path: "/courses/tajweed",
    steps: [
      tap("open", (page) => button(page, "Book Free Trial").first()),
      tap("learner", (page) => dialog(page).getByRole("button", { name: "Myself" })),
      tap("time", (page) =>
        choices(page)
          .filter({ hasText: /^\d\d:\d\d/ })
          .last(),
      ),
      tap("no time", (page) => choices(page).last()),
      tap("close", (page) => dialog(page).getByRole("button", { name: "Close" }).last()),
    ],
  },
];

/** Something that is done before the page's scripts have come, and must not be lost when they come. */
export type EarlyTask = {
  readonly name: string;
  readonly path: string;
  readonly touch: (page: Page, press: Press) => Promise<void>;
  /** Whether what was done is there once the page answers by its scripts. */
  readonly isKept: (page: Page) => Promise<boolean>;
};

const atTheEnd = (page: Page) => page.getByRole("radio", { name: "At the end, as in a test" });

export const earlyTasks: readonly EarlyTask[] = [
  {
    name: "menu",
    path: "/",
    touch: (page, press) => press(menu(page)),
    isKept: (page) => page.locator("details[open] > summary").filter({ visible: true }).isVisible(),
  },
  {
    name: "filter",
    path: "/courses",
    touch: (page, press) => press(filters(page).getByRole("button", { name: "Programming" })),
    async isKept(page) {
      const chosen = filters(page).getByRole("button", { name: "Programming" });
      return (await chosen.getAttribute("aria-pressed")) === "true";
    },
  },
  {
    name: "typing",
    path: "/contact",
    async touch(page, press) {
      const field = page.getByRole("textbox", { name: "Name", exact: true });
      await press(field);
      await field.pressSequentially("Amina", { delay: 30 });
    },
    async isKept(page) {
      const field = page.getByRole("textbox", { name: "Name", exact: true });
      return (await field.inputValue()) === "Amina";
    },
  },
  {
    name: "choice",
    path: "/test/react",
    touch: (page, press) => press(atTheEnd(page)),
    isKept: (page) => atTheEnd(page).isChecked(),
  },
];
