import type * as English from "#words/pages/cart.ts";
import type { Translated } from "#content/translated.ts";

export const cartHeader: Translated<typeof English.cartHeader> = {
  title: "المفضّلة",
  intro:
    "الدورات التي حفظتموها للمقارنة بينها. تبقى القائمة في هذا المتصفّح. لا يُشترى هنا شيء، ولا يُرسل شيء قبل أن ترسلوه.",
};

const storageBlocked =
  "لا يسمح متصفّحكم لهذا الموقع بحفظ القائمة. ستبقى إلى أن تغلقوا هذه الصفحة فقط.";

export const shortlistMark: Translated<typeof English.shortlistMark> = {
  add: "إضافة إلى المفضّلة",
  full: "المفضّلة ممتلئة. احذفوا دورة منها لتتسع لأخرى.",
};

export const shortlistButton: Translated<typeof English.shortlistButton> = {
  ...shortlistMark,
  added: "في المفضّلة",
  see: "عرض المفضّلة",
  storageBlocked,
};

export const cartTexts: Translated<typeof English.cartTexts> = {
  listLabel: "الدورات في المفضّلة",
  remove: "حذف",
  removed: "حُذفت من المفضّلة.",
  undo: "تراجع",
  clear: "حذف الكل",
  trial: "حجز حصة تجريبية واحدة لهذه القائمة",
  send: "السؤال عن هذه الدورات",
  share: {
    label: "رابط هذه القائمة",
    help: "من يفتحه يرى هذه الدورات. ولا يقول الرابط شيئًا عنكم.",
    copy: "نسخ الرابط",
    copied: "نُسخ الرابط.",
    notCopied: "لم يسمح متصفّحكم بنسخ الرابط. يُرجى تحديده ونسخه بأنفسكم.",
  },
  shared: {
    heading: "قائمة مشاركة",
    text: "جمع لكم أحدهم هذه الدورات. مفضّلتكم أدناه ولم تتغيّر.",
    listLabel: "الدورات في القائمة المشاركة",
    take: "إضافتها إلى مفضّلتي",
    taken: "كلها في مفضّلتكم.",
    full: "لا تتسع مفضّلتكم لها كلها. احذفوا منها بعض الدورات أولًا.",
  },
  storageBlocked,
};

export const cartEmpty: Translated<typeof English.cartEmpty> = {
  heading: "لم تُحفظ أي دورة بعد",
  text: "تصفّحوا الدورات واحفظوا ما تودّون المقارنة بينه.",
  links: [{ label: "استعراض الدورات", to: "/courses" }],
};

export const cartWithoutScript: Translated<typeof English.cartWithoutScript> = {
  heading: "تحتاج المفضّلة إلى JavaScript",
  text: "متصفّحكم هو الذي يحفظ المفضّلة، وJavaScript معطّل فيه. يكفي أن تذكروا الدورات في رسالة.",
  links: [
    { label: "استعراض الدورات", to: "/courses" },
    { label: "اكتبوا إلينا", to: "/contact" },
  ],
};
