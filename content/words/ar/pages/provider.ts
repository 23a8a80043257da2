import type * as English from "#words/pages/provider.ts";
import type { Translated } from "#content/translated.ts";

export const providerPages: Translated<typeof English.providerPages> = {
  error: {
    title: "تعذّرت متابعة تسجيل الدخول",
    text: "كان طلب تسجيل الدخول ناقصًا أو انتهت صلاحيته. لم يتغيّر شيء. يُرجى البدء من جديد من الموقع.",
    failure: "حدث خلل من جانبنا. يُرجى المحاولة مرة أخرى بعد بضع دقائق.",
    code: "الرمز",
    again: "تسجيل الدخول مرة أخرى",
  },
  leave: {
    title: "هل تريدون تسجيل الخروج؟",
    text: "أرسلكم موقع آخر إلى هنا لتسجيل خروجكم. إن كان هذا ما تريدونه فتابعوا.",
    confirm: "تسجيل الخروج",
    stay: "البقاء",
  },
  left: { title: "سُجّل خروجكم", text: "إلى لقاء قريب." },
  home: "الانتقال إلى الصفحة الرئيسية",
  slow: "وصلت طلبات كثيرة لتسجيل الدخول من شبكتكم. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.",
};

export const signInFailures: Translated<typeof English.signInFailures> = {
  method: "لا يقبل هذا العنوان تلك الطريقة.",
  invalid: "تعذّر التحقق من تسجيل الدخول. يُرجى تسجيل الدخول مرة أخرى.",
  limited: "جرى تسجيل الدخول مرات كثيرة من شبكتكم. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.",
  unavailable: "تسجيل الدخول لا يعمل حاليًا. يُرجى المحاولة مرة أخرى بعد بضع دقائق.",
};

export const plainSignInPage: Translated<typeof English.plainSignInPage> = {
  header: { title: "تسجيل الدخول", intro: "لم يكتمل تسجيل الدخول." },
  stale: {
    heading: "انتهت صلاحية محاولة الدخول هذه",
    text: "بدأتموها منذ وقت طويل أو في متصفّح آخر، أو حلّت محلها محاولة أحدث. يُرجى البدء من جديد.",
  },
  refused: {
    heading: "لم يُقبل تسجيل الدخول",
    text: "استُعمل التأكيد من قبل أو صار قديمًا. يُرجى البدء من جديد.",
  },
  unavailable: {
    heading: "تسجيل الدخول لا يعمل حاليًا",
    text: "لم يتغيّر شيء. يُرجى المحاولة مرة أخرى بعد بضع دقائق.",
  },
  again: "تسجيل الدخول مرة أخرى",
};
