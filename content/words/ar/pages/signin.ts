import type * as English from "#words/pages/signin.ts";
import type { Translated } from "#content/translated.ts";

export const signInHeader: Translated<typeof English.signInHeader> = {
  title: "تسجيل الدخول",
  intro: "يجمع الحساب ملفكم الشخصي ونتائج اختباراتكم في مكان واحد.",
};

export const signInPage: Translated<typeof English.signInPage> = {
  redirecting: "جارٍ الانتقال إلى تسجيل الدخول…",
  waiting: "في انتظار نافذة تسجيل الدخول…",
  plain: "JavaScript معطّل في متصفّحكم. ما زال بإمكانكم تسجيل الدخول:",
  plainLink: "الانتقال إلى صفحة تسجيل الدخول",
  failedHeading: "لم ينجح تسجيل الدخول",
  paused: {
    heading: "سجّلوا الدخول متى شئتم",
    text: "عدتم من صفحة تسجيل الدخول. لم يتغيّر شيء.",
    stuck: "تأخرت صفحة تسجيل الدخول. يُرجى المحاولة مرة أخرى؛ فقد يكون اتصالكم بطيئًا.",
    button: "الانتقال إلى صفحة تسجيل الدخول",
  },
  retry: "إعادة المحاولة",
  popup: "تسجيل الدخول في نافذة صغيرة",
  plainRetry: "تسجيل الدخول دون JavaScript",
  register: { label: "إنشاء حساب", to: "/register" },
  contact: { label: "اكتبوا إلينا", to: "/contact" },
};

export const signInNotice: Translated<typeof English.signInNotice> = {
  headings: {
    login: "لم ينجح تسجيل الدخول",
    token: "تعذّر تجديد تسجيل دخولكم",
    logout: "لم ينجح تسجيل الخروج",
  },
  retry: {
    login: "إعادة المحاولة",
    token: "تسجيل الدخول مرة أخرى",
    logout: "تسجيل الخروج مرة أخرى",
  },
  close: "إغلاق",
  detail: "نص الرسالة:",
};

const expired =
  "لم يكتمل تسجيل الدخول، أو اكتمل في علامة تبويب أخرى أو بعد بدايته بوقت طويل. يُرجى تسجيل الدخول مرة أخرى.";

export const logOutNotes: Translated<typeof English.logOutNotes> = {
  heading: "لم يُرسَل بعد",
  text: "على هذا الجهاز ما كُتب في مكتب الفريق ولم يُرسل بعد، كملخّصات الحصص، وسيُحذف عند تسجيل الخروج. إن أردتم الاحتفاظ به فأرسلوه أولًا.",
  forget: "حذفها وتسجيل الخروج",
};

export const signInErrors: Translated<typeof English.signInErrors> = {
  access_denied: "ألغيتم العملية، أو رُفض الوصول. لم يتغيّر شيء.",
  cancelled: "أُغلقت نافذة تسجيل الدخول قبل أن يكتمل. يمكنكم فتحها من جديد.",
  consent_required: "تريد خدمة تسجيل الدخول أن تطلب موافقتكم. يُرجى تسجيل الدخول مرة أخرى.",
  failed:
    "حدث خلل غير متوقّع. يُرجى المحاولة مرة أخرى، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  insecure_origin:
    "ليس لعنوان الموقع هذا اتصال آمن (https)، ومن دونه يرفض متصفّحكم تسجيل الدخول. وكل شيء آخر في الموقع يعمل.",
  interaction_required: "تريد خدمة تسجيل الدخول أن تسألكم عن شيء. يُرجى تسجيل الدخول مرة أخرى.",
  invalid_grant: "كان جواب خدمة تسجيل الدخول قديمًا أو استُعمل من قبل. يُرجى تسجيل الدخول مرة أخرى.",
  invalid_token:
    "لم يجتز جواب خدمة تسجيل الدخول فحوصنا. وإن تكرّر ذلك فيُرجى التحقق من أن ساعة جهازكم مضبوطة.",
  login_required: "سُجّل خروجكم. يُرجى تسجيل الدخول مرة أخرى.",
  mfa_required: "يطلب حسابكم إثباتًا ثانيًا لهويتكم. يُرجى تسجيل الدخول مرة أخرى لتقديمه.",
  missing_refresh_token: "انتهت صلاحية تسجيل دخولكم. يُرجى تسجيل الدخول مرة أخرى.",
  missing_transaction: expired,
  other_origin: "لا يمكنكم تسجيل الدخول إلا في عنوان الموقع الأصلي.",
  popup_open:
    "لم يفتح متصفّحكم نافذة تسجيل الدخول. يُرجى السماح بالنوافذ المنبثقة لهذا الموقع، أو تسجيل الدخول في صفحة كاملة.",
  request_error: "تعذّر على خدمة تسجيل الدخول إتمام الطلب. يُرجى المحاولة مرة أخرى بعد قليل.",
  server_error: "في خدمة تسجيل الدخول خلل. يُرجى المحاولة مرة أخرى بعد قليل.",
  session_failed: "سجّلتم الدخول، لكن تعذّر علينا بدء جلستكم. يُرجى المحاولة مرة أخرى.",
  state_mismatch: expired,
  temporarily_unavailable: "خدمة تسجيل الدخول مشغولة. يُرجى المحاولة مرة أخرى بعد قليل.",
  timeout: "استغرق ذلك وقتًا طويلًا. يُرجى التحقق من اتصالكم ثم المحاولة مرة أخرى.",
  unavailable:
    "تعذّر الوصول إلى خدمة تسجيل الدخول. يُرجى التحقق من اتصالكم ثم المحاولة مرة أخرى. ويمكنكم استعمال بقية الموقع دون تسجيل الدخول.",
};

export const secureAddress: Translated<typeof English.secureAddress> = "فتح الموقع في عنوانه الأصلي";
