import type * as English from "#words/family-mails.ts";
import type { Translated } from "#content/translated.ts";

export const linkMail: Translated<typeof English.linkMail> = {
  subject: "رابط صفحتكم لدينا",
  text: "افتحوا هذا الرابط على الهاتف أو الجهاز اللوحي أو الحاسوب الذي تريدون استعماله، واضغطوا الزر. ومنذ ذلك الحين تظهر عليه حصصكم وطريق الدخول إلى كل منها.",
  link: "فتح صفحتكم",
  closed:
    "أُنشئ لصفحتكم عنوان جديد. لم تعد تعمل الروابط التي في الرسائل السابقة، ولا الأجهزة التي فُتحت بها، ولا رابط تقويمكم.",
  works: "يعمل الرابط",
  once: "مرة واحدة، خلال سبعة أيام",
};

export const codeMail: Translated<typeof English.codeMail> = {
  subject: "رمز صفحتكم لدينا",
  text: "طلب هذا الرمزَ جهازٌ فُتحت عليه صفحتكم. وحين تُدخلونه فيه تظهر عليه أيضًا الملخّصات والتقارير وبياناتكم.",
  code: "الرمز",
  works: "يعمل",
  once: "مرة واحدة، مدة 24 ساعة، على الجهاز الذي طلبه",
  note: "تنبيه",
  nobody: "لن يسألكم عنه أحد منا أبدًا. وإن لم تطلبوا رمزًا فلا تفعلوا شيئًا.",
};
