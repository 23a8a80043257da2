import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { day, hour, monthsBefore } from "#app/platform/.server/clock.ts";
import { policy } from "#content/policy.ts";
import { deskRoles } from "#app/platform/desk-role.ts";
import { allRoutes } from "#tests/support/all-routes.ts";
import { describeOnEveryDatabase, sqliteMaker } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, statusOf } from "#tests/support/desk.ts";
import { deskAddresses, type DeskAddress } from "#tests/support/desk-operations.ts";
import { createTestServices, type TestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { requireMember } from "./desk-access.server.ts";
import { deleteOldActs, listActs, recordAct } from "./desk-log-store.server.ts";
import type { DeskPage } from "./desk-page.server.ts";
import { can } from "./desk-permissions.ts";
import { teamPage } from "./members/team-page.server.ts";
import { removeMember } from "./members/member-store.server.ts";
import { endDeskSessions, sweepDeskSessions } from "./desk-session-store.server.ts";

type RouteModule = {
  readonly loader?: ((args: unknown) => unknown) & { readonly page?: DeskPage };
  readonly action?: (args: unknown) => unknown;
};

const appFolder = new URL("../../", import.meta.url).pathname;

const deskRoutes = () => allRoutes().filter(([, file]) => file.startsWith("routes/desk/"));

const importRoute = async (file: string) => (await import(`${appFolder}${file}`)) as RouteModule;

/** What a cookie gets at an address: when reading, and when sending a form if the address takes one. */
async function statusesAt(
  services: TestServices["services"],
  [path, file]: [string, string],
  cookie: string,
  params: Record<string, string>,
): Promise<number[]> {
  const { loader, action } = await importRoute(file);
  const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  const read = deskArgs(services, cookie, address, { params });
  const sent = deskArgs(services, cookie, address, { params, form: {} });
  return [
    ...(loader ? [await statusOf(() => loader(read))] : []),
    ...(action ? [await statusOf(() => action(sent))] : []),
  ];
}

describe("the addresses of the desk", () => {
  const all = deskRoutes();

  test("are in the register, each with those who may open it", () => {
    const paths = new Set(all.map(([path]) => path));
    expect([...paths].toSorted()).toEqual(Object.keys(deskAddresses).toSorted());
  });

  // The server hides a route from strangers by its file, and they would look for it by its address.
  test("are those of the files in routes/desk, and no others", () => {
    const below = allRoutes().filter(([path]) => /^\/desk(?:\/|$)/i.test(path));
    expect(below).toEqual(all);
    const mounted = all.map(([, file]) => file);
    const files = globSync("routes/desk/**/*.{ts,tsx}", { cwd: appFolder });
    expect(files.filter((file) => !mounted.includes(file))).toEqual([]);
  });

  test("each ask who it is, for reading and for sending", async () => {
    for (const [path, file] of all) {
      const { loader, action } = await importRoute(file);
      expect(loader ?? action, path).toBeDefined();
    }
  });

  test.each(all)(
    "%s is the 404 of an unknown page to strangers, customers, former members and other roles",
    async (path, file) => {
      const { services } = await createTestServices(sqliteMaker);
      const rule = deskAddresses[path];
      if (!rule || rule.for === "invited") return;
      const whose = rule.for;
      const params = (await rule.params?.(services)) ?? {};
      const { loader, action } = await importRoute(file);
      const acts = loader?.page?.acts;
      // What is sent without a name is for the one act of a page.
      const [only] = acts?.size === 1 ? acts.values() : [];
      const at = (cookie: string) => statusesAt(services, [path, file], cookie, params);
      const customer = await registerPerson(services);
      const former = await deskPerson(services, "coordinator");
      const { db, clock } = services;
      await db.transaction().execute((trx) => removeMember(trx, former.member.id, clock.now()));
      const itsCookie = await signedInCookie(services, { sub: customer.subject });
      for (const cookie of ["", itsCookie, former.cookie]) {
        expect(await at(cookie)).toEqual((await at(cookie)).map(() => 404));
      }
      for (const role of deskRoles) {
        const outside = await deskPerson(services, role, { isIn: false });
        const before = rule.for === "entering" ? [] : await at(outside.cookie);
        expect(
          before.filter((status) => status !== 303),
          role,
        ).toEqual([]);
        const { member, cookie } = await deskPerson(services, role);
        const isOpen = (right: Exclude<DeskAddress["for"], "invited">) =>
          [right].flat().some((one) => one === "member" || one === "entering" || can(member, one));
        const statuses = await at(cookie);
        const ways = [...(loader ? [whose] : []), ...(action ? [only?.right ?? whose] : [])];
        expect(
          statuses.map((status) => status !== 404),
          `${role}: ${statuses.join(" ")}`,
        ).toEqual(ways.map(isOpen));
      }
    },
  );

  test("lead to the page itself where what was sent has no name", async () => {
    const { services } = await createTestServices(sqliteMaker);
    const { cookie } = await deskPerson(services, "owner");
    const args = deskArgs(services, cookie, "/desk/team.data", { form: { do: "else" } });
    const led = await teamPage.action(args).catch((thrown: unknown) => thrown);
    expect((led as Response).headers.get("Location")).toBe("/desk/team");
  });
});

describeOnEveryDatabase("a session of the desk", (maker) => {
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

describeOnEveryDatabase("the log", (maker) => {
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
