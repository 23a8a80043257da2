import { mayFor } from "#app/features/families/family-access.server.ts";
import {
  findGuardianById,
  findLearners,
  firstNameOf,
} from "#app/features/families/family-store.server.ts";
import { isToldOf, listLeft, noteFewLeft } from "#app/features/money/few-left.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { listUnsaid } from "./charge-lesson.server.ts";

/** Tells a payer that few lessons are left, where the agreement says so. Call it in the transaction that charges a lesson. */
export async function tellFewLeft(services: Services, trx: Trx, planId: string): Promise<void> {
  if (!(await isToldOf(trx, planId))) return;
  const now = services.clock.now();
  for (const left of await listLeft(trx, [planId], await listUnsaid(trx, [planId], now))) {
    const { account, count } = left;
    const { learner_id: learnerId } = account;
    const payer = await findGuardianById(trx, account.payer_id);
    const [learner] = await findLearners(trx, [learnerId]);
    const pair = payer && { guardianId: payer.id, learnerId };
    if (!payer || !learner || !pair || !(await mayFor(trx, pair, "belong", now))) continue;
    const n = await noteFewLeft(trx, left);
    if (n === null) continue;
    const facts = {
      reader: { ...payer, generation: payer.link_generation },
      account,
      name: learner.adult_id === null ? firstNameOf(learner) : null,
      count,
      n,
    };
    await putMail(services, trx, "two-lessons-left", facts, payer.site_language);
  }
}
