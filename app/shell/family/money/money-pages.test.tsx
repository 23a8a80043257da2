import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { findDoor } from "#app/features/families/ways-in/open-device.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { findGuardianById } from "#app/features/families/family-store.server.ts";
import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { listAccounts, listEntries } from "#app/features/money/account-store.server.ts";
import { findAgreement, standingOf } from "#app/features/money/agreement-store.server.ts";
import {
  draftAgreement,
  sendAgreement,
  withdrawAgreement,
} from "#app/features/money/draft-agreement.server.ts";
import { hour } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst, rowsIn, setRows } from "#tests/support/databases.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { aLearner, alsoGuardian, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { draftFacts, lastAgreement } from "#tests/support/money.ts";
import { createTestServices } from "#tests/support/services.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { checkedTutor } from "#tests/support/tutors.ts";
import { loadFamilyHome } from "../family-home.server.ts";
import { putAgreementMail } from "./agreement-mail.server.ts";
import { AgreementPage } from "./agreement-page.tsx";
import {
  handleAgreement,
  handleCancel,
  loadAgreement,
  loadCancel,
} from "./agreement-page.server.ts";
import { handleLine, loadLine } from "./line-page.server.ts";
import { loadMoney } from "./money-page.server.ts";
import { MoneyPage } from "./money-page.tsx";

describeOnSqliteFirst("what is to be paid, on the family's page", (maker) => {
  /** A child with a mother, a father and a grandmother, who pays: an agreement was sent to her. */
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const { db } = services;
    const at = (moment: string) => clock.advance(Date.parse(moment) - clock.now());
    at("2027-03-09T10:12:00Z");
    const tutorId = await checkedTutor(services, { name: "Amal K." });
    const { guardianId: mother, learnerId } = await aLearner(services);
    const father = await alsoGuardian(services, learnerId, "manage", "Bilal");
    const grandmother = await alsoGuardian(services, learnerId, "pay", "Amina");
    const { id, lessons } = await begin(
      services,
      seriesForm(learnerId, tutorId, { writes: false }),
    );
    const series = await findSeries(db, id);
    const facts = { ...(await draftFacts(services, id)), payer_id: grandmother.id };
    if (!series) throw new Error("There is no plan");
    const before = { pays: "before", tells_left: 1, to_on: "2027-06-30" } as const;
    await draftAgreement(services, owner, { ...facts, ...before }, [series]);
    const agreement = await lastAgreement(services, id);
    await sendAgreement(services, owner, agreement, (trx, payer, one) =>
      putAgreementMail(services, trx, payer, one),
    );
    const cookie = {
      mother: await familyCookie(services, { guardianId: mother }),
      father: await familyCookie(services, { guardianId: father.id }),
      payer: await familyCookie(services, { guardianId: grandmother.id }),
    };
    type Who = keyof typeof cookie;
    const args = (who: Who, path: string, of = "", form?: Record<string, string>) => ({
      ...familyArgs(services, cookie[who], path, form),
      params: { id: of },
    });
    const money = async (who: Who) => (await loadMoney(args(who, "/family/money"))).data;
    const read = async (who: Who) =>
      (await loadAgreement(args(who, `/family/money/agreements/${agreement.id}`, agreement.id)))
        .data;
    const hash = (await findAgreement(db, agreement.id))?.words_hash ?? "";
    const answer = async (who: Who, form: Record<string, string>, of = agreement.id) => {
      const path = `/family/money/agreements/${of}`;
      return await handleAgreement(args(who, path, of, { hash, ...form }));
    };
    const standing = async () => {
      const one = await findAgreement(db, agreement.id);
      return one && standingOf(one);
    };
    const lines = async () => {
      const [account] = await listAccounts(db, { payerIds: [grandmother.id] });
      return (await listEntries(db, account?.id ?? "")).toReversed();
    };
    return {
      ...site,
      at,
      db,
      learnerId,
      mother,
      father,
      grandmother,
      id,
      lessons,
      cookie,
      args,
      money,
      read,
      answer,
      standing,
      lines,
      agreement,
    };
  }
  const shown = (data: Awaited<ReturnType<typeof loadMoney>>["data"]) =>
    data.kind === "open" ? textOf(renderAt("/family/money", <MoneyPage view={data.view} />)) : "";

  test("is read and answered by who pays alone, whoever else cares for the child", async () => {
    const { db, money, read, answer, standing, args } = await open();
    const asked = await read("payer");
    if (asked.kind !== "open") throw new Error("The agreement is closed");
    const drawn = (language = "en") =>
      renderAt(
        "/family/money",
        <AgreementPage view={{ ...asked.view, language }} outcome={undefined} />,
      );
    const page = textOf(drawn());
    // Words of the page's own language are set as all of it, others as theirs.
    expect(drawn()).not.toContain("lang=");
    expect(drawn("ur")).toContain('lang="ur" dir="rtl"');
    expect(page).toContain("£12.00 a lesson, £48.00 for four weeks. No VAT is charged.");
    expect(page).toContain("Accept: £48.00 for four weeks");
    expect(page).toContain("two more lessons, we tell you once");
    for (const who of ["mother", "father"] as const) {
      expect((await read(who)).kind).toBe("closed");
      const own = await money(who);
      expect(own.kind === "open" && own.view).toEqual({
        agreements: [],
        accounts: [],
        invoices: [],
      });
      expect((await answer(who, { accept: "on" })).init?.status).toBe(404);
    }
    expect(await standing()).toBe("sent");
    expect((await answer("payer", { "at-once": "on" })).data).toEqual({
      problem: "tick",
      isAtOnce: true,
    });
    const both = await Promise.all(
      [1, 2].map(() => answer("payer", { accept: "on", "at-once": "on" })),
    );
    expect(both.map(({ data }) => data)).toEqual([{ done: "accepted" }, { done: "accepted" }]);
    expect(await standing()).toBe("accepted");
    const [mail, another] = await rowsIn(db, "outgoing_mail", { kind: "agreement-accepted" });
    expect(another).toBeUndefined();
    expect(mail?.text).toContain("£12.00 a lesson");
    // Who only pays is led there and sees nothing else.
    const home = await loadFamilyHome(args("payer", "/family")).catch((thrown: unknown) => thrown);
    expect(home instanceof Response && home.headers.get("Location")).toBe("/family/money");
  });

  test("may be declined, of which the desk hears once, and an old page answers nothing", async () => {
    const { db, answer, standing } = await open();
    expect((await answer("payer", { accept: "on", hash: "another" })).data).toEqual({
      problem: "words",
    });
    await answer("payer", { do: "decline" });
    await answer("payer", { do: "decline" });
    expect(await standing()).toBe("declined");
    expect((await answer("payer", { accept: "on" })).data).toEqual({ problem: "answered" });
    const messages = await rowsIn(db, "case_message");
    expect(messages.filter(({ text }) => text.includes("said no to an agreement"))).toHaveLength(1);
  });

  test.each(["pending", "held", "dead", "sending"] as const)(
    "is not asked for by mail any more once it is taken back, replaced or answered (%s)",
    async (state) => {
      const { services, db, agreement, answer, id } = await open();
      const asking = async () => {
        const lease = state === "sending" ? "someone" : null;
        await setRows(db, "outgoing_mail", { state, due_at: null, lease }, {});
        return (await rowsIn(db, "outgoing_mail", { kind: "agreement-sent" })).length;
      };
      const send = async () => {
        const facts = await draftFacts(services, id);
        const series = await findSeries(db, id);
        const [payer] = await rowsIn(db, "agreement", { id: agreement.id });
        const again = { ...facts, payer_id: payer?.payer_id ?? "" };
        await draftAgreement(services, owner, again, series ? [series] : []);
        const one = await lastAgreement(services, id);
        await sendAgreement(services, owner, one, (trx, guardian, sent) =>
          putAgreementMail(services, trx, guardian, sent),
        );
        return one;
      };
      expect(await asking()).toBe(1);
      await withdrawAgreement(services, owner, agreement);
      expect(await asking()).toBe(0);
      await send();
      expect(await asking()).toBe(1);
      const last = await send();
      expect(await asking()).toBe(1);
      const hash = (await findAgreement(db, last.id))?.words_hash ?? "";
      await answer("payer", { accept: "on", "at-once": "on", hash }, last.id);
      expect(await asking()).toBe(0);
    },
  );

  test("has no lesson before the days are over in which it can be cancelled, unless that was asked for", async () => {
    const { answer, lessons, db } = await open();
    await answer("payer", { accept: "on" });
    const kept = await rowsIn(db, "lesson");
    const stateOf = (on: string) => kept.find(({ original_on: own }) => own === on)?.state;
    expect(lessons.slice(0, 3).map(({ original_on: on }) => on)).toEqual([
      "2027-03-16",
      "2027-03-23",
      "2027-03-30",
    ]);
    expect(["2027-03-16", "2027-03-23", "2027-03-30"].map(stateOf)).toEqual(["off", "off", "on"]);
  });

  test("says of each line why, and what to do if it is wrong", async () => {
    const { services, db, at, args, answer, money, lines, lessons } = await open();
    await answer("payer", { accept: "on", "at-once": "on" });
    const [first] = lessons;
    at(first?.starts_at ?? "");
    await setOutcome(services, weeklyKinds, owner, first?.id ?? "", "nobody");
    const page = shown(await money("payer"));
    expect(page).toContain("What you owe now £12.00");
    expect(page).toContain("Lesson, nobody came");
    expect(page).not.toMatch(/Amal|room|Bilal/);
    const [line] = await lines();
    const path = `/family/money/lines/${line?.id}`;
    const why = (await loadLine(args("payer", path, line?.id))).data;
    expect(why.kind === "open" && why.view.rule).toContain("the tutor waits 15 minutes");
    expect((await loadLine(args("father", path, line?.id))).data.kind).toBe("closed");
    const empty = await handleLine(args("payer", path, line?.id, { words: " " }));
    expect("init" in empty && empty.init?.status).toBe(400);
    await handleLine(args("payer", path, line?.id, { words: "She was there at five." }));
    const strangers = await handleLine(args("father", path, line?.id, { words: "Show me" }));
    expect("init" in strangers && strangers.init?.status).toBe(404);
    const [asked] = (await rowsIn(db, "case_message")).filter(({ text }) =>
      text.includes("at five"),
    );
    expect(asked?.text).toMatch(/line 1 of Ibrahim’s account: \/desk\/money\/accounts/);
  });

  test("can be cancelled within its first days by who accepted it, and shows what the law says", async () => {
    const { clock, args, answer, standing, agreement, at } = await open();
    const path = `/family/money/agreements/${agreement.id}/cancel`;
    const cancelled = async (who: "payer" | "mother") =>
      (await loadCancel(args(who, path, agreement.id))).data;
    expect((await cancelled("payer")).kind).toBe("closed");
    await answer("payer", { accept: "on", "at-once": "on" });
    const page = await cancelled("payer");
    expect(page.kind === "open" && page.view.until).toContain("23 March 2027");
    expect((await cancelled("mother")).kind).toBe("closed");
    const press = async (who: "payer" | "mother") =>
      await handleCancel(args(who, path, agreement.id, {})).catch((thrown: unknown) => thrown);
    expect(await press("mother")).toMatchObject({ init: { status: 404 } });
    at("2027-03-24T00:00:00Z");
    expect(await press("payer")).toMatchObject({ init: { status: 404 } });
    clock.advance(-hour);
    expect(await press("payer")).toBeInstanceOf(Response);
    expect(await standing()).toBe("cancelled");
  });

  test("is gone with the guardianship", async () => {
    const { services, db, grandmother, learnerId, agreement, money, read, clock } = await open();
    expect((await read("payer")).kind).toBe("open");
    const pair = { guardianId: grandmother.id, learnerId };
    const hers = { guardianId: grandmother.id, generation: 0 };
    const url = openingUrl(services, hers, { kind: "agreement", id: agreement.id });
    const opens = async () =>
      await findDoor(services, new URL(url).pathname.split("/").at(-1) ?? "");
    expect(await opens()).not.toBeNull();
    await db.transaction().execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    expect((await read("payer")).kind).toBe("closed");
    expect((await money("payer")).kind).toBe("closed");
    expect(await opens()).toBeNull();
    expect(await findGuardianById(db, grandmother.id)).not.toBeNull();
  });
});
