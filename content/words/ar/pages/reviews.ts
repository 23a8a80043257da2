import type * as English from "#words/pages/reviews.ts";
import { policy } from "#content/policy.ts";
import { days, hours } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const removalReasons: Translated<typeof English.removalReasons> = [
  { code: "fake", label: "مختلق، أو ليس ممن يحمل اسمه" },
  { code: "paid", label: "مدفوع، أو كُتب مقابل مكافأة" },
  { code: "own", label: "كتبه شخص من الأكاديمية أو من جهة منافسة" },
  { code: "advert", label: "إعلان" },
  { code: "insult", label: "إهانة أو تهديد أو كراهية" },
  { code: "private", label: "بيانات خاصة بشخص ما" },
  { code: "child", label: "تفاصيل قد تكشف هوية طفل" },
  { code: "unlawful", label: "مخالف للقانون" },
  { code: "twice", label: "الرأي نفسه مرتين" },
  { code: "elsewhere", label: "عن شيء غير هذه الأكاديمية" },
];

export const removalReason: Translated<typeof English.removalReason> = (code) =>
  removalReasons.find((one) => one.code === code)?.code;

export const removalLabel: Translated<typeof English.removalLabel> = (code) =>
  removalReasons.find((one) => one.code === code)?.label ?? code;

export const reviewPolicyHeader: Translated<typeof English.reviewPolicyHeader> = {
  title: "كيف نتعامل مع الآراء",
  intro:
    "ماذا تعرض [صفحة الآراء](/feedback)، وكيف يصل إليها، وماذا نفعل إزاء الآراء المختلقة، ولماذا قد يُزال رأي.",
  lastUpdated: "2026-11-23",
};

export const reviewPolicySections: Translated<typeof English.reviewPolicySections> = [
  {
    id: "who-writes",
    heading: "من يحق له أن يكتب",
    paragraphs: [
      "كل من له رأي صادق يخصّه: الطلاب والأهالي والزوّار. يظهر الرأي فور إرساله وكما كُتب، مدحًا كان أم نقدًا. لا نغيّر منه كلمة، ولا نحجب رأيًا.",
      "ولا يجوز أن يكتب أحد من العاملين في الأكاديمية، ولا من أسرهم، ولا من العاملين لدى جهة منافسة، بأي اسم كان.",
    ],
  },
  {
    id: "no-fake",
    heading: "لا آراء مزيّفة، ولا مقابل مكافأة",
    paragraphs: [
      "لا نكتب آراء عن أنفسنا، ولا نشتريها، ولا نطلب من أحد أن يكتبها لنا، ولا ننشر ما نعلم أنه مختلق. ولا نعطي مقابل الرأي شيئًا: لا مالًا ولا خصمًا ولا حصة مجانية ولا جائزة. ولا نطلب من أحد تقييمًا جيدًا.",
      "وما كتبته الأكاديمية من شهادات على سبيل المثال يُكتب إلى جانبه أنه نموذج، ولا يدخل في أي تقييم.",
    ],
  },
  {
    id: "how-checked",
    heading: "كيف نتحقق من الآراء",
    paragraphs: [
      `يقرأ أحد أفراد فريقنا كل رأي جديد خلال ${hours(policy.answerHours)} عمل، ويسأل هل يمكن أن يكون مختلقًا: عدة آراء بالكلمات نفسها، أو آراء متلاحقة في وقت قصير، أو اسم مستعار من شخص آخر، أو إعلان. والنموذج يمنع معظم البرامج الآلية. ويستطيع أي شخص أن يبلّغ عن رأي.`,
      `تُكتب عند الرأي عبارة «حضور حصة مؤكَّد» إذا قال كاتبه إنه حضر حصة وكان قد سجّل الدخول بعنوان مؤكّد حُجزت به حصة وعُقدت قبل ذلك؛ والحصة التجريبية تُحسب. وحيث لا نسجّل إلا لاحقًا أن الحصة عُقدت، تظهر العبارة عند الرأي من ذلك الحين، مدةً أقصاها ${days(policy.badgeDays)}. أما كتّاب الآراء الأخرى فلا نستطيع أن نقول هل حضروا حصة، والصفحة تذكر ذلك. وننظر مرة في السنة على الأقل كيف يمكن أن يصل رأي مختلق إلى هذه الصفحة مع ذلك، ونغيّر ما يلزم تغييره.`,
    ],
  },
  {
    id: "average",
    heading: "ماذا يشمل المتوسط",
    paragraphs: [
      "كل رأي في الصفحة له نجوم، وكلها سواء، جيدة كانت أم سيئة، قديمة أم جديدة. يبدأ النموذج بنجمتين، ويُحسب التقييم كما أُرسل. وتذكر الصفحة عددها، وعدد ما تُظهر سجلاتنا له حصة. تُعرض الآراء من الأحدث إلى الأقدم، ولا يُقدَّم رأي على آخر ولا يُؤخَّر.",
    ],
  },
  {
    id: "why-removed",
    heading: "لماذا قد يُزال رأي",
    paragraphs: [
      "يستطيع الكاتب أن يحذف رأيه في أي وقت. أما نحن فنزيل الرأي لأحد هذه الأسباب، ولا نزيله أبدًا لأنه ناقد أو قليل النجوم:",
    ],
    bullets: removalReasons.map(({ label }) => label),
    after: `تذكر صفحة الآراء عدد الآراء التي أزلناها وأسبابها. ونستطيع إعادة الرأي خلال ${days(policy.reviewUndoDays)}.`,
  },
  {
    id: "wrong",
    heading: "إن رأيتم أننا أخطأنا",
    paragraphs: [
      "إن وجدتم رأيًا لا ينبغي أن يكون هناك فاضغطوا «إبلاغ». وإن أُزيل رأيكم فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}): ينظر فيه من جديد شخص غير الذي اتخذ القرار الأول. والرأي الذي يتبيّن أنه مختلق أو مدفوع يُزال فورًا ولا يُحسب تقييمه بعد ذلك؛ وكذلك كل رأي آخر نتبيّن أنه من اليد نفسها.",
    ],
  },
];
