import { newId } from "#app/platform/.server/ids.ts";
import { toIso, day } from "#app/platform/.server/clock.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { linkIn, mailTo, type Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { hydrated } from "./support/watch.ts";

async function insertReader(site: Site, email: string): Promise<void> {
  const services = await site.services();
  const at = toIso(Date.now() - day);
  await services.db
    .insertInto("subscriber")
    .values({
      id: newId(),
      email,
      email_key: email,
      state: "confirmed",
      confirm_token_hash: newId(),
      confirm_expires_at: at,
      asked_at: at,
      created_at: at,
      confirmed_at: at,
      bounced_at: null,
    })
    .execute();
}

test("a letter is written, looked at, sent by a second press, and read by everyone", async ({
  context,
  page,
  site,
  unique,
  watch,
}) => {
  // The status says why it was held back.
  watch.allow(/422/);
  const reader = `${unique}@reader.example`;
  await insertReader(site, reader);
  await enterDesk(context, site, "coordinator");
  await page.goto("/desk/letters");
  await hydrated(page);
  await page.getByLabel("Title of a new issue").fill(`A new term ${unique}`);
  await page.getByRole("button", { name: "Begin a draft" }).click();
  await page
    .getByLabel("Text", { exact: true })
    .fill("## A tip\n\nTen minutes *a day* in [Python](/courses/python). <script>no</script>");
  await page.getByRole("button", { name: "Save and go on to sending" }).click();
  await expect(page.getByText(/^In line 3: “<script>”\. Take the HTML out/)).toBeVisible();
  await page
    .getByLabel("Text", { exact: true })
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

  const feed = "/letters/feed.xml";
  const etag = (await page.request.get(feed)).headers()["etag"] ?? "";
  const again = { headers: { "If-None-Match": `"other", ${etag}` } };
  for (const answer of [
    await page.request.get(feed, again),
    await page.request.head(feed, again),
  ]) {
    expect(answer.status()).toBe(304);
    expect(answer.headers()["etag"]).toBe(etag);
  }
  const head = await page.request.head(feed);
  expect([head.status(), head.headers()["etag"]]).toEqual([200, etag]);
  const other = { headers: { "If-None-Match": 'W/"other"' } };
  expect((await page.request.get(feed, other)).status()).toBe(200);
});
