import type * as English from "#words/pages/course.ts";
import type { Translated } from "#content/translated.ts";

export const coursePage: Translated<typeof English.coursePage> = {
  title: "{course}: آن لائن کلاسیں",
  trail: { label: "کورسز", to: "/courses" },
  summary: {
    heading: "مختصراً",
    who: "کس کے لیے",
    able: "سیکھیں گے",
    needs: "آپ کو چاہیے",
    lesson: "ایک کلاس",
    length: "کتنا وقت",
    exams: "امتحان",
    languages: "زبانیں",
    price: "فیس",
    tutors: "اساتذہ",
  },
  facts: { tradition: "کیا پڑھایا جاتا ہے" },
  languages: {
    english: "انگریزی ہمیشہ۔",
    others: "انگریزی ہمیشہ؛ {languages} کا بھی کہہ سکتے ہیں۔",
  },
  price:
    "آزمائشی کلاس کی کوئی فیس نہیں۔ اس کے بعد ہم فیس تحریری طور پر طے کرتے ہیں، اور آپ جب چاہیں چھوڑ سکتے ہیں۔",
  priceForSome: "{minutes} منٹ کی {sum} ({name})",
  audience: "یہ کورس کس کے لیے ہے",
  outcomes: "آپ کیا کر سکیں گے",
  modules: "کورس کے حصے، ترتیب سے",
  modulesIntro:
    "یہ ترتیب ایک منصوبہ ہے۔ آپ کے استاد اسے اس کے مطابق ڈھالتے ہیں جو آپ کو پہلے سے آتا ہے۔",
  inEnglish: "تفصیل، انگریزی میں",
  lesson: "کلاس کیسے ہوتی ہے",
  needs: "آپ کو کیا چاہیے",
  progress: "پیش رفت کیسے بتائی جاتی ہے",
  quiz: {
    heading: "دیکھیں آپ کو پہلے سے کیا آتا ہے",
    link: "کوئز پر جائیں",
    result: "آپ کا کوئز: {asked} میں سے {right} درست",
    text: "اس مضمون کے کوئز سے پتا چلتا ہے کہ کون سے حصے آپ کو پہلے سے آتے ہیں۔",
  },
  related: "اس کے ساتھ کے کورسز",
  questions: "سوال و جواب",
  structure: { label: "ہر کورس کیسے بنا ہے", to: "/courses/structure" },
};
