import { expect, test } from "vitest";
import { day } from "#app/platform/.server/clock.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { addCard, team } from "#tests/support/feedback-cards.ts";
import { createTestServices, teamEmail } from "#tests/support/services.ts";
import { eraseRemovedFeedback } from "../feedback-store.server.ts";
import { removeFeedback } from "../remove/remove-feedback.server.ts";
import { reportFeedback } from "./report-feedback.server.ts";

describeOnSqliteFirst("reporting feedback", (maker) => {
  const mails = ({ db }: Services) => db.selectFrom("outgoing_mail").selectAll().execute();

  const report = (services: Services, id: string, clientAddress: string, reason = "x") => {
    const counted = () => services.rateLimits.hit("feedback-report", clientAddress);
    return reportFeedback(services, id, reason, { clientAddress, counted });
  };

  test("is stored and mailed to the team, once for each card and address", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const [one, two] = [await addCard(made, { comment: "Rude <b>words</b>" }), await addCard(made)];
    const reason = "It names a child.";
    const results = await Promise.all([
      report(services, one, "192.0.2.1", reason),
      report(services, one, "192.0.2.1", reason),
      report(services, one, "::ffff:192.0.2.1", reason),
    ]);
    expect(results).toEqual([null, null, null]);
    const [mail, ...others] = await mails(services);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: teamEmail, kind: "feedback-report" });
    expect(mail?.text).toContain("It names a child.");
    expect(mail?.text).toContain(`https://academy.example/feedback/delete/${one}`);
    expect(mail?.html).toContain("Rude &lt;b&gt;words&lt;/b&gt;");
    await report(services, two, "192.0.2.1");
    await report(services, one, "192.0.2.2");
    expect(await mails(services)).toHaveLength(3);
    clock.advance(day);
    await services.db.deleteFrom("spent_token").execute();
    await report(services, one, "192.0.2.1");
    expect(await services.db.selectFrom("feedback_report").selectAll().execute()).toHaveLength(4);
  });

  test("is limited", async () => {
    const made = await createTestServices(maker);
    const { services } = made;
    const id = await addCard(made);
    for (let count = 0; count < rateLimitPolicies["feedback-report"].max; count += 1) {
      await report(services, id, "192.0.2.9");
    }
    expect(await report(services, id, "192.0.2.9")).toMatchObject({
      kind: "limited",
    });
  });

  test("is deleted when its card is erased", async () => {
    const made = await createTestServices(maker);
    const { services, clock } = made;
    const id = await addCard(made, { image: "https://pictures.example/a.png" });
    await report(services, id, "192.0.2.1");
    await removeFeedback(services, id, team);
    await eraseRemovedFeedback(services.db, clock.now() + 1);
    expect(await services.db.selectFrom("feedback_report").selectAll().execute()).toEqual([]);
    expect(await services.db.selectFrom("feedback_image").selectAll().execute()).toEqual([]);
  });
});
