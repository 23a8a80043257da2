import { expect, test } from "vitest";

import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { insertLeave, type TutorFacts } from "#app/features/tutors/tutor-store.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { createTestServices } from "#tests/support/services.ts";
import { book } from "#tests/support/trial-booking.ts";
import { lessonPage } from "./lesson-page.server.ts";

const page = lessonPage(async () => undefined);

describeOnSqliteFirst("a family that asks for a tutor", (maker) => {
  test.each([
    ["zoe-ann", "Zoe Ann"],
    ["", ""],
    // Anybody can write into an address.
    ["<b>", ""],
  ])("%j: the desk reads %j on the lesson", async (ask, name) => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "coordinator");
    const { id } = await book(services, { ask });
    const args = { ...deskArgs(services, cookie, `/desk/lesson/${id}`), params: { id } };
    expect(await page.loader(args)).toMatchObject({ asked: name });
  });

  test("is offered none whose difference from its wish, or whose leave, is not said", async () => {
    const { services } = await createTestServices(maker);
    const { db } = services;
    const { cookie } = await deskPerson(services, "coordinator");
    const asked = { tutor: "woman", language: "English, please" };
    const { id, course, starts_at: startsAt } = await book(services, asked);
    const on = Date.parse(startsAt ?? "");
    const dayFrom = (days: number) => toIso(on + days * day).slice(0, 16);
    const enter = async (facts: Partial<TutorFacts>) => {
      const { member } = await deskPerson(services, "tutor");
      const gender = "woman" as const;
      const known = { gender, courses: [course], memberId: member.id, name: member.name };
      return { ...member, tutorId: await checkedTutor(services, { ...known, ...facts }) };
    };
    const fit = await enter({});
    const away = await enter({});
    const leave = { from: dayFrom(-1), until: dayFrom(1), reason: "ill" };
    await insertLeave(db, { tutorId: away.tutorId, ...leave }, on);
    const other = await enter({ gender: "man", courses: [], languages: ["Urdu"] });
    const args = { ...deskArgs(services, cookie, `/desk/lesson/${id}`), params: { id } };
    const { tutors } = await page.loader(args);
    const said = new Map(tutors.map((tutor) => [tutor.id, tutor.otherwise]));
    expect(said.get(fit.tutorId)).toEqual([]);
    expect(said.get(away.tutorId)).toEqual(["away then"]);
    expect(said.get(other.tutorId)).toEqual([
      "does not teach this course",
      "they wish for a woman",
      "speaks Urdu",
    ]);
  });
});
