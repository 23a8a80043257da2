import type { Review } from "#words/review.ts";

export const review: Review | null = {
  by: "",
  on: "",
  notYet: "زبان کی کوئی غلطی نظر آئے تو براہِ کرم ہمیں بتائیں۔",
};
