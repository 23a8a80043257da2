import { expect, test } from "vitest";

import { day, hour, minute } from "#app/platform/.server/clock.ts";
import { openCardSite, webhookSecret } from "#tests/support/card-site.ts";
import { describeOnEveryDatabase, rowsIn } from "#tests/support/databases.ts";
import { owner } from "#tests/support/lessons.ts";
import { aPayment } from "#tests/support/money.ts";
import { signatureOf } from "#server/demo/card-stand-in.ts";
import { creditInvoice } from "../after-invoice.server.ts";
import { enterByHand } from "../enter-by-hand.server.ts";
import { listOpen } from "../open-invoices.server.ts";
import { deleteOldEvents } from "./card-store.server.ts";
import { fetchPaymentsSince } from "./fetch-payments.server.ts";

const paid = "payment 4800 MA-0001-3";
const creations = (asked: readonly string[]) =>
  asked.filter((one) => one === "POST /v1/checkout/sessions").length;

describeOnEveryDatabase("a payment by card", (maker) => {
  test("is for exactly what is open, in its currency, with nobody’s name", async () => {
    const { stripe, press, services, invoice, lines } = await openCardSite(maker);
    const by = { ...aPayment, accountId: invoice.money_account_id, sum: 799, key: "k" };
    await enterByHand(services, owner, by);
    const page = stripe.sessions.get(await press());
    expect(page).toMatchObject({ amount_total: 4_001, currency: "gbp", shown: "Invoice 1" });
    expect(JSON.stringify(page)).not.toMatch(/Maryam|Ibrahim|@/);
    await stripe.pay(page?.id ?? "");
    expect(await lines()).toEqual(["payment 799 ", "payment 4001 MA-0001-3"]);
    expect([...(await listOpen(services.db, [invoice.money_account_id])).values()]).toEqual([0]);
    expect(await press()).toBe("nothing");
  });

  test("pressed again, or by two at once, has one page, until it no longer fits", async () => {
    const { stripe, press, services, invoice, clock } = await openCardSite(maker);
    const pages = await Promise.all([press(), press(), press()]);
    expect(new Set(pages).size).toBe(1);
    const [first] = pages;
    expect(await press()).toBe(first);
    const state = (id: string) => stripe.sessions.get(id)?.status;
    const by = { ...aPayment, accountId: invoice.money_account_id, sum: 800, key: "k" };
    await enterByHand(services, owner, by);
    const second = await press();
    expect([state(first), state(second)]).toEqual(["expired", "open"]);
    expect(stripe.sessions.get(second)?.amount_total).toBe(4_000);
    const third = await press(invoice, "ur");
    expect([state(second), state(third)]).toEqual(["expired", "open"]);
    clock.advance(55 * minute);
    const fourth = await press(invoice, "ur");
    expect(fourth).not.toBe(third);
    clock.advance(2 * hour);
    expect(state(await press(invoice, "ur"))).toBe("open");
    const { id } = invoice;
    await creditInvoice(services, owner, { id, why: "A mistake", key: "credit" });
    expect(await press()).toBe("nothing");
  });

  test("is not asked for twice while word of it is on its way, nor after the word was lost", async () => {
    const { stripe, press, lines } = await openCardSite(maker, { isTold: false });
    await stripe.pay(await press());
    expect(stripe.events).toHaveLength(1);
    expect(await lines()).toEqual([]);
    expect(await press()).toBe("waiting");
    expect(await lines()).toEqual([paid]);
    expect(await press()).toBe("nothing");
    expect(creations(stripe.asked)).toBe(1);
  });

  test("survives an answer that was lost, and a provider that is down", async () => {
    const { stripe, press, db } = await openCardSite(maker);
    stripe.fail(true);
    expect(await press()).toBe("refused");
    stripe.fail(false);
    const first = await press();
    // As if the site had ended between the answer and the note of it.
    await db.updateTable("card_session").set({ provider_id: null }).execute();
    expect(await press()).toBe(first);
    expect(stripe.sessions.size).toBe(1);
  });

  test("in another language after an answer that was lost has a page of its own", async () => {
    const { stripe, press, db } = await openCardSite(maker);
    const first = await press();
    await db.updateTable("card_session").set({ provider_id: null }).execute();
    const second = await press(undefined, "ur");
    expect(stripe.sessions.get(second)).toMatchObject({ status: "open", amount_total: 4_800 });
    expect(second).not.toBe(first);
    expect(await press(undefined, "ur")).toBe(second);
  });

  test("pressed in two languages at once has one page that can be paid on", async () => {
    const { stripe, press } = await openCardSite(maker);
    const until = Promise.withResolvers<void>();
    stripe.hold("/v1/checkout/sessions", until.promise);
    const first = press();
    await expect.poll(() => stripe.sessions.size).toBe(1);
    const second = await press(undefined, "ur");
    until.resolve();
    const last = await first;
    expect(stripe.sessions.get(second)?.status).toBe("expired");
    const open = [...stripe.sessions.values()].filter(({ status }) => status === "open");
    expect(open.map(({ id }) => id)).toEqual([last]);
  });

  test("is asked for anew where the provider says an old fault again", async () => {
    const { stripe, press, clock } = await openCardSite(maker);
    stripe.fail("kept");
    expect(await press()).toBe("refused");
    stripe.fail(false);
    expect(await press()).toBe("refused");
    clock.advance(6 * minute);
    expect(stripe.sessions.get(await press())?.status).toBe("open");
    expect(stripe.sessions.size).toBe(1);
  });

  test("of a sum that the provider cannot take is not offered", async () => {
    const dinars = await openCardSite(maker, { currency: "KWD", minor: 22_505 });
    // Four of them are 90.020 dinars, three 67.515.
    expect(dinars.stripe.sessions.get(await dinars.press())?.amount_total).toBe(90_020);
    expect(await dinars.press(await dinars.issue("second", 3))).toBe("nothing");
    const pennies = await openCardSite(maker, { minor: 5 });
    expect(await pennies.press()).toBe("refused");
    expect((await rowsIn(pennies.db, "card_session")).map(({ state }) => state)).toEqual(["over"]);
  });
});

describeOnEveryDatabase("what the card provider tells", (maker) => {
  test("is taken only with its signature, and not if it is old", async () => {
    const { stripe, press, send, clock, lines, held } = await openCardSite(maker, {
      isTold: false,
    });
    const told = await stripe.pay(await press());
    if (!told) throw new Error("It was not paid");
    const { body, signature } = told;
    const refused = "400 That is not signed by the provider, or too old.";
    const now = clock.now();
    for (const [sent, by] of [
      [body, ""],
      [body, "t=1,v1=nothing"],
      [body, signatureOf(body, "whsec_of_another", now)],
      [body.replace("4800", "4801"), signature],
      [JSON.stringify(JSON.parse(body)), signature],
      [body, signatureOf(body, webhookSecret, now - 6 * minute)],
    ] as const)
      expect(await send(sent, by)).toBe(refused);
    expect(await lines()).toEqual([]);
    expect(await send(body, signature)).toBe("200 taken");
    expect(await send(body, signature)).toBe("200 known");
    expect(await lines()).toEqual([paid]);
    expect(await held()).toEqual([]);
    const other = await stripe.happen("balance.available", { object: "balance" });
    expect(await send(other.body, other.signature)).toBe("200 other");
  });

  test("is taken once, also twice at once, and by two messages of one payment", async () => {
    const { stripe, press, send, lines } = await openCardSite(maker, { isTold: false });
    const id = await press();
    const told = await stripe.pay(id);
    const again = await stripe.endLater(id, true);
    if (!told) throw new Error("It was not paid");
    const answers = await Promise.all(
      [told, told, again, told, again].map((one) => send(one.body, one.signature)),
    );
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => "200 known"),
      ...Array.from({ length: 2 }, () => "200 taken"),
    ]);
    expect(await lines()).toEqual([paid]);
  });

  test("counts as paid only once it is, be it days later, and not if that fails", async () => {
    const { stripe, press, lines } = await openCardSite(maker);
    const first = await press();
    await stripe.pay(first, { isLater: true });
    expect(await lines()).toEqual([]);
    expect(await press()).toBe("waiting");
    await stripe.endLater(first, false);
    expect(await lines()).toEqual([]);
    const second = await press();
    await stripe.pay(second, { isLater: true });
    await stripe.endLater(second, true);
    expect(await lines()).toEqual([paid]);
  });

  test("with another sum or currency, of no invoice or of another account is for somebody to look at", async () => {
    const { stripe, press, lines, held, issue } = await openCardSite(maker);
    await stripe.pay(await press(), { amount_total: 4_700 });
    expect(await press()).toBe("waiting");
    await stripe.pay(await press(await issue("second")), { currency: "usd" });
    const stray = await press(await issue("third"));
    await stripe.pay(stray, { client_reference_id: "order-17", metadata: {} });
    const [event] = stripe.events;
    const object = stripe.sessions.get(stray) ?? {};
    await stripe.happen("checkout.session.completed", object, { livemode: true });
    await stripe.happen("checkout.session.completed", object, { account: "acct_other" });
    // One that the provider does not know itself.
    await stripe.happen("checkout.session.completed", { ...object, id: "cs_test_forged" });
    expect(event).toBeDefined();
    expect(await lines()).toEqual([]);
    expect((await held()).toSorted()).toEqual(
      [
        "sum 4700 GBP",
        "currency 4800 USD",
        "unknown 4800 GBP",
        "account 4800 GBP",
        "account 4800 GBP",
        "unknown 4800 GBP",
      ].toSorted(),
    );
  });

  test("believes what the provider has, and not what a message says", async () => {
    const { stripe, press, lines, held } = await openCardSite(maker);
    const id = await press();
    const session = stripe.sessions.get(id) ?? {};
    await stripe.happen("checkout.session.completed", { ...session, payment_status: "paid" });
    expect(await lines()).toEqual([]);
    expect(await held()).toEqual([]);
    expect(await press()).toBe(id);
  });

  test("is asked for again where we fail ourselves, and then taken", async () => {
    const { stripe, press, send, lines, logged } = await openCardSite(maker, { isTold: false });
    const told = await stripe.pay(await press());
    if (!told) throw new Error("It was not paid");
    stripe.fail(true);
    expect(await send(told.body, told.signature)).toBe("500 Please send it again.");
    expect(JSON.stringify(logged)).not.toContain("sk_test_1");
    stripe.fail(false);
    expect(await send(told.body, told.signature)).toBe("200 taken");
    expect(await lines()).toEqual([paid]);
  });

  test("says of money that goes back how much, in part and whole, and of what fails on its way", async () => {
    const { stripe, press, lines, held, invoice, db } = await openCardSite(maker);
    const id = await press();
    await stripe.pay(id);
    const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
    const back = { object: "refund", currency: "gbp", payment_intent: payment };
    await stripe.keep("refund.created", { ...back, id: "re_1", amount: 1_200, status: "pending" });
    expect(await lines()).toEqual([paid]);
    await stripe.keep("refund.updated", { id: "re_1", status: "succeeded" });
    await stripe.keep("refund.created", { ...back, id: "re_2", amount: 900, status: "succeeded" });
    await stripe.keep("refund.failed", { id: "re_2", status: "failed" });
    // Late word of the one before.
    await stripe.happen("refund.created", { ...back, id: "re_2", amount: 900 });
    await stripe.keep("refund.created", {
      ...back,
      id: "re_3",
      amount: 3_600,
      status: "succeeded",
    });
    expect(await lines()).toEqual([
      paid,
      "refund -1200 MA-0001-3",
      "refund -900 MA-0001-3",
      "reversal 900 MA-0001-3",
      "refund -3600 MA-0001-3",
    ]);
    expect((await listOpen(db, [invoice.money_account_id])).get(invoice.id)).toBe(4_800);
    const other = { ...back, id: "re_4", amount: 100, status: "succeeded" };
    await stripe.keep("refund.created", { ...other, payment_intent: "pi_of_a_shop" });
    await stripe.keep("refund.created", { ...other, id: "re_5", currency: "usd" });
    expect((await held()).toSorted()).toEqual(["currency 100 USD", "payment 100 GBP"]);
  });

  test.each([
    ["refund", "refund.created", "succeeded", "refund.failed", "failed"],
    ["dispute", "charge.dispute.created", "needs_response", "charge.dispute.closed", "won"],
  ] as const)(
    "of a %s that came to nothing is overtaken by no older answer of the provider",
    async (object, begins, gone, ends, back) => {
      const { stripe, press, send, lines } = await openCardSite(maker, { isTold: false });
      const id = await press();
      const told = await stripe.pay(id);
      await send(told?.body ?? "", told?.signature ?? "");
      const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
      const facts = { object, id: "one", currency: "gbp", amount: 900, payment_intent: payment };
      const begun = await stripe.keep(begins, { ...facts, status: gone });
      const until = Promise.withResolvers<void>();
      const path = `/v1/${object}s/one`;
      stripe.hold(path, until.promise);
      const late = send(begun.body, begun.signature);
      await expect.poll(() => stripe.asked).toContain(`GET ${path}`);
      const ended = await stripe.keep(ends, { id: "one", status: back });
      await send(ended.body, ended.signature);
      until.resolve();
      await late;
      expect(await lines()).toEqual([paid]);
    },
  );

  test("of money back opens the invoice that it was paid for, and no other", async () => {
    const { stripe, press, issue, invoice, db } = await openCardSite(maker);
    const first = await press();
    await stripe.pay(first);
    const second = await issue("second");
    await stripe.pay(await press(second));
    const { payment_intent: payment } = stripe.sessions.get(first) ?? {};
    const back = { object: "refund", currency: "gbp", payment_intent: payment };
    await stripe.keep("refund.created", { ...back, id: "re", amount: 4_800, status: "succeeded" });
    const open = await listOpen(db, [invoice.money_account_id]);
    expect([open.get(invoice.id), open.get(second.id)]).toEqual([4_800, 0]);
  });

  test("of a dispute whose sum changes, or that is lost after it was won, is for somebody to look at", async () => {
    const { stripe, press, lines, held } = await openCardSite(maker);
    const id = await press();
    await stripe.pay(id);
    const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
    const facts = { object: "dispute", currency: "gbp", payment_intent: payment };
    const opened = { ...facts, id: "dp", amount: 1_000, status: "needs_response" };
    await stripe.keep("charge.dispute.created", opened);
    await stripe.keep("charge.dispute.funds_withdrawn", { id: "dp", amount: 4_800 });
    expect(await lines()).toEqual([paid, "refund -1000 MA-0001-3"]);
    expect((await held()).toSorted()).toEqual(["changed 4800 GBP", "dispute 1000 GBP"]);
    await stripe.keep("charge.dispute.funds_reinstated", {
      id: "dp",
      amount: 1_000,
      status: "won",
    });
    const ended = [paid, "refund -1000 MA-0001-3", "reversal 1000 MA-0001-3"];
    expect(await lines()).toEqual(ended);
    await stripe.keep("charge.dispute.funds_withdrawn", { id: "dp", status: "lost" });
    expect(await lines()).toEqual(ended);
    expect((await held()).filter((one) => one.startsWith("again"))).toEqual(["again 1000 GBP"]);
  });

  test("of money that goes back comes before that of the payment", async () => {
    const { stripe, press, send, lines } = await openCardSite(maker, { isTold: false });
    const id = await press();
    const told = await stripe.pay(id);
    const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
    const facts = { object: "refund", currency: "gbp", amount: 4_800, status: "succeeded" };
    const back = await stripe.keep("refund.created", {
      ...facts,
      id: "re",
      payment_intent: payment,
    });
    expect(await send(back.body, back.signature)).toBe("200 taken");
    expect(await send(told?.body ?? "", told?.signature ?? "")).toBe("200 taken");
    expect(await lines()).toEqual([paid, "refund -4800 MA-0001-3"]);
  });

  test("of a dispute takes the money back as long as it is not won, and tells the desk", async () => {
    const { stripe, press, lines, held } = await openCardSite(maker);
    const id = await press();
    await stripe.pay(id);
    const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
    const facts = { object: "dispute", currency: "gbp", amount: 4_800, payment_intent: payment };
    const asked = { ...facts, id: "dp_0", status: "warning_needs_response" };
    await stripe.keep("charge.dispute.created", asked);
    expect(await lines()).toEqual([paid]);
    const opened = { ...facts, id: "dp_1", status: "needs_response" };
    await stripe.keep("charge.dispute.created", opened);
    await stripe.keep("charge.dispute.funds_withdrawn", opened);
    expect(await lines()).toEqual([paid, "refund -4800 MA-0001-3"]);
    await stripe.keep("charge.dispute.funds_reinstated", { id: "dp_1", status: "won" });
    await stripe.keep("charge.dispute.closed", { id: "dp_1" });
    expect(await lines()).toEqual([paid, "refund -4800 MA-0001-3", "reversal 4800 MA-0001-3"]);
    await stripe.keep("charge.dispute.created", { ...opened, id: "dp_2" });
    await stripe.keep("charge.dispute.closed", { id: "dp_2", status: "lost" });
    expect((await lines()).slice(3)).toEqual(["refund -4800 MA-0001-3"]);
    expect((await held()).toSorted()).toEqual([
      "dispute 4800 GBP",
      "dispute 4800 GBP",
      "dispute 4800 GBP",
      "lost 4800 GBP",
      "won 4800 GBP",
    ]);
  });
});

describeOnEveryDatabase("payments by card since a moment", (maker) => {
  test("are fetched each once, also into a copy that knows nothing of them", async () => {
    const { stripe, press, services, lines, db, clock, held } = await openCardSite(maker);
    const before = clock.now();
    const id = await press();
    await stripe.pay(id);
    const { payment_intent: payment } = stripe.sessions.get(id) ?? {};
    const back = { object: "refund", currency: "gbp", amount: 100, status: "succeeded" };
    await stripe.keep("refund.created", { ...back, id: "re", payment_intent: payment });
    const whole = { taken: 0, held: 0, isWhole: true };
    expect(await fetchPaymentsSince(services, before)).toEqual(whole);
    // The page and its messages were not in the copy, and the lines of the account were.
    await db.deleteFrom("card_session").execute();
    await db.deleteFrom("card_event").execute();
    expect(await fetchPaymentsSince(services, before)).toEqual({ ...whole, taken: 2 });
    expect(await lines()).toEqual([paid, "refund -100 MA-0001-3"]);
    expect(await held()).toEqual([]);
    clock.advance(31 * day);
    expect(await fetchPaymentsSince(services, before)).toMatchObject({ isWhole: false });
    expect(await deleteOldEvents(db, clock.now())).toBe(2);
  });

  test("come in their order from many pages, whatever one of them is", async () => {
    const { stripe, press, services, lines, clock } = await openCardSite(maker, {
      isTold: false,
    });
    const before = clock.now();
    const id = await press();
    await stripe.pay(id, { isLater: true });
    for (let count = 0; count < 230; count += 1) {
      await stripe.happen("checkout.session.expired", { id: `cs_test_other_${count}` });
    }
    await stripe.endLater(id, true);
    await stripe.happen("customer.created", { id: "cus_1" });
    expect(await fetchPaymentsSince(services, before)).toMatchObject({ taken: 2, held: 230 });
    expect(await lines()).toEqual([paid]);
  });
});
