import type { Review } from "#words/review.ts";

export const review: Review | null = {
  by: "",
  on: "",
  notYet: "كُتبت هذه الصفحات بالعربية ولم يراجعها مختصّ بعد. إن وجدتم فيها خطأً فأخبرونا من فضلكم.",
};
