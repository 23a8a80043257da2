import type * as English from "#content/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

export const quizTopics: Partial<Translated<typeof English.quizTopics>> = {
  java: {
    name: "Java",
    title: "اختبار Java",
    intro: "من الأنواع والأصناف إلى المجموعات وتدفقات البيانات والخيوط.",
    covers: [
      "الأنواع الأولية والسلاسل النصية والمراجع",
      "الأصناف والواجهات والوراثة",
      "السجلات والتعدادات والأنواع المختومة",
      "القوائم والمجموعات والخرائط، وكيف تختارون بينها",
      "الاستثناءات وكيف تنتقل",
      "تعبيرات lambda وتدفقات البيانات",
      "الخيوط، وما قد يختل بينها",
    ],
    audience:
      "لمن كتب Java بضعة أشهر. يطلب ثلث الأسئلة الاستدلال في شيفرة أصعب. وتفترض الأسئلة Java 21 أو ما بعدها.",
    course: { label: "دورة Java", to: "/courses/java" },
    description:
      "اختبار Java القصير: الأنواع والأصناف والمجموعات والاستثناءات وتدفقات البيانات. خمسة عشر سؤالًا تتجدّد كل مرة، وكل إجابة تُشرح بعد ذلك.",
    index: "اللغة ومجموعاتها.",
    placement: { before: "programming/java", own: "java", after: "programming/advJava" },
  },

  fullstack: {
    name: "تطوير الويب المتكامل",
    title: "اختبار تطوير الويب المتكامل",
    intro: "طلب واحد نتتبّعه من المتصفّح إلى قاعدة البيانات ثم عائدًا.",
    covers: [
      "لغة HTML ذات المعنى، والتخطيط بلغة CSS",
      "الطلبات والاستجابات ورموز الحالة وملفات تعريف الارتباط",
      "الخوادم باستعمال Node.js وExpress",
      "الجداول والاستعلامات في SQL، والمستندات في MongoDB",
      "JavaScript وTypeScript وGit، وواجهة باستعمال React",
      "الأخطاء التي تجعل الموقع غير آمن",
      "الاختبارات والنسخ الاحتياطية وتشغيل خادم",
    ],
    audience:
      "لمن بنى صفحات وخادمًا صغيرًا. يطلب ثلث الأسئلة الاستدلال في شيفرة أصعب. وتفترض الأسئلة Node.js 22.13 أو ما بعده.",
    course: { label: "دورة تطوير الويب المتكامل", to: "/courses/fullstack" },
    description:
      "اختبار تطوير الويب المتكامل: HTML وCSS والطلبات والاستجابات وNode.js وقواعد البيانات والأمان. خمسة عشر سؤالًا، وكل إجابة تُشرح بعد ذلك.",
    index: "طلب واحد من أوله إلى آخره.",
    placement: { before: "html-css", own: "fullstack", after: "mern" },
  },

  javascript: {
    name: "JavaScript",
    title: "اختبار JavaScript",
    intro: "اللغة نفسها، بمتصفّح من حولها ومن دونه.",
    covers: [
      "القيم والأنواع والمقارنة",
      "الدوال والنطاق والإغلاقات",
      "المصفوفات والكائنات ونسخها",
      "الوعود و`async` و`await`",
      "الأحداث والمستند",
      "الوحدات والأخطاء والاختبارات",
      "ما يقدّمه المتصفّح: التخزين والتواريخ والطلبات",
    ],
    audience:
      "لمن كتب JavaScript بضعة أشهر. يطلب ثلث الأسئلة الاستدلال في شيفرة أصعب. وتفترض الأسئلة متصفّحًا أو Node.js يعرف ES2023، وتذكر ذلك حيث تحتاج إلى أحدث منه.",
    course: { label: "دورة JavaScript", to: "/courses/javascript" },
    description:
      "اختبار JavaScript القصير: القيم والدوال والنطاق والمصفوفات والكائنات والوعود والمتصفّح. خمسة عشر سؤالًا، وكل إجابة تُشرح بعد ذلك.",
    index: "اللغة نفسها.",
    placement: { before: "programming/javascript", own: "javascript", after: "react" },
  },

  react: {
    name: "React",
    title: "اختبار React",
    intro: "مكوّنات تعرض ما تقوله الحالة، ولا شيء سواه.",
    covers: [
      "المكوّنات وخصائصها (props) وما بداخلها (children)",
      "الحالة، وأين تُحفظ",
      "القوائم والمفاتيح والهوية",
      "التأثيرات (effects)، ومتى لا يلزم شيء منها",
      "النماذج والأفعال (Actions) والأحداث",
      "السياق والخطّافات المخصصة وحفظ النتائج",
      "Suspense والانتقالات والاختبارات",
    ],
    audience:
      "لمن بنى عدة مكوّنات فيها تأثيرات ونماذج. يطلب ثلث الأسئلة الاستدلال في شيفرة أصعب. وتفترض الأسئلة React 19 ومكوّنات الدوال.",
    course: { label: "دورة React", to: "/courses/react" },
    description:
      "اختبار React القصير: المكوّنات والخصائص والحالة والتأثيرات والقوائم والنماذج. خمسة عشر سؤالًا تتجدّد كل مرة، وكل إجابة تُشرح.",
    index: "المكوّنات والحالة والتأثيرات.",
    placement: { before: "javascript", own: "react", after: "mern" },
  },
};

export const quizTopicNames = Object.keys(quizTopics) as English.QuizTopic[];
