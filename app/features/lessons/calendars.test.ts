import { expect, test } from "vitest";

import { listClosed } from "#app/features/clock/closed-day-store.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { seededRandom } from "#app/features/quizzes/seeded-random.ts";
import { day, hour, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { oneIn, someOf } from "#tests/support/some-of.ts";
import { remind } from "#tests/support/trial-booking.ts";
import { openingsIn } from "#tests/support/old-links.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { beginSeries } from "#server/demo/samples.ts";
import { readAway, settleAway, type AwayFate } from "./away.server.ts";
import { changePlan, followSeries, seenAs } from "./change-plan.server.ts";
import { endSeries, pauseSeries, resumeSeries } from "./change-series.server.ts";
import { openDays } from "./close-days.server.ts";
import { coverWeekly, leaveOutWeekly, moveWeekly, restoreWeekly } from "./lesson-acts.server.ts";
import { listTouched, moveFamily } from "./move-family.server.ts";
import { listPauses } from "./pause-store.server.ts";
import { beginningOfDay } from "./replace-times.server.ts";
import { findSeries, isRunning } from "./series-store.server.ts";

const amal = "amal@tutor.example";
const huda = "huda@tutor.example";

async function open(maker: Parameters<typeof createTestServices>[0]) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  const { db } = services;
  clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
  const tutorId = await checkedTutor(services, { name: "Amal", email: amal });
  const coverId = await checkedTutor(services, { name: "Huda", email: huda });
  const { learnerId, guardianId } = await aLearner(services);
  const mother = (await rowOfGuardian(guardianId)).email ?? "";
  async function rowOfGuardian(id: string) {
    return await db
      .selectFrom("guardian")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  }
  /** A further guardian; without an address one who is told by texts. */
  const addGuardian = async (email: string | null) =>
    await db.transaction().execute(async (trx) => {
      const contact = { phone: "+923000000123", zone: "Asia/Dubai", language: "" };
      const kept = { siteLanguage: "en", keepUntil: monthsAfter(clock.now(), 12) };
      const told = { name: "Bilal Example", email, ...contact, ...kept };
      const { id } = await enterGuardian(trx, told, clock.now());
      await addGuardianship(trx, { guardianId: id, learnerId }, "manage", clock.now());
    });
  /** Every calendar that was mailed, in order. @throws if one is not of one lesson in one way */
  const calendars = async () => {
    const mails = await db
      .selectFrom("outgoing_mail")
      .selectAll()
      .where("calendar", "is not", null)
      .orderBy("id")
      .execute();
    return mails.map(({ kind, recipient, calendar }) => {
      const { method, content } = JSON.parse(calendar ?? "") as Record<
        "method" | "content",
        string
      >;
      const all = (name: string) =>
        [...content.replaceAll("\r\n ", "").matchAll(new RegExp(`^${name}[:;](.*)$`, "gm"))].map(
          ([, value = ""]) => value.trim(),
        );
      expect(all("METHOD"), kind).toEqual([method]);
      expect(all("UID"), kind).toHaveLength(1);
      expect(["REQUEST", "CANCEL"], kind).toContain(method);
      expect(all("STATUS"), kind).toEqual([method === "CANCEL" ? "CANCELLED" : "CONFIRMED"]);
      expect(content.replaceAll("\r\n ", ""), kind).toContain(`MAILTO:${recipient}`);
      const [lessonId = ""] = all("UID")[0]?.split("@") ?? [];
      const [begins = ""] = all("DTSTART");
      return { kind, recipient, method, lessonId, begins, sequence: Number(all("SEQUENCE")[0]) };
    });
  };
  const outMails = async () =>
    (await mailsOf(services, "lesson-out")).map(({ recipient }) => recipient).toSorted();
  const people = { learnerId, guardianId, mother, rowOfGuardian };
  return { ...site, db, tutorId, coverId, ...people, addGuardian, calendars, outMails };
}

/** @throws if there is none */
const present = <T>(one: T | null | undefined): T => one ?? expect.fail("there is none");

describeOnSqliteFirst("calendars in emails", (maker) => {
  test("are of one lesson: when a plan begins everyone is led to the one of all lessons", async () => {
    const { services, tutorId, learnerId, mother, addGuardian, calendars } = await open(maker);
    await addGuardian(null);
    await begin(services, seriesForm(learnerId, tutorId));
    expect(await calendars()).toEqual([]);
    const began = await mailsOf(services, "lesson-began");
    const to = (address: string) => began.find(({ recipient }) => recipient === address)?.text;
    expect(to(mother)).toContain("There is no calendar file with this email");
    const places = openingsIn(services, to(mother) ?? "").map(({ place }) => place.kind);
    expect(places).toEqual(["lesson", "calendar"]);
    expect(to(mother)).not.toContain("/calendar/");
    expect(to(amal)).toContain("There is no calendar file with this email");
    expect(to(amal)).toMatch(/\/desk\/week#feed/);
    expect(began.find(({ recipient }) => recipient === "")?.text).not.toMatch(/calendar|#feed/);
  });

  test("lead to the one of all lessons also where no lesson is made yet that the email is about", async () => {
    const { services, tutorId, learnerId, mother, calendars } = await open(maker);
    const { id } = await begin(services, seriesForm(learnerId, tutorId));
    const range = { from: "2027-09-01", until: "2027-09-30" };
    await pauseSeries(services, owner, [{ id, version: 1 }], range);
    await closeFor(services, owner, aClosing("2027-12-21"));
    for (const kind of ["lesson-paused", "lesson-away"]) {
      const mails = await mailsOf(services, kind);
      const text = mails.find(({ recipient }) => recipient === mother)?.text;
      expect(openingsIn(services, text ?? "").at(-1)?.place, kind).toEqual({ kind: "calendar" });
    }
    expect(await calendars()).toEqual([]);
  });

  test("invite to a lesson that changes alone, and a reminder does not", async () => {
    const { services, clock, tutorId, learnerId, calendars } = await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const second = present(lessons[1]);
    const at = momentAt(timeOf(second.starts_at) + hour);
    expect(await moveWeekly(services, owner, second, at)).toBeNull();
    expect((await calendars()).map(({ method, sequence }) => [method, sequence])).toEqual([
      ["REQUEST", 1],
      ["REQUEST", 1],
    ]);
    clock.advance(timeOf(present(lessons[0]).starts_at) - 24 * hour - clock.now());
    await remind(services);
    expect(await mailsOf(services, "lesson-reminder")).toHaveLength(1);
    expect(await calendars()).toHaveLength(2);
  });

  test("cancel only to whom an email has invited", async () => {
    const { services, coverId, tutorId, learnerId, mother, addGuardian, calendars, outMails } =
      await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const [first, second, third] = lessons.map(({ id: lessonId }) => lessonId);
    const ofLesson = async (lessonId = "") =>
      (await calendars())
        .filter((one) => one.lessonId === lessonId)
        .map(({ method, recipient }) => `${method} ${recipient}`)
        .toSorted();
    await leaveOutWeekly(services, owner, present(lessons[0]));
    expect(await ofLesson(first)).toEqual([]);
    await coverWeekly(services, owner, present(lessons[1]), coverId, true);
    expect(await ofLesson(second)).toEqual([`REQUEST ${huda}`, `REQUEST ${mother}`].toSorted());
    const at = momentAt(timeOf(present(lessons[2]).starts_at) + hour);
    await moveWeekly(services, owner, present(lessons[2]), at);
    // Whoever comes later was invited to nothing.
    await addGuardian("father@visitor.example");
    await endSeries(services, owner, [{ id, version: 1 }], "2027-03-10");
    expect(await outMails()).toEqual([amal, huda, mother, mother].toSorted());
    expect(await ofLesson(second)).toEqual(
      [`CANCEL ${huda}`, `CANCEL ${mother}`, `REQUEST ${huda}`, `REQUEST ${mother}`].toSorted(),
    );
    expect(await ofLesson(third)).toHaveLength(4);
    const [out] = await mailsOf(services, "lesson-out");
    expect(out?.subject).toBe("Removed from your calendar: Ibrahim’s lesson on Tuesday 23 March");
    expect(out?.text).toContain("It was");
    expect(out?.text).toContain("17:00 in Karachi");
  });

  test("go to whoever was joined with the guardian who was invited", async () => {
    const { services, db, tutorId, learnerId, mother, outMails } = await open(maker);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const moved = present(lessons[0]);
    await moveWeekly(services, owner, moved, momentAt(timeOf(moved.starts_at) + hour));
    const { guardianId: other } = await aLearner(services);
    const { guardian_id: invited } = await db
      .selectFrom("guardianship")
      .select("guardian_id")
      .where("learner_id", "=", learnerId)
      .executeTakeFirstOrThrow();
    await setRows(db, "guardianship", { guardian_id: other }, { learner_id: learnerId });
    await setRows(db, "guardian", { joined_to: other }, { id: invited });
    await endSeries(services, owner, [{ id, version: 1 }], "2027-03-10");
    expect(await outMails()).toHaveLength(2);
    expect(await outMails()).not.toContain(mother);
  });

  test("of a tutor lose what another has by an act on several, and a family's keep it", async () => {
    const { services, tutorId, coverId, learnerId, mother, calendars, outMails } =
      await open(maker);
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId));
    const [first, second] = lessons;
    const at = momentAt(timeOf(present(first).starts_at) + hour);
    await moveWeekly(services, owner, present(first), at);
    await moveWeekly(services, owner, present(second), momentAt(timeOf(at) + 7 * day));
    const away = { tutorId, from: "2027-03-15T00:00", until: "2027-03-30T00:00", reason: "" };
    const found = await readAway(services, owner, away);
    const broken = found.kind === "ok" ? found.broken : [];
    const fates: readonly AwayFate[] = [
      { kind: "cover", tutorId: coverId, hasAgreed: true },
      { kind: "moved", startsAt: momentAt(timeOf(at) + 20 * hour + 7 * day * 3) },
    ];
    const decisions = broken.map(({ lesson: { id, sequence } }, index) => ({
      id,
      sequence,
      fate: present(fates[index]),
    }));
    // Also where nobody is to be told: what is in a calendar would stay there for good.
    expect(await settleAway(services, owner, away, decisions, false)).toBeNull();
    expect(await mailsOf(services, "lesson-away")).toEqual([]);
    expect(await outMails()).toEqual([amal, amal, mother].toSorted());
    const last = (await calendars()).filter(({ method }) => method === "CANCEL");
    expect(last.map(({ begins, sequence }) => [begins.slice(0, 8), sequence]).toSorted()).toEqual([
      ["20270316", 2],
      ["20270323", 2],
      ["20270323", 2],
    ]);
  });

  test.each([true, false])(
    "lose what a change of the plan ends, told of it (%s) or not",
    async (writes) => {
      const { services, tutorId, coverId, learnerId, mother, outMails, db } = await open(maker);
      const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
      await coverWeekly(services, owner, present(lessons[1]), coverId, true);
      const series = present(await findSeries(db, id));
      const { writes: _, ...time } = seriesForm(learnerId, tutorId, { time: "18:00" });
      const plan = {
        planId: present(series.plan_id),
        seen: [seenAs(series)],
        familyZone: series.zone,
      };
      const changed = { ...plan, from: time.startsOn, times: [time], writes };
      expect(await changePlan(services, owner, changed)).toHaveProperty("done");
      expect(await outMails()).toEqual([huda, mother].toSorted());
      const [follows] = await db
        .selectFrom("series")
        .selectAll()
        .where("follows", "=", id)
        .execute();
      const [made] = await db
        .selectFrom("lesson")
        .selectAll()
        .where("series_id", "=", follows?.id ?? "")
        .orderBy("starts_at")
        .execute();
      await coverWeekly(services, owner, present(made), coverId, true);
      const again = seriesForm(learnerId, tutorId, { time: "19:00", writes });
      expect(await followSeries(services, owner, present(follows), again)).toHaveProperty("done");
      expect(await outMails()).toEqual([huda, huda, mother, mother].toSorted());
    },
  );

  /**
   * Does as many things at random and looks at every calendar.
   * @param done to which the names are added of what was done
   * @param known to which the names are added of all that can be
   * @returns how many went that take a lesson out
   */
  const walk = async (seed: string, acts: number, done: Set<string>, known: Set<string>) => {
    const { services, clock, db, ...made } = await open(maker);
    const { tutorId, coverId, learnerId, mother, addGuardian, calendars } = made;
    await addGuardian(null);
    await addGuardian("father@visitor.example");
    const random = seededRandom(seed);
    const pick = <T>(all: readonly T[]): T => present(all[Math.floor(random() * all.length)]);
    const dateIn = (days: number) => toIso(clock.now() + days * day).slice(0, 10);
    const form = (change: Partial<Parameters<typeof seriesForm>[2]> = {}) =>
      seriesForm(learnerId, tutorId, {
        startsOn: dateIn(1),
        time: pick(["09:00", "12:15", "17:00"]),
        writes: random() < 0.7,
        ...change,
      });
    await begin(services, form());
    const running = async () => {
      const ids = await db.selectFrom("series").select("id").orderBy("id").execute();
      const all = await Promise.all(ids.map(async ({ id }) => present(await findSeries(db, id))));
      return all.filter((one) => isRunning(one, clock.now()));
    };
    const lesson = async (state: "on" | "off") => {
      const ahead = await db
        .selectFrom("lesson")
        .select(["id", "sequence", "starts_at"])
        .where("state", "=", state)
        .where((eb) => eb.or([eb("why", "is", null), eb("why", "<>", "ended")]))
        .where("starts_at", ">", toIso(clock.now()))
        .orderBy("starts_at")
        .limit(6)
        .execute();
      return ahead.length === 0 ? null : pick(ahead);
    };
    /** Does something, once more without the dates on which something is in its way. */
    const decided = async (
      time: ReturnType<typeof form>,
      act: (time: ReturnType<typeof form>) => Promise<object>,
    ) => {
      const result = await act(time);
      const { lessons = [] } = ("problem" in result ? result.problem : {}) as {
        readonly lessons?: readonly { readonly on: string }[];
      };
      if (lessons.length === 0) return isDone(result);
      const decisions = Object.fromEntries(lessons.map(({ on }) => [on, "leave-out" as const]));
      return isDone(await act({ ...time, decisions }));
    };
    const isDone = (result: unknown) => !Object.hasOwn(Object(result) as object, "problem");
    const leave = async (kind: AwayFate["kind"]) => {
      const on = 1 + Math.floor(random() * 35);
      const away = { from: `${dateIn(on)}T00:00`, until: `${dateIn(on + 8)}T00:00`, reason: "" };
      const asked = { tutorId: pick([tutorId, coverId]), ...away };
      const found = await readAway(services, owner, asked);
      const decisions = (found.kind === "ok" ? found.broken : []).map(
        ({ lesson: { id, sequence, starts_at: at }, covers: [cover] }, index) => {
          const startsAt = momentAt(timeOf(at) + (40 + index) * day + 3 * hour);
          const isPossible = kind === "moved" || (kind === "cover" && cover);
          const by = { tutorId: cover?.id ?? "", hasAgreed: true };
          const fate = { kind: isPossible ? kind : "off", ...by, startsAt };
          return { id, sequence, fate: fate as AwayFate };
        },
      );
      if (decisions.length === 0) return false;
      const writes = random() < 0.7;
      const isRefused = (await settleAway(services, owner, asked, decisions, writes)) !== null;
      // Otherwise nobody could give anything any more.
      await db.deleteFrom("tutor_leave").execute();
      return !isRefused;
    };
    const kinds: Readonly<Record<string, () => Promise<boolean>>> = {
      begin: async () =>
        (await running()).length < 2 &&
        (await decided(form(), (time) => beginSeries(services, owner, time))),
      move: async () => {
        const one = await lesson("on");
        const by = pick([-2, -1, 1, 2, 24]) * hour;
        if (!one) return false;
        return (
          (await moveWeekly(services, owner, one, momentAt(timeOf(one.starts_at) + by))) === null
        );
      },
      cover: async () => {
        const one = await lesson("on");
        if (!one) return false;
        return (await coverWeekly(services, owner, one, pick([tutorId, coverId]), true)) === null;
      },
      "leave out": async () => {
        const one = await lesson("on");
        return one !== null && (await leaveOutWeekly(services, owner, one)) === null;
      },
      back: async () => {
        const one = await lesson("off");
        return one !== null && (await restoreWeekly(services, owner, one)) === null;
      },
      "leave, off": () => leave("off"),
      "leave, moved": () => leave("moved"),
      "leave, cover": () => leave("cover"),
      close: async () => {
        const from = dateIn(1 + Math.floor(random() * 10));
        await closeFor(services, owner, aClosing(from, { until: dateIn(20) }), random() < 0.7);
        return true;
      },
      open: async () => {
        const [closed] = await listClosed(db, dateIn(0), "9999");
        if (!closed) return false;
        return isDone(await openDays(services, owner, closed.act_id, null));
      },
      pause: async () => {
        const range = { from: dateIn(1), until: dateIn(5 + Math.floor(random() * 20)) };
        const all = await running();
        return all.length > 0 && isDone(await pauseSeries(services, owner, all, range));
      },
      resume: async () => {
        for (const one of await running()) {
          const [pause] = await listPauses(db, one.id, dateIn(0));
          if (pause) return isDone(await resumeSeries(services, owner, one, pause.id));
        }
        return false;
      },
      follow: async () => {
        const [one] = await running();
        if (!one) return false;
        const time = form({ startsOn: dateIn(3) });
        return await decided(time, (asked) => followSeries(services, owner, one, asked));
      },
      change: async () => {
        const [one] = await running();
        if (!one || one.plan_id === null) return false;
        const all = (await running()).filter(({ plan_id: planId }) => planId === one.plan_id);
        const plan = { planId: one.plan_id, seen: all.map(seenAs) };
        const asked = form({ startsOn: dateIn(2), tutorId: pick([tutorId, coverId]) });
        return await decided(asked, ({ writes, ...time }) => {
          const { startsOn: from, familyZone } = time;
          const changed = { ...plan, from, familyZone, times: [time], writes };
          return changePlan(services, owner, changed);
        });
      },
      relocate: async () => {
        const zone = pick(["Asia/Karachi", "Asia/Dubai", "Europe/London"]);
        const from = dateIn(2 + Math.floor(random() * 10));
        const learnerIds = [learnerId];
        const touched = await listTouched(db, learnerIds, beginningOfDay(zone, from, clock.now()));
        const how = { choice: pick(["moment", "time"] as const), days: [], time: "" };
        const lines = touched.map(({ id }) => ({ seriesIds: [id], ...how, decisions: {} }));
        const guardians = [await made.rowOfGuardian(made.guardianId)];
        const seen = touched.map(seenAs);
        const moved = { guardians, learnerIds, zone, from, seen, lines, told: "" };
        return isDone(await moveFamily(services, owner, { ...moved, writes: random() < 0.7 }));
      },
      end: async () => {
        const all = await running();
        if (all.length === 0 || random() < 0.4) return false;
        return isDone(await endSeries(services, owner, all, dateIn(2)));
      },
    };
    const tutors = new Map([
      [amal, tutorId],
      [huda, coverId],
    ]);
    const readers = [...tutors.keys(), mother, "father@visitor.example"];
    const check = async () => {
      const all = await calendars();
      for (const { id, ...now } of await db.selectFrom("lesson").selectAll().execute()) {
        for (const reader of readers) {
          const told = all.filter((one) => one.lessonId === id && one.recipient === reader);
          const words = JSON.stringify({ reader, id, now, told });
          expect(told[0]?.method ?? "REQUEST", words).toBe("REQUEST");
          for (const [index, one] of told.entries()) {
            const before = told[index - 1];
            if (!before) continue;
            expect(one.sequence, words).toBeGreaterThan(before.sequence);
            expect(one.method === "CANCEL" && before.method === "CANCEL", words).toBe(false);
          }
          const last = told.at(-1);
          // Those of another time or tutor are in nobody's calendar, those that are over in none.
          const tutor = tutors.get(reader);
          const isTheirs = now.state === "on" && (!tutor || now.tutor_id === tutor);
          if (last?.method === "REQUEST") {
            expect(isTheirs, words).toBe(true);
            expect(last.begins, words).toBe(now.starts_at.replaceAll(/[-:]|\.000/g, ""));
          }
        }
      }
      return all;
    };
    for (const name of Object.keys(kinds)) known.add(name);
    const single = ["move", "move", "move", "cover", "leave out", "back"];
    for (let at = 0; at < acts; at += 1) {
      clock.advance(random() < 0.1 ? 3 * day : 1_000);
      const name = pick([...Object.keys(kinds), ...single, ...single]);
      if (await kinds[name]?.()) done.add(name);
      if (at % 10 === 0) await check();
    }
    clock.advance(1_000);
    expect(isDone(await endSeries(services, owner, await running(), dateIn(-1)))).toBe(true);
    const all = await check();
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(["lesson-moved", "lesson-cover", "lesson-off", "lesson-back", "lesson-out"]),
    );
    expect(new Set(all.map(({ recipient }) => recipient))).toEqual(new Set(readers));
    expect(
      await db
        .selectFrom("lesson")
        .select("id")
        .where("invited", "<>", "")
        .where("state", "=", "off")
        .execute(),
    ).toEqual([]);
    return all.filter(({ kind }) => kind === "lesson-out").length;
  };

  test(
    "whatever is done to lessons, never fall behind: counts rise, and what is over is cancelled once",
    { timeout: 600_000, tags: "deep" },
    async () => {
      const done = new Set<string>();
      const known = new Set<string>();
      for (const seed of maker.engine === "postgres" ? someOf([1, 2, 3, 4]) : [1, 2, 3, 4]) {
        expect(await walk(`calendars ${seed}`, 500, done, known)).toBeGreaterThan(5);
      }
      // Walks on which something never happens prove nothing about it.
      const isWhole = maker.engine === "sqlite" || oneIn === 1;
      expect(isWhole ? done : known).toEqual(known);
    },
  );
});
