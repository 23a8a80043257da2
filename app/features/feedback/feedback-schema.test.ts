import { describe, expect, test } from "vitest";
import { feedbackErrors } from "#words/pages/feedback.ts";
import { avatarPath } from "#app/platform/avatar-path.ts";
import {
  cleanReason,
  feedbackLimits,
  readFeedbackValues,
  validateFeedback,
  type FeedbackValues,
} from "./feedback-schema.ts";

const good: FeedbackValues = {
  name: "Omar",
  comment: "Patient tutor.",
  image: "",
  rating: "4",
  lesson: "",
};
const check = (change: Partial<FeedbackValues>) => validateFeedback({ ...good, ...change });

function errorsOf(change: Partial<FeedbackValues>) {
  const result = check(change);
  return result.ok ? {} : result.errors;
}

test("name and comment are required, picture and stars are not", () => {
  expect(check({})).toEqual({ ok: true, feedback: { ...good, lesson: false, rating: 4 } });
  expect(errorsOf({ name: " ", comment: "", image: " ", rating: "" })).toEqual({
    name: feedbackErrors.nameMissing,
    comment: feedbackErrors.commentMissing,
  });
});

test.each([
  ["", 2],
  ["0", 0],
  ["5", 5],
  [" 3 ", 3],
])("a rating of %j counts as %i", (rating, stars) => {
  expect(check({ rating })).toMatchObject({ ok: true, feedback: { rating: stars } });
});

test.each(["6", "-1", "2.5", "1e0", "０"])("a rating of %j is refused", (rating) => {
  expect(errorsOf({ rating })).toEqual({ rating: feedbackErrors.ratingInvalid });
});

describe("picture addresses", () => {
  test("are stored in plain ASCII", () => {
    const typed = check({ image: " https://Bücher.example/ä\u0000 b.png" });
    expect(typed).toMatchObject({
      ok: true,
      feedback: { image: "https://xn--bcher-kva.example/%C3%A4%00%20b.png" },
    });
  });

  test.each([
    "http://pictures.example/me.jpg",
    "pictures.example/me.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "https://user:secret@pictures.example/me.jpg",
    "https://pictures.example:8443/me.jpg",
    "https://localhost/me.jpg",
    `https://pictures.example/${"x".repeat(feedbackLimits.image)}`,
  ])("%s is refused", (image) => {
    expect(errorsOf({ image })).toEqual({ image: feedbackErrors.imageInvalid });
  });
});

test("a JSON body is read like a form, and can hold no surprises", () => {
  expect(readFeedbackValues({ name: "A", comment: "B", rating: 3, image: null })).toEqual({
    name: "A",
    comment: "B",
    image: "",
    rating: "3",
    lesson: "",
  });
  const odd = JSON.parse(
    '{"name":{"a":1},"comment":["x"],"__proto__":{"rating":"5"},"rating":true}',
  );
  expect(readFeedbackValues(odd)).toEqual({
    name: "",
    comment: "",
    image: "",
    rating: "",
    lesson: "",
  });
});

test("a reason is cleaned, required and limited", () => {
  expect(cleanReason(" It names\u202E a child. ")).toBe("It names a child.");
  expect(cleanReason("\u200B ")).toBe("");
  expect(cleanReason("x".repeat(10_000))).toHaveLength(feedbackLimits.reason);
});

test("an avatar belongs to its card, and every avatar is used", () => {
  expect(avatarPath("a")).toBe(avatarPath("a"));
  const used = new Set(Array.from({ length: 500 }, (_, index) => avatarPath(`card-${index}`)));
  expect(used.size).toBe(16);
  for (const path of used) expect(path).toMatch(/^\/art\/avatars\/([1-9]|1[0-6])\.svg$/);
});
