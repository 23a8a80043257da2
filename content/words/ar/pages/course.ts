import type * as English from "#words/pages/course.ts";
import type { Translated } from "#content/translated.ts";

export const coursePage: Translated<typeof English.coursePage> = {
  title: "{course}: حصص عبر الإنترنت",
  trail: { label: "الدورات", to: "/courses" },
  summary: {
    heading: "باختصار",
    who: "لمن",
    able: "ستتقنون",
    needs: "المطلوب",
    lesson: "الحصة",
    length: "المدة",
    exams: "الامتحانات",
    languages: "اللغات",
    price: "السعر",
    tutors: "المعلّمون",
  },
  facts: { tradition: "ماذا يُدرَّس" },
  languages: {
    english: "الإنجليزية دائمًا.",
    others: "الإنجليزية دائمًا؛ ويمكنكم طلب {languages}.",
  },
  price: "الحصة التجريبية مجانية. بعدها نتفق على السعر كتابةً، ويمكنكم التوقف متى شئتم.",
  priceForSome: "{sum} لـ{minutes} دقيقة ({name})",
  audience: "لمن هذه الدورة",
  outcomes: "ما ستقدرون عليه",
  modules: "الوحدات بالترتيب",
  modulesIntro: "الترتيب خطة، ويكيّفها معلّمكم بحسب ما تعرفونه من قبل.",
  inEnglish: "التفاصيل، بالإنجليزية",
  lesson: "كيف تسير الحصة",
  needs: "ما تحتاجون إليه",
  progress: "كيف نخبركم بالتقدّم",
  quiz: {
    heading: "اعرفوا ما تتقنونه من قبل",
    link: "الانتقال إلى الاختبار",
    result: "اختباركم: {right} من {asked} صحيحة",
    text: "يبيّن الاختبار القصير في هذه المادة أي الوحدات تعرفونها من قبل.",
  },
  related: "دورات تُكمل هذه الدورة",
  questions: "أسئلة وأجوبة",
  structure: { label: "كيف تُبنى كل دورة", to: "/courses/structure" },
};
