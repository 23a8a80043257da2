import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { storeInvited, storeProposal } from "#app/features/families/proposal-store.server.ts";
import { listDevices } from "#app/features/families/ways-in/device-store.server.ts";
import { readFamilyLearner } from "#app/features/families/ways-in/family-person.server.ts";
import { findInvitation, invitationUrl } from "#app/features/families/ways-in/invitation.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { cannotCome } from "#app/features/lessons/family/guardian-acts.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { exportPerson } from "#app/shell/desk/people/people.server.ts";
import { putFamilyCode } from "#app/shell/family/link-mail.server.ts";
import { allRoutes } from "#tests/support/all-routes.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, memberOf } from "#tests/support/desk.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import {
  contactsOf,
  emailOf,
  guardianNames,
  openFamilyHouse,
  until,
  unsent,
  type FamilyHouse,
  type Thing,
} from "#tests/support/family-house.ts";
import { familyOperations, undone } from "#tests/support/family-operations.ts";
import { rowsIn, setRows } from "#tests/support/databases.ts";
import { admitted } from "#tests/support/services.ts";
import { changedTables, dumpOf } from "#tests/support/table-dump.ts";

/** Every page of a family: what a known device shows at once, what asks for a code first, and the ways in. */
const pages: Readonly<Record<string, "known" | "private" | "way">> = {
  "/family": "way",
  "/family/weeks": "known",
  "/family/lesson/:id": "known",
  "/family/notes": "private",
  "/family/notes/:id": "private",
  "/family/reports/:id": "private",
  "/family/open/:token": "way",
  "/family/invited/:token": "way",
  "/family/code": "way",
  "/family/access": "private",
  "/family/details": "private",
  "/family/leave": "way",
};

const routes = allRoutes().filter(([path]) => path === "/family" || path.startsWith("/family/"));

type Module = { loader?: Handler; action?: Handler };
type Handler = (args: unknown) => unknown;

/** What a route answers: its status, where it leads, and its words. */
async function ask(
  services: Services,
  [path, file]: (typeof routes)[number],
  { cookie, id = "x", form }: { cookie: string; id?: string; form?: Record<string, string> },
) {
  const module = (await import(/* @vite-ignore */ `../app/${file}`)) as Module;
  const handler = form ? module.action : module.loader;
  if (!handler) return { status: 405, to: null, words: "" };
  const params = { id, token: id };
  const args = deskArgs(services, cookie, path.replace(/:\w+/, id), {
    params,
    ...(form && { form }),
  });
  const answer = await Promise.resolve(handler(args)).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const words = await answer.text();
    return { status: answer.status, to: answer.headers.get("Location"), words };
  }
  if (answer instanceof Error) throw answer;
  if (answer === null) return { status: 404, to: null, words: "" };
  const { data, init } = answer as { data: unknown; init?: { status?: number } | null };
  return { status: init?.status ?? 200, to: null, words: JSON.stringify(data) };
}

const unlimited = (services: Services): Services => ({
  ...services,
  rateLimits: { ...services.rateLimits, hit: admitted },
});

const thingOf = ({ things }: FamilyHouse, name: Thing["name"]) =>
  things.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
const cookieOf = ({ people }: FamilyHouse, name: string) =>
  people.find((one) => one.name === name)?.cookie ?? "";

describeOnSqliteFirst("everything below a family’s page", (maker) => {
  test("is closed alike to whoever may see nothing, and asks for a code before what is private", async () => {
    expect(routes.map(([path]) => path)).toEqual(Object.keys(pages));
    const house = await openFamilyHouse(maker);
    const { pairOf } = house;
    const services = unlimited(house.services);
    const child = thingOf(house, "amberine");
    const { guardianId } = pairOf("mother", "amberine");
    const owner = { guardianId };
    const learners = await familyCookie(services, pairOf("mother", "amberine"));
    const locked = await familyCookie(services, { ...owner, isProved: false });
    const nobodies = ["barred", "ended", "mistaken", "payer"].map((name) => cookieOf(house, name));
    for (const route of routes) {
      const [path] = route;
      const id = path.includes("report") ? child.report : child.noted;
      for (const form of [undefined, { do: "learner", learner: child.learnerId }]) {
        const asked = { id, ...(form && { form }) };
        const stranger = await ask(services, route, { cookie: "", ...asked });
        if (pages[path] !== "way") expect([404, 405]).toContain(stranger.status);
        for (const cookie of [...nobodies, learners]) {
          expect([path, await ask(services, route, { cookie, ...asked })]).toEqual([
            path,
            stranger,
          ]);
        }
        const known = await ask(services, route, { cookie: locked, ...asked });
        if (pages[path] === "private" && !form)
          expect(known).toMatchObject({
            status: 302,
            to: expect.stringContaining("/family/code?to="),
          });
        expect(known.words).not.toMatch(/doneamberine|wentamberine|nextamberine/);
      }
    }
  });

  test("is gone at ten by court order, all of it at once, and not a millisecond before", async () => {
    const house = await openFamilyHouse(maker);
    const { clock, guardianOf, pairOf, setClock } = house;
    const services = unlimited(house.services);
    const { db } = services;
    const within = db.transaction();
    const pair = pairOf("barred", "cedarik");
    const { guardianId, learnerId } = pair;
    setClock(until - 1);
    await setRows(
      db,
      "guardianship",
      { until: null, why_ended: null },
      { guardian_id: guardianId, learner_id: learnerId },
    );
    await setRows(db, "learner", { age_band: "13 to 15" }, { id: learnerId });
    const child = thingOf(house, "cedarik");
    const barred = house.people.find(({ name }) => name === "barred") ?? expect.fail();
    const owner = { guardianId, generation: 0 };
    const tokenOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";
    const opening = tokenOf(openingUrl(services, owner, { kind: "home" }));
    const forLearner = tokenOf(openingUrl(services, owner, { kind: "learner", id: learnerId }));
    const learners = await familyCookie(services, pair);
    // Somebody else whom he has asked us to invite.
    const aunt = {
      kind: "guardian",
      learnerId,
      name: "Aunt",
      email: "aunt@visitor.example",
      phone: "",
      may: "view",
    } as const;
    await within.execute((trx) => storeProposal(trx, guardianId, aunt, clock.now()));
    const [proposal] = await rowsIn(db, "family_proposal", { guardian_id: guardianId });
    await storeInvited(db, proposal?.id ?? "", clock.now());
    const invitation = tokenOf(invitationUrl(services, proposal?.id ?? ""));
    await cannotCome(services, await guardianOf("mother"), child.ahead, {
      reason: "ill",
      words: "",
    });
    // A code that the team would have to send by hand.
    await setRows(db, "guardian", { email: null, email_key: null }, { id: guardianId });
    const [device] = await listDevices(db, guardianId, clock.now());
    const code = { deviceId: device?.id ?? "", code: "123456" };
    await within.execute((trx) => putFamilyCode(services, trx, guardianId, code));

    const route = (path: string) => routes.find(([one]) => one === path) ?? expect.fail(path);
    const links = ["loadFamilyNote", "loadLessonPage", "loadCalendarFeed", "readSent"];
    const everything = async (site: Services) => {
      const found: Record<string, boolean> = {};
      const is = (name: string, isThere: boolean) => (found[name] = isThere);
      for (const one of familyOperations.filter(({ name }) => links.includes(name))) {
        const answer =
          "reads" in one && JSON.stringify(await one.reads(site, barred, child).catch(() => null));
        is(
          one.name,
          String(answer).includes(child.name) ||
            child.marks.some((mark) => String(answer).includes(mark)),
        );
      }
      const { cookie } = barred;
      for (const [path] of routes.filter(
        ([one]) => pages[one] === "private" || pages[one] === "known",
      )) {
        const id = path.includes("reports") ? child.report : child.noted;
        is(path, (await ask(site, route(path), { cookie, id })).status === 200);
      }
      const home = await ask(site, route("/family"), { cookie });
      is(
        "/family",
        child.marks.some((mark) => home.words.includes(mark)),
      );
      is(
        "his link",
        (await ask(site, route("/family/open/:token"), { cookie: "", id: opening })).status === 200,
      );
      is(
        "her link",
        (await ask(site, route("/family/open/:token"), { cookie: "", id: forLearner })).status ===
          200,
      );
      is("the invitation", (await findInvitation(site, site.db, invitation)) !== null);
      is(
        "her device",
        (await readFamilyLearner(deskArgs(site, learners, "/family/mine").request, site)) !== null,
      );
      is(
        "known devices",
        (await rowsIn(site.db, "family_device", { guardian_id: guardianId })).length > 0,
      );
      const waiting = await waitingFor(site, guardianId);
      is(
        "mail",
        waiting.some(({ state }) => state === "pending"),
      );
      is(
        "a text",
        waiting.some(({ state }) => state === "by-hand") && (await textsTo(site)).has(guardianId),
      );
      return found;
    };
    const all = await everything(services);
    expect(Object.entries(all).filter(([, isThere]) => !isThere)).toEqual([]);
    const mothers = async () => await waitingFor(services, pairOf("mother", "cedarik").guardianId);
    const before = await mothers();
    expect(before.length).toBeGreaterThan(0);

    setClock(until);
    const end = async (site: Services) =>
      await site.db
        .transaction()
        .execute((trx) => endGuardianship(trx, pair, "court order", clock.now()));
    // Where the transaction does not end, nothing has.
    await undone(services, end);
    expect(await everything(services)).toEqual(all);
    await end(services);
    const left = await everything(services);
    expect(Object.entries(left).filter(([, isThere]) => isThere)).toEqual([]);
    expect(Object.keys(left)).toEqual(Object.keys(all));
    expect(await mothers()).toEqual(before);
  });

  test("tells no guardian how to reach another, by whatever way it goes out", async () => {
    const house = await openFamilyHouse(maker);
    const { setClock, things } = house;
    const services = unlimited(house.services);
    const { db } = services;
    setClock(until - 1);
    // What each does, the others hear of.
    for (const who of house.people) {
      for (const thing of things) {
        for (const one of familyOperations)
          if ("acts" in one) await one.acts(services, who, thing).catch(() => null);
      }
    }
    const mails = await rowsIn(db, "outgoing_mail");
    const reached = (text: string, own: string) =>
      guardianNames.filter(
        (name) => name !== own && contactsOf(name).some((one) => text.includes(one)),
      );
    const ofFamilies = guardianNames.map(
      (name) => [name, mails.filter(({ recipient }) => recipient === emailOf(name))] as const,
    );
    expect(ofFamilies.filter(([, all]) => all.length === 0).map(([name]) => name)).toEqual([
      "mistaken",
      "payer",
      "later",
    ]);
    const kinds = new Set(ofFamilies.flatMap(([, all]) => all.map(({ kind }) => kind)));
    expect([...kinds]).toEqual(
      expect.arrayContaining(["lesson-off", "lesson-paused", "lesson-note", "month-report"]),
    );
    for (const [name, all] of ofFamilies) {
      for (const mail of all)
        expect([name, mail.kind, reached(JSON.stringify(mail), name)]).toEqual([
          name,
          mail.kind,
          [],
        ]);
      const account: unknown[] = [];
      for (const part of accountParts) account.push(await part.exportFor(db, "", emailOf(name)));
      expect([name, "account", reached(JSON.stringify(account), name)]).toEqual([
        name,
        "account",
        [],
      ]);
      const held = await exportPerson(services, memberOf("owner"), emailOf(name));
      expect([name, "held", reached(JSON.stringify(held), name)]).toEqual([name, "held", []]);
    }
  });
});

/** What waits to go to somebody as a guardian. */
async function waitingFor({ db }: Services, guardianId: string) {
  return await db
    .selectFrom("outgoing_mail")
    .innerJoin("mail_about", "mail_about.mail_id", "outgoing_mail.id")
    .select(["outgoing_mail.id", "kind", "state"])
    .where("about", "like", `to:%:${guardianId}`)
    .where("state", "in", ["pending", "by-hand"])
    .orderBy("outgoing_mail.id")
    .execute();
}
