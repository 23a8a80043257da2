import { expect, test } from "vitest";
import type { QuizTopic } from "../attempt.ts";
import { standingOf, type ModuleMastery } from "./mastery.ts";
import { nextStepFor } from "./next-step.ts";

function module(id: string, mastery: number | null, asked = 3): ModuleMastery {
  const standing = standingOf(mastery, asked);
  return { course: "course", id, title: id, asked, right: 0, mastery, standing };
}

function topic(name: QuizTopic, lastAt: string | null, modules: ModuleMastery[] = []) {
  return { topic: name, lastAt, mastery: { asked: 0, right: 0, modulesAsked: 0, modules } };
}

const monday = "2026-03-02T10:00:00.000Z";
const tuesday = "2026-03-03T10:00:00.000Z";

test("without a finished quiz it is the first one on offer", () => {
  const quiz = { topic: "java", why: "first" };
  expect(nextStepFor([topic("java", null), topic("react", null)])).toEqual({ study: null, quiz });
});

test("it is the weakest module of the last topic, and its quiz again", () => {
  const modules = [module("a", 60), module("b", 20), module("c", 20), module("d", 90)];
  const earlier = topic("java", monday, [module("x", 0)]);
  const step = nextStepFor([earlier, topic("react", tuesday, modules)]);
  expect(step.study).toMatchObject({ topic: "react", module: { id: "b" } });
  expect(step.quiz).toEqual({ topic: "react", why: "again" });
});

test("a module that was asked about once comes after those with more to go by", () => {
  const step = nextStepFor([topic("react", monday, [module("a", 0, 1), module("b", 70, 2)])]);
  expect(step.study?.module.id).toBe("b");
  const only = nextStepFor([topic("react", monday, [module("a", 0, 1), module("b", 100)])]);
  expect(only.study?.module.id).toBe("a");
});

test("if the last topic is secure, the one before is looked at", () => {
  const earlier = topic("java", monday, [module("x", 40)]);
  const step = nextStepFor([earlier, topic("react", tuesday, [module("a", 100)])]);
  expect(step.study).toMatchObject({ topic: "java", module: { id: "x" } });
  expect(step.quiz).toEqual({ topic: "java", why: "again" });
});

test("if nothing needs study, modules that were hardly asked about come next", () => {
  for (const thin of [module("b", null), module("b", 100, 1)]) {
    const step = nextStepFor([topic("react", monday, [module("a", 100), thin])]);
    expect(step).toEqual({ study: null, quiz: { topic: "react", why: "unasked" } });
  }
});

test("then a topic that was never tried, then the one tried longest ago", () => {
  const firm = [module("a", 100)];
  const some = [topic("java", null), topic("react", monday, firm)];
  expect(nextStepFor(some).quiz).toEqual({ topic: "java", why: "other" });
  const all = [topic("java", tuesday, firm), topic("react", monday, firm)];
  expect(nextStepFor(all).quiz).toEqual({ topic: "react", why: "refresh" });
});
