import type * as English from "#words/site-words.ts";
import type { Translated } from "#content/translated.ts";

export const siteWords: Translated<typeof English.siteWords> = {
  clocks: [
    { city: "لندن", zone: "Europe/London" },
    { city: "لاهور", zone: "Asia/Karachi" },
    { city: "دبي", zone: "Asia/Dubai" },
    { city: "لاغوس", zone: "Africa/Lagos" },
    { city: "تورنتو", zone: "America/Toronto" },
    { city: "كوالالمبور", zone: "Asia/Kuala_Lumpur" },
    { city: "سيدني", zone: "Australia/Sydney" },
  ],
  navigation: {
    home: { label: "الرئيسية", to: "/" },
    about: { label: "من نحن", to: "/about" },
    courses: { label: "الدورات", to: "/courses" },
    pages: {
      label: "الصفحات",
      links: [
        { label: "فريقنا", to: "/team" },
        { label: "شهادات", to: "/testimonial" },
        { label: "الآراء", to: "/feedback" },
        { label: "كل الصفحات", to: "/pages" },
        { label: "كيف تسير الحصص", to: "/classes" },
        { label: "المعلّمون", to: "/tutors" },
        { label: "اختبارات قصيرة", to: "/assessment" },
      ],
    },
    optional: { prices: "الأسعار", questions: "الأسئلة" },
    contact: { label: "اتصلوا بنا", to: "/contact" },
    trial: { label: "حجز حصة تجريبية مجانية", to: "/classes/trial" },
    join: { label: "انضمّوا إلينا", to: "/courses" },
    signIn: { label: "تسجيل الدخول", to: "/signin" },
    profile: { label: "الملف الشخصي", to: "/profile" },
    logOut: "تسجيل الخروج",
    loading: "جارٍ التحميل…",
  },
  footer: {
    quickLinks: {
      heading: "روابط سريعة",
      links: [
        { label: "من نحن", to: "/about" },
        { label: "الدورات", to: "/courses" },
        { label: "كيف تسير الحصص", to: "/classes" },
        { label: "فريقنا", to: "/team" },
        { label: "الآراء", to: "/feedback" },
        { label: "اتصلوا بنا", to: "/contact" },
        { label: "صفحة أسرتكم", to: "/family" },
        { label: "كل الصفحات", to: "/pages" },
      ],
    },
    contactHeading: "للتواصل",
    socialHeading: "تابعونا",
    popularCourses: {
      heading: "الدورات الأكثر طلبًا",
      links: [
        { label: "القاعدة النورانية", to: "/courses/noorani-qaida" },
        { label: "التجويد", to: "/courses/tajweed" },
        { label: "الرياضيات", to: "/courses/mathematics" },
        { label: "تطوير الويب المتكامل", to: "/courses/fullstack" },
        { label: "Python", to: "/courses/python" },
        { label: "دورات الحاسوب", to: "/courses/computer" },
        { label: "الدورات المهنية", to: "/courses/professional" },
      ],
    },
    legal: [
      { label: "الخصوصية", to: "/privacy" },
      { label: "الشروط", to: "/terms" },
      { label: "إتاحة الموقع", to: "/terms#accessibility" },
    ],
    rights: "جميع الحقوق محفوظة.",
  },
};

export const frame: Translated<typeof English.frame> = {
  skip: "الانتقال إلى المحتوى",
  leaveEmpty: "اتركوا هذا الحقل فارغًا",
  home: "{name}، الصفحة الرئيسية",
  main: "القائمة الرئيسية",
  languages: "اللغات",
  menu: "القائمة",
  breadcrumb: "مسار الصفحة",
  pages: { label: "الصفحات", to: "/pages" },
  loading: "جارٍ التحميل…",
  newTab: "{label} (يُفتح في علامة تبويب جديدة)",
  updated: "آخر تحديث:",
  notTranslated: "لم يُترجم بعد",
  notice: "تنبيه",
  toTop: "العودة إلى الأعلى",
  shortcuts: "اختصارات",
  close: "إغلاق",
  onThisPage: "في هذه الصفحة",
  on: "{name} على {network}",
};

export const brokenPart: typeof English.brokenPart = {
  text: "توقّف هذا الجزء من الصفحة عن العمل. ما كتبتموه محفوظ، ما عدا كلمات المرور.",
  retry: "إعادة المحاولة",
  call: "أو اتصلوا بنا:",
};

export const carousel: Translated<typeof English.carousel> = {
  play: "تشغيل {label}",
  pause: "إيقاف {label} مؤقتًا",
  previous: "الشريحة السابقة",
  next: "الشريحة التالية",
  choose: "اختيار شريحة",
  slide: "الشريحة {number}: {label}",
  slides: "{label}: الشرائح",
  of: "{number} من {count}: {label}",
  role: "عرض شرائح",
  slideRole: "شريحة",
};

export const networkMessage: Translated<typeof English.networkMessage> =
  "تعذّر الاتصال بالشبكة. يُرجى التحقق من اتصالكم ثم المحاولة مرة أخرى.";

export const tooLargeMessage: Translated<typeof English.tooLargeMessage> =
  "النموذج أكبر من اللازم. يُرجى اختصار ما كتبتم ثم إرساله مرة أخرى.";
