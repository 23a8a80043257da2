import type { BrowserContext, Page } from "@playwright/test";

import { publishChange } from "#tests/support/documents.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { beginLetter } from "#app/features/newsletter/desk/letters.server.ts";
import { memberOf } from "#tests/support/desk.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

/** A form in which words can be written. */
type Found = { readonly page: string; readonly keeps: string | null; readonly shape: string };

/** Of a page: its forms with fields to write in, and the pages of the site's side of the desk that it leads to. */
async function readPage(page: Page, address: string) {
  const html = await (await page.request.get(address)).text();
  return await page.evaluate((source) => {
    const read = new DOMParser().parseFromString(source, "text/html");
    const written =
      "textarea, input:is([type=text], [type=number], [type=date], [type=time], [type=datetime-local], :not([type]))";
    const forms = [...read.querySelectorAll<HTMLFormElement>("main form")].filter(
      (form) => form.method === "post" && form.querySelector(written) !== null,
    );
    return {
      links: [...read.querySelectorAll("main a[href]")].map(
        (one) => one.getAttribute("href") ?? "",
      ),
      forms: forms.map((form) => ({
        keeps: form.getAttribute("data-keeps"),
        // What the controls are, whatever they are about.
        shape: [
          ...new Set(
            [...form.querySelectorAll(`${written}, select, [type=checkbox], [type=radio]`)].map(
              (one) => `${one.localName} ${one.getAttribute("type") ?? ""}`,
            ),
          ),
        ]
          .toSorted()
          .join(", "),
      })),
    };
  }, html);
}

/** Every page with such a form that the desk leads to, from where an owner, and a tutor's card, begins. */
async function findForms(page: Page, site: Site, begin: readonly string[]): Promise<Found[]> {
  const waiting = [...begin];
  const seen = new Set(waiting.map(kindOf));
  const found: Found[] = [];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { links, forms } = await readPage(page, site.url + next);
    for (const form of forms) found.push({ page: next, ...form });
    for (const link of links) {
      const [address = ""] = link.split("#");
      const isOurs = /^\/desk\/(?:site|letters)(?:[/?]|$)/.test(address);
      const isElsewhere = /\/preview|\/editions\/|[?&]to=|\/first|\/site\/ar\//.test(address);
      if (!isOurs || isElsewhere || seen.has(kindOf(address))) continue;
      seen.add(kindOf(address));
      waiting.push(address);
    }
  }
  return found;
}

/** One course has the form of every other, and a translation that of its document's first part. */
function kindOf(address: string): string {
  const course = address.replace(/\/courses\/[^?]+/, "/courses/one");
  return course.startsWith("/desk/site/en/") ? course : course.replace(/\?.*/, "");
}

const texts =
  "textarea:visible, input:visible:is([type=text], [type=number], [type=date], [type=time], [type=datetime-local], :not([type]))";

function formOf(page: Page, { keeps }: Found) {
  return page.locator(`form[data-keeps=${JSON.stringify(keeps)}]`);
}

/** Types into every field of a form. @returns what stands in them then */
async function typeAll(page: Page, found: Found, mark: number): Promise<Record<string, string>> {
  const fields = formOf(page, found).locator(texts);
  // Of some fields an editor takes the place.
  await page.waitForLoadState("networkidle");
  const typed: Record<string, string> = {};
  for (const field of await fields.all()) {
    const type = await field.getAttribute("type");
    const name = (await field.getAttribute("name")) ?? "";
    const longest = Number((await field.getAttribute("maxlength")) ?? 60);
    const value =
      type === "date"
        ? `2031-0${mark}-11`
        : type === "time"
          ? `0${mark}:15`
          : type === "number"
            ? String(mark)
            : type === "datetime-local"
              ? `2031-0${mark}-11T09:00`
              : `${mark} كلمة typed ${name}`.slice(0, longest);
    const id = (await field.getAttribute("id")) ?? "";
    const editor = page.locator(`[id=${JSON.stringify(`${id}-editor`)}]`);
    await ((await editor.count()) > 0 ? editor : field).fill(value);
    typed[name] = value;
  }
  return typed;
}

async function expectTyped(page: Page, found: Found, typed: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(typed)) {
    const field = formOf(page, found)
      .locator(`[name=${JSON.stringify(name)}]`)
      .first();
    await expect(field, `${name} of ${found.keeps} after ${found.page}`).toHaveValue(value);
  }
}

const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("typed:")).length);

type At = {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly url: string;
  /** Types into every field of the form. */
  type(): Promise<void>;
  open(): Promise<void>;
};

/** Every way out of a form, and back. @returns the page on which it is looked for, if that is another one */
const waysOut: Readonly<Record<string, (at: At) => Promise<Page | undefined>>> = {
  "a reload": async ({ page, type }) => {
    await type();
    await page.reload();
    return undefined;
  },
  "a link, and back": async ({ page, type }) => {
    await type();
    await page.locator("header a[href='/desk']").first().click();
    await expect(page).not.toHaveURL(/desk\/(site|letters|tutors|hours)/);
    await page.goBack();
    return undefined;
  },
  "another part, or another page of the rail": async ({ page, type, open }) => {
    await type();
    await page
      .locator("main section > a, main nav a:not([aria-current], .skip-link), main p > a")
      .first()
      .click();
    await open();
    return undefined;
  },
  "a closed tab": async ({ context, page, type, url }) => {
    await type();
    await page.close();
    const next = await context.newPage();
    await next.goto(url);
    return next;
  },
  "a lost connection": async ({ context, page, type }) => {
    await context.setOffline(true);
    await type();
    await expect(page.getByText(/Kept on this device/)).toBeVisible();
    expect(await keptHere(page)).toBe(1);
    await context.setOffline(false);
    await expect(page.getByText(/Kept at/)).toBeVisible();
    expect(await keptHere(page)).toBe(0);
    await page.reload();
    return undefined;
  },
  "an ended session": async ({ context, page, type }) => {
    const cookies = await context.cookies();
    await context.clearCookies();
    await type();
    await expect(page.getByText(/not signed in any more/)).toBeVisible();
    await context.addCookies(cookies);
    await page.reload();
    await expect(page.getByText(/Kept at/).first()).toBeVisible();
    await expect(async () => expect(await keptHere(page)).toBe(0)).toPass();
    return undefined;
  },
};

/** Each kind of form, by the ways in turn. */
async function walk(context: BrowserContext, site: Site): Promise<void> {
  const services = await site.services();
  await enterDesk(context, site, "owner");
  const letter = await beginLetter(services, memberOf("owner"), "A new term");
  const tutor = await checkedTutor(services);
  let page = await context.newPage();
  await page.goto(`${site.url}/desk/site`);
  const begin = ["/desk/site", "/desk/letters", `/desk/tutors/${tutor}/card`, "/desk/hours"];
  expect(letter.ok).toBe(true);
  const forms = await findForms(page, site, begin);
  expect(forms.length).toBeGreaterThan(100);
  expect(forms.filter(({ keeps }) => keeps === null)).toEqual([]);
  const names = forms.map(({ page: at, keeps }) => `${at} ${keeps}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const shapes = [...new Map(forms.map((form) => [form.shape, form])).values()];
  const ways = Object.entries(waysOut);
  expect(shapes.length).toBeGreaterThan(ways.length);
  for (const [index, found] of shapes.entries()) {
    const own = ways[index % ways.length];
    if (!own) continue;
    const [way, out] = own;
    await test.step(`${found.page}: ${way}`, async () => {
      const url = site.url + found.page;
      const open = async () => {
        await page.goto(url);
        await hydrated(page);
      };
      await open();
      let typed: Record<string, string> = {};
      const type = async () => {
        typed = await typeAll(page, found, 2);
      };
      page = (await out({ context, page, url, type, open })) ?? page;
      await hydrated(page);
      await expectTyped(page, found, typed);
      // What is entered again is still what was typed.
      await expect(page.getByText(/It is here again/)).toBeVisible();
    });
  }
}

test(
  "nothing that is typed into a form of the site's side is lost on a way out",
  { tag: "@deep" },
  async ({ context, ownSite }) => {
    test.slow();
    await walk(context, await ownSite());
  },
);

const rows = async (site: Site) =>
  await (await site.services()).db.selectFrom("desk_typed").select(["form"]).execute();

test("what was typed waits for whoever typed it: in two windows, beside another's words, until it is sent", async ({
  context,
  ownSite,
}) => {
  test.slow();
  const site = await ownSite();
  await enterDesk(context, site, "owner");
  const url = `${site.url}/desk/site/en/site`;
  const openIn = async (page: Page, at = url) => {
    await page.goto(at);
    await hydrated(page);
  };
  const field = (page: Page) => page.getByLabel(/^Sentence beside the name/);
  const [page, other] = [await context.newPage(), await context.newPage()];

  await test.step("of two windows the later asks", async () => {
    await openIn(page);
    await openIn(other);
    await field(page).fill("From the one window");
    await expect(page.getByText(/^Kept at/)).toBeVisible();
    await field(other).fill("From the other");
    await expect(other.getByRole("alert")).toContainText("From the one window");
    await expectNoViolations(other, "two windows");
    await other.getByRole("button", { name: "Keep what is here" }).click();
    await expect(other.getByText(/^Kept at/)).toBeVisible();
    await openIn(page);
    await expect(field(page)).toHaveValue("From the other");
    await expect(page.getByText(/It is here again/)).toBeVisible();
    await other.close();
  });

  await test.step("the lists lead there", async () => {
    await openIn(page, `${site.url}/desk/site`);
    const list = page.getByRole("region", { name: "Typed by you, and in no draft yet" });
    await list.getByRole("link").click();
    await expect(field(page)).toHaveValue("From the other");
  });

  await test.step("where somebody has changed the field, both are there", async () => {
    await publishChange(await site.services(), "site", { tagline: "From a colleague" });
    await expect(async () => {
      await openIn(page);
      await expect(field(page)).toHaveValue("From a colleague", { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole("alert")).toContainText("From the other");
    await expectNoViolations(page, "words beside another's");
    await page.getByRole("button", { name: /^Put it in/ }).click();
    await expect(field(page)).toHaveValue("From the other");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  await test.step("what was thrown away is gone", async () => {
    await field(page).fill("A mistake");
    await expect(page.getByText(/^Kept at/)).toBeVisible();
    await openIn(page);
    await page.getByRole("button", { name: "Throw it away" }).click();
    await expect(field(page)).toHaveValue("From a colleague");
    await expect.poll(() => rows(site)).toEqual([]);
  });

  await test.step("what was sent is kept no longer", async () => {
    await field(page).fill("A good sentence");
    await expect(page.getByText(/^Kept at/)).toBeVisible();
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(page.getByText(/^Draft kept/)).toBeVisible();
    await expect.poll(() => rows(site)).toEqual([]);
    await openIn(page);
    await expect(field(page)).toHaveValue("A good sentence");
    await expect(page.getByText(/It is here again/)).toHaveCount(0);
  });

  await test.step("what can be kept nowhere asks before it is left", async () => {
    await context.route("**/desk/typed", (route) => route.fulfill({ status: 413 }));
    await field(page).fill("Too much");
    await expect(page.getByRole("alert")).toContainText("cannot be kept by itself");
    const asked = page.waitForEvent("dialog").then(async (dialog) => {
      const said = dialog.message();
      await dialog.dismiss();
      return said;
    });
    await page.locator("header a[href='/desk']").first().click();
    expect(await asked).toContain("could not be kept");
    await expect(field(page)).toHaveValue("Too much");
    await context.unroute("**/desk/typed");
    await page.getByRole("button", { name: "Keep draft" }).click();
    await expect(page.getByText(/^Draft kept/)).toBeVisible();
  });
});

test("sending a photo loses nothing of the card", async ({ context, ownSite }) => {
  const site = await ownSite();
  await enterDesk(context, site, "owner");
  const tutor = await checkedTutor(await site.services());
  const page = await context.newPage();
  await page.goto(`${site.url}/desk/tutors/${tutor}/card`);
  await hydrated(page);
  await page.getByLabel("Training").fill("A degree in mathematics");
  await page.locator("#card-photo").setInputFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  });
  await page.locator("#photo button").click();
  await expect(page).toHaveURL(/refused/);
  await hydrated(page);
  await expect(page.getByLabel("Training")).toHaveValue("A degree in mathematics");
});
