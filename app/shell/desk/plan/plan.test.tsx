import { expect, test } from "vitest";

import { leaveOutWeekly, setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { seriesPage } from "#app/features/lessons/desk/series-page.server.ts";
import { SeriesPage } from "#app/features/lessons/desk/series-page.tsx";
import { lessonKinds } from "#app/features/booking/trial-kind.server.ts";
import { describeOnSqliteFirst, rowIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { attributes, renderAt, textOf, textsOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { plansPage } from "#app/features/lessons/desk/plans-page.server.ts";
import { planBeside } from "./plan-beside.server.ts";

const page = seriesPage(planBeside);

describeOnSqliteFirst("the page of weekly lessons", (maker) => {
  /** On a Tuesday in March, two weeks before clocks go forward in London. */
  async function open() {
    const { services, clock } = await createTestServices(maker);
    clock.advance(Date.parse("2027-03-16T06:00:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { name: "James", zone: "Europe/London" });
    const { learnerId, guardianId } = await aLearner(services);
    const { id, lessons } = await begin(services, seriesForm(learnerId, tutorId));
    clock.advance(Date.parse("2027-03-16T14:00:00Z") - clock.now());
    const { cookie } = await deskPerson(services, "coordinator");
    const path = `/desk/lessons/${id}`;
    const at = (form?: Record<string, string>) =>
      deskArgs(services, cookie, path, { params: { id }, ...(form && { form }) });
    const look = async (outcome?: { does: string; of: string; problem: string }) => {
      const data = await page.loader(at());
      const html = renderAt(path, <SeriesPage data={data} outcome={outcome} />);
      return { data, html };
    };
    return {
      id,
      services,
      look,
      lessons,
      guardianId,
      post: (form: Record<string, string>) => page.action(at(form)),
    };
  }

  test("has both clocks of each lesson, how far the tutor's has moved, and what can be done to it alone", async () => {
    const { services, look, lessons, guardianId } = await open();
    const off = lessons[2]?.id ?? "";
    await leaveOutWeekly(services, owner, { id: off, sequence: 0 });
    await setOutcome(services, lessonKinds, owner, lessons[0]?.id ?? "", "late");
    const { data, html } = await look();
    expect(data.ahead.slice(0, 3)).toMatchObject([
      { family: "17:00", tutor: "12:00", tutorShift: "", sky: "day" },
      { family: "17:00", familyShift: "", tutor: "13:00", tutorShift: "+1 h", isOff: true },
      { tutor: "13:00", tutorShift: "+1 h" },
    ]);
    const links = attributes(html, "href");
    const [, next] = lessons;
    for (const way of ["", "/move", "/move#off"]) {
      expect(links).toContain(`/desk/lesson/${next?.id}${way}`);
    }
    // One that is off has one way, to its own page.
    expect(links.filter((to) => to.includes(off))).toEqual(Array(2).fill(`/desk/lesson/${off}`));
    const rows = textsOf(html, "tr");
    expect(rows.find((text) => text.includes("30 March"))).toContain("Left out Change");
    expect(rows.at(-1)).toMatch(/^Tuesday 16 March Came late .*45 min No note yet .*Correct/);
    expect(data.guardian).toMatchObject({ id: guardianId, write: `/desk/begin?for=${guardianId}` });
    expect(textOf(html)).toContain("0 of 1 sent");
  });

  test("says what is wrong with a pause in its form, which stays open", async () => {
    const { look, post } = await open();
    expect((await look()).html).not.toMatch(/<details[^>]* open/);
    const refused = await post({
      do: "pause",
      version: "1",
      from: "2020-01-01",
      until: "2020-01-02",
    });
    if (refused instanceof Response) throw new Error("Nothing was refused");
    const { html } = await look(refused);
    const [form = ""] = /<details[^>]* open="">.*?<\/details>/s.exec(html) ?? [];
    expect(textOf(form)).toContain("Pause and tell both");
    expect(textOf(form)).toContain(refused.problem);
    expect(html.split(refused.problem)).toHaveLength(2);
  });

  test("is found in the list of all that go on, where days that differ in nothing else are one", async () => {
    const { services, id } = await open();
    const { db } = services;
    const { learner_id: learnerId, tutor_id: tutorId } = await rowIn(db, "series", { id });
    const form = (change: object) =>
      seriesForm(learnerId, tutorId, { startsOn: "2027-03-18", ...change });
    await begin(services, form({}));
    const later = await begin(services, form({ startsOn: "2027-03-20", time: "10:00" }));
    const over = await begin(services, form({ time: "19:00" }));
    await setRows(db, "series", { ends_on: "2027-03-15" }, { id: over.id });
    const { cookie } = await deskPerson(services, "coordinator");
    const { rows } = await plansPage.loader(
      deskArgs(services, cookie, "/desk/lessons/plans?page=9"),
    );
    expect(rows).toMatchObject([
      {
        id: learnerId,
        name: "Ibrahim",
        times: [
          { id, words: "Tue, Thu 17:00, 45 min", city: "Karachi", tutor: "James", until: "" },
          { id: later.id, words: "Sat 10:00, 45 min" },
        ],
      },
    ]);
  });
});
