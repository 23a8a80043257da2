import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { linkIn, mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("a letter is written, looked at, sent by a second press, and read by everyone", async ({
  context,
  open,
  page,
  site,
  unique,
  watch,
}) => {
  // The status says why it was held back.
  watch.allow(/422/);
  const reader = `${unique}@reader.example`;
  await page.request.post("/newsletter", { form: { email: reader } });
  await page.goto(linkIn(await mailTo(site, reader), "/newsletter/confirm"));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
  await enterDesk(context, site, "coordinator");
  await open("/desk/letters");
  await page.getByLabel("Title of a new issue").fill(`A new term ${unique}`);
  await page.getByRole("button", { name: "Begin a draft" }).click();
  await page
    .locator("textarea[name=text]")
    .fill("## A tip\n\nTen minutes *a day* in [Python](/courses/python). <script>no</script>");
  await page.getByRole("button", { name: "Save and go on to sending" }).click();
  await expect(page.getByText(/^In line 3: “<script>”\. Take the HTML out/)).toBeVisible();
  await page
    .locator("textarea[name=text]")
    .fill("## A tip\n\nTen minutes *a day* in [Python](/courses/python).");
  await page.getByRole("button", { name: "Save and send me a copy" }).click();
  await expect(page.getByText("A copy is on its way to")).toBeVisible();
  await expect(page.getByRole("heading", { name: "A tip" })).toBeVisible();
  await page.getByRole("button", { name: "Save and go on to sending" }).click();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await expectNoViolations(page, "the second press");
  await page.getByRole("button", { name: /^Send to \d+ subscribers?$/ }).click();
  await expect(page.getByRole("heading", { name: "Progress" })).toBeVisible();

  const mail = await mailTo(site, reader, /A new term/);
  expect(mail.html).toContain("<em>a day</em>");
  expect(linkIn(mail, "/newsletter/unsubscribe")).toContain("token=");

  await page.goto(/\S+\/letters\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`A new term ${unique}`);
  await expectNoViolations(page, "a letter");
  await page.goto("/letters");
  await expect(page.getByRole("link", { name: `A new term ${unique}` })).toBeVisible();
  const titles = await page.evaluate(async () => {
    const feed = await (await fetch("/letters/feed.xml")).text();
    const parsed = new DOMParser().parseFromString(feed, "application/xml");
    if (parsed.querySelector("parsererror")) throw new Error("The feed is no XML");
    return [...parsed.querySelectorAll("entry > title")].map((title) => title.textContent);
  });
  expect(titles).toContain(`A new term ${unique}`);
});
