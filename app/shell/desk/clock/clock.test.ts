import { expect, onTestFinished, test } from "vitest";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import { storeAcademyZone } from "#app/features/clock/academy-clock-store.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { academyZone, setAcademyZone } from "#app/platform/zone-clock.ts";
import { firstZone } from "#content/academy-zone.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { changeAcademyClock, readAhead } from "./change-clock.server.ts";
import { clockPage } from "./clock-page.server.ts";

const path = "/desk/site/clock";
const sunday = "2027-03-14T18:00:00.000Z";

async function open(maker: Parameters<typeof createTestServices>[0]) {
  onTestFinished(() => setAcademyZone(firstZone));
  const { services, clock } = await createTestServices(maker);
  clock.advance(Date.parse(sunday) - clock.now());
  return { services, clock };
}

describeOnSqliteFirst("the academy's clock", (maker) => {
  test("is changed by a press before a lesson is planned", async () => {
    const { services } = await open(maker);
    const { cookie } = await deskPerson(services, "owner");
    const form = { do: "change", zone: "Asia/Karachi", seen: "" };
    await clockPage.action(deskArgs(services, cookie, path, { form }));
    const { city, wasChanged } = await clockPage.loader(
      deskArgs(services, cookie, `${path}?changed`),
    );
    expect([city, wasChanged, academyZone()]).toEqual(["Karachi", true, "Asia/Karachi"]);
    const { site } = services.documents.current().in("en");
    expect(site.hours).toBe("Monday to Friday, 09:00 to 18:00 in Karachi");
    expect(services.documents.current().in("ar").site.clockCity).toBe("كراتشي");
    // Another process, or a copy of the database that is put back, says so too.
    await services.db.transaction().execute((trx) => storeAcademyZone(trx, "America/Toronto", 0));
    await services.documents.refresh();
    expect(academyZone()).toBe("America/Toronto");
  });

  test("is changed after lessons are planned only by who has seen them, and they keep their moment", async () => {
    const { services, clock } = await open(maker);
    const { db } = services;
    const { cookie } = await deskPerson(services, "owner");
    const tutorId = await checkedTutor(services);
    const { learnerId } = await aLearner(services);
    const { id } = await begin(
      services,
      seriesForm(learnerId, tutorId, { startsOn: "2027-03-15", time: "20:00", writes: false }),
    );
    await closeFor(services, owner, aClosing("2027-12-25"), false);
    const before = await listOfSeries(db, id);
    // The last check of the tutor ends with the day of the first lesson by London's clock.
    const [first] = before;
    await db
      .updateTable("tutor_check")
      .set({ expires_on: first?.on_day ?? "" })
      .execute();
    const press = (seen: string) =>
      clockPage.action(
        deskArgs(services, cookie, path, {
          form: { do: "change", zone: "Australia/Sydney", seen },
        }),
      );
    const shown = async () =>
      (await clockPage.loader(deskArgs(services, cookie, `${path}?zone=Australia/Sydney`))).change;
    await expect(press("")).resolves.toMatchObject({ status: 303 });
    await press("another list");
    expect(academyZone()).toBe(firstZone);
    const change = await shown();
    expect(change).toMatchObject({ count: before.length, closed: 1, city: "Sydney" });
    expect(change?.lessons[0]).toMatchObject({
      now: "Monday 15 March, 15:00",
      after: "Tuesday 16 March, 02:00",
    });
    await press(change?.seen ?? "");
    expect(academyZone()).toBe("Australia/Sydney");
    const after = await listOfSeries(db, id);
    expect(after.map((one) => ({ ...one, on_day: "" }))).toEqual(
      before.map((one) => ({ ...one, on_day: "" })),
    );
    expect(after.map((one) => one.on_day)).toEqual(after.map((one) => academyDay(one.starts_at)));
    expect(after[0]?.on_day).toBe("2027-03-16");
    expect((await listClosed(db, "2027-12-01", "2028")).map(({ date }) => date)).toEqual([
      "2027-12-25",
    ]);
    // A lesson of before keeps the day of its time.
    clock.advance(21 * 86_400_000);
    const { seen } = await readAhead(db, clock.now());
    await changeAcademyClock(services, owner, { zone: "Europe/London", seen });
    const again = await listOfSeries(db, id);
    expect([again[0]?.on_day, again.at(-1)?.on_day]).toEqual(["2027-03-16", before.at(-1)?.on_day]);
  });
});
