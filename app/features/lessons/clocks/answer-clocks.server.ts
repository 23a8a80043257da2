import { assertMay } from "#app/features/desk/desk-access.server.ts";
import { recordAct } from "#app/features/desk/desk-log-store.server.ts";
import type { DeskMember } from "#app/features/desk/desk-permissions.ts";
import { academyDay } from "#app/features/clock/academy-days.server.ts";
import { hasLeft } from "#app/features/tutors/check-steps.ts";
import { listTutors } from "#app/features/tutors/tutor-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { putMail } from "#app/platform/.server/outbox/mail-words.ts";
import { followSeries } from "../change-plan.server.ts";
import type { ChangeProblem } from "../change-series.server.ts";
import type { BeginProblem } from "../begin-plan.server.ts";
import { weeklyFrom } from "../year-outlook.server.ts";
import {
  isStillOpen,
  mailSides,
  questionFor,
  readQuestion,
  standingOf,
} from "./clock-questions.server.ts";
import {
  findQuestion,
  listQuestions,
  lockQuestion,
  storeAnswer,
  storeDecision,
  type ClockChoice,
  type ClockQuestion,
} from "./clock-store.server.ts";
import type { ClockLink } from "./clock-links.server.ts";
import type { AskedQuestion } from "./clock-words.server.ts";

/** What a side answers. */
export type ClockAnswer = { readonly choice: ClockChoice; readonly wish: string };

/** Why an answer was not kept: the link is of no use any more, a child would be woken, or no other time is named. */
export type AnswerProblem = "gone" | "night" | "wish";

const longest = 200;

/** The questions that a link may answer now, in order. */
export async function questionsOf(
  { clock, db }: Pick<Services, "clock" | "db">,
  link: ClockLink,
): Promise<readonly AskedQuestion[]> {
  const now = clock.now();
  const tutors = await listTutors(db);
  const today = academyDay(now);
  const teaches = (id: string) => tutors.some((one) => one.id === id && !hasLeft(one, today));
  const own =
    link.side === "family"
      ? [await questionFor(db, link, now)]
      : teaches(link.tutorId)
        ? await listQuestions(db, now, link.tutorId)
        : [];
  const found: AskedQuestion[] = [];
  for (const question of own) {
    const asked = question && (await readQuestion(db, question, tutors));
    if (asked && isStillOpen(asked)) found.push(asked);
  }
  return found;
}

/**
 * Keeps an answer. It can be changed until the lesson begins or a person has decided, and it moves nothing. The team is
 * told as soon as somebody has to see to it.
 *
 * @param ids which questions; those of others are left alone
 * @returns why nothing was kept; null if it was
 */
export async function answerClocks(
  services: Pick<
    Services,
    "clock" | "config" | "database" | "db" | "documents" | "outbox" | "secrets" | "wordingIn"
  >,
  link: ClockLink,
  ids: readonly string[],
  { choice, wish }: ClockAnswer,
): Promise<AnswerProblem | null> {
  const { database, db, outbox } = services;
  if (choice === "other" && wish.trim() === "") return "wish";
  return await db.transaction().execute(async (trx) => {
    const own = (await questionsOf({ ...services, db: trx }, link)).filter(({ question }) =>
      ids.includes(question.id),
    );
    const able = own.filter(({ nights }) => choice === "other" || !nights.has(choice));
    if (own.length === 0) return "gone";
    if (able.length === 0) return "night";
    for (const asked of able) {
      const locked = await lockQuestion(trx, asked.question.id, database.engine);
      if (!locked || locked.decided !== null) return "gone";
      const answer = { choice, wish: choice === "other" ? wish.slice(0, longest) : "" };
      await storeAnswer(trx, locked.id, link.side, answer);
      const after = await findQuestion(trx, locked.id);
      if (after) await tellTeam(services, trx, { ...asked, question: after });
    }
    outbox.wake();
    return null;
  });
}

/** Tells the team of answers that somebody has to see to: they differ, ask for another time, or agree on a change. */
async function tellTeam(
  services: Parameters<typeof answerClocks>[0],
  trx: Trx,
  asked: AskedQuestion,
): Promise<void> {
  const { question, series } = asked;
  const standing = standingOf(question);
  const isOurs = needsSomebody(question, series.anchor);
  if (!isOurs || (standing !== "differ" && standing !== "wish" && standing !== "agreed")) return;
  await putMail(services, trx, "clock-answers", { asked, standing });
}

/** Whether a person has to see to it: only what both want and what is so anyway needs no one. */
export function needsSomebody(question: ClockQuestion, anchor: string): boolean {
  const standing = standingOf(question);
  if (standing === "differ" || standing === "wish") return true;
  return standing === "agreed" && question.family_choice !== anchor;
}

/** Every question ahead, with what both sides have answered. */
export async function readClocks(
  { clock, db }: Pick<Services, "clock" | "db">,
  member: DeskMember,
) {
  assertMay(member, "trials");
  const tutors = await listTutors(db);
  const found: AskedQuestion[] = [];
  for (const question of await listQuestions(db, clock.now())) {
    const asked = question.decided === "gone" ? null : await readQuestion(db, question, tutors);
    if (asked) found.push(asked);
  }
  return found;
}

/**
 * Decides a question: the series stays on the clock that it follows, or from that lesson on another takes its place that
 * keeps the time of one side. Both sides are written to.
 *
 * @returns null if it was done
 */
export async function decideClock(
  services: Services,
  member: DeskMember,
  id: string,
  choice: "anchor" | "family" | "tutor",
): Promise<ChangeProblem | BeginProblem | null> {
  assertMay(member, "trials");
  const { clock, db, outbox } = services;
  const question = await findQuestion(db, id);
  const asked = question && (await readQuestion(db, question, await listTutors(db)));
  if (!asked || question.decided !== null || !isStillOpen(asked)) return { kind: "gone" };
  const { series, times } = asked;
  if (choice === "anchor" || choice === series.anchor) {
    const now = clock.now();
    await db.transaction().execute(async (trx) => {
      await storeDecision(trx, id, "anchor", member.name);
      const about = { kind: "series", id: series.id };
      const detail = `${series.reference} ${question.on_date}`;
      await recordAct(trx, { memberId: member.id, action: "series.clock", about, detail }, now);
      await mailSides(services, trx, "tomorrow", asked);
    });
    outbox.wake();
    return null;
  }
  const first = weeklyFrom(times[choice].startsAt, series.family_zone);
  const followed = await followSeries(
    services,
    member,
    { id: series.id, version: series.version },
    {
      familyZone: series.family_zone,
      tutorId: series.tutor_id,
      course: series.course,
      wanted_language: series.wanted_language,
      language: series.language,
      wish: series.wish,
      anchor: choice,
      startsOn: first.on,
      time: first.time,
      minutes: series.minutes,
      endsOn: series.ends_on,
      decisions: {},
      writes: true,
    },
  );
  if ("problem" in followed) return followed.problem;
  // Stopped before this, the question has no series any more that goes on, and is closed by itself.
  await storeDecision(db, id, choice, member.name);
  return null;
}
