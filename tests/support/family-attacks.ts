import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { renewLinks } from "#app/features/families/guardian-links.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { storeInvited, storeProposal } from "#app/features/families/proposal-store.server.ts";
import { listDevices } from "#app/features/families/ways-in/device-store.server.ts";
import { readFamilyLearner } from "#app/features/families/ways-in/family-person.server.ts";
import { findInvitation, invitationUrl } from "#app/features/families/ways-in/invitation.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { cannotCome } from "#app/features/lessons/family/guardian-acts.server.ts";
import { day } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { accountParts } from "#app/shell/account/account-parts.server.ts";
import { exportPerson } from "#app/shell/desk/people/people.server.ts";
import { putFamilyCode } from "#app/shell/family/link-mail.server.ts";
import { allRoutes } from "./all-routes.ts";
import { deskArgs, memberOf } from "./desk.ts";
import { familyCookie } from "./family-devices.ts";
import {
  contactsOf,
  emailOf,
  guardianNames,
  openFamilyHouse,
  until,
  unsent,
  type FamilyHouse,
  type Thing,
} from "./family-house.ts";
import { familyOperations, undone } from "./family-operations.ts";
import { putRow, rowsIn, setRows, type DatabaseMaker } from "./databases.ts";
import { moment } from "./moments.ts";
import { heldAgreement } from "./money.ts";
import { admitted } from "./services.ts";
import { changedTables, dumpOf } from "./table-dump.ts";

/** Every page of a family: what a known device shows at once, what asks for a code first, also of who only pays, the ways in, and what is a learner’s own. */
const pages: Readonly<Record<string, "known" | "private" | "way" | "own" | "money">> = {
  "/family": "way",
  "/family/weeks": "known",
  "/family/lesson/:id": "known",
  "/family/lesson/:id/move": "known",
  "/family/lesson/:id/cannot": "known",
  "/family/lesson/:id/ask": "known",
  "/family/away": "known",
  "/family/money/stop/:id": "private",
  "/family/notes": "private",
  "/family/notes/:id": "private",
  "/family/reports/:id": "private",
  "/family/open/:token": "way",
  "/family/invited/:token": "way",
  "/family/code": "way",
  "/family/access": "private",
  "/family/details": "private",
  "/family/leave": "way",
  "/family/mine": "own",
  // What is to be paid, with tests of its own: app/shell/family/money/money-pages.test.tsx.
  "/family/money": "money",
  "/family/money/agreements/:id": "money",
  "/family/money/agreements/:id/cancel": "money",
  "/family/money/invoices/:id": "money",
  "/family/money/invoices/:id/card": "money",
  "/family/money/lines/:id": "money",
};

const isOfPayers = (path: string) =>
  pages[path] === "money" || path === "/family" || path === "/family/code";

const routes = allRoutes().filter(([path]) => path === "/family" || path.startsWith("/family/"));

type Module = { loader?: Handler; action?: Handler };
type Handler = (args: unknown) => unknown;

/** What a route answers: its status, where it leads, and its words. */
async function ask(
  services: Services,
  [path, file]: (typeof routes)[number],
  { cookie, id = "x", form }: { cookie: string; id?: string; form?: Record<string, string> },
) {
  const module = (await import(/* @vite-ignore */ `../../app/${file}`)) as Module;
  const handler = form ? module.action : module.loader;
  if (!handler) return { status: 405, to: null, words: "", cookie: "" };
  const params = { id, token: id };
  const args = deskArgs(services, cookie, path.replace(/:\w+/, id), {
    params,
    ...(form && { form }),
  });
  const answer = await Promise.resolve(handler(args)).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const words = await answer.text();
    const [given = ""] = (answer.headers.get("Set-Cookie") ?? "").split(";", 1);
    return { status: answer.status, to: answer.headers.get("Location"), words, cookie: given };
  }
  if (answer instanceof Error) throw answer;
  if (answer === null) return { status: 404, to: null, words: "", cookie: "" };
  const { data, init } = answer as { data: unknown; init?: { status?: number } | null };
  return { status: init?.status ?? 200, to: null, words: JSON.stringify(data), cookie: "" };
}

const unlimited = (services: Services): Services => ({
  ...services,
  rateLimits: { ...services.rateLimits, hit: admitted },
});

const thingOf = ({ things }: FamilyHouse, name: Thing["name"]) =>
  things.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
const routeOf = (path: string) => routes.find(([one]) => one === path) ?? expect.fail(`no ${path}`);
const whoOf = ({ people }: FamilyHouse, who: string) =>
  people.find(({ name }) => name === who) ?? expect.fail(`no ${who}`);
const cookieOf = (house: FamilyHouse, who: string) => whoOf(house, who).cookie;

/** Whose notes each may have once those who leave have left. */
const theirs: Readonly<Record<(typeof guardianNames)[number], readonly Thing["name"][]>> = {
  mother: ["amberine", "birchel", "cedarik"],
  father: ["amberine"],
  // Not what was sent before they were a guardian.
  later: [],
  sarafina: ["sarafina"],
  stranger: ["dunelle"],
  ended: [],
  barred: [],
  mistaken: [],
  payer: [],
};

/** All is closed alike to whoever may see nothing, and what is private asks for a code. */
export async function expectClosedAlike(maker: DatabaseMaker): Promise<void> {
  expect(routes.map(([path]) => path).toSorted()).toEqual(Object.keys(pages).toSorted());
  const house = await openFamilyHouse(maker);
  const { pairOf } = house;
  const services = unlimited(house.services);
  const child = thingOf(house, "amberine");
  const { guardianId } = pairOf("mother", "amberine");
  const owner = { guardianId };
  const learners = await familyCookie(services, pairOf("mother", "amberine"));
  const locked = await familyCookie(services, { ...owner, isProved: false });
  const nobodies = ["barred", "ended", "mistaken", "payer"].map((name) => cookieOf(house, name));
  const faults: string[] = [];
  for (const route of routes) {
    const [path] = route;
    const id = path.includes("report") ? child.report : child.noted;
    for (const form of [undefined, { do: "learner", learner: child.learnerId }]) {
      const asked = { id, ...(form && { form }) };
      const stranger = await ask(services, route, { cookie: "", ...asked });
      const isClosed = [404, 405].includes(stranger.status) || pages[path] === "way";
      if (!isClosed) faults.push(`${path} is open to a stranger`);
      // Who only pays is known where that is shown, and where the ways in lead there.
      const unknown = isOfPayers(path) ? nobodies.slice(0, -1) : nobodies;
      for (const cookie of pages[path] === "own" ? unknown : [...unknown, learners]) {
        const answer = await ask(services, route, { cookie, ...asked });
        if (!isDeepStrictEqual(answer, stranger)) faults.push(`${path} knows who is nobody`);
      }
      const { to, words: shown } = await ask(services, route, { cookie: locked, ...asked });
      const asksFirst = to?.startsWith("/family/code?to=") ?? false;
      const isPrivate = pages[path] === "private" || pages[path] === "money";
      if (isPrivate && !form && !asksFirst) faults.push(`${path} asks no code`);
      if (/(?:done|went|next)amberine/.test(shown)) faults.push(`${path} shows what is private`);
    }
  }
  // Of another's child there is as little to whoever has a page of their own.
  const other = thingOf(house, "cedarik");
  const forms: readonly (Record<string, string> | undefined)[] = [
    undefined,
    {},
    { do: "back", version: "1", since: other.holiday },
    { do: "broken" },
    { reason: "ill", version: "0" },
    { slot: "2027-03-31T11:00:00.000Z", version: "0" },
    { words: "May I ask?" },
    { who: other.learnerId, from: "2027-04-27", to: "2027-04-28" },
  ];
  for (const route of routes.filter(([path]) => path.includes(":id") || path === "/family/away")) {
    const [path] = route;
    const id = path.includes("report") ? other.report : other.ahead.id;
    for (const form of forms) {
      const asked = { cookie: cookieOf(house, "father"), id, ...(form && { form }) };
      const { status, words: shown } = await ask(services, route, asked);
      const refused = JSON.stringify(form);
      const isFormOfIt = path === "/family/away" || form?.["words"] === undefined;
      if (![404, 405].includes(status) && isFormOfIt)
        faults.push(`${path} answers ${status} to ${refused}`);
      if (shown.includes("cedarik")) faults.push(`${path} shows another’s child to ${refused}`);
    }
  }
  expect(faults).toEqual([]);
}

/** A court order ends everything of a guardian’s at once, and nothing before. */
export async function expectGoneAtTen(maker: DatabaseMaker): Promise<void> {
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
  const barred = whoOf(house, "barred");
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
  await storeInvited(db, proposal?.id ?? "", aunt, clock.now());
  const invitation = tokenOf(invitationUrl(services, proposal?.id ?? ""));
  await cannotCome(services, await guardianOf("mother"), child.ahead, {
    reason: "ill",
    words: "",
  });
  // A plan that he pays for and can stop.
  const pays = { plan_id: child.noted, learner_id: learnerId, payer_id: guardianId };
  await heldAgreement(db, pays, clock.now());
  // A code that the team would have to send by hand.
  await setRows(db, "guardian", { email: null, email_key: null }, { id: guardianId });
  const [device] = await listDevices(db, guardianId, clock.now());
  const code = { deviceId: device?.id ?? "", code: "123456" };
  await within.execute((trx) => putFamilyCode(services, trx, guardianId, code));

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
      is(path, (await ask(site, routeOf(path), { cookie, id })).status === 200);
    }
    const home = await ask(site, routeOf("/family"), { cookie });
    is(
      "/family",
      child.marks.some((mark) => home.words.includes(mark)),
    );
    is(
      "his link",
      (await ask(site, routeOf("/family/open/:token"), { cookie: "", id: opening })).status === 200,
    );
    is(
      "her link",
      (await ask(site, routeOf("/family/open/:token"), { cookie: "", id: forLearner })).status ===
        200,
    );
    is("her page", (await ask(site, routeOf("/family/mine"), { cookie: learners })).status === 200);
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
}

/** No guardian is told how to reach another. */
export async function expectOthersUnreached(maker: DatabaseMaker): Promise<void> {
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
  setClock(until);
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
  ]);
  const kinds = new Set(ofFamilies.flatMap(([, all]) => all.map(({ kind }) => kind)));
  expect([...kinds]).toEqual(
    expect.arrayContaining(["lesson-off", "lesson-paused", "lesson-note", "month-report"]),
  );
  for (const [name, all] of ofFamilies) {
    for (const mail of all)
      expect([name, mail.kind, reached(JSON.stringify(mail), name)]).toEqual([name, mail.kind, []]);
    const account: unknown[] = [];
    for (const part of accountParts) account.push(await part.exportFor(db, "", emailOf(name)));
    const held = await exportPerson(services, memberOf("owner"), emailOf(name));
    for (const file of [account, held].map((one) => JSON.stringify(one))) {
      expect([name, reached(file, name)]).toEqual([name, []]);
      const words = things.filter(
        (one) => !theirs[name].includes(one.name) && file.includes(`done${one.name}`),
      );
      expect([name, words.map((one) => one.name)]).toEqual([name, []]);
    }
    // A reason that one guardian gives us is not for the other.
    expect(JSON.stringify(held).includes("whybirchel")).toBe(name === "mother");
  }
}

/** What somebody else has of a guardian’s opens nothing, nor what is used, old or forged. */
export async function expectOpenToOwners(maker: DatabaseMaker): Promise<void> {
  const house = await openFamilyHouse(maker);
  const { clock, pairOf, setClock } = house;
  const services = unlimited(house.services);
  const { db } = services;
  const { guardianId } = pairOf("mother", "amberine");
  const father = cookieOf(house, "father");
  // Forwarded and opened first, it shows times; what is private asks for a code, which goes to her mailbox.
  const link = openingUrl(services, { guardianId, generation: 0 }, { kind: "home" });
  const id = new URL(link).pathname.split("/").at(-1) ?? "";
  const opened = await ask(services, routeOf("/family/open/:token"), {
    cookie: "",
    id,
    form: {},
  });
  expect(opened).toMatchObject({ status: 303, to: "/family" });
  const cookie = opened.cookie;
  const locked = { status: 302, to: expect.stringContaining("/family/code") };
  expect(await ask(services, routeOf("/family/notes"), { cookie })).toMatchObject(locked);
  await ask(services, routeOf("/family/code"), { cookie, form: { do: "send" } });
  const codes = await rowsIn(db, "outgoing_mail", { kind: "family-code" });
  expect(codes.map(({ recipient }) => recipient)).toEqual([emailOf("mother")]);
  const code = /\b\d{6}\b/.exec(codes[0]?.text ?? "")?.[0] ?? "";
  // On another device it is nothing, and the link opens nothing again.
  const entered = { do: "enter", code };
  await ask(services, routeOf("/family/code"), { cookie: father, form: entered });
  expect(await ask(services, routeOf("/family/notes"), { cookie })).toMatchObject(locked);
  const again = await ask(services, routeOf("/family/open/:token"), {
    cookie: father,
    id,
    form: {},
  });
  expect(again.status).toBe(404);
  const another = await familyCookie(services, { guardianId, isProved: false });
  await ask(services, routeOf("/family/code"), { cookie: another, form: { do: "send" } });
  const enter = async (typed: string, on = another) =>
    (
      await ask(services, routeOf("/family/code"), {
        cookie: on,
        form: { ...entered, code: typed },
      })
    ).status;
  expect(await enter(code)).toBe(400);
  // He neither closes her devices nor takes back what she has asked for, nor ends the view of a child he only sees.
  const phone = { kind: "phone", phone: "+447700900123" } as const;
  await db.transaction().execute((trx) => storeProposal(trx, guardianId, phone, clock.now()));
  await familyCookie(services, pairOf("mother", "amberine"));
  const before = await dumpOf(services);
  const [proposal] = await rowsIn(db, "family_proposal", { guardian_id: guardianId });
  for (const { id: device } of await listDevices(db, guardianId, clock.now())) {
    await ask(services, routeOf("/family/access"), {
      cookie: father,
      form: { do: "remove", device },
    });
  }
  const learner = pairOf("mother", "amberine").learnerId;
  for (const act of ["learner", "learner-end"]) {
    const form = { do: act, learner };
    expect(await ask(services, routeOf("/family/access"), { cookie: father, form })).toMatchObject({
      status: 404,
    });
  }
  await ask(services, routeOf("/family/details"), {
    cookie: father,
    form: { do: "back", id: proposal?.id ?? "" },
  });
  expect(changedTables(before, await dumpOf(services))).toEqual([]);
  // Five wrong codes, an old one, and links that are old, forged or renewed.
  for (let wrong = 0; wrong < 5; wrong += 1) await enter("no code", cookie);
  expect(await enter(code, cookie)).toBe(400);
  const looked = async (token: string) =>
    (await ask(services, routeOf("/family/open/:token"), { cookie: "", id: token })).status;
  const fresh = () => {
    const url = openingUrl(services, { guardianId, generation: 0 }, { kind: "home" });
    return new URL(url).pathname.split("/").at(-1) ?? "";
  };
  // One that was made in the same moment as another is the same.
  setClock(until + 1);
  const early = fresh();
  expect(await looked(early.replace(guardianId, pairOf("stranger", "dunelle").guardianId))).toBe(
    404,
  );
  await ask(services, routeOf("/family/code"), { cookie: another, form: { do: "send" } });
  const sent = await rowsIn(db, "outgoing_mail", { kind: "family-code" });
  const last = /\b\d{6}\b/.exec(sent.at(-1)?.text ?? "")?.[0] ?? "";
  setClock(until + 1 + day);
  expect(await enter(last)).toBe(400);
  setClock(until + 7 * day);
  expect(await looked(early)).toBe(200);
  setClock(until + 1 + 7 * day);
  expect(await looked(early)).toBe(404);
  const later = fresh();
  await db.transaction().execute((trx) => renewLinks(trx, guardianId));
  expect(await looked(later)).toBe(404);
  const page = async () => (await ask(services, routeOf("/family/weeks"), { cookie })).status;
  setClock(until + 90 * day - 1);
  expect(await page()).toBe(200);
  setClock(until + 90 * day);
  expect(await page()).toBe(404);
}

/** Columns that hold ids, moments, names of kinds and the like. */
const ofMachines =
  /(?:^|[._])(?:id|at|on|key|hash|until|by|since|from|zone|kind|course|month|lang|language|state|outcome|act|side|way)$|_(?:date|was|ref)$/;

/** Where words stand about a learner, and who reads them besides the desk. */
const words = {
  tutorToGuardians: [
    "lesson_note.done",
    "lesson_note.secure",
    "lesson_note.needs_work",
    "lesson_note.next",
    "lesson_note.register",
    "lesson_note.why",
    "month_report.goal",
    "month_report.went",
    "month_report.next_goal",
    "month_report.at_home",
    "module_check.words",
  ],
  teamToGuardians: ["lesson_word.words"],
  tutorToDeskAlone: ["lesson_office_line.text", "clock_question.tutor_wish", "lesson_note.flags"],
  guardianToDeskAlone: ["lesson_word.why", "clock_question.family_wish", "family_proposal.value"],
  deskToDeskAlone: ["plan.why", "lesson_word.rule"],
  siteToGuardians: ["consent.words"],
  toWhoeverPays: [
    "agreement.reduction_words",
    "agreement.words",
    "invoice.words",
    "money_entry.words",
  ],
};
/** What is chosen from a list, made by the site or entered by the desk. */
const chosen: readonly string[] = [
  "agreement.currency",
  "agreement.payer_name",
  "agreement.pays",
  "agreement.reduction",
  "agreement.rules",
  "clock_question.decided",
  "clock_question.family_choice",
  "clock_question.tutor_choice",
  "guardianship.may",
  "guardianship.why_ended",
  "lesson.counts_as",
  "lesson.giver",
  "lesson.invited",
  "lesson.lacks",
  "lesson.made_up_for",
  "lesson.on_day",
  "lesson.reference",
  "lesson.room",
  "lesson.tutor_word",
  "lesson.why",
  "lesson.wish",
  "lesson_mark.value",
  "lesson_note.attendance",
  "lesson_note.author",
  "lesson_note.submission",
  "lesson_office_line.author",
  "lesson_word.was",
  "module_check.author",
  "module_check.module",
  "invoice.credits",
  "invoice.currency",
  "invoice.entries",
  "invoice.payer_name",
  "invoice.reference",
  "money_account.currency",
  "money_account.learner_name",
  "money_account.payer_name",
  "money_entry.by_name",
  "money_entry.counts",
  "money_entry.reverses",
  "month_report.author",
  "plan.began_with",
  "plan.follows",
  // Questions of the site's own, and what was answered to them.
  "quiz_attempt.answers",
  "quiz_attempt.questions",
  "quiz_attempt.results",
  "quiz_attempt.seed",
  "quiz_attempt.topic",
  "series.anchor",
  "series.ended_before",
  "series.follows",
  "series.reference",
  "series.time",
  "series.wish",
];

/** No word goes from a tutor to a child but what a guardian has had, and none back. */
export async function expectNoWordToChildren(maker: DatabaseMaker): Promise<void> {
  const house = await openFamilyHouse(maker);
  const { pairOf, setClock } = house;
  const services = unlimited(house.services);
  const { db } = services;
  setClock(until);
  const tables = await db.introspection.getTables();
  // What whoever books a trial enters is a guardian's.
  const ofLessons = tables.filter(
    ({ name: table, columns }) =>
      table !== "trial_booking" &&
      columns.some(({ name }) => ["learner_id", "lesson_id", "series_id"].includes(name)),
  );
  const free = ofLessons.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ dataType }) => dataType.toLowerCase() === "text")
      .map(({ name }) => `${table}.${name}`)
      .filter((name) => !ofMachines.test(name)),
  );
  expect(free.toSorted()).toEqual([...Object.values(words).flat(), ...chosen].toSorted());
  // What a tutor has written that no guardian has had.
  const child = thingOf(house, "amberine");
  const learner_id = child.learnerId;
  const told = { author: "Tutor" };
  await putRow(db, "lesson_office_line", {
    id: "line",
    lesson_id: child.noted,
    learner_id,
    ...told,
    author_id: "tutor",
    text: unsent,
  });
  await putRow(db, "module_check", {
    learner_id,
    course: "tajweed",
    module: "letters",
    words: unsent,
    checked_on: "2027-02-10",
    ...told,
  });
  const [series] = await rowsIn(db, "series", { learner_id });
  const asked = {
    id: "asked",
    series_id: series?.id ?? "",
    learner_id,
    tutor_id: series?.tutor_id ?? "",
  };
  await putRow(db, "clock_question", {
    ...asked,
    on_date: "2027-03-30",
    tutor_choice: "other",
    tutor_wish: unsent,
    starts_at: moment("2027-03-30T10:00:00.000Z"),
  });
  await setRows(db, "lesson_word", { why: unsent }, { learner_id });
  const own = await familyCookie(services, pairOf("mother", "amberine"));
  // The father reads what is earlier than he is a guardian, too.
  const [mother, father] = [cookieOf(house, "mother"), cookieOf(house, "father")];
  const hidden = `${unsent}-${child.name}`;
  const ids = [child.noted, child.report, child.ahead.id, child.trial.id, hidden];
  for (const route of routes) {
    for (const cookie of [own, mother, father]) {
      for (const id of route[0].includes(":id") ? ids : ["x"]) {
        const { status, words: shown } = await ask(services, route, { cookie, id });
        expect(shown).not.toContain(unsent);
        expect([id, status]).not.toEqual([hidden, 200]);
      }
    }
  }
  // Of what has gone out she has what there is to practise, and nothing that was said to or by a guardian.
  const mine = await ask(services, routeOf("/family/mine"), { cookie: own });
  expect(mine.words).toContain("nextamberine");
  expect(mine.words).not.toMatch(/(?:done|went|closed|asked|why)amberine|Guardian|birchel|cedarik/);
  // Nothing that a learner sends is kept: all that she can do is close the page.
  const before = await dumpOf(services);
  const acts = [
    "learner",
    "agree",
    "language",
    "phone",
    "wishes",
    "ask",
    "send",
    "enter",
    "remove",
    "anew",
  ];
  for (const route of routes.filter(([path]) => !["/family", "/family/leave"].includes(path))) {
    for (const act of acts) {
      const form = {
        do: act,
        learner: learner_id,
        words: "Dear",
        wishes: "Dear",
        text: "Dear",
        language: "ar",
      };
      for (const id of route[0].includes(":id") ? ids : ["x"])
        await ask(services, route, { cookie: own, id, form });
    }
  }
  expect(changedTables(before, await dumpOf(services))).toEqual([]);
}

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
