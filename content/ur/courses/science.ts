import type { CourseWords } from "#content/course-words.ts";

export default {
  slug: "science",
  title: "سائنس",
  level: "Key Stage 2 سے GCSE",
  description: "پوچھیں، اندازہ لگائیں، آزمائیں، سمجھائیں: بیالوجی، کیمسٹری اور فزکس ایک ساتھ۔",
  searchText:
    "آن لائن سائنس کی ون ٹو ون ٹیوشن، Key Stage 2 اور 3، GCSE Combined Science اور GCSE یا IGCSE بیالوجی، گھر میں محفوظ تجربوں کے ساتھ۔",
  foundBy: ["سائنس", "بیالوجی", "حیاتیات", "حیوانیات", "جنرل سائنس", "بائیولوجی"],
  summary: {
    who: "Key Stage 2 سے GCSE تک، تقریباً سات سے سولہ سال۔",
    able: "منصفانہ تجربہ بنانا، جو نظر آئے سمجھانا، اور امتحان کے جواب لکھنا۔",
    needs: "ایک کاپی، گھر کی چیزیں، اور بعض تجربوں میں کمرے میں کوئی بڑا۔",
    lesson: "آپ اندازہ لگاتے ہیں، بات سیکھتے ہیں، آزماتے ہیں، اور ایک پورا جواب لکھتے ہیں۔",
    length: "ہفتے میں ایک کلاس، اسکول کے ساتھ ساتھ؛ جب چاہیں شامل ہوں۔",
  },
  outcomes: [
    "منصفانہ تجربہ بنانا: کیا بدلا، کیا ناپا، کیا ایک جیسا رکھا۔",
    "جدول اور گراف بنانا، ان سے بات نکالنا، اور بتانا کہ اس پر کتنا بھروسا ہو سکتا ہے۔",
    "روزمرہ کی باتیں، قوسِ قزح سے بخار تک، اپنی سطح کے تصورات سے سمجھانا۔",
    "قوت، توانائی، خلیہ، عنصر اور تعامل جیسے لفظ ان کے صحیح معنوں میں استعمال کرنا۔",
    "“describe”، “explain” اور “evaluate” والے سوالوں کو تین الگ کام سمجھ کر جواب دینا۔",
    "اخبار یا اشتہار میں ثبوت اور رائے کو الگ کرنا۔",
  ],
  modules: [
    { id: "working-scientifically", title: "سائنسی طریقہ" },
    { id: "life-ks2", title: "جاندار: Key Stage 2" },
    { id: "world-ks2", title: "مادّے، قوتیں اور خلا: Key Stage 2" },
    { id: "biology-ks3", title: "بیالوجی: Key Stage 3" },
    { id: "chemistry-ks3", title: "کیمسٹری: Key Stage 3" },
    { id: "physics-ks3", title: "فزکس: Key Stage 3" },
    { id: "gcse", title: "GCSE: بیالوجی اور Combined Science" },
  ],
} satisfies CourseWords;
