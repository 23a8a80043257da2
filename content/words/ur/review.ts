import type { Review } from "#words/review.ts";

export const review: Review | null = {
  by: "",
  on: "",
  notYet:
    "یہ صفحات اردو میں لکھے گئے ہیں مگر ابھی کسی ماہر نے ان پر نظرِ ثانی نہیں کی۔ کوئی غلطی نظر آئے تو براہِ کرم ہمیں بتائیں۔",
};
