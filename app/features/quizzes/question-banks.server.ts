import { findCourse, type Courses } from "#content/courses.server.ts";
import { questionBanks, type BankQuestion } from "#content/quizzes/all.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizStages } from "#content/quizzes/stages.ts";
import type { Attempt, DrawnQuestion, QuizTopic } from "./attempt.ts";
import type { CourseModule } from "./progress/mastery.ts";

/** The questions of a topic with their keys. */
export function bankOf(topic: QuizTopic): readonly BankQuestion[] {
  return questionBanks[topic];
}

/** Those of one stage of a topic, or all where it has no stage of that name. */
export function bankOfStage(topic: QuizTopic, stage: unknown): readonly BankQuestion[] {
  const at = quizStages(topic).findIndex((one) => one === stage);
  return at < 0 ? bankOf(topic) : bankOf(topic).filter((question) => question.stage === at);
}

/** How many questions a quiz on a topic asks. */
export function questionCountOf(topic: QuizTopic): number {
  return Math.min(quizShapes[topic].questions, bankOf(topic).length);
}

/** A question with its key, or undefined if the bank no longer has it. */
export function findQuestion(topic: QuizTopic, id: string): BankQuestion | undefined {
  return bankOf(topic).find((question) => question.id === id);
}

/** Every module that a topic's questions are about, in the order of learning: course by course, the lowest first. */
export function modulesOf(courses: Courses, topic: QuizTopic): CourseModule[] {
  const bank = bankOf(topic);
  const asked = new Set(bank.map(({ course, module }) => `${course}/${module}`));
  const lowest = bank.toSorted((one, other) => one.stage - other.stage);
  const slugs = new Set(lowest.map(({ course }) => course));
  return [...slugs].flatMap((course) =>
    (findCourse(courses, course)?.modules ?? []).flatMap(({ id, title }) =>
      asked.has(`${course}/${id}`) ? [{ course, id, title }] : [],
    ),
  );
}

export type LiveQuestion = { readonly drawn: DrawnQuestion; readonly question: BankQuestion };

/** The questions of an attempt that the bank still has; their numbers on the page follow this order. */
export function liveQuestions({ topic, questions }: Attempt): LiveQuestion[] {
  return questions.flatMap((drawn) => {
    const question = findQuestion(topic, drawn.id);
    return question ? [{ drawn, question }] : [];
  });
}
