import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { writeNote } from "#app/features/record/write-note.server.ts";
import { minute } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { noteForm } from "#tests/support/notes.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { handleAccess, loadAccess } from "./access.server.ts";
import { handleOwnView, loadOwnView } from "./own-view.server.ts";
import { handleOpening } from "./ways-in.server.ts";

describeOnSqliteFirst("a learner's own view", (maker) => {
  async function open(ageBand = "13 to 15") {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { name: "Amal K." });
    const { guardianId, learnerId } = await aLearner(services);
    await db.updateTable("learner").set({ age_band: ageBand }).execute();
    const { lessons } = await begin(services, seriesForm(learnerId, tutorId, { writes: false }));
    const [lesson] = lessons;
    if (!lesson) throw new Error("No lesson");
    const mother = await familyCookie(services, { guardianId });
    const access = async (form: Record<string, string>) =>
      await handleAccess(familyArgs(services, mother, "/family/access", form));
    /** Opens a link on a new device. @returns what its browser keeps */
    const press = async (url: string) => {
      const token = new URL(url).pathname.replace("/family/open/", "");
      const args = deskArgs(services, "", `/family/open/${token}`, { params: { token }, form: {} });
      const answer = await handleOpening(args);
      return answer instanceof Response
        ? (answer.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "")
        : "";
    };
    const look = async (cookie: string) =>
      (await loadOwnView(familyArgs(services, cookie, "/family/mine"))).data.view;
    return { ...site, db, guardianId, learnerId, lesson, mother, access, press, look };
  }

  const linkOf = (answer: Awaited<ReturnType<typeof handleAccess>>) => {
    const done = answer instanceof Response ? null : answer.data.done;
    if (done === null || typeof done !== "object") throw new Error("No link was made");
    return done.link;
  };

  test("opens on one device, by a link that the guardian makes and ends, and shows no more than is theirs", async () => {
    const { services, db, clock, learnerId, lesson, access, press, look } = await open();
    const first = await press(linkOf(await access({ do: "learner", learner: learnerId })));
    expect(await look(first)).toMatchObject({ next: { what: expect.stringContaining("Tajweed") } });
    // It is no guardian's.
    const asGuardian = await loadAccess(familyArgs(services, first, "/family/access"));
    expect(asGuardian.init?.status).toBe(404);
    await db.updateTable("guardian").set({ name: "Zarqa", phone: "+923001234567" }).execute();
    clock.advance(Date.parse(lesson.starts_at) + 50 * minute - clock.now());
    expect(await writeNote(services, owner, lesson.id, noteForm())).toEqual({ written: "sent" });
    const view = await look(first);
    expect(view).toMatchObject({ practice: "Page 15, twice a day." });
    expect(view?.marks[0]?.outcomes[0]).toMatchObject({ value: "improving" });
    expect(JSON.stringify(view)).not.toMatch(/Zarqa|@visitor|92300|Stops before|rooms\.example/);
    const second = await press(linkOf(await access({ do: "learner", learner: learnerId })));
    expect(await look(first)).toBeNull();
    expect(await look(second)).not.toBeNull();
    await access({ do: "learner-end", learner: learnerId });
    expect(await look(second)).toBeNull();
  });

  test("is opened by the newest link alone, and by none from before it was closed", async () => {
    const { clock, learnerId, access, press, look } = await open();
    const make = async () => {
      clock.advance(minute);
      return linkOf(await access({ do: "learner", learner: learnerId }));
    };
    const [astray, newest] = [await make(), await make()];
    const own = await press(newest);
    expect(await press(astray)).toBe("");
    expect(await look(own)).not.toBeNull();
    const unused = await make();
    clock.advance(minute);
    await access({ do: "learner-end", learner: learnerId });
    expect(await press(unused)).toBe("");
    expect(await look(await press(await make()))).not.toBeNull();
  });

  test("opens the room, and takes nothing else", async () => {
    const { services, clock, learnerId, lesson, access, press } = await open();
    const cookie = await press(linkOf(await access({ do: "learner", learner: learnerId })));
    const enter = async (id: string) =>
      await handleOwnView(familyArgs(services, cookie, "/family/mine", { lesson: id }));
    expect((await enter(lesson.id)).init?.status).toBe(409);
    clock.advance(Date.parse(lesson.starts_at) - 5 * minute - clock.now());
    expect((await enter(lesson.id)).data.room).toMatch(/^https:/);
    expect((await enter("00000000-0000-7000-8000-000000000000")).init?.status).toBe(404);
  });

  test("is for nobody under thirteen, and ends with the guardianship", async () => {
    const young = await open("10 to 12");
    const refused = await young.access({ do: "learner", learner: young.learnerId });
    expect(refused instanceof Response ? 0 : refused.init?.status).toBe(404);
    const place = { kind: "learner", id: young.learnerId } as const;
    const owns = { guardianId: young.guardianId, generation: 0 };
    expect(await young.press(openingUrl(young.services, owns, place))).toBe("");
    const { db, clock, guardianId, learnerId, access, press, look } = await open();
    const cookie = await press(linkOf(await access({ do: "learner", learner: learnerId })));
    await db
      .transaction()
      .execute((trx) => endGuardianship(trx, { guardianId, learnerId }, "ended", clock.now()));
    expect(await look(cookie)).toBeNull();
  });
});
