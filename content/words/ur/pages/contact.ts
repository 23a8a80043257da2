import { monthsInWords } from "#words/number-word.ts";
import type * as English from "#words/pages/contact.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const contactMap: Translated<typeof English.contactMap> = {
  show: "نقشہ دکھائیں",
  loading: "نقشہ لوڈ ہو رہا ہے…",
  shown: "اگر یہاں نقشہ نظر نہ آئے تو لنک اسے الگ صفحے پر کھولتا ہے۔",
  failed: "نقشہ لوڈ نہیں ہو سکا۔ نیچے کا لنک اسے الگ صفحے پر کھولتا ہے۔",
};

export const contactForm: Translated<typeof English.contactForm> = {
  heading: "ہمیں لکھیں",
  intro: "تمام خانے بھرنا ضروری ہیں۔",
  fields: {
    name: { label: "نام" },
    email: { label: "ای میل", help: "ہم اسی پتے پر جواب دیتے ہیں۔" },
    phone: {
      label: "موبائل نمبر",
      help: "10 سے 15 ہندسے، ملک کے کوڈ کے ساتھ، مثلاً {academyPhone}۔",
    },
    message: {
      label: "پیغام",
      help: "یہ باتیں مددگار ہیں: کورس، سیکھنے والے کی عمر، آپ کا شہر، اور آپ کے لیے مناسب اوقات۔",
    },
  },
  topics: {
    "data-request": {
      subject: "میرے ڈیٹا کے بارے میں درخواست",
      text: `یہ پیغام آپ کے ڈیٹا کے بارے میں ہے۔ ہم قانون کے مطابق ${monthsInWords(policy.dataRequestMonths)} کے اندر جواب دیتے ہیں۔`,
    },
    complaint: {
      subject: "میرے ڈیٹا کے بارے میں شکایت",
      text: `یہ پیغام آپ کے ڈیٹا کے بارے میں شکایت ہے۔ ہم ${policy.complaintDays} دن کے اندر بتاتے ہیں کہ شکایت مل گئی، بلا تاخیر اسے دیکھتے ہیں اور آپ کو نتیجہ بتاتے ہیں۔`,
    },
    worry: {
      subject: "کسی بچے کے بارے میں تشویش",
      text: `یہ پیغام صرف بچوں کے تحفظ کے ذمہ دار لوگ پڑھتے ہیں۔ ان میں سے کوئی اسے ${policy.concernHours} گھنٹوں کے اندر دیکھتا ہے، چاہے رات ہو یا چھٹی کا دن۔ اگر کوئی بچہ اس وقت خطرے میں ہے تو پہلے ہنگامی سروس کو فون کریں۔`,
    },
  },
  wish: "مجھے سیکھنا ہے: {wish}",
  another: "ایک اور پیغام لکھیں",
  submit: "پیغام بھیجیں",
  sending: "بھیجا جا رہا ہے…",
  hidden: {
    fromName: "{academy} کی ویب سائٹ",
    subject: "{academy} کی ویب سائٹ سے نیا پیغام",
  },
  privacy:
    "ہم آپ کا پیغام محفوظ رکھتے ہیں اور اسے آپ کو جواب دینے کے لیے استعمال کرتے ہیں۔ کب تک رکھتے ہیں، یہ [پرائیویسی نوٹس](/privacy) میں لکھا ہے۔",
  shortlist: "آپ کی پسند کی فہرست کے کورسز پیغام کے ساتھ جائیں گے:",
};

export const contactErrors: Translated<typeof English.contactErrors> = {
  summaryHeading: "کچھ درست کرنا باقی ہے",
  titlePrefix: "غلطی:",
  nameMissing: "اپنا نام لکھیں",
  nameTooLong: "آپ کا نام اس فارم کے لیے بہت لمبا ہے۔ اسے مختصر کریں",
  emailMissing: "اپنا ای میل لکھیں",
  emailInvalid: "ای میل اس شکل میں لکھیں: name@example.com",
  phoneMissing: "اپنا موبائل نمبر لکھیں",
  messageMissing: "پیغام لکھیں",
  messageTooLong: "آپ کا پیغام اس فارم کے لیے بہت لمبا ہے۔ اسے مختصر کریں یا ای میل سے بھیجیں",
  tooMany:
    "آپ کے کنکشن سے پہلے ہی کئی پیغام بھیجے جا چکے ہیں۔ کچھ دیر انتظار کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  unreadable: "فارم پڑھا نہیں جا سکا۔ واپس جا کر اسے دوبارہ بھیجیں۔",
  keptNote: "آپ کا لکھا ہوا سب کچھ محفوظ ہے۔",

  phoneInvalid: "درست فون نمبر لکھیں (10 سے 15 ہندسے)",
  success: "آپ کا پیغام ہمیں مل گیا! ہم جلد جواب دیں گے۔",
  failed: "پیغام نہیں بھیجا جا سکا۔ دوبارہ کوشش کریں۔",
  conflict:
    "آپ یہ فارم پہلے مختلف لفظوں کے ساتھ بھیج چکے ہیں۔ اگر یہ دوسرا پیغام ہے تو اسے دوبارہ بھیجیں۔",
};

export const captchaTexts: Translated<typeof English.captchaTexts> = {
  heading: "خودکار جانچ",
  idle: "جب آپ فارم بھرنا شروع کرتے ہیں تو ایک مختصر جانچ خود شروع ہو جاتی ہے۔ کوئی پہیلی حل نہیں کرنی۔",
  checking: "جانچا جا رہا ہے کہ آپ انسان ہیں…",
  solved: "جانچ مکمل ہو گئی۔ آپ فارم بھیج سکتے ہیں۔",
  failed:
    "جانچ مکمل نہیں ہو سکی۔ دوبارہ کوشش کریں، [{academyEmail}](mailto:{academyEmail}) پر لکھیں، [{academyPhone}](tel:{academyPhoneNumber}) پر فون کریں، یا اس صفحے پر چیٹ کا لنک استعمال کریں۔",
  insecure:
    "جانچ کے لیے محفوظ کنکشن (https) چاہیے۔ اس کے بجائے [{academyEmail}](mailto:{academyEmail}) پر لکھیں یا [{academyPhone}](tel:{academyPhoneNumber}) پر فون کریں۔",
  hosted: {
    idle: "جب آپ فارم بھرنا شروع کریں گے تو یہاں hCaptcha کی جانچ آئے گی۔",
    loading: "hCaptcha کی جانچ لوڈ ہو رہی ہے…",
    waiting: "نیچے کی جانچ کا جواب دیں۔",
  },
  retry: "جانچ دوبارہ آزمائیں",
  chat: "چیٹ کھولیں",
  withoutScript: {
    label: "یہ فارم ایک انسان خود بھیج رہا ہے، کوئی روبوٹ نہیں",
    help: "آپ کے براؤزر میں JavaScript بند ہے، اس لیے خودکار جانچ کے بجائے اس خانے پر نشان لگائیں۔",
    missing: "خانے پر نشان لگا کر بتائیں کہ آپ انسان ہیں",
  },
  refused: {
    missing: "پہلے خودکار جانچ مکمل کریں",
    expired: "جانچ کا وقت گزر گیا۔ دوبارہ جانچ کریں۔",
    tooSoon: "یہ بہت جلدی تھا۔ ذرا رک کر دوبارہ بھیجیں۔",
    unavailable:
      "اس وقت جانچ نہیں ہو سکی۔ ایک منٹ بعد دوبارہ کوشش کریں۔ آپ کا لکھا ہوا سب کچھ محفوظ ہے۔",
  },
};
