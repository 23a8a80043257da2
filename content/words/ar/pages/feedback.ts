import type * as English from "#words/pages/feedback.ts";
import { policy } from "#content/policy.ts";
import { days, hours } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const feedbackHeader: Translated<typeof English.feedbackHeader> = {
  title: "الآراء",
  intro:
    "ما كتبه الطلاب والأهالي والزوّار، الأحدث أولًا. عبارة «حضور حصة مؤكَّد» تعني أن سجلاتنا تُظهر الحصة، والتجريبية منها؛ أما الآراء الأخرى فلا نستطيع أن نجزم بشأنها. [كيف نتعامل مع الآراء](/feedback/policy).",
};

export const feedbackForm: Translated<typeof English.feedbackForm> = {
  heading: "اكتبوا رأيكم",
  intro:
    "يظهر اسمكم وتعليقكم وصورتكم ونجومكم في هذه الصفحة ليقرأها الجميع. من هم دون 13 عامًا يكتب عنهم أحد الوالدين أو وليّ الأمر؛ ومن هم دون 18 عامًا يسألونه أولًا. اقرؤوا [ما يمكن كتابته بأمان](/privacy#for-children).",
  fields: {
    name: { label: "الاسم", help: "يكفي الاسم الأول أو الأحرف الأولى." },
    comment: {
      label: "التعليق",
      help: "يكفي الاسم الأول لكل من تذكرونه.",
    },
    image: {
      label: "عنوان صورة (اختياري)",
      help: "رابط أوله `https://`. نجلب الصورة مرة واحدة، ونحفظ نسخة صغيرة منها ونعرضها. ومن دونها يظهر رسم بجانب اسمكم.",
    },
    lesson: {
      label: "حضرتُ حصة هنا",
      help: "إن سجّلتم الدخول بالعنوان المؤكّد الذي حُجزت به الحصة، كُتب عند رأيكم «حضور حصة مؤكَّد».",
    },
    rating: { label: "التقييم", help: "من نجمة إلى خمس نجوم، أو دون تقييم." },
  },
  ratingWords: ["دون تقييم", "1 من 5", "2 من 5", "3 من 5", "4 من 5", "5 من 5"],
  submit: "إرسال الرأي",
  submitWith: [
    "إرسال دون نجوم",
    "إرسال بنجمة واحدة من 5",
    "إرسال بنجمتين من 5",
    "إرسال بـ3 نجوم من 5",
    "إرسال بـ4 نجوم من 5",
    "إرسال بـ5 نجوم من 5",
  ],
  sending: "جارٍ الإرسال…",
  success: "شكرًا لكم. رأيكم الآن في هذه الصفحة.",
  cookieNote: "يتيح ملف تعريف ارتباط لهذا المتصفّح أن يحذف الرأي لاحقًا. ولا يوضع إلا إذا كتبتم رأيًا.",
};

export const feedbackErrors: Translated<typeof English.feedbackErrors> = {
  titlePrefix: "خطأ:",
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  nameMissing: "يُرجى إدخال اسمكم",
  nameBorrowed:
    "يُرجى إدخال اسمكم أنتم: يبدو هذا اسم الأكاديمية أو اسم أحد أفراد الفريق. يكفي الاسم الأول أو الأحرف الأولى",
  nameTooLong: "اسمكم أطول مما يتسع له هذا النموذج. يُرجى اختصاره",
  commentMissing: "يُرجى كتابة تعليق",
  commentTooLong: "تعليقكم أطول مما يُنشر هنا. يُرجى اختصاره",
  imageInvalid: "يُرجى إدخال عنوان صورة أوله https:// أو ترك الحقل فارغًا",
  ratingInvalid: "يُرجى الاختيار بين «دون تقييم» وخمس نجوم",
  tooMany:
    "كُتبت عدة آراء من اتصالكم. يُرجى الانتظار قليلًا، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  failed: "تعذّر حفظ رأيكم. لم يُفقد شيء مما كتبتموه. يُرجى المحاولة مرة أخرى.",
  unreadable: "تعذّرت قراءة هذا النموذج، فلم يُحفظ شيء. يُرجى إرساله مرة أخرى.",
  conflict: "سبق أن أرسلتم هذا النموذج بكلمات أخرى. إن كان هذا رأيًا ثانيًا، فيُرجى إرساله مرة أخرى.",
};

export const feedbackList: Translated<typeof English.feedbackList> = {
  heading: "كل الآراء",
  empty: "لا آراء بعد. كونوا أول من يكتب رأيًا، أو عودوا لاحقًا.",
  loadFailed: "تعذّر تحميل الآراء.",
  retry: "إعادة المحاولة",
  older: "آراء أقدم",
  newer: "آراء أحدث",
  newest: "العودة إلى الأحدث",
  oldest: "العودة إلى الأقدم",
  order: { label: "الترتيب", newest: "الأحدث أولًا", oldest: "الأقدم أولًا" },
  paging: "صفحات الآراء",
  position: "من {from} إلى {to}",
  pastTheEnd: "لم تعد هناك آراء في هذا الجزء من القائمة.",
  hasLesson: "حضور حصة مؤكَّد",
  unrated: "دون تقييم",
  imageMissing: "لا توجد صورة في هذا العنوان.",
  imagePending: "جارٍ جلب الصورة. يظهر رسم إلى ذلك الحين.",
  stars: "{stars} من 5 نجوم",
  close: "حذف رأي {name}",
  reportShort: "إبلاغ",
  report: "الإبلاغ عن رأي {name}",
};

export const feedbackSummary: Translated<typeof English.feedbackSummary> = {
  heading: "التقييمات",
  average: {
    zero: "{average} من 5، دون تقييمات",
    one: "{average} من 5، من تقييم واحد",
    two: "{average} من 5، من تقييمين",
    few: "{average} من 5، من {count} تقييمات",
    many: "{average} من 5، من {count} تقييمًا",
    other: "{average} من 5، من {count} تقييم",
  },
  none: "لم يضع أحد نجومًا بعد.",
  loadFailed: "تعذّر تحميل التقييمات.",
  row: {
    one: "نجمة واحدة",
    two: "نجمتان",
    few: "{stars} نجوم",
    other: "{stars} نجمة",
  },
  unratedNote: "لا تُحسب الآراء التي بلا تقييم في المتوسط.",
  withLesson: "كل التقييمات سواء في الحساب. وعدد ما تُظهر سجلاتنا منها أن كاتبه حضر حصة: {count}.",
  removed: {
    zero: "لم نُزل أي رأي.",
    one: "أزلنا رأيًا واحدًا: {reasons}.",
    two: "أزلنا رأيين: {reasons}.",
    few: "أزلنا {count} آراء: {reasons}.",
    many: "أزلنا {count} رأيًا: {reasons}.",
    other: "أزلنا {count} رأي: {reasons}.",
  },
};

export const feedbackDelete: Translated<typeof English.feedbackDelete> = {
  heading: "هل تريدون حذف هذا الرأي؟",
  crumb: "الآراء",
  text: `يختفي الرأي من الصفحة فورًا. ويمكنكم استعادته خلال ${hours(policy.feedbackUndoHours)}.`,
  teamText: `يختفي الرأي من الصفحة، ويُحسب هناك تحت سببه. ويمكن للفريق إعادته خلال ${days(policy.reviewUndoDays)}.`,
  reason: "السبب",
  chooseReason: "اختيار سبب",
  noReason: "يُرجى اختيار السبب الذي يُزال الرأي لأجله وفق السياسة.",
  confirm: "حذف",
  keep: "إبقاؤه",
  back: "العودة إلى الآراء",
  done: "حُذف الرأي.",
  undo: "تراجع",
  undone: "عاد الرأي إلى الصفحة.",
  undoExpired: `مضى أكثر من ${hours(policy.feedbackUndoHours)}، فلم تعد استعادة هذا الرأي ممكنة.`,
  missing: "لم يعد هذا الرأي هنا. ربما حُذف من قبل.",
  missingHeading: "هذا الرأي ليس هنا",
  failed: "تعذّر حذف الرأي. يُرجى المحاولة مرة أخرى.",
  undoFailedHeading: "لم يعد هذا الرأي إلى الصفحة",
  undoNotAllowed:
    "لا يستعيد الرأي إلا المتصفّح أو الحساب الذي كُتب منه، أو فريقنا. وإن كنتم على جهاز آخر فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}).",
  undoFailed: "تعذّرت استعادة الرأي. يُرجى المحاولة مرة أخرى.",
  notAllowed: {
    heading: "لا يمكن حذف هذا الرأي من هنا",
    text: "لا يحذف الرأي إلا المتصفّح أو الحساب الذي كُتب منه، أو فريقنا. إن كان رأيكم وأنتم على جهاز آخر فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}). وإن كان فيه ما يسوء فأبلغوا عنه أدناه.",
  },
};

export const feedbackReport: Translated<typeof English.feedbackReport> = {
  heading: "الإبلاغ عن هذا الرأي",
  intro: "يقرأ شخص من الفريق كل بلاغ. ولا يُخبر كاتب الرأي بمن أرسله.",
  fields: {
    reason: {
      label: "ما المشكلة فيه؟",
      help: "مثلًا: يذكر اسم طفل، أو يسيء إلى أحد، أو يروّج لشيء.",
    },
  },
  reasonMissing: "يُرجى ذكر المشكلة في كلمات قليلة",
  submit: "إرسال البلاغ",
  success: "شكرًا لكم. وصل بلاغكم إلى الفريق، وسينظر في الرأي.",
  failed: "تعذّر إرسال البلاغ. يُرجى المحاولة مرة أخرى.",
};
