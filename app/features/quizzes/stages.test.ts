import { expect, test } from "vitest";

import { modulesOf } from "./question-banks.server.ts";
import { courses } from "#tests/support/seeds.ts";
import { quizTopicNames } from "#words/quizzes/topics.ts";
import { questionBanks } from "#content/quizzes/all.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizStages } from "#content/quizzes/stages.ts";

test("every stage of a topic has a whole quiz of its own", () => {
  for (const topic of quizTopicNames) {
    for (const at of quizStages(topic).keys()) {
      const own = questionBanks[topic].filter(({ stage }) => stage === at);
      expect(own.length, `${topic} ${at}`).toBeGreaterThanOrEqual(quizShapes[topic].questions);
    }
  }
});

test("the Qaida's modules are listed before those of Tajweed", () => {
  const order = modulesOf(courses, "tajweed").map(({ course, id }) => `${course}/${id}`);
  expect(order[0]).toBe("noorani-qaida/letters");
  expect(order.indexOf("noorani-qaida/verses")).toBeLessThan(order.indexOf("tajweed/foundations"));
});
