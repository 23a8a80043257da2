import type { Review } from "#words/review.ts";

export const review: Review | null = {
  by: "",
  on: "",
  notYet: "إن وجدتم خطأً في اللغة فأخبرونا من فضلكم.",
};
