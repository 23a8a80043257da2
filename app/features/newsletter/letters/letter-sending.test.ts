import { letterWords } from "./letter-mail.server.ts";
import { wordMail } from "#app/platform/.server/outbox/mail-words.ts";
import { expect, test } from "vitest";

import {
  beginLetter,
  hideLetter,
  mendLetter,
  releaseLetter,
  saveLetter,
  sendTestCopy,
  unplanLetter,
} from "../desk/letters.server.ts";
import { letterPage } from "../desk/letters-page.server.ts";
import { isOutboxFull } from "#app/platform/.server/outbox/outbox-store.ts";
import { day, hour, minute, toIso } from "#app/platform/.server/clock.ts";
import { newId } from "#app/platform/.server/ids.ts";
import type { SendResult } from "#app/platform/.server/outbox/mail.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { letterMail } from "#words/pages/letters.ts";
import { newPlace } from "#tests/support/accounts.ts";
import { describeOnSqliteFirst, rowsIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, memberOf } from "#tests/support/desk.ts";
import { permanent, scripted, workerOf } from "#tests/support/outbox.ts";
import { formOf } from "#tests/support/forms.ts";
import {
  admitted,
  contextOf,
  createTestServices,
  type TestServices,
  useUp,
} from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { asRead } from "#tests/support/seeds.ts";
import { makeUnsubscribeToken } from "../newsletter-mail.server.ts";
import { changeSubscriber } from "../desk/subscribers.server.ts";
import { deleteBouncedSubscribers, markBounced } from "../subscriber-store.server.ts";
import { confirmSubscription, subscribe, unsubscribe } from "../subscription.server.ts";
import { isAddressGone, noteLetterDeliveries } from "./letter-deliveries.server.ts";
import { faultOf } from "./letter-faults.server.ts";
import { countDeliveries, findLetter } from "./letter-store.server.ts";
import { createLetterWorker, sendNextBatch } from "./letter-worker.server.ts";
import { loadLettersFeed, loadLetterPage, loadLettersPage } from "./letters-page.server.ts";

const owner = memberOf("owner");

async function insertSubscribers({ db, clock }: Services, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const at = toIso(clock.now() - day);
  await db
    .insertInto("subscriber")
    .values(
      ids.map((id) => ({
        id,
        email: `${id}@reader.example`,
        email_key: `${id}@reader.example`,
        state: "confirmed" as const,
        confirm_token_hash: id,
        confirm_expires_at: at,
        asked_at: at,
        created_at: at,
        confirmed_at: at,
        bounced_at: null,
      })),
    )
    .execute();
  return ids;
}

async function draft(services: Services, text = "It **begins** soon.", title = "A new term") {
  const begun = await beginLetter(services, owner, title);
  if (!begun.ok) throw new Error("There is no draft");
  const saved = await saveLetter(services, owner, { ...begun, title, text });
  if (!saved.ok) throw new Error("The draft was not kept");
  return saved;
}

async function release(services: Services, text?: string, title?: string) {
  const released = await releaseLetter(services, owner, await draft(services, text, title));
  if (!released.ok) throw new Error("The letter was not released");
  return released.id;
}

const sendAll = (services: Services) => createLetterWorker(services).runUntilIdle();

const mails = ({ db }: Services) =>
  db.selectFrom("outgoing_mail").selectAll().where("kind", "=", "newsletter-letter").execute();

const someone = () => ({ clientAddress: newPlace() });

async function deliver(site: TestServices, ...results: SendResult[]) {
  const { transport, sent } = scripted(...results);
  await workerOf(site, transport).runUntilIdle();
  return sent;
}

describeOnSqliteFirst("a released letter", (maker) => {
  test("what stands around a letter is in the words of the subscriber's language", async () => {
    const { services } = await createTestServices(maker);
    const toFoot = (_services: unknown, slug: string, id: string) =>
      ({ kind: "paragraph", text: `لماذا ${slug} ${id}` }) as const;
    const newsletterHeaders = (_services: unknown, id: string) => ({
      "List-Id": `ar-${id}`,
      "List-Unsubscribe": "",
      "List-Unsubscribe-Post": "",
    });
    const toHead = () => [{ kind: "paragraph" as const, text: "بالإنجليزية" }];
    const own = { letter: { toHead, toFoot, newsletterHeaders } };
    const letter = { id: newId(), slug: "a-term", title: "A term", text: "It begins." };
    const mailFor = (code: string) => {
      const subscriber = { id: "reader", email: "reader@reader.example" };
      const words = code === "ar" ? own.letter : letterWords;
      return wordMail(services, "newsletter-letter", { letter, subscriber, words });
    };
    expect(mailFor("ar").text).toMatch(/^بالإنجليزية\n\nA term\n[^]*لماذا a-term reader/);
    expect(mailFor("en").text).toMatch(/^A term\n/);
    expect(mailFor("en").text).toContain(asRead(letterMail.why));
    // A mail program that shows a link for them opens the page in the browser.
    expect(mailFor("ar").headers).toMatchObject({ "List-Id": "ar-reader" });
  });

  test("goes once to everyone who had confirmed, in the site's look, with one click to unsubscribe", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const [first = "", second = ""] = await insertSubscribers(services, 2);
    await subscribe(services, formOf({ email: "waiting@reader.example" }), {
      ...someone(),
      counted: admitted,
    });
    await deliver(site);
    const id = await release(services, "See [Java](/courses/java).");
    clock.advance(1);
    const [late = ""] = await insertSubscribers(services, 1);
    await setRows(services.db, "subscriber", { confirmed_at: toIso(clock.now()) }, { id: late });
    await sendAll(services);
    const server = await startSmtpServer();
    await workerOf(site, createSmtpTransport(server.url)).runUntilIdle();
    await sendAll(services);
    expect(server.received.map(({ envelopeTo }) => envelopeTo.join()).toSorted()).toEqual(
      [first, second].map((one) => `${one}@reader.example`).toSorted(),
    );
    const { mail } = server.received[0] ?? {};
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? "";
    const link = /^<(https:\/\/academy\.example\/newsletter\/unsubscribe\?token=[\w.-]+)>$/.exec(
      header("list-unsubscribe"),
    )?.[1];
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(header("list-id")).toBe("<newsletter.academy.example>");
    expect(mail?.subject).toBe("A new term");
    expect(mail?.html).toContain('href="https://academy.example/courses/java"');
    expect(mail?.html).not.toContain("<img");
    expect(mail?.text).toContain("See Java (https://academy.example/courses/java).");
    expect(mail?.text).toContain(link);
    expect(await countDeliveries(services.db, id)).toMatchObject({ sent: 2, queued: 0 });
    expect(await findLetter(services.db, id)).toMatchObject({ state: "sent" });
  });

  test("waits behind all other mail, and never fills the outbox", async () => {
    const { services } = await createTestServices(maker);
    await insertSubscribers(services, 420);
    await release(services);
    await sendAll(services);
    const waiting = await mails(services);
    expect(waiting.length).toBeGreaterThanOrEqual(300);
    expect(waiting.length).toBeLessThan(420);
    expect(new Set(waiting.map(({ priority }) => priority))).toEqual(new Set([3]));
  });

  test("goes on to everyone else while hundreds of mailboxes are full, up to a limit for all", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    await insertSubscribers(services, 320);
    await release(services);
    await sendAll(services);
    expect(await mails(services)).toHaveLength(300);
    await setRows(db, "outgoing_mail", { attempts: 1, due_at: toIso(clock.now() + hour) });
    await sendAll(services);
    expect(await mails(services)).toHaveLength(320);
    const limits = { now: clock.now(), most: 300, mostInAll: 320 };
    expect(await isOutboxFull(db, limits)).toBe(true);
    expect(await isOutboxFull(db, { ...limits, mostInAll: 321 })).toBe(false);
  });

  test("is put into the outbox once by two processes, and once after its row was restored", async () => {
    const { services, another } = await createTestServices(maker);
    await insertSubscribers(services, 120);
    const id = await release(services);
    const other = await another();
    await Promise.all([sendAll(services), sendAll(other), sendNextBatch(services)]);
    expect(await mails(services)).toHaveLength(120);
    // As if an old copy of the letter's row had been restored after the outbox was swept.
    await services.db.deleteFrom("outgoing_mail").execute();
    await setRows(services.db, "letter", { state: "sending", position: "" }, { id });
    await sendAll(services);
    expect(await mails(services)).toEqual([]);
  });

  test("does not reach people who unsubscribe first, not even from a file or after a failure", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const ids = await insertSubscribers(services, 4);
    const id = await release(services);
    await sendAll(services);
    const leave = (subscriber = "") => {
      const token = makeUnsubscribeToken(services.secrets.unsubscribe, subscriber);
      return unsubscribe(services, token, admitted);
    };
    const [waiting, held, failed, away] = ids;
    const setState = (subscriber = "", state: "held" | "dead" | "sending") =>
      setRows(
        services.db,
        "outgoing_mail",
        { state, due_at: state === "sending" ? toIso(clock.now() + minute) : null },
        { recipient: `${subscriber}@reader.example` },
      );
    await setState(held, "held");
    await setState(failed, "dead");
    await setState(away, "sending");
    for (const subscriber of [waiting, held, failed, away]) await leave(subscriber);
    const left = await mails(services);
    expect(left.filter(({ text }) => text !== "")).toMatchObject([{ state: "sending" }]);
    clock.advance(minute + 1);
    await noteLetterDeliveries(services.db, clock.now());
    expect((await mails(services)).filter(({ text }) => text !== "")).toEqual([]);
    expect(await countDeliveries(services.db, id)).toMatchObject({ withdrawn: 4, queued: 0 });
    expect(await deliver(site)).toEqual([]);
  });

  test("lets any number of readers at one provider unsubscribe with one click", async () => {
    const { services } = await createTestServices(maker);
    const [first = ""] = await insertSubscribers(services, 1);
    const provider = () => services.rateLimits.hit("newsletter-token", "192.0.2.7");
    await useUp(services, "newsletter-token", "192.0.2.7");
    const token = makeUnsubscribeToken(services.secrets.unsubscribe, first);
    expect(await unsubscribe(services, "guessed", provider)).toMatchObject({ kind: "limited" });
    expect(await unsubscribe(services, token, provider)).toEqual({ ok: true });
  });

  test("marks an address that does not exist, and not one that our own server refused", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    await insertSubscribers(services, 2);
    const first = await release(services);
    await sendAll(services);
    const refusal = (detail: string): SendResult => Object.assign({}, permanent, { detail });
    // It is the last refusal of a mail that others got past.
    const relay = { ...refusal("550 5.1.1 relaying denied"), about: "other" } as SendResult;
    await deliver(site, refusal("550 5.1.1 no such user"), relay);
    await setRows(
      services.db,
      "outgoing_mail",
      { state: "dead", due_at: null },
      { state: "pending" },
    );
    await sendAll(services);
    expect(await countDeliveries(services.db, first)).toMatchObject({ bounced: 1, failed: 1 });
    clock.advance(hour);
    await release(services, "The second.");
    await sendAll(services);
    expect(await deliver(site)).toHaveLength(1);
    const [bounced] = await rowsIn(services.db, "subscriber", { state: "bounced" });
    // Anyone who reads mail there can subscribe again.
    clock.advance(hour);
    await subscribe(services, formOf({ email: bounced?.email ?? "" }), {
      ...someone(),
      counted: admitted,
    });
    const asked = await services.db
      .selectFrom("outgoing_mail")
      .select("text")
      .where("kind", "=", "newsletter-confirm")
      .executeTakeFirst();
    const token = /confirm\?token=([\w-]+)/.exec(asked?.text ?? "")?.[1] ?? "";
    expect(await confirmSubscription(services, token, admitted)).toEqual({ ok: true });
    // A bounce that comes as a mail names the address.
    expect(
      await markBounced(services.db, { emailKey: bounced?.email_key ?? "" }, clock.now()),
    ).toBe(true);
    expect(await markBounced(services.db, { emailKey: "nobody@reader.example" }, 0)).toBe(false);
    expect(await deleteBouncedSubscribers(services.db, clock.now())).toBe(0);
    expect(await deleteBouncedSubscribers(services.db, clock.now() + 1)).toBe(1);
  });
});

describeOnSqliteFirst("someone who asks a person to stop", (maker) => {
  test("is taken off, or marked as bounced, with what has not been sent, and the log says so", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    const [asks = "", bounces = "", reads = ""] = await insertSubscribers(services, 3);
    const { db } = services;
    const { member } = await deskPerson(services, "coordinator");
    await release(services);
    await sendAll(services);
    expect(await changeSubscriber(services, member, asks, "take-off")).toBe(true);
    expect(await changeSubscriber(services, member, asks, "take-off")).toBe(false);
    expect(await changeSubscriber(services, member, bounces, "bounced")).toBe(true);
    clock.advance(hour);
    expect(await deliver(site)).toHaveLength(1);
    const left = await db.selectFrom("subscriber").select(["id", "state"]).orderBy("id").execute();
    expect(new Map(left.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [bounces, "bounced"],
        [reads, "confirmed"],
      ]),
    );
    const log = await db.selectFrom("desk_log").select(["action", "about_id"]).execute();
    expect(log).toEqual(
      expect.arrayContaining([
        { action: "subscriber.take-off", about_id: asks },
        { action: "subscriber.bounced", about_id: bounces },
      ]),
    );
  });
});

describeOnSqliteFirst("a draft", (maker) => {
  test("is kept, refused where it is stale, and released by one press only", async () => {
    const { services } = await createTestServices(maker);
    await insertSubscribers(services, 1);
    const kept = await draft(services);
    const stale = { ...kept, version: 1, title: "Mine", text: "" };
    expect(await saveLetter(services, owner, stale)).toMatchObject({ kind: "stale" });
    expect(await releaseLetter(services, owner, { ...kept, version: 1 })).toMatchObject({
      kind: "stale",
    });
    expect(await releaseLetter(services, owner, kept)).toMatchObject({ ok: true });
    expect(await releaseLetter(services, owner, kept)).toMatchObject({ kind: "released" });
    const late = { ...kept, title: "Other", text: "Other" };
    expect(await saveLetter(services, owner, late)).toMatchObject({ kind: "released" });
    const { cookie } = await deskPerson(services, "owner");
    const form = { do: "save", version: String(kept.version), title: "Other", text: "Other" };
    const sent = { form, params: { id: kept.id } };
    const args = deskArgs(services, cookie, `/desk/letters/${kept.id}`, sent);
    expect(await letterPage.action(args)).toMatchObject({ init: { status: 422 } });
    await sendAll(services);
    expect(await mails(services)).toHaveLength(1);
  });

  test("without words is not released, and a copy goes only to the person who asks", async () => {
    const { services } = await createTestServices(maker);
    await insertSubscribers(services, 3);
    expect(await beginLetter(services, owner, "  ")).toMatchObject({ kind: "empty" });
    const empty = await draft(services, "");
    expect(await releaseLetter(services, owner, empty)).toMatchObject({ kind: "empty" });
    expect(await sendTestCopy(services, owner, empty.id)).toBe(true);
    const all = await services.db.selectFrom("outgoing_mail").selectAll().execute();
    expect(all).toMatchObject([{ recipient: owner.email, subject: "[Test] A new term" }]);
    expect(all[0]?.headers).not.toContain("List-Unsubscribe");
  });
});

describeOnSqliteFirst("the archive", (maker) => {
  const argsOf = (services: Services) => ({
    request: new Request("https://academy.example/letters"),
    context: contextOf(services),
  });

  test("shows only released letters, each at its own address", async () => {
    const { services, clock } = await createTestServices(maker);
    await draft(services);
    await release(services, "The first.");
    clock.advance(minute);
    await release(services, "The second.");
    clock.advance(minute);
    await release(services, "سلام", "نئی کلاسیں");
    const { letters, next } = await loadLettersPage(argsOf(services));
    expect(next).toBeNull();
    expect(letters.map(({ words }) => words)).toEqual(["سلام", "The second.", "The first."]);
    expect(new Set(letters.map(({ to }) => to)).size).toBe(3);
    for (const { to, title } of letters) {
      const params = { slug: to.replace("/letters/", "") };
      expect(await loadLetterPage({ ...argsOf(services), params })).toMatchObject({ title });
    }
    const nothing = loadLetterPage({ ...argsOf(services), params: { slug: "nothing" } });
    await expect(nothing).rejects.toMatchObject({ init: { status: 404 } });
  });

  test("names the day on which each letter was sent", async () => {
    const { services, clock } = await createTestServices(maker);
    clock.advance(Date.parse("2026-07-09T23:30:00Z") - clock.now());
    await release(services, "In the night.");
    const { letters } = await loadLettersPage(argsOf(services));
    // It is already the next day in London.
    expect(letters[0]?.day.words).toBe("10 Jul 2026");
  });

  test("lets a letter be taken out, of the feed as well, and put back", async () => {
    const { services } = await createTestServices(maker);
    const id = await release(services, "With a mistake.");
    const params = { slug: (await findLetter(services.db, id))?.slug ?? "" };
    await release(services, "Without.");
    const shown = async () => {
      const feed = await (await loadLettersFeed(argsOf(services))).text();
      const { letters } = await loadLettersPage(argsOf(services));
      return [letters.length, feed.match(/<entry>/g)?.length ?? 0];
    };
    expect(await hideLetter(services, owner, { id, isHidden: true })).toBe(true);
    expect(await hideLetter(services, owner, { id, isHidden: true })).toBe(false);
    expect(await shown()).toEqual([1, 1]);
    const page = () => loadLetterPage({ ...argsOf(services), params });
    await expect(page()).rejects.toMatchObject({ init: { status: 404 } });
    // Its address is not given away.
    await release(services, "A third.");
    expect(await hideLetter(services, owner, { id, isHidden: false })).toBe(true);
    expect(await shown()).toEqual([3, 3]);
    expect((await page()).nodes).toBeDefined();
    const begun = await beginLetter(services, owner, "A draft");
    const draftId = begun.ok ? begun.id : "";
    expect(await hideLetter(services, owner, { id: draftId, isHidden: true })).toBe(false);
    const acts = await services.db
      .selectFrom("desk_log")
      .select(["action", "about_id"])
      .where("action", "in", ["letter.hide", "letter.show"])
      .orderBy("id")
      .execute();
    expect(acts).toEqual([
      { action: "letter.hide", about_id: id },
      { action: "letter.show", about_id: id },
    ]);
  });

  test("is in a feed that readers need not fetch again until it changes", async () => {
    const { services } = await createTestServices(maker);
    const id = await release(services, "The first.");
    const ask = async (known = "") => {
      const args = argsOf(services);
      const headers = { "If-None-Match": known };
      const answer = await loadLettersFeed({
        ...args,
        request: new Request(args.request, { headers }),
      });
      return {
        status: answer.status,
        etag: answer.headers.get("ETag") ?? "",
        text: await answer.text(),
      };
    };
    const { status, etag } = await ask();
    expect([status, etag]).toEqual([200, expect.stringMatching(/^W\/"\S+"$/)]);
    for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
      expect(await ask(known), known).toEqual({ status: 304, etag, text: "" });
    }
    expect((await ask('"other"')).status).toBe(200);
    await hideLetter(services, owner, { id, isHidden: true });
    expect((await ask(etag)).status).toBe(200);
  });

  test("is an Atom feed in which every text is text", async () => {
    const { services, clock } = await createTestServices(maker);
    await release(services, "a < b & \"c\" 'd' ]]> [x](/courses)", "Tom & <Jerry>");
    const released = toIso(clock.now());
    const response = await loadLettersFeed(argsOf(services));
    expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await response.text();
    expect(feed).toContain("<title>Tom &amp; &lt;Jerry&gt;</title>");
    expect(feed).toContain(
      '<content type="html">&lt;p dir=&quot;auto&quot;&gt;a &amp;lt; b &amp;amp; &amp;quot;c&amp;quot; &amp;#39;d&amp;#39; ]]&amp;gt; &lt;a href=&quot;https://academy.example/courses&quot;&gt;x&lt;/a&gt;&lt;/p&gt;</content>',
    );
    expect(feed.match(new RegExp(`<updated>${released}</updated>`, "g"))).toHaveLength(2);
  });
});

test("only a report that there is no such mailbox counts against an address", () => {
  for (const gone of ["550 5.1.1 unknown", "553 5.1.3 bad", "550 5.2.1 disabled", "550 no user"]) {
    expect(isAddressGone(gone), gone).toBe(true);
  }
  for (const other of [
    "550 5.7.1 spam",
    "552 5.2.2 full",
    "550 relay not permitted",
    "554 blocked",
    "553 5.1.8 sender",
    "451 4.1.1 later",
    "expired before it could be sent",
  ]) {
    expect(isAddressGone(other), other).toBe(false);
  }
});

test.each([
  ["One\n\n![A pic](https://x.example/a.png)", "picture", 3],
  ["![a][b]\n\n[b]: https://x.example", "picture", 1],
  ["Dear {name},", "blank", 1],
  ["One\n\nA <b>bold</b> word", "html", 3],
  ["One\n\n<div>\nTwo\n</div>", "html", 3],
  ["One\n\nTwo\nis **bold", "mark", 4],
  ["##Heading", "mark", 1],
  ["[words] (/courses)", "mark", 1],
  ["| a | b |\n| --- | --- |", "mark", 2],
] as const)("an issue with %j is held back for its %s", (text, kind, line) => {
  expect(faultOf("A title", text)).toMatchObject({ kind, line });
});

test("an issue that means what it shows is let through", () => {
  const text =
    "## A heading\n\n5 < 7, 3 * 4, #1 of **all**, `<b>` and [words](/courses) by <mailto:us@academy.example>!\n\n    **code**";
  expect(faultOf("A title", text)).toBeNull();
  expect(faultOf("Dear {name}", "Text")).toEqual({ kind: "blank", line: 0, words: "{name}" });
});

describeOnSqliteFirst("an issue that is planned, published or mended", (maker) => {
  test("goes out at its time, even if the site was down then, and is not changed before", async () => {
    const site = await createTestServices(maker);
    const { services, clock } = site;
    await insertSubscribers(services, 2);
    const saved = await draft(services);
    const at = clock.now() + day;
    const plan = (when: number) =>
      releaseLetter(services, owner, saved, { isMailed: true, at: when });
    expect(await plan(clock.now() - minute)).toEqual({ ok: false, kind: "time" });
    expect((await plan(at)).ok).toBe(true);
    const change = { ...saved, title: "Other", text: "Other" };
    expect(await saveLetter(services, owner, change)).toEqual({ ok: false, kind: "planned" });
    await sendAll(services);
    expect(await mails(services)).toEqual([]);
    expect(await unplanLetter(services, owner, saved.id)).toBe(true);
    expect(await unplanLetter(services, owner, saved.id)).toBe(false);
    await plan(at);
    clock.advance(3 * day);
    await sendAll(services);
    await sendAll(services);
    expect(await mails(services)).toHaveLength(2);
    expect(await findLetter(services.db, saved.id)).toMatchObject({
      state: "sent",
      released_by: owner.name,
      planned_at: null,
    });
    const log = await services.db.selectFrom("desk_log").select("action").orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual([
      "letter.plan",
      "letter.unplan",
      "letter.plan",
      "letter.release",
    ]);
  });

  test("is read on the site and mailed to nobody, now or later", async () => {
    const { services } = await createTestServices(maker);
    await insertSubscribers(services, 2);
    const saved = await draft(services);
    expect((await releaseLetter(services, owner, saved, { isMailed: false, at: null })).ok).toBe(
      true,
    );
    await sendAll(services);
    expect(await mails(services)).toEqual([]);
    const { slug } = (await findLetter(services.db, saved.id)) ?? {};
    const page = await loadLetterPage({
      request: new Request(`https://academy.example/letters/${slug}`),
      context: contextOf(services, newPlace()),
      params: { slug: slug ?? "" },
    });
    expect(page.title).toBe("A new term");
    expect((await releaseLetter(services, owner, saved)).ok).toBe(false);
  });

  test("is mended on the site with a note, and what went out can still be read at the desk", async () => {
    const { services, clock } = await createTestServices(maker);
    await insertSubscribers(services, 60);
    const id = await release(services, "It begins in Octobre.");
    const mend = (version: number, text: string, note = "The month") =>
      mendLetter(services, owner, { id, version, text, note });
    await sendNextBatch(services);
    // Half of the readers have the old text.
    expect(await mend(2, "It begins in October.")).toEqual({ ok: false, kind: "released" });
    await sendAll(services);
    expect(await mend(2, "It begins in October.", " ")).toEqual({ ok: false, kind: "note" });
    expect(await mend(2, "It **begins")).toMatchObject({ ok: false, kind: "fault" });
    expect((await mend(2, "It begins in October.")).ok).toBe(true);
    expect(await mend(2, "Other")).toMatchObject({ ok: false, kind: "stale" });
    clock.advance(day);
    expect((await mend(3, "It begins in November.", "The month again")).ok).toBe(true);
    const letter = await findLetter(services.db, id);
    expect(letter).toMatchObject({ text_before: "It begins in Octobre." });
    const asked = { request: new Request("https://academy.example/letters"), params: {} };
    const context = contextOf(services, newPlace());
    const page = await loadLetterPage({ ...asked, context, params: { slug: letter?.slug ?? "" } });
    expect(page.mended?.note).toBe("The month again");
    expect(JSON.stringify(page.nodes)).toContain("November");
    const feed = await (await loadLettersFeed({ ...asked, context })).text();
    expect(feed).toContain(`<updated>${letter?.mended_at}</updated>`);
    expect(feed).toContain(`<published>${letter?.released_at}</published>`);
    expect(await mails(services)).toHaveLength(60);
  });
});
