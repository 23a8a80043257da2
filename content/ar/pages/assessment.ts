import type * as English from "#content/pages/assessment.ts";
import { policy } from "#content/policy.ts";
import { quizTopicNames } from "#content/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

const topicCount = `${quizTopicNames.length} موضوعات`;

export const assessmentHeader: Translated<typeof English.assessmentHeader> = {
  title: "الاختبارات عبر الإنترنت",
  intro: `ابدؤوا من حيث أنتم، لا من حيث يبدأ كتاب. في ${topicCount} اختبار قصير، وفي موضوعات البرمجة اختبار لتحديد المستوى أيضًا. وفي كل ما عداها يكشف المعلّم معكم نقطة البداية.`,
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  heading: topicCount,
  intro:
    "يبيّن الاختبار القصير ما تعرفونه وحدة بعد وحدة. أما اختبار تحديد المستوى فأقصر: لا يبحث إلا عن نقطة البداية.",
  about: [
    "لا حدّ للوقت إلا إن طلبتموه.",
    "كل سؤال تجيبون عنه يُشرح بعد ذلك، حتى إجاباته الخاطئة.",
    "تقول النتيجة ما تعرفونه وما تدرسونه بعد ذلك. وهي ليست شهادة.",
    "لا حاجة إلى حساب. تُحفظ النتائج لهذا المتصفّح، أو لحسابكم إن سجّلتم الدخول.",
  ],
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

export const assessmentPlacement: Translated<typeof English.assessmentPlacement> = {
  heading: "ما لا يراه الاختبار: حصة تكشف المستوى",
  text: `لا يستطيع اختبار أن يسمع تلاوتكم، ولا أن يرى أين تعثّرت مسألة. والمعلّم يستطيع. فالحصة التجريبية المجانية ومدتها ${policy.trialMinutes} دقيقة تحدّد المستوى أيضًا.`,
  steps: [
    {
      title: "تعرضون شيئًا",
      text: "صفحة تقرؤونها، أو مسألة تحلّونها، أو شيئًا كتبتموه، أو برنامجًا بدأتموه.",
    },
    {
      title: "يسأل المعلّم",
      text: "أسئلة قليلة، تسهل أو تصعب بحسب إجاباتكم، إلى أن يتضح ما تعرفونه وما لا تعرفونه.",
    },
    {
      title: "تسمعون من أين تبدؤون",
      text: "دورة ووحدة وسبب، في اليوم نفسه، وكتابةً إن شئتم.",
    },
  ],
  links: [
    { label: "حجز حصة تجريبية", to: "/classes/trial" },
    { label: "استعراض الدورات", to: "/courses" },
  ],
};
