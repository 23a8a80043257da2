import type * as English from "#words/pages/feedback.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const feedbackHeader: Translated<typeof English.feedbackHeader> = {
  title: "آپ کی رائے",
  intro:
    "سیکھنے والوں، والدین اور دوسرے لوگوں نے کیا لکھا، نئی رائے سب سے اوپر۔ “کلاس لے چکے ہیں” کا مطلب ہے کہ ہمارے ریکارڈ میں ان کی کلاس موجود ہے؛ باقی آراء کے بارے میں ہم نہیں کہہ سکتے۔ [آراء کے بارے میں ہمارے اصول](/feedback/policy)۔",
};

export const feedbackForm: Translated<typeof English.feedbackForm> = {
  heading: "اپنی رائے دیں",
  intro:
    "آپ کا نام، تبصرہ، تصویر اور ستارے اس صفحے پر سب کو نظر آتے ہیں۔ عمر 13 سال سے کم ہو تو والدین یا سرپرست لکھیں؛ 18 سے کم ہو تو پہلے ان سے پوچھیں: [کیا لکھنا محفوظ ہے](/privacy#for-children)۔",
  fields: {
    name: { label: "نام", help: "پہلا نام یا نام کے پہلے حروف کافی ہیں۔" },
    comment: {
      label: "تبصرہ",
      help: "جس کا ذکر کریں اس کا پہلا نام کافی ہے۔",
    },
    image: {
      label: "تصویر کا پتا (اختیاری)",
      help: "ایسا لنک جو `https://` سے شروع ہو۔ ہم تصویر ایک بار لیتے ہیں، اس کی چھوٹی سی نقل رکھتے ہیں اور وہی دکھاتے ہیں۔ نہ ہو تو آپ کے نام کے ساتھ ایک ڈرائنگ آ جاتی ہے۔",
    },
    lesson: {
      label: "یہاں کلاس لے چکے ہیں",
      help: "اگر آپ اسی تصدیق شدہ ای میل سے سائن اِن ہیں جس سے کلاس بک ہوئی تھی تو آپ کی رائے پر “کلاس لے چکے ہیں” لکھا آتا ہے۔",
    },
    rating: { label: "ریٹنگ", help: "ایک سے پانچ ستارے، یا کوئی ریٹنگ نہیں۔" },
  },
  ratingWords: [
    "کوئی ریٹنگ نہیں",
    "5 میں سے 1",
    "5 میں سے 2",
    "5 میں سے 3",
    "5 میں سے 4",
    "5 میں سے 5",
  ],
  submit: "رائے بھیجیں",
  submitWith: [
    "ستاروں کے بغیر بھیجیں",
    "5 میں سے 1 ستارے کے ساتھ بھیجیں",
    "5 میں سے 2 ستاروں کے ساتھ بھیجیں",
    "5 میں سے 3 ستاروں کے ساتھ بھیجیں",
    "5 میں سے 4 ستاروں کے ساتھ بھیجیں",
    "5 میں سے 5 ستاروں کے ساتھ بھیجیں",
  ],
  sending: "بھیجی جا رہی ہے…",
  success: "شکریہ۔ آپ کی رائے اب اس صفحے پر ہے۔",
  cookieNote:
    "ایک کوکی کی مدد سے یہی براؤزر بعد میں رائے حذف کر سکتا ہے۔ وہ صرف تب لگتی ہے جب آپ رائے دیں۔",
};

export const feedbackErrors: Translated<typeof English.feedbackErrors> = {
  titlePrefix: "غلطی:",
  summaryHeading: "کچھ درست کرنا باقی ہے",
  nameMissing: "اپنا نام لکھیں",
  nameBorrowed:
    "اپنا نام لکھیں: یہ اکیڈمی یا ٹیم کے کسی فرد کا نام لگتا ہے۔ پہلا نام یا نام کے پہلے حروف کافی ہیں",
  nameTooLong: "آپ کا نام اس فارم کے لیے بہت لمبا ہے۔ اسے مختصر کریں",
  commentMissing: "تبصرہ لکھیں",
  commentTooLong: "آپ کا تبصرہ بہت لمبا ہے۔ اسے مختصر کریں",
  imageInvalid: "تصویر کا ایسا پتا لکھیں جو https:// سے شروع ہو، یا خانہ خالی چھوڑ دیں",
  ratingInvalid: "“کوئی ریٹنگ نہیں” یا ایک سے پانچ ستارے چنیں",
  tooMany:
    "آپ کے کنکشن سے پہلے ہی کئی آراء آ چکی ہیں۔ کچھ دیر انتظار کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  failed: "آپ کی رائے محفوظ نہیں ہو سکی۔ آپ کا لکھا ہوا سب کچھ موجود ہے۔ دوبارہ کوشش کریں۔",
  unreadable: "یہ فارم پڑھا نہیں جا سکا، اس لیے کچھ محفوظ نہیں ہوا۔ اسے دوبارہ بھیجیں۔",
  conflict:
    "آپ یہ فارم پہلے مختلف لفظوں کے ساتھ بھیج چکے ہیں۔ اگر یہ دوسری رائے ہے تو اسے دوبارہ بھیجیں۔",
};

export const feedbackList: Translated<typeof English.feedbackList> = {
  heading: "تمام آراء",
  empty: "ابھی کوئی رائے نہیں۔ پہلی رائے آپ دیں، یا بعد میں پھر آئیں۔",
  loadFailed: "آراء لوڈ نہیں ہو سکیں۔",
  retry: "دوبارہ کوشش کریں",
  older: "پرانی آراء",
  newer: "نئی آراء",
  newest: "سب سے نئی آراء پر واپس",
  oldest: "سب سے پرانی آراء پر واپس",
  order: { label: "ترتیب", newest: "نئی پہلے", oldest: "پرانی پہلے" },
  paging: "آراء کے صفحات",
  position: "{from} سے {to} تک",
  pastTheEnd: "فہرست کے اس حصے میں اب کوئی رائے نہیں۔",
  hasLesson: "کلاس لے چکے ہیں",
  unrated: "کوئی ریٹنگ نہیں",
  imageMissing: "اس پتے پر کوئی تصویر نہیں۔",
  imagePending: "تصویر لی جا رہی ہے۔ تب تک ایک ڈرائنگ نظر آئے گی۔",
  stars: "5 میں سے {stars} ستارے",
  close: "{name} کی رائے حذف کریں",
  reportShort: "رپورٹ کریں",
  report: "{name} کی رائے رپورٹ کریں",
};

export const feedbackSummary: Translated<typeof English.feedbackSummary> = {
  heading: "ریٹنگ",
  average: {
    one: "5 میں سے {average}، ایک ریٹنگ کی بنیاد پر",
    other: "5 میں سے {average}، {count} ریٹنگ کی بنیاد پر",
  },
  none: "ابھی کسی نے ستارے نہیں دیے۔",
  loadFailed: "ریٹنگ لوڈ نہیں ہو سکی۔",
  row: { one: "1 ستارہ", other: "{stars} ستارے" },
  unratedNote: "جن آراء میں ریٹنگ نہیں وہ اوسط میں شمار نہیں ہوتیں۔",
  withLesson:
    "ہر ریٹنگ برابر شمار ہوتی ہے۔ ان میں سے {count} کے لکھنے والوں کی کلاس ہمارے ریکارڈ میں موجود ہے۔",
  removed: {
    one: "ہم نے 1 رائے ہٹائی ہے: {reasons}۔",
    other: "ہم نے {count} آراء ہٹائی ہیں: {reasons}۔",
  },
};

export const feedbackDelete: Translated<typeof English.feedbackDelete> = {
  heading: "یہ رائے حذف کریں؟",
  crumb: "آپ کی رائے",
  text: `رائے صفحے سے فوراً ہٹ جاتی ہے۔ آپ اسے ${policy.feedbackUndoHours} گھنٹے تک واپس لا سکتے ہیں۔`,
  teamText: `رائے صفحے سے ہٹ جاتی ہے، اور صفحہ اسے اس کی وجہ کے ساتھ گنتا ہے۔ ٹیم اسے ${policy.reviewUndoDays} دن تک واپس لا سکتی ہے۔`,
  reason: "وجہ",
  chooseReason: "ایک وجہ چنیں",
  noReason: "ہمارے اصولوں میں سے وہ وجہ چنیں جس کی بنا پر رائے ہٹائی جا رہی ہے۔",
  confirm: "حذف کریں",
  keep: "رہنے دیں",
  back: "آراء پر واپس جائیں",
  done: "رائے حذف ہو گئی۔",
  undo: "واپس لائیں",
  undone: "رائے صفحے پر واپس آ گئی۔",
  undoExpired: `${policy.feedbackUndoHours} گھنٹے سے زیادہ گزر چکے ہیں، اس لیے یہ رائے اب واپس نہیں آ سکتی۔`,
  missing: "یہ رائے اب یہاں نہیں۔ شاید پہلے ہی حذف ہو چکی ہے۔",
  missingHeading: "یہ رائے یہاں نہیں",
  failed: "رائے حذف نہیں ہو سکی۔ دوبارہ کوشش کریں۔",
  undoFailedHeading: "یہ رائے صفحے پر واپس نہیں آئی",
  undoNotAllowed:
    "رائے صرف اسی براؤزر یا اکاؤنٹ سے واپس آ سکتی ہے جس سے لکھی گئی، یا ہماری ٹیم لا سکتی ہے۔ اگر آپ کسی اور ڈیوائس پر ہیں تو [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  undoFailed: "رائے واپس نہیں لائی جا سکی۔ دوبارہ کوشش کریں۔",
  notAllowed: {
    heading: "یہ رائے یہاں سے حذف نہیں ہو سکتی",
    text: "رائے صرف اسی براؤزر یا اکاؤنٹ سے حذف ہو سکتی ہے جس سے لکھی گئی، یا ہماری ٹیم کر سکتی ہے۔ اگر یہ آپ کی ہے اور آپ کسی اور ڈیوائس پر ہیں تو [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔ اگر اس میں کوئی بات غلط ہے تو نیچے رپورٹ کریں۔",
  },
};

export const feedbackReport: Translated<typeof English.feedbackReport> = {
  heading: "اس رائے کو رپورٹ کریں",
  intro: "ہر رپورٹ کوئی انسان پڑھتا ہے۔ لکھنے والے کو نہیں بتایا جاتا کہ رپورٹ کس نے کی۔",
  fields: {
    reason: {
      label: "اس میں کیا غلط ہے؟",
      help: "مثلاً: اس میں کسی بچے کا نام ہے، کسی کی توہین ہے یا کسی چیز کا اشتہار ہے۔",
    },
  },
  reasonMissing: "چند لفظوں میں بتائیں کہ کیا غلط ہے",
  submit: "رپورٹ بھیجیں",
  success: "شکریہ۔ ٹیم کو آپ کی رپورٹ مل گئی اور وہ رائے کو دیکھے گی۔",
  failed: "رپورٹ نہیں بھیجی جا سکی۔ دوبارہ کوشش کریں۔",
};
