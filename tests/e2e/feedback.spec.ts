import type { Page } from "@playwright/test";

import { expect, hydrated, test } from "./support/test.ts";

const cardDate = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "Europe/London",
});

function formOn(page: Page) {
  const form = page.getByRole("form", { name: "Leave feedback" });
  return {
    form,
    name: form.getByRole("textbox", { name: "Name" }),
    comment: form.getByRole("textbox", { name: "Comment" }),
    image: form.getByRole("textbox", { name: "Picture address (optional)" }),
    rating: form.getByRole("group", { name: "Rating" }),
    submit: form.getByRole("button", { name: /^(Submit with|Sending)/ }),
  };
}

function cardOn(page: Page, name: string) {
  return page
    .getByRole("article")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

async function leave(page: Page, name: string): Promise<void> {
  await formOn(page).name.fill(name);
  await formOn(page).comment.fill(`My tutor waited until I could hear it. ${name}`);
  await formOn(page).submit.click();
  await expect(page.getByText("Thank you. Your feedback is now on this page.")).toBeVisible();
}

test("a card shows name, comment, date and stars as soon as it is left", async ({
  page,
  open,
  unique,
}) => {
  await open("/feedback");
  const { rating, submit } = formOn(page);
  await expect(rating.getByRole("radio", { name: "2 of 5" })).toBeChecked();
  await expect(submit).toHaveAccessibleName("Submit with 2 of 5 stars");
  await expect(rating.getByText("2 of 5").filter({ visible: true }).last()).toBeVisible();
  await expect(rating.getByRole("radio")).toHaveCount(6);
  await rating.getByRole("radio", { name: "2 of 5" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(rating.getByRole("radio", { name: "4 of 5" })).toBeChecked();
  await expect(submit).toHaveAccessibleName("Submit with 4 of 5 stars");
  await leave(page, unique);

  const card = cardOn(page, unique);
  await expect(card).toBeVisible();
  await expect(card).toContainText("My tutor waited until I could hear it.");
  await expect(card.getByText(cardDate.format(new Date()))).toBeVisible();
  await expect(card.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(card.locator("img").first()).toHaveJSProperty("complete", true);
  expect((await card.boundingBox())?.width).toBeLessThanOrEqual(540);
  await expect(formOn(page).name).toHaveValue("");
});

test("the author deletes a card after a question, and can undo it", async ({
  page,
  open,
  request,
  unique,
}) => {
  await open("/feedback");
  await leave(page, unique);
  const close = page.getByRole("link", { name: `Delete the feedback from ${unique}` });
  expect(await close.getAttribute("href")).toMatch(/^\/api\/feedback\/[^/]+$/);
  await close.click();
  const dialog = page.getByRole("dialog", { name: "Delete this feedback?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await expect(close).toBeFocused();

  await close.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The feedback has been deleted.")).toBeVisible();
  await expect(cardOn(page, unique)).toHaveCount(0);
  expect(await (await request.get("/api/feedback")).text()).not.toContain(unique);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The feedback is back on the page.")).toBeVisible();
  await expect(cardOn(page, unique)).toBeVisible();
});

test(
  "scripts that arrive late leave the focus where the visitor is typing",
  { tag: "@deep" },
  async ({ page, request, unique }) => {
    const data = { name: unique, comment: "A comment." };
    const left = await request.post("/api/feedback/new", { data });
    await page.goto(`/feedback/report/${((await left.json()) as { _id: string })._id}`);
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await arrival;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    // Without scripts the browser posts the form itself and shows the answer as a page.
    await page.getByRole("button", { name: "Send report" }).click();
    const reason = page.getByRole("textbox", { name: "What is wrong with it?" });
    await expect(reason).toHaveAccessibleDescription(/Say in a few words what is wrong/);
    await reason.pressSequentially("It is");
    arrive();
    await hydrated(page);
    await expect(reason).toBeFocused();
    await page.keyboard.type(" advertising");
    await expect(reason).toHaveValue("It is advertising");
  },
);

test(
  "leaving, deleting and undoing work without scripts",
  { tag: "@deep" },
  async ({ plainPage, unique }) => {
    await plainPage.goto("/feedback");
    const { name, comment, rating, submit } = formOn(plainPage);
    await name.fill(unique);
    await rating.getByRole("radio", { name: "5 of 5" }).check({ force: true });
    await submit.click();
    await expect(comment).toHaveAccessibleDescription(/Enter a comment/);
    await expect(name).toHaveValue(unique);
    await expect(rating.getByRole("radio", { name: "5 of 5" })).toBeChecked();

    await comment.fill("By hand.");
    await submit.click();
    await expect(
      plainPage.getByText("Thank you. Your feedback is now on this page."),
    ).toBeVisible();
    await expect(
      cardOn(plainPage, unique).getByRole("img", { name: "5 of 5 stars" }),
    ).toBeVisible();

    await plainPage.getByRole("link", { name: `Delete the feedback from ${unique}` }).click();
    await expect(plainPage.getByRole("heading", { level: 1 })).toHaveText("Delete this feedback?");
    await plainPage.getByRole("button", { name: "Delete" }).click();
    await expect(plainPage.getByText("The feedback has been deleted.")).toBeVisible();
    await expect(cardOn(plainPage, unique)).toHaveCount(0);
    await plainPage.getByRole("button", { name: "Undo" }).click();
    await expect(cardOn(plainPage, unique)).toBeVisible();
  },
);
