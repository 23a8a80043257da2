import { deskPeople } from "#words/pages/desk-people.ts";
import { momentAt } from "#app/platform/moment.ts";
import type { Locator, Page } from "@playwright/test";

import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { beginLetter } from "#app/features/newsletter/desk/letters.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { memberOf } from "#tests/support/desk.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { begin, seriesForm } from "#tests/support/lessons.ts";
import { someOf } from "#tests/support/some-of.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { expectNoViolations, overflowOf } from "./support/axe.ts";
import { enterDesk, insertLesson } from "./support/desk.ts";
import type { Site } from "./support/site.ts";
import { expect, hydrated, test } from "./support/test.ts";
import { bookInSteps } from "./support/trial.ts";

/** A case and a booked lesson of one family, and the addresses of every page of the desk. */
async function pagesOf(page: Page, site: Site, unique: string) {
  await page.goto("/classes/trial?course=tajweed&learner=self");
  await hydrated(page);
  const email = await bookInSteps(page, unique);
  await expect(page.getByRole("heading", { name: "Your trial lesson is booked" })).toBeVisible();
  const services = await site.services();
  const text = `${"He reads slowly, and well. ".repeat(80)}\n${unique}`;
  const caseId = await openTestCase(services.db, { email, text }, Date.now());
  const { id: trialId, learner_id: learnerId } = await services.db
    .selectFrom("trial_booking")
    .select(["id", "learner_id"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const letterId = await aLetter(services);
  const tutorId = await checkedTutor(services, { name: `Amal ${unique}` });
  const startsOn = toIso(Date.now() + 7 * day).slice(0, 10);
  const series = await begin(services, seriesForm(learnerId ?? "", tutorId, { startsOn }));
  await openTestCase(services.db, { kind: "complaint", email }, Date.now());
  const card = { name: "Noor", comment: `${unique} Patient.`, rating: "5" };
  const left = await page.request.post("/api/feedback/new", { data: card });
  const { _id: cardId } = (await left.json()) as { _id: string };
  return [
    "/desk/cases",
    `/desk/cases?q=${unique}`,
    "/desk/cases?several=on",
    `/desk/cases/${caseId}`,
    "/desk/begin",
    `/desk/family/${caseId}`,
    `/desk/families/${learnerId}`,
    "/desk/replies",
    "/desk/lessons",
    "/desk/lessons/away",
    "/desk/lessons/clocks",
    "/desk/lessons/plans",
    "/desk/lessons?needs",
    "/desk/lessons?by=tutor",
    `/desk/lessons/${series.id}`,
    "/desk/week",
    `/desk/lesson/${trialId}`,
    `/desk/lesson/${trialId}/move`,
    "/desk/book?course=tajweed&zone=Asia%2FKarachi&learner=child",
    "/desk/notes",
    "/desk/tutors",
    `/desk/tutors/${tutorId}`,
    "/desk/reviews",
    `/feedback/delete/${cardId}`,
    "/desk/letters",
    `/desk/letters/${letterId}`,
    `/desk/subscribers?email=${email}`,
    "/desk/figures",
    "/desk/money",
    `/desk/money/months/${toIso(Date.now()).slice(0, 7)}`,
    "/desk/money/hours",
    "/desk/money/accounts",
    "/desk/money/bank",
    "/desk/money/bank/files",
    "/desk/money/card",
    "/desk/hours",
    "/desk/closed",
    "/desk/mail",
    "/desk/people",
    "/desk/team",
    "/desk/log",
    "/desk/keys",
    "/desk/leave",
    "/desk/site",
    ...["editions", "languages", "first", "picture", "courses"].map((at) => `/desk/site/${at}`),
  ];
}

/** A draft. */
async function aLetter(services: Services): Promise<string> {
  const begun = await beginLetter(services, memberOf("owner"), "A new term");
  if (!begun.ok) throw new Error("No letter was begun");
  return begun.id;
}

/** What is sent, beside an editor that may have taken its place. */
const fieldOf = (form: Locator, label: string) =>
  form.getByLabel(label, { exact: true }).and(form.locator("input, textarea"));

test(
  "what is being written outlives a lost connection",
  { tag: "@deep" },
  async ({ context, open, page, site, unique, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const services = await site.services();
    const soon = momentAt(Date.now() + 9 * day);
    const trialId = await insertLesson(services, "Layla Sample", soon);
    const letterId = await aLetter(services);
    await enterDesk(context, site, "owner");
    // The form for the digits is there once an app has been chosen.
    await page.request.post("/desk/enter", { form: { do: "app" } });
    const forms: [string, Record<string, string>, string][] = [
      ["replies", { Name: "Salam", Text: "Salam, {name}" }, "Keep this reply"],
      [`trials/${trialId}`, { Room: "https://rooms.example/omar" }, "Save and email both"],
      ["hours", { Reason: "Eid" }, "Save the day"],
      ["team", { Email: `${unique}@team.example` }, "Invite"],
      ["enter?with=app", { "The six digits it shows now": "123456" }, "Confirm"],
      ["keys", {}, "Switch single keys off"],
      ["people", { [deskPeople.address]: `${unique}@visitor.example` }, "Find"],
      ["letters", { "Title of a new issue": "A new term" }, "Begin a draft"],
      [`letters/${letterId}`, { Text: "Half a page of it." }, "Save the draft"],
    ];
    for (const [path, fields, name] of forms) {
      await test.step(path, async () => {
        await open(`/desk/${path}`);
        const button = page.getByRole("button", { name, exact: true });
        const form = page.locator("form").filter({ has: button });
        for (const [label, typed] of Object.entries(fields)) {
          await fieldOf(form, label).fill(typed);
        }
        await context.setOffline(true);
        await button.click();
        await expect(form.getByRole("alert")).toContainText("Network error");
        await expect(page.getByRole("alert")).toHaveCount(1);
        for (const [label, typed] of Object.entries(fields)) {
          await expect(fieldOf(form, label)).toHaveValue(typed);
        }
        await context.setOffline(false);
      });
    }
    // Sent once more, it arrives.
    await page.getByRole("button", { name: "Save the draft" }).click();
    await expect(page.getByText("The draft is saved.")).toBeVisible();
    await expect(page.locator("textarea[name=text]")).toHaveValue("Half a page of it.");
  },
);

test(
  "every page works at 320 px, in the dark and without scripts, and axe finds nothing",
  { tag: "@deep" },
  async ({ context, open, page, plainPage, site, unique }) => {
    test.setTimeout(10 * minute);
    const paths = await pagesOf(page, site, unique);
    await enterDesk(context, site, "owner");
    await enterDesk(plainPage.context(), site, "owner");
    for (const path of someOf(paths)) {
      await open(path);
      await expectNoViolations(page, path);
      await plainPage.goto(path);
      await expect(plainPage.locator("h1").first(), path).toBeAttached();
      expect(await overflowOf(plainPage), path).toEqual([]);
    }
  },
);
