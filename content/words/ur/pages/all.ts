import type * as English from "#words/pages/all.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const pages: Partial<Translated<typeof English.pages>> = {
  classesTrial: {
    path: "/classes/trial",
    title: "مفت آزمائشی کلاس بک کریں",
    description: `کورس چنیں، اپنے ٹائم زون میں وقت چنیں ({academyClock} کا وقت ساتھ لکھا ہوگا)، اور ایک استاد کے ساتھ ${policy.trialMinutes} منٹ کی مفت کلاس بک کریں۔ بینک کارڈ کی ضرورت نہیں۔`,
    index: { group: "start", text: "ایک کورس، اور آپ کے اپنے ٹائم زون میں ایک وقت۔" },
  },

  classesTrialBooked: {
    path: "/classes/trial/booked",
    title: "آپ کی آزمائشی کلاس",
    description:
      "آپ کی بکنگ اور اس کا حوالہ نمبر، آپ کے شہر اور {academyClock} کا وقت، کیلنڈر کی فائل، اور کلاس کا وقت بدلنے یا اسے منسوخ کرنے کے لنک۔",
    unlisted: true,
  },

  classesTrialConfirm: {
    path: "/classes/trial/confirm",
    title: "اپنی آزمائشی کلاس کی تصدیق کریں",
    description:
      "ایک بٹن سے اپنی آزمائشی کلاس کی تصدیق کریں۔ وقت کچھ دیر آپ کے لیے رکا رہتا ہے، اور تصدیق کے بعد کلاس کی تمام تفصیل ای میل پر آ جاتی ہے۔",
    unlisted: true,
  },

  classesTrialTeam: {
    path: "/classes/trial/team",
    title: "آزمائشی کلاس میں تبدیلی",
    description:
      "ٹیم کے لیے: آزمائشی کلاس کا وقت بدلیں یا اسے منسوخ کریں۔ گھر والوں کو ای میل جاتی ہے، اور بٹن دبانے تک کچھ نہیں بدلتا۔",
    unlisted: true,
  },

  classesTrialMove: {
    path: "/classes/trial/move",
    title: "آزمائشی کلاس کا وقت بدلیں",
    description:
      "اپنی آزمائشی کلاس کے لیے دوسرا وقت چنیں۔ بٹن دبانے تک پرانا وقت آپ ہی کا رہتا ہے، اور نئے وقت کی تصدیق ای میل پر آتی ہے۔",
    unlisted: true,
  },

  classesClocks: {
    path: "/classes/clocks",
    title: "کلاس کا کون سا وقت رکھا جائے؟",
    description:
      "گھڑیاں بدلیں تو چنیں کہ ہفتہ وار کلاس کا کون سا وقت رکھا جائے۔ خاندان اور استاد دونوں سے پوچھا جاتا ہے، اور بٹن دبانے تک کچھ نہیں بدلتا۔",
    unlisted: true,
  },

  classesTrialCancel: {
    path: "/classes/trial/cancel",
    title: "آزمائشی کلاس منسوخ کریں",
    description:
      "ایک بٹن سے اپنی آزمائشی کلاس منسوخ کریں۔ وہ وقت کسی اور کے لیے خالی ہو جاتا ہے، اور منسوخی کی تصدیق ای میل پر آتی ہے۔",
    unlisted: true,
  },

  prices: {
    path: "/prices",
    title: "فیس",
    description:
      "ایک استاد اور ایک شاگرد کی کلاس کی فیس، مضمون اور دورانیے کے لحاظ سے، فی کلاس اور چار ہفتوں کی، اور کلاس نہ ہو تو کیا ادا کرنا ہوتا ہے۔",
    kept: true,
    optional: true,
    index: { group: "start", text: "ایک کلاس کی فیس کتنی ہے۔" },
  },

  questions: {
    path: "/questions",
    title: "سوالات",
    description:
      "بکنگ سے پہلے خاندان کیا پوچھتے ہیں: آزمائشی کلاس، اساتذہ، اوقات، فیس اور بچوں کی حفاظت؛ ہر سوال کا مختصر جواب۔",
    kept: true,
    optional: true,
    index: { group: "talk", text: "بکنگ سے پہلے خاندان کیا پوچھتے ہیں۔" },
  },

  cart: {
    path: "/courses/cart",
    title: "آپ کی پسند کے کورسز",
    description:
      "وہ کورسز جو آپ نے موازنے کے لیے محفوظ کیے۔ فہرست آپ کے براؤزر میں رہتی ہے، اور آپ اسے پیغام یا آزمائشی کلاس کی بکنگ کے ساتھ بھیج سکتے ہیں۔",
    kept: true,
    unlisted: true,
    index: {
      group: "courses",
      label: "آپ کی پسند کی فہرست",
      text: "موازنے کے لیے محفوظ کیے ہوئے کورسز۔",
    },
  },

  feedback: {
    path: "/feedback",
    title: "آپ کی رائے",
    description:
      "پڑھیں کہ سیکھنے والوں اور دوسرے لوگوں نے کلاسوں کے بارے میں کیا لکھا، ستاروں کے ساتھ، نئی رائے سب سے اوپر، اور اپنی رائے بھی دیں۔",
    index: { group: "people", text: "لوگ کیا لکھتے ہیں، اور آپ کی رائے کی جگہ۔" },
  },

  reviewPolicy: {
    path: "/feedback/policy",
    title: "آراء کے بارے میں ہمارے اصول",
    description:
      "کون لکھ سکتا ہے، جعلی یا انعام کے بدلے لکھی گئی رائے کیوں نہیں، رائے کیسے جانچی جاتی ہے، اوسط میں کیا گنا جاتا ہے، اور رائے کیوں ہٹائی جاتی ہے۔",
    kept: true,
    index: { group: "people", text: "جعلی آراء کے بارے میں ہم کیا کرتے ہیں۔" },
  },

  feedbackDelete: {
    path: "/feedback/delete",
    title: "رائے حذف کریں",
    description: `تصدیق کریں کہ رائے حذف کرنی ہے۔ اپنی رائے آپ اسی براؤزر یا اکاؤنٹ سے حذف کر سکتے ہیں جس سے لکھی تھی، اور ${policy.feedbackUndoHours} گھنٹے تک واپس لا سکتے ہیں۔`,
    unlisted: true,
  },

  feedbackReport: {
    path: "/feedback/report",
    title: "رائے کو رپورٹ کریں",
    description:
      "ٹیم کو بتائیں کہ کون سی رائے سب کے سامنے نہیں ہونی چاہیے اور کیوں۔ رائے ہٹانے سے پہلے ہر رپورٹ کوئی انسان پڑھتا ہے۔",
    unlisted: true,
  },

  progress: {
    path: "/progress",
    title: "پیش رفت پر نظر",
    description:
      "وقت کے ساتھ آپ کے کوئز کے نتیجے، ہر حصے میں آپ کو کیا آتا ہے اور اگلا قدم کیا ہے، اور کلاس کے بعد ملنے والے نوٹ کی ایک مثال۔",
    index: { group: "level", text: "آپ کے کوئز کے نتیجے، اور کلاس کے نوٹ کی ایک مثال۔" },
  },

  progressDelete: {
    path: "/progress/delete",
    title: "اپنے کوئز کا ریکارڈ حذف کریں",
    description:
      "تصدیق کریں کہ اس براؤزر یا آپ کے اکاؤنٹ کے تمام کوئز اور سطح کی تمام جانچیں حذف کرنی ہیں، چاہے مکمل ہوں یا ادھوری۔",
    unlisted: true,
  },

  newsletter: {
    path: "/newsletter",
    title: "نیوز لیٹر",
    description:
      "کورسز کی خبریں اور پڑھائی کے مشورے ای میل پر، صرف اس کے بعد جب آپ اپنے پتے کی تصدیق کر دیں۔ ہر شمارے میں اسے بند کرنے کا لنک ہوتا ہے۔",
    index: { group: "talk", text: "ای میل پر خبریں، جنہیں بند کرنا آسان ہے۔" },
  },

  letters: {
    path: "/letters",
    title: "نیوز لیٹر کے پچھلے شمارے",
    description:
      "ہمارے نیوز لیٹر کا ہر شمارہ، نیا سب سے اوپر: کورسز کی خبریں اور پڑھائی کے مشورے، یہاں پڑھیں یا ای میل پر۔",
    index: { group: "talk", text: "نیوز لیٹر کا ہر شمارہ۔" },
  },

  newsletterConfirm: {
    path: "/newsletter/confirm",
    title: "نیوز لیٹر کی تصدیق کریں",
    description:
      "بس ایک آخری قدم: بٹن دبا کر تصدیق کریں کہ نیوز لیٹر آپ کے پتے پر بھیجا جا سکتا ہے۔ اس سے پہلے کچھ نہیں بھیجا جاتا۔",
    unlisted: true,
  },

  newsletterUnsubscribe: {
    path: "/newsletter/unsubscribe",
    title: "نیوز لیٹر بند کریں",
    description:
      "یہاں ایک بٹن سے نیوز لیٹر بند کریں۔ آپ کا پتا فوراً فہرست سے نکال دیا جاتا ہے، اور وجہ بتانے کی ضرورت نہیں۔",
    unlisted: true,
  },

  signin: {
    path: "/signin",
    title: "سائن اِن",
    description:
      "اپنے ای میل اور پاس ورڈ سے سائن اِن کریں، یا اکاؤنٹ بنائیں۔ کورسز، آزمائشی کلاسیں اور رائے اکاؤنٹ کے بغیر بھی سب کے لیے کھلے ہیں۔",
    unlisted: true,
    index: { group: "account", text: "ای میل اور پاس ورڈ کے ساتھ۔" },
  },

  signinCallback: {
    path: "/signin/callback",
    title: "سائن اِن مکمل نہیں ہوا",
    description:
      "سائن اِن سے واپسی کا صفحہ۔ یہ صرف تب نظر آتا ہے جب سائن اِن مکمل نہ ہوا ہو؛ اس پر وجہ لکھی ہے اور دوبارہ شروع کرنے کا طریقہ۔",
    unlisted: true,
  },

  login: {
    path: "/u/login",
    title: "اپنے اکاؤنٹ میں سائن اِن کریں",
    description:
      "اپنے اکاؤنٹ کے ای میل اور پاس ورڈ سے سائن اِن کریں۔ پاس ورڈ بھول گئے ہوں تو ہم نیا پاس ورڈ رکھنے کا لنک ای میل کر دیں گے۔",
    unlisted: true,
  },

  register: {
    path: "/register",
    title: "رجسٹر کریں",
    description:
      "اپنے نام، ای میل اور پاس ورڈ سے مفت اکاؤنٹ بنائیں۔ آپ کی پروفائل اور کوئز کے نتیجے اس میں اکٹھے رہتے ہیں۔",
    unlisted: true,
    index: { group: "account", text: "ایک ہی فارم میں مفت اکاؤنٹ۔" },
  },

  registerDone: {
    path: "/register/done",
    title: "رجسٹریشن ہو گئی",
    description:
      "آپ کی رجسٹریشن ہمیں مل گئی۔ جو ای میل اور پاس ورڈ لکھا تھا اس سے سائن اِن کریں، اور پتے کی تصدیق کے لیے اپنا اِن باکس دیکھیں۔",
    unlisted: true,
  },

  accountVerify: {
    path: "/account/verify",
    title: "اپنے پتے کی تصدیق کریں",
    description:
      "رجسٹریشن کے بعد ایک آخری قدم: بٹن دبا کر تصدیق کریں کہ اکاؤنٹ کا ای میل آپ کا ہے۔ اس سے پہلے کچھ نہیں ہوتا۔",
    unlisted: true,
  },

  accountForgot: {
    path: "/account/forgot",
    title: "پاس ورڈ بھول گئے؟",
    description:
      "اپنے اکاؤنٹ کا ای میل لکھیں، اور ہم اس پر ایک پیغام بھیجیں گے جس میں نیا پاس ورڈ رکھنے کا لنک ہوگا۔",
    unlisted: true,
  },

  accountReset: {
    path: "/account/reset",
    title: "نیا پاس ورڈ رکھیں",
    description:
      "ای میل کے لنک سے اپنے اکاؤنٹ کا نیا پاس ورڈ رکھیں۔ اس کے بعد اکاؤنٹ ہر جگہ سے لاگ آؤٹ ہو جاتا ہے۔",
    unlisted: true,
  },

  accountPassword: {
    path: "/account/password",
    title: "اپنا پاس ورڈ بدلیں",
    description:
      "جس اکاؤنٹ میں آپ سائن اِن ہیں اس کا پاس ورڈ بدلیں۔ موجودہ پاس ورڈ درکار ہے، اور اس کے بعد اکاؤنٹ ہر جگہ سے لاگ آؤٹ ہو جاتا ہے۔",
    unlisted: true,
  },

  accountEmail: {
    path: "/account/email",
    title: "ای میل پتہ بدلیں",
    description:
      "جس اکاؤنٹ میں آپ سائن ان ہیں اس کا ای میل پتہ بدلیں۔ نئے پتے پر لنک آتا ہے، اور اسے استعمال کرنے تک کچھ نہیں بدلتا۔",
    unlisted: true,
  },

  accountEmailConfirm: {
    path: "/account/email/confirm",
    title: "نئے ای میل پتے کی تصدیق",
    description: "ای میل کے لنک اور اپنے پاس ورڈ سے اپنے اکاؤنٹ کے نئے پتے کی تصدیق کریں۔",
    unlisted: true,
  },

  profile: {
    path: "/profile",
    title: "آپ کی پروفائل",
    description:
      "آپ کا اپنا صفحہ: آپ کی تفصیل، کوئز کے نتیجے، اور وہ سب کچھ جو آپ کے اکاؤنٹ میں ہے، ڈاؤن لوڈ یا حذف کرنے کے لیے۔ یہ کسی دوسرے صارف کو نظر نہیں آتا۔",
    unlisted: true,
    index: { group: "account", label: "پروفائل", text: "آپ کی تفصیل، نتیجے اور ڈیٹا۔" },
  },

  privacy: {
    path: "/privacy",
    title: "پرائیویسی نوٹس",
    description:
      "یہ ویب سائٹ کون سا ذاتی ڈیٹا رکھتی ہے، کیوں، کب تک اور اسے کون دیکھتا ہے، کون سی کوکیز لگتی ہیں، اور برطانوی قانون میں آپ کے حقوق۔",
    kept: true,
    index: { group: "small-print", text: "ہم کیا رکھتے ہیں، کیوں اور کب تک۔" },
  },

  terms: {
    path: "/terms",
    title: "استعمال کی شرائط",
    description:
      "ویب سائٹ اور کلاسوں کے اصول، سادہ لفظوں میں: مفت آزمائشی کلاس، تحریری فیس، کلاس کا وقت بدلنا، آداب، مواد اور ذمہ داری۔",
    kept: true,
    index: { group: "small-print", text: "اصول، سادہ لفظوں میں۔" },
  },

  notFound: {
    path: "/error",
    title: "صفحہ نہیں ملا",
    description:
      "اس پتے پر کوئی صفحہ نہیں۔ ہوم پر واپس جائیں، تمام صفحات کی فہرست دیکھیں، یا ٹیم کو خراب لنک کے بارے میں لکھیں۔",
    unlisted: true,
  },
};
