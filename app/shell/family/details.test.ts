import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { listConsents } from "#app/features/families/consent-store.server.ts";
import { learnerIdsOf } from "#app/features/families/family-access.server.ts";
import { findGuardian } from "#app/features/families/family-store.server.ts";
import { listProposals } from "#app/features/families/proposal-store.server.ts";
import { listAlarms } from "#app/features/lessons/lesson-alarms.server.ts";
import { listOfLearner } from "#app/features/lessons/lesson-read.server.ts";
import { acceptProposal, declineProposal } from "#app/shell/desk/family/settle-proposal.server.ts";
import { day, hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowIn, rowsIn } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, alsoGuardian, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { handleDetails, loadDetails } from "./details.server.ts";
import { handleInvited, loadInvited } from "./ways-in.server.ts";

describeOnSqliteFirst("what a guardian says of themselves", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const tutorId = await checkedTutor(services, { name: "Amal K." });
    const { guardianId, learnerId } = await aLearner(services);
    await begin(services, seriesForm(learnerId, tutorId, { writes: false }));
    const cookie = await familyCookie(services, { guardianId });
    const send = async (form: Record<string, string>, who = cookie) =>
      (await handleDetails(familyArgs(services, who, "/family/details", form))).data;
    const view = async () => {
      const { data } = await loadDetails(familyArgs(services, cookie, "/family/details"));
      if (data.kind === "closed") throw new Error("The page is closed");
      return data.view;
    };
    const settled = async (
      proof: "rung" | "none" = "rung",
      { isChecked = false, readsEarlier = false } = {},
    ) => {
      const [asked] = await listProposals(db, [guardianId], null);
      const known = { proof, isChecked, readsEarlier };
      return await acceptProposal(services, owner, asked?.id ?? "", known, async () => {});
    };
    return { ...site, db, guardianId, learnerId, cookie, send, view, settled };
  }

  test("is a proposal, which makes one case, and changes nothing until the desk has confirmed it", async () => {
    const { db, guardianId, send, view, settled } = await open();
    const phone = { do: "phone", phone: "+92 300 7654321" };
    const both = await Promise.all([send(phone), send(phone)]);
    expect(both.map(({ said }) => said).toSorted()).toEqual([
      expect.stringContaining("already"),
      expect.stringContaining("by"),
    ]);
    expect((await rowsIn(db, "desk_case", { source_kind: "family" })).length).toBe(1);
    expect((await view()).phone).not.toContain("7654321");
    expect((await view()).proposals).toMatchObject([{ kind: "phone", isOpen: true }]);
    expect(await settled()).toBe("done");
    expect((await view()).phone).toBe("+923007654321");
    expect((await view()).proposals).toMatchObject([{ isOpen: false }]);
    expect(await listProposals(db, [guardianId], null)).toEqual([]);
  });

  test("is refused at its field, with what was typed", async () => {
    const { send } = await open();
    expect(await send({ do: "phone", phone: "ring me" })).toMatchObject({
      kind: "phone",
      errors: { phone: expect.any(String) },
      typed: { phone: "ring me" },
    });
    const city = { do: "city", city: "Nowhere at all", from: "2027-04-05" };
    expect(await send(city)).toMatchObject({ errors: { city: expect.any(String) } });
    for (const from of ["2027-02-30", "2020-01-01", "soon"]) {
      expect(await send({ ...city, city: "Toronto", from })).toMatchObject({
        errors: { from: expect.any(String) },
      });
    }
  });

  test("is taken back by themselves, or not done by the desk", async () => {
    const { services, db, guardianId, send, view } = await open();
    await send({ do: "wishes", wishes: "A woman, please" });
    const [asked] = (await view()).proposals;
    await send({ do: "back", id: asked?.id ?? "" });
    expect((await view()).proposals).toEqual([]);
    await send({ do: "wishes", wishes: "Mornings, please" });
    const [again] = await listProposals(db, [guardianId], null);
    expect(await declineProposal(services, owner, again?.id ?? "")).toBe("done");
    expect((await view()).proposals).toMatchObject([{ isOpen: false }]);
  });

  test("invites somebody, who accepts by their own mailbox alone, once, and is named nowhere before", async () => {
    const { services, db, clock, learnerId, send, settled } = await open();
    const told = { name: "Bilal", email: "bilal@visitor.example", phone: "", may: "view" };
    await send({ do: "guardian", learnerId, ...told });
    expect(await mailsOf(services, "family-invitation")).toEqual([]);
    expect(await settled("rung", { readsEarlier: true })).toBe("done");
    const [mail] = await mailsOf(services, "family-invitation");
    expect(mail?.recipient).toBe("bilal@visitor.example");
    expect(mail?.text).not.toMatch(/Bilal|Zainab|Yusuf/);
    const path = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
    const args = (form?: Record<string, string>) =>
      deskArgs(services, "", path, {
        params: { token: path.replace("/family/invited/", "") },
        ...(form && { form }),
      });
    expect(await loadInvited(args())).toMatchObject({ data: { until: expect.any(String) } });
    expect(await findGuardian(db, "bilal@visitor.example")).toBeNull();
    expect(await handleInvited(args({}))).toBeInstanceOf(Response);
    const bilal = await findGuardian(db, "bilal@visitor.example");
    // As was said when he was invited, also to what was sent before.
    const since = { guardian_id: bilal?.id ?? "", learner_id: learnerId };
    expect(await rowIn(db, "guardianship", since)).toMatchObject({ reads_earlier: 1 });
    expect(await learnerIdsOf(db, bilal?.id ?? "", clock.now())).toEqual([learnerId]);
    expect(await learnerIdsOf(db, bilal?.id ?? "", clock.now(), "change")).toEqual([]);
    expect(await handleInvited(args({}))).toMatchObject({ init: { status: 404 } });
  });

  test("an invitation opens nothing once whoever asked for it decides no more, nor for whom a court has shut out", async () => {
    const { services, db, clock, guardianId, learnerId, send, settled } = await open();
    const { id } = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const shut = { guardianId: id, learnerId };
    await db.transaction().execute((trx) => endGuardianship(trx, shut, "court order", clock.now()));
    const told = { name: "B.", email: "bilal@visitor.example", phone: "", may: "view" };
    await send({ do: "guardian", learnerId, ...told });
    expect(await settled()).toBe("court");
    expect(await settled("rung", { isChecked: true })).toBe("done");
    const [mail] = await mailsOf(services, "family-invitation");
    const path = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
    const params = { token: path.replace("/family/invited/", "") };
    const press = async () =>
      await handleInvited(deskArgs(services, "", path, { params, form: {} }));
    expect(await press()).toMatchObject({ init: { status: 404 } });
    expect(await learnerIdsOf(db, id, clock.now())).toEqual([]);
    await db
      .transaction()
      .execute((trx) => endGuardianship(trx, { guardianId, learnerId }, "ended", clock.now()));
    expect(await press()).toMatchObject({ init: { status: 404 } });
  });

  test("who takes back that a child is taught stops what is ahead, and the desk is asked for the rest", async () => {
    const { services, db, learnerId, send } = await open();
    const other = await alsoGuardian(services, learnerId, "view", "Bilal");
    const father = await familyCookie(services, { guardianId: other.id });
    const press = { do: "disagree", learner: learnerId, kind: "lessons" };
    expect(await send(press, father)).toMatchObject({ said: null });
    expect((await listOfLearner(db, learnerId)).every(({ state }) => state === "on")).toBe(true);
    expect(await send(press)).toMatchObject({ said: expect.any(String) });
    expect((await listOfLearner(db, learnerId)).every(({ state }) => state === "off")).toBe(true);
    const [consent] = await listConsents(db, [learnerId]);
    expect(consent).toMatchObject({ kind: "lessons", withdrawn_at: expect.any(String) });
    const cases = await rowsIn(db, "desk_case", { source_kind: "family" });
    expect(cases).toHaveLength(1);
    await send(press);
    expect(await rowsIn(db, "consent")).toHaveLength(1);
  });

  test.each([
    ["lessons", false, 1],
    ["special", true, 1],
    ["recording", true, 0],
  ] as const)(
    "two who decide take back %s at one moment: it is kept and asked once",
    async (kind, agreed, asked) => {
      const { services, db, learnerId, send, view } = await open();
      const press = { learner: learnerId, kind };
      if (agreed) await send({ ...press, do: "agree" });
      const other = await alsoGuardian(services, learnerId, "manage", "Bilal");
      const father = await familyCookie(services, { guardianId: other.id });
      const back = { ...press, do: "disagree" };
      await Promise.all([send(back), send(back, father), send(back, father)]);
      expect(await rowsIn(db, "consent", { withdrawn_at: null })).toEqual([]);
      expect(await rowsIn(db, "consent", { kind })).toHaveLength(1);
      expect(await rowsIn(db, "desk_case", { source_kind: "family" })).toHaveLength(asked);
      const shown = (await view()).consents.find((one) => one.kind === kind);
      // What would follow stands there before the press.
      expect(shown).toMatchObject({ isGiven: false, after: expect.stringContaining("lesson") });
    },
  );

  test("recording is off until somebody agrees, with the words that they read", async () => {
    const { db, learnerId, send, view } = await open();
    const recording = async () => (await view()).consents.find(({ kind }) => kind === "recording");
    expect((await recording())?.isGiven).toBe(false);
    await send({ do: "agree", learner: learnerId, kind: "recording" });
    const [kept] = await rowsIn(db, "consent");
    expect(kept?.words).toBe((await recording())?.words);
    await send({ do: "disagree", learner: learnerId, kind: "recording" });
    expect((await recording())?.isGiven).toBe(false);
  });

  test("the desk is told a day before a child's lesson during which nobody can be reached", async () => {
    const { services, clock, learnerId, send } = await open();
    const [lesson] = await listOfLearner(services.db, learnerId);
    const alarms = async () =>
      (await listAlarms(services, clock.now())).filter(({ why }) => why === "unreached");
    await send({ do: "no-reach" });
    clock.advance(Date.parse(lesson?.starts_at ?? "") - day - hour - clock.now());
    expect(await alarms()).toEqual([]);
    clock.advance(hour + 1);
    expect((await alarms()).map((one) => one.lesson.id)).toEqual([lesson?.id]);
    await alsoGuardian(services, learnerId, "view", "Bilal");
    expect(await alarms()).toEqual([]);
  });
});
