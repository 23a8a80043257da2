import { answerDeadline } from "#app/features/case-record/answer-clock.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { askDesk } from "#app/features/lessons/family/ask-desk.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { showFamily } from "../family-answer.server.ts";
import { asFamilyAct, leadOn, readActLesson, whenWords } from "./act-lesson.server.ts";
import { askedWords } from "./asked.server.ts";

const texts = familyActs.ask;

async function show(services: Services, person: FamilyPerson, id: string) {
  const found = await readActLesson(services, person, id);
  if (!found) return null;
  const { one, shown } = found;
  const { mayChange } = one.child;
  const by = answerDeadline(currentHours(services), "enquiry", services.clock.now());
  const time = whenWords(one.zone, by);
  return {
    lesson: shown,
    heading: mayChange ? texts.title : texts.tell,
    text: fillText(mayChange ? texts.text : texts.tellText, { time }),
    asked: await askedWords(services, person, one),
  };
}

export type AskView = NonNullable<Awaited<ReturnType<typeof show>>>;

/** `GET /family/lesson/{id}/ask`: asks for another time than those that are free; of who only sees, tells something. */
export async function loadAsk(args: RequestArgs) {
  return await showFamily(args, (services, person) =>
    show(services, person, args.params?.id ?? ""),
  );
}

/** `POST /family/lesson/{id}/ask`. */
export async function handleAsk(args: RequestArgs) {
  return await asFamilyAct(args, async ({ services, person, id, words }) => {
    if (words === "") return familyActs.problems.words;
    return leadOn(id, await askDesk(services, person.guardian, id, words), "asked");
  });
}
