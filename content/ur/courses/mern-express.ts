import type { CourseWords } from "#content/course-words.ts";

export default {
  slug: "mern/express",
  title: "MERN اسٹیک میں Express",
  level: "JavaScript اور JSON کے بعد",
  description: "Express 5 میں ایسا JSON API بنائیں جس پر React کلائنٹ بھروسا کر سکے۔",
  searchText:
    "MERN کے لیے Express 5 کی ون ٹو ون کلاسیں: JSON API کا ڈیزائن، جانچ، سیشن، اجازتیں، ٹکراؤ، صفحہ بندی اور کنٹریکٹ ٹیسٹ۔",
  foundBy: ["ایکسپریس", "مرن اسٹیک", "بیک اینڈ"],
  summary: {
    who: "JavaScript ڈویلپر جو پہلے JSON بھیج اور لے چکے ہیں۔",
    able: "ایسا JSON API بنانا جس پر کلائنٹ بھروسا کر سکیں۔",
    needs: "پرامس والی JavaScript، Node.js اور MongoDB؛ React نہیں۔",
    lesson: "آپ درخواست، ٹیسٹ اور ہینڈلر لکھتے ہیں؛ پھر استاد اس پر حملہ کرتے ہیں۔",
    length: "ہفتے میں ایک کلاس کے ساتھ چند مہینے رکھیں۔",
  },
  outcomes: [
    "پہلا ہینڈلر لکھنے سے پہلے پروڈکٹ کے ریسورس، میتھڈ اور اسٹیٹس کوڈ طے کرنا۔",
    "غلط اندراج سرحد پر روکنا، ہر خانے کے لیے ایک پیغام کے ساتھ، اور صرف جانے پہچانے خانے آگے جانے دینا۔",
    "ہر ناکامی کا جواب ایک ہی لکھی ہوئی شکل میں دینا، اندر کی بات بتائے بغیر۔",
    "سیشن سے شناخت کرنا اور اجازت ہر چیز پر جانچنا، صرف ہر راستے پر نہیں۔",
    "ٹکراؤ، دوبارہ کوشش اور بار بار کلک سنبھالنا، کہ کوئی چیز دو بار ادھار نہ جائے۔",
    "API کو اصل MongoDB کے ساتھ HTTP سے جانچنا، اور اس کی تفصیل سچی رکھنا۔",
  ],
  modules: [
    { id: "design", title: "API کا ڈیزائن" },
    { id: "pipeline", title: "مڈل ویئر کی پائپ لائن" },
    { id: "validation", title: "سرحد پر جانچ" },
    { id: "errors", title: "غلطیاں" },
    { id: "identity", title: "سیشن اور اجازتیں" },
    { id: "concurrency", title: "ٹکراؤ، تکرار اور لمبی فہرستیں" },
    { id: "contract", title: "معاہدہ اور ٹیسٹ" },
  ],
} satisfies CourseWords;
