import { expect, test } from "vitest";

import { bookableSlots } from "#app/features/availability/free-times.server.ts";
import { findGuardian, findGuardianById } from "#app/features/families/family-store.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { describeOnSqliteFirst, type DatabaseMaker } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, alsoGuardian, begin, seriesForm } from "#tests/support/lessons.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { handleFamilyLesson, loadFamilyLesson } from "../lesson-page.server.ts";
import { handleAsk, loadAsk } from "./ask-page.server.ts";
import { handleAway, loadAway } from "./away-page.server.ts";
import { AwayPage } from "./away-page.tsx";
import { handleCannot, loadCannot } from "./cannot-page.server.ts";
import { CannotComePage } from "./cannot-page.tsx";
import { LessonActsPart } from "./lesson-acts.tsx";
import { handleMove, loadMove } from "./move-page.server.ts";
import { MoveLessonPage } from "./move-page.tsx";

const viewOf = <View,>({ data }: { data: { kind: "closed" } | { kind: "open"; view: View } }) => {
  if (data.kind === "closed") throw new Error("The page is closed");
  return data.view;
};

/** Where a press has led, or why nothing was done. */
const answerOf = (answer: Response | { readonly data: object }) =>
  answer instanceof Response
    ? (answer.headers.get("Location") ?? "")
    : (answer.data as { problem?: string }).problem;

/** A lesson on Tuesday 16 March at 17:00 in Karachi, 14:00 in Cairo. */
async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
  at("2027-03-09T10:12:00Z");
  const amal = await checkedTutor(services, { name: "Amal K." });
  const hours = [2, 3, 4].map((weekday) => ({ weekday, from: "12:00", to: "22:00" }));
  await db.transaction().execute((trx) => storeHours(trx, amal, hours));
  const { guardianId, learnerId } = await aLearner(services);
  const { lessons } = await begin(services, seriesForm(learnerId, amal, { writes: false }));
  const [first] = lessons;
  if (!first) throw new Error("No lesson");
  const { id, series_id: seriesId } = first;
  const cookie = await familyCookie(services, { guardianId, isProved: false });
  const args = (path: string, form?: Record<string, string>, who = cookie) =>
    deskArgs(services, who, path, { params: { id }, ...(form && { form }) });
  const lesson = async () => (await listOfSeries(db, seriesId))[0];
  const mother = await findGuardianById(db, guardianId);
  if (!mother) throw new Error("No guardian");
  return { ...site, db, at, args, id, learnerId, lesson, mother };
}

describeOnSqliteFirst("what a family does on its pages", (maker) => {
  test("the rule stands before the press, and how to take it back after it", async () => {
    const { args, at, id, lesson } = await open(maker);
    const path = `/family/lesson/${id}/move`;
    const view = viewOf(await loadMove(args(path)));
    const html = textOf(renderAt(path, <MoveLessonPage view={view} outcome={undefined} />));
    expect(html).toContain("Moving the lesson is free until Tuesday 16 March, 05:00.");
    expect(html).toContain("Wednesday 17 March");
    expect(html).toContain("14:30 in Cairo");
    expect(html).toContain("We offer no times between 22:00 and 06:00");
    const form = { version: "0", slot: "2027-03-17T12:30:00.000Z" };
    const none = await handleMove(args(path, { version: "0" }));
    expect(answerOf(none)).toBe("Choose a time.");
    const moved = answerOf(await handleMove(args(path, form))) ?? "";
    expect(moved).toBe(`/family/lesson/${id}?done=moved`);
    const shown = viewOf(await loadFamilyLesson(args(moved)));
    const acts = () =>
      textOf(renderAt(moved, <LessonActsPart acts={shown.acts} outcome={undefined} />));
    expect(acts()).toContain("Moved to Wednesday 17 March, 17:30. The tutor has been told");
    expect(acts()).toContain(
      "You can move it back to Tuesday 16 March, 17:00 until Tuesday 16 March, 05:00, as long as",
    );
    const back = { version: String(shown.acts.sequence), do: "back" };
    const taken = await handleFamilyLesson(args(`/family/lesson/${id}`, back));
    expect(answerOf(taken)).toBe(`/family/lesson/${id}?done=back`);
    expect(await lesson()).toMatchObject({ starts_at: "2027-03-16T12:00:00.000Z" });
    at("2027-03-16T00:00:01Z");
    const late = viewOf(await loadMove(args(path)));
    const page = textOf(renderAt(path, <MoveLessonPage view={late} outcome={undefined} />));
    expect(page).toContain("If you cancel now, the lesson counts as taken.");
    expect(page).toContain("Ask us");
    expect(page).not.toContain("Move this lesson");
    expect(answerOf(await handleMove(args(path, { ...form, version: "2" })))).toBe(
      "It is too late for this now. If something has happened, tell us.",
    );
  });

  test("calling off says what it means in time, and what it means later", async () => {
    const { args, at, id, lesson } = await open(maker);
    const path = `/family/lesson/${id}/cannot`;
    const page = async () => {
      const view = viewOf(await loadCannot(args(path)));
      return textOf(renderAt(path, <CannotComePage view={view} outcome={undefined} />));
    };
    at("2027-03-16T00:00:00Z");
    expect(await page()).toContain("Cancelling is free until Tuesday 16 March, 05:00.");
    at("2027-03-16T00:00:01Z");
    expect(await page()).toContain(
      "until Tuesday 16 March, 05:00. A lesson cancelled now counts as taken.",
    );
    expect(await page()).toContain("until our team has read this: we will look for a fair answer");
    const press = async (form: Record<string, string>) =>
      answerOf(await handleCannot(args(path, { version: "0", ...form })));
    expect(await press({ words: "A fever" })).toBe("Choose a reason.");
    expect(await press({ reason: "ill", words: "A fever" })).toBe(`/family/lesson/${id}?done=off`);
    expect(await lesson()).toMatchObject({ state: "off", counts_as: "taken" });
    const { acts } = viewOf(await loadFamilyLesson(args(`/family/lesson/${id}?done=off`)));
    expect(acts.done).toBe(
      "There is no lesson on Tuesday 16 March, 17:00. The tutor has been told. It counts as taken.",
    );
    // What cannot be taken back here, we can bring back.
    expect(acts.takeBack).toBeNull();
    const shown = textOf(renderAt(path, <LessonActsPart acts={acts} outcome={undefined} />));
    expect(shown).toContain("If you want this lesson after all, ring us: +44");
    expect(acts.asked?.words).toMatch(
      /^You asked us on Tuesday 16 March, 05:00. We will answer by /,
    );
  });

  test("a trial that they have cancelled is ours to bring back", async () => {
    const { services, db, at } = await open(maker);
    const slots = await bookableSlots(services, "islamic", services.clock.now(), null);
    const slot = slots.at(-1)?.startsAt ?? "";
    const { id, email_key: key } = await book(services, { slot });
    const guardianId = (await findGuardian(db, key))?.id ?? "";
    const cookie = await familyCookie(services, { guardianId, isProved: false });
    const path = `/family/lesson/${id}`;
    const args = (form?: Record<string, string>) =>
      deskArgs(services, cookie, path, { params: { id }, ...(form && { form }) });
    const ringsBack = async () => viewOf(await loadFamilyLesson(args())).acts.ringsBack;
    expect(await ringsBack()).toBe(false);
    const { sequence } = viewOf(await loadFamilyLesson(args())).acts;
    const press = { reason: "other", version: String(sequence) };
    expect(answerOf(await handleCannot(args(press)))).toContain("done=off");
    expect(await ringsBack()).toBe(true);
    at(slot);
    expect(await ringsBack()).toBe(false);
  });

  test("whoever moves lessons all day long is asked to ring us", async () => {
    const { args, id } = await open(maker);
    const path = `/family/lesson/${id}/move`;
    const press = async () =>
      answerOf(await handleMove(args(path, { version: "9", slot: "2027-03-17T12:30:00.000Z" })));
    for (let count = 0; count < rateLimitPolicies["family-move"].max; count += 1) {
      expect(await press()).toContain("Someone has changed this lesson");
    }
    expect(await press()).toContain("You have changed lessons many times today.");
    const back = { version: "9", do: "back" };
    expect(answerOf(await handleFamilyLesson(args(`/family/lesson/${id}`, back)))).toContain(
      "Please ring us.",
    );
  });

  test("who only sees tells us something, and finds no page to change anything", async () => {
    const { args, id, learnerId, mother, services } = await open(maker);
    const father = await alsoGuardian(services, learnerId, "view", "Bilal");
    const his = await familyCookie(services, { guardianId: father.id, isProved: false });
    for (const [load, what] of [
      [loadMove, "move"],
      [loadCannot, "cannot"],
    ] as const) {
      expect((await load(args(`/family/lesson/${id}/${what}`, undefined, his))).init?.status).toBe(
        404,
      );
    }
    expect((await loadAway(args("/family/away", undefined, his))).init?.status).toBe(404);
    const form = { version: "0", slot: "2027-03-17T12:30:00.000Z" };
    const refused = await handleMove(args(`/family/lesson/${id}/move`, form, his));
    expect(answerOf(refused)).toBe("That is no longer possible.");
    const path = `/family/lesson/${id}/ask`;
    expect(viewOf(await loadAsk(args(path, undefined, his))).heading).toBe("Tell us");
    expect(answerOf(await handleAsk(args(path, { words: " " }, his)))).toBe("Write a few words.");
    await handleAsk(args(path, { words: "I fetch him" }, his));
    const own = viewOf(await loadFamilyLesson(args(`/family/lesson/${id}`, undefined, his)));
    expect(own.acts).toMatchObject({ tells: true, takeBack: null, asked: { isOpen: true } });
    const hers = viewOf(await loadFamilyLesson(args(`/family/lesson/${id}`)));
    expect(hers.acts.asked).toBeNull();
    expect(hers.acts.tells).toBe(false);
    expect(mother.id).not.toBe(father.id);
    expect((await loadAsk(args(path, undefined, ""))).init?.status).toBe(404);
  });

  test("a door that does not work rings us, and the page says so", async () => {
    const { args, at, id } = await open(maker);
    const path = `/family/lesson/${id}`;
    const press = async () => answerOf(await handleFamilyLesson(args(path, { do: "broken" })));
    expect(await press()).toBe("The room is not open now.");
    at("2027-03-16T11:55:00Z");
    expect(await press()).toBe(`${path}?done=broken`);
    expect(viewOf(await loadFamilyLesson(args(path))).lesson.isBroken).toBe(true);
  });

  test("a holiday shows what it comes to, is entered by a press and taken back", async () => {
    const { args, learnerId, lesson } = await open(maker);
    const days = { from: "2027-03-16", to: "2027-03-23", who: learnerId };
    const asked = `/family/away?${new URLSearchParams(days).toString()}`;
    const view = viewOf(await loadAway(args(asked)));
    const html = textOf(renderAt(asked, <AwayPage view={view} problem={undefined} />));
    expect(html).toContain("Lessons cancelled: 2");
    expect(html).toContain("Tuesday 30 March, 17:00");
    expect(html).toContain("We are away from Tuesday 16 March to Tuesday 23 March");
    expect((await lesson())?.state).toBe("on");
    expect(answerOf(await handleAway(args("/family/away", days)))).toBe(
      "/family/away?done=entered",
    );
    expect((await lesson())?.state).toBe("off");
    const [entered] = viewOf(await loadAway(args("/family/away"))).entered;
    expect(entered?.words).toContain("Tuesday 16 March to Tuesday 23 March");
    const back = { do: "back", since: entered?.since ?? "" };
    expect(answerOf(await handleAway(args("/family/away", back)))).toBe("/family/away?done=back");
    expect((await lesson())?.state).toBe("on");
    const wrong = await handleAway(args("/family/away", { ...days, to: "2027-03-01" }));
    expect(answerOf(wrong)).toContain("Choose the last day");
  });
});
