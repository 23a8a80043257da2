import type * as English from "#words/pages/register.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

export const registerHeader: Translated<typeof English.registerHeader> = {
  title: "رجسٹر کریں",
  intro:
    "اکاؤنٹ مفت ہے۔ آپ کی پروفائل اور کوئز کے نتیجے اس میں اکٹھے رہتے ہیں۔ کلاسوں کے لیے اکاؤنٹ کی ضرورت نہیں۔",
};

export const registerForm: Translated<typeof English.registerForm> = {
  legend: "آپ کا اکاؤنٹ",
  name: { label: "نام" },
  phone: {
    label: "فون",
    hint: "اختیاری۔ برطانیہ سے باہر ہوں تو ملک کے کوڈ کے ساتھ۔",
  },
  email: { label: "ای میل", hint: "آپ اسی پتے سے سائن اِن کریں گے۔" },
  password1: {
    label: "پاس ورڈ رکھیں",
    hint: "کم از کم 12 حروف۔ چند ایسے لفظ جن کا آپس میں کوئی تعلق نہ ہو، انہیں یاد رکھنا آسان ہے۔",
  },
  password2: { label: "پاس ورڈ دوبارہ لکھیں" },
  submit: "رجسٹر کریں",
  sending: "رجسٹریشن ہو رہی ہے…",
  signInQuestion: "پہلے سے اکاؤنٹ ہے؟",
  signIn: "سائن اِن کریں",
  privacy:
    "ہم کیا رکھتے ہیں اور کب تک، یہ [پرائیویسی نوٹس](/privacy) میں لکھا ہے۔ عمر 18 سال سے کم ہے؟ پہلے والدین یا سرپرست سے پوچھیں، اور [اپنے لیے لکھا مختصر نوٹس](/privacy#for-children) پڑھیں۔",
  summaryHeading: "کچھ درست کرنا باقی ہے",
  titlePrefix: "غلطی:",
  kept: "پاس ورڈ کے سوا سب کچھ فارم میں موجود ہے۔",
};

export const registerReasons: Translated<typeof English.registerReasons> = {
  heading: "اکاؤنٹ کس کام آتا ہے",
  items: [
    "آپ کے کوئز کے نتیجے ہر ڈیوائس پر آپ کے ساتھ رہتے ہیں۔",
    "آپ کی اپنی پروفائل، جو کسی دوسرے صارف کو نظر نہیں آتی۔",
    "سائن اِن ہو کر دی ہوئی رائے آپ اپنی کسی بھی ڈیوائس سے حذف کر سکتے ہیں۔",
    "اکاؤنٹ میں جو کچھ ہے آپ وہ سب ڈاؤن لوڈ کر سکتے ہیں، اور اکاؤنٹ کے ساتھ حذف کر سکتے ہیں۔",
  ],
};

export const passwordMessages: Translated<typeof English.passwordMessages> = {
  missing: "پاس ورڈ چنیں",
  short: "کم از کم 12 حروف کا پاس ورڈ چنیں",
  long: "زیادہ سے زیادہ 256 حروف کا پاس ورڈ چنیں",
  personal: "ایسا پاس ورڈ چنیں جو آپ کے نام، ای میل یا ہمارے نام سے نہ بنا ہو",
  repeated: "ایسا پاس ورڈ چنیں جس میں وہی چند حروف بار بار نہ آئیں",
  sequence: "ایسا پاس ورڈ چنیں جو حروفِ تہجی، گنتی یا کی بورڈ کی ترتیب میں نہ ہو",
  common: "دوسرا پاس ورڈ چنیں: یہ ان میں سے ہے جو حملہ کرنے والے سب سے پہلے آزماتے ہیں",
  again: "وہی پاس ورڈ دوبارہ لکھیں",
  different: "دونوں پاس ورڈ ایک جیسے نہیں",
};

export const passwordField: Translated<typeof English.passwordField> = {
  show: "پاس ورڈ دکھائیں",
  tooShort: "مزید {count} حروف درکار ہیں",
  tooShortByOne: "مزید 1 حرف چاہیے",
  enough: "لمبائی کافی ہے",
  long: "لمبا ہے: بہت اچھا",
};

export const registerMessages: Translated<typeof English.registerMessages> = {
  nameMissing: "اپنا نام لکھیں",
  nameTooLong: "زیادہ سے زیادہ 100 حروف کا نام لکھیں",
  phoneInvalid: "درست فون نمبر لکھیں (10 سے 15 ہندسے)",
  emailMissing: "اپنا ای میل لکھیں",
  emailInvalid: "ای میل اس شکل میں لکھیں: name@example.com",
  refusedPassword: "یہ پاس ورڈ قبول نہیں ہوا۔ اس سے لمبا یا کم عام پاس ورڈ چنیں۔",
  refused: "رجسٹریشن قبول نہیں ہوئی۔ اپنی تفصیل دیکھیں اور دوبارہ کوشش کریں۔",
  limited: "آپ کے کنکشن سے کئی اکاؤنٹ بن چکے ہیں۔ کچھ دیر بعد دوبارہ کوشش کریں۔",
  unavailable: "اس وقت آپ کا اکاؤنٹ نہیں بن سکا۔ تھوڑی دیر بعد دوبارہ کوشش کریں۔",
};

export const registerDone: Translated<typeof English.registerDone> = {
  heading: "آپ کی رجسٹریشن ہمیں مل گئی",
  embedded: `جو ای میل اور پاس ورڈ آپ نے ابھی لکھا، اس سے آپ اب سائن اِن کر سکتے ہیں۔ ہم نے اس پتے پر ایک پیغام بھی بھیجا ہے۔ ${policy.verifyLinkDays} دن کے اندر اس کے لنک سے تصدیق کریں کہ پتا آپ کا ہے۔`,
  hosted:
    "جو ای میل اور پاس ورڈ آپ نے ابھی لکھا، اس سے آپ اب سائن اِن کر سکتے ہیں۔ اگر آپ کا اکاؤنٹ پہلے سے تھا تو اسی کا پاس ورڈ استعمال کریں۔",
  signIn: "سائن اِن کریں",
  forgot:
    "اگر یہ کام نہ کرے تو شاید یہ پتا پہلے سے رجسٹر ہے: [نیا پاس ورڈ رکھیں](/account/forgot)۔",
};
