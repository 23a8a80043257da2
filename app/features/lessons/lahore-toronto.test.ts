import { moment } from "#tests/support/moments.ts";
import { expect, test } from "vitest";

import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst, rowIn } from "#tests/support/databases.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { leaveOutWeekly, moveWeekly } from "./lesson-acts.server.ts";
import { decideClock } from "./clocks/answer-clocks.server.ts";
import { listQuestions } from "./clocks/clock-store.server.ts";
import { createLessonClock } from "./lesson-clock.server.ts";
import type { Lesson } from "./lesson-store.server.ts";
import { listOfSeries } from "./lesson-read.server.ts";

const lahore = "Asia/Karachi";
const toronto = "America/Toronto";

const at = (zone: string, { starts_at: startsAt }: Pick<Lesson, "starts_at">) =>
  Temporal.Instant.from(startsAt)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: "minute" });

describeOnSqliteFirst("a family in Lahore with a tutor in Toronto, over March", (maker) => {
  async function open(anchor: "family" | "tutor") {
    const { services, clock } = await createTestServices(maker);
    const to = async (until: string) => {
      clock.advance(Date.parse(until) - clock.now());
      await createLessonClock(services).runUntilIdle();
    };
    await to("2027-02-16T12:00:00Z");
    const tutorId = await checkedTutor(services, { zone: toronto, email: "hannah@tutor.example" });
    const { learnerId } = await aLearner(services, { zone: lahore, language: "ur" });
    const { id } = await begin(
      services,
      seriesForm(learnerId, tutorId, { anchor, startsOn: "2027-02-20", time: "19:00" }),
    );
    return { services, clock, to, id };
  }

  const clocksOf = async ({ db }: Services, id: string) =>
    (await listOfSeries(db, id))
      .filter(({ state }) => state === "on")
      .map((one) => [one.original_on.slice(5), at(lahore, one), at(toronto, one)]);

  test("her Saturdays stay at seven, and the tutor's clock shows the hour that Toronto moves", async () => {
    const { services, to, id } = await open("family");
    expect((await clocksOf(services, id)).slice(0, 7)).toEqual([
      ["02-20", "19:00", "09:00"],
      ["02-27", "19:00", "09:00"],
      ["03-06", "19:00", "09:00"],
      ["03-13", "19:00", "09:00"],
      ["03-20", "19:00", "10:00"],
      ["03-27", "19:00", "10:00"],
      ["04-03", "19:00", "10:00"],
    ]);
    // London’s own change, on 28 March, is nobody’s here.
    await to("2027-03-10T12:00:00Z");
    const questions = await listQuestions(services.db, services.clock.now());
    expect(questions.map((one) => one.on_date)).toEqual(["2027-03-20"]);
    const mails = await services.db
      .selectFrom("outgoing_mail")
      .select(["kind", "subject"])
      .where("kind", "like", "clock-%")
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["clock-asked", "clock-asked"]);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("Ibrahim"));
    await to("2027-04-02T12:00:00Z");
    expect((await clocksOf(services, id)).slice(4, 7).map(([, family]) => family)).toEqual([
      "19:00",
      "19:00",
      "19:00",
    ]);
  });

  test("if the tutor's nine o'clock is to stay, hers is an hour earlier from that lesson on, and no sooner", async () => {
    const { services, to, id } = await open("family");
    await to("2027-03-01T12:00:00Z");
    const [before, , , , fifth] = await listOfSeries(services.db, id);
    // A lesson that was moved by itself, and one that was left out, stay so.
    const moved = moment("2027-04-10T15:00:00.000Z");
    const eighth = (await listOfSeries(services.db, id))[7];
    await moveWeekly(services, owner, { id: eighth?.id ?? "", sequence: 0 }, moved);
    const sixth = (await listOfSeries(services.db, id))[5];
    await leaveOutWeekly(services, owner, { id: sixth?.id ?? "", sequence: 0 });
    const [question] = await listQuestions(services.db, services.clock.now());
    expect(question?.on_date).toBe(fifth?.original_on);
    expect(await decideClock(services, owner, question?.id ?? "", "tutor")).toBeNull();
    const next = await rowIn(services.db, "series", { follows: id });
    expect((await clocksOf(services, id)).slice(0, 4)).toEqual([
      [before?.original_on.slice(5), "19:00", "09:00"],
      ["02-27", "19:00", "09:00"],
      ["03-06", "19:00", "09:00"],
      ["03-13", "19:00", "09:00"],
    ]);
    const after = await clocksOf(services, next.id);
    expect(after.slice(0, 2)).toEqual([
      ["03-20", "18:00", "09:00"],
      ["04-03", "18:00", "09:00"],
    ]);
    // The moved lesson is the one of its week.
    expect((await clocksOf(services, id)).at(-1)).toEqual(["04-10", "20:00", "11:00"]);
    expect(after.map(([on]) => on)).not.toContain("04-10");
    // In November it comes back without anyone’s doing: nine is nine.
    await to("2027-11-20T12:00:00Z");
    const november = (await clocksOf(services, next.id)).filter(([on]) => on?.startsWith("11"));
    expect(november.slice(0, 2)).toEqual([
      ["11-06", "18:00", "09:00"],
      ["11-13", "19:00", "09:00"],
    ]);
  });
});
