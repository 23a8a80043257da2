import type { DeskPage } from "#app/features/desk/desk-page.server.ts";
import { beginLetter } from "#app/features/newsletter/desk/letters.server.ts";
import { bringFile } from "#app/features/moving/take-in.server.ts";
import { findSeries } from "#app/features/lessons/series-store.server.ts";
import { listOfSeries } from "#app/features/lessons/lesson-read.server.ts";
import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { allRoutes } from "./all-routes.ts";
import { openTestCase } from "./cases.ts";
import { memberOf } from "./desk.ts";
import { aLearner, begin, seriesForm } from "./lessons.ts";
import { book, visitor } from "./trial-booking.ts";
import { slotNumber } from "./trial-form.ts";
import { storeInvoice, takeNumber } from "#app/features/money/invoice-store.server.ts";
import { invoiceFacts, someWords } from "./invoices.ts";
import { accountFor } from "./money.ts";
import { checkedTutor } from "./tutors.ts";

type Call = (args: unknown) => unknown;
type Loader = Call & { readonly page?: DeskPage };

/** An address of the desk, as app/routes.ts and the page behind it have it. */
export type DeskAddress = {
  readonly path: string;
  readonly file: string;
  /** Null of the doors, which are for those who are not in. */
  readonly page: DeskPage | null;
  readonly loader: Loader | undefined;
  readonly action: Call | undefined;
};

const app = new URL("../../app/", import.meta.url).pathname;

/** Every address of the desk, with whose it is and what can be done there. */
export async function deskAddresses(): Promise<readonly DeskAddress[]> {
  const routes = allRoutes().filter(([, file]) => file.startsWith("routes/desk/"));
  return await Promise.all(
    routes.map(async ([path, file]) => {
      const { loader, action } = (await import(`${app}${file}`)) as Partial<DeskAddress>;
      return { path, file, page: loader?.page ?? null, loader, action };
    }),
  );
}

async function aSeries(services: Services) {
  const { clock, db } = services;
  const { learnerId } = await aLearner(services);
  const startsOn = toIso(clock.now() + 14 * day).slice(0, 10);
  const form = seriesForm(learnerId, await checkedTutor(services), { startsOn, writes: false });
  const { id } = await begin(services, form);
  const [lesson] = await listOfSeries(db, id);
  const { plan_id: plan = "" } = (await findSeries(db, id)) ?? {};
  return { id, lesson: lesson?.id ?? "", learner: lesson?.learner_id ?? "", plan };
}

/** For lessons that are paid before they are given. */
async function anInvoice(services: Services): Promise<string> {
  const { id } = await aSeries(services);
  const account = await accountFor(services, id);
  return await services.db.transaction().execute(async (trx) => {
    const number = await takeNumber(trx, "invoice", services.clock.now());
    const facts = { ...invoiceFacts(account), ...number };
    return (await storeInvoice(trx, facts, someWords, services.clock.now())).id;
  });
}

/** A table with a family that waits. */
async function aMoving(services: Services): Promise<string> {
  const text = "Guardian,Email,Child\nSara Example,sara@visitor.example,Bilal";
  const brought = await bringFile(services, memberOf("owner"), {
    kind: "families",
    name: "",
    text,
  });
  return "id" in brought ? brought.id : "";
}

let booked = 0;

/** Of another family and at another time each time. */
async function aTrial(services: Services): Promise<string> {
  booked += 1;
  const slot = slotNumber(services, booked % 20).startsAt;
  const email = `booked-${booked}@visitor.example`;
  const meta = { ...visitor, clientAddress: `192.0.2.${booked % 250}` };
  return (await book(services, { slot, email }, meta)).id;
}

async function aLetter(services: Services): Promise<string> {
  const begun = await beginLetter(services, memberOf("owner"), "A new term");
  return begun.ok ? begun.id : "";
}

/** What stands for the `:id` of an address that begins like this: add yours. */
const things: Readonly<Record<string, (services: Services) => Promise<string>>> = {
  "/desk/cases": ({ clock, db }) => openTestCase(db, {}, clock.now()),
  "/desk/family": ({ clock, db }) => openTestCase(db, {}, clock.now()),
  "/desk/families": async (services) => (await aSeries(services)).learner,
  "/desk/lesson": aTrial,
  "/desk/trials": aTrial,
  "/desk/lessons": async (services) => (await aSeries(services)).id,
  "/desk/lessons/:id/": async (services) => (await aSeries(services)).lesson,
  "/desk/money/plans": async (services) => (await aSeries(services)).plan,
  "/desk/money/accounts": async (services) =>
    (await accountFor(services, (await aSeries(services)).id)).id,
  "/desk/money/invoices": anInvoice,
  "/desk/learners": async (services) => (await aSeries(services)).learner,
  "/desk/tutors": checkedTutor,
  "/desk/letters": aLetter,
  "/desk/moving": aMoving,
};

/** The parameters of an address: of something that is there. */
export async function paramsOf(services: Services, path: string): Promise<Record<string, string>> {
  const start = Object.keys(things)
    .filter((one) => path.startsWith(one))
    .toSorted((one, other) => other.length - one.length)[0];
  return {
    ...(path.includes(":id") && { id: (await things[start ?? ""]?.(services)) ?? "" }),
    ...(path.includes(":from") && { from: await aTrial(services) }),
    ...(path.includes(":month") && { month: "2026-10" }),
    ...(path.includes(":number") && { number: "0" }),
    ...(path.includes(":language") && { language: "en", "*": "facts" }),
    ...(path.includes("preview/*") && { "*": "about" }),
  };
}
