import { expect, test } from "vitest";
import { passwordLimits } from "#app/features/identity/accounts/password-rules.ts";
import { placementRule } from "#app/features/quizzes/placement/placement-rule.ts";
import { night } from "#app/features/clock/child-night.ts";
import { trialLimits } from "#app/features/booking/form/trial-schema.ts";
import { rateLimitPolicies } from "#app/platform/.server/rate-limits.ts";
import { numberWord } from "#words/number-word.ts";
import { loginPage } from "#words/pages/account.ts";
import { newsletterLink } from "#words/pages/newsletter.ts";
import { placementStart } from "#words/pages/placement.ts";
import { passwordMessages, registerForm } from "#words/pages/register.ts";
import { trialErrors, trialForm, trialLink } from "#words/pages/trial.ts";
import { quizShapes } from "#content/quizzes/shapes.ts";
import { quizTopicNames, quizTopics } from "#words/quizzes/topics.ts";

/*
 * Texts that a page loads before it knows what the program uses, or that write a number in a word, cannot take
 * it from the program. They have to agree with it all the same.
 */
const word = (count: number) => numberWord(count).toLowerCase();
const minutes = (seconds: number) => `${word(seconds / 60)} minutes`;
const { min, max } = passwordLimits;

test.each([
  [trialErrors.childNameInvalid, `at most ${trialLimits.childName} letters`],
  [trialErrors.preferredTooLong, `at most ${trialLimits.preferred} characters`],
  [trialErrors.nameTooLong, `at most ${trialLimits.name} characters`],
  [trialErrors.noteTooLong, `at most ${trialLimits.note.toLocaleString("en-GB")} characters`],
  [trialForm.times.childsNight, `between ${night.to} and ${night.from}`],
  [trialLink.limited, minutes(rateLimitPolicies["trial-link"].windowSeconds)],
  [newsletterLink.limited.text, minutes(rateLimitPolicies["newsletter-token"].windowSeconds)],
  [registerForm.password1.hint, `At least ${min} characters`],
  [passwordMessages.short, `at least ${min} characters`],
  [passwordMessages.long, `at most ${max} characters`],
  [
    placementStart.intro,
    `${numberWord(placementRule.minQuestions)} to ${word(placementRule.maxQuestions)} questions`,
  ],
])("“%s” says %s", (text, number) => {
  expect(text).toContain(number);
});

test("an hour is what it was", () => {
  expect(rateLimitPolicies["sign-in-account"].windowSeconds).toBe(3_600);
  expect(loginPage.checkNeedsScript).toContain("in an hour");
});

test.each(quizTopicNames)("the description of the %s quiz says how many it asks", (topic) => {
  const names: Record<number, string> = { 12: "Twelve", 15: "Fifteen" };
  expect(quizTopics[topic].description).toContain(
    `${names[quizShapes[topic].questions]} questions`,
  );
});
