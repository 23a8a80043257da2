import type { CourseWords } from "#content/course-words.ts";

export default {
  slug: "fullstack/nodejs",
  title: "Node.js لمطوّري الويب المتكامل",
  level: "بعد JavaScript",
  description: "بنية واختبار وتشغيل لخادم يبقى مفهومًا كلما كبر.",
  searchText:
    "حصص فردية في Node.js لتطوير الويب المتكامل: HTTP والبنية والوصول إلى SQL والتكامل والاختبار والنشر والمراقبة.",
  foundBy: ["نود", "نود جي اس", "خادم"],
  summary: {
    who: "لمطوّرين يتقنون JavaScript ولهم فكرة أولى عن HTTP.",
    able: "بناء خادم يسهل فهمه، واختباره وتشغيله.",
    needs: "JavaScript مع الوعود، وأوائل SQL، وNode.js، وأداة حاويات.",
    lesson: "يأتي مطلب جديد؛ فتكتبون القاعدة مع اختباراتها وتطلقونها.",
    length: "احسبوا بضعة أشهر بحصة في الأسبوع.",
  },
  outcomes: [
    "شرح ما يفعله إطار الويب لأجلكم، لأنكم فعلتموه مرة من دونه.",
    "فصل القواعد عن النقل والتخزين، لتُختبر القواعد في أجزاء من الثانية.",
    "الاتصال بقاعدة PostgreSQL أو SQLite وبالبريد وبخدمة دفع، مع حدود زمنية وإعادة محاولة وخطة للإخفاق.",
    "بناء اختبارات يثق بها الزملاء حتى ينشروا يوم الجمعة.",
    "تحزيم خدمة وإطلاقها بحيث تُسحب النسخة السيئة في دقائق.",
    "الإجابة من السجلات والمقاييس عما حدث لطلب واحد ليلة أمس.",
  ],
  modules: [
    { id: "http-server", title: "خادم دون إطار" },
    { id: "structure", title: "بنية تدوم" },
    { id: "waiting", title: "حسن الانتظار" },
    { id: "storage", title: "التخزين" },
    { id: "integrations", title: "خدمات الآخرين" },
    { id: "testing", title: "الاختبار" },
    { id: "deployment", title: "النشر" },
    { id: "observability", title: "معرفة حال الخادم" },
  ],
} satisfies CourseWords;
