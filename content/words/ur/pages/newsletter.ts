import type * as English from "#words/pages/newsletter.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const newsletterBlock: Translated<typeof English.newsletterBlock> = {
  heading: "نیوز لیٹر",
  text: "کورسز کی خبریں اور پڑھائی کے مشورے، وقتاً فوقتاً ای میل پر، انگریزی میں۔",
  label: "ای میل",
  submit: "سبسکرائب کریں",
  sending: "بھیجا جا رہا ہے…",
  note: "بڑوں کے لیے۔ ہم تصدیق کا لنک ای میل کرتے ہیں، اور ہر شمارے میں اسے بند کرنے کا لنک ہوتا ہے۔ عمر 18 سال سے کم ہے؟ امی یا ابو سے پوچھیں، اور پڑھیں:",
  young: { label: "ہم کیا محفوظ رکھتے ہیں", to: "/privacy#for-children", end: "۔" },
  failed: "آپ کا پتا محفوظ نہیں ہو سکا۔ دوبارہ کوشش کریں۔",
};

export const newsletterPage: Translated<typeof English.newsletterPage> = {
  title: "نیوز لیٹر",
  pending: {
    heading: "اپنا اِن باکس دیکھیں",
    text: `اگر یہ پتا ابھی فہرست میں نہیں تو ہم اس پر ایک پیغام بھیج رہے ہیں جس میں ایک لنک ہے۔ لنک کھولیں اور تصدیق کے لیے وہاں بٹن دبائیں۔ ورنہ اور کچھ نہیں بھیجا جائے گا، اور پتا ${policy.pendingSubscriptionDays} دن بعد حذف کر دیا جائے گا۔`,
  },
  summaryHeading: "کچھ درست کرنا باقی ہے",
  titlePrefix: "غلطی:",
  emailMissing: "اپنا ای میل لکھیں",
  emailInvalid: "ای میل اس شکل میں لکھیں: name@example.com",
  tooMany: "آپ کے کنکشن سے پہلے ہی کئی پتے لکھے جا چکے ہیں۔ کچھ دیر بعد کوشش کریں۔",
};

export const newsletterConfirm: Translated<typeof English.newsletterConfirm> = {
  title: "نیوز لیٹر کی تصدیق کریں",
  text: "بٹن دبائیں تو ہم اپنا نیوز لیٹر آپ کے پتے پر بھیجیں گے۔ اگر آپ نے نہیں مانگا تھا تو یہ صفحہ بند کر دیں، کچھ نہیں بھیجا جائے گا۔",
  button: "تصدیق کریں",
  done: {
    heading: "نیوز لیٹر سبسکرائب ہو گیا",
    text: "اگلا شمارہ آپ کو ملے گا۔ ہر شمارے میں نیوز لیٹر بند کرنے کا لنک ہوتا ہے۔ تب تک [پچھلے شمارے پڑھیں](/letters)۔",
  },
  invalid: {
    heading: "یہ لنک اب کام نہیں کرتا",
    text: "ہو سکتا ہے یہ ادھورا ہو، بہت پرانا ہو یا استعمال ہو چکا ہو۔ آپ کسی بھی صفحے کے آخر میں اپنا پتا دوبارہ لکھ سکتے ہیں۔",
  },
};

export const newsletterUnsubscribe: Translated<typeof English.newsletterUnsubscribe> = {
  title: "نیوز لیٹر بند کریں",
  text: "بٹن دبائیں تو نیوز لیٹر بند ہو جائے گا۔ وجہ بتانے کی ضرورت نہیں۔",
  button: "نیوز لیٹر بند کریں",
  done: {
    heading: "نیوز لیٹر بند ہو گیا",
    text: "آپ کا پتا فہرست سے نکال دیا گیا ہے۔ جو شمارہ روانہ ہو چکا ہو وہ شاید پھر بھی پہنچ جائے۔",
  },
  invalid: {
    heading: "یہ لنک اب کام نہیں کرتا",
    text: "ہو سکتا ہے پتا پہلے ہی فہرست سے نکل چکا ہو۔ اگر نیوز لیٹر پھر بھی آتا ہے تو [{academyEmail}](mailto:{academyEmail}) پر لکھیں، ہم اسے خود نکال دیں گے۔",
  },
};

export const newsletterLink: Translated<typeof English.newsletterLink> = {
  limited: {
    heading: "کچھ دیر انتظار کریں",
    text: "نیوز لیٹر کے بہت سے لنک ابھی ابھی استعمال ہوئے ہیں۔ دس منٹ بعد دوبارہ کوشش کریں۔",
  },
  failed: {
    heading: "یہ نہیں ہو سکا",
    text: "خرابی ہماری طرف ہے۔ دوبارہ کوشش کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  },
};

export const newsletterMail: Translated<typeof English.newsletterMail> = {
  subject: "نیوز لیٹر کی تصدیق کریں: {academy}",
  heading: "نیوز لیٹر کی تصدیق کریں",
  text: "یہ پتا {academy} کا نیوز لیٹر سبسکرائب کرنے کے لیے دیا گیا ہے۔ اگر یہ آپ نے کیا ہے تو یہ صفحہ کھولیں اور اس پر بٹن دبائیں:",
  link: "تصدیق کریں",
  notYou: `اگر یہ آپ نے نہیں کیا تو کچھ نہ کریں۔ کوئی نیوز لیٹر نہیں بھیجا جائے گا، اور پتا ${policy.pendingSubscriptionDays} دن بعد حذف کر دیا جائے گا۔`,
};
