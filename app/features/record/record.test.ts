import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";

import { removeMember } from "#app/features/desk/members/member-store.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { guardiansOf } from "#app/features/families/family-access.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { leaveOutWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { day, hour, minute, monthsAfter } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import {
  describeOnEveryDatabase,
  describeOnSqliteFirst,
  rowsIn,
  setRows,
  rowIn,
} from "#tests/support/databases.ts";
import { aClosing, closeFor } from "#tests/support/closing.ts";
import { deskArgs, deskPerson, memberOf, statusOf } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { contextOf, createTestServices, teamEmail } from "#tests/support/services.ts";
import { oldTokenOf } from "#tests/support/old-links.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { countNotes } from "./due/count-notes.server.ts";
import { countInTime, listDue } from "./due/due-notes.server.ts";
import { createNoteClock } from "./due/note-clock.server.ts";
import { handleFamilyNotePost, loadFamilyNote } from "./family/family-note.server.ts";
import { privateToken } from "./private-link.server.ts";
import { notePage } from "./desk/note/note-page.server.ts";
import type { NoteForm } from "./note-form.ts";
import { listNotes, listOfficeLines, listReads } from "./note-store.server.ts";
import { learnerPage } from "./desk/learner/learner-page.server.ts";
import { findLearnerFor } from "./desk/learner/record-access.server.ts";
import { recordAccountData } from "./record-account-data.server.ts";
import { reportPage } from "./desk/report/report-page.server.ts";
import { listModuleChecks } from "./desk/report/report-store.server.ts";
import {
  closeModule,
  readReport,
  saveReport,
  takeReportBack,
} from "./desk/report/write-report.server.ts";
import { followSeries } from "#app/features/lessons/change-plan.server.ts";
import { tellConcern } from "./desk/note/tell-concern.server.ts";
import { approveNote, findLessonFor, findLessonToNote, writeNote } from "./write-note.server.ts";

const tutorMember = { ...memberOf("tutor"), id: randomUUID(), email: "amal@tutor.example" };

/** A tutor's learner whose first weekly lesson, on Tuesday 16 March 2027 at 12:00 in London, has just ended. */
async function open(maker: Parameters<typeof createTestServices>[0], weeks = 1) {
  const site = await createTestServices(maker);
  const { services, clock } = site;
  clock.advance(Date.parse("2027-03-09T10:12:00.000Z") - clock.now());
  const tutorId = await checkedTutor(services);
  await setRows(services.db, "tutor", { member_id: tutorMember.id }, { id: tutorId });
  const { learnerId, guardianId } = await aLearner(services);
  const endsOn = Temporal.PlainDate.from("2027-03-16")
    .add({ weeks: weeks - 1 })
    .toString();
  const form = seriesForm(learnerId, tutorId, { writes: false, endsOn });
  const { lessons } = await begin(services, form);
  clock.advance(Date.parse("2027-03-16T12:45:00.000Z") - clock.now());
  const lesson = lessons[0]?.id ?? "";
  return { ...site, db: services.db, tutorId, learnerId, guardianId, lessons, lesson };
}

/** The tokens of the private links that wait in the outbox, by who gets them. */
async function tokensOf(services: Services): Promise<Map<string, string>> {
  const mails = await mailsOf(services, "lesson-note");
  return new Map(mails.map((mail) => [mail.recipient, oldTokenOf(services, mail.text)] as const));
}

/** What a link shows; null for the page that is not there. */
async function seen(services: Services, token: string) {
  const args = { request: new Request("https://x.example"), context: contextOf(services) };
  const { view } = (await loadFamilyNote({ ...args, params: { token } })).data;
  return view?.kind === "note" ? view : null;
}

async function anotherGuardian({ clock, db }: Services, learnerId: string, email: string) {
  const now = clock.now();
  return await db.transaction().execute(async (trx) => {
    const guardian = await enterGuardian(
      trx,
      {
        name: "Bilal Example",
        email,
        phone: "",
        zone: null,
        language: "",
        siteLanguage: "en",
        keepUntil: monthsAfter(now, 6),
      },
      now,
    );
    await addGuardianship(trx, { guardianId: guardian.id, learnerId }, "view", now);
    return guardian.id;
  });
}

const coordinator = memberOf("coordinator");

describeOnEveryDatabase("the note of a lesson", (maker) => {
  test("goes to each guardian by a mail of their own, and its words stand behind the link alone", async () => {
    const { services, db, learnerId, lesson } = await open(maker);
    await anotherGuardian(services, learnerId, "bilal@visitor.example");
    const form = noteForm({ office: "Her headset breaks up." });
    expect(await writeNote(services, coordinator, lesson, form)).toEqual({ written: "sent" });
    const mails = await mailsOf(services, "lesson-note");
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe("Ibrahim’s lesson on Tuesday 16 March: the note");
    expect(new Set(mails.map((mail) => mail.recipient)).size).toBe(2);
    for (const mail of mails) {
      expect(mail.text).not.toContain("Page 14");
      expect(mail.text).not.toContain("headset");
    }
    const view = await seen(services, [...(await tokensOf(services)).values()][0] ?? "");
    expect(view).toMatchObject({ done: form.done, register: form.register });
    expect(view?.marks).toMatchObject([{ id: "hold-kind-madd", value: "improving" }]);
    expect(JSON.stringify(view)).not.toContain("headset");
    expect(await listOfficeLines(db, [lesson])).toMatchObject([{ text: form.office }]);
    const row = await db
      .selectFrom("lesson")
      .select(["outcome", "said_by"])
      .where("id", "=", lesson)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: "came", said_by: coordinator.name });
  });

  test("stays behind a link that was mailed before for thirty days after it was sent, to the second", async () => {
    const { services, clock, learnerId, guardianId, lesson } = await open(maker);
    await writeNote(services, coordinator, lesson, noteForm());
    const noted = clock.now();
    clock.advance(hour);
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const texts = (await readReport(services, coordinator, of))!.texts;
    await saveReport(services, coordinator, of, texts, { version: 0, sends: true });
    const { id: reportId } = await rowIn(services.db, "month_report", { learner_id: learnerId });
    const whose = { guardianId, generation: 0 };
    const tokenOf = (kind: "note" | "report", id: string) =>
      privateToken(services, { kind, id, ...whose });
    const tokens = [tokenOf("note", lesson), tokenOf("report", reportId)];
    const opens = async () => {
      const statuses = [];
      for (const token of tokens) {
        const args = { request: new Request("https://x.example"), context: contextOf(services) };
        const { init } = await loadFamilyNote({ ...args, params: { token } });
        const read = await handleFamilyNotePost({ ...args, params: { token } });
        const answer = read instanceof Response ? 200 : (read.init?.status ?? 0);
        expect(answer).toBe(init?.status);
        statuses.push(answer);
      }
      return statuses;
    };
    clock.advance(noted + 30 * day - 1_000 - clock.now());
    expect(await opens()).toEqual([200, 200]);
    clock.advance(1_000);
    expect(await opens()).toEqual([404, 200]);
    clock.advance(hour - 1_000);
    expect(await opens()).toEqual([404, 200]);
    clock.advance(1_000);
    expect(await opens()).toEqual([404, 404]);
  });

  test("is one, however often the same form arrives", async () => {
    const { services, lesson } = await open(maker);
    const form = noteForm();
    const sent = await Promise.all(
      [1, 2, 3].map(() => writeNote(services, coordinator, lesson, form)),
    );
    expect(sent).toEqual([1, 2, 3].map(() => ({ written: "sent" })));
    expect(await listNotes(services.db, [lesson])).toHaveLength(1);
    expect(await mailsOf(services, "lesson-note")).toHaveLength(1);
  });

  test("from two devices keeps the first, and the second chooses with both in sight", async () => {
    const { services, lesson } = await open(maker);
    const [one, other] = [noteForm(), noteForm({ done: "Page 14 only." })];
    await writeNote(services, coordinator, lesson, one);
    const refused = await writeNote(services, coordinator, lesson, other);
    expect(refused).toMatchObject({ stale: { version: 1, done: one.done } });
    const unsaid = await writeNote(services, coordinator, lesson, { ...other, basedOn: 1 });
    expect(unsaid).toEqual({ errors: { why: "missing" } });
    const why = "I had noted the wrong page.";
    await writeNote(services, coordinator, lesson, { ...other, basedOn: 1, why });
    const token = [...(await tokensOf(services)).values()][0] ?? "";
    const view = await seen(services, token);
    expect(view).toMatchObject({ done: other.done, why });
    // What was taken out is nowhere to be read but at the desk.
    expect(JSON.stringify(view)).not.toContain(one.done);
    expect((await listNotes(services.db, [lesson])).map(({ done }) => done)).toContain(one.done);
    expect(await mailsOf(services, "lesson-note")).toHaveLength(2);
  });

  test("is never changed once it is written, by plain SQL either", async () => {
    const { services, db, lesson } = await open(maker);
    await writeNote(services, coordinator, lesson, noteForm());
    const change = db.updateTable("lesson_note").set({ done: "Other words" }).execute();
    await expect(change).rejects.toThrow("a version of a note is never changed");
  });

  test("says at each field what is wrong with it", async () => {
    const { services, lesson } = await open(maker);
    const errorsOf = async (change: Partial<NoteForm>) => {
      const result = await writeNote(services, coordinator, lesson, noteForm(change));
      return "errors" in result ? result.errors : result;
    };
    expect(await errorsOf({ attendance: null })).toEqual({ attendance: "missing" });
    expect(await errorsOf({ done: "" })).toEqual({ done: "missing" });
    expect(await errorsOf({ attendance: "short", minutes: 45 })).toEqual({ minutes: "wrong" });
    expect(await errorsOf({ nextBy: "Friday" })).toEqual({ nextBy: "wrong" });
    expect(await errorsOf({ nextBy: "2027-02-31" })).toEqual({ nextBy: "wrong" });
    expect(await errorsOf({ marks: [] })).toEqual({ marks: "missing" });
    expect(await errorsOf({ needsWork: "x".repeat(1_001) })).toEqual({ long: "many" });
    expect(await errorsOf({ attendance: "short", minutes: 30, marks: [] })).toEqual({
      written: "sent",
    });
  });

  test("says how long a lesson was that was cut short, as its latest version has it", async () => {
    const { services, db, lesson } = await open(maker);
    const write = (change: Partial<NoteForm>) =>
      writeNote(services, coordinator, lesson, noteForm(change));
    await write({ attendance: "short", minutes: 30 });
    const came = async () => await rowIn(db, "lesson", { id: lesson });
    expect(await came()).toMatchObject({ outcome: "short", held_minutes: 30 });
    await write({ attendance: "short", minutes: 25, basedOn: 1, why: "It was less." });
    expect(await came()).toMatchObject({ outcome: "short", held_minutes: 25 });
    await write({ basedOn: 2, why: "It was not cut short." });
    expect(await came()).toMatchObject({ outcome: "came", held_minutes: null });
  });

  test("asks nothing of a lesson to which nobody came, and nobody is written to", async () => {
    const { services, lesson } = await open(maker);
    const form = noteForm({ attendance: "nobody", done: "", marks: [] });
    expect(await writeNote(services, tutorMember, lesson, form)).toEqual({ written: "kept" });
    expect(await mailsOf(services, "lesson-note")).toEqual([]);
    expect(await listDue(services.db, services.clock.now())).toEqual([]);
  });

  test("is written by the tutor who gave the lesson and by who plans lessons, after it began", async () => {
    const { services, db, lesson, lessons } = await open(maker, 2);
    const other = { ...memberOf("tutor"), id: randomUUID() };
    const look = (member: typeof other) => statusOf(() => findLessonFor(services, member, lesson));
    expect(await look(other)).toBe(404);
    expect(await look(tutorMember)).toBe(200);
    expect(await statusOf(() => writeNote(services, other, lesson, noteForm()))).toBe(404);
    const approve = () => approveNote(services, tutorMember, { lessonId: lesson, version: 1 });
    expect(await statusOf(approve)).toBe(404);
    const next = lessons[1]?.id ?? "";
    expect(await writeNote(services, tutorMember, next, noteForm())).toEqual({ problem: "early" });
    await leaveOutWeekly(services, owner, { id: next, sequence: 0 });
    expect(await writeNote(services, tutorMember, next, noteForm())).toEqual({ problem: "off" });
    expect(await listNotes(db, [next])).toEqual([]);
  });

  test("of a new tutor waits for someone five times, then goes out by itself", async () => {
    const { services, clock, lessons } = await open(maker, 6);
    const written = [];
    const approved = [];
    for (const { id } of lessons.slice(0, 6)) {
      written.push(await writeNote(services, tutorMember, id, noteForm()));
      approved.push(await approveNote(services, coordinator, { lessonId: id, version: 1 }));
      clock.advance(7 * day);
    }
    const five = [1, 2, 3, 4, 5];
    expect(written).toEqual([...five.map(() => ({ written: "waits" })), { written: "sent" }]);
    expect(approved).toEqual([...five.map(() => true), false]);
    expect(await mailsOf(services, "lesson-note")).toHaveLength(6);
  });

  test("waits for someone if it names another learner, or holds a number or an address", async () => {
    const { services, db, tutorId, learnerId, lesson } = await open(maker);
    await db.updateTable("learner").set({ name: "Yasmin" }).where("id", "=", learnerId).execute();
    const other = await aLearner(services);
    const once = { startsOn: "2027-03-17", endsOn: "2027-03-17", time: "19:00", writes: false };
    await begin(services, seriesForm(other.learnerId, tutorId, once));
    const flagsFor = async (needsWork: string) => {
      const [before] = (await listNotes(db, [lesson])).slice(-1);
      const next = noteForm({ needsWork, basedOn: before?.version ?? 0 });
      await writeNote(services, tutorMember, lesson, next);
      return (await listNotes(db, [lesson])).at(-1)?.flags;
    };
    expect(await flagsFor("Ḥāʾ and hāʾ sound alike, as with Ibrahim’s before.")).toContain(
      "Ibrahim",
    );
    for (const number of [
      "+44 7700 900123",
      "0300 - 123 - 45 - 67",
      "0\u200B3\u200B0\u200B0 1234567",
      "0300–123–4567",
      "0 3 0 0   1 2 3   4 5 6 7",
      "٠٣٠٠ · ١٢٣ · ٤٥٦٧",
    ]) {
      expect(await flagsFor(`Yasmin may call ${number}.`), number).toContain("number");
    }
    expect(await flagsFor("Write to me: amal@tutor.example")).toContain("address");
    expect(await flagsFor("Verses 1-16 of 78 and 1-26 of 79, on 12.3.2027. She is afraid.")).toBe(
      "",
    );
  });

  test("that waits longer than a working day is told of once", async () => {
    const { services, clock, lesson } = await open(maker);
    await writeNote(services, tutorMember, lesson, noteForm());
    const worker = createNoteClock(services);
    clock.advance(4 * hour);
    await worker.runUntilIdle();
    expect(await mailsOf(services, "note-unread")).toEqual([]);
    clock.advance(day);
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(await mailsOf(services, "note-unread")).toMatchObject([{ recipient: teamEmail }]);
  });
});

describeOnSqliteFirst("a note that someone has to read first", (maker) => {
  /** Written half an hour before work ends on a Friday. @returns how often it was told of by each moment of the academy's clock */
  async function toldBy(moments: readonly string[], closed: string | null = null) {
    const { services, clock, lesson } = await open(maker);
    if (closed !== null) {
      await closeFor(services, owner, aClosing(closed));
    }
    const at = (text: string) =>
      clock.advance(
        Temporal.ZonedDateTime.from(`${text}[Europe/London]`).epochMilliseconds - clock.now(),
      );
    at("2027-03-19T17:30");
    const words = noteForm({ needsWork: "Call 0300 - 1234567.", office: "A line." });
    expect(await writeNote(services, tutorMember, lesson, words)).toEqual({ written: "waits" });
    const worker = createNoteClock(services);
    const counts = [];
    for (const moment of moments) {
      at(moment);
      await worker.runUntilIdle();
      counts.push((await mailsOf(services, "note-unread")).length);
    }
    expect(await mailsOf(services, "lesson-note")).toEqual([]);
    return counts;
  }

  test("is told of when a working day is over, and not on the weekend before", async () => {
    const weekend = ["2027-03-20T12:00", "2027-03-21T12:00", "2027-03-22T09:00"];
    const moments = [...weekend, "2027-03-22T16:25", "2027-03-22T16:30", "2027-03-23T09:00"];
    expect(await toldBy(moments)).toEqual([0, 0, 0, 0, 1, 1]);
  });

  test("is told of a day later if the Monday is closed", async () => {
    const moments = ["2027-03-22T17:00", "2027-03-23T16:25", "2027-03-23T16:30"];
    expect(await toldBy(moments, "2027-03-22")).toEqual([0, 0, 1]);
  });
});

describeOnEveryDatabase("who reads the note of a lesson", (maker) => {
  test("over a guardianship that ends: only the others, from that moment on", async () => {
    const { services, clock, db, learnerId, guardianId, lesson } = await open(maker);
    const other = await anotherGuardian(services, learnerId, "bilal@visitor.example");
    const sibling = await aLearner(services);
    const stranger = (await guardiansOf(db, sibling.learnerId, clock.now()))[0]?.email ?? "";
    await writeNote(services, coordinator, lesson, noteForm());
    const tokens = await tokensOf(services);
    const first = (await guardiansOf(db, learnerId, clock.now())).find(
      ({ id }) => id === guardianId,
    )?.email;
    const [hers = "", his = ""] = [tokens.get(first ?? ""), tokens.get("bilal@visitor.example")];
    expect(tokens.has(stranger)).toBe(false);
    const moments = async () => [
      (await seen(services, hers)) !== null,
      (await seen(services, his)) !== null,
    ];
    expect(await moments()).toEqual([true, true]);
    await db
      .transaction()
      .execute((trx) =>
        endGuardianship(trx, { guardianId: other, learnerId }, "court order", clock.now()),
      );
    expect(await moments()).toEqual([true, false]);
    // What waited for him has not gone out and will not; hers has not changed.
    expect([...(await tokensOf(services)).keys()]).toEqual([first]);
    clock.advance(1_000);
    const correction = noteForm({ basedOn: 1, why: "A page was wrong." });
    await writeNote(services, coordinator, lesson, correction);
    expect((await mailsOf(services, "lesson-note")).map((mail) => mail.recipient)).toEqual([
      first,
      first,
    ]);
    const post = async (token: string) => {
      const args = { request: new Request("https://x.example"), context: contextOf(services) };
      return await statusOf(async () => {
        const answer = await handleFamilyNotePost({ ...args, params: { token } });
        if (answer instanceof Response) return;
        throw answer;
      });
    };
    await post(his);
    expect(await listReads(db, [lesson])).toEqual([]);
    await post(hers);
    expect(await listReads(db, [lesson])).toMatchObject([{ guardian_id: guardianId, version: 2 }]);
    // A letter that anyone has changed is no link, and one guardian's is not another's.
    expect(await seen(services, hers.replace(guardianId, other))).toBeNull();
    expect(await seen(services, `${hers}x`)).toBeNull();
  });

  /*
   * Who is a guardian when, in weeks, as it is entered below; written down once more, and not read from the product.
   * A note goes out in each week, at its half; it is looked at at the end of each.
   */
  const cast = {
    mother: { from: 0, until: Infinity, of: "the learner" },
    father: { from: 0, until: 1, of: "the learner" },
    grandmother: { from: 1, until: 2, of: "the learner" },
    mistake: { from: 0, until: 2, of: "the learner" },
    neighbour: { from: 0, until: Infinity, of: "another" },
  } as const;
  type Name = keyof typeof cast;
  const names = Object.keys(cast) as Name[];
  const getsNote = (name: Name, week: number) =>
    cast[name].of === "the learner" && cast[name].from <= week && week < cast[name].until;
  const readsAt = (name: Name, note: number, week: number) =>
    getsNote(name, note) && note <= week && week < cast[name].until;

  test("by a matrix of guardians, notes and moments", async () => {
    const { services, clock, db, learnerId, lessons } = await open(maker, 4);
    const other = await aLearner(services);
    const learnerOf = (name: Name) => (cast[name].of === "another" ? other.learnerId : learnerId);
    await db.deleteFrom("guardianship").where("learner_id", "=", learnerId).execute();
    const ids = new Map<Name, string>();
    const links = new Map<string, string>();
    const faults: string[] = [];
    for (const week of [0, 1, 2, 3]) {
      for (const name of names.filter((one) => cast[one].from === week)) {
        const email = `${name}@visitor.example`;
        ids.set(name, await anotherGuardian(services, learnerOf(name), email));
      }
      for (const name of names.filter((one) => cast[one].until === week)) {
        const pair = { guardianId: ids.get(name) ?? "", learnerId };
        const why = name === "mistake" ? "entered in error" : "court order";
        await db.transaction().execute((trx) => endGuardianship(trx, pair, why, clock.now()));
      }
      clock.advance(1);
      await writeNote(services, coordinator, lessons[week]?.id ?? "", noteForm());
      const sent = await mailsOf(services, "lesson-note");
      for (const name of names) {
        const own = sent.filter((mail) => mail.recipient === `${name}@visitor.example`);
        const wanted = [0, 1, 2, 3].filter((note) => readsAt(name, note, week)).length;
        if (own.length !== wanted) faults.push(`${name} has ${own.length} mails in week ${week}`);
        for (const mail of own) {
          const token = oldTokenOf(services, mail.text);
          const note = lessons.findIndex(({ id }) => token.includes(id));
          links.set(`${name} ${note}`, token);
        }
      }
      for (const name of names) {
        for (const note of [0, 1, 2, 3]) {
          const token = links.get(`${name} ${note}`) ?? "none";
          const isSeen = (await seen(services, token)) !== null;
          if (isSeen !== readsAt(name, note, week)) {
            faults.push(
              `${name} ${isSeen ? "reads" : "does not read"} note ${note} in week ${week}`,
            );
          }
        }
      }
      clock.advance(7 * day - 1);
    }
    expect(faults).toEqual([]);
    expect(links.size).toBe(4 + 1 + 1 + 2);
  });

  // SQLite lets one transaction write at a time.
  test.skipIf(maker.engine === "sqlite")(
    "not whoever stops being a guardian while it goes out",
    { meta: { needs: "PostgreSQL" } },
    async () => {
      const { services, clock, learnerId, guardianId, lesson, another } = await open(maker);
      const other = await another();
      const pair = { guardianId, learnerId };
      const end = () =>
        other.db
          .transaction()
          .execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
      let ending: Promise<unknown> = Promise.resolve();
      const enqueue: typeof services.outbox.enqueue = async (trx, mail) => {
        ending = end();
        // It ends now, or waits until the note has gone out.
        await Promise.race([ending, pause(500)]);
        return await services.outbox.enqueue(trx, mail);
      };
      const halfway = { ...services, outbox: { ...services.outbox, enqueue } };
      await writeNote(halfway, coordinator, lesson, noteForm());
      await ending;
      expect(await guardiansOf(services.db, learnerId, clock.now() + 1)).toEqual([]);
      expect(await mailsOf(services, "lesson-note")).toEqual([]);
    },
  );

  test("nobody, where no guardian is left: it is kept, and counted as sent to nobody", async () => {
    const { services, clock, db, learnerId, guardianId, lesson } = await open(maker);
    await db
      .transaction()
      .execute((trx) => endGuardianship(trx, { guardianId, learnerId }, "withdrawn", clock.now()));
    clock.advance(1);
    expect(await writeNote(services, coordinator, lesson, noteForm())).toEqual({ written: "sent" });
    expect(await mailsOf(services, "lesson-note")).toEqual([]);
    expect(await listNotes(db, [lesson])).toMatchObject([{ readers: 0 }]);
  });

  test("nothing of it is left once the learner is forgotten", async () => {
    const { services, db, learnerId, lesson } = await open(maker);
    await writeNote(services, coordinator, lesson, noteForm({ office: "A line." }));
    await db.deleteFrom("learner").where("id", "=", learnerId).execute();
    for (const table of ["lesson_note", "lesson_mark", "lesson_office_line"] as const) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});

describeOnSqliteFirst("the register of a course", (maker) => {
  test("stands with its last five values beside the line of the next note", async () => {
    const { services, clock, lessons } = await open(maker, 8);
    for (const [index, { id }] of lessons.slice(0, 7).entries()) {
      // In one lesson nothing was entered; what was corrected stands as it is now.
      const register = index === 3 ? "" : `pages ${index}`;
      await writeNote(services, coordinator, id, noteForm({ register }));
      clock.advance(7 * day);
    }
    const corrected = noteForm({ register: "pages 6 and 7", why: "Two pages.", basedOn: 1 });
    await writeNote(services, coordinator, lessons[6]?.id ?? "", corrected);
    const { cookie } = await deskPerson(services, "coordinator");
    const id = lessons[7]?.id ?? "";
    const page = await notePage.loader(
      deskArgs(services, cookie, `/desk/lessons/${id}/note`, { params: { id } }),
    );
    expect(page.register.map(({ text }) => text)).toEqual(
      ["1", "2", "4", "5", "6 and 7"].map((pages) => `pages ${pages}`),
    );
    expect(page.register[0]?.on).toBe("Tuesday 23 March");
  });
});

describeOnSqliteFirst("a note that is due", (maker) => {
  test("is asked of the tutor after two hours, and of the team on the next working morning", async () => {
    const { services, clock, lesson } = await open(maker);
    const worker = createNoteClock(services);
    await setRows(services.db, "tutor", { member_id: null, email: "amal@tutor.example" });
    clock.advance(2 * hour - minute);
    await worker.runUntilIdle();
    expect(await mailsOf(services, "note-due")).toEqual([]);
    clock.advance(2 * minute);
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    const [mail, ...more] = await mailsOf(services, "note-due");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "amal@tutor.example" });
    expect(mail?.text).toContain(`/desk/lessons/${lesson}/note`);
    expect(await mailsOf(services, "notes-overdue")).toEqual([]);
    clock.advance(Date.parse("2027-03-17T09:30:00.000Z") - clock.now());
    await worker.runUntilIdle();
    await worker.runUntilIdle();
    expect(await mailsOf(services, "notes-overdue")).toMatchObject([{ recipient: teamEmail }]);
  });

  test("is asked of nobody who has been removed from the team", async () => {
    const { services, clock, db } = await open(maker);
    const { member } = await deskPerson(services, "tutor");
    await db.updateTable("tutor").set({ member_id: member.id, email: "" }).execute();
    await db.transaction().execute((trx) => removeMember(trx, member.id, clock.now()));
    clock.advance(2 * hour + minute);
    await createNoteClock(services).runUntilIdle();
    expect(await mailsOf(services, "note-due")).toEqual([]);
  });

  test("is none for a lesson that was cancelled, or of which somebody said that it was not held", async () => {
    const { services, clock, lesson, lessons } = await open(maker, 3);
    const [second, third] = [lessons[1]?.id ?? "", lessons[2]?.id ?? ""];
    await leaveOutWeekly(services, owner, { id: second, sequence: 0 });
    clock.advance(14 * day - minute);
    await setOutcome(services, weeklyKinds, owner, third, "nobody");
    const due = await listDue(services.db, clock.now());
    expect(due.map(({ id }) => id)).toEqual([lesson]);
    expect(await countNotes(services, coordinator)).toBe(1);
    clock.advance(2 * minute);
    expect(await listDue(services.db, clock.now())).toEqual([]);
  });

  test("counts as in time within two hours, however few there are", async () => {
    const { services, clock, lesson, lessons } = await open(maker, 2);
    expect(await countInTime(services.db, clock.now())).toEqual({ within: 0, all: 0 });
    await writeNote(services, coordinator, lesson, noteForm());
    clock.advance(7 * day + 3 * hour);
    expect(await countInTime(services.db, clock.now())).toEqual({ within: 1, all: 2 });
    await writeNote(services, coordinator, lessons[1]?.id ?? "", noteForm());
    expect(await countInTime(services.db, clock.now())).toEqual({ within: 1, all: 2 });
  });
});

describeOnSqliteFirst("a concern about a child, from a lesson", (maker) => {
  test("is the safeguarding lead's, once, and nothing else says anything of it", async () => {
    const { services, db, lesson } = await open(maker);
    const submission = randomUUID();
    const concern = { text: "She said a word.", when: "lesson", doesFamilyKnow: false } as const;
    await tellConcern(services, tutorMember, lesson, { ...concern, submission });
    await tellConcern(services, tutorMember, lesson, { ...concern, submission });
    const cases = await db.selectFrom("desk_case").selectAll().execute();
    expect(cases).toMatchObject([{ kind: "worry", email: tutorMember.email }]);
    const log = await rowsIn(db, "desk_log", { about_id: cases[0]?.id ?? "" });
    expect(log).toMatchObject([{ is_restricted: 1 }]);
    expect(await listNotes(db, [lesson])).toEqual([]);
    // Whoever reads the team's mail learns that there is one, and not about whom.
    const mails = await mailsOf(services, "concern");
    expect(mails).toMatchObject([{ recipient: teamEmail }]);
    expect(mails[0]?.text).not.toMatch(/Ibrahim|a word/);
  });
});

describeOnSqliteFirst("a learner's record", (maker) => {
  const look = (services: Services, member: typeof tutorMember, learnerId: string) =>
    statusOf(() => findLearnerFor(services, member, learnerId));

  test("goes to a new tutor with the lessons, and the earlier tutor has it no longer", async () => {
    const { services, clock, db, tutorId, learnerId, lesson, lessons } = await open(maker, 2);
    const newMember = { ...memberOf("tutor"), id: randomUUID() };
    const newTutor = await checkedTutor(services);
    await setRows(db, "tutor", { member_id: newMember.id, name: "Sana S." }, { id: newTutor });
    await writeNote(services, coordinator, lesson, noteForm({ office: "A line." }));
    expect(await look(services, tutorMember, learnerId)).toBe(200);
    expect(await look(services, newMember, learnerId)).toBe(404);
    const form = seriesForm("", newTutor, { startsOn: "2027-03-17", endsOn: "2027-03-17" });
    const at = { id: lessons[0]?.series_id ?? "", version: 1 };
    expect(await followSeries(services, owner, at, form)).toHaveProperty("done");
    expect(await look(services, newMember, learnerId)).toBe(200);
    const { cookie } = await deskPerson(services, "coordinator");
    const page = await learnerPage.loader(
      deskArgs(services, cookie, `/desk/learners/${learnerId}`, { params: { id: learnerId } }),
    );
    expect(page.courses).toMatchObject([{ tutor: "Sana S.", notes: [{ done: noteForm().done }] }]);
    // Until a day after the last lesson the earlier one can still read, to write its note.
    expect(await look(services, tutorMember, learnerId)).toBe(200);
    clock.advance(day + minute);
    expect(await look(services, tutorMember, learnerId)).toBe(404);
    const record = await findLearnerFor(services, newMember, learnerId);
    expect(record).toMatchObject({ mayAll: false });
    expect(await statusOf(() => findLessonFor(services, newMember, lesson))).toBe(404);
    expect(tutorId).not.toBe(newTutor);
    // The note itself for as long as it is asked for; a concern at any time.
    const note = () => statusOf(() => findLessonToNote(services, tutorMember, lesson));
    expect(await note()).toBe(200);
    clock.advance(13 * day);
    expect(await note()).toBe(404);
    const late = noteForm({ basedOn: 1, why: "A word to the family." });
    expect(await statusOf(() => writeNote(services, tutorMember, lesson, late))).toBe(404);
    expect(await statusOf(() => findLessonFor(services, tutorMember, lesson))).toBe(200);
    expect(await statusOf(() => findLessonToNote(services, coordinator, lesson))).toBe(200);
  });

  test("is drafted into a month's report, which a person finishes and sends once", async () => {
    const { services, clock, learnerId, lesson, lessons } = await open(maker, 4);
    await anotherGuardian(services, learnerId, "bilal@visitor.example");
    await writeNote(services, coordinator, lesson, noteForm());
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    // What waits to be read is not in it.
    const flagged = noteForm({ basedOn: 1, why: "A number.", needsWork: "Call +44 7700 900123." });
    expect(await writeNote(services, tutorMember, lesson, flagged)).toEqual({ written: "waits" });
    const drafted = await readReport(services, coordinator, of);
    expect(drafted?.texts).toEqual({
      goal: "",
      went: "There was one lesson this month.\n\nWhat is secure:\nTuesday 16 March: Long madd, held evenly.\n\nWhat still needs work:\nTuesday 16 March: Stops before the end of long verses.",
      next_goal: "Stops before the end of long verses.",
      at_home: "Page 15, twice a day.",
    });
    // Words in another script begin a line, in the month of another lesson.
    clock.advance(21 * day);
    const urdu = noteForm({ secure: "لمبا مد برابر رکھا", needsWork: "", next: "" });
    await writeNote(services, coordinator, lessons[3]?.id ?? "", urdu);
    expect((await readReport(services, coordinator, { ...of, month: "2027-04" }))?.texts.went).toBe(
      "There was one lesson this month.\n\nWhat is secure:\nTuesday 6 April:\nلمبا مد برابر رکھا۔",
    );
    const texts = { ...drafted!.texts, next_goal: "Mark the breath in pencil." };
    const kept = { version: 0, sends: false };
    expect(await saveReport(services, coordinator, of, texts, kept)).toHaveProperty("report");
    expect(await mailsOf(services, "month-report")).toEqual([]);
    // Somebody else began from the same draft.
    expect(await saveReport(services, coordinator, of, texts, { version: 0, sends: true })).toEqual(
      {
        problem: "stale",
      },
    );
    const sent = await saveReport(services, coordinator, of, texts, { version: 1, sends: true });
    expect(sent).toMatchObject({ readers: 2 });
    const mails = await mailsOf(services, "month-report");
    expect(mails.map(({ subject }) => subject)).toEqual(
      [1, 2].map(() => "Ibrahim’s report: March 2027"),
    );
    const again = await saveReport(services, coordinator, of, texts, { version: 2, sends: true });
    expect(again).toEqual({ problem: "stale" });
    const token = oldTokenOf(services, mails[0]?.text ?? "");
    const args = { request: new Request("https://x.example"), context: contextOf(services) };
    const { view } = (await loadFamilyNote({ ...args, params: { token } })).data;
    expect(view).toMatchObject({
      kind: "report",
      month: "March 2027",
      nextGoal: "Mark the breath in pencil.",
      outcomes: [{ id: "hold-kind-madd", marks: ["improving"], now: "improving" }],
    });
    // Taken back it is nobody's to read, until it is sent again in other words.
    const read = async () => (await loadFamilyNote({ ...args, params: { token } })).data.view;
    expect(await takeReportBack(services, tutorMember, of, 2)).toBe(false);
    expect(await takeReportBack(services, coordinator, of, 2)).toBe(true);
    expect([await read(), (await mailsOf(services, "month-report")).length]).toEqual([null, 0]);
    const other = { ...texts, went: "She reads evenly." };
    await saveReport(services, coordinator, of, other, { version: 3, sends: true });
    expect(await mailsOf(services, "month-report")).toHaveLength(2);
    // The button of a page from before it was corrected does not touch the corrected one.
    const { cookie } = await deskPerson(services, "coordinator");
    const back = deskArgs(services, cookie, `/desk/learners/${learnerId}/report?month=2027-03`, {
      form: { do: "back", version: "2" },
      params: { id: learnerId },
    });
    expect(await reportPage.action(back)).toMatchObject({ init: { status: 409 } });
    expect(await read()).toMatchObject({ went: other.went, readAt: null });
    const next = await readReport(services, coordinator, { ...of, month: "2027-04" });
    expect(next?.texts.goal).toBe("Mark the breath in pencil.");
  });

  test("is counted in its month's report, held or not, which names those without a note and is signed by who wrote it", async () => {
    const { services, clock, learnerId, lesson, lessons } = await open(maker, 3);
    await writeNote(services, coordinator, lesson, noteForm());
    const second = { id: lessons[1]?.id ?? "", sequence: 0 };
    await leaveOutWeekly(services, coordinator, second);
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const path = `/desk/learners/${learnerId}/report?month=${of.month}`;
    const load = async (role: "owner" | "coordinator") => {
      const { cookie } = await deskPerson(services, role);
      return await reportPage.loader(
        deskArgs(services, cookie, path, { params: { id: learnerId } }),
      );
    };
    expect(await load("owner")).toMatchObject({ missing: [], ahead: "Tuesday 30 March" });
    clock.advance(14 * day);
    const missing = [{ id: lessons[2]?.id, day: "Tuesday 30 March" }];
    expect(await load("coordinator")).toMatchObject({
      missing,
      ahead: "",
      notes: [{ id: lesson }],
    });
    const texts = (await readReport(services, tutorMember, of))!.texts;
    expect(texts.went).toMatch(
      /^There were 2 lessons this month\. The lesson on Tuesday 23 March was not held\.\n/,
    );
    const view = async () => {
      const [mail] = await mailsOf(services, "month-report");
      const token = oldTokenOf(services, mail?.text ?? "");
      const args = { request: new Request("https://x.example"), context: contextOf(services) };
      return (await loadFamilyNote({ ...args, params: { token } })).data.view;
    };
    const writer = { ...tutorMember, name: "Amal Example" };
    await saveReport(services, writer, of, texts, { version: 0, sends: false });
    await saveReport(services, coordinator, of, texts, { version: 1, sends: true });
    expect(await view()).toMatchObject({
      author: writer.name,
      held: { count: 2, dates: "Tuesday 16 March, Tuesday 30 March" },
      missed: { count: 1, dates: "Tuesday 23 March" },
    });
    await takeReportBack(services, coordinator, of, 2);
    const other = { ...texts, went: "He reads evenly." };
    await saveReport(services, coordinator, of, other, { version: 3, sends: true });
    expect(await view()).toMatchObject({ author: coordinator.name });
  });

  test("is sent by no tutor in words for which a note would wait", async () => {
    const { services, clock, learnerId, lessons } = await open(maker, 7);
    const of = { learnerId, course: "tajweed", month: "2027-03" };
    const send = async (went: string) => {
      const texts = { goal: "", went, next_goal: "", at_home: "" };
      return await saveReport(services, tutorMember, of, texts, { version: 0, sends: true });
    };
    for (const { id } of lessons.slice(0, 5)) {
      expect(await send("Well.")).toMatchObject({ problem: "unread" });
      await writeNote(services, coordinator, id, noteForm());
      clock.advance(7 * day);
    }
    for (const went of ["Call me: +44 7700 900123.", "Write to amal@tutor.example."]) {
      expect(await send(went)).toMatchObject({ problem: "unread" });
    }
    expect(await mailsOf(services, "month-report")).toEqual([]);
    expect(await send("Well.")).toMatchObject({ readers: 1 });
  });

  test("has a module closed only with a check that somebody held", async () => {
    const { services, db, learnerId } = await open(maker);
    const check = {
      course: "tajweed",
      module: "foundations",
      on: "2027-03-16",
      words: "Read alone.",
    };
    const close = (change: Partial<typeof check>) =>
      closeModule(services, coordinator, learnerId, { ...check, ...change });
    expect(await close({ words: "" })).toBe(false);
    expect(await close({ module: "nothing" })).toBe(false);
    expect(await close({ course: "python" })).toBe(false);
    expect(await close({ on: "2027-03-17" })).toBe(false);
    expect(await close({})).toBe(true);
    expect(await listModuleChecks(db, learnerId)).toMatchObject([{ module: "foundations" }]);
  });

  test("is in the file of each guardian as far as it has gone out, without the office's lines", async () => {
    const { services, db, clock, learnerId, guardianId, lesson } = await open(maker);
    const file = async () => {
      const [guardian] = await db
        .selectFrom("guardian")
        .select("email")
        .where("id", "=", guardianId)
        .execute();
      return await recordAccountData.exportFor(db, "none", guardian?.email);
    };
    await writeNote(services, tutorMember, lesson, noteForm({ office: "Her headset." }));
    expect(await file()).toBeNull();
    await approveNote(services, coordinator, { lessonId: lesson, version: 1 });
    expect(await file()).toMatchObject({
      notes: [{ version: 1, marks: [{ value: "improving" }] }],
    });
    const correction = noteForm({ basedOn: 1, done: "Page 14.", marks: [], why: "A word." });
    const marks = [{ outcome: "hold-kind-madd", value: "secure" }] as const;
    await writeNote(services, coordinator, lesson, { ...correction, marks });
    expect(await file()).toMatchObject({
      notes: [{ version: 2, done: "Page 14.", marks: [{ value: "secure" }] }],
    });
    expect(JSON.stringify(await file())).not.toMatch(/headset|read aloud/);
    await db
      .transaction()
      .execute((trx) => endGuardianship(trx, { guardianId, learnerId }, "ended", clock.now()));
    expect(await file()).toBeNull();
  });
});
