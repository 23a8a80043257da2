import { redirect } from "react-router";
import { expect, test } from "vitest";

import { day } from "#app/platform/.server/clock.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf, type DeskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { deskAccountData } from "../desk-account-data.server.ts";
import { act, deskPage } from "../desk-page.server.ts";
import { changeMember, removeFromTeam } from "../members/team.server.ts";
import { keptForm } from "./kept-forms.ts";
import { typedPage } from "./typed-page.server.ts";
import { listTyped, mostForms, sweepTyped } from "./typed-store.server.ts";

const form = "/desk/site/en/facts?part=1";

const words = (...typed: string[]) => ({
  "v.email": { was: ["old"], typed, label: "Email", isText: true },
});

/** A site, an owner at the desk, and what a browser of theirs asks for. */
async function open(maker: Parameters<typeof createTestServices>[0]) {
  const made = await createTestServices(maker);
  const { services } = made;
  const owner = await deskPerson(services, "owner");
  const post = async ({ cookie }: DeskPerson, sent: Readonly<Record<string, string>>) => {
    const answer = await typedPage.action(
      deskArgs(services, cookie, "/desk/typed", { form: sent }),
    );
    return (await answer.json()) as unknown;
  };
  return {
    ...made,
    owner,
    keep: (seen: number, fields: object = words("new"), who = owner, of = form) =>
      post(who, { do: "keep", form: of, fields: JSON.stringify(fields), seen: String(seen) }),
    drop: (seen: number) => post(owner, { do: "drop", form, seen: String(seen) }),
    read: async ({ cookie }: DeskPerson = owner): Promise<unknown> => {
      const path = `/desk/typed?form=${encodeURIComponent(form)}`;
      return await (await typedPage.loader(deskArgs(services, cookie, path))).json();
    },
  };
}

describeOnSqliteFirst("what is typed at the desk", (maker) => {
  test("is there again, in whatever state it was, for whoever typed it and for nobody else", async () => {
    const { services, clock, keep, read } = await open(maker);
    expect(await read()).toBeNull();
    const at = new Date(clock.now()).toISOString();
    expect(await keep(0, words("not an address"))).toEqual({ ok: true, version: 1, at });
    expect(await keep(1, words("كلمة\u2028<b>"))).toMatchObject({ ok: true, version: 2 });
    expect(await read()).toEqual({ fields: words("كلمة\u2028<b>"), version: 2, at });
    expect(await read(await deskPerson(services, "owner"))).toBeNull();
  });

  test("of two windows the later does not write over the other", async () => {
    const { keep, read, drop } = await open(maker);
    await keep(0, words("one"));
    expect(await keep(0, words("other"))).toMatchObject({
      ok: false,
      kind: "elsewhere",
      now: { fields: words("one"), version: 1 },
    });
    await keep(1, words("later"));
    expect(await keep(1, words("other"))).toMatchObject({ kind: "elsewhere", now: { version: 2 } });
    await drop(1);
    expect(await read()).toMatchObject({ fields: words("later") });
    await drop(2);
    expect(await read()).toBeNull();
    expect(await keep(2, words("other"))).toMatchObject({ kind: "elsewhere", now: null });
  });

  test("is done with once its form was taken, and not before", async () => {
    const { services, owner, keep, read } = await open(maker);
    const page = deskPage({
      right: "site",
      load: () => null,
      acts: {
        refuse: act()({}, async () => ({ message: "No." })),
        lead: act()({}, async () => redirect("/desk/site")),
        throw: act()({}, async () => {
          throw redirect("/desk/site");
        }),
      },
    });
    const send = async (does: string, typed: string) => {
      const sent = { form: { do: does, typed } };
      await page.action(deskArgs(services, owner.cookie, "/desk/site", sent)).catch(() => null);
      return await read();
    };
    for (const does of ["lead", "throw"]) {
      await keep(0);
      expect(await send("refuse", `${form}@1`)).toMatchObject({ version: 1 });
      // Sent by a browser without scripts, which never showed what was kept.
      expect(await send(does, "")).toMatchObject({ version: 1 });
      expect(await send(does, `${form}@0`)).toMatchObject({ version: 1 });
      expect(await send(does, `${form}@1`)).toBeNull();
    }
  });

  test("is refused where it is nothing, or more than anybody types", async () => {
    const { services, owner, keep } = await open(maker);
    for (const fields of [null, "text", { "v.email": "text" }, { "v.email": { was: [1] } }]) {
      expect(await keep(0, fields as unknown as object)).toEqual({ ok: false, kind: "full" });
    }
    expect(await keep(-1)).toEqual({ ok: false, kind: "full" });
    for (let n = 0; n < mostForms; n += 1) {
      expect(await keep(0, words("new"), owner, `/desk/site/en/${n}`)).toMatchObject({ ok: true });
    }
    expect(await keep(0)).toEqual({ ok: false, kind: "full" });
    expect(await listTyped(services.db, owner.member.id)).toHaveLength(mostForms);
  });

  test("goes with the right to it, with the member, and after a quarter of a year", async () => {
    const { services, clock, keep } = await open(maker);
    const { db } = services;
    const [boss, other] = [
      await deskPerson(services, "owner"),
      await deskPerson(services, "coordinator"),
    ];
    const left = async ({ member }: DeskPerson) => (await listTyped(db, member.id)).length;
    const ends: readonly [string, (who: DeskPerson) => Promise<unknown>][] = [
      [
        "a smaller role",
        ({ member }) =>
          changeMember(services, boss.member, member.id, { role: "coordinator", isDeputy: false }),
      ],
      ["removed", ({ member }) => removeFromTeam(services, boss.member, member.id)],
      [
        "erased",
        ({ member }) =>
          db.transaction().execute((trx) => deskAccountData.removeFor(trx, member.accountId)),
      ],
      [
        "long ago",
        async () => {
          clock.advance(91 * day);
          expect(await sweepTyped(db, clock.now())).toBe(2);
        },
      ],
    ];
    await keep(0, words("new"), other, "/desk/site/en/notice");
    for (const [how, end] of ends) {
      const who = await deskPerson(services, "owner");
      await keep(0, words("new"), who);
      expect(await left(who), how).toBe(1);
      await end(who);
      expect(await left(who), how).toBe(0);
    }
  });

  test("is kept for nobody who may not open the form", async () => {
    const { services, keep } = await open(maker);
    const tutor = await deskPerson(services, "tutor");
    expect(await statusOf(() => keep(0, words("new"), tutor))).toBe(404);
    expect(await listTyped(services.db, tutor.member.id)).toEqual([]);
  });
});

test.each([
  ["/desk/site/en/facts?part=2", "", "/desk/site/en/facts?part=2"],
  ["/desk/site?index", "", "/desk/site"],
  ["/desk/tutors/t1/card", "record", "/desk/tutors/t1/card#record"],
  ["/desk/letters/1?step=saved", "", "/desk/letters/1"],
  ["/desk/cases/1", "", null],
  ["/desk/sites", "", null],
])("the form at %s, %s, is kept under %s", (action, name, address) => {
  expect(keptForm(action, name)).toBe(address);
});
