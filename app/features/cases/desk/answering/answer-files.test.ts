import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import { createSmtpTransport } from "#app/platform/.server/outbox/smtp-transport.ts";
import { permissionsOf } from "#app/features/desk/desk-permissions.ts";
import { erasePerson, exportPerson } from "#app/shell/desk/people/people.server.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { describeOnSqliteFirst, type DatabaseMaker, rowIn } from "#tests/support/databases.ts";
import { deskArgs, deskPerson, memberOf, statusOf } from "#tests/support/desk.ts";
import { workerOf } from "#tests/support/outbox.ts";
import { createTestServices } from "#tests/support/services.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { deleteOldCases } from "#app/features/case-record/case-retention.server.ts";
import { casesAccountData } from "../../cases-account-data.server.ts";
import { mergeCase } from "../../acts/merge-cases.server.ts";
import { readCase } from "../view/case-store.server.ts";
import { addFiles, readFile, removeFile, type NewFile } from "./answer-files.server.ts";
import { sendAnswer, undoAnswer } from "./answers.server.ts";
import { caseFiles } from "./case-files.server.ts";
import { discardDraft, keepDraft } from "./draft-store.server.ts";

const amira = memberOf("owner", true);
const family = "zainab@visitor.example";

const pdf = (name = "plan.pdf", bytes = 2_000): NewFile => ({
  name,
  bytes: Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(bytes)]),
});
const png: NewFile = {
  name: "C:\\Users\\me\\Ünit 3 \u202Egnp.exe",
  bytes: Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), randomBytes(900)]),
};

async function aDraft(maker: DatabaseMaker, kind: "enquiry" | "worry" = "enquiry") {
  const made = await createTestServices(maker);
  const { services, clock } = made;
  const caseId = await openTestCase(services.db, { kind }, clock.now());
  const draft = { caseId, draftId: randomUUID(), text: "Here is the plan." };
  const after = { state: "waiting", nextOn: "2030-01-08" } as const;
  const send = (files: number, seen = 1) =>
    sendAnswer(services, amira, { ...draft, files, seen, after });
  const add = (...files: NewFile[]) => addFiles(services, amira, draft, files);
  const rows = () => services.db.selectFrom("case_file").selectAll().orderBy("id").execute();
  return { ...made, caseId, draft, send, add, rows };
}

describeOnSqliteFirst("files that go with an answer", (maker) => {
  test("reach the family whole, once, and stay with the case", async () => {
    const made = await aDraft(maker);
    const { services, clock, draft, send, add, rows } = made;
    const plan = pdf();
    expect(await add(plan)).toEqual({ ok: true });
    expect(await add(png)).toEqual({ ok: true });
    expect((await send(2)).ok).toBe(true);
    expect((await send(2)).ok).toBe(true);
    clock.advance(minute);
    const server = await startSmtpServer();
    await workerOf(made, createSmtpTransport(server.url)).runUntilIdle();
    expect(server.received.map(({ envelopeTo }) => envelopeTo)).toEqual([[family]]);
    const { attachments = [] } = server.received[0]?.mail ?? {};
    expect(
      attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual([
      ["plan.pdf", "application/pdf", "attachment"],
      ["Ünit 3 gnp.exe.png", "image/png", "attachment"],
    ]);
    expect(attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual([
      plan.bytes,
      png.bytes,
    ]);
    expect((await rows()).map(({ draft_id: id }) => id)).toEqual([draft.draftId, draft.draftId]);
    expect((await readCase(services.db, amira, draft.caseId))?.files).toMatchObject([
      { name: "plan.pdf" },
      { name: "Ünit 3 gnp.exe.png" },
    ]);
  });

  test("are at most three, 5 MB in all, and PDFs or pictures; what is refused adds none", async () => {
    const { add, rows } = await aDraft(maker);
    const page = { name: "plan.pdf", bytes: Buffer.from("<html><script>alert(1)</script>") };
    expect(await add()).toEqual({ ok: false, kind: "none" });
    expect(await add(pdf(), page)).toEqual({ ok: false, kind: "type" });
    expect(await add(pdf(), pdf(), pdf(), pdf())).toEqual({ ok: false, kind: "count" });
    expect(await add(pdf("a.pdf", 3e6), pdf("b.pdf", 3e6))).toEqual({ ok: false, kind: "size" });
    expect(await rows()).toEqual([]);
    expect(await add(pdf("a.pdf", 3e6))).toEqual({ ok: true });
    expect(await add(pdf("b.pdf", 3e6))).toEqual({ ok: false, kind: "size" });
    const both = await Promise.all([add(pdf(), pdf()), add(pdf(), pdf())]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await rows()).toHaveLength(3);
  });

  test("nothing is sent without a file that its writer sees, or with one that they do not", async () => {
    const { services, draft, send, add, rows } = await aDraft(maker);
    await add(pdf());
    expect(await send(0)).toEqual({ ok: false, kind: "files" });
    // The same member starts again in another window, and that draft replaces this one.
    await keepDraft(services, amira, { ...draft, draftId: randomUUID(), text: "Other words" });
    expect(await rows()).toEqual([]);
    expect(await send(1)).toEqual({ ok: false, kind: "files" });
  });

  test("come back with an answer that is undone, and go with what is taken away", async () => {
    const { services, draft, send, add, rows } = await aDraft(maker);
    await add(pdf(), png);
    await send(2);
    expect(await undoAnswer(services, amira, draft)).toBe(true);
    const [first] = await rows();
    const at = { caseId: draft.caseId, fileId: first?.id ?? "" };
    const omar = { ...amira, id: "01900000-0000-7000-8000-0000000000aa" };
    expect(await removeFile(services, omar, at)).toBe(false);
    expect(await removeFile(services, amira, at)).toBe(true);
    expect(await send(1, 2)).toMatchObject({ ok: true });
    // Of an answer nothing is taken away.
    const [sent] = await rows();
    expect(await removeFile(services, amira, { ...at, fileId: sent?.id ?? "" })).toBe(false);
  });

  test("of a discarded draft none can be added, and a new draft has none of them", async () => {
    const { services, draft, send, add, rows } = await aDraft(maker);
    await add(pdf());
    await discardDraft(services, amira, draft);
    expect(await add(pdf())).toEqual({ ok: false, kind: "discarded" });
    expect(await send(1)).toEqual({ ok: false, kind: "discarded" });
    await keepDraft(services, amira, { ...draft, draftId: randomUUID() });
    expect(await rows()).toEqual([]);
  });

  test("go where their case goes, are exported, and end with it", async () => {
    const { services, clock, draft, send, add, rows } = await aDraft(maker);
    await add(pdf());
    await send(1);
    const other = await openTestCase(services.db, {}, clock.now());
    const { reference } = await rowIn(services.db, "desk_case", { id: other });
    const { version } = (await readCase(services.db, amira, draft.caseId))?.row ?? {};
    await mergeCase(services, amira, { id: draft.caseId, version: version ?? 0 }, reference);
    expect((await rows()).map((row) => row.case_id)).toEqual([other]);
    expect((await readCase(services.db, amira, other))?.files).toHaveLength(1);
    const [row] = await rows();
    const { held } = await exportPerson(services, amira, family);
    expect(held.case_file).toMatchObject([
      { name: "plan.pdf", bytes: Buffer.from(row?.bytes ?? []).toString("base64") },
    ]);
    await services.db.updateTable("desk_case").set({ account_id: "site#zainab" }).execute();
    const exported = JSON.stringify(await casesAccountData.exportFor(services.db, "site#zainab"));
    expect(exported).toContain('"files":[{"name":"plan.pdf","type":"application/pdf"');
    clock.advance(minute);
    await workerOf({ services, clock } as never, {
      send: async () => ({ kind: "sent" }),
    }).runUntilIdle();
    expect((await erasePerson(services, amira, family)).ok).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test("of a concern about a child stay until its time, and then go", async () => {
    const { services, clock, draft, send, add, rows } = await aDraft(maker, "worry");
    await add(pdf());
    await services.db.deleteFrom("case_file").execute();
    await add(pdf());
    await send(1);
    await expect(services.db.deleteFrom("case_file").execute()).rejects.toThrow("kept until");
    await expect(services.db.updateTable("case_file").set({ name: "x" }).execute()).rejects.toThrow(
      "kept until",
    );
    expect(
      await readFile(
        services.db,
        { ...amira, permissions: permissionsOf("coordinator", false) },
        {
          caseId: draft.caseId,
          fileId: (await rows())[0]?.id ?? "",
        },
      ),
    ).toBeNull();
    expect(await deleteOldCases(services.db, clock.now())).toBe(0);
    expect(await rows()).toHaveLength(1);
  });

  test("a mail whose files are gone is not sent without them", async () => {
    const made = await aDraft(maker);
    const { services, clock, send, add } = made;
    await add(pdf());
    await send(1);
    await services.db.deleteFrom("case_file").execute();
    clock.advance(minute);
    const server = await startSmtpServer();
    await workerOf(made, createSmtpTransport(server.url)).runUntilIdle();
    expect(server.received).toEqual([]);
    expect(
      await services.db.selectFrom("outgoing_mail").select(["state", "last_error"]).execute(),
    ).toMatchObject([{ state: "dead", last_error: expect.stringContaining("are gone") }]);
  });
});

describeOnSqliteFirst("the address of a case’s files", (maker) => {
  test("takes a form of files, and gives one out to save, never to show", async () => {
    const { services, draft, rows } = await aDraft(maker);
    const { cookie } = await deskPerson(services, "coordinator");
    const tutor = await deskPerson(services, "tutor");
    const params = { id: draft.caseId };
    const path = `/desk/cases/${draft.caseId}/files`;
    const post = (files: readonly NewFile[], as = cookie) => {
      const body = new FormData();
      body.set("do", "add");
      body.set("draft", draft.draftId);
      body.set("text", draft.text);
      for (const { name, bytes } of files) {
        body.append("file", new File([new Uint8Array(bytes)], name));
      }
      const args = deskArgs(services, as, path, { params });
      return caseFiles.action({
        ...args,
        request: new Request(args.request, { method: "POST", body }),
      });
    };
    const added = (await post([pdf("خطة الدرس.pdf")])) as Response;
    expect(added.headers.get("Location")).toBe(`/desk/cases/${draft.caseId}#answer-files`);
    const refused = (await post([{ name: "a.svg", bytes: Buffer.from("<svg/>") }])) as Response;
    expect(refused.headers.get("Location")).toContain("?refused=type");
    expect(await statusOf(() => post([pdf()], tutor.cookie))).toBe(404);
    const [file] = await rows();
    const get = (as: string, id = file?.id ?? "") =>
      caseFiles.loader(deskArgs(services, as, `${path}?file=${id}`, { params }));
    const answer = await get(cookie);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(file?.bytes ?? []));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="___ _____.pdf"; filename*=UTF-8''%D8%AE%D8%B7%D8%A9%20%D8%A7%D9%84%D8%AF%D8%B1%D8%B3.pdf`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect((await get(cookie, randomUUID())).status).toBe(404);
    expect(await statusOf(() => get(tutor.cookie))).toBe(404);
    const log = await services.db.selectFrom("desk_log").select("action").execute();
    expect(log.map(({ action }) => action)).toContain("case.file");
  });
});
