import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/invoice.ts";

export const invoice: Translated<typeof English.invoice> = {
  title: { invoice: "فاتورة {number}", credit: "إشعار دائن {number}" },
  company: "رقم الشركة {number}",
  vat: "الرقم الضريبي {number}",
  payer: "إلى {payer}",
  about: {
    month: "حصص {name} حتى نهاية {month}",
    before: "حصص {name}، يُدفع ثمنها قبل أن تُعطى",
    credit: "إلغاء الفاتورة {number} كاملةً، {reference}",
  },
  issued: "تاريخ الإصدار",
  due: "نرجو الدفع حتى",
  currency: "العملة",
  heads: ["الحصص", "المبلغ"],
  minutes: "{minutes} دقيقة",
  each: "{sum} لكل {minutes} دقيقة",
  block: "حصص مدة كل منها {minutes} دقيقة: ‏{count} × {each}",
  charge: "عليكم",
  credit: "لصالحكم",
  total: "المجموع",
  paid: "المدفوع سابقًا",
  toPay: "المطلوب دفعه",
  nothing: "لم يبقَ شيء للدفع.",
  takenBack: "المبلغ الملغى",
  why: "السبب",
  reference: {
    label: "اكتبوا هذا المرجع وحده مع الدفعة",
    hint: "كما هو تمامًا: به نعرف أيّ فاتورة تدفعون.",
  },
  bank: {
    name: "إلى",
    bank: "المصرف",
    sortCode: "رمز الفرع (Sort code)",
    accountNumber: "رقم الحساب",
    iban: "IBAN",
    bic: "BIC",
    link: "أو هنا",
  },
  notes: [
    ["هل من خطأ؟", "أخبرونا. يُصحَّح الخطأ بإشعار دائن وفاتورة جديدة، ولا تتغيّر هذه أبدًا."],
    ["حسابكم", "تجدون في صفحة عائلتكم سبب كل سطر."],
  ],
};

export const familyInvoices: Translated<typeof English.familyInvoices> = {
  title: "الفواتير",
  row: "{title}، {sum}",
  print: "طباعة أو حفظ",
  back: "الاتفاق والحساب",
  credited: "أُلغيت بالإشعار الدائن {number}",
  of: "الفاتورة التي يلغيها",
  paid: "مدفوعة",
  open: "المتبقي للدفع {sum}",
  card: {
    title: "الدفع بالبطاقة",
    button: "دفع {sum} بالبطاقة",
    hint: "تدفعون في صفحة Stripe، مزوّد الدفع بالبطاقة لدينا. لا نرى بطاقتكم أبدًا، ولا يُخصم شيء لاحقًا من تلقاء نفسه.",
    ready: "صفحة الدفع جاهزة",
    link: "دفع {sum} لدى Stripe",
    readyHint: "هي صفحة على {host}، مفتوحة ساعة على الأكثر، وتعيدكم إلى هنا.",
    waiting:
      "ننتظر خبر دفعتكم بالبطاقة. بعض طرق الدفع تستغرق أيامًا. لا يلزمكم شيء، ولا أن تدفعوا مرة أخرى.",
    none: "لم يصلنا خبر دفعة بالبطاقة لهذه الفاتورة. إن كنتم قد دفعتم للتوّ فالخبر يصل عادةً خلال دقيقة.",
    paid: "هذه الفاتورة مدفوعة. شكرًا لكم.",
    again: "النظر مرة أخرى",
    refused: "تعذّر فتح صفحة Stripe الآن، ولم يُخصم شيء. نرجو المحاولة لاحقًا أو الدفع عبر المصرف.",
  },
};

export const invoiceMail: Translated<typeof English.invoiceMail> = {
  subject: "{title}: {sum}، المرجع {reference}",
  creditSubject: "{title}: {sum}",
  text: "فاتورتكم في صفحتكم، ومعها بيانات الحساب المصرفي. لا يُخصم شيء من بطاقة أو حساب تلقائيًا.",
  creditText: "أُلغيت فاتورة. يذكر الإشعار الدائن في صفحتكم أيّها ولماذا.",
  due: "نرجو الدفع حتى",
  link: "فتحها في صفحتكم",
};
