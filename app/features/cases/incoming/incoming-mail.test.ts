import { randomBytes, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import { inboxAdvice } from "#app/platform/.server/inbox/inbox-advice.ts";
import { openImapFolder } from "#app/platform/.server/inbox/imap-folder.ts";
import { readInboxState } from "#app/platform/.server/inbox/inbox-store.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { openTestCase } from "#tests/support/cases.ts";
import {
  describeOnSqliteFirst,
  sqliteMaker,
  temporaryFolder,
  type DatabaseMaker,
  rowIn,
} from "#tests/support/databases.ts";
import { deliveryReport } from "#tests/support/delivery-report.ts";
import { deskArgs, deskPerson, memberOf } from "#tests/support/desk.ts";
import { hasDovecot, startDovecot, type Dovecot } from "#tests/support/dovecot.ts";
import { serve } from "#tests/support/http.ts";
import { shareMailReader } from "#tests/support/mail-reader.ts";
import { createTestServices } from "#tests/support/services.ts";
import { sendAnswer } from "../desk/answering/answers.server.ts";
import { readCase } from "../desk/view/case-store.server.ts";
import { mailPage } from "../desk/mail-page.server.ts";
import { fetchAttachment } from "./fetch-attachment.server.ts";
import { createInboxWorker } from "./inbox-worker.server.ts";

const owner = memberOf("owner", true);
/** What the team's own mail server says of a mail whose sender it has proved. */
const results =
  "Authentication-Results: mx.academy.example; dmarc=pass header.from=academy.example";
const family = "zainab@visitor.example";

let dovecot: Dovecot;
const reader = shareMailReader();

function letter({
  from = `Zainab Example <${family}>`,
  to = "team@academy.example",
  subject = "Re: Is a Sunday possible?",
  answers = "",
  headers = [] as readonly string[],
  body = "Content-Type: text/plain; charset=utf-8\n\nThank you, Sunday it is.\n",
} = {}): string {
  return [
    "Return-Path: <somebody@visitor.example>",
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    "Date: Mon, 05 Jan 2026 10:00:00 +0000",
    `Message-ID: <${randomUUID()}@visitor.example>`,
    ...(answers === "" ? [] : [`In-Reply-To: ${answers}`]),
    "MIME-Version: 1.0",
    ...headers,
    body,
  ].join("\n");
}

function workerOf(services: Services) {
  const { inbox } = services.config;
  if (!inbox) throw new Error("There is no mailbox");
  const open = () => openImapFolder(inbox);
  const worker = createInboxWorker(services, inbox, open, undefined, reader);
  onTestFinished(() => worker.stop());
  return worker;
}

/** A mailbox, seen once while it was empty, and a case that has been answered. */
async function answeredCase(maker: DatabaseMaker, env: Readonly<Record<string, string>> = {}) {
  const box = await dovecot.newFolder();
  const made = await createTestServices(maker, {
    env: { IMAP_URL: box.url, IMAP_AUTHSERV_ID: "mx.academy.example", ...env },
  });
  const { services, clock } = made;
  const worker = workerOf(services);
  // Starting ends with settling, which closes the connection.
  onTestFinished(async () => {
    worker.start();
    await worker.stop();
  });
  await worker.runUntilIdle();
  const caseId = await openTestCase(services.db, {}, clock.now());
  await sendAnswer(services, owner, {
    caseId,
    draftId: randomUUID(),
    text: "Yes, a Sunday is possible.",
    seen: 1,
    after: { state: "waiting", nextOn: "2030-01-08" },
  });
  const { message_id: sentId } = await rowIn(services.db, "outgoing_mail", { kind: "case-answer" });
  const read = async (id = caseId) => {
    const whole = await readCase(services.db, owner, id);
    if (!whole) throw new Error("The case is not there");
    return whole;
  };
  const fetched = async (...mails: readonly string[]) => {
    for (const mail of mails) await box.deliver(mail);
    clock.advance(minute);
    await worker.runUntilIdle();
  };
  const incoming = () =>
    services.db.selectFrom("incoming_mail").selectAll().orderBy("id").execute();
  const cases = () => services.db.selectFrom("desk_case").selectAll().orderBy("id").execute();
  return { ...made, box, worker, caseId, sentId, read, fetched, incoming, cases };
}

describe.skipIf(!hasDovecot)(
  "mail that comes in",
  { meta: { needs: "Dovecot, which root may run" } },
  () => {
    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.stop());

    describeOnSqliteFirst("to the cases", (maker) => {
      test("an answer appears in its case, which is the team's turn again, and the mailbox stays as it was", async () => {
        const { sentId, read, fetched, incoming, box, services, clock } = await answeredCase(maker);
        await fetched(letter({ answers: sentId }));
        const { row, messages } = await read();
        expect(row).toMatchObject({ state: "open", snoozed_until: null, messages: 3 });
        expect(row.deadline).not.toBeNull();
        expect(messages.at(-1)).toMatchObject({
          direction: "in",
          author: "Zainab Example",
          text: "Thank you, Sunday it is.",
        });
        expect(await incoming()).toMatchObject([{ outcome: "answer", case_id: row.id }]);
        expect(await box.flags()).toEqual([[]]);
        const { inbox } = services.config;
        expect(inbox && (await readInboxState(services.db, inbox))).toMatchObject({
          fetchedAt: clock.now(),
          trouble: null,
        });
      });

      test("a reference in the subject counts from the family's own address alone", async () => {
        const { read, fetched, cases, caseId } = await answeredCase(maker);
        const { reference } = (await read()).row;
        const subject = `Re: anything [${reference}]`;
        await fetched(letter({ subject }), letter({ subject, from: "x@stranger.example" }));
        expect((await read()).row.messages).toBe(3);
        const others = (await cases()).filter(({ id }) => id !== caseId);
        expect(others).toMatchObject([{ email: "x@stranger.example", state: "new", subject }]);
      });

      test("mail that belongs to no case opens a new one", async () => {
        const { fetched, cases, caseId, read } = await answeredCase(maker);
        await fetched(
          letter({ from: "Kofi Example <kofi@visitor.example>", subject: "=?utf-8?q?Caf=C3=A9?=" }),
        );
        const [added] = (await cases()).filter(({ id }) => id !== caseId);
        expect(added).toMatchObject({
          kind: "enquiry",
          state: "new",
          name: "Kofi Example",
          email: "kofi@visitor.example",
          subject: "Café",
          source_kind: "mail",
        });
        expect((await read(added?.id)).messages[0]?.text).toBe("Thank you, Sunday it is.");
      });

      test("what a member writes to the family is recorded as an answer; what the family did not get is a note", async () => {
        const { services, sentId, read, fetched } = await answeredCase(maker);
        const { member } = await deskPerson(services, "coordinator");
        const from = `Amira <${member.email}>`;
        await fetched(
          letter({ answers: sentId }),
          letter({
            from,
            answers: sentId,
            to: `${family}, team@academy.example`,
            headers: [results],
          }),
        );
        const { row, messages, notes } = await read();
        expect(messages.at(-1)).toMatchObject({
          direction: "out",
          author_id: member.id,
          recipient: family,
          delivery: "sent",
        });
        expect(row).toMatchObject({ state: "waiting", deadline: null, messages: 4 });
        expect(notes).toEqual([]);
        await fetched(letter({ from, answers: sentId, headers: [results] }));
        expect((await read()).notes).toMatchObject([{ author_id: member.id }]);
        expect((await read()).row.messages).toBe(4);
        // Without the server's word it is a message like any other.
        await fetched(letter({ from, answers: sentId, to: `${family}, team@academy.example` }));
        const after = await read();
        expect(after.messages.at(-1)).toMatchObject({ direction: "in", proof: "unsigned" });
        expect(after.row.state).toBe("open");
      });

      test("each mail is stored once, even when the mailbox restarts its numbering", async () => {
        const { sentId, read, fetched, incoming, box, worker, clock } = await answeredCase(maker);
        const mail = letter({ answers: sentId });
        await fetched(mail, mail);
        expect((await read()).row.messages).toBe(3);
        await box.renew();
        await box.deliver(mail);
        await box.deliver(letter({ answers: sentId }));
        for (let look = 0; look < 3; look += 1) {
          clock.advance(minute);
          await worker.runUntilIdle();
        }
        expect((await read()).row.messages).toBe(4);
        expect(await incoming()).toHaveLength(2);
      });

      test("automatic answers reopen nothing, and none becomes a case", async () => {
        const { sentId, read, fetched, cases, incoming } = await answeredCase(maker);
        const machines = [
          ["Auto-Submitted: auto-replied"],
          ["Auto-Submitted: auto-generated (rejected)"],
          ["Precedence: bulk"],
          ["X-Autoreply: yes"],
        ];
        const ways = [
          ["List-Id: <news.example>"],
          ["List-Unsubscribe: <mailto:x@news.example>"],
          ["X-Spam-Flag: YES"],
        ];
        await fetched(...machines.map((headers) => letter({ headers, answers: sentId })));
        await fetched(
          ...[...machines, ...ways].map((headers) => letter({ headers, subject: "Out of office" })),
        );
        const nobody = letter({ answers: sentId }).replace("<somebody@visitor.example>", "<>");
        await fetched(nobody);
        const { row, messages } = await read();
        expect(row).toMatchObject({ state: "waiting", deadline: null, messages: 7 });
        expect(messages.at(-1)).toMatchObject({ outcome: "automatic" });
        expect(await cases()).toHaveLength(1);
        const found = await incoming();
        expect(found).toHaveLength(12);
        expect(new Set(found.map(({ outcome }) => outcome))).toEqual(new Set(["automatic"]));
        // A person's mail program may say so, an answer may come any way, and the team's own address may be a list.
        await fetched(
          letter({ headers: ["Auto-Submitted: no"], answers: sentId }),
          ...ways.map((headers) => letter({ headers, answers: sentId })),
          letter({ headers: ["List-Id: Team <team.academy.example>", "Precedence: list"] }),
        );
        expect((await read()).row.state).toBe("open");
        expect((await incoming()).filter(({ outcome }) => outcome === "answer")).toHaveLength(4);
        expect(await cases()).toHaveLength(2);
      });

      test(
        "a loop without any sign of a machine ends after thirty mails",
        { tags: "deep" },
        async () => {
          const { sentId, read, fetched, incoming, cases } = await answeredCase(maker);
          await fetched(...Array.from({ length: 33 }, () => letter({ answers: sentId })));
          expect((await read()).row.messages).toBe(2 + 30);
          const rest = (await incoming()).filter(({ outcome }) => outcome === "collected");
          expect(rest).toHaveLength(3);
          expect((await cases())[1]).toMatchObject({ messages: 3, state: "new" });
        },
      );

      test("an answer that comes back undelivered reopens its case", async () => {
        const { sentId, read, fetched, cases } = await answeredCase(maker);
        const report = (action: "delayed" | "failed") =>
          deliveryReport({ action, to: family, messageId: sentId });
        await fetched(report("delayed"));
        expect((await read()).row.state).toBe("waiting");
        await fetched(report("failed"));
        const { row, messages, events } = await read();
        expect(row.state).toBe("open");
        expect(messages.find(({ direction }) => direction === "out")?.delivery).toBe("failed");
        expect(events.at(-1)?.text).toContain("550 no such user");
        expect(await cases()).toHaveLength(1);
      });

      test("members cannot answer a case they may not see", async () => {
        const { services, fetched, clock, read } = await answeredCase(maker);
        const { member } = await deskPerson(services, "coordinator");
        const id = await openTestCase(
          services.db,
          { kind: "worry", subject: "A worry" },
          clock.now(),
        );
        const { reference } = (await read(id)).row;
        await fetched(letter({ from: member.email, subject: `Re: A worry [${reference}]` }));
        const { messages, notes } = await read(id);
        expect(notes).toEqual([]);
        expect(messages.at(-1)).toMatchObject({ direction: "in", sender: member.email });
      });
    });

    test("only the words of HTML mail are kept, and no pictures or trackers", async () => {
      const { sentId, read, fetched } = await answeredCase(sqliteMaker);
      const html = `<html><head><style>p{color:red}</style><title>T</title></head><body>
      <p>Thank <b>you</b>, &quot;Sunday&quot; it is.</p><script>alert(1)</script>
      <img src="https://tracker.example/pixel.gif" width="1" height="1" alt="x">
      <p>See <a href="https://visitor.example/page">our page</a></p>
      <blockquote>Yes.</blockquote></body></html>`;
      await fetched(
        letter({ answers: sentId, headers: ["Content-Type: text/html"], body: `\n${html}\n` }),
      );
      const text = (await read()).messages.at(-1)?.text ?? "";
      expect(text).toContain('Thank you, "Sunday" it is.');
      expect(text).toContain("https://visitor.example/page");
      expect(text).toContain("> Yes.");
      expect(text).not.toMatch(/tracker|alert|color|</);
    });

    test(
      "an attachment of 40 MB is named and never kept",
      { timeout: 60_000, tags: "deep" },
      async () => {
        const { sentId, read, fetched } = await answeredCase(sqliteMaker);
        const line = `${"QUJD".repeat(19)}\n`;
        const file = line.repeat(Math.ceil((40_000_000 * 4) / 3 / line.length));
        await fetched();
        const mail = letter({
          answers: sentId,
          headers: ['Content-Type: multipart/mixed; boundary="b"'],
          body: `
--b
Content-Type: multipart/alternative; boundary="c"

--c
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

Here is his caf=E9.
--c
Content-Type: text/html

<p>Here is his <i>caf&eacute;</i>.</p>
--c--
--b
Content-Type: video/mp4
Content-Disposition: attachment; filename="lesson.mp4"
Content-Transfer-Encoding: base64

${file}
--b--
`,
        });
        const before = process.memoryUsage().rss;
        await fetched(mail);
        expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(400);
        const last = (await read()).messages.at(-1);
        expect(last?.text).toBe("Here is his café.");
        const [attachment, ...others] = JSON.parse(last?.attachments ?? "") as { bytes: number }[];
        expect(others).toEqual([]);
        expect(attachment).toMatchObject({ name: "lesson.mp4", type: "video/mp4" });
        expect((attachment?.bytes ?? 0) / 1e6).toBeCloseTo(40, -1);
      },
    );

    test("an attachment is fetched from the mailbox for those who work on the case, and kept nowhere", async () => {
      const { services, sentId, read, fetched, box, caseId } = await answeredCase(sqliteMaker);
      const bytes = randomBytes(200_000);
      const part = (head: string) =>
        `--b\n${head}\nContent-Transfer-Encoding: base64\n\n${bytes.toString("base64").replace(/.{76}/g, "$&\n")}\n`;
      await fetched(
        letter({
          answers: sentId,
          headers: ['Content-Type: multipart/mixed; boundary="b"'],
          body: [
            "\n--b\nContent-Type: text/plain\n\nHere it is.\n",
            part('Content-Type: image/png; name="page.png"\nContent-Disposition: inline'),
            '--b\nContent-Type: text/html; charset=utf-8\nContent-Disposition: attachment; filename="a.html"\n\n<script>alert(1)</script>\n',
            part(
              "Content-Type: application/pdf\nContent-Disposition: attachment; filename*=utf-8''%D8%AE.pdf",
            ),
            "--b--\n",
          ].join(""),
        }),
      );
      const messageId = (await read()).messages.at(-1)?.id ?? "";
      const get = (member: DeskMember, index: number) =>
        fetchAttachment(services, member, { caseId, messageId, index }, reader);
      for (const [index, name] of [
        [0, "page.png"],
        [2, "خ.pdf"],
      ] as const) {
        const file = await get(owner, index);
        expect(file.ok && [file.name, Buffer.from(file.bytes).equals(bytes)]).toEqual([name, true]);
      }
      const html = await get(owner, 1);
      expect(html.ok && Buffer.from(html.bytes).toString().trim()).toBe(
        "<script>alert(1)</script>",
      );
      expect(await get(owner, 3)).toEqual({ ok: false, kind: "missing" });
      expect(await get(memberOf("tutor"), 0)).toEqual({ ok: false, kind: "missing" });
      expect((await box.flags()).flat()).toEqual([]);
      expect(await services.db.selectFrom("case_file").selectAll().execute()).toEqual([]);
      // As another mailbox under the same address.
      await box.renew();
      expect(await get(owner, 0)).toEqual({ ok: false, kind: "elsewhere" });
      await dovecot.setPassword("another");
      expect(await get(owner, 0)).toEqual({ ok: false, kind: "unreachable" });
      await dovecot.setPassword("secret-word");
    });

    test("an endless text is cut, and says so", async () => {
      const { sentId, read, fetched } = await answeredCase(sqliteMaker);
      const body = `\n${"Thank you. ".repeat(6)}\n`.repeat(20_000);
      await fetched(letter({ answers: sentId, body }));
      const last = (await read()).messages.at(-1);
      expect(last?.text.length).toBe(20_000);
      expect(last?.is_cut).toBe(1);
    });

    test(
      "a changed password is reported once, and the new one is taken from its file",
      { tags: "deep" },
      async () => {
        const own = await startDovecot();
        onTestFinished(() => own.stop());
        const box = await own.newFolder();
        const file = join(temporaryFolder(), "password");
        writeFileSync(file, "secret-word\n");
        const env = { IMAP_URL: box.url.replace(":secret-word", ""), IMAP_PASSWORD_FILE: file };
        const { services, clock, logged } = await createTestServices(sqliteMaker, { env });
        const { inbox } = services.config;
        if (!inbox) throw new Error("There is no mailbox");
        // Each look has a connection of its own, as after one that broke.
        const look = async () => {
          clock.advance(6 * minute);
          const worker = workerOf(services);
          await worker.runUntilIdle();
          worker.start();
          await worker.stop();
        };
        await look();
        await own.setPassword("another-word");
        const worker = workerOf(services);
        for (let times = 0; times < 4; times += 1) {
          clock.advance(6 * minute);
          await worker.runUntilIdle();
        }
        const told = logged.filter(({ msg }) =>
          String(msg).startsWith("the mailbox cannot be read"),
        );
        expect(told).toMatchObject([{ trouble: "sign-in" }]);
        expect(JSON.stringify(logged)).not.toMatch(/secret-word|another-word/);
        expect(await readInboxState(services.db, inbox)).toMatchObject({ trouble: "sign-in" });
        const { cookie } = await deskPerson(services, "owner");
        const page = await mailPage.loader(deskArgs(services, cookie, "/desk/mail"));
        expect(page.trouble).toBe(inboxAdvice["sign-in"]);
        await box.deliver(letter());
        writeFileSync(file, "another-word\n");
        clock.advance(6 * minute);
        await worker.runUntilIdle();
        expect(await readInboxState(services.db, inbox)).toMatchObject({
          trouble: null,
          fetchedAt: clock.now(),
        });
        expect(logged.at(-1)).toMatchObject({ msg: "the mailbox can be read again" });
        expect(await services.db.selectFrom("desk_case").select("id").execute()).toHaveLength(1);
        worker.start();
        await worker.stop();
      },
    );

    test("a mailbox that takes tokens is opened with a fresh one", async () => {
      const asked: string[] = [];
      const answer = async (request: IncomingMessage, response: ServerResponse) => {
        const url = request.url ?? "";
        const body = await readAll(request);
        asked.push(body);
        const isCheck = url.startsWith("/check");
        const isGood = url.endsWith("fresh-token") || body.includes("refresh_token=good");
        const good = isCheck
          ? { email: "team@academy.example", active: "yes" }
          : { access_token: "fresh-token" };
        const bad = { error: isCheck ? "invalid_token" : "invalid_grant" };
        response.writeHead(isGood ? 200 : 400, { "Content-Type": "application/json" });
        response.end(JSON.stringify(isGood ? good : bad));
      };
      const provider = await serve((request, response) => void answer(request, response));
      const base = `http://127.0.0.1:${provider.port}`;
      const own = await startDovecot({ tokenUrl: `${base}/check?token=` });
      onTestFinished(() => own.stop());
      const box = await own.newFolder();
      const env = (refreshToken: string) => ({
        IMAP_URL: box.url.replace(":secret-word", ""),
        IMAP_OAUTH_URL: `${base}/token`,
        IMAP_OAUTH_CLIENT_ID: "site",
        IMAP_OAUTH_REFRESH_TOKEN: refreshToken,
      });
      const { services } = await createTestServices(sqliteMaker, { env: env("good") });
      const { inbox } = services.config;
      if (!inbox) throw new Error("There is no mailbox");
      const folder = await openImapFolder(inbox);
      expect(await folder.listAfter(0)).toEqual([]);
      await folder.close();
      expect(asked[0]).toContain("grant_type=refresh_token");
      const stale = await createTestServices(sqliteMaker, { env: env("stale") });
      await expect(openImapFolder(stale.services.config.inbox ?? inbox)).rejects.toMatchObject({
        trouble: "sign-in",
      });
    });

    test("one process fetches at a time, and another goes on where it died", async () => {
      const box = await dovecot.newFolder();
      const made = await createTestServices(sqliteMaker, { env: { IMAP_URL: box.url } });
      const { services, clock } = made;
      const [one, other] = [workerOf(services), workerOf(await made.another())];
      await one.runUntilIdle();
      await box.deliver(letter());
      await other.runUntilIdle();
      const cases = () => services.db.selectFrom("desk_case").select("id").execute();
      expect(await cases()).toEqual([]);
      clock.advance(minute);
      await other.runUntilIdle();
      await one.runUntilIdle();
      expect(await cases()).toHaveLength(1);
      for (const worker of [one, other]) {
        worker.start();
        await worker.stop();
      }
    });
  },
);
