import { expect, test } from "vitest";

import { moveWeekly } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeenWeekly } from "#app/features/lessons/lesson-read.server.ts";
import { hour, toIso } from "#app/platform/.server/clock.ts";
import { momentAt, timeOf } from "#app/platform/moment.ts";
import { describeOnSqliteFirst, rowIn, setRows } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { createMailbox } from "#tests/support/incoming-mail.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { attributes, renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { mailPage } from "./mail-page.server.ts";
import { MailPage } from "./mail-page.tsx";

describeOnSqliteFirst("the page of mail", (maker) => {
  test("leads to the family from mail that was given up, was refused or came back", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    clock.advance(Date.parse("2027-03-09T10:12:00Z") - clock.now());
    const { guardianId, learnerId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services), { writes: false });
    const { lessons } = await begin(services, form);
    const second = await findSeenWeekly(db, lessons[1]?.id ?? "");
    if (!second) throw new Error("There is no lesson");
    await moveWeekly(services, owner, second, momentAt(timeOf(second.starts_at) + hour));
    const { email } = await rowIn(db, "guardian", { id: guardianId });
    const mail = await rowIn(db, "outgoing_mail", { recipient: email ?? "" });
    const { cookie } = await deskPerson(services, "coordinator");
    const show = async () => {
      const data = await mailPage.loader(deskArgs(services, cookie, "/desk/mail"));
      return renderAt("/desk/mail", <MailPage {...data} />);
    };
    const wayBack = (row: string) =>
      `/desk/families/${guardianId}?from=${encodeURIComponent(`/desk/mail#${row}`)}`;
    // What waits for its first attempt is no trouble.
    expect(await show()).not.toContain("/desk/families/");
    await setRows(db, "outgoing_mail", { last_error: "452 mailbox full" }, { id: mail.id });
    expect(textOf(await show())).toMatch(/Maryam Example \d+ family-.* is tried again: 452/);
    const given = { state: "dead", finished_at: toIso(clock.now()), due_at: null } as const;
    await setRows(db, "outgoing_mail", given, { id: mail.id });
    const html = await show();
    expect(textOf(html)).toContain("given up: 452 mailbox full");
    expect(attributes(html, "href")).toContain(wayBack(`mail-${mail.id}`));
    expect(html).toContain(`id="mail-${mail.id}"`);

    await setRows(db, "outgoing_mail", { state: "sent", last_error: null }, { id: mail.id });
    const mailbox = await createMailbox(services);
    const bounce = { messageIds: [mail.message_id], reason: "550 no such user", status: "5.1.1" };
    const from = { name: "", address: "mailer-daemon@mail.example" };
    await mailbox.take({ from, subject: "Undelivered Mail", bounce, automatic: "a report" });
    const back = await rowIn(db, "incoming_mail", { outcome: "bounce" });
    expect(attributes(await show(), "href")).toContain(wayBack(`mail-${back.id}`));
  });
});
