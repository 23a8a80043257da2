import type * as English from "#words/pages/cart.ts";
import type { Translated } from "#content/translated.ts";

export const cartHeader: Translated<typeof English.cartHeader> = {
  title: "آپ کی پسند کی فہرست",
  intro:
    "وہ کورسز جو آپ نے موازنے کے لیے محفوظ کیے۔ فہرست اسی براؤزر میں رہتی ہے۔ یہاں کچھ خریدا نہیں جاتا، اور جب تک آپ خود نہ بھیجیں، کچھ نہیں جاتا۔",
};

const storageBlocked =
  "آپ کا براؤزر اس ویب سائٹ کو فہرست رکھنے نہیں دیتا۔ وہ صرف تب تک رہے گی جب تک آپ یہ صفحہ بند نہ کریں۔";

export const shortlistMark: Translated<typeof English.shortlistMark> = {
  add: "پسند کی فہرست میں ڈالیں",
  full: "پسند کی فہرست بھر گئی ہے۔ جگہ بنانے کے لیے کوئی کورس نکالیں۔",
};

export const shortlistButton: Translated<typeof English.shortlistButton> = {
  ...shortlistMark,
  added: "آپ کی پسند کی فہرست میں ہے",
  see: "اپنی پسند کی فہرست دیکھیں",
  storageBlocked,
};

export const cartTexts: Translated<typeof English.cartTexts> = {
  listLabel: "آپ کی پسند کی فہرست کے کورسز",
  remove: "نکالیں",
  removed: "آپ کی پسند کی فہرست سے نکال دیا گیا۔",
  undo: "واپس لائیں",
  clear: "سب نکالیں",
  trial: "اس فہرست کے لیے ایک آزمائشی کلاس بک کریں",
  send: "ان کورسز کے بارے میں پوچھیں",
  share: {
    label: "اس فہرست کا لنک",
    help: "جو اسے کھولے اسے یہی کورسز نظر آتے ہیں۔ آپ کے بارے میں اس میں کچھ نہیں۔",
    copy: "لنک کاپی کریں",
    copied: "لنک کاپی ہو گیا۔",
    notCopied: "آپ کے براؤزر نے لنک کاپی نہیں کرنے دیا۔ اسے منتخب کر کے خود کاپی کریں۔",
  },
  shared: {
    heading: "بھیجی ہوئی فہرست",
    text: "کسی نے یہ کورسز آپ کے لیے اکٹھے کیے ہیں۔ آپ کی اپنی فہرست نیچے ہے، اس میں کچھ نہیں بدلا۔",
    listLabel: "بھیجی ہوئی فہرست کے کورسز",
    take: "یہ سب میری فہرست میں ڈالیں",
    taken: "یہ سب آپ کی پسند کی فہرست میں ہیں۔",
    full: "آپ کی پسند کی فہرست میں ان سب کی جگہ نہیں۔ پہلے کچھ کورسز نکالیں۔",
  },
  storageBlocked,
};

export const cartEmpty: Translated<typeof English.cartEmpty> = {
  heading: "ابھی کوئی کورس محفوظ نہیں",
  text: "کورسز دیکھیں اور جن کا موازنہ کرنا ہو انہیں محفوظ کر لیں۔",
  links: [{ label: "کورسز دیکھیں", to: "/courses" }],
};

export const cartWithoutScript: Translated<typeof English.cartWithoutScript> = {
  heading: "پسند کی فہرست کے لیے JavaScript چاہیے",
  text: "فہرست آپ کے براؤزر میں رہتی ہے، اور JavaScript بند ہے۔ آپ پیغام میں کورسز کے نام لکھ سکتے ہیں۔",
  links: [
    { label: "کورسز دیکھیں", to: "/courses" },
    { label: "ہمیں لکھیں", to: "/contact" },
  ],
};
