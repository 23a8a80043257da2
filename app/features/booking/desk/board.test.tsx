import { expect, test } from "vitest";

import { BoardPage, NeedsPage } from "#app/features/lessons/desk/board-page.tsx";
import { leaveOutWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { pauseSeries } from "#app/features/lessons/change-series.server.ts";
import { describeOnSqliteFirst, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { attributes, renderAt, tagsOf, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { book, visitor } from "#tests/support/trial-booking.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { lessonKinds } from "../trial-kind.server.ts";
import { lessonsPage } from "./board-page.server.ts";

describeOnSqliteFirst("the board of a week", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    // A Tuesday, after the lesson of that day.
    clock.advance(Date.parse("2027-03-16T06:00:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { name: "Amal Example" });
    const { learnerId } = await aLearner(services);
    const on = async (startsOn: string, change = {}) =>
      await begin(services, seriesForm(learnerId, tutorId, { startsOn, ...change }));
    const { lessons, id } = await on("2027-03-16");
    const thursday = await on("2027-03-18");
    const friday = await on("2027-03-19");
    clock.advance(Date.parse("2027-03-16T14:00:00Z") - clock.now());
    const coordinator = await deskPerson(services, "coordinator");
    const look = async (query = "") => {
      const args = deskArgs(services, coordinator.cookie, `/desk/lessons?${query}`);
      const { board, only } = await lessonsPage.loader(args);
      const html = renderAt(
        "/desk/lessons",
        <>
          {board && <BoardPage board={board} done={null} />}
          {only && <NeedsPage needs={only} />}
        </>,
      );
      return { html, board, only };
    };
    return { ...site, look, tutorId, learnerId, first: lessons[0]?.id ?? "", id, thursday, friday };
  }

  test("folds what is done, off and paused, and counts what takes place", async () => {
    const { services, look, first, thursday, friday } = await open();
    const before = await look();
    expect(before.board?.days[1]).toMatchObject({ rows: [{ id: first, mark: "open" }], count: 1 });
    await setOutcome(services, lessonKinds, owner, first, "came");
    const off = thursday.lessons[0]?.id ?? "";
    await leaveOutWeekly(services, owner, { id: off, sequence: 0 });
    const range = { from: "2027-03-19", until: "2027-03-19" };
    await pauseSeries(services, owner, [{ id: friday.id, version: 1 }], range);
    const { board, html } = await look();
    expect(board?.days[1]).toMatchObject({ rows: [], done: { rows: [{ id: first }], count: 1 } });
    expect(textsOf(html, "summary")).toEqual(
      expect.arrayContaining(["1 done", "1 off", "1 paused"]),
    );
    const strip = textsOf(html, "a").filter((text) => /^(Tue|Thu|Fri)/.test(text));
    expect(strip.map((text) => text.replaceAll(/\s/g, ""))).toEqual(["Tue161", "Thu180", "Fri190"]);
    const day16 = tagsOf(html, "section", 'id="day-2027-03-16"');
    expect(day16).toHaveLength(1);
  });

  test("names what needs somebody, with one act each and one red button, and each kind in its order", async () => {
    const { services, look, learnerId, tutorId, thursday, friday } = await open();
    const cannot = async (id = "") =>
      await setRows(services.db, "lesson", { tutor_word: "cannot" }, { id });
    await cannot(thursday.lessons[0]?.id);
    const address = (index: number) => ({ ...visitor, clientAddress: `192.0.2.${index}` });
    for (const index of [1, 2, 3, 4, 5, 6, 7]) {
      const email = `asked-${index}@visitor.example`;
      await book(services, { slot: "none", preferred: "Weekdays", email }, address(index));
    }
    const { only, html } = await look("needs");
    const [first, second, ...more] = only ?? [];
    expect(first).toMatchObject({
      id: thursday.lessons[0]?.id,
      what: "Amal Example cannot",
      when: "Thu 18 March, 12:00",
      name: "Ibrahim",
      words: "Tajweed with Amal Example. 17:00 Karachi.",
      act: { words: "Cover" },
      also: { words: "Family", family: learnerId },
    });
    expect(second).toMatchObject({
      what: "Asked for, no time yet",
      act: { words: "Find a time", to: `/desk/lesson/${second?.id}/move` },
    });
    expect(more).toHaveLength(6);
    const red = (page: string) =>
      attributes(page, "class").filter((one) => /\b_?action/.test(one)).length;
    expect(red(html)).toBe(1);
    // Beside the week are some of each kind, and the way to all.
    const beside = await look();
    expect(red(beside.html)).toBe(1);
    const links = textsOf(beside.html, "a");
    expect(links.filter((text) => text.startsWith("Find a time"))).toHaveLength(6);
    expect(links).toContain("All 8");

    // What one tutor cannot give is one line.
    await cannot(friday.lessons[0]?.id);
    expect((await look("needs")).only?.slice(0, 2)).toMatchObject([
      {
        name: "Amal Example",
        words: "2 lessons, the first Thu 18 March, 12:00.",
        act: { words: "See all 2", to: "/desk/lessons?by=tutor&from=2027-03-18" },
        also: { to: `/desk/tutors/${tutorId}` },
      },
      { what: "Asked for, no time yet" },
    ]);
  });

  test("shows a tutor what is wrong with their own lessons, and nothing to do about it", async () => {
    const { services, tutorId, thursday } = await open();
    const tutor = await deskPerson(services, "tutor");
    const id = thursday.lessons[0]?.id ?? "";
    await setRows(services.db, "tutor", { member_id: tutor.member.id }, { id: tutorId });
    await setRows(services.db, "lesson", { tutor_word: "cannot" }, { id });
    const args = deskArgs(services, tutor.cookie, "/desk/lessons");
    const { board } = await lessonsPage.loader(args);
    expect(board?.needs.flat()).toMatchObject([{ id, act: null, also: null }]);
  });
});
