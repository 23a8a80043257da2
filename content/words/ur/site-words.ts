import type * as English from "#words/site-words.ts";
import type { Translated } from "#content/translated.ts";

export const siteWords: Translated<typeof English.siteWords> = {
  clocks: [
    { city: "لندن", zone: "Europe/London" },
    { city: "لاہور", zone: "Asia/Karachi" },
    { city: "دبئی", zone: "Asia/Dubai" },
    { city: "لاگوس", zone: "Africa/Lagos" },
    { city: "ٹورنٹو", zone: "America/Toronto" },
    { city: "کوالالمپور", zone: "Asia/Kuala_Lumpur" },
    { city: "سڈنی", zone: "Australia/Sydney" },
  ],
  navigation: {
    home: { label: "ہوم", to: "/" },
    about: { label: "ہمارے بارے میں", to: "/about" },
    courses: { label: "کورسز", to: "/courses" },
    pages: {
      label: "صفحات",
      links: [
        { label: "ہماری ٹیم", to: "/team" },
        { label: "طلبہ کے تاثرات", to: "/testimonial" },
        { label: "آپ کی رائے", to: "/feedback" },
        { label: "تمام صفحات", to: "/pages" },
        { label: "کلاسیں کیسے ہوتی ہیں", to: "/classes" },
        { label: "اساتذہ", to: "/tutors" },
        { label: "کوئز", to: "/assessment" },
      ],
    },
    optional: { prices: "فیس", questions: "سوالات" },
    contact: { label: "رابطہ", to: "/contact" },
    trial: { label: "مفت آزمائشی کلاس بک کریں", to: "/classes/trial" },
    join: { label: "ابھی شامل ہوں", to: "/courses" },
    signIn: { label: "سائن اِن", to: "/signin" },
    profile: { label: "پروفائل", to: "/profile" },
    logOut: "لاگ آؤٹ",
    loading: "لوڈ ہو رہا ہے…",
  },
  footer: {
    quickLinks: {
      heading: "فوری لنک",
      links: [
        { label: "ہمارے بارے میں", to: "/about" },
        { label: "کورسز", to: "/courses" },
        { label: "کلاسیں کیسے ہوتی ہیں", to: "/classes" },
        { label: "ہماری ٹیم", to: "/team" },
        { label: "آپ کی رائے", to: "/feedback" },
        { label: "رابطہ", to: "/contact" },
        { label: "آپ کے خاندان کا صفحہ", to: "/family" },
        { label: "تمام صفحات", to: "/pages" },
      ],
    },
    contactHeading: "رابطہ",
    socialHeading: "ہمیں فالو کریں",
    popularCourses: {
      heading: "مقبول کورسز",
      links: [
        { label: "نورانی قاعدہ", to: "/courses/noorani-qaida" },
        { label: "تجوید", to: "/courses/tajweed" },
        { label: "ریاضی", to: "/courses/mathematics" },
        { label: "فل اسٹیک ڈویلپمنٹ", to: "/courses/fullstack" },
        { label: "Python", to: "/courses/python" },
        { label: "کمپیوٹر کورسز", to: "/courses/computer" },
        { label: "پروفیشنل کورسز", to: "/courses/professional" },
      ],
    },
    legal: [
      { label: "پرائیویسی", to: "/privacy" },
      { label: "شرائط", to: "/terms" },
      { label: "سب کے لیے رسائی", to: "/terms#accessibility" },
    ],
    rights: "جملہ حقوق محفوظ ہیں۔",
  },
};

export const frame: Translated<typeof English.frame> = {
  skip: "اصل مواد پر جائیں",
  leaveEmpty: "یہ خانہ خالی چھوڑ دیں",
  home: "{name}، ہوم",
  main: "مرکزی مینو",
  languages: "زبانیں",
  menu: "مینو",
  breadcrumb: "آپ یہاں ہیں",
  pages: { label: "صفحات", to: "/pages" },
  loading: "لوڈ ہو رہا ہے…",
  newTab: "{label} (نئے ٹیب میں کھلے گا)",
  updated: "آخری تبدیلی:",
  notTranslated: "ابھی ترجمہ نہیں ہوا",
  notice: "اطلاع",
  toTop: "صفحے کے شروع میں جائیں",
  shortcuts: "فوری راستے",
  close: "بند کریں",
  onThisPage: "اس صفحے پر",
  on: "{network} پر {name}",
};

export const brokenPart: typeof English.brokenPart = {
  text: "صفحے کا یہ حصہ کام نہیں کر رہا۔ آپ نے جو کچھ لکھا ہے وہ محفوظ ہے، سوائے پاس ورڈ کے۔",
  retry: "دوبارہ کوشش کریں",
  call: "یا ہمیں فون کریں:",
};

export const carousel: Translated<typeof English.carousel> = {
  play: "{label} چلائیں",
  pause: "{label} روکیں",
  previous: "پچھلی سلائیڈ",
  next: "اگلی سلائیڈ",
  choose: "سلائیڈ چنیں",
  slide: "سلائیڈ {number}: {label}",
  slides: "{label}: سلائیڈیں",
  of: "{count} میں سے {number}: {label}",
  role: "سلائیڈ شو",
  slideRole: "سلائیڈ",
};

export const networkMessage: Translated<typeof English.networkMessage> =
  "انٹرنیٹ سے رابطہ نہیں ہو سکا۔ اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔";

export const tooLargeMessage: Translated<typeof English.tooLargeMessage> =
  "فارم بہت بڑا ہے۔ جو لکھا ہے اسے مختصر کر کے دوبارہ بھیجیں۔";
