import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { importDocuments } from "#app/features/documents/carry.server.ts";
import {
  listProposals,
  storeInvited,
  storeProposal,
} from "#app/features/families/proposal-store.server.ts";
import { invitationUrl } from "#app/features/families/ways-in/invitation.server.ts";
import { openingUrl } from "#app/features/families/ways-in/opening-link.server.ts";
import { listAccounts } from "#app/features/money/account-store.server.ts";
import { listAgreementsOf } from "#app/features/money/agreement-store.server.ts";
import { enterByHand } from "#app/features/money/enter-by-hand.server.ts";
import { sendInvoice } from "#app/features/money/after-invoice.server.ts";
import { issueBefore } from "#app/features/money/issue-invoice.server.ts";
import { listTutors, storeHours } from "#app/features/tutors/tutor-store.server.ts";
import { newId } from "#app/platform/.server/ids.ts";
import { tellAgreement, type DemoAgreement } from "#server/demo/agreements.ts";
import { hydrated } from "#tests/e2e/support/test.ts";
import { familyCookie } from "#tests/support/family-devices.ts";
import { enterFullFamily } from "#tests/support/full-family.ts";
import { billing } from "#tests/support/invoices.ts";
import { owner } from "#tests/support/lessons.ts";
import { someOf } from "#tests/support/some-of.ts";
import { test } from "./support/test.ts";

/** Which of a family's devices shows a page. */
type Device = "known" | "proved" | "none" | "learner";

for (const [language, base] of [
  ["en", ""],
  ["ur", "/ur"],
  ["ar", "/ar"],
] as const) {
  test(`the pages of a family, ${language}`, async ({ context, page, ownSite, watch, look }) => {
    test.setTimeout(1_800_000);
    watch.allow(/status 404/);
    const site = await ownSite();
    const services = await site.services();
    const { db, clock } = services;
    const guardianId = await enterFullFamily(services, language, clock.now());
    for (const { id } of await listTutors(db)) {
      const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        from: "06:00",
        to: "22:00",
      }));
      await db.transaction().execute((trx) => storeHours(trx, id, hours));
    }
    const lessons = await db.selectFrom("lesson").selectAll().orderBy("starts_at").execute();
    const ahead = lessons.filter(({ starts_at: at }) => Date.parse(at) > clock.now());
    const next = `/family/lesson/${ahead[0]?.id}`;
    const off = `/family/lesson/${ahead.find(({ state }) => state === "off")?.id}`;
    const [note] = await db.selectFrom("lesson_note").select("lesson_id").execute();
    const [report] = await db.selectFrom("month_report").select("id").execute();
    const learnerId = ahead[0]?.learner_id ?? "";
    const plans = await db.selectFrom("series").selectAll().execute();
    const [paid, asked] = [...Map.groupBy(plans, (one) => one.plan_id).values()].flatMap(
      ([one]) => one ?? [],
    );
    const today = academyDay(clock.now());
    const price = { currency: "GBP", list: 350_000, earlier: null } as const;
    const agree = async (
      series: typeof paid,
      how: Pick<DemoAgreement, "pays" | "answer">,
    ): Promise<string> => {
      const id = series?.id ?? "";
      await tellAgreement(services, owner, id, { ...price, ...how }, { weeks: 20 });
      const [account] = await listAccounts(db, { planIds: [series?.plan_id ?? ""] });
      const payment = { kind: "payment", sum: 8 * price.list, on: today, words: "" } as const;
      if (account)
        await enterByHand(services, owner, { ...payment, accountId: account.id, key: newId() });
      const [agreement] = await listAgreementsOf(db, [series?.plan_id ?? ""]);
      return agreement?.id ?? "";
    };
    const accepted = await agree(paid, { pays: "before", answer: "accepted" });
    const sent = await agree(asked, { pays: "after", answer: "sent" });
    await importDocuments(services, new Map([["en/billing", billing]]));
    const four = { planId: paid?.plan_id ?? "", agreementId: accepted, count: 4, key: newId() };
    const invoiced = await issueBefore(services, owner, four);
    if ("problem" in invoiced) throw new Error(invoiced.problem);
    await sendInvoice(services, owner, invoiced.invoice.id, async () => {});
    const email = "invited@visitor.example";
    const other = {
      kind: "guardian",
      learnerId,
      name: "N.",
      email,
      phone: "",
      may: "view",
    } as const;
    await db.transaction().execute((trx) => storeProposal(trx, guardianId, other, clock.now()));
    const [proposal] = await listProposals(db, [guardianId], null);
    await storeInvited(db, proposal?.id ?? "", other, clock.now());
    const pathOf = (url: string) => new URL(url).pathname;
    const opening = openingUrl(services, { guardianId, generation: 0 }, { kind: "home" });
    const [line] = await db.selectFrom("money_entry").select("id").execute();
    const cookies: Readonly<Record<Device, string | null>> = {
      none: null,
      known: await familyCookie(services, { guardianId, isProved: false }),
      proved: await familyCookie(services, { guardianId }),
      learner: await familyCookie(services, { guardianId, learnerId }),
    };
    const pages: Readonly<Record<string, Device>> = {
      "/family": "proved",
      "/family/weeks": "proved",
      [next]: "proved",
      [`${next}/move`]: "proved",
      [`${next}/cannot`]: "proved",
      [`${next}/ask`]: "proved",
      [off]: "proved",
      "/family/away": "proved",
      "/family/notes": "proved",
      [`/family/notes/${note?.lesson_id}`]: "proved",
      [`/family/reports/${report?.id}`]: "proved",
      "/family/details": "proved",
      "/family/access": "proved",
      "/family/money": "proved",
      [`/family/money/agreements/${sent}`]: "proved",
      [`/family/money/agreements/${accepted}/cancel`]: "proved",
      [`/family/money/invoices/${invoiced.invoice.id}`]: "proved",
      [`/family/money/lines/${line?.id}`]: "proved",
      [`/family/money/stop/${paid?.plan_id}`]: "proved",
      "/family/code": "known",
      "/family/mine": "learner",
      "/family?who=nobody": "none",
      "/family/open/nothing": "none",
      [pathOf(opening)]: "none",
      [pathOf(invitationUrl(services, proposal?.id ?? ""))]: "none",
    };
    for (const path of someOf(Object.keys(pages))) {
      await context.clearCookies();
      const [name = "", value = ""] = cookies[pages[path] ?? "none"]?.split("=") ?? [];
      if (name) await context.addCookies([{ name, value, url: site.url }]);
      await page.goto(site.url + base + path);
      await hydrated(page);
      // Folded parts are looked at open.
      await page
        .getByRole("main")
        .locator("details")
        .evaluateAll((all) => {
          for (const one of all) one.setAttribute("open", "");
        });
      await look(`${language} ${path.replaceAll(/[0-9a-f-]{36}/g, "x")}`);
    }
  });
}
