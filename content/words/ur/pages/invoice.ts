import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/invoice.ts";

export const invoice: Translated<typeof English.invoice> = {
  title: { invoice: "انوائس {number}", credit: "کریڈٹ نوٹ {number}" },
  company: "کمپنی نمبر {number}",
  vat: "وی اے ٹی نمبر {number}",
  payer: "{payer} کے نام",
  about: {
    month: "{month} کے آخر تک {name} کی کلاسیں",
    before: "{name} کی کلاسیں، جن کی ادائیگی پیشگی ہوتی ہے",
    credit: "انوائس {number} کی مکمل منسوخی، {reference}",
  },
  issued: "تاریخِ اجرا",
  due: "براہِ کرم اس تاریخ تک ادا کریں",
  currency: "کرنسی",
  heads: ["کلاسیں", "رقم"],
  minutes: "{minutes} منٹ",
  each: "{minutes} منٹ کے {sum}",
  block: "{minutes} منٹ کی کلاسیں: {count} × {each}",
  charge: "آپ کے ذمے",
  credit: "آپ کے حق میں",
  total: "مجموعہ",
  paid: "پہلے سے ادا شدہ",
  toPay: "واجب الادا",
  nothing: "کچھ ادا کرنا باقی نہیں۔",
  takenBack: "منسوخ شدہ رقم",
  why: "وجہ",
  reference: {
    label: "ادائیگی کے ساتھ صرف یہی حوالہ لکھیں",
    hint: "بالکل اسی طرح: اسی سے ہمیں معلوم ہوتا ہے کہ آپ کون سی انوائس ادا کر رہے ہیں۔",
  },
  bank: {
    name: "بنام",
    bank: "بینک",
    sortCode: "سورٹ کوڈ",
    accountNumber: "اکاؤنٹ نمبر",
    iban: "IBAN",
    bic: "BIC",
    link: "یا یہاں",
  },
  notes: [
    [
      "کیا کچھ غلط ہے؟",
      "ہمیں بتائیں۔ غلطی کریڈٹ نوٹ اور نئی انوائس سے درست کی جاتی ہے؛ یہ انوائس کبھی نہیں بدلتی۔",
    ],
    ["آپ کا حساب", "آپ کے خاندان کے صفحے پر ہر سطر کی وجہ لکھی ہے۔"],
  ],
};

export const familyInvoices: Translated<typeof English.familyInvoices> = {
  title: "انوائسیں",
  row: "{title}، {sum}",
  print: "پرنٹ یا محفوظ کریں",
  back: "معاہدہ اور حساب",
  credited: "کریڈٹ نوٹ {number} سے منسوخ",
  of: "وہ انوائس جو اس سے منسوخ ہوئی",
  paid: "ادا ہو چکی",
  open: "{sum} ابھی ادا کرنا باقی ہے",
  card: {
    title: "کارڈ سے ادائیگی",
    button: "{sum} کارڈ سے ادا کریں",
    hint: "آپ ہمارے کارڈ فراہم کنندہ Stripe کے صفحے پر ادائیگی کرتے ہیں۔ ہم آپ کا کارڈ کبھی نہیں دیکھتے، اور بعد میں خود بخود کچھ نہیں لیا جاتا۔",
    ready: "آپ کا ادائیگی کا صفحہ تیار ہے",
    link: "Stripe پر {sum} ادا کریں",
    readyHint:
      "یہ {host} کا صفحہ ہے، زیادہ سے زیادہ ایک گھنٹہ کھلا رہتا ہے، اور آپ کو واپس یہاں لاتا ہے۔",
    waiting:
      "ہم آپ کی کارڈ کی ادائیگی کی خبر کے منتظر ہیں۔ ادائیگی کے بعض طریقوں میں کئی دن لگتے ہیں۔ آپ کو کچھ نہیں کرنا، اور دوبارہ ادائیگی بھی نہیں کرنی۔",
    none: "ہمیں اس انوائس کی کارڈ سے ادائیگی کی کوئی خبر نہیں ملی۔ اگر آپ نے ابھی ادا کیا ہے تو خبر عموماً ایک منٹ میں آ جاتی ہے۔",
    paid: "یہ انوائس ادا ہو چکی ہے۔ شکریہ۔",
    again: "دوبارہ دیکھیں",
    refused:
      "Stripe کا صفحہ ابھی نہیں کھل سکا، اور کچھ نہیں لیا گیا۔ براہِ کرم بعد میں کوشش کریں، یا بینک سے ادا کریں۔",
  },
};

export const invoiceMail: Translated<typeof English.invoiceMail> = {
  subject: "{title}: {sum}، حوالہ {reference}",
  creditSubject: "{title}: {sum}",
  text: "آپ کی انوائس آپ کے صفحے پر ہے، اور بینک کی تفصیل بھی۔ کسی کارڈ یا اکاؤنٹ سے خود بخود کچھ نہیں لیا جاتا۔",
  creditText: "ایک انوائس منسوخ کی گئی۔ آپ کے صفحے پر کریڈٹ نوٹ میں لکھا ہے کہ کون سی اور کیوں۔",
  due: "براہِ کرم اس تاریخ تک ادا کریں",
  link: "اپنے صفحے پر کھولیں",
};
