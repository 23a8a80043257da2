import { expect, test } from "vitest";

import { endGuardianship } from "#app/features/families/change-guardianships.server.ts";
import { openGuardianFeed, findGuardianFeed } from "#app/features/families/guardian-feed.server.ts";
import { listDevices } from "#app/features/families/ways-in/device-store.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { textsTo } from "#app/features/families/family-texts.server.ts";
import { markVerified } from "#app/features/identity/accounts/account-store.server.ts";
import { day, hour, minute } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs } from "#tests/support/desk.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { aLearner } from "#tests/support/lessons.ts";
import { mailsOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { registerPerson, signedInCookie } from "#tests/support/signed-in.ts";
import { loadCalendarFeed } from "#app/shell/lesson/calendar-feed.server.ts";
import { handleAccess, loadAccess } from "./access.server.ts";
import { codeFirst } from "./family-answer.server.ts";
import {
  handleCode,
  handleLeave,
  handleLinkAsked,
  handleOpening,
  loadCodePage,
  loadOpening,
} from "./ways-in.server.ts";

/** What a loader or an action answers: a redirect or a page. */
async function answered(made: Promise<unknown>) {
  const answer = await made.catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (answer instanceof Response) {
    const cookie = answer.headers.get("Set-Cookie") ?? "";
    return {
      status: answer.status,
      to: answer.headers.get("Location"),
      cookie: cookie.split(";", 1)[0] ?? "",
      data: null,
    };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, to: null, cookie: "", data };
}

describeOnSqliteFirst("the ways to a family's page", (maker) => {
  async function open() {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const { learnerId, guardianId } = await aLearner(services);
    const owner = { guardianId, generation: 0 };
    const link = () => new URL(openingUrl(services, owner, { kind: "home" })).pathname;
    const at = (path: string, cookie = "", form?: Record<string, string>) =>
      deskArgs(services, cookie, path, {
        params: { token: path.replace("/family/open/", "") },
        ...(form ? { form } : {}),
      });
    const look = (path: string, cookie = "") => answered(loadOpening(at(path, cookie)));
    const press = (path: string, cookie = "") => answered(handleOpening(at(path, cookie, {})));
    return { ...site, db: services.db, learnerId, guardianId, link, look, press };
  }

  const accessOf = (services: Services, cookie: string) =>
    answered(loadAccess(familyArgs(services, cookie, "/family/access")));

  test("a link opens one device, once, by a press; looking spends nothing", async () => {
    const { services, guardianId, link, look, press } = await open();
    const path = link();
    expect(await look(path)).toMatchObject({ status: 200, data: { until: expect.any(String) } });
    expect(await look(path)).toMatchObject({ status: 200 });
    const opened = await press(path);
    expect(opened).toMatchObject({ status: 303, to: "/family" });
    expect(opened.cookie).toMatch(/^(?:__Host-)?family=[\w-]{43}$/);
    // Sent on, it opens nothing; on its own device it leads on.
    expect(await look(path)).toMatchObject({ status: 404, data: null });
    expect(await press(path)).toMatchObject({ status: 404 });
    expect(await look(path, opened.cookie)).toMatchObject({ status: 302, to: "/family" });
    expect(await press(path, opened.cookie)).toMatchObject({ status: 303, to: "/family" });
    expect(await listDevices(services.db, guardianId, 0)).toHaveLength(1);
  });

  test("two presses at once open one device", async () => {
    const { link, press } = await open();
    const path = link();
    const both = await Promise.all([press(path), press(path)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
  });

  test("within seven days, to the millisecond", async () => {
    const { clock, link, look, press } = await open();
    const path = link();
    clock.advance(7 * day - 1);
    expect(await look(path)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await look(path)).toMatchObject({ status: 404 });
    expect(await press(path)).toMatchObject({ status: 404 });
  });

  test("no link that was changed, and none of who is nobody's guardian any more, opens anything", async () => {
    const { services, db, clock, link, look, press, learnerId, guardianId } = await open();
    const path = link();
    expect(await look(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`)).toMatchObject({
      status: 404,
    });
    const { cookie } = await press(path);
    const later = link();
    expect(await accessOf(services, cookie)).toMatchObject({ status: 302 });
    await db
      .transaction()
      .execute((trx) =>
        endGuardianship(trx, { guardianId, learnerId }, "court order", clock.now()),
      );
    for (const token of [path, later]) {
      expect(await look(token, cookie)).toMatchObject({ status: 404, data: null });
      expect(await press(token, cookie)).toMatchObject({ status: 404 });
    }
    expect(await accessOf(services, cookie)).toMatchObject({ status: 404 });
  });

  test("what is private asks once for a code, which works on the device that asked alone", async () => {
    const { services, guardianId, db } = await open();
    const cookie = await familyCookie(services, { guardianId, isProved: false });
    const other = await familyCookie(services, { guardianId, isProved: false });
    expect(await accessOf(services, cookie)).toMatchObject({
      status: 302,
      to: "/family/code?to=%2Ffamily%2Faccess",
    });
    // Also where a page's script asks, which asks for what the page shows.
    for (const asked of ["", "&_routes=routes%2Ffamily%2Fnotes"]) {
      const path = asked && ".data";
      const request = new Request(`http://localhost/family/notes${path}?child=one${asked}`);
      expect(codeFirst(request).headers.get("Location")).toBe(
        "/family/code?to=%2Ffamily%2Fnotes%3Fchild%3Done",
      );
    }
    const path = "/family/code?to=%2Ffamily%2Faccess";
    const code = (by: string, form: Record<string, string>) =>
      answered(handleCode(familyArgs(services, by, path, form)));
    expect(await code(cookie, { do: "send" })).toMatchObject({ status: 303 });
    const mailed = async () => {
      const all = await mailsOf(services, "family-code");
      return /\b\d{6}\b/.exec(all.at(-1)?.text ?? "")?.[0] ?? "";
    };
    const figures = await mailed();
    expect(figures).toMatch(/^\d{6}$/);
    expect(await code(other, { do: "enter", code: figures })).toMatchObject({ status: 400 });
    // As a keyboard in Urdu writes them.
    const inUrdu = figures.replaceAll(/\d/g, (one) => String.fromCharCode(0x6f0 + Number(one)));
    expect(await code(cookie, { do: "enter", code: inUrdu })).toMatchObject({
      status: 303,
      to: "/family/access",
    });
    expect(await accessOf(services, cookie)).toMatchObject({ status: 200, data: { kind: "open" } });
    expect(await accessOf(services, other)).toMatchObject({ status: 302 });
    const rows = await db.selectFrom("family_device").select("code_hash").execute();
    expect(rows.every((row) => row.code_hash === null)).toBe(true);
  });

  test("a code works for a day, and not after five wrong ones", async () => {
    const { services, clock, guardianId } = await open();
    const cookie = await familyCookie(services, { guardianId, isProved: false });
    const code = (form: Record<string, string>) =>
      answered(handleCode(familyArgs(services, cookie, "/family/code", form)));
    const send = async () => {
      clock.advance(minute);
      await code({ do: "send" });
      const all = await mailsOf(services, "family-code");
      return /\b\d{6}\b/.exec(all.at(-1)?.text ?? "")?.[0] ?? "";
    };
    const first = await send();
    clock.advance(24 * hour);
    expect(await code({ do: "enter", code: first })).toMatchObject({ status: 400 });
    const second = await send();
    const wrong = second === "000000" ? "000001" : "000000";
    for (let times = 0; times < 5; times += 1) {
      expect(await code({ do: "enter", code: wrong })).toMatchObject({
        data: { problem: "wrong" },
      });
    }
    expect(await code({ do: "enter", code: second })).toMatchObject({ data: { problem: "wrong" } });
    const third = await send();
    expect(await code({ do: "enter", code: third })).toMatchObject({ status: 303, to: "/family" });
  });

  test("leads on to a page of the family's alone", async () => {
    const { services, guardianId } = await open();
    const cookie = await familyCookie(services, { guardianId });
    for (const to of [
      "/family/access",
      "/family/lesson/one/move",
      "/family/money/agreements/one/cancel",
    ]) {
      const path = `/family/code?to=${encodeURIComponent(to)}`;
      expect(await answered(loadCodePage(familyArgs(services, cookie, path)))).toMatchObject({
        to,
      });
    }
    for (const to of ["https://elsewhere.example", "//elsewhere.example", "/desk", "/familyx"]) {
      const path = `/family/code?to=${encodeURIComponent(to)}`;
      expect(await answered(loadCodePage(familyArgs(services, cookie, path)))).toMatchObject({
        to: "/family",
      });
    }
  });

  test("a guardian without an address is sent the code by the desk, and told by when", async () => {
    const { services, db, guardianId } = await open();
    await db
      .updateTable("guardian")
      .set({ email: null, email_key: null, phone: "+923001234567" })
      .execute();
    const cookie = await familyCookie(services, { guardianId, isProved: false });
    const path = "/family/code?to=%2Ffamily%2Fnotes";
    expect(await answered(loadCodePage(familyArgs(services, cookie, path)))).toMatchObject({
      data: { view: { way: { by: "hand", time: expect.stringContaining("16:12") } } },
    });
    await answered(handleCode(familyArgs(services, cookie, path, { do: "send" })));
    const text = (await textsTo(services)).get(guardianId);
    const figures = /\b\d{6}\b/.exec(text?.message ?? "")?.[0] ?? "";
    expect(text).toMatchObject({ isCode: true, href: expect.stringContaining("923001234567") });
    expect(text?.subjects.join(" ")).not.toContain(figures);
    expect(
      await answered(
        handleCode(familyArgs(services, cookie, path, { do: "enter", code: figures })),
      ),
    ).toMatchObject({ status: 303, to: "/family/notes" });
  });

  test("a confirmed account with the guardian's address needs neither link nor code", async () => {
    const { services, db } = await open();
    const { email } = await db.selectFrom("guardian").select("email").executeTakeFirstOrThrow();
    const { subject } = await registerPerson(services, email ?? "");
    const cookie = await signedInCookie(services, { sub: subject });
    // Anyone can say that an address is theirs.
    expect(await accessOf(services, cookie)).toMatchObject({ status: 404 });
    await db.transaction().execute((trx) => markVerified(trx, subject, 0));
    expect(await accessOf(services, cookie)).toMatchObject({ status: 200, data: { kind: "open" } });
    const { subject: stranger } = await registerPerson(services, "stranger@visitor.example");
    const theirs = await signedInCookie(services, { sub: stranger });
    expect(await accessOf(services, theirs)).toMatchObject({ status: 404 });
  });

  test("whoever asks for a link is answered alike, and only a guardian is written to", async () => {
    const { services, db } = await open();
    const { email } = await db.selectFrom("guardian").select("email").executeTakeFirstOrThrow();
    const ask = (typed: string) =>
      answered(handleLinkAsked(familyArgs(services, "", "/family", { email: typed })));
    expect(await ask(email ?? "")).toEqual(await ask("nobody@visitor.example"));
    expect(await ask("no address")).toMatchObject({ status: 400, data: { asked: "wrong" } });
    const mails = await mailsOf(services, "family-link");
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
  });

  test("the calendar has an address at a press, and none after another", async () => {
    const { services, guardianId } = await open();
    const cookie = await familyCookie(services, { guardianId });
    const send = (act: string) =>
      answered(handleAccess(familyArgs(services, cookie, "/family/access", { do: act })));
    const shown = async () => {
      const { data } = await accessOf(services, cookie);
      return (data as { view: { calendar: string | null } }).view.calendar;
    };
    const served = async (url: string) => {
      const [, , token = ""] = new URL(url).pathname.split("/");
      const args = deskArgs(services, "", "/calendar/x", { params: { token } });
      return (await loadCalendarFeed(args)).status;
    };
    expect(await shown()).toBeNull();
    expect(await send("calendar")).toMatchObject({ status: 303, to: "/family/access#calendar" });
    const address = (await shown()) ?? "";
    expect(await served(address)).toBe(200);
    expect(await send("stop")).toMatchObject({ data: { done: "stopped" } });
    expect([await shown(), await served(address)]).toEqual([null, 404]);
  });

  test("a new address closes devices, links and calendar at once, and is mailed", async () => {
    const { services, db, guardianId, link, look } = await open();
    const cookie = await familyCookie(services, { guardianId });
    const other = await familyCookie(services, { guardianId });
    await db.transaction().execute((trx) => openGuardianFeed(trx, guardianId));
    const path = link();
    const anew = await answered(
      handleAccess(familyArgs(services, cookie, "/family/access", { do: "anew" })),
    );
    expect(anew).toMatchObject({ status: 200, data: { done: "anew" } });
    for (const one of [cookie, other]) {
      expect(await accessOf(services, one)).toMatchObject({ status: 404 });
    }
    expect(await look(path)).toMatchObject({ status: 404 });
    expect(await findGuardianFeed(db, guardianId)).toBeNull();
    const [mail] = await mailsOf(services, "family-link");
    const fresh = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
    expect(await look(fresh)).toMatchObject({ status: 200 });
  });

  test("a device is removed by itself, and left by a press", async () => {
    const { services, clock, db, guardianId } = await open();
    const cookie = await familyCookie(services, { guardianId });
    const other = await familyCookie(services, { guardianId });
    const ids = (await listDevices(db, guardianId, clock.now())).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    await answered(
      handleAccess(
        familyArgs(services, cookie, "/family/access", { do: "remove", device: ids[0] ?? "" }),
      ),
    );
    const left = await Promise.all([cookie, other].map((one) => accessOf(services, one)));
    expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const own = left[0]?.status === 200 ? cookie : other;
    await answered(handleLeave(familyArgs(services, own, "/family/leave", {})));
    expect(await accessOf(services, own)).toMatchObject({ status: 404 });
  });

  test("a device is known for ninety days", async () => {
    const { services, clock, guardianId } = await open();
    const cookie = await familyCookie(services, { guardianId });
    clock.advance(90 * day - 1);
    expect(await accessOf(services, cookie)).toMatchObject({ status: 200 });
    clock.advance(1);
    expect(await accessOf(services, cookie)).toMatchObject({ status: 404 });
  });
});
