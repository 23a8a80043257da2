import { policy } from "#content/policy.ts";
import type { LegalOriginal, LegalSection, PageIntro } from "#content/types.ts";

const hours = new Intl.NumberFormat("ar-u-nu-latn", {
  style: "unit",
  unit: "hour",
  unitDisplay: "long",
}).format;
const minutes = new Intl.NumberFormat("ar-u-nu-latn", {
  style: "unit",
  unit: "minute",
  unitDisplay: "long",
}).format;

export const termsHeader: PageIntro = {
  title: "شروط الاستخدام",
  intro:
    "هذه الشروط لاستخدام الموقع وللحصص التجريبية. أما الحصص المدفوعة فنتفق عليها على حدة، كتابةً.",
};

export const termsSections = (): readonly LegalSection[] => [
  {
    id: "trial",
    heading: "الحصة التجريبية",
    paragraphs: [
      `الحصة التجريبية مجانية، ومدتها ${minutes(policy.trialMinutes)}. لا نطلب بطاقة مصرفية ولا حسابًا، ولا يترتب عليها شيء إلا إذا أردتم.`,
    ],
  },
  {
    id: "paid",
    heading: "الحصص المدفوعة",
    paragraphs: [
      "قبل أي حصة مدفوعة نتفق كتابةً على السعر وطريقة الدفع وكيفية التوقف. وإن لم يكن بيننا اتفاق كهذا فلا شيء عليكم.",
      "للمستهلك في المملكة المتحدة أن يلغي اتفاق الحصص المدفوعة خلال 14 يومًا دون ذكر سبب. ولمن هم في بلدان أخرى ما يكفله لهم قانون بلدهم.",
      "يمكنكم التوقف متى شئتم، ونعيد إليكم ما دفعتموه عن حصص لم تُعطَ.",
    ],
  },
  {
    id: "moving",
    heading: "تغيير الموعد",
    paragraphs: [
      `يمكن تغيير موعد الحصة مجانًا ما دام قبل بدايتها بـ ${hours(policy.moveHours)} على الأقل. وإن تأخرتم انتظركم المعلّم ${minutes(policy.waitMinutes)}.`,
    ],
  },
  {
    id: "safeguarding",
    heading: "من هم دون 18 عامًا",
    paragraphs: [
      "يوافق أحد الوالدين أو وليّ الأمر على حصص من هم دون 18 عامًا، ويكون الوصول إليه ممكنًا في أثنائها. و[قواعد حماية الأطفال](/classes#safeguarding) جزء من هذه الشروط.",
      "لا تُسجَّل حصة إلا إذا وافق على ذلك مسبقًا المعلّم والطالب، ووليّ الأمر إن كان الطالب دون 18 عامًا.",
    ],
  },
  {
    id: "law",
    heading: "القانون",
    paragraphs: [
      "يسري قانون إنجلترا وويلز، ويبقى لكم ما يكفله للمستهلك قانون بلدكم. وإن كانت هناك مشكلة فراسلونا أولًا على [{academyEmail}](mailto:{academyEmail}).",
    ],
  },
];

export const termsOriginal: LegalOriginal | null = {
  note: "كُتب هنا ملخّص يسهّل عليكم القراءة لا أكثر. أما النص الكامل المعتمد فبالإنجليزية.",
  link: "النص الكامل بالإنجليزية",
  href: "/terms",
};
