import type * as English from "#words/pages/note.ts";
import type { Translated } from "#content/translated.ts";

export const noteMails: Translated<typeof English.noteMails> = {
  child: {
    subject: "{day} کو {name} کی کلاس: استاد کا نوٹ",
    corrected: "{day} کو {name} کی کلاس: نوٹ درست کر دیا گیا",
    report: "{name} کی رپورٹ: {month}",
  },
  own: {
    subject: "{day} کو آپ کی کلاس: استاد کا نوٹ",
    corrected: "{day} کو آپ کی کلاس: نوٹ درست کر دیا گیا",
    report: "آپ کی رپورٹ: {month}",
  },
  text: "استاد نے {course} کی کلاس کے بارے میں نوٹ لکھا ہے۔",
  reportText: "{course} کی ماہانہ رپورٹ تیار ہے۔ یہ ایک صفحے پر پرنٹ ہو جاتی ہے۔",
  open: "پڑھیں",
  yours: "یہ لنک صرف آپ کے لیے ہے۔ براہِ کرم کسی اور کو نہ بھیجیں۔",
};

export const notePage: Translated<typeof English.notePage> = {
  title: "کلاس کا نوٹ",
  heading: "{name}: {course}",
  with: "استاد: {tutor}",
  words: "یہ استاد کے اپنے الفاظ ہیں۔",
  attendance: {
    came: "کلاس ہوئی",
    late: "دیر سے آمد",
    short: "کلاس وقت سے پہلے ختم ہوئی، کل {length}",
    nobody: "کوئی نہیں آیا",
    "tutor-away": "استاد نہیں آ سکے",
  },
  done: "کیا پڑھا",
  secure: "پکا",
  needsWork: "محنت چاہیے",
  next: "آگے",
  by: "{date} تک",
  marks: "نشان",
  values: { new: "نیا", improving: "بہتر ہو رہا ہے", secure: "پکا" },
  register: "رجسٹر",
  corrected: "{time} کو درست کیا گیا:",
  written: "{time} کو لکھا گیا",
  read: "میں نے پڑھ لیا",
  readOn: "آپ نے یہ {time} کو پڑھا۔",
  readHint: "استاد اور دفتر کو صرف اس بٹن سے معلوم ہوتا ہے کہ آپ نے پڑھ لیا۔",
  questions: "کوئی سوال ہے؟ [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  invalid: {
    heading: "یہ صفحہ یہاں نہیں ہے",
    text: "ہو سکتا ہے لنک ادھورا یا بہت پرانا ہو، یا اب آپ کے لیے نہ ہو۔ جن بچوں کے یہ صفحے ہیں ان کی حفاظت کے لیے ہم یہ نہیں بتا سکتے کہ کون سی بات ہے۔ نوٹ اور رپورٹیں آپ کے خاندان کے صفحے پر رہتی ہیں۔ مدد چاہیے تو [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
    links: [
      { label: "آپ کے خاندان کا صفحہ", to: "/family" },
      { label: "پہلے صفحے پر جائیں", to: "/" },
    ],
  },
};

export const reportPage: Translated<typeof English.reportPage> = {
  title: "ماہانہ رپورٹ",
  report: "رپورٹ، {month}",
  held: "جو کلاسیں ہوئیں: {count} ({dates})",
  missed: "جو نہیں ہوئیں: {count} ({dates})",
  for: "برائے {reader}",
  goal: "{month} کا ہدف",
  went: "مہینہ کیسا رہا",
  now: "اب کہاں تک پہنچے",
  legend:
    "نشانوں والی آخری پانچ کلاسیں، پرانی پہلے۔ خالی دائرہ: نیا؛ آدھا: بہتر ہو رہا ہے؛ بھرا ہوا: پکا؛ لکیر: نشان نہیں۔",
  none: "نشان نہیں",
  modules: "مکمل ہونے والے حصے",
  nextGoal: "{month} کا ہدف",
  atHome: "گھر پر ایک کام",
  print: "پرنٹ کریں",
};

export const reportDraft: Translated<typeof English.reportDraft> = {
  none: "اس مہینے کوئی کلاس نہیں ہوئی۔",
  one: "اس مہینے ایک کلاس ہوئی۔",
  many: "اس مہینے {count} کلاسیں ہوئیں۔",
  missed: "{day} کو کوئی نہیں آیا۔",
  off: "{day} کی کلاس نہیں ہوئی۔",
  short: "{day} کی کلاس {length} بعد ختم ہو گئی۔",
  secure: "جو پکا ہو گیا:",
  work: "جس پر ابھی محنت چاہیے:",
};
