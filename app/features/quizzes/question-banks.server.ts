import { findCourse } from "#content/courses.server.ts";
import type { QuestionInput } from "#content/question-schema.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import type { Attempt, DrawnQuestion, QuizTopic } from "./attempt.ts";
import { quizLength } from "./draw-questions.ts";
import type { CourseModule } from "./progress/mastery.ts";

/** The questions of a topic with their keys. */
export function bankOf(topic: QuizTopic): readonly QuestionInput[] {
  return questionBanks[topic];
}

/** How many questions a quiz on a topic asks. */
export function questionCountOf(topic: QuizTopic): number {
  return Math.min(quizLength, bankOf(topic).length);
}

/** A question with its key, or undefined if the bank no longer has it. */
export function findQuestion(topic: QuizTopic, id: string): QuestionInput | undefined {
  return bankOf(topic).find((question) => question.id === id);
}

/** Every module that a topic's questions can be about, course by course, in the order of the courses. */
export function modulesOf(topic: QuizTopic): CourseModule[] {
  const courses = new Set(bankOf(topic).map(({ course }) => course));
  return [...courses].flatMap((course) =>
    (findCourse(course)?.modules ?? []).map(({ id, title }) => ({ course, id, title })),
  );
}

export type LiveQuestion = { readonly drawn: DrawnQuestion; readonly question: QuestionInput };

/** The questions of an attempt that the bank still has; their numbers on the page follow this order. */
export function liveQuestions({ topic, questions }: Attempt): LiveQuestion[] {
  return questions.flatMap((drawn) => {
    const question = findQuestion(topic, drawn.id);
    return question ? [{ drawn, question }] : [];
  });
}
