import { numberWord } from "#content/number-word.ts";
import type * as English from "#content/pages/assessment.ts";
import { policy } from "#content/policy.ts";
import { quizTopicNames } from "#content/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

const topicCount = `${numberWord(quizTopicNames.length)} موضوعات`;

export const assessmentHeader: Translated<typeof English.assessmentHeader> = {
  title: "آن لائن جائزے",
  intro: `وہاں سے شروع کریں جہاں آپ ہیں، وہاں سے نہیں جہاں کتاب شروع ہوتی ہے۔ ${topicCount} میں کوئز ہے، اور پروگرامنگ کے موضوعات میں سطح کی ایک مختصر جانچ بھی۔ باقی ہر مضمون میں استاد آپ کے ساتھ مل کر شروع کی جگہ معلوم کرتے ہیں۔`,
};

export const assessmentQuizzes: Translated<typeof English.assessmentQuizzes> = {
  heading: topicCount,
  intro:
    "کوئز بتاتا ہے کہ ہر حصے میں آپ کو کیا آتا ہے۔ سطح کی جانچ مختصر ہے: وہ صرف یہ دیکھتی ہے کہ کہاں سے شروع کریں۔",
  about: [
    "وقت کی کوئی حد نہیں، جب تک آپ خود نہ مانگیں۔",
    "جس سوال کا آپ جواب دیں اس کی بعد میں وضاحت ہوتی ہے، غلط جوابوں کی بھی۔",
    "نتیجہ بتاتا ہے کہ آپ کو کیا آتا ہے اور آگے کیا پڑھنا ہے۔ یہ سرٹیفکیٹ نہیں۔",
    "اکاؤنٹ کی ضرورت نہیں۔ نتیجے اسی براؤزر کے لیے رکھے جاتے ہیں، یا سائن اِن کریں تو آپ کے اکاؤنٹ میں۔",
  ],
  covers: "اس میں ہے",
  facts: {
    quiz: "کوئز",
    quizText: "تین سطحوں پر {questions} سوال، یاد رکھنے سے دلیل دینے تک؛ تقریباً {minutes} منٹ",
    placement: "سطح کی جانچ",
    placementText: "{min} سے {max} سوال، آپ کے جوابات کے مطابق؛ تقریباً 10 منٹ",
  },
  last: {
    label: "آپ کا پچھلا نتیجہ",
    text: "{date} کو {total} میں سے {right} درست",
    placement: "آپ کی پچھلی جانچ",
    placementText: "اس کورس سے شروع کریں: {course}",
  },
  quizLink: "کوئز پر جائیں",
  placementLink: "معلوم کریں کہاں سے شروع کریں",
  progress: { label: "آپ کے تمام نتیجے", to: "/progress" },
};

export const assessmentPlacement: Translated<typeof English.assessmentPlacement> = {
  heading: "جو کوئز نہیں دیکھ سکتا: سطح جاننے کی کلاس",
  text: `کوئز آپ کی تلاوت نہیں سن سکتا، اور نہ دیکھ سکتا ہے کہ حساب کہاں غلط ہوا۔ استاد یہ کر سکتے ہیں۔ ${policy.trialMinutes} منٹ کی مفت آزمائشی کلاس سے آپ کی سطح بھی معلوم ہو جاتی ہے۔`,
  steps: [
    {
      title: "آپ کچھ دکھاتے ہیں",
      text: "ایک صفحہ جو آپ پڑھیں، ایک سوال جو حل کریں، کوئی تحریر، یا کوئی پروگرام جو شروع کیا ہو۔",
    },
    {
      title: "استاد پوچھتے ہیں",
      text: "چند سوال، آپ کے جوابات کے مطابق آسان یا مشکل، یہاں تک کہ واضح ہو جائے کہ کیا آتا ہے اور کیا نہیں۔",
    },
    {
      title: "آپ کو بتایا جاتا ہے کہاں سے شروع کریں",
      text: "کورس، اس کا حصہ اور وجہ، اسی دن، اور آپ چاہیں تو لکھ کر۔",
    },
  ],
  links: [
    { label: "آزمائشی کلاس بک کریں", to: "/classes/trial" },
    { label: "کورسز دیکھیں", to: "/courses" },
  ],
};
