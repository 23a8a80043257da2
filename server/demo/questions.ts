import { day, toIso } from "#app/platform/.server/clock.ts";

const dateOf = (time: number) => toIso(time).slice(0, 10);

const link = "Meet the tutors";

/** What stands at the head of every page. @param now milliseconds since the Unix epoch */
export function noticeAt(now: number) {
  return {
    notice: {
      bold: "New:",
      text: "lessons for children from six, on Saturday mornings too.",
      link: { label: link, to: "/tutors" },
      first: dateOf(now - 3 * day),
      last: dateOf(now + 60 * day),
    },
  };
}

export const noticeWords = {
  ur: {
    "New:": "نیا:",
    "lessons for children from six, on Saturday mornings too.":
      "چھ سال اور بڑے بچوں کی کلاسیں، ہفتے کی صبح بھی۔",
    [link]: "ٹیوٹرز سے ملیں",
  },
  ar: {
    "New:": "جديد:",
    "lessons for children from six, on Saturday mornings too.":
      "حصص للأطفال من ست سنوات، وصباح السبت أيضًا.",
    [link]: "تعرّفوا إلى المعلّمين",
  },
} as const;

/** Each with its words in Urdu and Arabic. */
const groups = [
  {
    heading: ["Before the first lesson", "پہلی کلاس سے پہلے", "قبل الحصة الأولى"],
    questions: [
      [
        [
          "Is the trial lesson really free?",
          "کیا آزمائشی کلاس واقعی مفت ہے؟",
          "هل الحصة التجريبية مجانية حقًا؟",
        ],
        [
          "Yes, all {trialMinutesInWords}. No card, no account, and nothing follows unless you say so.",
          "جی ہاں، پورے {trialMinutesInWords}۔ نہ کارڈ، نہ اکاؤنٹ، اور آپ کے کہے بغیر آگے کچھ نہیں ہوتا۔",
          "نعم، كل الوقت: {trialMinutesInWords}. لا بطاقة ولا حساب، ولا يتبعها شيء إلا إذا طلبتم.",
        ],
      ],
      [
        ["Can I ask for a woman?", "کیا ہم خاتون ٹیوٹر مانگ سکتے ہیں؟", "هل يمكن أن نطلب معلّمة؟"],
        [
          "Yes. The form asks whether you prefer a woman, a man or either: [how tutors are chosen](/tutors).",
          "جی ہاں۔ فارم پوچھتا ہے کہ آپ خاتون، مرد یا کسی کو بھی ترجیح دیتے ہیں: [ٹیوٹر کیسے چنے جاتے ہیں](/tutors)۔",
          "نعم. يسألكم النموذج هل تفضّلون معلّمة أم معلّمًا أم لا فرق: [كيف نختار المعلّمين](/tutors).",
        ],
      ],
      [
        ["May I sit in?", "کیا میں ساتھ بیٹھ سکتا یا سکتی ہوں؟", "هل يمكنني أن أحضر الحصة؟"],
        [
          "Please do, for as long as you like. With small children it helps.",
          "ضرور، جتنی دیر چاہیں۔ چھوٹے بچوں کے ساتھ اس سے مدد ملتی ہے۔",
          "بالتأكيد، ما شئتم من الوقت. ومع الصغار يفيد ذلك.",
        ],
      ],
      [
        ["Which times are there?", "کون سے وقت مل سکتے ہیں؟", "ما الأوقات المتاحة؟"],
        [
          "Those on [the page for trial lessons](/classes/trial), shown on your own clock.",
          "وہ جو [آزمائشی کلاس کے صفحے](/classes/trial) پر ہیں، آپ کے اپنے وقت کے مطابق۔",
          "ما في [صفحة الحصة التجريبية](/classes/trial)، بتوقيتكم أنتم.",
        ],
      ],
    ],
  },
  {
    heading: ["Lessons every week", "ہر ہفتے کی کلاسیں", "الحصص كل أسبوع"],
    questions: [
      [
        ["What does a lesson cost?", "ایک کلاس کی فیس کتنی ہے؟", "كم تكلّف الحصة؟"],
        [
          "It is on [Prices](/prices), with what four weeks come to. We agree yours in writing before the first paid lesson.",
          "[فیس](/prices) کے صفحے پر دیکھیں، چار ہفتوں کی رقم کے ساتھ۔ پہلی ادا شدہ کلاس سے پہلے آپ کی فیس تحریر میں طے ہوتی ہے۔",
          "تجدونها في [الأسعار](/prices) مع تكلفة أربعة أسابيع. ونتفق على سعركم كتابةً قبل أول حصة مدفوعة.",
        ],
      ],
      [
        [
          "What if we cannot come one day?",
          "اگر کسی دن ہم نہ آ سکیں؟",
          "وإن لم نستطع الحضور يومًا؟",
        ],
        [
          "Move the lesson {moveHoursInWords} or more before it starts, and it does not count. If somebody is ill, tell us, and we look for a fair answer.",
          "شروع ہونے سے {moveHoursInWords} یا زیادہ پہلے کلاس کا وقت بدل لیں تو وہ شمار نہیں ہوتی۔ کوئی بیمار ہو تو ہمیں بتائیں، ہم مناسب حل نکالتے ہیں۔",
          "انقلوا الحصة قبل بدئها بمدة {moveHoursInWords} أو أكثر فلا تُحتسب. وإن مرض أحد فأخبرونا، ونبحث عن حل منصف.",
        ],
      ],
      [
        ["Can we change tutors?", "کیا ٹیوٹر بدلا جا سکتا ہے؟", "هل يمكن أن نغيّر المعلّم؟"],
        [
          "Yes, whenever you like. [Write to us](/contact); you need give no reason.",
          "جی ہاں، جب چاہیں۔ [ہمیں لکھیں](/contact)؛ وجہ بتانا ضروری نہیں۔",
          "نعم، متى شئتم. [اكتبوا إلينا](/contact) دون حاجة إلى ذكر السبب.",
        ],
      ],
      [
        ["How do I stop?", "کلاسیں کیسے بند کی جائیں؟", "كيف نتوقف؟"],
        [
          "Tell us. Lessons paid for and not yet given are refunded.",
          "ہمیں بتا دیں۔ جن کلاسوں کی فیس دی جا چکی اور وہ ابھی نہیں ہوئیں، ان کی رقم واپس کی جاتی ہے۔",
          "أخبرونا. وما دُفع ثمنه من الحصص ولم يُعطَ بعد نعيد ثمنه.",
        ],
      ],
    ],
  },
] as const;

/** What people ask before they book. */
export const questions = {
  groups: groups.map(({ heading, questions: asked }) => ({
    heading: heading[0],
    questions: asked.map(([question, answer]) => ({ question: question[0], answer: answer[0] })),
  })),
};

const all = groups.flatMap(({ heading, questions: asked }) => [heading, ...asked.flat()]);

export const questionWords = {
  ur: Object.fromEntries(all.map(([english, urdu]) => [english, urdu])),
  ar: Object.fromEntries(all.map(([english, , arabic]) => [english, arabic])),
};
