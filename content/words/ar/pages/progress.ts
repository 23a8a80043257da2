import type * as English from "#words/pages/progress.ts";
import type { Translated } from "#content/translated.ts";

export const progressHeader: Translated<typeof English.progressHeader> = {
  title: "متابعة التقدّم",
  intro: "تُحفظ نتائج اختباراتكم هنا، ويكتب معلّمكم ملخّصًا بعد كل حصة.",
};

export const progressToday: Translated<typeof English.progressToday> = {
  heading: "في الحصص: ملخّص بعد كل حصة",
  text: "يكتبه معلّمكم بعد الحصة ويرسله إليكم، أو إلى أحد الوالدين أو وليّ الأمر إن كان الطالب دون 18 عامًا. وله أربعة أجزاء.",
  parts: [
    { title: "ما أُنجز", text: "موضوع الحصة، في سطر أو سطرين." },
    { title: "متقن", text: "ما يستطيعه الطالب الآن دون مساعدة." },
    { title: "يحتاج إلى عمل", text: "ما الذي لم ينجح، وما السبب في رأينا." },
    { title: "ما يلي", text: "على ماذا يكون التدريب، وكم مدته، وما غاية الحصة القادمة." },
  ],
  after: "ومرة في الشهر يكون الملخّص أطول: يقارن الشهر بهدفه، ويقترح هدفًا للشهر التالي.",
};

export const progressExample: Translated<typeof English.progressExample> = {
  heading: "كيف يبدو الملخّص",
  caption: "مثال كتبناه لهذه الصفحة.",
  course: "الرياضيات",
  parts: [
    {
      title: "ما أُنجز",
      text: "معادلات خطية فيها أقواس، سبعة تمارين، آخر تمرينين منها دون مساعدة.",
    },
    { title: "متقن", text: "فكّ القوس؛ وجمع الحدود المتشابهة في طرف واحد." },
    {
      title: "يحتاج إلى عمل",
      text: "بعد إشارة الطرح لم تتغيّر في القوس إلا الإشارة الأولى. ظهر ذلك الأسبوع الماضي أيضًا، وهو الآن أقل.",
    },
    {
      title: "ما يلي",
      text: "خمس معادلات فيها إشارة طرح قبل القوس، عشر دقائق، حتى يوم الجمعة.",
    },
  ],
};

export const progressOwner: Translated<typeof English.progressOwner> = {
  browser:
    "هذه النتائج محفوظة لهذا المتصفّح وحده. وإن سجّلتم الدخول انتقلت إلى حسابكم ورأيتموها على كل جهاز.",
  links: [
    { label: "تسجيل الدخول", to: "/signin" },
    { label: "إنشاء حساب", to: "/register" },
  ],
  account: "هذه نتائج حسابكم، من كل جهاز سجّلتم الدخول فيه.",
};

export const progressEmpty: Translated<typeof English.progressEmpty> = {
  heading: "لا نتائج بعد",
  browser:
    "أدّوا اختبارًا قصيرًا فتعرض هذه الصفحة درجتكم، وما تعرفونه في كل وحدة، والخطوة التالية. تبقى النتائج في هذا المتصفّح؛ سجّلوا الدخول لرؤيتها على كل جهاز.",
  account:
    "أدّوا اختبارًا قصيرًا بعد تسجيل الدخول، فتعرض هذه الصفحة درجتكم، وما تعرفونه في كل وحدة، والخطوة التالية.",
  links: [{ label: "اختيار أول اختبار", to: "/assessment" }],
  signIn: { label: "تسجيل الدخول", to: "/signin" },
};

export const progressNext: Translated<typeof English.progressNext> = {
  heading: "الخطوة التالية",
  study: "ادرسوا",
  studyWhy: {
    weak: "كانت إجاباتكم عنها خاطئة أكثر مما كانت صحيحة.",
    growing: "تعرفون جزءًا منها.",
    unsure: "سُئلتم عنها مرة واحدة ولم تصح الإجابة.",
  },
  studyLink: "ماذا تشمل هذه الوحدة",
  quiz: {
    first: "أدّوا أول اختبار",
    again: "ثم أعيدوا الاختبار",
    unasked: "أعيدوا الاختبار",
    other: "جرّبوا موضوعًا آخر",
    refresh: "راجعوا موضوعًا سابقًا",
  },
  quizWhy: {
    first: "لا حدّ للوقت إلا إن طلبتموه.",
    again: "يسأل ما أمكن أسئلة لم تروها من قبل، لتروا ما الذي تغيّر.",
    unasked: "ما أجبتم عنه في بعض الوحدات أقل من أن يدل على معرفتكم بها.",
    other: "أنتم متقنون لكل ما سُئلتم عنه حتى الآن.",
    refresh: "أنتم متقنون في كل وحدة. وهذا أقدم موضوع أدّيتم اختباره.",
  },
  quizLink: "الانتقال إلى الاختبار",
};

export const progressMastery: Translated<typeof English.progressMastery> = {
  heading: "ما تعرفونه، وحدة بعد وحدة",
  intro: "تُحسب من كل وحدة آخر ست إجابات لكم، ومن كل سؤال الإجابة الأولى وحدها، لأنكم ترون الحل بعدها.",
  head: { module: "الوحدة", right: "الإجابات الصحيحة" },
  standing: {
    unseen: "لم يُسأل عنها بعد",
    unsure: "الحكم عليها مبكر",
    weak: "تحتاج إلى عمل",
    growing: "تتحسّن",
    firm: "متقنة",
  },
  right: "{right} من {asked}",
  overall: "الصحيح {right} من {asked}، في {modulesAsked} من {modules} من الوحدات",
};

export const progressHistory: Translated<typeof English.progressHistory> = {
  heading: "كل النتائج",
  caption: "الاختبارات القصيرة واختبارات تحديد المستوى المكتملة، الأحدث أولًا",
  head: { date: "التاريخ", what: "الاختبار", score: "الإجابات الصحيحة" },
  placement: "اختبار تحديد المستوى: {title}",
  open: "التفاصيل",
  paging: "صفحات السجل",
  older: "نتائج أقدم",
  newest: "أحدث النتائج",
  none: "لا نتائج أقدم.",
  who: {
    ask: "من أجرى هذا الاختبار؟",
    by: "من أجراه: {name}",
    byHolder: "من أجراه: أنتم",
    nobody: "لم يُذكر",
    me: "أنا",
    save: "حفظ",
    failed: "تعذّر الحفظ. يُرجى المحاولة مرة أخرى بعد دقيقة.",
  },
};

export const progressBars: Translated<typeof English.progressBars> = {
  empty: "لا نتائج اختبارات بعد.",
  emptyLink: { label: "اختيار أول اختبار", to: "/assessment" },
  all: { label: "تقدّمكم كاملًا", to: "/progress" },
};

export const progressDelete: Translated<typeof English.progressDelete> = {
  title: "حذف سجل اختباراتكم",
  link: "حذف سجل اختباراتكم",
  browser:
    "يحذف هذا كل الاختبارات القصيرة واختبارات تحديد المستوى في هذا المتصفّح، ومنها ما لم يكتمل. لا رجوع عن ذلك.",
  account:
    "يحذف هذا كل الاختبارات القصيرة واختبارات تحديد المستوى في حسابكم، على كل جهاز، ومنها ما لم يكتمل. لا رجوع عن ذلك. ويبقى حسابكم.",
  nothing: "لا شيء يُحذف: لم يبدأ هنا أي اختبار.",
  confirm: "حذف الكل",
  keep: "إبقاء السجل",
  done: "حُذف سجل اختباراتكم.",
  failed: "تعذّر حذف السجل. يُرجى المحاولة مرة أخرى بعد دقيقة.",
};
