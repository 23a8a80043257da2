import {
  canTakeBackForGuardian,
  takeBackForGuardian,
} from "#app/features/booking/family-acts.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { reportRoom } from "#app/features/lessons/family/report-room.server.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import { middleForm, readForm } from "#app/platform/.server/request-body.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { textIn, versionIn } from "#app/platform/text-input.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import type { FamilyLesson } from "../family-lessons.server.ts";
import { asFamilyAct, isTooOften, leadOn, whenWords, type Acting } from "./act-lesson.server.ts";
import { askedWords } from "./asked.server.ts";

const { done: texts, problems } = familyActs;

/** What has just been done, as far as the lesson says so too. */
function doneWords(done: string, { at, lesson, zone, word }: FamilyLesson, was: number | null) {
  const when = whenWords(zone, at);
  const isOff = lesson.state === "off";
  if (done === "asked") return texts.asked;
  if (done === "off" && isOff) {
    const { counts_as: counts } = lesson;
    const means = counts === "taken" ? texts.taken : texts.free;
    return `${fillText(texts.off, { when })} ${means}`;
  }
  if (isOff || word?.act === undefined) return null;
  if (done === "back") return fillText(texts.back, { when });
  if (done !== "moved" || word.act !== "move" || was === null) return null;
  return fillText(texts.moved, { when, was: whenWords(zone, was) });
}

/** What a guardian has done about a lesson, can take back, and has asked. @param done as the address says */
export async function readActs(
  services: Services,
  person: FamilyPerson,
  one: FamilyLesson,
  done: string,
) {
  const { child, lesson, word, zone } = one;
  const now = services.clock.now();
  const back = child.mayChange
    ? await canTakeBackForGuardian(services, person.guardian, lesson)
    : null;
  const was = back === null ? null : Date.parse(back.startsAt);
  const facts = back && {
    was: whenWords(zone, Date.parse(back.startsAt)),
    moment: whenWords(zone, back.until),
  };
  return {
    id: lesson.id,
    sequence: lesson.sequence,
    done: doneWords(done, one, back?.act === "move" ? was : null),
    /** Cancelled by the family itself, which only we can bring back. */
    ringsBack:
      back === null &&
      child.mayChange &&
      lesson.state === "off" &&
      word?.act === "off" &&
      word.side === "family" &&
      now < one.at,
    takeBack: facts && fillText(back.act === "move" ? texts.backMoved : texts.backOff, facts),
    asked: await askedWords(services, person, one),
    /** Whoever only sees can tell us something. */
    tells: !child.mayChange && now < one.at,
  };
}

export type LessonActs = Awaited<ReturnType<typeof readActs>>;

const presses: Readonly<Record<string, (at: Acting) => Promise<Response | string>>> = {
  back: async ({ services, person, form, id }) => {
    const at = { id, sequence: versionIn(form) };
    if (await isTooOften(services, person)) return problems.often;
    return leadOn(id, await takeBackForGuardian(services, person.guardian, at), "back");
  },
  broken: async ({ services, person, id }) => {
    const said = await reportRoom(services, person.guardian, id);
    return said === "done" ? leadOn(id, { done: said }, "broken") : problems[said];
  },
};

/** `POST /family/lesson/{id}` with `do`: takes back what was done last, or rings us. @returns null without it */
export async function handleLessonPress(args: RequestArgs) {
  const sent = await readForm(args.request.clone(), middleForm);
  const press = sent.ok ? presses[textIn(sent.form, "do")] : undefined;
  return press ? await asFamilyAct(args, press) : null;
}
