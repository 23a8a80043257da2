import { callOffForGuardian } from "#app/features/booking/family-acts.server.ts";
import type { FamilyPerson } from "#app/features/families/ways-in/family-person.server.ts";
import { agreedRulesOn } from "#app/features/lessons/charge-lesson.server.ts";
import { isFreeLate, noticeEnds } from "#app/features/lessons/counts-as.ts";
import type { RequestArgs } from "#app/platform/.server/context.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { isolated } from "#app/platform/language.ts";
import { textIn, versionIn } from "#app/platform/text-input.ts";
import { familyActs } from "#words/pages/family-acts.ts";
import { lessonPage } from "#words/pages/lesson.ts";
import { showFamily } from "../family-answer.server.ts";
import { asFamilyAct, isOpen, leadOn, readActLesson, whenWords } from "./act-lesson.server.ts";

const texts = familyActs.cannot;

async function show(services: Services, person: FamilyPerson, id: string) {
  const found = await readActLesson(services, person, id);
  if (!found?.one.child.mayChange) return null;
  const { name, one, shown } = found;
  const { at, child, lesson, zone } = one;
  const now = services.clock.now();
  const facts = {
    name,
    tutor: isolated(one.tutor || lessonPage.anybody),
    moment: whenWords(zone, noticeEnds(at)),
  };
  const isTrial = lesson.kind === "trial";
  const isFree = isTrial || now <= noticeEnds(at);
  const rules = await agreedRulesOn(services.db, lesson);
  const isFreeIf = (isIll: boolean) => isFree || isFreeLate({ rules, isIll });
  const late = isFreeIf(false) ? texts.free : texts.late;
  const rule = isTrial ? texts.trial : isFree ? texts.inTime : late;
  return {
    lesson: shown,
    heading: child.isOwn ? texts.ownHeading : fillText(texts.heading, facts),
    isOpen: isOpen(one, now),
    isFree,
    rule: fillText(rule, facts),
    reasons: [
      {
        value: "ill",
        label: fillText(child.isOwn ? texts.ownIll : texts.ill, facts),
        means: fillText(isFreeIf(true) ? texts.free : texts.fair, facts),
      },
      {
        value: "other",
        label: texts.other,
        means: fillText(isFreeIf(false) ? texts.free : texts.taken, facts),
      },
    ],
  };
}

export type CannotView = NonNullable<Awaited<ReturnType<typeof show>>>;

/** `GET /family/lesson/{id}/cannot`: what it means to call a lesson off now. */
export async function loadCannot(args: RequestArgs) {
  return await showFamily(args, (services, person) =>
    show(services, person, args.params?.id ?? ""),
  );
}

/** `POST /family/lesson/{id}/cannot`. */
export async function handleCannot(args: RequestArgs) {
  return await asFamilyAct(args, async ({ services, person, form, id, words }) => {
    const said = textIn(form, "reason");
    if (said !== "ill" && said !== "other") return familyActs.problems.why;
    const at = { id, sequence: versionIn(form) };
    const result = await callOffForGuardian(services, person.guardian, at, { reason: said, words });
    return leadOn(id, result, "off");
  });
}
