import { writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

import type { BrowserContext, Locator, Page } from "@playwright/test";

import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import type { MarkValue } from "#app/features/record/marks.ts";
import type { NoteForm } from "#app/features/record/note-form.ts";
import { listNotes } from "#app/features/record/note-store.server.ts";
import { monthOf, saveReport } from "#app/features/record/desk/report/write-report.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { deskPerson, memberOf } from "#tests/support/desk.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { rowIn } from "#tests/support/databases.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { openPrivate } from "./support/family.ts";
import { mailTo, type Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

/** A tutor at the desk whose lessons have just ended, the first one last. Ten are of one learner. */
async function lessonsOf(
  site: Site,
  context: BrowserContext,
  { unique, count = 1, language = "en" }: { unique: string; count?: number; language?: string },
) {
  const memberId = await enterDesk(context, site, "tutor", `Amal ${unique}`);
  const services = await site.services();
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}`, memberId });
  const startsOn = toIso(Date.now() + 14 * day).slice(0, 10);
  const ids: string[] = [];
  let learnerId = "";
  while (ids.length < count) {
    ({ learnerId } = await aLearner(services, { language }));
    const time = ids.length === 0 ? "17:00" : "19:00";
    const form = seriesForm(learnerId, tutorId, { startsOn, time, writes: false });
    const { lessons } = await begin(services, form);
    for (const { id } of lessons.slice(0, Math.min(10, count - ids.length))) {
      const starts_at = toIso(Date.now() - (ids.length + 1) * hour);
      await services.db.updateTable("lesson").set({ starts_at }).where("id", "=", id).execute();
      ids.push(id);
    }
  }
  return { services, learnerId, ids };
}

async function openNote(page: Page, site: Site, id: string) {
  await page.goto(`${site.url}/desk/lessons/${id}/note`);
  await hydrated(page);
}

/** Opens what the mail leads to that the learner's one guardian has got. */
async function openSent(
  page: Page,
  site: Site,
  services: Services,
  { learnerId, subject = /./ }: { readonly learnerId: string; readonly subject?: RegExp },
): Promise<void> {
  const [guardian] = await guardiansOf(services.db, learnerId, Date.now());
  const address = guardian?.email ?? "";
  const { text = "" } = await mailTo(site, address, subject);
  await openPrivate(page, site, { text, address });
}

const done = "Page 14 and the first half of 15, read aloud twice.";

function noteWith(value: MarkValue = "new", register = ""): NoteForm {
  return {
    attendance: "came",
    minutes: null,
    done,
    secure: "Long madd, held evenly in nine places of ten, over a whole page.",
    needsWork: "Stops before the end of long verses; she takes breath too late.",
    next: "Page 15, twice a day, breath marked in pencil.",
    nextBy: null,
    register,
    marks: [
      { outcome: "hold-kind-madd", value },
      { outcome: "choose-sound-place", value: "improving" },
      { outcome: "pronounce-arabic-letter", value: "secure" },
    ],
    office: "",
    why: "",
    submission: crypto.randomUUID(),
    basedOn: 0,
  };
}

test("a note outlives a lost connection and a closed tab, one arrives, and a concern goes to the lead alone", async ({
  context,
  page,
  site,
  unique,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const { services, ids } = await lessonsOf(site, context, { unique });
  const [id = ""] = ids;
  const cases = () => services.db.selectFrom("desk_case").select("kind").orderBy("id").execute();
  const before = await cases();
  await page.setViewportSize(phone);
  await openNote(page, site, id);
  await expectNoViolations(page, "the form of a note");
  await page.getByRole("link", { name: "I am concerned about this child" }).click();
  await page.getByLabel("What did you see or hear?").fill("She said a word.");
  await expectNoViolations(page, "the form of a concern");
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    "a word",
  );
  await page.getByRole("button", { name: "Tell those responsible" }).click();
  await expect(
    page.getByText("It is kept at the desk, where only those responsible"),
  ).toBeVisible();
  await openNote(page, site, id);
  await page.getByRole("radio", { name: "Came", exact: true }).check();
  await page.getByLabel("Done").fill(done);
  await page.getByLabel("Only for the office").fill("Her headset breaks up.");
  await page.getByRole("radio", { name: "Improving" }).first().check();
  await expect(page.getByText("Kept on this device at")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("button", { name: "Try to send" }).click();
  await expect(page.getByRole("alert")).toContainText("Network error");
  await expect(page.getByLabel("Done")).toHaveValue(done);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.setViewportSize(phone);
  await openNote(again, site, id);
  await expect(again.getByText("words you typed on this device")).toBeVisible();
  await expect(again.getByLabel("Done")).toHaveValue(done);
  await expect(again.getByRole("radio", { name: "Came", exact: true })).toBeChecked();
  await expect(again.getByRole("radio", { name: "Improving" }).first()).toBeChecked();
  await again.getByRole("button", { name: "Send the note" }).click();
  await expect(again.getByText("Someone at the desk reads it")).toBeVisible();
  await expectNoViolations(again, "a note that was written");
  expect(
    await again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("note:"))),
  ).toEqual([]);
  const notes = await listNotes(services.db, [id]);
  expect(notes).toMatchObject([{ done, attendance: "came", marks: [{ value: "improving" }] }]);

  expect(await cases()).toEqual([...before, { kind: "worry" }]);
});

test(
  "whoever signs out anywhere is asked about notes not sent, and old ones go on any page",
  { tag: "@deep" },
  async ({ context, ownSite, open, page, unique }) => {
    const site = await ownSite();
    const memberId = await enterDesk(context, site, "tutor", `Amal ${unique}`);
    const keep = async (days: number, id = memberId) =>
      await page.evaluate(
        ([key, keptAt]) => localStorage.setItem(key, JSON.stringify({ keptAt, done: "Page 14." })),
        [`note:${id}:of-${days}`, String(Date.now() - days * day)] as const,
      );
    const kept = async () =>
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("note:")));
    await page.goto(`${site.url}/about`);
    await keep(1);
    await keep(8);
    await page.setViewportSize(phone);
    for (const path of ["/profile", "/ar/profile", "/ur/profile"]) {
      await open(site.url + path);
      expect(await kept()).toEqual([`note:${memberId}:of-1`]);
      await page.locator("header summary").filter({ visible: true }).click();
      await page
        .locator("header form[action$='/signout'] button")
        .filter({ visible: true })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page, `the question at ${path}`);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(`${site.url}/profile`);
    await page.getByRole("button", { name: "Log out" }).click();
    await page.getByRole("button", { name: "Delete and log out" }).click();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    expect(await kept()).toEqual([]);

    // At the desk's door it is known whose they are.
    const services = await site.services();
    const { member, cookie } = await deskPerson(services, "tutor", { isIn: false });
    const [name = "", value = ""] = cookie.split("=", 2);
    await context.addCookies([{ name, value, url: site.url }]);
    await open(`${site.url}/desk/enter`);
    await keep(1);
    await keep(2, member.id);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "A text on this device, such as a note, has not been sent",
    );
    await expectNoViolations(page, "the question at the desk's door");
    await page.getByRole("button", { name: "Delete and sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/" && url.search === "");
    expect(await kept()).toEqual([`note:${memberId}:of-1`]);
  },
);

test(
  "two devices keep both texts, and whoever sends second chooses",
  { tag: "@deep" },
  async ({ browser, context, ownSite, page, unique }) => {
    const site = await ownSite();
    const { services, ids } = await lessonsOf(site, context, { unique });
    const [id = ""] = ids;
    const other = await browser.newContext({ viewport: phone });
    await other.addCookies(await context.cookies());
    const tablet = await other.newPage();
    for (const one of [page, tablet]) {
      await openNote(one, site, id);
      await one.getByRole("radio", { name: "Came", exact: true }).check();
      await one.getByRole("radio", { name: "New", exact: true }).first().check();
    }
    await page.getByLabel("Done").fill("The first text.");
    await tablet.getByLabel("Done").fill("The second text.");
    await page.getByRole("button", { name: "Send the note" }).click();
    await expect(page.getByText("Someone at the desk reads it")).toBeVisible();
    await tablet.getByRole("button", { name: "Send the note" }).click();
    await expect(tablet.getByRole("alert")).toContainText("written on another device");
    await expect(tablet.getByText("The first text.")).toBeVisible();
    await expect(tablet.getByLabel("Done")).toHaveValue("The second text.");
    await tablet.getByRole("button", { name: "Send the note" }).click();
    await expect(tablet.getByText("The second text.").first()).toBeVisible();
    await expect(tablet.getByText("Earlier versions")).toBeVisible();
    expect((await listNotes(services.db, [id])).map((note) => note.done)).toEqual([
      "The first text.",
      "The second text.",
    ]);
    await other.close();
  },
);

test(
  "without scripts it is written and read, in Urdu too, and nothing of the office goes along",
  { tag: "@deep" },
  async ({ context, ownSite, page, plainPage, unique }) => {
    const site = await ownSite();
    const { services, learnerId, ids } = await lessonsOf(site, context, { unique, language: "ur" });
    const [id = ""] = ids;
    await enterDesk(plainPage.context(), site, "coordinator");
    await plainPage.setViewportSize(phone);
    await plainPage.goto(`${site.url}/desk/lessons/${id}/note`);
    await plainPage.getByLabel("Done").fill(done);
    await plainPage.getByLabel("Only for the office").fill("A line for the office.");
    await plainPage.getByRole("button", { name: "Send the note" }).click();
    await expect(plainPage.getByText("Say how it was.")).toBeVisible();
    await expect(plainPage.getByLabel("Done")).toHaveValue(done);
    await expect(plainPage.getByLabel("Only for the office")).toHaveValue("A line for the office.");
    await plainPage.getByRole("radio", { name: "Came late" }).check();
    await plainPage.getByRole("radio", { name: "Secure" }).first().check();
    await plainPage.getByRole("button", { name: "Send the note" }).click();
    await expect(plainPage.getByText("Sent at")).toBeVisible();
    const reader = await page.context().newPage();
    await reader.setViewportSize(phone);
    await openSent(reader, site, services, { learnerId });
    await expect(reader).toHaveURL(/\/ur\/family\/notes\//);
    await expect(reader.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(reader.getByText(done)).toHaveAttribute("lang", "en");
    await expect(reader.getByText("A line for the office.")).toHaveCount(0);
    await hydrated(reader);
    await expectNoViolations(reader, "a note in Urdu");
    await reader.getByRole("button", { name: "میں نے پڑھ لیا" }).click();
    await expect(reader.getByText("آپ نے یہ")).toBeVisible();
    const [guardian] = await guardiansOf(services.db, learnerId, Date.now());
    await services.db
      .deleteFrom("guardianship")
      .where("guardian_id", "=", guardian?.id ?? "")
      .execute();
    const gone = await reader.reload();
    expect(gone?.status()).toBe(404);
    expect(await gone?.text()).not.toContain(done);
  },
);

test(
  "the words of a note go into the report where the cursor was, by the keyboard",
  { tag: "@deep" },
  async ({ context, ownSite, open, page, unique }) => {
    const site = await ownSite();
    const { services, learnerId, ids } = await lessonsOf(site, context, { unique });
    const lesson = await rowIn(services.db, "lesson", { id: ids[0] ?? "" });
    await writeNote(services, memberOf("coordinator"), lesson.id, noteWith());
    const month = monthOf(Date.parse(lesson.starts_at));
    await open(`${site.url}/desk/learners/${learnerId}/report?course=tajweed&month=${month}`);
    await expectNoViolations(page, "the editor of a report");
    const text = page.getByLabel("One thing at home");
    await text.fill("Before.\nAfter.");
    await text.press("ControlOrMeta+Home");
    await text.press("End");
    await page.getByRole("button", { name: "Put into the text" }).focus();
    await page.keyboard.press("Enter");
    await expect(text).toHaveValue(/^Before\.\n.+: Page 14 .+ page\. .+ late\.\nAfter\.$/);
    await expect(page.getByRole("status").filter({ hasText: "are in the text" })).toBeVisible();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "do not fit" })).toBeVisible();
    await page.getByRole("button", { name: "Keep it for later" }).click();
    await expect(page.getByText("Kept. Nothing has gone out.")).toBeVisible();
    await expect(text).toHaveValue(/Page 14/);
    // On paper the words stand alone, without a form.
    const onPaper = page.locator("dd").filter({ hasText: "Page 14" });
    await expect(onPaper).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(onPaper).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  },
);

test(
  "a month's report prints on one sheet of A4 in three scripts",
  { tag: "@deep" },
  async ({ context, ownSite, page, unique }) => {
    const site = await ownSite();
    const { services, learnerId, ids } = await lessonsOf(site, context, { unique, count: 5 });
    const coordinator = memberOf("coordinator");
    const values = ["new", "improving", "secure"] as const;
    for (const [index, id] of ids.entries()) {
      const value = values[index % 3] ?? "new";
      await writeNote(services, coordinator, id, noteWith(value, `page ${index}`));
    }
    const of = { learnerId, course: "tajweed", month: monthOf(Date.now() - 2 * hour) };
    const full = {
      goal: "Read one page without help at each long madd.",
      // As long as it may be, in the script whose lines stand furthest apart.
      went: "اس مہینے ابراہیم نے پہلی بار پورے صفحے پر لمبا مد برابر رکھا، اور سانس کی جگہیں خود پہچانیں۔ "
        .repeat(30)
        .slice(0, 1_990),
      next_goal: "Mark the breath in pencil before reading, and stop at no other place.",
      at_home: "Let him read the last page of the week to somebody who only listens.",
    };
    const sent = await saveReport(services, coordinator, of, full, { version: 0, sends: true });
    expect(sent).toMatchObject({ readers: 1 });
    await openSent(page, site, services, { learnerId, subject: /report/ });
    const path = new URL(page.url()).pathname;
    for (const base of ["", "/ar", "/ur"]) {
      await page.goto(site.url + base + path);
      await expect(page.getByText(full.goal)).toBeVisible();
      await hydrated(page);
      await expectNoViolations(page, `the report ${base}`);
      const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
      expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g), base).toHaveLength(1);
    }
  },
);

/**
 * With `NOTE_PACE=person` notes are typed as people do, and the seconds are those that have gone by: 36 words a minute of
 * five keys each, with the spread of a log-normal around it (Palin et al., MobileHCI 2019: 37,000 volunteers on their
 * phones), 0.6 to 1.5 seconds for a tap, three seconds to look at the form and two to think before each text. It is a
 * model of a person and not one. Without it the keys come as fast as they can.
 */
const isPaced = process.env["NOTE_PACE"] === "person";
const perKeyMs = 60_000 / (36 * 5);
const lookMs = 3_000;
const thinkMs = 2_000;

/** Waits of a person, the same ones in each run. */
function paceOf(seed: string) {
  const random = seededRandom(seed);
  const spread = 0.4;
  const wait = async (ms: number) => {
    if (isPaced) await pause(ms);
  };
  return {
    wait,
    key: () => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      return wait(perKeyMs * Math.exp(spread * normal - spread ** 2 / 2));
    },
    tap: () => wait(600 + 900 * random()),
  };
}

/** What was done, what is secure, what needs work, and what is next. */
const texts = `
Page 14 and half of 15, twice. | Long madd, even. | Breath too late in long verses. | Page 15, twice a day.
Surah An-Naba, verses 1 to 16. | Joins words without a pause. | Ha and ha sound alike. | Ten pairs of words, slowly.
Rules of nun sakinah. | Izhar and ikhfa. | Forgets iqlab when reading fast, but hears it at once when the verse is read to her. | One page with every nun marked, then the same page without the marks.
Recited pages 3 to 5. | No prompts on page 3. | Two prompts on page 5. | Page 5 until it is alone.
Stops and signs. | Knows the lasting stop. | Stops where the air ends, which is twice in the middle of a word and once before the verb. | Mark the breath in pencil before reading, and read the page to somebody once a day.`
  .trim()
  .split("\n")
  .map((line) => line.split(" | "));

test(
  "twenty notes on four phones, key by key, with the line cut in the middle",
  { tag: "@deep" },
  async ({ browser, ownSite, unique }) => {
    test.setTimeout(30 * minute);
    const site = await ownSite();
    const log: { note: number; at: number; what: string }[] = [];
    const seconds: number[] = [];

    const write = async (page: Page, note: number) => {
      const [said = "", secure = "", work = "", next = ""] = texts[note % texts.length] ?? [];
      const pace = paceOf(`note ${note}`);
      const began = performance.now();
      const did = (what: string) => log.push({ note, at: performance.now() - began, what });
      const tap = async (what: Locator, name: string) => {
        await pace.tap();
        await what.click();
        did(`tap ${name}`);
      };
      const press = (role: "radio" | "button", name: string, which = 0) =>
        tap(page.getByRole(role, { name, exact: true }).nth(which), name);
      const type = async (label: string, text: string) => {
        await pace.wait(thinkMs);
        await tap(page.getByLabel(label).first(), label);
        for (const key of text) {
          await pace.key();
          await page.keyboard.type(key);
          did(key);
        }
      };
      await pace.wait(lookMs);
      await press("radio", "Came");
      await type("Done", said);
      await type("Secure", secure);
      const isCut = note % 4 === 1;
      await page.context().setOffline(isCut);
      await type("Needs work", work);
      await type("Next", next);
      await press("radio", "Improving");
      await press("radio", "Secure", 1);
      if (isCut) {
        await press("button", "Try to send");
        await expect(page.getByRole("alert")).toContainText("Network error");
        await page.context().setOffline(false);
      }
      await press("button", "Send the note");
      await expect(page.getByRole("status").filter({ hasText: /^(?:Kept\.|Sent)/ })).toBeVisible();
      seconds.push((performance.now() - began) / 1_000);
      return { done: said, next };
    };

    const tutors = [0, 1, 2, 3].map(async (tutor) => {
      const context = await browser.newContext({ viewport: phone });
      const of = { unique: `${unique} ${tutor}`, count: 5 };
      const { services, ids } = await lessonsOf(site, context, of);
      const page = await context.newPage();
      for (const [index, id] of ids.entries()) {
        await openNote(page, site, id);
        const written = await write(page, tutor * 5 + index);
        expect(await listNotes(services.db, [id])).toMatchObject([written]);
      }
      await context.close();
    });
    await Promise.all(tutors);
    const sorted = seconds.toSorted((one, other) => one - other);
    expect(sorted).toHaveLength(20);
    const taps = log.filter(({ what }) => what.startsWith("tap "));
    const said = {
      pace: isPaced ? "of a person" : "of a machine",
      keys: (log.length - taps.length) / 20,
      taps: taps.length / 20,
      "seconds, median": ((sorted[9] ?? 0) + (sorted[10] ?? 0)) / 2,
      "seconds, slowest": sorted.at(-1),
    };
    // Recorded and not asserted: no test here depends on time.
    await writeFile(test.info().outputPath("notes.json"), JSON.stringify({ said, log }, null, 1));
    console.info(said);
  },
);
