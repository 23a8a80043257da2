import type * as English from "#words/pages/errors.ts";
import type { Translated } from "#content/translated.ts";

export const notFoundPage: Translated<typeof English.notFoundPage> = {
  title: "الصفحة غير موجودة",
  text: "لا توجد صفحة في هذا العنوان. قد يكون الرابط قديمًا أو ينقصه حرف. وإن أوصلكم إليه رابط في هذا الموقع فأخبرونا من فضلكم: [{academyEmail}](mailto:{academyEmail}).",
  home: { label: "العودة إلى الرئيسية", to: "/" },
  links: [
    { label: "استعراض الدورات", to: "/courses" },
    { label: "كل الصفحات", to: "/pages" },
  ],
};

export const failurePage: Translated<typeof English.failurePage> = {
  title: "حدث خطأ غير متوقّع في الموقع",
  text: "حدث خلل من جانبنا. يُرجى المحاولة مرة أخرى. وإن تكرّر ذلك فاكتبوا إلينا وأخبرونا بما كنتم تفعلونه.",
  retry: "إعادة المحاولة",
  home: { label: "العودة إلى الرئيسية", to: "/" },
};
