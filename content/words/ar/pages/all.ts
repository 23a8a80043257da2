import type * as English from "#words/pages/all.ts";
import { policy } from "#content/policy.ts";
import { hours, minutes } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const pages: Partial<Translated<typeof English.pages>> = {
  classesTrial: {
    path: "/classes/trial",
    title: "حجز حصة تجريبية مجانية",
    description: `تختارون دورة وموعدًا بتوقيتكم، وإلى جانبه توقيت {academyClock}، وتحجزون حصة مجانية مدتها ${minutes(policy.trialMinutes)} مع معلّم واحد، دون بطاقة مصرفية.`,
    index: { group: "start", text: "دورة وموعد بتوقيتكم." },
  },

  classesTrialBooked: {
    path: "/classes/trial/booked",
    title: "حصتكم التجريبية",
    description:
      "حجزكم ورقمه المرجعي، وموعد الحصة بتوقيت مدينتكم وتوقيت {academyClock}، وملف للتقويم، وروابط لتغيير الموعد أو إلغاء الحصة.",
    unlisted: true,
  },

  classesTrialConfirm: {
    path: "/classes/trial/confirm",
    title: "تأكيد حصتكم التجريبية",
    description:
      "أكّدوا حصتكم التجريبية بضغطة زر واحدة. نحجز الموعد لكم مدة قصيرة، وعند التأكيد نرسل إليكم بالبريد كل ما يخص الحصة.",
    unlisted: true,
  },

  classesTrialTeam: {
    path: "/classes/trial/team",
    title: "تعديل حصة تجريبية",
    description:
      "للفريق: نقل حصة تجريبية إلى موعد آخر أو إلغاؤها. تُبلَّغ الأسرة بالبريد، ولا يتغيّر شيء قبل الضغط على أحد الأزرار.",
    unlisted: true,
  },

  classesTrialMove: {
    path: "/classes/trial/move",
    title: "تغيير موعد حصتكم التجريبية",
    description:
      "اختاروا موعدًا آخر لحصتكم التجريبية. يبقى الموعد القديم لكم إلى أن تضغطوا الزر، ثم يصلكم تأكيد الموعد الجديد بالبريد.",
    unlisted: true,
  },

  classesClocks: {
    path: "/classes/clocks",
    title: "أي موعد تبقى عليه الحصة؟",
    description:
      "حين تتغيّر الساعة اختاروا أي موعد تبقى عليه الحصة الأسبوعية. نسأل الأسرة والمعلّم معًا، ولا يتغيّر شيء قبل الضغط على أحد الأزرار.",
    unlisted: true,
  },

  classesTrialCancel: {
    path: "/classes/trial/cancel",
    title: "إلغاء حصتكم التجريبية",
    description:
      "ألغوا حصتكم التجريبية بضغطة زر واحدة. يصبح الموعد متاحًا لغيركم، ويصلكم تأكيد الإلغاء بالبريد الإلكتروني.",
    unlisted: true,
  },

  prices: {
    path: "/prices",
    title: "الأسعار",
    description:
      "كم تكلّف الحصة الفردية بحسب المادة والمدة، للحصة ولأربعة أسابيع، وما الذي تدفعونه حين تفوت حصة أو تُلغى.",
    kept: true,
    optional: true,
    index: { group: "start", text: "كم تكلّف الحصة." },
  },

  questions: {
    path: "/questions",
    title: "الأسئلة",
    description:
      "ما تسأل عنه العائلات قبل الحجز: الحصة التجريبية والمعلّمون والمواعيد والأسعار وسلامة الأطفال، ولكل سؤال جواب قصير.",
    kept: true,
    optional: true,
    index: { group: "talk", text: "ما تسأل عنه العائلات قبل الحجز." },
  },

  cart: {
    path: "/courses/cart",
    title: "دوراتكم المفضّلة",
    description:
      "الدورات التي حفظتموها للمقارنة بينها. تبقى القائمة في متصفّحكم، ويمكنكم إرسالها مع رسالة أو مع حجز حصة تجريبية.",
    kept: true,
    unlisted: true,
    index: { group: "courses", label: "المفضّلة", text: "دورات محفوظة للمقارنة بينها." },
  },

  feedback: {
    path: "/feedback",
    title: "الآراء",
    description:
      "اقرؤوا ما كتبه الزوّار والطلاب عن حصصهم مع تقييماتهم بالنجوم، الأحدث أولًا، واكتبوا رأيكم أنتم أيضًا.",
    index: { group: "people", text: "ما يكتبه الزوّار، ومكان لرأيكم." },
  },

  reviewPolicy: {
    path: "/feedback/policy",
    title: "كيف نتعامل مع الآراء",
    description:
      "سياستنا في الآراء: من يحق له أن يكتب، ولا آراء مزيّفة أو مقابل مكافأة، وكيف نتحقق من الآراء، وماذا يشمل المتوسط، ومتى نزيل رأيًا.",
    kept: true,
    index: { group: "people", text: "ماذا نفعل إزاء الآراء المختلقة." },
  },

  feedbackDelete: {
    path: "/feedback/delete",
    title: "حذف رأي",
    description: `تأكيد حذف رأي. يمكنكم حذف رأيكم من المتصفّح أو الحساب الذي كُتب منه، واستعادته خلال ${hours(policy.feedbackUndoHours)}.`,
    unlisted: true,
  },

  feedbackReport: {
    path: "/feedback/report",
    title: "الإبلاغ عن رأي",
    description:
      "أخبروا الفريق عن رأي لا ينبغي أن يكون منشورًا، وعن السبب. يقرأ شخص من الفريق كل بلاغ قبل إزالة أي رأي.",
    unlisted: true,
  },

  progress: {
    path: "/progress",
    title: "متابعة التقدّم",
    description:
      "نتائج اختباراتكم مع مرور الوقت، وما تعرفونه وحدة بعد وحدة، والخطوة التالية، ومثال على الملخّص الذي يلي الحصة.",
    index: { group: "level", text: "نتائج اختباراتكم، ومثال على ملخّص حصة." },
  },

  progressDelete: {
    path: "/progress/delete",
    title: "حذف سجل اختباراتكم",
    description:
      "تأكيد حذف كل الاختبارات القصيرة واختبارات تحديد المستوى في هذا المتصفّح أو في حسابكم، المكتمل منها وغير المكتمل.",
    unlisted: true,
  },

  newsletter: {
    path: "/newsletter",
    title: "النشرة البريدية",
    description:
      "أخبار الدورات ونصائح للدراسة بالبريد الإلكتروني، لا تُرسل إلا بعد أن تؤكّدوا عنوانكم. في كل عدد رابط لإلغاء الاشتراك.",
    index: { group: "talk", text: "أخبار بالبريد، يسهل إيقافها." },
  },

  letters: {
    path: "/letters",
    title: "أعداد نشرتنا",
    description:
      "كل أعداد نشرتنا البريدية، الأحدث أولًا: أخبار الدورات ونصائح للدراسة، تقرؤونها هنا أو بالبريد.",
    index: { group: "talk", text: "كل أعداد النشرة البريدية." },
  },

  newsletterConfirm: {
    path: "/newsletter/confirm",
    title: "تأكيد اشتراككم",
    description:
      "خطوة أخيرة: اضغطوا الزر لتؤكّدوا أن النشرة البريدية يجوز أن تُرسل إلى عنوانكم. لا يُرسل شيء قبل ذلك.",
    unlisted: true,
  },

  newsletterUnsubscribe: {
    path: "/newsletter/unsubscribe",
    title: "إلغاء الاشتراك في النشرة",
    description:
      "أوقفوا النشرة البريدية هنا بزر واحد. يُحذف عنوانكم من القائمة فورًا، ولا حاجة إلى ذكر سبب.",
    unlisted: true,
  },

  signin: {
    path: "/signin",
    title: "تسجيل الدخول",
    description:
      "سجّلوا الدخول بعنوان بريدكم وكلمة المرور، أو أنشئوا حسابًا. الدورات والحصص التجريبية والآراء متاحة للجميع دون حساب.",
    unlisted: true,
    index: { group: "account", text: "بعنوان البريد الإلكتروني وكلمة المرور." },
  },

  signinCallback: {
    path: "/signin/callback",
    title: "لم يكتمل تسجيل الدخول",
    description:
      "صفحة العودة من تسجيل الدخول. لا تظهر إلا إذا لم يكتمل التسجيل، وتقول لماذا وكيف تبدؤون من جديد.",
    unlisted: true,
  },

  login: {
    path: "/u/login",
    title: "تسجيل الدخول إلى حسابكم",
    description:
      "سجّلوا الدخول بعنوان البريد وكلمة المرور الخاصين بحسابكم. وإن نسيتم كلمة المرور أرسلنا إليكم رابطًا لتعيين كلمة جديدة.",
    unlisted: true,
  },

  register: {
    path: "/register",
    title: "إنشاء حساب",
    description:
      "أنشئوا حسابًا مجانيًا باسمكم وعنوان بريدكم وكلمة مرور. يجمع الحساب ملفكم الشخصي ونتائج اختباراتكم في مكان واحد.",
    unlisted: true,
    index: { group: "account", text: "حساب مجاني بنموذج واحد." },
  },

  registerDone: {
    path: "/register/done",
    title: "تم إنشاء الحساب",
    description:
      "وصلنا تسجيلكم. سجّلوا الدخول بالعنوان وكلمة المرور اللذين أدخلتموهما، وتحققوا من صندوق الوارد لتأكيد العنوان.",
    unlisted: true,
  },

  accountVerify: {
    path: "/account/verify",
    title: "تأكيد عنوانكم",
    description:
      "خطوة أخيرة بعد إنشاء الحساب: اضغطوا الزر لتؤكّدوا أن عنوان بريد الحساب عنوانكم. لا يحدث شيء قبل ذلك.",
    unlisted: true,
  },

  accountForgot: {
    path: "/account/forgot",
    title: "هل نسيتم كلمة المرور؟",
    description:
      "أدخلوا عنوان البريد الإلكتروني لحسابكم، لنرسل إليه رسالة فيها رابط لتعيين كلمة مرور جديدة.",
    unlisted: true,
  },

  accountReset: {
    path: "/account/reset",
    title: "تعيين كلمة مرور جديدة",
    description:
      "اختاروا كلمة مرور جديدة لحسابكم بالرابط الذي وصلكم بالبريد. بعد ذلك يُسجَّل خروج الحساب من كل الأجهزة.",
    unlisted: true,
  },

  accountPassword: {
    path: "/account/password",
    title: "تغيير كلمة المرور",
    description:
      "غيّروا كلمة مرور الحساب الذي سجّلتم الدخول به. تحتاجون إلى الكلمة الحالية، ثم يُسجَّل خروج الحساب من كل الأجهزة.",
    unlisted: true,
  },

  accountEmail: {
    path: "/account/email",
    title: "تغيير عنوان البريد",
    description:
      "غيّروا عنوان البريد للحساب الذي سجّلتم الدخول إليه. يصل رابط إلى العنوان الجديد، ولا يتغيّر شيء قبل استخدامه.",
    unlisted: true,
  },

  accountEmailConfirm: {
    path: "/account/email/confirm",
    title: "تأكيد عنوان البريد الجديد",
    description: "أكّدوا عنوان البريد الجديد لحسابكم بالرابط الذي في الرسالة وبكلمة المرور.",
    unlisted: true,
  },

  profile: {
    path: "/profile",
    title: "ملفكم الشخصي",
    description:
      "صفحتكم الخاصة: بياناتكم، ونتائج اختباراتكم، وكل ما نحفظه في حسابكم لتنزيله أو حذفه. لا يراها أي زائر آخر.",
    unlisted: true,
    index: { group: "account", label: "الملف الشخصي", text: "تفاصيلكم ونتائجكم وبياناتكم." },
  },

  privacy: {
    path: "/privacy",
    title: "إشعار الخصوصية",
    description:
      "أي بيانات شخصية يحفظها هذا الموقع، ولماذا، وإلى متى، ومن يراها، وأي ملفات تعريف ارتباط يضعها، وكيف تستعملون حقوقكم وفق قانون المملكة المتحدة.",
    kept: true,
    index: { group: "small-print", text: "ماذا نحفظ، ولماذا، وإلى متى." },
  },

  terms: {
    path: "/terms",
    title: "شروط الاستخدام",
    description:
      "قواعد هذا الموقع وقواعد الحصص بكلمات واضحة: الحصة التجريبية المجانية، والأسعار كتابةً، وتغيير المواعيد، والسلوك، والمحتوى، والمسؤولية.",
    kept: true,
    index: { group: "small-print", text: "القواعد بكلمات واضحة." },
  },

  notFound: {
    path: "/error",
    title: "الصفحة غير موجودة",
    description:
      "لا توجد صفحة في هذا العنوان. عودوا إلى الصفحة الرئيسية، أو اطّلعوا على قائمة كل الصفحات، أو أخبروا الفريق عن الرابط المعطّل.",
    unlisted: true,
  },
};
