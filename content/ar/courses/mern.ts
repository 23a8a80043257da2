import type { CourseWords } from "#content/course-words.ts";

export default {
  slug: "mern",
  title: "منظومة MERN",
  level: "بعد أساسيات JavaScript",
  description: "منتج واحد من مجلد فارغ إلى الإطلاق: MongoDB وExpress وReact وNode.js.",
  searchText:
    "حصص فردية في MERN عبر الإنترنت: بناء مكتبة لإعارة الأدوات باستعمال MongoDB وExpress 5 وReact 19 وNode.js، شريحة بعد شريحة إلى الإطلاق.",
  foundBy: ["ميرن", "مطور ميرن", "ميرن ستاك"],
  summary: {
    who: "للمطوّرين الذين يكتبون JavaScript بالدوال والمصفوفات والوعود.",
    able: "بناء منتج واحد وإطلاقه باستعمال MongoDB وExpress وReact وNode.js.",
    needs: "حاسوب يشغّل Node.js وMongoDB، وصبر.",
    lesson: "تختارون شريحة صغيرة، وتبنونها من الشاشة إلى القاعدة، وتشغّلونها.",
    length: "احسبوا معظم سنة بحصة في الأسبوع.",
  },
  outcomes: [
    "تقسيم المنتج إلى شرائح تُعرض كل منها على مستخدم، وترتيبها ترتيبًا معقولًا.",
    "نمذجة المستندات بحسب قراءتها وكتابتها، وفرض شكلها في MongoDB.",
    "تصميم واجهة JSON في Express يعتمد العميل على رموز حالتها وأخطائها.",
    "بناء عميل React يحسن التعامل مع الانتظار والرفض ومع شخصين يريدان السلّم نفسه.",
    "حفظ القواعد المشتركة في مكان واحد، فلا يختلف العميل والخادم.",
    "إطلاق المنتج على جهاز خاص به، ومراقبته، والتعافي من إصدار سيئ.",
  ],
  modules: [
    { id: "foundation", title: "الأساس: مستودع واحد وثلاثة أجزاء" },
    { id: "slice-list", title: "الشريحة 1: الأدوات على الشاشة" },
    { id: "slice-offer", title: "الشريحة 2: عرض أداة" },
    { id: "slice-members", title: "الشريحة 3: الأعضاء" },
    { id: "slice-lending", title: "الشريحة 4: الاستعارة والإعادة" },
    { id: "slice-finding", title: "الشريحة 5: البحث" },
    { id: "confidence", title: "الثقة" },
    { id: "launch", title: "الإطلاق وما بعده" },
  ],
} satisfies CourseWords;
