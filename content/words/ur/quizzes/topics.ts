import type * as English from "#words/quizzes/topics.ts";
import type { Translated } from "#content/translated.ts";

export const quizTopics: Partial<Translated<typeof English.quizTopics>> = {
  java: {
    name: "Java",
    title: "Java کوئز",
    intro: "ٹائپس اور کلاسوں سے لے کر کلیکشنز، اسٹریمز اور تھریڈز تک۔",
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
    audience:
      "ان کے لیے جو ایفیکٹ اور فارم والے کئی کمپوننٹ بنا چکے ہیں۔ ایک تہائی سوال مشکل کوڈ پر سوچنے کے ہیں۔ سوال React 19 اور فنکشن کمپوننٹ کے مطابق ہیں۔",
    course: { label: "React کورس", to: "/courses/react" },
    description:
      "React کوئز: کمپوننٹ، پراپس، اسٹیٹ، ایفیکٹ، لسٹ اور فارم۔ پندرہ سوال، ہر بار نیا انتخاب، اور ہر جواب کی وضاحت۔",
    index: "کمپوننٹ، اسٹیٹ اور ایفیکٹ۔",
    placement: { before: "javascript", own: "react", after: "mern" },
  },

  maths: {
    name: "ریاضی",
    title: "ریاضی کوئز",
    intro: "ضرب کے پہاڑے سے دو درجی مساوات تک: کیا پکا ہے، اور آگے کیا ہے۔",
    audience:
      "تقریباً سات سے سولہ سال کے طلبہ کے لیے، Key Stage 2 سے GCSE تک، اور بڑوں کے لیے بھی۔ اپنا مرحلہ چنیں، اور جو ابھی نہیں پڑھا اسے چھوڑ دیں۔ کاغذ کام آئے گا؛ کیلکولیٹر کی ضرورت نہیں۔",
    course: { label: "ریاضی کورس", to: "/courses/mathematics" },
    description:
      "ریاضی کوئز، Key Stage 2 سے GCSE تک: اعداد، کسر، الجبرا، جیومیٹری اور شماریات۔ بارہ سوال، اور ہر جواب کی وضاحت اس کے قاعدے کے ساتھ۔",
    index: "Key Stage 2 سے GCSE تک۔",
    limits:
      "کوئز صرف آپ کا چنا ہوا جواب دیکھتا ہے، وہ سطر نہیں جہاں حل کا رخ بدلا۔ استاد پورا حل دیکھتے ہیں۔",
  },

  tajweed: {
    name: "قاعدہ اور تجوید",
    title: "قاعدہ اور تجوید کوئز",
    intro: "حروف اور ان کی علامتوں سے تلاوت کے قواعد تک۔",
    audience:
      "ان کے لیے جو قرآن پڑھنا سیکھ رہے ہیں، اور ان کے لیے جو پڑھتے ہیں اور قواعد جاننا چاہتے ہیں۔ اصطلاحات روایتِ حفص عن عاصم کی ہیں۔ جو ابھی نہیں پڑھا اسے چھوڑ دیں۔",
    course: { label: "تجوید کورس", to: "/courses/tajweed" },
    description:
      "قاعدہ اور تجوید کوئز: حروف، علامتیں، اور نون، میم، مد اور وقف کے قواعد۔ بارہ سوال، اور ہر جواب کی وضاحت اس کے قاعدے کے ساتھ۔",
    index: "حروف، علامتیں اور قواعد۔",
    limits:
      "کوئز آپ کی تلاوت نہیں سن سکتا۔ حرف اپنے مخرج سے نکلا یا نہیں، اور مد پوری ہوئی یا نہیں، یہ سننے والا استاد ہی بتا سکتا ہے۔",
  },
};

export const quizTopicNames = Object.keys(quizTopics) as English.QuizTopic[];
