import type * as English from "#words/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

export const quizTopics: Partial<Translated<typeof English.quizTopics>> = {
  java: {
    name: "Java",
    title: "اختبار Java",
    intro: "من الأنواع والأصناف إلى المجموعات وتدفقات البيانات والخيوط.",
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
    audience:
      "لمن بنى عدة مكوّنات فيها تأثيرات ونماذج. يطلب ثلث الأسئلة الاستدلال في شيفرة أصعب. وتفترض الأسئلة React 19 ومكوّنات الدوال.",
    course: { label: "دورة React", to: "/courses/react" },
    description:
      "اختبار React القصير: المكوّنات والخصائص والحالة والتأثيرات والقوائم والنماذج. خمسة عشر سؤالًا تتجدّد كل مرة، وكل إجابة تُشرح.",
    index: "المكوّنات والحالة والتأثيرات.",
    placement: { before: "javascript", own: "react", after: "mern" },
  },

  maths: {
    name: "الرياضيات",
    title: "اختبار الرياضيات",
    intro: "من جدول الضرب إلى المعادلات التربيعية: ما الذي رسخ، وما الذي يليه.",
    audience:
      "للطلاب من السابعة إلى السادسة عشرة تقريبًا، من Key Stage 2 إلى GCSE، وللكبار أيضًا. اختاروا المرحلة، واتركوا ما لم تدرسوه بعد. الورقة تساعد، ولا حاجة إلى آلة حاسبة.",
    course: { label: "دورة الرياضيات", to: "/courses/mathematics" },
    description:
      "اختبار الرياضيات من Key Stage 2 إلى GCSE: الأعداد والكسور والجبر والهندسة والإحصاء. اثنا عشر سؤالًا، وكل إجابة تُشرح مع قاعدتها.",
    index: "من Key Stage 2 إلى GCSE.",
    limits:
      "لا يرى الاختبار إلا الإجابة التي اخترتموها، لا السطر الذي انحرف فيه الحل. والمعلّم يرى الحل كله.",
  },

  tajweed: {
    name: "القاعدة والتجويد",
    title: "اختبار القاعدة والتجويد",
    intro: "من الحروف وعلاماتها إلى أحكام التلاوة.",
    audience:
      "لمن يتعلّم قراءة القرآن، ولمن يقرأ ويريد معرفة الأحكام. والمصطلحات على رواية حفص عن عاصم. اتركوا ما لم تدرسوه بعد.",
    course: { label: "دورة التجويد", to: "/courses/tajweed" },
    description:
      "اختبار القاعدة والتجويد: الحروف والعلامات وأحكام النون والميم والمد والوقف. اثنا عشر سؤالًا، وكل إجابة تُشرح مع قاعدتها.",
    index: "الحروف والعلامات والأحكام.",
    limits:
      "لا يسمع الاختبار تلاوتكم. هل خرج الحرف من مخرجه، وهل استوفى المد طوله؟ لا يعرف ذلك إلا معلّم يستمع.",
  },
};

export const quizTopicNames = Object.keys(quizTopics) as English.QuizTopic[];
