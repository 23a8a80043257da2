import { expect, test } from "vitest";

import { storeSent } from "#app/features/money/invoice-store.server.ts";
import { cardPage as deskPage } from "#app/shell/desk/money/card-page.server.ts";
import { CardPage as DeskCardPage } from "#app/shell/desk/money/card-page.tsx";
import { openCardSite } from "#tests/support/card-site.ts";
import { describeOnSqliteFirst } from "#tests/support/databases.ts";
import { deskArgs, deskPerson } from "#tests/support/desk.ts";
import { familyArgs, familyCookie } from "#tests/support/family-devices.ts";
import { alsoGuardian } from "#tests/support/lessons.ts";
import { renderAt, textOf } from "#tests/support/render.tsx";
import { handleCard, loadCard, type CardOutcome } from "./card-page.server.ts";
import { CardPage } from "./card-page.tsx";
import { loadInvoice } from "./invoice-page.server.ts";
import { InvoicePage } from "./invoice-page.tsx";

describeOnSqliteFirst("an invoice that can be paid by card", (maker) => {
  async function open() {
    const site = await openCardSite(maker, { isTold: false });
    const { services, db, invoice, guardianId, clock } = site;
    await db.transaction().execute((trx) => storeSent(trx, invoice.id, clock.now()));
    const father = await alsoGuardian(services, invoice.learner_id, "manage", "Bilal");
    const cookies = {
      payer: await familyCookie(services, { guardianId }),
      father: await familyCookie(services, { guardianId: father.id }),
      unproved: await familyCookie(services, { guardianId, isProved: false }),
    };
    type Who = keyof typeof cookies;
    const path = `/family/money/invoices/${invoice.id}/card`;
    const args = (who: Who, form?: Record<string, string>, of = services) => ({
      ...familyArgs(of, cookies[who], path, form),
      params: { id: invoice.id },
    });
    const page = async (who: Who = "payer", outcome?: CardOutcome) => {
      const { data } = await loadCard(args(who));
      if (data.kind === "closed") return "closed";
      return textOf(renderAt(path, <CardPage view={data.view} outcome={outcome} />));
    };
    const read = async (of = services) => {
      const { data } = await loadInvoice(args("payer", undefined, of));
      return data.kind === "open" ? textOf(renderAt(path, <InvoicePage view={data.view} />)) : "";
    };
    const press = async (who: Who = "payer") => (await handleCard(args(who, {}))).data.outcome;
    return { ...site, args, page, read, press };
  }

  test("has the button for whoever pays alone, and only where there are keys", async () => {
    const { read, page, press, services, stripe } = await open();
    expect(await read()).toContain("Pay £48.00 by card You pay on the page of Stripe");
    const off = { ...services, config: { ...services.config, stripe: undefined } };
    expect(await read(off)).not.toContain("card");
    expect(await page("father")).toBe("closed");
    expect(await press("father")).toEqual({ kind: "nothing" });
    await expect(press("unproved")).rejects.toMatchObject({ status: 302 });
    expect(stripe.asked).toEqual([]);
  });

  test("leads to the provider by a link, and says of a payment no more than is known", async () => {
    const { read, page, press, send, stripe } = await open();
    const outcome = await press();
    if (outcome.kind !== "open") throw new Error(`It is ${outcome.kind}`);
    expect(await page("payer", outcome)).toContain("Pay £48.00 at Stripe");
    expect(outcome.url).toMatch(/^http:\/\/localhost:\d+\/pay\/cs_test_/);
    expect(stripe.sessions.get(outcome.url.split("/").at(-1) ?? "")).toMatchObject({
      shown: "Invoice 1 · MA-0001-3",
      success_url: expect.stringMatching(/^https:\/\/academy\.example\/family\/money\/invoices\//),
    });
    // Whoever enters the address has paid nothing.
    expect(await page()).toContain("We have had no word of a card payment");
    const told = await stripe.pay(outcome.url.split("/").at(-1) ?? "", { isLater: true });
    await send(told?.body ?? "", told?.signature ?? "");
    expect(await page()).toContain("We are waiting for word of your card payment");
    expect(await read()).toContain("We are waiting for word of your card payment");
    expect(await read()).not.toContain("by card You pay");
    const paid = await stripe.endLater(outcome.url.split("/").at(-1) ?? "", true);
    await send(paid.body, paid.signature);
    expect(await page()).toContain("This invoice is paid. Thank you.");
    expect(await read()).toContain("Paid");
  });

  test("says that nothing was taken where the provider does not answer", async () => {
    const { press, page, stripe } = await open();
    stripe.fail(true);
    const outcome = await press();
    expect(outcome).toEqual({ kind: "refused" });
    expect(await page("payer", outcome)).toContain("nothing was taken");
  });

  test("is on the desk’s list as soon as something does not fit, until somebody has seen to it", async () => {
    const { press, send, stripe, services } = await open();
    const outcome = await press();
    const id = outcome.kind === "open" ? (outcome.url.split("/").at(-1) ?? "") : "";
    const told = await stripe.pay(id, { amount_total: 4_700 });
    await send(told?.body ?? "", told?.signature ?? "");
    const strange = { id: "cs_test_other", currency: "jpy", amount_total: 500 };
    const other = await stripe.happen("checkout.session.completed", strange);
    await send(other.body, other.signature);
    const { cookie } = await deskPerson(services, "owner");
    const load = async () => await deskPage.loader(deskArgs(services, cookie, "/desk/money/card"));
    const shown = async () =>
      textOf(
        renderAt("/desk/money/card", <DeskCardPage data={await load()} problem={undefined} />),
      );
    expect(await press()).toEqual({ kind: "waiting" });
    expect(await shown()).toContain("£47.00 A payment of another sum than was asked for Invoice");
    expect(await shown()).toContain("500 of the smallest part of JPY A payment that names no");
    for (const { id: event } of (await load()).held) {
      const form = { do: "seen", event };
      const answer = await deskPage.action(
        deskArgs(services, cookie, "/desk/money/card", { form }),
      );
      expect(answer).toMatchObject({ status: 303 });
      const again = await deskPage.action(deskArgs(services, cookie, "/desk/money/card", { form }));
      expect(JSON.stringify(again)).toContain("Somebody has seen to it already.");
    }
    expect(await shown()).toContain("Nothing waits for anybody.");
    expect(await press()).toMatchObject({ kind: "open" });
  });
});
