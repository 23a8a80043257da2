import { policy } from "#content/policy.ts";
import { addressOf, type Site } from "#content/documents.ts";
import { tradingDisclosure } from "#content/trading.ts";
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

export const termsSections = (site: Site): readonly LegalSection[] => [
  {
    id: "who",
    heading: "من نحن",
    paragraphs: [
      `هذا الموقع لـ ${site.legalName}، ${addressOf(site)}.`,
      ...[tradingDisclosure(site)].filter(Boolean),
    ],
  },
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
      "للمستهلك في المملكة المتحدة أن يلغي اتفاق الحصص المدفوعة خلال 14 يومًا دون ذكر سبب. وإن أُعطيت حصص بطلبكم قبل ذلك دفعتم عنها وحدها؛ وإن أُعطيت كلها، وكنتم قد طلبتم البدء عالمين بذلك، انتهى هذا الحق. ولمن هم في بلدان أخرى ما يكفله لهم قانون بلدهم.",
      "يمكنكم التوقف متى شئتم، ونعيد إليكم ما دفعتموه عن حصص لم تُعطَ.",
    ],
  },
  {
    id: "moving",
    heading: "تغيير الموعد",
    paragraphs: [
      `يمكن تغيير موعد الحصة مجانًا ما دام قبل بدايتها بـ ${hours(policy.moveHours)} على الأقل. وإن تأخرتم انتظركم المعلّم ${minutes(policy.waitMinutes)}، وتنتهي الحصة في موعدها. وإن زاد التأخر على ذلك أو لم تحضروا حُسبت الحصة. وإن منعكم مرض أو طارئ فأخبرونا نبحث عن حلّ منصف.`,
      "وإن تعذّر على المعلّم الحضور أو تأخر عُوّض الوقت في موعد يناسبكم أو لم تدفعوا عنه. وإن انقطع الاتصال ولم يعد اتفقنا على موعد آخر لما بقي.",
    ],
  },
  {
    id: "safeguarding",
    heading: "من هم دون 18 عامًا",
    paragraphs: [
      "يوافق أحد الوالدين أو وليّ الأمر على حصص من هم دون 18 عامًا، ويكون الوصول إليه ممكنًا في أثنائها، وله أن يحضر أي حصة. وإن رأينا طفلًا في خطر أبلغنا من يستطيع حمايته، ولو دون أن نسأل. و[قواعد حماية الأطفال](/classes#safeguarding) جزء من هذه الشروط.",
      "لا تُسجَّل حصة إلا إذا وافق على ذلك مسبقًا المعلّم والطالب، ووليّ الأمر إن كان الطالب دون 18 عامًا.",
    ],
  },
  {
    id: "accessibility",
    heading: "إتاحة الموقع للجميع",
    paragraphs: [
      "نبني هذا الموقع وفق معيار WCAG 2.2، المستوى AA: يعمل بلوحة المفاتيح، ويُقرأ مكبّرًا، وتُسمَع أخطاء نماذجه. ولم يجرّبه بعد شخص يعتمد على قارئ شاشة. إن عاقكم شيء [فأخبرونا](/contact): نوصل إليكم ما تحتاجون إليه بطريقة أخرى ونصلح الصفحة.",
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
  note: "كُتب هذا الملخّص ليسهّل عليكم القراءة. والنص الكامل، وفيه نموذج الإلغاء، بالإنجليزية.",
  link: "النص الكامل بالإنجليزية",
  href: "/terms",
};
