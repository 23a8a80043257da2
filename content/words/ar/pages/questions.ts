import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/questions.ts";
import { hours } from "../number-word.ts";

export const questionsPage: Translated<typeof English.questionsPage> = {
  title: "الأسئلة",
  intro: `ما تسأل عنه العائلات قبل الحجز. لم تجدوا سؤالكم؟ اسألونا نجبكم خلال ${hours(policy.answerHours)} عمل.`,
  closing: {
    heading: "سؤال آخر؟",
    text: "يجيب الفريق {academyHours}.",
    links: [
      { label: "اكتبوا إلينا", to: "/contact" },
      { label: "حجز حصة تجريبية مجانية", to: "/classes/trial" },
    ],
  },
};
