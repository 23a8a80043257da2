import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { minute, toIso } from "#app/platform/.server/clock.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  rowIn,
  rowsIn,
  type DatabaseMaker,
} from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createTestServices } from "#tests/support/services.ts";
import { casePage } from "../view/case-page.server.ts";

const number = "+971500000456";

/** A family that is known by its number alone, who wrote in a chat. */
async function aChat(maker: DatabaseMaker) {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const { db } = services;
  const { member, cookie } = await deskPerson(services, "coordinator");
  const begun = { email: null, phone: number, way: "chat" } as const;
  const id = await openTestCase(db, begun, clock.now());
  const page = casePage(
    async () => null,
    async () => "",
    () => "",
  );
  const args = (form?: Readonly<Record<string, string>>) =>
    deskArgs(services, cookie, `/desk/cases/${id}`, { params: { id }, ...(form && { form }) });
  const draft = randomUUID();
  const act = async (does: string, form: Readonly<Record<string, string>> = {}) => {
    const sent = { do: does, draft, seen: "1", text: "Salam Bilal, at 16:00.", script: "1" };
    const answer = await page.action(args({ ...sent, ...form }));
    return (answer as { data?: unknown }).data;
  };
  const load = async () => {
    const { data } = await page.loader(args());
    return data;
  };
  const row = () => rowIn(db, "desk_case", { id });
  return { ...made, db, id, draft, member, act, load, row };
}

describeOnSqliteFirst("an answer by WhatsApp", (maker) => {
  test("stands where one by mail does, and the log is preset to a chat", async () => {
    const { load } = await aChat(maker);
    expect(await load()).toMatchObject({
      answer: { to: number, isChat: true, openedAt: null, offered: [] },
      whatsApp: "https://wa.me/971500000456",
      beganByChat: true,
    });
  });

  test("counts once somebody says that it was sent, and not when it was opened", async () => {
    const { db, clock, id, draft, member, act, load, row } = await aChat(maker);
    const before = await row();
    expect(await act("chat-open")).toMatchObject({ ok: true, does: "chat-open" });
    expect(await row()).toMatchObject({
      state: before.state,
      deadline: before.deadline,
      first_answered_at: null,
      messages: 1,
    });
    const opened = await load();
    expect(opened.answer).toMatchObject({
      draftId: draft,
      stored: { text: "Salam Bilal, at 16:00." },
      openedAt: expect.stringMatching(/^\d\d:\d\d$/) as string,
    });
    const log = () => rowsIn(db, "desk_log", { action: "case.change" });
    expect((await log()).map(({ detail }) => detail)).toEqual([
      `${before.reference} opened WhatsApp with an answer`,
    ]);
    clock.advance(minute);
    // What was sent is what WhatsApp was opened with, whatever the page says now.
    const sent = { text: "Something else", day: toIso(clock.now() + 9 * 864e5).slice(0, 10) };
    expect(await act("chat-sent", sent)).toMatchObject({ ok: true });
    expect(await act("chat-sent", sent)).toMatchObject({ ok: false });
    expect(await row()).toMatchObject({
      state: "waiting",
      owner_id: member.id,
      deadline: null,
      next_on: sent.day,
      first_answered_at: toIso(clock.now()),
      messages: 2,
    });
    expect((await log()).at(-1)?.detail).toBe(`${before.reference} answered by WhatsApp`);
    const { timeline, answer, wait } = await load();
    expect(timeline.at(-1)).toMatchObject({
      kind: "message",
      direction: "by chat",
      author: member.name,
      text: "Salam Bilal, at 16:00.",
    });
    expect(wait).toBeNull();
    expect(answer).toMatchObject({ stored: null, openedAt: null, text: "" });
    expect(await rowsIn(db, "outgoing_mail", { kind: "case-answer" })).toEqual([]);
    expect(await rowsIn(db, "case_draft", { case_id: id })).toEqual([]);
  });

  test("that was not sent is a draft again, and changed words are opened anew", async () => {
    const { act, load, row } = await aChat(maker);
    await act("chat-open");
    expect(await act("chat-unsent")).toMatchObject({ ok: true });
    expect((await load()).answer).toMatchObject({ openedAt: null, text: "Salam Bilal, at 16:00." });
    expect(await act("chat-sent")).toMatchObject({ ok: false });
    await act("chat-open");
    // As from a second window.
    await act("draft", { text: "At 17:00." });
    expect((await load()).answer).toMatchObject({ openedAt: null });
    expect(await act("chat-sent")).toMatchObject({ ok: false });
    expect(await row()).toMatchObject({ first_answered_at: null, messages: 1 });
  });

  test("is not opened with a blank, with nothing, or over what they wrote meanwhile", async () => {
    const { act, load } = await aChat(maker);
    expect(await act("chat-open", { text: "At {free hours}." })).toMatchObject({
      message: expect.stringContaining("Fill in the free hours first.") as string,
      blanks: ["free hours"],
    });
    expect(await act("chat-open", { text: "" })).toMatchObject({ ok: false });
    expect(await act("chat-open", { seen: "0" })).toMatchObject({ unseen: { seen: 1 } });
    expect((await load()).answer).toMatchObject({ openedAt: null });
  });
});
