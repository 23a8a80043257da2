import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { addGuardianship, enterGuardian } from "#app/features/families/enter-family.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { addExtra } from "#app/features/lessons/extra-lesson.server.ts";
import {
  coverWeekly,
  leaveOutWeekly,
  moveWeekly,
} from "#app/features/lessons/lesson-acts.server.ts";
import { askDesk } from "#app/features/lessons/family/ask-desk.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { day, monthsAfter, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { enterSample } from "#server/demo/samples.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskArgs, memberOf } from "#tests/support/desk.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { moment } from "#tests/support/moments.ts";
import { noteForm } from "#tests/support/notes.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { FamilyHomePage, readHome } from "./family-home.tsx";
import { loadFamilyHome } from "./family-home.server.ts";
import { FamilyLessonPage } from "./lesson-page.tsx";
import { handleFamilyLessonPost, loadFamilyLesson } from "./lesson-page.server.ts";
import { handleNoteRead, loadFamilyNotes, loadNote, loadReport } from "./notes-page.server.ts";
import { NotesPage, SentPage } from "./notes-page.tsx";
import { WeeksPage } from "./weeks-page.tsx";
import { loadFamilyWeeks } from "./weeks-page.server.ts";

const zainab = { name: "Zainab Example", email: "zainab@visitor.example", zone: "Asia/Karachi" };
const child = (firstName: string) => ({ kind: "child", firstName, ageBand: "10-12" }) as const;

const viewOf = <View,>({ data }: { data: { kind: "closed" } | { kind: "open"; view: View } }) => {
  if (data.kind === "closed") throw new Error("The page is closed");
  return data.view;
};

/** How often the database is asked while something is done. */
async function countQueries(services: Services, work: (counted: Services) => Promise<unknown>) {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...services, db: services.db.withPlugin(counting) });
  return count;
}

describeOnEveryDatabase("a family's page", (maker) => {
  /** Hamza on Tuesdays at 17:00 in Karachi, 14:00 in Cairo; Maryam on Wednesdays at 19:00, 14:00 in London. */
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-01T10:12:00Z");
    const amal = await checkedTutor(services, { name: "Amal K." });
    const james = await checkedTutor(services, { name: "James O.", zone: "Europe/London" });
    const hamza = await enterSample(services, zainab, child("Hamza"));
    const maryam = await enterSample(services, zainab, child("Maryam"));
    const quiet = { writes: false };
    const startsOn = "2027-03-09";
    const tuesdays = await begin(
      services,
      seriesForm(hamza.learnerId, amal, { ...quiet, startsOn }),
    );
    const wednesdays = await begin(
      services,
      seriesForm(maryam.learnerId, james, { ...quiet, startsOn: "2027-03-10", time: "19:00" }),
    );
    at("2027-03-09T10:12:00Z");
    const { guardianId } = hamza;
    const ask = (cookie: string, path = "/family", id = "", form?: Record<string, string>) =>
      deskArgs(services, cookie, path, { params: { id }, ...(form && { form }) });
    const known = (isProved = true, whose = guardianId) =>
      familyCookie(services, { guardianId: whose, isProved });
    const home = async (cookie: string) => readHome(viewOf(await loadFamilyHome(ask(cookie))));
    const html = async (cookie: string) =>
      renderAt("/family", <FamilyHomePage view={await home(cookie)} />);
    return {
      ...site,
      at,
      ask,
      known,
      home,
      html,
      amal,
      james,
      guardianId,
      hamza: hamza.learnerId,
      maryam: maryam.learnerId,
      tuesdays,
      wednesdays,
    };
  }

  /** Somebody else who sees one child. */
  async function bilalFor({ clock, db }: Services, learnerId: string) {
    const now = clock.now();
    return await db.transaction().execute(async (trx) => {
      const told = { phone: "+971500000456", zone: "Asia/Dubai", language: "", siteLanguage: "en" };
      const bilal = await enterGuardian(
        trx,
        {
          ...told,
          name: "Bilal Example",
          email: "bilal@visitor.example",
          keepUntil: monthsAfter(now, 6),
        },
        now,
      );
      await addGuardianship(trx, { guardianId: bilal.id, learnerId }, "view", now);
      return bilal.id;
    });
  }

  test("begins with the next lesson of any child, on both clocks, and what a change would cost", async () => {
    const { at, home, html, known } = await open();
    const cookie = await known();
    const view = await home(cookie);
    expect(view.next).toMatchObject({
      who: "Hamza",
      what: "Tajweed with Amal K., 45 minutes",
      date: "Today, Tuesday 9 March",
      clocks: [
        { time: "17:00", place: "Karachi, your time" },
        { time: "14:00", place: "Cairo, Amal K." },
      ],
      door: { state: "before", opensAt: "16:50" },
      rule: expect.stringContaining(
        "until Tuesday 9 March, 05:00. If you cancel now, the lesson counts as taken.",
      ),
    });
    expect(view.second?.words).toBe("Then Maryam: Wed 10 Mar, 19:00");
    expect(view.weeks.map(({ days, rows }) => [days, ...rows.map((row) => row.day)])).toEqual([
      [undefined, "Wed 10 Mar"],
      ["15 – 21 March", "Tue 16 Mar", "Wed 17 Mar"],
    ]);
    const text = textOf(await html(cookie));
    expect(text).toContain("Wed 10 Mar Maryam Tajweed with James O., 14:00 in London 19:00");
    expect(text).not.toMatch(/rooms\.example|@visitor|\+92/);
    at("2027-03-09T12:20:00Z");
    expect((await home(cookie)).next?.door.state).toBe("open");
    at("2027-03-09T13:01:00Z");
    expect((await home(cookie)).next?.who).toBe("Maryam");
  });

  test("says what has changed: off and why, moved, covered, one that makes up", async () => {
    const { at, home, known, services, amal, guardianId, tuesdays, wednesdays } = await open();
    const huda = await checkedTutor(services, { name: "Huda B." });
    const [, off, moved, covered] = tuesdays.lessons;
    const [, late] = wednesdays.lessons;
    if (!off || !moved || !covered || !late) throw new Error("No lessons");
    const ill = { side: "tutor", at: Date.now(), way: "phone", why: "", counts: null } as const;
    expect(await leaveOutWeekly(services, owner, off, { heard: ill })).toBeNull();
    expect(await moveWeekly(services, owner, moved, moment("2027-03-25T12:00:00.000Z"))).toBeNull();
    expect(await coverWeekly(services, owner, covered, huda, true)).toBeNull();
    const series = await findSeries(services.db, tuesdays.id);
    const extra = { on: "2027-03-20", time: "16:00", minutes: 45, tutorId: amal };
    const made = { ...extra, madeUpFor: off.id, hasAgreed: true };
    expect(series && (await addExtra(services, owner, series, made))).toHaveProperty("done");
    const away = { side: "family", at: Date.now(), way: "page", why: "", counts: null } as const;
    const saying = { said: "Get well soon.", heard: { ...away, at: services.clock.now() } };
    expect(await leaveOutWeekly(services, owner, late, saying)).toBeNull();
    const cookie = await known();
    const rows = async () => (await home(cookie)).weeks.flatMap((week) => week.rows);
    expect(await rows()).toMatchObject([
      { day: "Wed 10 Mar" },
      {
        day: "Tue 16 Mar",
        tone: "off",
        note: "no lesson; the tutor is away; made up on Sat 20 Mar, 16:00",
      },
      {
        day: "Wed 17 Mar",
        tone: "off",
        note: "no lesson; cancelled by the family; nothing is charged",
      },
      { day: "Sat 20 Mar", tone: "new", note: "makes up for Tue 16 Mar, 17:00" },
    ]);
    at("2027-03-22T10:12:00Z");
    const later = (await home(cookie)).next;
    expect(later?.who).toBe("Maryam");
    expect(await rows()).toMatchObject([
      { day: "Thu 25 Mar", tone: "changed", note: "moved from Tue 23 Mar, 17:00" },
      { day: "Tue 30 Mar", tone: "changed", note: "Huda B. teaches instead of Amal K." },
      { day: "Wed 31 Mar" },
    ]);
    const guardian = await findGuardianById(services.db, guardianId);
    const [asked] = wednesdays.lessons.slice(3);
    if (guardian && asked) await askDesk(services, guardian, asked.id, "An hour later, please.");
    expect((await rows()).at(-1)).toMatchObject({
      day: "Wed 31 Mar",
      tone: "asked",
      note: expect.stringMatching(/^you asked us; we will answer by (?:Mon 22|Tue 23) Mar, /),
    });
  });

  test("shows a guardian who sees one child nothing of another, and no acts", async () => {
    const { ask, hamza, maryam, html, known, services, wednesdays } = await open();
    const bilal = await known(true, await bilalFor(services, hamza));
    const page = await html(bilal);
    const text = textOf(page);
    expect(text).toMatch(/Hamza ?: Tajweed with Amal K., 45 minutes/);
    expect(text).toContain("Dubai, your time");
    expect(text).not.toContain("Maryam");
    expect(text).not.toContain("Zainab");
    expect(page).not.toContain(maryam);
    expect(page).not.toMatch(/\/move|\/cannot|family\/away/);
    const [hers] = wednesdays.lessons;
    const asked = (cookie: string) => ask(cookie, `/family/lesson/${hers?.id}`, hers?.id);
    expect((await loadFamilyLesson(asked(bilal))).data.kind).toBe("closed");
    expect((await loadFamilyLesson(asked(await known()))).data.kind).toBe("open");
    const weeks = viewOf(await loadFamilyWeeks(ask(bilal, `/family/weeks?child=${maryam}`)));
    expect(weeks).toMatchObject({ children: [], child: null });
  });

  test("is closed to whoever is nobody's guardian any more, and to strangers", async () => {
    const { ask, clock, guardianId, hamza, maryam, home, known, services, tuesdays } = await open();
    const cookie = await known();
    const end = async (learnerId: string) =>
      await services.db.transaction().execute(async (trx) => {
        await endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now());
      });
    await end(maryam);
    expect((await home(cookie)).children).toEqual([]);
    await end(hamza);
    const [lesson] = tuesdays.lessons;
    for (const who of [cookie, ""]) {
      const first = await loadFamilyHome(ask(who));
      expect(first.data).toEqual({ kind: "closed" });
      expect(first.init?.status ?? 200).toBe(200);
      const found = await loadFamilyLesson(ask(who, "/family/lesson/x", lesson?.id));
      expect(found).toMatchObject({ data: { kind: "closed" }, init: { status: 404 } });
    }
  });

  test("opens the room by a press, and only of a lesson that is theirs", async () => {
    const { at, ask, known, maryam, services, tuesdays } = await open();
    const id = tuesdays.lessons[0]?.id ?? "";
    const path = `/family/lesson/${id}`;
    const cookie = await known(false);
    const press = async (who: string) => await handleFamilyLessonPost(ask(who, path, id, {}));
    expect((await press(cookie)).init?.status).toBe(409);
    at("2027-03-09T11:55:00Z");
    const view = viewOf(await loadFamilyLesson(ask(cookie, path, id)));
    const page = renderAt(path, <FamilyLessonPage view={view} />);
    expect(page).not.toContain("rooms.example");
    expect(page).toMatch(/<form[^>]*action="\/family\/lesson\/[^"]*" method="post"/);
    const opened = await press(cookie);
    expect(opened.data.room).toContain("rooms.example");
    expect(JSON.stringify(opened.init?.headers)).toContain("Refresh");
    expect((await press("")).init?.status).toBe(404);
    const bilal = await known(true, await bilalFor(services, maryam));
    expect(await press(bilal)).toMatchObject({ data: { room: null }, init: { status: 404 } });
  });

  test("speaks to an adult who learns of themselves", async () => {
    const { services, amal, html, known } = await open();
    const sara = { name: "Sara Example", email: "sara@visitor.example", zone: "Asia/Dubai" };
    const own = await enterSample(services, sara, { kind: "self" });
    const form = { writes: false, startsOn: "2027-03-11", time: "20:00" };
    await begin(services, seriesForm(own.learnerId, amal, form));
    const text = textOf(await html(await known(true, own.guardianId)));
    expect(text).toContain("Your lesson");
    expect(text).toMatch(/ Tajweed with Amal K., 45 minutes/);
    expect(text).toContain("I am away");
    expect(text).not.toMatch(/Sara|child/);
  });

  test("keeps the words of notes until a code was entered, and then shows them newest first", async () => {
    const { at, ask, guardianId, hamza, home, html, known, services, tuesdays } = await open();
    const coordinator = memberOf("coordinator");
    const [first, second] = tuesdays.lessons;
    at("2027-03-09T12:45:00Z");
    await writeNote(services, coordinator, first?.id ?? "", noteForm());
    at("2027-03-16T12:45:00Z");
    const next = noteForm({ done: "Two pages, slowly.", next: "Page 16, aloud." });
    await writeNote(services, coordinator, second?.id ?? "", next);
    const locked = await known(false);
    const hidden = await html(locked);
    expect(textOf(hidden)).toContain(
      "Hamza, Tuesday 16 March enter a code first, once on this device",
    );
    expect(hidden).not.toMatch(/slowly|Page 1|marks/);
    await expect(loadFamilyNotes(ask(locked, "/family/notes"))).rejects.toMatchObject({
      status: 302,
    });
    const cookie = await known();
    const view = await home(cookie);
    expect(view.sent.map(({ title, isRead }) => [title, isRead])).toEqual([
      ["Hamza, Tuesday 16 March", false],
      ["Hamza, Tuesday 9 March", false],
    ]);
    expect(view.practice).toMatchObject([
      { from: "Hamza, from the note of Tuesday 16 March", words: "Page 16, aloud." },
    ]);
    const asked = (id: string | undefined, form?: Record<string, string>) =>
      ask(cookie, `/family/notes/${id}`, id, form);
    const note = viewOf(await loadNote(asked(second?.id)));
    const page = textOf(renderAt("/family/notes/x", <SentPage view={note} />));
    expect(page).toContain("Two pages, slowly.");
    expect(page).toMatch(/Earlier not read yet H Hamza, Tuesday 9 March/);
    expect(await handleNoteRead(asked(second?.id, {}))).toHaveProperty("status", 303);
    expect((await home(cookie)).sent[0]).toMatchObject({
      isRead: true,
      state: "you read it on Tuesday 16 March",
    });
    // A correction is to be read again, and what it takes out is shown no more.
    const corrected = noteForm({ done: "One page.", why: "A slip.", basedOn: 1 });
    await writeNote(services, coordinator, second?.id ?? "", corrected);
    const list = viewOf(await loadFamilyNotes(ask(cookie, `/family/notes?child=${hamza}`)));
    const listed = textOf(renderAt("/family/notes", <NotesPage view={list} />));
    expect(listed).toContain("One page.");
    expect(listed).not.toContain("slowly");
    const bilal = await known(true, await bilalFor(services, hamza));
    expect((await home(bilal)).sent.every(({ isRead }) => !isRead)).toBe(true);
    await services.db.transaction().execute(async (trx) => {
      const pair = { guardianId, learnerId: hamza };
      await endGuardianship(trx, pair, "court order", services.clock.now());
    });
    expect((await loadNote(asked(second?.id))).data.kind).toBe("closed");
    expect(await handleNoteRead(asked(second?.id, {}))).toHaveProperty("init.status", 404);
    expect((await loadReport(ask(cookie, "/family/reports/x", newId()))).data.kind).toBe("closed");
  });

  test("folds weeks that are as always, and none in which something changes", async () => {
    const { ask, hamza, known, services, tuesdays } = await open();
    const changed = tuesdays.lessons[7];
    if (!changed) throw new Error("No lesson");
    await leaveOutWeekly(services, owner, changed);
    const cookie = await known();
    const load = async (path: string) => viewOf(await loadFamilyWeeks(ask(cookie, path)));
    const all = await load("/family/weeks");
    const shape = all.stretches.map(({ days, always, weeks }) => [days, weeks.length, always]);
    const times = "Hamza: Tue 17:00; Maryam: Wed 19:00";
    expect(shape).toEqual([
      ["8 – 14 March", 1, undefined],
      ["15 – 21 March", 1, undefined],
      ["22 March – 25 April", 5, times],
      ["26 April – 2 May", 1, undefined],
      ["3 – 23 May", 3, times],
    ]);
    const page = textOf(renderAt("/family/weeks", <WeeksPage view={all} />));
    expect(page).toContain(`5 weeks as usual: ${times}`);
    const one = await load(`/family/weeks?child=${hamza}`);
    expect(one.child).toBe(hamza);
    expect(one.stretches[2]?.always).toBe("Tue 17:00");
  });

  test("asks the database as often for three children and ten years as for one child", async () => {
    const { ask, hamza, known, services, tuesdays, amal } = await open();
    const one = await known(true, await bilalFor(services, hamza));
    const cookie = await known();
    const yusuf = await enterSample(services, zainab, child("Yusuf"));
    const form = { writes: false, startsOn: "2027-03-12", time: "18:00" };
    await begin(services, seriesForm(yusuf.learnerId, amal, form));
    const pages = [
      ["/family", loadFamilyHome],
      ["/family/weeks", loadFamilyWeeks],
      ["/family/notes", loadFamilyNotes],
    ] as const;
    const counted = async (who: string) =>
      await Promise.all(
        pages.map(([path, load]) =>
          countQueries(services, (site) => load(deskArgs(site, who, path))),
        ),
      );
    const few = await counted(one);
    expect(await counted(cookie)).toEqual(few);
    const [first] = await listOfSeries(services.db, tuesdays.id);
    if (!first) throw new Error("No lesson");
    const { learner_name: _name, is_child: _child, ...seen } = first;
    const { zone: _zone, time: _time, usual_tutor_id: _usual, ...row } = seen;
    await services.db.transaction().execute(async (trx) => {
      for (let week = 1; week <= 520; week += 1) {
        const at = Date.parse(row.starts_at) - week * 7 * day;
        const on = toIso(at).slice(0, 10);
        const id = newId();
        const past = {
          ...row,
          id,
          tutor_id: null,
          starts_at: toIso(at),
          original_on: on,
          on_day: on,
        };
        await trx.insertInto("lesson").values(past).execute();
        const written = { ...note, lesson_id: id, learner_id: hamza, written_at: toIso(at) };
        await trx
          .insertInto("lesson_note")
          .values({ ...written, submission: id, released_at: toIso(at) })
          .execute();
      }
      // Theirs for as long.
      const since = toIso(Date.parse(row.starts_at) - 521 * 7 * day);
      await trx
        .updateTable("guardianship")
        .set({ since })
        .where("learner_id", "=", hamza)
        .execute();
    });
    expect(await counted(cookie)).toEqual(few);
    const list = viewOf(await loadFamilyNotes(ask(cookie, "/family/notes?page=2")));
    expect(list.sent).toHaveLength(30);
    expect([list.newer, list.older]).toEqual([1, 3]);
  });
});

/** A row of a note that has gone out. */
const note = {
  version: 1,
  course: "tajweed",
  tutor_id: null,
  attendance: "came",
  minutes: null,
  done: "A page.",
  secure: "",
  needs_work: "",
  next: "Another page.",
  next_by: null,
  register: "",
  lang: "en",
  why: "",
  flags: "",
  author_id: "nobody",
  author: "Amal",
  wait_until: null,
  released_by: null,
  readers: 1,
} as const;
