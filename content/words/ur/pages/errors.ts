import type * as English from "#words/pages/errors.ts";
import type { Translated } from "#content/translated.ts";

export const notFoundPage: Translated<typeof English.notFoundPage> = {
  title: "صفحہ نہیں ملا",
  text: "اس پتے پر کوئی صفحہ نہیں۔ ہو سکتا ہے لنک پرانا ہو، یا اس میں کوئی حرف رہ گیا ہو۔ اگر اسی ویب سائٹ کا کوئی لنک آپ کو یہاں لایا ہے تو ہمیں بتائیں: [{academyEmail}](mailto:{academyEmail})۔",
  home: { label: "ہوم پر واپس جائیں", to: "/" },
  links: [
    { label: "کورسز دیکھیں", to: "/courses" },
    { label: "تمام صفحات", to: "/pages" },
  ],
};

export const failurePage: Translated<typeof English.failurePage> = {
  title: "ویب سائٹ میں غیر متوقع خرابی!",
  text: "ہماری طرف کچھ خراب ہو گیا۔ دوبارہ کوشش کریں۔ اگر پھر ایسا ہو تو ہمیں لکھیں اور بتائیں کہ اس سے پہلے کیا کیا تھا۔",
  retry: "دوبارہ کوشش کریں",
  home: { label: "ہوم پر واپس جائیں", to: "/" },
};
