import type * as English from "#content/pages/lesson.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";
import type { Translated } from "#content/translated.ts";

export const trialPlan: Translated<typeof English.trialPlan> = {
  tutor: "استاد",
  noTutor: "نام کلاس سے پہلے بتائیں گے",
  nobodyYet: "ابھی کوئی نہیں",
  theirTime: "گھر والوں کا وقت",
  page: "آپ کی کلاس کا صفحہ",
  hasRoom: `سب کچھ ایک صفحے پر ہے، اور ویڈیو روم کلاس سے ${policy.roomOpensMinutes} منٹ پہلے وہیں سے کھلتا ہے:`,
  noRoom: `سب کچھ ایک صفحے پر ہے۔ ویڈیو روم ہم کلاس سے پہلے تیار کر دیں گے، اور وہ کلاس شروع ہونے سے ${policy.roomOpensMinutes} منٹ پہلے اسی صفحے سے کھلے گا:`,
  named: {
    room: {
      subject: "{day} کو {time} بجے آپ کی آزمائشی کلاس: استاد اور ویڈیو روم",
      heading: "آپ کی آزمائشی کلاس: استاد اور ویڈیو روم",
    },
    tutor: {
      subject: "{day} کو {time} بجے آپ کی آزمائشی کلاس: آپ کے استاد",
      heading: "آپ کی آزمائشی کلاس: آپ کے استاد",
    },
    nobody: {
      subject: "{day} کو {time} بجے آپ کی آزمائشی کلاس: استاد کا نام بعد میں بتائیں گے",
      heading: "آپ کی آزمائشی کلاس: استاد کا نام بعد میں بتائیں گے",
    },
  },
  lost: {
    tutor:
      "جن استاد کا نام ہم نے بتایا تھا وہ اس وقت نہیں پڑھا سکتے۔ ہم کلاس سے پہلے آپ کے استاد کا نام ای میل کریں گے۔",
    room: "جو ویڈیو روم ہم نے تیار کیا تھا وہ اس وقت خالی نہیں۔ ہم کلاس سے پہلے دوسرا تیار کر کے آپ کو ای میل کریں گے۔",
  },
  tutorSubjects: {
    named: "آپ کے لیے ایک آزمائشی کلاس: {when}",
    taken: "یہ آزمائشی کلاس اب آپ نہیں پڑھا رہے: {when}",
    booked: "آپ کے لیے ایک آزمائشی کلاس: {when}",
    moved: "آپ کی آزمائشی کلاس کا وقت بدل گیا: {when}",
    cancelled: "آپ کی آزمائشی کلاس منسوخ ہو گئی: {when}",
  },
  tutorHeadings: {
    named: "آپ کے لیے ایک آزمائشی کلاس",
    taken: "یہ کلاس اب آپ نہیں پڑھا رہے",
    booked: "آپ کے لیے ایک آزمائشی کلاس",
    moved: "کلاس کا نیا وقت ہے",
    cancelled: "کلاس منسوخ ہو گئی",
  },
};

export const lessonPage: Translated<typeof English.lessonPage> = {
  title: "آپ کی آزمائشی کلاس",
  heading: "{name} کی آزمائشی کلاس: {course}",
  ownHeading: "آپ کی آزمائشی کلاس: {course}",
  about: "{tutor} کے ساتھ، {minutes} منٹ، مفت",
  aboutNobody: "{minutes} منٹ، مفت",
  london: "لندن",
  opens: "ویڈیو روم آپ کے وقت کے مطابق {time} بجے کھلے گا",
  opensText:
    "تب یہاں ایک بٹن نظر آئے گا: اس صفحے پر واپس آئیں، یا اسے دوبارہ لوڈ کریں۔ یہ صفحہ یا ای میل سنبھال کر رکھیں۔",
  noRoom: "آپ کے استاد کا ویڈیو روم ابھی تیار نہیں",
  noRoomText: "ہم کلاس سے پہلے آپ کو ای میل کریں گے، اور ویڈیو روم کا بٹن اسی صفحے پر آ جائے گا۔",
  open: "ویڈیو روم کھولیں",
  openText: `اس وقت {city} میں {now} بجے ہیں۔ {tutor} آپ کے انتظار میں ہیں، {until} تک۔`,
  anybody: "آپ کے استاد",
  opening: "ویڈیو روم کھل رہا ہے",
  openingText: "اگر کچھ نہ ہو تو اس لنک پر جائیں:",
  after: "یہ کلاس {day} کو تھی",
  afterText: "ہم اگلے کام کے دن آپ کو ای میل کریں گے۔",
  moved: "یہ کلاس اب {day} کو {time} بجے ہے",
  cancelled: "یہ کلاس منسوخ ہو چکی ہے",
  cancelledText: "دوسری کلاس چاہیے تو جب مناسب ہو بک کر لیں۔",
  book: "آزمائشی کلاس بک کریں",
  another: "کوئی اور وقت؟",
  change: "وقت بدلیں یا منسوخ کریں",
  stuck: "ویڈیو روم نہیں کھل رہا؟",
  phone: site.phone,
  bring: "ہیڈ سیٹ ہو تو بہتر ہے۔ کچھ انسٹال کرنے کی ضرورت نہیں۔",
  invalid: {
    heading: "یہ لنک اب کام نہیں کرتا",
    text: `ہو سکتا ہے لنک ادھورا ہو یا بہت پرانا۔ آپ کی کلاس کے بارے میں سب سے نئی ای میل کا لنک کام کرتا ہے۔ وہ نہ ملے تو [${site.email}](mailto:${site.email}) پر لکھیں۔`,
    links: [{ label: "آزمائشی کلاس بک کریں", to: "/classes/trial" }],
  },
};
