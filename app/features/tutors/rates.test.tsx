import { expect, test } from "vitest";

import { hour } from "#app/platform/.server/clock.ts";
import {
  describeOnEveryDatabase,
  describeOnSqliteFirst,
  rowsIn,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson, memberOf, statusOf } from "#tests/support/desk.ts";
import { renderAt, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor, tutorAtDesk } from "#tests/support/tutors.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { can } from "#app/features/desk/desk-permissions.ts";
import { listActs } from "#app/features/desk/desk-log-store.server.ts";
import { tutorRate as texts } from "#words/pages/desk-tutors.ts";
import { tutorPage } from "./desk/tutors-page.server.ts";
import { TutorPage } from "./desk/tutor-page.tsx";
import { listRates, rateOn } from "./rate-store.server.ts";
import { eraseTutors } from "./tutor-erasure.server.ts";
import { tutorsAccountData } from "./tutors-account-data.server.ts";
import { enterRate, readRates, type AskedRate } from "./tutors.server.ts";

const owner = memberOf("owner");
const asked: AskedRate = {
  fromOn: "2027-03-01",
  currency: "GBP",
  hour: "24.50",
  trials: "same",
  trialHour: "",
};

describeOnEveryDatabase("what is agreed with a tutor", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    clock.advance(Date.parse("2027-03-20T12:00:00Z") - clock.now());
    const tutorId = await checkedTutor(services);
    const enter = (change: Partial<AskedRate> = {}) =>
      enterRate(services, owner, tutorId, { ...asked, ...change });
    const held = async (day: string) => {
      const rate = rateOn((await listRates(services.db, tutorId)).get(tutorId) ?? [], day);
      return rate && [rate.currency, rate.minor, rate.trialMinor];
    };
    return { ...site, tutorId, enter, held };
  }

  test("holds from its day, and the next one from its own", async () => {
    const { enter, held } = await open();
    expect(await enter()).toBeNull();
    expect(await enter({ fromOn: "2027-03-16", currency: "KWD", hour: "7.125" })).toBeNull();
    expect(await held("2027-02-28")).toBeNull();
    expect(await held("2027-03-01")).toEqual(["GBP", 2450, null]);
    expect(await held("2027-03-15")).toEqual(["GBP", 2450, null]);
    expect(await held("2027-03-16")).toEqual(["KWD", 7125, null]);
  });

  test("says what trials are paid at", async () => {
    const { enter, held } = await open();
    await enter({ trials: "none", trialHour: "10" });
    expect(await held("2027-03-01")).toEqual(["GBP", 2450, 0]);
    await enter({ trials: "other", trialHour: "12.5" });
    expect(await held("2027-03-01")).toEqual(["GBP", 2450, 1250]);
    await enter({ trials: "same", trialHour: "12.5" });
    expect(await held("2027-03-01")).toEqual(["GBP", 2450, null]);
  });

  test("does not move a month that is over, by the academy’s clock, and is kept where it is replaced", async () => {
    const { services, clock, tutorId, enter, held } = await open();
    // Nothing held before.
    expect(await enter({ fromOn: "2026-11-01" })).toBeNull();
    expect(await enter({ fromOn: "2027-02-28", hour: "30" })).toBe("past");
    expect(await enter({ fromOn: "2026-10-31", hour: "20" })).toBeNull();
    expect(await enter({ fromOn: "2027-03-01", hour: "30" })).toBeNull();
    expect(await enter({ fromOn: "2027-03-01", hour: "31" })).toBeNull();
    expect(await held("2026-10-31")).toEqual(["GBP", 2000, null]);
    expect(await held("2027-02-28")).toEqual(["GBP", 2450, null]);
    expect(await held("2027-03-31")).toEqual(["GBP", 3100, null]);
    // London's clock is an hour ahead of UTC by then.
    clock.advance(Date.parse("2027-03-31T23:30:00Z") - clock.now());
    expect(await enter({ fromOn: "2027-03-31", hour: "40" })).toBe("past");
    expect(await readRates(services, owner, tutorId)).toHaveLength(4);
  });

  test("is refused where it is no day or no sum, and then nothing is kept", async () => {
    const { services, enter } = await open();
    for (const fromOn of ["", "2027-02-30", "tomorrow"])
      expect(await enter({ fromOn })).toBe("day");
    for (const typed of ["", "0", "-5", "24.505", "much", "1e9", "99999999"])
      expect(await enter({ hour: typed })).toBe("hour");
    expect(await enter({ currency: "XXX" })).toBe("hour");
    for (const trialHour of ["", "0", "12.345"])
      expect(await enter({ trials: "other", trialHour })).toBe("trialHour");
    const nobody = "01900000-0000-7000-8000-00000000dead";
    expect(await enterRate(services, owner, nobody, asked)).toBe("gone");
    expect(await rowsIn(services.db, "tutor_rate")).toEqual([]);
  });

  test("goes with its tutor, who can have a copy of it", async () => {
    const { services, clock, enter, tutorId } = await open();
    const { db } = services;
    const person = await tutorAtDesk(services);
    await enter();
    await enterRate(services, owner, person.id, { ...asked, hour: "30" });
    const copy = await tutorsAccountData.exportFor(db, person.member.accountId);
    expect(copy).toMatchObject([{ rates: [{ minor: 3000 }] }]);
    await db.transaction().execute((trx) => eraseTutors(trx, [tutorId], () => true, clock.now()));
    expect((await rowsIn(db, "tutor_rate")).map((row) => row.tutor_id)).toEqual([person.id]);
  });
});

describeOnSqliteFirst("the agreed rate on the page of a tutor", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    clock.advance(Date.parse("2027-03-20T12:00:00Z") - clock.now());
    const id = await checkedTutor(services);
    const args = (cookie: string, form?: Record<string, string>) =>
      deskArgs(services, cookie, `/desk/tutors/${id}`, { params: { id }, ...(form && { form }) });
    const form = { do: "rate", ...asked, trials: "none", currency: "GBP" };
    return { ...site, id, args, form };
  }

  test("is read and entered by whoever sees money, and by nobody else", async () => {
    const { services, id, args, form } = await open();
    await enterRate(services, owner, id, asked);
    for (const role of deskRoles) {
      const { member, cookie } = await deskPerson(services, role);
      const mayOpen = can(member, "tutors");
      const status = await statusOf(() => tutorPage.action(args(cookie, form)));
      expect([role, status]).toEqual([role, can(member, "money") ? 303 : 404]);
      if (!mayOpen) continue;
      const data = await tutorPage.loader(args(cookie));
      expect([role, data.rates !== null]).toEqual([role, role === "owner"]);
      const html = renderAt(`/desk/tutors/${id}`, <TutorPage data={data} outcome={undefined} />);
      expect(textsOf(html, "h2").includes(texts.title)).toBe(role === "owner");
      expect(html.includes("24.50")).toBe(role === "owner");
    }
    // The log, which others read, has no sum.
    const acts = await listActs(services.db, { limit: 9, hidden: [] });
    const entered = acts.filter(({ action }) => action === "tutor.rate");
    expect(entered.map(({ detail }) => detail)).toEqual(["2027-03-01", "2027-03-01"]);
  });

  test("shows what holds from when, what was replaced, and what is wrong at its field", async () => {
    const { clock, services, args, form, id } = await open();
    const { cookie } = await deskPerson(services, "owner");
    const html = async (outcome?: Parameters<typeof TutorPage>[0]["outcome"]) =>
      renderAt(
        `/desk/tutors/${id}`,
        <TutorPage data={await tutorPage.loader(args(cookie))} outcome={outcome} />,
      );
    expect(textsOf(await html(), "p")).toContain(texts.none);
    await tutorPage.action(args(cookie, form));
    clock.advance(hour);
    await tutorPage.action(args(cookie, { ...form, hour: "26", trials: "other", trialHour: "13" }));
    const shown = textsOf(await html(), "li").filter((text) => text.startsWith("From"));
    expect(shown).toEqual([
      expect.stringMatching(/^From 1 March 2027: £26 an hour, trials at £13 an hour /),
      expect.stringMatching(/: £24.50 an hour, trials not paid replaced on the same day, /),
    ]);
    const wrong = await tutorPage.action(args(cookie, { ...form, hour: "24,5" }));
    if (wrong instanceof Response) throw new Error("It was entered");
    expect(wrong).toMatchObject({ at: "rate", problem: "hour", hour: "24,5" });
    const again = await html(wrong);
    expect(textsOf(again, "p")).toContain(texts.problems.hour);
    expect(again).toContain('value="24,5"');
  });
});
