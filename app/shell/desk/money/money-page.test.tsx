import { expect, test } from "vitest";

import { setOutcome } from "#app/features/lessons/lesson-acts.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { weeklyKinds } from "#app/features/lessons/weekly-kind.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { describeOnEveryDatabase } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { aLearner, begin, owner, seriesForm } from "#tests/support/lessons.ts";
import { accountFor, aPayment, heldAgreement } from "#tests/support/money.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { createTestServices } from "#tests/support/services.ts";
import { checkedTutor } from "#tests/support/tutors.ts";
import { MoneyPage } from "./money-page.tsx";
import { moneyPage } from "./money-page.server.ts";

describeOnEveryDatabase("the desk's page of money", (maker) => {
  /** Ibrahim's plan on Tuesdays, by an agreement from 30 March, paid before; it is the evening of 6 April. */
  test("lists whose payment is nearly used up, what was given without an agreement, and what nobody has said", async () => {
    const { services, clock } = await createTestServices(maker);
    const { db } = services;
    const at = (iso: string) => clock.advance(Date.parse(iso) - clock.now());
    at("2027-03-09T10:12:00Z");
    const { learnerId, guardianId } = await aLearner(services);
    const form = seriesForm(learnerId, await checkedTutor(services), { writes: false });
    const { id, lessons } = await begin(services, form);
    const read = async () => {
      const { cookie } = await deskPerson(services, "owner");
      const data = await moneyPage.loader(deskArgs(services, cookie, "/desk/money"));
      const html = renderAt("/desk/money", <MoneyPage data={data} />);
      const words = Object.fromEntries(
        (["left", "unpriced", "unsaid"] as const).map((part) => [
          part,
          data[part].map((row) => `${row.name}: ${row.words}`),
        ]),
      );
      return { html, words };
    };
    const plan = (await findSeries(db, id))?.plan_id ?? "";
    const agreed = { plan_id: plan, learner_id: learnerId, payer_id: guardianId };
    const term = { minutes: lessons[0]?.minutes ?? 0, from_on: "2027-03-30", to_on: "2027-12-31" };
    await heldAgreement(db, { ...agreed, ...term, pays: "before" }, clock.now());
    const { id: accountId } = await accountFor(services, id);
    const pay = (sum: number) =>
      enterByHand(services, owner, { ...aPayment, accountId, sum, key: newId() });
    await pay(3_600);
    at("2027-04-06T18:00:00Z");
    for (const index of [0, 1]) {
      await setOutcome(services, weeklyKinds, owner, lessons[index]?.id ?? "", "came");
    }
    expect((await read()).words).toEqual({
      left: ["Ibrahim: 1 lesson left, £36.00; Maryam Example pays before"],
      unpriced: ["Ibrahim: 2 lessons, 16 March 2027 to 23 March 2027"],
      unsaid: ["Ibrahim: 1 lesson, on 30 March 2027"],
    });
    await setOutcome(services, weeklyKinds, owner, lessons[2]?.id ?? "", "came");
    const { html, words } = await read();
    expect(words["left"]).toEqual(["Ibrahim: 1 lesson left, £24.00; Maryam Example pays before"]);
    expect(words["unsaid"]).toEqual([]);
    expect(html).toContain('href="/desk/money/invoices"');
    expect(html).toContain('href="/desk/money/accounts"');
    expect(html).toContain(`/desk/money/plans/${plan}`);
    expect(textOf(html)).toContain("Somebody has said what came of every lesson");
    await pay(2_400);
    expect((await read()).words["left"]).toEqual([]);
  });
});
