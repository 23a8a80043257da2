import type * as English from "#words/pages/provider.ts";
import type { Translated } from "#content/translated.ts";

export const providerPages: Translated<typeof English.providerPages> = {
  error: {
    title: "سائن اِن آگے نہیں بڑھ سکا",
    text: "سائن اِن کی درخواست ادھوری تھی، یا اس کا وقت گزر گیا۔ کچھ نہیں بدلا۔ ویب سائٹ سے دوبارہ شروع کریں۔",
    failure: "ہماری طرف کچھ خراب ہو گیا۔ چند منٹ بعد دوبارہ کوشش کریں۔",
    code: "کوڈ",
    again: "دوبارہ سائن اِن کریں",
  },
  leave: {
    title: "لاگ آؤٹ کریں؟",
    text: "کسی اور ویب سائٹ نے آپ کو لاگ آؤٹ کے لیے یہاں بھیجا ہے۔ اگر آپ یہی چاہتے ہیں تو آگے بڑھیں۔",
    confirm: "لاگ آؤٹ کریں",
    stay: "سائن اِن رہیں",
  },
  left: { title: "آپ لاگ آؤٹ ہو گئے", text: "پھر ملیں گے۔" },
  home: "ہوم پر جائیں",
  slow: "آپ کے نیٹ ورک سے سائن اِن کی بہت سی درخواستیں آئی ہیں۔ چند منٹ بعد دوبارہ کوشش کریں۔",
};

export const signInFailures: Translated<typeof English.signInFailures> = {
  method: "یہ پتا اس طریقے کی درخواست قبول نہیں کرتا۔",
  invalid: "سائن اِن کی جانچ نہیں ہو سکی۔ دوبارہ سائن اِن کریں۔",
  limited: "آپ کے نیٹ ورک سے بہت سے سائن اِن آئے ہیں۔ چند منٹ بعد دوبارہ کوشش کریں۔",
  unavailable: "اس وقت سائن اِن کام نہیں کر رہا۔ چند منٹ بعد دوبارہ کوشش کریں۔",
};

export const plainSignInPage: Translated<typeof English.plainSignInPage> = {
  header: { title: "سائن اِن", intro: "سائن اِن مکمل نہیں ہوا۔" },
  stale: {
    heading: "اس سائن اِن کا وقت گزر گیا",
    text: "آپ نے اسے بہت پہلے یا کسی اور براؤزر میں شروع کیا تھا، یا ایک نئے سائن اِن نے اس کی جگہ لے لی ہے۔ دوبارہ شروع کریں۔",
  },
  refused: {
    heading: "سائن اِن قبول نہیں ہوا",
    text: "تصدیق استعمال ہو چکی ہے یا بہت پرانی ہے۔ دوبارہ شروع کریں۔",
  },
  unavailable: {
    heading: "اس وقت سائن اِن کام نہیں کر رہا",
    text: "کچھ نہیں بدلا۔ چند منٹ بعد دوبارہ کوشش کریں۔",
  },
  again: "دوبارہ سائن اِن کریں",
};
