import type { TutorFacts } from "#app/features/tutors/tutor-store.server.ts";
import { deskPerson, type DeskPerson } from "./desk.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { enterTutor } from "#server/demo/samples.ts";

let tutors = 0;

/** Someone at the desk who is a tutor with every check, under the same name. */
export async function tutorAtDesk(
  services: Services,
): Promise<DeskPerson & { readonly id: string }> {
  const person = await deskPerson(services, "tutor");
  const { id: memberId, name } = person.member;
  return { ...person, id: await checkedTutor(services, { memberId, name }) };
}

/** A tutor as the desk enters one, with a name of its own. */
export function tutorFacts(facts: Partial<TutorFacts> = {}): TutorFacts {
  tutors += 1;
  return {
    memberId: null,
    name: `Amal ${tutors}`,
    email: "",
    zone: "Africa/Cairo",
    gender: "woman",
    languages: ["Arabic", "English"],
    courses: ["tajweed"],
    room: `https://rooms.example/amal-${tutors}`,
    leftOn: null,
    ...facts,
  };
}

/** A check that does not end. */
export const aCheck = { doneOn: "2020-11-12", level: "seen", country: "Egypt", expiresOn: null };

/** Two days away. */
export const aLeave = {
  from: "2030-03-10T00:00",
  until: "2030-03-12T00:00",
  reason: "Eid",
} as const;

/** A tutor with every check, who may teach a child. @returns the tutor's id */
export async function checkedTutor(
  services: Pick<Services, "clock" | "db">,
  facts: Partial<TutorFacts> = {},
): Promise<string> {
  return await enterTutor(services, tutorFacts(facts), { ...aCheck, checkedBy: "Nadia" });
}
