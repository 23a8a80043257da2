import type * as English from "#words/pages/signin.ts";
import type { Translated } from "#content/translated.ts";

export const signInHeader: Translated<typeof English.signInHeader> = {
  title: "سائن اِن",
  intro: "اکاؤنٹ میں آپ کی پروفائل اور کوئز کے نتیجے اکٹھے رہتے ہیں۔",
};

export const signInPage: Translated<typeof English.signInPage> = {
  redirecting: "لاگ اِن کے صفحے پر لے جایا جا رہا ہے…",
  waiting: "لاگ اِن کی ونڈو کا انتظار ہے…",
  plain: "JavaScript بند ہے۔ آپ پھر بھی سائن اِن کر سکتے ہیں:",
  plainLink: "لاگ اِن کے صفحے پر جائیں",
  failedHeading: "سائن اِن نہیں ہو سکا",
  paused: {
    heading: "جب تیار ہوں، سائن اِن کریں",
    text: "آپ لاگ اِن کے صفحے سے واپس آئے ہیں۔ کچھ نہیں بدلا۔",
    stuck:
      "لاگ اِن کا صفحہ کھلنے میں بہت دیر لگ رہی ہے۔ دوبارہ کوشش کریں؛ ہو سکتا ہے آپ کا کنکشن سست ہو۔",
    button: "لاگ اِن کے صفحے پر جائیں",
  },
  retry: "دوبارہ کوشش کریں",
  popup: "چھوٹی ونڈو میں سائن اِن کریں",
  plainRetry: "JavaScript کے بغیر سائن اِن کریں",
  register: { label: "رجسٹر کریں", to: "/register" },
  contact: { label: "ہمیں لکھیں", to: "/contact" },
};

export const signInNotice: Translated<typeof English.signInNotice> = {
  headings: {
    login: "سائن اِن نہیں ہو سکا",
    token: "آپ کے سائن اِن کی تجدید نہیں ہو سکی",
    logout: "لاگ آؤٹ نہیں ہو سکا",
  },
  retry: {
    login: "دوبارہ کوشش کریں",
    token: "دوبارہ سائن اِن کریں",
    logout: "دوبارہ لاگ آؤٹ کریں",
  },
  close: "بند کریں",
  detail: "پیغام یہ تھا:",
};

const expired =
  "سائن اِن مکمل نہیں ہوا، یا کسی اور ٹیب میں ہوا، یا شروع ہونے کے بہت دیر بعد ہوا۔ دوبارہ سائن اِن کریں۔";

export const logOutNotes: Translated<typeof English.logOutNotes> = {
  heading: "ابھی نہیں بھیجا گیا",
  text: "اس ڈیوائس پر ڈیسک میں لکھا ہوا کچھ ایسا ہے جو ابھی بھیجا نہیں گیا، جیسے کلاس کے نوٹ۔ لاگ آؤٹ کرنے پر یہ حذف ہو جائے گا۔ اسے رکھنا ہو تو پہلے بھیج دیں۔",
  forget: "حذف کر کے لاگ آؤٹ کریں",
};

export const signInErrors: Translated<typeof English.signInErrors> = {
  access_denied: "آپ نے منسوخ کیا، یا اجازت نہیں ملی۔ کچھ نہیں بدلا۔",
  cancelled: "سائن اِن ہونے سے پہلے لاگ اِن کی ونڈو بند ہو گئی۔ آپ اسے دوبارہ کھول سکتے ہیں۔",
  consent_required: "لاگ اِن کی سروس آپ کی رضامندی لینا چاہتی ہے۔ دوبارہ سائن اِن کریں۔",
  failed:
    "کوئی غیر متوقع خرابی ہوئی۔ دوبارہ کوشش کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  insecure_origin:
    "ویب سائٹ کے اس پتے پر محفوظ کنکشن (https) نہیں، اور اس کے بغیر آپ کا براؤزر سائن اِن نہیں ہونے دیتا۔ ویب سائٹ کی باقی ہر چیز کام کرتی ہے۔",
  interaction_required: "لاگ اِن کی سروس آپ سے کچھ پوچھنا چاہتی ہے۔ دوبارہ سائن اِن کریں۔",
  invalid_grant: "لاگ اِن کی سروس کا جواب بہت پرانا تھا یا استعمال ہو چکا تھا۔ دوبارہ سائن اِن کریں۔",
  invalid_token:
    "لاگ اِن کی سروس کا جواب ہماری جانچ پر پورا نہیں اترا۔ اگر پھر ایسا ہو تو دیکھیں کہ آپ کی ڈیوائس کی گھڑی درست ہے۔",
  login_required: "آپ لاگ آؤٹ ہو چکے ہیں۔ دوبارہ سائن اِن کریں۔",
  mfa_required:
    "آپ کا اکاؤنٹ آپ کی شناخت کا دوسرا ثبوت مانگتا ہے۔ وہ دینے کے لیے دوبارہ سائن اِن کریں۔",
  missing_refresh_token: "آپ کا سائن اِن ختم ہو گیا ہے۔ دوبارہ سائن اِن کریں۔",
  missing_transaction: expired,
  other_origin: "سائن اِن صرف ویب سائٹ کے اپنے پتے پر ہو سکتا ہے۔",
  popup_open:
    "آپ کے براؤزر نے لاگ اِن کی ونڈو نہیں کھولی۔ اس ویب سائٹ کے لیے پاپ اپ کی اجازت دیں، یا پورے صفحے پر سائن اِن کریں۔",
  request_error: "لاگ اِن کی سروس درخواست پوری نہیں کر سکی۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔",
  server_error: "لاگ اِن کی سروس میں خرابی ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔",
  session_failed: "سائن اِن تو ہو گیا، مگر ہم آپ کا سیشن شروع نہیں کر سکے۔ دوبارہ کوشش کریں۔",
  state_mismatch: expired,
  temporarily_unavailable: "لاگ اِن کی سروس مصروف ہے۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔",
  timeout: "بہت دیر لگ گئی۔ اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔",
  unavailable:
    "لاگ اِن کی سروس سے رابطہ نہیں ہو سکا۔ اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔ باقی ویب سائٹ آپ سائن اِن کیے بغیر استعمال کر سکتے ہیں۔",
};

export const secureAddress: Translated<typeof English.secureAddress> =
  "ویب سائٹ کو اس کے اپنے پتے پر کھولیں";
