import { lessonPath } from "#tests/support/old-links.ts";
import { day, minute, toIso } from "#app/platform/.server/clock.ts";
import { rowIn, setRows } from "#tests/support/databases.ts";
import { aLearner, begin, seriesForm } from "#tests/support/lessons.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { covers, thisOnce as texts } from "#words/pages/desk-lessons.ts";
import { deskTrial } from "#words/pages/desk-trials.ts";
import { expectNoViolations } from "./support/axe.ts";
import { enterDesk } from "./support/desk.ts";
import { mailTo } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

test("two tutors swap, a third is asked first, and a room that fails is changed while the lesson is on", async ({
  context,
  open,
  page,
  site,
  unique,
}) => {
  const services = await site.services();
  const { db } = services;
  const startsOn = toIso(services.clock.now() + 3 * day).slice(0, 10);
  const lessonOf = async (name: string) => {
    const tutorId = await checkedTutor(services, { name: `${name} ${unique}`, courses: [unique] });
    const family = await aLearner(services);
    const form = { startsOn, course: unique, writes: false };
    const { lessons } = await begin(services, seriesForm(family.learnerId, tutorId, form));
    return { ...family, tutorId, id: lessons[0]?.id ?? "" };
  };
  const hamza = await lessonOf("Amal");
  const zara = await lessonOf("Huda");
  await setRows(db, "guardian", { phone: "+923000000123" }, { id: hamza.guardianId });
  const { email } = await rowIn(db, "guardian", { id: hamza.guardianId });

  await enterDesk(context, site, "coordinator");
  await open(`/desk/lesson/${hamza.id}`);
  await expect(page.getByText("No one who fits is free then.")).toBeVisible();
  await expectNoViolations(page, "a weekly lesson");
  await page.getByRole("button", { name: /^Swap with/ }).click();
  await expect(page.getByRole("status").filter({ hasText: deskTrial.sent })).toBeVisible();
  expect((await rowIn(db, "lesson", { id: hamza.id })).tutor_id).toBe(zara.tutorId);
  expect((await rowIn(db, "lesson", { id: zara.id })).tutor_id).toBe(hamza.tutorId);
  expect((await mailTo(site, email ?? "", /^Huda/)).text).toContain("another tutor");

  const toronto = await checkedTutor(services, {
    name: `Maha ${unique}`,
    courses: [unique],
    zone: "America/Toronto",
  });
  await open(`/desk/lesson/${hamza.id}`);
  await page.getByRole("radio", { name: new RegExp(`Maha ${unique}`) }).check();
  await page.getByRole("button", { name: deskTrial.save }).click();
  await expect(page.getByRole("alert")).toContainText("Toronto");
  await page.getByRole("checkbox", { name: covers.agreed }).check();
  await expectNoViolations(page, "a tutor who has to be asked");
  await page.getByRole("button", { name: deskTrial.save }).click();
  await expect(page.getByRole("status").filter({ hasText: deskTrial.sent })).toBeVisible();
  expect((await rowIn(db, "lesson", { id: hamza.id })).tutor_id).toBe(toronto);

  await setRows(
    db,
    "lesson",
    { starts_at: toIso(services.clock.now() - 5 * minute) },
    { id: hamza.id },
  );
  await open(`/desk/lesson/${hamza.id}`);
  const ring = page.getByRole("link", { name: /^Ring / });
  await expect(ring).toHaveAttribute("href", "tel:+923000000123");
  await page.getByLabel(texts.address).fill("rooms.example/spare");
  await page.getByRole("button", { name: texts.roomNow }).click();
  await expect(page.getByRole("button", { name: texts.usual })).toBeVisible();
  const { guardianId } = hamza;
  const door = lessonPath(services, { lessonId: hamza.id, guardianId, generation: 0 });
  const answer = await page.request.post(site.url + door, { form: {}, maxRedirects: 0 });
  expect(answer.headers()["refresh"]).toContain("https://rooms.example/spare");
  const mail = await mailTo(site, email ?? "", /another room$/);
  expect(mail.text).not.toContain("rooms.example");
});
