import { day, toIso } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { openTestCase } from "#tests/support/cases.ts";
import { deskPerson } from "#tests/support/desk.ts";
import { drawId, mailsOf, typeOf } from "./forms.ts";
import type { Answer, Desk, Site } from "./operation.ts";

/** More than the answers of one round. */
const casesInHand = 60;
/** How many drafts of ten are discarded, and sent all the same by a window that does not know. */
const discarded = 0.2;

/** Lets someone work at the desk for as long as the run takes. */
export async function openDesk(services: Services): Promise<Desk> {
  const { cookie, member } = await deskPerson(services, "owner");
  const expires_at = toIso(services.clock.now() + 365 * day);
  await services.db.updateTable("desk_session").set({ expires_at }).execute();
  await services.db.updateTable("site_session").set({ expires_at }).execute();
  return { cookie, email: member.email, cases: [] };
}

/** Has enough families waiting for an answer for a whole round. */
export async function fillDesk({ db, clock }: Services, { cases }: Desk): Promise<void> {
  while (cases.length < casesInHand) {
    const email = `family-${crypto.randomUUID()}@visitor.example`;
    cases.push(await openTestCase(db, { email }, clock.now()));
  }
}

/** The team answers a family; some drafts were discarded before, and must never leave. */
export const answers = typeOf("answer", {
  weight: 5,
  begin: ({ random, desk }) => {
    const draft = drawId(random);
    const id = desk.cases.shift();
    if (id === undefined) throw new Error("The desk has run out of cases");
    const isDiscarded = random() < discarded;
    const post = async (site: Site, does: string): Promise<Answer> =>
      site.post(
        `/desk/cases/${id}`,
        new URLSearchParams({ do: does, draft, seen: "1", text: `Answer ${draft}` }),
        { Cookie: desk.cookie },
      );
    return {
      key: draft,
      post: async (site) => {
        if (isDiscarded) await post(site, "discard");
        return post(site, "send");
      },
      read: ({ status }) => {
        if (status === (isDiscarded ? 422 : 303)) {
          return { state: isDiscarded ? "refused" : "kept" };
        }
        return undefined;
      },
    };
  },
  look: async (db) => {
    const sent = await db
      .selectFrom("case_message as message")
      .innerJoin("desk_case as one", "one.id", "message.case_id")
      .select(["message.id", "message.draft_id", "one.id as caseId", "one.state", "one.messages"])
      .where("message.direction", "=", "out")
      // A member's own mail is not one of these.
      .where("message.draft_id", "is not", null)
      .execute();
    const faults = sent
      .filter(({ state, messages }) => state !== "waiting" || messages !== 2)
      .map(({ caseId, state, messages }) => `case ${caseId} is ${state} with ${messages} messages`);
    return {
      rows: sent.map(({ id, draft_id: key }) => ({ id, key: key ?? "" })),
      wanted: sent.map(({ draft_id: draft }) => `case-answer:${draft}`),
      mailed: await mailsOf(db, "case-answer"),
      faults,
    };
  },
});
