import type * as English from "#words/pages/progress.ts";
import type { Translated } from "#content/translated.ts";

export const progressHeader: Translated<typeof English.progressHeader> = {
  title: "پیش رفت پر نظر",
  intro: "آپ کے کوئز کے نتیجے یہاں محفوظ رہتے ہیں، اور استاد ہر کلاس کے بعد ایک نوٹ لکھتے ہیں۔",
};

export const progressToday: Translated<typeof English.progressToday> = {
  heading: "کلاسوں میں: ہر کلاس کے بعد ایک نوٹ",
  text: "استاد اسے کلاس کے بعد لکھتے ہیں اور آپ کو بھیجتے ہیں، یا شاگرد 18 سال سے کم ہو تو والدین یا سرپرست کو۔ اس کے چار حصے ہوتے ہیں۔",
  parts: [
    { title: "کیا پڑھا", text: "کلاس کس بارے میں تھی، ایک دو سطروں میں۔" },
    { title: "پکا", text: "شاگرد اب اکیلے کیا کر سکتا ہے۔" },
    { title: "محنت چاہیے", text: "کیا غلط ہوا، اور ہمارے خیال میں اس کی وجہ کیا ہے۔" },
    { title: "آگے", text: "کس کی مشق کرنی ہے، کتنی دیر، اور اگلی کلاس کس لیے ہے۔" },
  ],
  after:
    "مہینے میں ایک بار نوٹ تفصیلی ہوتا ہے: وہ مہینے کا اس کے ہدف سے موازنہ کرتا ہے اور اگلے کا ہدف تجویز کرتا ہے۔",
};

export const progressExample: Translated<typeof English.progressExample> = {
  heading: "نوٹ کیسا ہوتا ہے",
  caption: "ایک مثال، جو ہم نے اس صفحے کے لیے لکھی ہے۔",
  course: "ریاضی",
  parts: [
    {
      title: "کیا پڑھا",
      text: "بریکٹ والی خطی مساواتیں، سات سوال، آخری دو اکیلے۔",
    },
    { title: "پکا", text: "بریکٹ کھولنا؛ ایک جیسی رقموں کو ایک طرف جمع کرنا۔" },
    {
      title: "محنت چاہیے",
      text: "منفی کے بعد بریکٹ میں صرف پہلی علامت بدلی۔ پچھلے ہفتے بھی ہوا تھا، اب کم ہوتا ہے۔",
    },
    {
      title: "آگے",
      text: "پانچ مساواتیں جن میں بریکٹ سے پہلے منفی ہو، دس منٹ، جمعے تک۔",
    },
  ],
};

export const progressOwner: Translated<typeof English.progressOwner> = {
  browser:
    "یہ نتیجے صرف اسی براؤزر کے لیے رکھے ہیں۔ سائن اِن کریں تو یہ آپ کے اکاؤنٹ میں چلے جاتے ہیں، اور ہر ڈیوائس پر نظر آتے ہیں۔",
  links: [
    { label: "سائن اِن", to: "/signin" },
    { label: "رجسٹر کریں", to: "/register" },
  ],
  account: "یہ آپ کے اکاؤنٹ کے نتیجے ہیں، ہر اس ڈیوائس سے جس پر آپ سائن اِن تھے۔",
};

export const progressEmpty: Translated<typeof English.progressEmpty> = {
  heading: "ابھی کوئی نتیجہ نہیں",
  browser:
    "ایک کوئز دیں، پھر اس صفحے پر آپ کا نتیجہ نظر آئے گا، ہر حصے میں کیا آتا ہے، اور اگلا قدم۔ نتیجے اسی براؤزر میں رہتے ہیں؛ ہر ڈیوائس پر دیکھنے کے لیے سائن اِن کریں۔",
  account:
    "سائن اِن رہتے ہوئے ایک کوئز دیں، پھر اس صفحے پر آپ کا نتیجہ نظر آئے گا، ہر حصے میں کیا آتا ہے، اور اگلا قدم۔",
  links: [{ label: "پہلا کوئز چنیں", to: "/assessment" }],
  signIn: { label: "سائن اِن", to: "/signin" },
};

export const progressNext: Translated<typeof English.progressNext> = {
  heading: "اگلا قدم",
  study: "پڑھیں",
  studyWhy: {
    weak: "اس پر آپ کے جواب زیادہ تر غلط رہے۔",
    growing: "اس کا ایک حصہ آپ کو پہلے سے آتا ہے۔",
    unsure: "اس کے بارے میں ایک بار پوچھا گیا اور جواب غلط تھا۔",
  },
  studyLink: "اس حصے میں کیا ہے",
  quiz: {
    first: "پہلا کوئز دیں",
    again: "پھر کوئز دوبارہ دیں",
    unasked: "کوئز دوبارہ دیں",
    other: "کوئی اور موضوع آزمائیں",
    refresh: "پہلے کا کوئی موضوع تازہ کریں",
  },
  quizWhy: {
    first: "وقت کی کوئی حد نہیں، جب تک آپ خود نہ مانگیں۔",
    again: "جہاں ہو سکے وہ نئے سوال پوچھتا ہے، تاکہ آپ دیکھ سکیں کہ کیا بدلا۔",
    unasked: "کچھ حصوں پر آپ نے اتنے کم جواب دیے ہیں کہ ابھی کچھ کہنا مشکل ہے۔",
    other: "اب تک جو پوچھا گیا اس میں آپ پکے ہیں۔",
    refresh: "آپ ہر حصے میں پکے ہیں۔ یہ وہ موضوع ہے جس کا کوئز دیے سب سے زیادہ وقت گزرا۔",
  },
  quizLink: "کوئز پر جائیں",
};

export const progressMastery: Translated<typeof English.progressMastery> = {
  heading: "آپ کو کیا آتا ہے، ہر حصے کے حساب سے",
  intro:
    "ہر حصے کے آپ کے آخری چھ جواب شمار ہوتے ہیں، اور ہر سوال کا صرف پہلا جواب، کیونکہ اس کے بعد آپ حل دیکھ چکے ہوتے ہیں۔",
  head: { module: "حصہ", right: "درست جواب" },
  standing: {
    unseen: "ابھی نہیں پوچھا گیا",
    unsure: "ابھی کہنا مشکل ہے",
    weak: "محنت چاہیے",
    growing: "بہتر ہو رہا ہے",
    firm: "پکا",
  },
  right: "{asked} میں سے {right}",
  overall: "{asked} میں سے {right} درست؛ {modules} میں سے {modulesAsked} حصے پوچھے گئے",
};

export const progressHistory: Translated<typeof English.progressHistory> = {
  heading: "ہر نتیجہ",
  caption: "مکمل کیے ہوئے کوئز اور سطح کی جانچیں، آخری سب سے اوپر",
  head: { date: "تاریخ", what: "کیا", score: "درست جواب" },
  placement: "سطح کی جانچ: {title}",
  open: "تفصیل",
  paging: "نتیجوں کے صفحات",
  older: "پرانے نتیجے",
  newest: "سب سے نئے نتیجے",
  none: "اس سے پرانے نتیجے نہیں ہیں۔",
  who: {
    ask: "یہ کس نے حل کیا؟",
    by: "{name} نے حل کیا",
    byHolder: "آپ نے حل کیا",
    nobody: "بتایا نہیں گیا",
    me: "میں نے",
    save: "محفوظ کریں",
    failed: "یہ محفوظ نہیں ہو سکا۔ ایک منٹ بعد دوبارہ کوشش کریں۔",
  },
};

export const progressBars: Translated<typeof English.progressBars> = {
  empty: "ابھی کوئز کا کوئی نتیجہ نہیں۔",
  emptyLink: { label: "پہلا کوئز چنیں", to: "/assessment" },
  all: { label: "آپ کی پوری پیش رفت", to: "/progress" },
};

export const progressDelete: Translated<typeof English.progressDelete> = {
  title: "اپنے کوئز کا ریکارڈ حذف کریں",
  link: "اپنے کوئز کا ریکارڈ حذف کریں",
  browser:
    "اس سے اس براؤزر کے تمام کوئز اور سطح کی جانچیں حذف ہو جائیں گی، ادھورے بھی۔ اسے واپس نہیں لایا جا سکتا۔",
  account:
    "اس سے آپ کے اکاؤنٹ کے تمام کوئز اور سطح کی جانچیں ہر ڈیوائس پر حذف ہو جائیں گی، ادھورے بھی۔ اسے واپس نہیں لایا جا سکتا۔ آپ کا اکاؤنٹ رہے گا۔",
  nothing: "حذف کرنے کو کچھ نہیں: یہاں کوئی کوئز شروع نہیں ہوا۔",
  confirm: "سب کچھ حذف کریں",
  keep: "میرا ریکارڈ رہنے دیں",
  done: "آپ کے کوئز کا ریکارڈ حذف ہو گیا۔",
  failed: "ریکارڈ حذف نہیں ہو سکا۔ ایک منٹ بعد دوبارہ کوشش کریں۔",
};
