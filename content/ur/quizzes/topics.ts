import type * as English from "#content/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

export const quizTopics: Partial<Translated<typeof English.quizTopics>> = {
  java: {
    name: "Java",
    title: "Java کوئز",
    intro: "ٹائپس اور کلاسوں سے لے کر کلیکشنز، اسٹریمز اور تھریڈز تک۔",
    covers: [
      "پرائمیٹو ٹائپس، اسٹرنگز اور ریفرنسز",
      "کلاسیں، انٹرفیس اور وراثت (inheritance)",
      "ریکارڈ، اینم اور سیلڈ ٹائپس",
      "لسٹ، سیٹ اور میپ، اور ان میں سے کون سا چنیں",
      "ایکسیپشنز، اور وہ کیسے آگے جاتی ہیں",
      "لیمبڈا اور اسٹریمز",
      "تھریڈز، اور ان کے درمیان کیا غلط ہو سکتا ہے",
    ],
    audience:
      "ان کے لیے جو چند مہینوں سے Java لکھ رہے ہیں۔ ایک تہائی سوال مشکل کوڈ پر سوچنے کے ہیں۔ سوال Java 21 یا اس کے بعد کے مطابق ہیں۔",
    course: { label: "Java کورس", to: "/courses/java" },
    description:
      "Java کوئز: ٹائپس، کلاسیں، کلیکشنز، ایکسیپشنز اور اسٹریمز۔ پندرہ سوال، ہر بار نیا انتخاب، اور بعد میں ہر جواب کی وضاحت۔",
    index: "زبان اور اس کی کلیکشنز۔",
    placement: { before: "programming/java", own: "java", after: "programming/advJava" },
  },

  fullstack: {
    name: "فل اسٹیک",
    title: "فل اسٹیک کوئز",
    intro: "ایک درخواست، براؤزر سے ڈیٹابیس تک اور واپس۔",
    covers: [
      "معنی رکھنے والا HTML، اور CSS لے آؤٹ",
      "درخواستیں، جواب، اسٹیٹس کوڈ اور کوکیز",
      "Node.js اور Express کے ساتھ سرور",
      "SQL میں ٹیبل اور کوئریاں، MongoDB میں ڈاکیومنٹس",
      "JavaScript، TypeScript، Git اور React کا انٹرفیس",
      "وہ غلطیاں جو ویب سائٹ کو غیر محفوظ بناتی ہیں",
      "ٹیسٹ، بیک اپ اور سرور چلانا",
    ],
    audience:
      "ان کے لیے جو ویب صفحات اور ایک چھوٹا سرور بنا چکے ہیں۔ ایک تہائی سوال مشکل کوڈ پر سوچنے کے ہیں۔ سوال Node.js 22.13 یا اس کے بعد کے مطابق ہیں۔",
    course: { label: "فل اسٹیک کورس", to: "/courses/fullstack" },
    description:
      "فل اسٹیک کوئز: HTML اور CSS، درخواستیں اور جواب، Node.js، ڈیٹابیس اور سیکیورٹی۔ پندرہ سوال، اور بعد میں ہر جواب کی وضاحت۔",
    index: "ایک درخواست، شروع سے آخر تک۔",
    placement: { before: "html-css", own: "fullstack", after: "mern" },
  },

  javascript: {
    name: "JavaScript",
    title: "JavaScript کوئز",
    intro: "خود زبان، براؤزر کے ساتھ اور اس کے بغیر۔",
    covers: [
      "ویلیوز، ٹائپس اور موازنہ",
      "فنکشن، اسکوپ اور کلوژر",
      "ارے، آبجیکٹ اور ان کی نقل بنانا",
      "پرامس، `async` اور `await`",
      "ایونٹس اور ڈاکیومنٹ",
      "ماڈیول، ایررز اور ٹیسٹ",
      "براؤزر کیا دیتا ہے: اسٹوریج، تاریخیں، درخواستیں",
    ],
    audience:
      "ان کے لیے جو چند مہینوں سے JavaScript لکھ رہے ہیں۔ ایک تہائی سوال مشکل کوڈ پر سوچنے کے ہیں۔ سوال ایسے براؤزر یا Node.js کے مطابق ہیں جو ES2023 جانتا ہو، اور جہاں اس سے زیادہ چاہیے وہاں لکھا ہے۔",
    course: { label: "JavaScript کورس", to: "/courses/javascript" },
    description:
      "JavaScript کوئز: ویلیوز، فنکشن، اسکوپ، ارے، آبجیکٹ، پرامس اور براؤزر۔ پندرہ سوال، اور بعد میں ہر جواب کی وضاحت۔",
    index: "خود زبان۔",
    placement: { before: "programming/javascript", own: "javascript", after: "react" },
  },

  react: {
    name: "React",
    title: "React کوئز",
    intro: "کمپوننٹ جو وہی دکھاتے ہیں جو اسٹیٹ کہتی ہے، اور کچھ نہیں۔",
    covers: [
      "کمپوننٹ، پراپس اور چلڈرن",
      "اسٹیٹ، اور اسے کہاں رکھیں",
      "لسٹ، کی (key) اور شناخت",
      "ایفیکٹ، اور کب اس کی ضرورت نہیں",
      "فارم، ایکشن اور ایونٹس",
      "کانٹیکسٹ، اپنے ہکس اور میموآئزیشن",
      "سسپنس، ٹرانزیشن اور ٹیسٹ",
    ],
    audience:
      "ان کے لیے جو ایفیکٹ اور فارم والے کئی کمپوننٹ بنا چکے ہیں۔ ایک تہائی سوال مشکل کوڈ پر سوچنے کے ہیں۔ سوال React 19 اور فنکشن کمپوننٹ کے مطابق ہیں۔",
    course: { label: "React کورس", to: "/courses/react" },
    description:
      "React کوئز: کمپوننٹ، پراپس، اسٹیٹ، ایفیکٹ، لسٹ اور فارم۔ پندرہ سوال، ہر بار نیا انتخاب، اور ہر جواب کی وضاحت۔",
    index: "کمپوننٹ، اسٹیٹ اور ایفیکٹ۔",
    placement: { before: "javascript", own: "react", after: "mern" },
  },
};

export const quizTopicNames = Object.keys(quizTopics) as English.QuizTopic[];
