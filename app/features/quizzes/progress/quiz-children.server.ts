import { findLearners, firstNameOf } from "#app/features/families/family-store.server.ts";
import { readFamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import type { Services } from "#app/platform/.server/services.ts";
import type { QuizOwner } from "../attempt.ts";

export type QuizChild = { readonly id: string; readonly name: string };

/** Who holds an account, if they are a guardian, and the children who may have taken its quizzes. */
export async function readHolder(
  request: Request,
  services: Services,
  owner: QuizOwner | null,
): Promise<{ readonly guardianId: string | null; readonly children: readonly QuizChild[] }> {
  const person = owner?.kind === "account" ? await readFamilyPerson(request, services) : null;
  // A device may be known as somebody else's than whoever is signed in on it.
  if (!person || person.device !== null) return { guardianId: null, children: [] };
  const learners = await findLearners(services.db, person.learnerIds);
  const children = learners
    .filter((learner) => learner.adult_id === null)
    .map((learner) => ({ id: learner.id, name: firstNameOf(learner) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return { guardianId: person.guardian.id, children };
}
