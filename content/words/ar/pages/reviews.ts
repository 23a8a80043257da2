import type * as English from "#words/pages/reviews.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const removalReasons: Translated<typeof English.removalReasons> = [
  { code: "fake", label: "مختلقة، أو ليست ممن تحمل اسمه" },
  { code: "paid", label: "مدفوعة، أو كُتبت مقابل مكافأة" },
  { code: "own", label: "كتبها شخص من الأكاديمية أو من جهة منافسة" },
  { code: "advert", label: "إعلان" },
  { code: "insult", label: "إهانة أو تهديد أو كراهية" },
  { code: "private", label: "بيانات خاصة بشخص ما" },
  { code: "child", label: "تفاصيل قد تكشف هوية طفل" },
  { code: "unlawful", label: "مخالفة للقانون" },
  { code: "twice", label: "البطاقة نفسها مرتين" },
  { code: "elsewhere", label: "عن شيء غير هذه الأكاديمية" },
];

export const removalReason: Translated<typeof English.removalReason> = (code) =>
  removalReasons.find((one) => one.code === code)?.code;

export const removalLabel: Translated<typeof English.removalLabel> = (code) =>
  removalReasons.find((one) => one.code === code)?.label ?? code;

export const reviewPolicyHeader: Translated<typeof English.reviewPolicyHeader> = {
  title: "كيف نتعامل مع الآراء",
  intro:
    "ماذا تعرض [صفحة الآراء](/feedback)، وكيف يصل إليها، وماذا نفعل إزاء الآراء المختلقة، ولماذا قد تُزال بطاقة.",
  lastUpdated: "2026-11-23",
};

export const reviewPolicySections: Translated<typeof English.reviewPolicySections> = [
  {
    id: "who-writes",
    heading: "من يحق له أن يكتب",
    paragraphs: [
      "كل من له رأي صادق يخصّه: الطلاب والأهالي والزوّار. تظهر البطاقة فور إرسالها وكما كُتبت، مدحًا كانت أم نقدًا. لا نغيّر منها كلمة، ولا نحجب منها شيئًا.",
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
    heading: "كيف نتحقق من البطاقات",
    paragraphs: [
      `يقرأ أحد أفراد فريقنا كل بطاقة جديدة خلال ${policy.answerHours} ساعات عمل، ويسأل هل يمكن أن تكون مختلقة: عدة بطاقات بالكلمات نفسها، أو بطاقات متلاحقة في وقت قصير، أو اسم مستعار من شخص آخر، أو إعلان. والنموذج نفسه يمنع البرامج الآلية. ويستطيع أي شخص أن يبلّغ عن بطاقة.`,
      `تُكتب على البطاقة عبارة «حضر حصة» إذا قال كاتبها ذلك وكان قد سجّل الدخول بعنوان مؤكّد حُجزت به حصة وعُقدت قبل ذلك. وحيث لا نسجّل إلا لاحقًا أن الحصة عُقدت، تظهر العبارة على البطاقة من ذلك الحين، مدةً أقصاها ${policy.badgeDays} يومًا. أما كتّاب البطاقات الأخرى فلا نستطيع أن نقول هل حضروا حصة، والصفحة تذكر ذلك. وننظر مرة في السنة على الأقل كيف يمكن أن تُخدع الصفحة مع ذلك، ونغيّر ما يلزم تغييره.`,
    ],
  },
  {
    id: "average",
    heading: "ماذا يشمل المتوسط",
    paragraphs: [
      "كل بطاقة في الصفحة لها نجوم، وكلها سواء، جيدة كانت أم سيئة، قديمة أم جديدة. وتذكر الصفحة عددها، وعدد ما تُظهر سجلاتنا له حصة. تُعرض البطاقات من الأحدث إلى الأقدم، ولا تُقدَّم بطاقة على أخرى ولا تُؤخَّر.",
    ],
  },
  {
    id: "why-removed",
    heading: "لماذا قد تُزال بطاقة",
    paragraphs: [
      "يستطيع الكاتب أن يحذف بطاقته في أي وقت. أما نحن فنزيل البطاقة لأحد هذه الأسباب، ولا نزيلها أبدًا لأنها ناقدة أو قليلة النجوم:",
    ],
    bullets: removalReasons.map(({ label }) => label),
    after: `تذكر صفحة الآراء عدد البطاقات التي أزلناها وأسبابها. ونستطيع إعادة البطاقة خلال ${policy.reviewUndoDays} يومًا.`,
  },
  {
    id: "wrong",
    heading: "إن رأيتم أننا أخطأنا",
    paragraphs: [
      "إن وجدتم بطاقة لا ينبغي أن تكون هناك فاضغطوا «إبلاغ». وإن أُزيلت بطاقتكم فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}): ينظر فيها من جديد شخص غير الذي اتخذ القرار الأول. والبطاقة التي يتبيّن أنها مختلقة أو مدفوعة تُزال فورًا ولا يُحسب تقييمها بعد ذلك؛ وكذلك كل بطاقة أخرى نتبيّن أنها من اليد نفسها.",
    ],
  },
];
