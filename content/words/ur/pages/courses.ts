import type * as English from "#words/pages/courses.ts";
import type { Translated } from "#content/translated.ts";

export const emptyWords: ReadonlySet<string> = new Set(
  (
    "the and for in of to with on at from my me i is an how do want need would like please " +
    "learn learning study teach teaching teacher tutor tutors tutoring tuition course courses class classes " +
    "lesson lessons online private live best good find help " +
    "اور کا کی کے کو میں سے پر نے یا ہے ہیں ہو تو بھی ایک لیے لئے ساتھ مجھے میرا میری میرے ہمیں ہم اپنے " +
    "کیسے کیا کون کہاں چاہیے چاہئے چاہتا چاہتی چاہتے ہوں سیکھنا سیکھنے سیکھیں سکھانا سکھائیں پڑھنا پڑھنے " +
    "پڑھانا پڑھائیں پڑھائی کورس کورسز کلاس کلاسیں کلاسز سبق استاد اساتذہ ٹیچر ٹیوٹر ٹیوشن آن لائن " +
    "لائیو اچھا اچھی بہترین براہِ کرم پلیز مدد"
  )
    // As the search folds what is typed: آ counts as ا.
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .split(" "),
);

export const learnerWords: typeof English.learnerWords = {
  word: "بچوں",
  names: new Set(
    "child children kid kids son daughter بچہ بچے بچی بچیوں بچیاں بیٹا بیٹے بیٹی"
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .split(" "),
  ),
};

export const courseSearch: Translated<typeof English.courseSearch> = {
  label: "آپ کیا سیکھنا چاہتے ہیں؟",
  example: "GCSE ریاضی، تجوید، Python",
  button: "تلاش کریں",
  found: {
    one: "“{query}” کے لیے 1 کورس ملا",
    other: "“{query}” کے لیے {count} کورسز ملے",
  },
  also: "{level} کے لیے بھی",
  all: "تمام کورسز دکھائیں",
  none: {
    heading: "“{query}” نام کا کوئی کورس نہیں",
    text: "پھر بھی پوچھ لیں۔ بتائیں کہ آپ کیا سیکھنا چاہتے ہیں، ہم بتا دیں گے کہ ہمارے پاس اس کے استاد ہیں یا نہیں۔",
    ask: "“{query}” کے بارے میں پوچھیں",
    near: "شاید آپ یہ تلاش کر رہے ہیں",
    start: "یا ان میں سے کسی سے شروع کریں",
  },
  suggestions: [
    { label: "GCSE ریاضی", course: "ریاضی", to: "/courses/mathematics" },
    { label: "قرآن مجید پڑھنا سیکھیں", course: "نورانی قاعدہ", to: "/courses/noorani-qaida" },
    {
      label: "شروع سے کوڈنگ",
      course: "پروگرامنگ کی بنیادیں",
      to: "/courses/programming",
    },
    { label: "Excel", course: "پروفیشنل کورسز", to: "/courses/professional" },
  ],
  answered: "“{query}” کے بارے میں",
  helpful: "یہ صفحے کام آ سکتے ہیں",
  answers: [
    {
      names:
        "price prices cost fee fees how-much فیس فیسیں قیمت خرچ معاوضہ پیسے کتنے-پیسے کتنی-فیس رعایت",
      label: "کلاسوں کی فیس کیا ہے اور کیسے طے ہوتی ہے",
      to: "/terms#paid",
    },
    {
      names: "female woman male man خاتون خواتین عورت لیڈی استانی معلمہ مرد",
      label: "مرد استاد یا خاتون، جو آپ چاہیں",
      to: "/tutors",
    },
    {
      names: "qualified experienced تجربہ تجربہ-کار تعلیم-یافتہ قابلیت کون-پڑھاتا-ہے",
      label: "کون پڑھاتا ہے اور استاد کیسے چنے جاتے ہیں",
      to: "/tutors#checks",
    },
    {
      names: "safe safety حفاظت تحفظ محفوظ",
      label: "بچوں کی حفاظت کیسے ہوتی ہے",
      to: "/classes#safeguarding",
    },
    {
      names:
        "trial free demo weekend after-school آزمائشی مفت ڈیمو وقت اوقات ٹائم شیڈول شام اتوار اسکول-کے-بعد سکول-کے-بعد چھٹی-والے-دن",
      label: "مفت آزمائشی کلاس بک کریں، تمام خالی اوقات کے ساتھ",
      to: "/classes/trial",
    },
    {
      names: "dyslexia adhd autism ڈسلیکسیا ڈیسلیکسیا آٹزم خصوصی-ضروریات سیکھنے-میں-دشواری",
      label:
        "ڈسلیکسیا، ADHD، آٹزم یا کوئی اور ضرورت: ہمیں بتائیں، ہم بتا دیں گے کہ ہمارے پاس اس کے استاد ہیں یا نہیں",
      to: "/contact",
    },
    {
      names:
        "zoom skype laptop tablet زوم اسکائپ لیپ-ٹاپ ٹیبلٹ موبائل کیمرا کیمرہ ریکارڈنگ ون-ٹو-ون گروپ",
      label: "کلاس کیسے ہوتی ہے اور اس کے لیے کیا چاہیے",
      to: "/classes",
    },
    {
      names: "cancel refund منسوخ منسوخی واپسی رقم-واپس معاہدہ",
      label: "منسوخ کیسے کریں اور کیا واپس ملتا ہے",
      to: "/terms",
    },
    {
      names: "reschedule missed ناغہ چھٹی غیر-حاضری غیرحاضری",
      label: "وقت بدلنا اور چھوٹی ہوئی کلاسیں",
      to: "/classes#moving",
    },
    {
      names: "homework homeschool ہوم-ورک ہوم-سکولنگ ہوم-اسکولنگ اسکول-کے-مضامین سکول-کے-مضامین",
      label: "اسکول کے مضامین، ون ٹو ون",
      to: "/courses?category=tuition",
    },
    {
      names: "review reviews تبصرہ تبصرے رائے",
      label: "گھرانے کیا کہتے ہیں",
      to: "/feedback",
    },
    {
      names: "test quiz ٹیسٹ امتحان کوئز جانچ",
      label: "مختصر کوئز سے اپنی سطح جانیں",
      to: "/assessment",
    },
    {
      names: "login لاگ-ان لاگ-اِن اکاؤنٹ سائن-ان پاس-ورڈ",
      label: "اپنے اکاؤنٹ میں سائن اِن کریں",
      to: "/signin",
    },
    {
      names: "about company کون-ہیں ادارہ اکیڈمی-کون",
      label: "ہم کون ہیں",
      to: "/about",
    },
    {
      names: "contact phone whatsapp رابطہ فون واٹس شکایت نوکری ملازمت",
      label: "ہمیں فون کریں یا لکھیں",
      to: "/contact",
    },
  ],
  language: {
    title: "زبان کی کلاسیں",
    text: "عربی، فرانسیسی، اردو اور دوسری زبانیں بھی ون ٹو ون پڑھائی جاتی ہیں، ہر شاگرد کے لیے اس کا اپنا منصوبہ۔ آزمائشی کلاس بک کرتے وقت زبان چنیں۔",
    ask: "مفت آزمائشی کلاس بک کریں",
    foundBy: [
      "language زبان زبانیں",
      "languages لسانیات",
      "spoken بول چال",
      "speaking بولنا",
      "conversation گفتگو",
      "farsi فارسی ترکی عربی اردو ہندی پنجابی",
      "bangla بنگالی بنگلہ",
      "mandarin چینی فرانسیسی جرمن ہسپانوی اطالوی",
      "hindustani ہندوستانی",
    ],
  },
};
