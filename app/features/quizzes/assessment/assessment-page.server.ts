import { data } from "react-router";

import { quizTopicNames } from "#words/quizzes/topics.ts";
import { documentsOf, servicesContext, type RequestArgs } from "#app/platform/.server/context.ts";
import { listFinished } from "../attempt-store.server.ts";
import type { QuizOwner, QuizTopic } from "../attempt.ts";
import type { PlacementOutcome } from "../placement/recommend-course.ts";
import { questionCountOf } from "../question-banks.server.ts";
import { findUnfinishedQuiz } from "../unfinished-quiz.server.ts";
import { notKept, readQuizVisitor } from "../quiz-visitor.server.ts";
import { quizTopics } from "#words/quizzes/topics.ts";
import { coverOf } from "#content/course-cover.server.ts";
import { findCourse, type Courses } from "#content/courses.server.ts";
import type { Services } from "#app/platform/.server/services.ts";

async function lastOf(services: Services, courses: Courses, owner: QuizOwner, topic: QuizTopic) {
  const { db } = services;
  const [[quiz], [check], open] = await Promise.all([
    listFinished(db, owner, { topic, kind: "quiz", limit: 1 }),
    listFinished(db, owner, { topic, kind: "placement", limit: 1 }),
    findUnfinishedQuiz(services, owner, { topic, kind: "quiz" }),
  ]);
  const outcome = check?.finished.outcome as PlacementOutcome | undefined;
  const score = quiz?.finished;
  return {
    quiz: score
      ? { id: quiz.id, at: score.at, right: score.rightCount, total: score.questionCount }
      : null,
    check:
      check && outcome
        ? { id: check.id, course: findCourse(courses, outcome.course)?.title ?? "" }
        : null,
    open,
  };
}

/** For whom a quiz is, in the order of the page. */
export type Shelf = "school" | "quran" | "programmers";

/** On which shelf a quiz stands, with the cover of the course that it is about. */
function placeOf(courses: Courses, topic: QuizTopic): { shelf: Shelf; cover: string | null } {
  const course = findCourse(courses, quizTopics[topic].course.to.slice("/courses/".length));
  const area = course?.category;
  const shelf = area === "tuition" ? "school" : area === "islamic" ? "quran" : "programmers";
  return { shelf, cover: course ? coverOf(course) : null };
}

const nothing = { quiz: null, check: null, open: null };

/** Every topic with what this visitor has done in it. Never cached. */
export async function loadAssessmentPage({ request, context }: RequestArgs) {
  const services = context.get(servicesContext);
  const { courses } = documentsOf(context);
  const owner = await readQuizVisitor(request, services);
  const topics = await Promise.all(
    quizTopicNames.map(async (topic) => ({
      topic,
      ...placeOf(courses, topic),
      questionCount: questionCountOf(topic),
      last: owner ? await lastOf(services, courses, owner, topic) : nothing,
    })),
  );
  return data({ page: documentsOf(context).pages.assessment, topics }, notKept);
}

export type AssessmentPageData = Awaited<ReturnType<typeof loadAssessmentPage>>["data"];
