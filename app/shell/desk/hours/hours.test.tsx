import { expect, test } from "vitest";

import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { coverWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { readTutorHours, sumsOf } from "#app/features/lessons/tutor-hours.server.ts";
import { eraseTutors } from "#app/features/tutors/tutor-erasure.server.ts";
import { enterRate } from "#app/features/tutors/tutors.server.ts";
import { toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import {
  describeOnEveryDatabase,
  describeOnSqliteFirst,
  putRow,
  setRows,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { attributes, renderAt, textOf, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { tutorHoursExport, tutorHoursPage } from "./hours-page.server.ts";
import { HoursPage } from "./hours-page.tsx";

const rate = {
  fromOn: "2027-03-01",
  currency: "GBP",
  hour: "24.50",
  trials: "same",
  trialHour: "",
} as const;

async function open(maker: DatabaseMaker) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  const at = (time: string) => clock.advance(Date.parse(time) - clock.now());
  at("2027-03-01T06:00:00Z");
  const amal = await checkedTutor(services, { name: "Amal Example" });
  const omar = await checkedTutor(services, { name: "Omar Sample" });
  const { learnerId } = await aLearner(services);
  const agree = async (tutorId: string, change: Partial<Parameters<typeof enterRate>[3]> = {}) => {
    expect(await enterRate(services, owner, tutorId, { ...rate, ...change })).toBeNull();
  };
  /** Each Tuesday of March. */
  const weekly = async (change: Parameters<typeof seriesForm>[2] = {}) => {
    const form = { startsOn: "2027-03-02", endsOn: "2027-03-30", ...change };
    const { lessons } = await begin(services, seriesForm(learnerId, amal, form));
    return lessons.map(({ id }) => id);
  };
  const came = async (id = "", outcome = "came", minutes: number | null = null) =>
    expect(await setOutcome(services, lessonKinds, owner, id, outcome, minutes)).toBe(true);
  /** A trial that was held at some time. */
  const trial = async (starts_at: string, tutor_id: string | null = amal) => {
    const id = newId();
    const when = {
      starts_at: moment(toIso(Date.parse(starts_at))),
      on_day: academyDay(starts_at),
      minutes: 30,
    };
    const is = { kind: "trial", state: "on", wish: "either", outcome: "came" } as const;
    const of = {
      id,
      learner_id: learnerId,
      tutor_id,
      course: "tajweed",
      family_zone: "Asia/Karachi",
    };
    await putRow(db, "lesson", { ...when, ...is, ...of });
    return id;
  };
  const read = async (month = "2027-03") => await readTutorHours(services, owner, month);
  /** Of each line what it is, its lessons, its minutes, what an hour is paid at and what it comes to. */
  const lines = async (month?: string) =>
    (await read(month)).map((one) => [
      one.name,
      ...one.lines.map(({ kind, lessons, minutes, hour, amount }) =>
        [kind, lessons.length, minutes, hour, amount].join(" "),
      ),
    ]);
  return { ...site, db, at, amal, omar, learnerId, agree, weekly, came, trial, read, lines };
}

describeOnEveryDatabase("the hours of tutors", (maker) => {
  test("are the minutes that were held, and what was not is counted apart", async () => {
    const { at, amal, agree, weekly, came, read } = await open(maker);
    const [full, short, late, nobody, away] = await weekly();
    await agree(amal);
    at("2027-04-02T06:00:00Z");
    await came(full);
    await came(short, "short", 20);
    await came(late, "late");
    await came(nobody, "nobody");
    await came(away, "tutor-away");
    const [one, ...others] = await read();
    expect(others).toEqual([]);
    // 45, 20 and 45 minutes of £24.50 are £44.916…
    expect(one?.lines).toMatchObject([{ minutes: 110, hour: 2450, amount: 4492 }]);
    expect(one?.nobodyCame.map(({ id }) => id)).toEqual([nobody]);
    expect(one?.tutorAway.map(({ id }) => id)).toEqual([away]);
    expect(one?.unsaid).toEqual([]);
  });

  test("count nothing of a lesson of which nobody has said what came of it, nor of one ahead or off", async () => {
    const { db, at, amal, agree, weekly, came, read } = await open(maker);
    const [said, unsaid, off] = await weekly();
    await agree(amal);
    await setRows(
      db,
      "lesson",
      { state: "off", why: "left-out", counts_as: "taken" },
      { id: off ?? "" },
    );
    // While the fourth is on.
    at("2027-03-23T12:30:00Z");
    await came(said);
    const [one] = await read();
    expect(one?.lines).toMatchObject([{ minutes: 45, amount: 1838 }]);
    expect(one?.unsaid.map(({ id }) => id)).toEqual([unsaid]);
  });

  test("go by the rate of the day on which a lesson was given, also within a month", async () => {
    const { at, amal, agree, weekly, came, lines } = await open(maker);
    const all = await weekly();
    at("2027-04-02T06:00:00Z");
    for (const id of all) await came(id);
    expect(await lines()).toEqual([["Amal Example", "weekly 5 225  "]]);
    await agree(amal, { fromOn: "2027-03-09" });
    await agree(amal, { fromOn: "2027-04-01", hour: "99" });
    expect(await lines()).toEqual([["Amal Example", "weekly 1 45  ", "weekly 4 180 2450 7350"]]);
  });

  test("change with a rate from its day on, in its own currency, and add up in none other", async () => {
    const { at, amal, agree, weekly, came, trial, lines, read } = await open(maker);
    const all = await weekly();
    await agree(amal, { trials: "other", trialHour: "10" });
    await agree(amal, { fromOn: "2027-03-16", currency: "KWD", hour: "7.125", trials: "none" });
    await trial("2027-03-04T12:00:00Z");
    await trial("2027-03-25T12:00:00Z");
    at("2027-04-02T06:00:00Z");
    for (const id of all) await came(id);
    expect(await lines()).toEqual([
      [
        "Amal Example",
        "weekly 2 90 2450 3675",
        "weekly 3 135 7125 16031",
        "trial 1 30 1000 500",
        "trial 1 30 0 0",
      ],
    ]);
    const [one] = await read();
    expect([...sumsOf(one?.lines ?? [])]).toEqual([
      ["GBP", 4175],
      ["KWD", 16031],
    ]);
  });

  test("are of whoever gave a lesson, and a cover says for whom", async () => {
    const { services, at, amal, omar, agree, weekly, came, lines, read, clock } = await open(maker);
    const [first = "", second = ""] = await weekly();
    await agree(omar, { hour: "30" });
    expect(await coverWeekly(services, owner, { id: second, sequence: 0 }, omar, true)).toBeNull();
    at("2027-03-10T06:00:00Z");
    await came(first);
    await came(second);
    expect(await lines()).toEqual([
      ["Amal Example", "weekly 1 45  "],
      ["Omar Sample", "weekly 1 45 3000 2250"],
    ]);
    const covered = async () => (await read()).at(-1)?.lines[0]?.lessons[0]?.coveredFor;
    expect(await covered()).toBe("Amal Example");
    // Whoever has been erased has no name here either, and no rate.
    await services.db
      .transaction()
      .execute((trx) => eraseTutors(trx, [amal, omar], () => true, clock.now()));
    expect(await lines()).toEqual([
      ["Erased", "weekly 1 45  "],
      ["Erased", "weekly 1 45  "],
    ]);
    expect(JSON.stringify(await read())).not.toMatch(/Amal|Omar/);
  });

  test("are of the month of the academy’s clock, over the day on which it changes", async () => {
    const { at, amal, omar, agree, trial, lines } = await open(maker);
    await agree(amal);
    await agree(omar, { fromOn: "2027-04-01" });
    // London is on UTC until 28 March, then an hour ahead.
    await trial("2027-02-28T23:45:00.000Z");
    await trial("2027-03-01T00:00:00.000Z");
    await trial("2027-03-28T00:30:00.000Z");
    await trial("2027-03-31T22:45:00.000Z");
    await trial("2027-03-31T23:00:00.000Z", omar);
    at("2027-04-02T06:00:00Z");
    expect(await lines("2027-02")).toEqual([["Amal Example", "trial 1 30  "]]);
    expect(await lines()).toEqual([["Amal Example", "trial 3 90 2450 3675"]]);
    expect(await lines("2027-04")).toEqual([["Omar Sample", "trial 1 30 2450 1225"]]);
  });
});

describeOnSqliteFirst("the page of tutors’ hours", (maker) => {
  async function openPage() {
    const site = await open(maker);
    const { services, at, amal, omar, agree, weekly, came, trial } = site;
    const [first, second = "", third, fourth, fifth = ""] = await weekly();
    await agree(amal);
    await agree(omar, { currency: "KWD", hour: "7.125" });
    await coverWeekly(services, owner, { id: second, sequence: 0 }, omar, true);
    await trial("2027-03-04T12:00:00Z");
    await trial("2027-03-05T12:00:00Z", null);
    at("2027-04-02T06:00:00Z");
    await came(first);
    await came(second);
    await came(third, "short", 20);
    await came(fourth, "nobody");
    const { cookie } = await deskPerson(services, "owner");
    const args = (query: string, page = "hours", who = cookie) =>
      deskArgs(services, who, `/desk/money/${page}${query}`);
    const look = async (query = "?month=2027-03") => {
      const data = await tutorHoursPage.loader(args(query));
      return { data, html: renderAt("/desk/money/hours", <HoursPage data={data} />) };
    };
    const csv = async (query = "?month=2027-03") =>
      await tutorHoursExport.loader(args(query, "hours.csv"));
    return { ...site, args, look, csv, fifth };
  }

  test("says what each tutor gave and what it comes to, and every number opens its lessons", async () => {
    const { look, fifth } = await openPage();
    const { data, html } = await look();
    expect(textsOf(html, "h1")).toEqual(["Tutors’ hours, March 2027"]);
    expect(textsOf(html, "h2")).toEqual(["Nobody named", "Amal Example", "Omar Sample"]);
    const text = textOf(html);
    expect(text).toContain("In all: £38.79 and KWD 5.344");
    expect(text).toContain("1 hour 35 minutes held: £38.79");
    expect(text).toContain("Of 1 lesson nobody has said what came of it.");
    const opens = textsOf(html, "summary");
    expect(opens).toEqual([
      "Trials 1 30 min no rate",
      "Lessons 2 65 min £24.50 an hour from 1 March 2027 £26.54",
      "Trials 1 30 min £24.50 an hour from 1 March 2027 £12.25",
      "Nobody came 1 0 min counts as taken: 45 min, not in the sum",
      "Not said what came of it 1",
      "Lessons 1 45 min KWD 7.125 an hour from 1 March 2027 KWD 5.344",
      "Of which covers 1 45 min for Amal Example (1)",
      "How it is counted",
    ]);
    expect(attributes(html, "href")).toContain(`/desk/lesson/${fifth}`);
    const [, amal] = data.tutors;
    expect(amal?.parts[0]?.lessons.map(({ minutes, came }) => [minutes, came])).toEqual([
      ["45", "Came"],
      ["20 of 45", "Cut short"],
    ]);
  });

  test("goes from month to month, and to none ahead", async () => {
    const { look } = await openPage();
    const march = await look();
    expect(march.data).toMatchObject({
      earlier: { month: "2027-02" },
      later: { month: "2027-04" },
    });
    for (const asked of ["", "?month=2027-05", "?month=2027-13", "?month=x"]) {
      const { data, html } = await look(asked);
      expect(data).toMatchObject({ month: "2027-04", later: null, tutors: [] });
      expect(textsOf(html, "p")).toContain("No lesson of this month is over yet.");
    }
  });

  test("can be saved as a table in which a name is no formula", async () => {
    const { csv, db, amal } = await openPage();
    await setRows(db, "tutor", { name: '=cmd|"x", y' }, { id: amal });
    const answer = await csv();
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toContain('"tutors-hours-2027-03.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const name = `"'=cmd|""x"", y"`;
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'Month,Tutor,What,Number,Minutes held,"Minutes taken, not held",Covered for,Rate from,Currency,An hour,Amount',
        "2027-03,Nobody named,Trials,1,30,,,,,,",
        `2027-03,${name},Lessons,2,65,,,2027-03-01,GBP,24.50,26.54`,
        `2027-03,${name},Trials,1,30,,,2027-03-01,GBP,24.50,12.25`,
        `2027-03,${name},Nobody came,1,0,45,,,,,`,
        `2027-03,${name},Not said what came of it,1,,,,,,,`,
        "2027-03,Omar Sample,Lessons,1,45,,,2027-03-01,KWD,7.125,5.344",
        `2027-03,Omar Sample,Of which covers,1,45,,"'=cmd|""x"", y (1)",,,,`,
        "",
      ].join("\r\n"),
    );
  });

  test("is for whoever sees money, whatever the role, and for no one else", async () => {
    const { services, args, db } = await openPage();
    for (const role of deskRoles) {
      const { cookie, member } = await deskPerson(services, role);
      const statuses = async () => [
        await statusOf(() => tutorHoursPage.loader(args("", "hours", cookie))),
        await statusOf(() => tutorHoursExport.loader(args("", "hours.csv", cookie))),
      ];
      const status = role === "owner" ? 200 : 404;
      expect([role, ...(await statuses())]).toEqual([role, status, status]);
      await setRows(db, "desk_member", { sees_money: 1 }, { id: member.id });
      const after = role === "tutor" ? 404 : 200;
      expect([role, ...(await statuses())]).toEqual([role, after, after]);
    }
  });
});
