import type * as English from "#words/pages/assessment.ts";
import type { Translated } from "#content/translated.ts";

export const assessmentTrail: Translated<typeof English.assessmentTrail> = {
  label: "الاختبارات عبر الإنترنت",
  to: "/assessment",
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  covers: "يشمل",
  facts: {
    quiz: "الاختبار القصير",
    quizText: "عدد الأسئلة {questions} في ثلاثة مستويات، من التذكّر إلى الاستدلال؛ نحو {minutes} دقيقة",
    placement: "اختبار تحديد المستوى",
    placementText: "من {min} إلى {max} أسئلة، بحسب إجاباتكم؛ نحو عشر دقائق",
  },
  last: {
    label: "آخر نتيجة لكم",
    text: "الصحيح {right} من {total}، في {date}",
    placement: "آخر اختبار لتحديد المستوى",
    placementText: "ابدؤوا بدورة {course}",
  },
  quizLink: "الانتقال إلى الاختبار القصير",
  placementLink: "معرفة نقطة البداية",
  progress: { label: "كل نتائجكم", to: "/progress" },
};
