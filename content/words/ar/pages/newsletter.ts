import type * as English from "#words/pages/newsletter.ts";
import { policy } from "#content/policy.ts";
import { days } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const newsletterBlock: Translated<typeof English.newsletterBlock> = {
  heading: "النشرة البريدية",
  text: "أخبار الدورات ونصائح للدراسة بالإنجليزية، تصلكم بالبريد الإلكتروني من حين إلى آخر.",
  label: "البريد الإلكتروني",
  submit: "اشتراك",
  sending: "جارٍ الإرسال…",
  note: "للكبار. نرسل إليكم رابطًا لتأكيد الاشتراك، وفي كل عدد رابط لإلغائه. ولمن هم دون 18 عامًا: اسألوا أحد الوالدين، واقرؤوا",
  young: { label: "ما نحفظه", to: "/privacy#for-children", end: "." },
  failed: "تعذّر حفظ عنوانكم. يُرجى المحاولة مرة أخرى.",
};

export const newsletterPage: Translated<typeof English.newsletterPage> = {
  title: "النشرة البريدية",
  pending: {
    heading: "تفقّدوا صندوق الوارد",
    text: `إن لم يكن هذا العنوان في القائمة بعد، فنحن نرسل إليه الآن رسالة فيها رابط. افتحوا الرابط واضغطوا الزر هناك لتأكيد الاشتراك. وإلا فلن يُرسل شيء آخر، ويُحذف العنوان بعد ${days(policy.pendingSubscriptionDays)}.`,
  },
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  titlePrefix: "خطأ:",
  emailMissing: "يُرجى إدخال عنوان بريدكم الإلكتروني",
  emailInvalid: "يُرجى إدخال عنوان بريد على صورة name@example.com",
  tooMany: "أُدخلت عدة عناوين من اتصالكم. يُرجى الانتظار قليلًا.",
};

export const newsletterConfirm: Translated<typeof English.newsletterConfirm> = {
  title: "تأكيد اشتراككم",
  text: "اضغطوا الزر لنرسل نشرتنا البريدية إلى عنوانكم. وإن لم تطلبوها فأغلقوا هذه الصفحة، ولن يُرسل شيء.",
  button: "تأكيد الاشتراك",
  done: {
    heading: "تم الاشتراك",
    text: "سيصلكم العدد القادم، وفي كل عدد رابط لإلغاء الاشتراك. وحتى ذلك الحين يمكنكم [قراءة الأعداد السابقة](/letters).",
  },
  invalid: {
    heading: "لم يعد هذا الرابط صالحًا",
    text: "قد يكون ناقصًا أو قديمًا أو استُعمل من قبل. يمكنكم إدخال عنوانكم مرة أخرى في أسفل أي صفحة.",
  },
};

export const newsletterUnsubscribe: Translated<typeof English.newsletterUnsubscribe> = {
  title: "إلغاء الاشتراك",
  text: "اضغطوا الزر فتتوقف النشرة البريدية. لا حاجة إلى ذكر سبب.",
  button: "إلغاء الاشتراك",
  done: {
    heading: "تم إلغاء الاشتراك",
    text: "حُذف عنوانكم من القائمة. وقد يصلكم عددٌ كان قد أُرسل قبل ذلك.",
  },
  invalid: {
    heading: "لم يعد هذا الرابط صالحًا",
    text: "ربما حُذف العنوان من القائمة من قبل. إن ظلّت النشرة تصلكم فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}) ونحذفه نحن.",
  },
};

export const newsletterLink: Translated<typeof English.newsletterLink> = {
  limited: {
    heading: "يُرجى الانتظار قليلًا",
    text: "استُعملت روابط كثيرة للنشرة في وقت قصير. يُرجى المحاولة مرة أخرى بعد عشر دقائق.",
  },
  failed: {
    heading: "لم ينجح ذلك",
    text: "الخلل من جانبنا. يُرجى المحاولة مرة أخرى، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  },
};

export const newsletterMail: Translated<typeof English.newsletterMail> = {
  subject: "يُرجى تأكيد اشتراككم في نشرة {academy}",
  heading: "يُرجى تأكيد اشتراككم",
  text: "أُدخل هذا العنوان للاشتراك في نشرة {academy}. إن كنتم أنتم من أدخله، فافتحوا هذه الصفحة واضغطوا الزر فيها:",
  link: "تأكيد الاشتراك",
  notYou: `وإن لم تكونوا أنتم، فلا تفعلوا شيئًا. لن تُرسل أي نشرة، ويُحذف العنوان بعد ${days(policy.pendingSubscriptionDays)}.`,
};
