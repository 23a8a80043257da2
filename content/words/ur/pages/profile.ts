import type * as English from "#words/pages/profile.ts";
import type { Translated } from "#content/translated.ts";

export const profileHeader: Translated<typeof English.profileHeader> = {
  title: "پروفائل",
  intro: "آپ کا اپنا صفحہ، جو کسی دوسرے صارف کو نظر نہیں آتا۔",
};

export const profileNotice: Translated<typeof English.profileNotice> = {
  heading: "آپ سائن اِن نہیں ہیں",
  text: "آپ کی پروفائل میں آپ کی تفصیل اور کوئز کے نتیجے ہوتے ہیں۔ دیکھنے کے لیے سائن اِن کریں، یا اکاؤنٹ بنائیں: وہ مفت ہے، اور کلاسوں کے لیے اس کی ضرورت نہیں۔",
  links: [
    { label: "سائن اِن", to: "/signin" },
    { label: "رجسٹر کریں", to: "/register" },
  ],
};

export const profilePage: Translated<typeof English.profilePage> = {
  saved: "آپ کی تفصیل محفوظ ہو گئی۔",
  left: "آپ ٹیم چھوڑ چکے ہیں۔",
  resent: "آپ کو نیا پیغام بھیجا جا رہا ہے۔",
  pictureAlt: "آپ کی تصویر",
  account: {
    heading: "اکاؤنٹ",
    name: "پورا نام",
    noName: "نام نہیں دیا گیا",
    id: "یوزر آئی ڈی",
    email: "ای میل",
    unconfirmed: "ابھی تصدیق نہیں ہوئی",
    resend: "تصدیق کا پیغام دوبارہ بھیجیں",
  },
  details: {
    heading: "تفصیل",
    note: "یہ کسی دوسرے صارف کو نظر نہیں آتیں۔",
    edit: "تفصیل بدلیں",
  },
  lessons: { heading: "آنے والی کلاسیں" },
  progress: { heading: "پیش رفت" },
  data: {
    heading: "آپ کا ڈیٹا",
    download: {
      label: "میرا ڈیٹا ڈاؤن لوڈ کریں",
      text: "ایک فائل، جس میں وہ سب کچھ ہے جو آپ کے اکاؤنٹ میں رکھا ہے۔",
    },
    email: { label: "ای میل پتہ بدلیں", text: "ہم نئے پتے پر لنک بھیجتے ہیں۔" },
    hosted:
      "آپ کا ای میل پتہ اور پاس ورڈ اس سروس کے پاس ہیں جس سے آپ سائن ان کرتے ہیں، اور وہیں بدلے جا سکتے ہیں۔",
    password: { label: "پاس ورڈ بدلیں", text: "موجودہ پاس ورڈ درکار ہوگا۔" },
    remove: {
      label: "میرا اکاؤنٹ اور ڈیٹا حذف کریں",
      text: "آپ کی بک کی ہوئی کلاسیں منسوخ ہو جائیں گی۔ کچھ بھی حذف کرنے سے پہلے ہم ایک بار پھر پوچھیں گے۔",
    },
  },
};

export const profileFieldTexts: Translated<typeof English.profileFieldTexts> = {
  jobTitle: { label: "پیشہ", placeholder: "آپ کیا کرتے ہیں" },
  location: { label: "جگہ", placeholder: "آپ کہاں رہتے ہیں" },
  website: {
    label: "ویب سائٹ",
    placeholder: "آپ کی اپنی ویب سائٹ",
    help: "پورا پتا، جیسے https://example.org۔",
  },
  github: { label: "GitHub", placeholder: "آپ کا یوزر نیم" },
  x: { label: "X (Twitter)", placeholder: "آپ کا یوزر نیم" },
  instagram: { label: "Instagram", placeholder: "آپ کا یوزر نیم" },
  facebook: { label: "Facebook", placeholder: "آپ کا یوزر نیم" },
  phone: { label: "فون", placeholder: "آپ کا نمبر", help: "ملک کے کوڈ کے ساتھ۔" },
  address: { label: "ڈاک کا پتا", placeholder: "آپ کا ڈاک کا پتا" },
};

export const profileEdit: Translated<typeof English.profileEdit> = {
  meta: {
    title: "اپنی تفصیل بدلیں",
    description:
      "اپنی پروفائل کی تفصیل بدلیں: پیشہ، جگہ، دوسری ویب سائٹس پر یوزر نیم، فون اور ڈاک کا پتا۔ کوئی بھی خانہ خالی چھوڑ سکتے ہیں۔",
  },
  title: "تفصیل بدلیں",
  intro:
    "آپ کوئی بھی خانہ خالی چھوڑ سکتے ہیں۔ آپ کا نام اور ای میل آپ کے اکاؤنٹ کا حصہ ہیں اور یہاں نہیں بدلتے۔",
  about: "آپ کے بارے میں",
  elsewhere: "دوسری جگہوں پر",
  reach: "آپ سے رابطہ کیسے ہو",
  submit: "تفصیل محفوظ کریں",
  saving: "محفوظ ہو رہی ہے…",
  cancel: "منسوخ کریں",
  conflict: {
    heading: "جب سے آپ نے یہ فارم کھولا، آپ کی تفصیل بدل چکی ہے",
    text: "کسی اور ٹیب یا ڈیوائس سے کچھ اور محفوظ ہوا ہے۔ آپ کا لکھا ہوا ضائع نہیں ہوا: وہ نیچے فارم میں ہے، اور جہاں فرق ہے وہاں لکھا ہے کہ اب کیا محفوظ ہے۔ فارم کا لکھا ہوا رکھنا ہو تو دوبارہ محفوظ کریں۔",
    now: "اب محفوظ ہے:",
    empty: "کچھ نہیں",
  },
};

export const profileErrors: Translated<typeof English.profileErrors> = {
  summaryHeading: "کچھ درست کرنا باقی ہے",
  titlePrefix: "غلطی:",
  tooLong: (limit) => `زیادہ سے زیادہ ${limit} حروف لکھیں`,
  handle: "صرف یوزر نیم لکھیں: انگریزی حروف، ہندسے، نقطے، ڈیش اور انڈر اسکور",
  website: "ویب سائٹ کا پتا لکھیں، جیسے https://example.org",
  phone: "درست فون نمبر لکھیں (10 سے 15 ہندسے)",
  unreadable: "فارم پڑھا نہیں جا سکا۔ اسے دوبارہ بھیجیں۔",
  tooMany: "آپ بہت بار محفوظ کر چکے ہیں۔ چند منٹ بعد دوبارہ کوشش کریں۔",
};

export const profileSignedOut: Translated<typeof English.profileSignedOut> =
  "آپ لاگ آؤٹ ہو چکے ہیں، اس لیے کچھ محفوظ نہیں ہوا۔ آپ کا لکھا ہوا نیچے موجود ہے: کسی اور ٹیب میں [سائن اِن کریں](/signin)، پھر یہاں محفوظ کریں۔";

export const profileDelete: Translated<typeof English.profileDelete> = {
  meta: {
    title: "اپنا اکاؤنٹ حذف کریں",
    description:
      "اپنا اکاؤنٹ اور اس میں رکھی ہر چیز حذف کریں، ایک بار پھر پوچھنے کے بعد۔ پہلے پڑھ لیں کہ کیا حذف ہوگا اور کیا رہے گا۔",
  },
  title: "میرا اکاؤنٹ اور ڈیٹا حذف کریں",
  goes: {
    heading: "کیا فوراً حذف ہوگا",
    items: [
      "آپ کی پروفائل، تفصیل اور تصویر سمیت",
      "آپ کے کوئز کے نتیجے اور پیش رفت",
      "وہ آراء جو آپ نے سائن اِن ہو کر دیں",
      "وہ آزمائشی کلاسیں جو آپ نے سائن اِن ہو کر بک کیں",
      "تمام ڈیوائسز پر آپ کا ہر سیشن",
    ],
    embedded: "آپ کا اکاؤنٹ: نام، ای میل اور پاس ورڈ",
  },
  stays: {
    heading: "کیا رہے گا",
    messages:
      "رابطے کے فارم سے بھیجے ہوئے پیغام اور نیوز لیٹر کسی اکاؤنٹ کا حصہ نہیں۔ [{academyEmail}](mailto:{academyEmail}) پر لکھیں تو ہم انہیں بھی حذف کر دیں گے۔",
    lessons:
      "جو آزمائشی کلاسیں سائن اِن کیے بغیر بک ہوئیں، انہیں اکاؤنٹ کی ضرورت نہیں اور وہ رہتی ہیں، چاہے آپ ہی کے ای میل سے بک ہوئی ہوں۔ انہیں ان کی ای میل کے لنک سے منسوخ کریں، یا جانے سے پہلے اپنی [پروفائل](/profile) سے۔ [{academyEmail}](mailto:{academyEmail}) پر لکھیں تو ہم انہیں حذف کر دیں گے۔",
    mails:
      "جو ای میل آپ کو یا ہماری ٹیم کو بھیجی جا چکی ہیں، مثلاً کسی کلاس کے بارے میں، وہ ان میل باکسوں میں رہتی ہیں جہاں پہنچیں، اور اس ویب سائٹ پر تب تک جب تک [پرائیویسی نوٹس](/privacy) میں لکھا ہے۔",
    hosted:
      "آپ کا سائن اِن خود لاگ اِن کی سروس کا ہے، اس ویب سائٹ کا نہیں۔ [{academyEmail}](mailto:{academyEmail}) پر لکھیں تو ہم اسے وہاں سے ہٹوا دیں گے۔ اس سے پہلے دوبارہ سائن اِن کرنے سے ایک خالی پروفائل شروع ہوگی۔",
  },
  keep: "پہلے ایک نقل چاہیے؟",
  password: "آپ کا پاس ورڈ، تاکہ یقین ہو کہ یہ آپ ہی ہیں",
  forgot: "مجھے اپنا پاس ورڈ معلوم نہیں",
  confirm: "جی ہاں، میرا اکاؤنٹ اور اس میں سب کچھ حذف کریں۔ اسے واپس نہیں لایا جا سکتا۔",
  submit: "ہمیشہ کے لیے حذف کریں",
  deleting: "حذف ہو رہا ہے…",
  cancel: "میرا اکاؤنٹ رہنے دیں",
  errors: {
    password: "یہ آپ کا پاس ورڈ نہیں",
    passwordMissing: "اپنا پاس ورڈ لکھیں",
    confirm: "آگے بڑھنے کے لیے خانے پر نشان لگائیں",
    member:
      "آپ اکیڈمی کی ٹیم میں ہیں۔ پہلے ڈیسک پر [ٹیم چھوڑیں](/desk/leave)، جہاں آپ سے دوسرے مرحلے کی تصدیق مانگی جائے گی؛ پھر یہاں اپنا اکاؤنٹ حذف کریں۔",
    tooMany: "بہت بار کوشش ہو چکی ہے۔ کچھ دیر بعد دوبارہ کوشش کریں۔",
    failed:
      "کچھ حذف نہیں ہوا، اور خرابی ہماری طرف ہے۔ دوبارہ کوشش کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  },
  done: {
    heading: "آپ کا اکاؤنٹ حذف ہو گیا",
    text: "آپ کے اکاؤنٹ میں جو کچھ رکھا تھا وہ سب ختم ہو گیا۔ ہمارے ساتھ سیکھنے کا شکریہ۔",
  },
};

export const dataFileName: Translated<typeof English.dataFileName> =
  "meridian-academy-my-data.json";
