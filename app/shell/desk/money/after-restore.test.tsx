import { expect, test } from "vitest";

import { day, minute } from "#app/platform/.server/clock.ts";
import { endNumbers } from "#app/features/money/number-series.server.ts";
import { openCardSite } from "#tests/support/card-site.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { invoicesPage } from "./invoices-page.server.ts";
import { InvoicesPage } from "./invoices-page.tsx";

const path = "/desk/money/invoices";

describeOnSqliteFirst("after a copy was restored", (maker) => {
  async function open() {
    const site = await openCardSite(maker, { isTold: false });
    const { services, clock, db } = site;
    let { cookie } = await deskPerson(services, "owner");
    const fetchAgain = async (of = services) => {
      const form = { do: "cards" };
      return await invoicesPage.action(deskArgs(of, cookie, path, { form }));
    };
    const shown = async (of = services, outcome = {}) => {
      const data = await invoicesPage.loader(deskArgs(of, cookie, path));
      return textOf(renderAt(path, <InvoicesPage data={data} outcome={outcome} />));
    };
    const restore = async (days = 3) => {
      clock.advance(days * day);
      await db.deleteFrom("card_session").execute();
      await endNumbers(db, clock.now());
      clock.advance(minute);
      ({ cookie } = await deskPerson(services, "owner"));
    };
    return { ...site, fetchAgain, shown, restore };
  }

  test("the payments by card that it does not know are fetched again, each once", async () => {
    const { stripe, press, issue, fetchAgain, shown, restore, lines, held } = await open();
    await stripe.pay(await press());
    const metadata = { invoice: "issued-since", minor: "4800", currency: "GBP" };
    await stripe.pay(await press(await issue("second")), { metadata });
    await restore();
    expect(await lines()).toEqual([]);
    const answer = await fetchAgain();
    expect(await lines()).toEqual(["payment 4800 MA-0001-3"]);
    expect(await held()).toEqual(["unknown 4800 GBP"]);
    const page = await shown(undefined, answer);
    expect(page).toContain("Fetch the payments by card from Stripe again, by the button below.");
    expect(page).toContain("New here: 1. Waiting under Payments by card: 1.");
    expect(JSON.stringify(await fetchAgain())).toContain(
      "New here: 0. Waiting under Payments by card: 0.",
    );
    expect(await lines()).toEqual(["payment 4800 MA-0001-3"]);
  });

  test("it is said what the card provider lists no more, and where it cannot be asked", async () => {
    const { stripe, press, fetchAgain, restore, lines } = await open();
    await stripe.pay(await press());
    await restore(40);
    stripe.fail(true);
    expect(await fetchAgain()).toEqual({ fetched: expect.stringContaining("Press again") });
    stripe.fail(false);
    const said = "Stripe lists what happened in the last 30 days only";
    expect(await fetchAgain()).toEqual({ fetched: expect.stringContaining(said) });
    expect(await lines()).toEqual(["payment 4800 MA-0001-3"]);
  });

  test("nothing is said of cards where there are none, and nothing fetched without a restore", async () => {
    const { services, stripe, fetchAgain, shown, restore } = await open();
    expect(await fetchAgain()).toEqual({ fetched: expect.stringContaining("meanwhile") });
    expect(stripe.asked).toEqual([]);
    await restore();
    const off = { ...services, config: { ...services.config, stripe: undefined } };
    expect(await shown(off)).toContain("After the copy was restored");
    expect(await shown(off)).not.toContain("by card");
  });
});
