import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { day, hour, monthsBefore } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { deskRoles, type DeskRole } from "#app/platform/desk-role.ts";
import { allRoutes } from "#tests/support/all-routes.ts";
import { describeOnSqliteFirst, sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf, noCases } from "#tests/support/desk.ts";
import { deskAddresses, paramsOf, type DeskAddress } from "#tests/support/desk-pages.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { requireMember } from "./desk-access.server.ts";
import { deleteOldActs, listActs, recordAct } from "./desk-log-store.server.ts";
import { can } from "./desk-permissions.ts";
import { teamPage } from "./members/team-page.server.ts";
import { removeMember } from "./members/member-store.server.ts";
import { endDeskSessions, sweepDeskSessions } from "./desk-session-store.server.ts";

const appFolder = new URL("../../", import.meta.url).pathname;

/** What a cookie gets at an address: when reading, and for each act of its page, or any form where it has none. */
async function statusesAt(
  services: TestServices["services"],
  { path, page, loader, action }: DeskAddress,
  cookie: string,
  params: Record<string, string>,
): Promise<Record<string, number>> {
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  const found: Record<string, number> = {};
  if (loader) {
    found["read"] = await statusOf(() => loader(deskArgs(services, cookie, address, { params })));
  }
  for (const act of action ? (page?.acts.keys() ?? ["nothing"]) : []) {
    const sent = deskArgs(services, cookie, address, { params, form: { do: act } });
    found[act] = await statusOf(() => action?.(sent));
  }
  return found;
}

/** To whom a page shows nothing of a thing that is not theirs, although they have a right to such pages. */
const ofOthers: Readonly<Record<string, readonly DeskRole[]>> = {
  "/desk/cases/:id": ["tutor"],
  "/desk/cases/:id/files": ["tutor"],
  "/desk/lesson/:id": ["tutor"],
  "/desk/lessons/:id/note": ["tutor"],
  "/desk/lessons/:id/concern": ["tutor"],
  "/desk/learners/:id": ["tutor"],
  "/desk/learners/:id/report": ["tutor"],
  "/desk/site/:language/*": ["coordinator"],
  "/desk/tutors/:id/card": ["coordinator", "safeguarding", "tutor"],
  "/desk/tutors/:id/card/picture": ["coordinator", "safeguarding", "tutor"],
};

describe("the addresses of the desk", () => {
  const below = allRoutes().filter(([path]) => /^\/desk(?:\/|$)/i.test(path));

  // The server hides a route from strangers by its file, and they would look for it by its address.
  test("are those of the files in routes/desk, and no others", () => {
    expect(below.filter(([, file]) => !file.startsWith("routes/desk/"))).toEqual([]);
    const mounted = below.map(([, file]) => file);
    const files = globSync("routes/desk/**/*.{ts,tsx}", { cwd: appFolder });
    expect(files.filter((file) => !mounted.includes(file))).toEqual([]);
  });

  test("each lead to a page that says whose it is, but for the doors", async () => {
    const all = await deskAddresses();
    const doors = all.filter(({ page }) => page === null).map(({ path }) => path);
    expect([...new Set(doors)].toSorted()).toEqual(["/desk/invitation"]);
    for (const { path, page, loader, action } of all) {
      expect(loader ?? action, path).toBeDefined();
      expect(page?.acts.size === 0 || action !== undefined, path).toBe(true);
    }
  });

  test.each(below)(
    "%s is the 404 of an unknown page to strangers, customers, former members and other roles",
    async (path, file) => {
      const address = (await deskAddresses()).find((one) => one.path === path && one.file === file);
      if (!address?.page) return;
      const { right, acts } = address.page;
      const { services } = await createTestServices(sqliteMaker);
      const at = async (cookie: string) =>
        Object.entries(await statusesAt(services, address, cookie, await paramsOf(services, path)));
      const customer = await registerPerson(services);
      const former = await deskPerson(services, "coordinator");
      const { db, clock } = services;
      await db.transaction().execute((trx) => removeMember(trx, former.member.id, clock.now()));
      const itsCookie = await signedInCookie(services, { sub: customer.subject });
      for (const cookie of ["", itsCookie, former.cookie]) {
        expect((await at(cookie)).filter(([, status]) => status !== 404)).toEqual([]);
      }
      for (const role of deskRoles) {
        const outside = await deskPerson(services, role, { isIn: false });
        const before = right === "entering" ? [] : await at(outside.cookie);
        expect(before.filter(([, status]) => status !== 303)).toEqual([]);
        const { member, cookie } = await deskPerson(services, role);
        const found = (await at(cookie)).map(([what, status]) => {
          const of = (what === "read" ? null : acts.get(what)?.right) ?? right;
          const wanted = [of].flat();
          const may = wanted.some(
            (one) => one === "member" || one === "entering" || can(member, one),
          );
          return { role, what, status, may };
        });
        expect(found.filter(({ may, status }) => !may && status !== 404)).toEqual([]);
        const isHidden = ({ may, what, status }: (typeof found)[number]) =>
          may && what === "read" && status === 404;
        // An act may find nothing left to do.
        expect({ role, isHidden: found.some(isHidden) }).toEqual({
          role,
          isHidden: ofOthers[path]?.includes(role) ?? false,
        });
      }
    },
  );

  test("lead to the page itself where what was sent has no name", async () => {
    const { services } = await createTestServices(sqliteMaker);
    const { cookie } = await deskPerson(services, "owner");
    const args = deskArgs(services, cookie, "/desk/team.data", { form: { do: "else" } });
    const led = await teamPage(noCases)
      .action(args)
      .catch((thrown: unknown) => thrown);
    expect((led as Response).headers.get("Location")).toBe("/desk/team");
  });
});

describeOnSqliteFirst("a session of the desk", (maker) => {
  const path = "/desk/keys";

  test("ends after twelve hours, and at once when the role changes", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { cookie, member } = await deskPerson(services, "owner");
    const look = () => statusOf(() => requireMember(deskArgs(services, cookie, path)));
    clock.advance(policy.deskSessionHours * hour - 1);
    expect(await look()).toBe(200);
    clock.advance(1);
    expect(await look()).toBe(303);
    const other = await deskPerson(services, "owner");
    await db.transaction().execute((trx) => endDeskSessions(trx, other.member.id));
    expect(await statusOf(() => requireMember(deskArgs(services, other.cookie, path)))).toBe(303);
    clock.advance(25 * hour);
    expect(await sweepDeskSessions(db, clock.now())).toBe(1);
    expect(member.permissions).toContain("team");
  });

  test("ends with the sign-in, and works for no one else", async () => {
    const { services } = await createTestServices(maker);
    const { cookie } = await deskPerson(services, "owner");
    await services.db.deleteFrom("site_session").execute();
    expect(await statusOf(() => requireMember(deskArgs(services, cookie, path)))).toBe(404);
  });
});

describeOnSqliteFirst("the log", (maker) => {
  test("is read by page and person, hides what is restricted, and cannot be changed", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const { member } = await deskPerson(services, "owner");
    const about = { kind: "case", id: "1" };
    for (const action of ["one", "two", "three"]) {
      await recordAct(db, { memberId: member.id, action, about }, clock.now());
    }
    await recordAct(
      db,
      { memberId: null, action: "hidden", about, isRestricted: true },
      clock.now(),
    );
    const actionsOf = async (query: Partial<Parameters<typeof listActs>[1]>) =>
      (await listActs(db, { limit: 10, hidden: ["worry"], ...query })).map((line) => line.action);
    expect(await actionsOf({})).toEqual(["three", "two", "one"]);
    expect(await actionsOf({ hidden: [] })).toEqual(["hidden", "three", "two", "one"]);
    expect(await actionsOf({ hidden: [], memberId: member.id })).toHaveLength(3);
    expect(await actionsOf({ abouts: [{ kind: "case", id: "2" }] })).toEqual([]);
    const [newest] = await listActs(db, { limit: 1, hidden: ["worry"] });
    expect(newest).toMatchObject({ memberName: member.name, action: "three" });
    expect(await actionsOf({ after: newest?.id })).toEqual(["two", "one"]);

    const change = db.updateTable("desk_log").set({ detail: "other" }).execute();
    await expect(change).rejects.toThrow("the log of the desk only grows");
    await expect(db.deleteFrom("desk_log").execute()).rejects.toThrow("only grows");
  });

  test("loses a line only when it has been kept long enough, and one about a worry much later", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const about = { kind: "case", id: "1" };
    const old = monthsBefore(clock.now(), policy.deskLogMonths) - day;
    for (const [action, at] of [
      ["old", old],
      ["new", clock.now()],
    ] as const) {
      await recordAct(db, { memberId: null, action, about }, at);
      await recordAct(db, { memberId: null, action, about, isRestricted: true }, at);
    }
    const before = monthsBefore(clock.now(), policy.deskLogMonths);
    const restrictedBefore = monthsBefore(clock.now(), policy.concernYears * 12);
    expect(await deleteOldActs(db, { before, restrictedBefore })).toBe(1);
    expect(await deleteOldActs(db, { before, restrictedBefore: before })).toBe(1);
    expect(await listActs(db, { limit: 10, hidden: [] })).toHaveLength(2);
    const tooSoon = deleteOldActs(db, { before: clock.now() + day, restrictedBefore });
    await expect(tooSoon).rejects.toThrow("only grows");
  });
});
