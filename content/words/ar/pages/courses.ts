import type * as English from "#words/pages/courses.ts";
import type { Translated } from "#content/translated.ts";

/** The search compares words without hamzas and vowel signs, so the Arabic ones are written without them here. */
export const emptyWords: ReadonlySet<string> = new Set(
  (
    "the and for in of to with on at from my me i is an how do want need would like please " +
    "learn learning study teach teaching teacher tutor tutors tutoring tuition course courses class classes " +
    "lesson lessons online private live best good find help " +
    "في من الى على عن مع و او ان انا لي كيف هل ما ماذا اريد نريد اود احتاج ابحث " +
    "ارغب تعلم التعلم اتعلم تعليم التعليم دراسة الدراسة ادرس تدريس معلم المعلم معلمة مدرس مدرسة استاذ دورة الدورة " +
    "دورات الدورات كورس كورسات حصة الحصة حصص درس دروس خصوصي خصوصية اونلاين الانترنت عبر بعد مباشر مباشرة مادة " +
    "افضل احسن جيد"
  ).split(" "),
);

export const learnerWords: typeof English.learnerWords = {
  word: "للاطفال",
  names: new Set(
    "child children kid kids son daughter طفل طفلة طفلي اطفال اطفالي الاطفال ابني ابنتي بنتي ولدي اولادي"
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .split(" "),
  ),
};

export const courseSearch: Translated<typeof English.courseSearch> = {
  label: "ماذا تودّون أن تتعلّموا؟",
  example: "رياضيات GCSE، التجويد، Python",
  button: "بحث",
  found: {
    zero: "لا دورات لعبارة «{query}»",
    one: "دورة واحدة لعبارة «{query}»",
    two: "دورتان لعبارة «{query}»",
    few: "{count} دورات لعبارة «{query}»",
    many: "{count} دورة لعبارة «{query}»",
    other: "{count} دورة لعبارة «{query}»",
  },
  also: "تُدرَّس أيضًا في مستوى {level}",
  all: "عرض كل الدورات",
  none: {
    heading: "ليست لدينا دورة باسم «{query}»",
    text: "اسألونا مع ذلك. أخبرونا بما تودّون تعلّمه، ونقول لكم هل لدينا معلّم له.",
    ask: "السؤال عن «{query}»",
    near: "قد يكون هذا ما تبحثون عنه",
    start: "أو ابدؤوا بواحدة من هذه",
  },
  suggestions: [
    { label: "رياضيات GCSE", course: "الرياضيات", to: "/courses/mathematics" },
    { label: "تعلّم قراءة القرآن", course: "القاعدة النورانية", to: "/courses/noorani-qaida" },
    { label: "البرمجة للمبتدئين", course: "أساسيات البرمجة", to: "/courses/programming" },
    { label: "Excel", course: "الدورات المهنية", to: "/courses/professional" },
  ],
  answered: "عن «{query}»",
  helpful: "صفحات قد تفيدكم",
  answers: [
    {
      names:
        "price prices cost fee fees how-much سعر السعر اسعار الاسعار تكلفة رسوم الرسوم ثمن كم الدفع خصم",
      label: "كم تكلّف الحصص، وكيف نتفق على السعر",
      to: "/terms#paid",
    },
    {
      names: "female woman male man امراة سيدة معلمة مدرسة استاذة رجل",
      label: "معلّم أو معلّمة، كما تفضّلون",
      to: "/tutors",
    },
    {
      names: "qualified experienced مؤهل مؤهلات مؤهلون خبرة من-يدرس من-يعلم",
      label: "من يُعلّم، وكيف نختار المعلّمين",
      to: "/tutors#checks",
    },
    {
      names: "safe safety امان الامان امن حماية سلامة",
      label: "كيف نحافظ على سلامة الأطفال",
      to: "/classes#safeguarding",
    },
    {
      names:
        "trial free weekend after-school تجربة تجريبية مجانا مجانية وقت اوقات مواعيد المواعيد جدول مساء بعد-المدرسة بعد-الدوام عطلة نهاية-الاسبوع حجز",
      label: "احجزوا حصة تجريبية مجانية، مع كل المواعيد المتاحة",
      to: "/classes/trial",
    },
    {
      names:
        "dyslexia adhd autism عسر-القراءة ديسلكسيا توحد التوحد صعوبات-التعلم فرط-الحركة احتياجات-خاصة",
      label:
        "عسر القراءة أو فرط الحركة أو التوحّد أو احتياج آخر: أخبرونا، ونقول لكم هل لدينا معلّم له",
      to: "/contact",
    },
    {
      names:
        "zoom skype زوم سكايب حاسوب لابتوب تابلت ايباد كاميرا سماعة تسجيل مجموعة مجموعات فردي فردية",
      label: "كيف تجري الحصة، وما تحتاجون إليه",
      to: "/classes",
    },
    {
      names: "cancel refund الغاء الالغاء استرداد استرجاع عقد",
      label: "كيف تلغون، وما يُعاد إليكم",
      to: "/terms",
    },
    {
      names: "reschedule missed تاجيل غياب الغياب فائتة تاخير",
      label: "نقل الحصص والحصص الفائتة",
      to: "/classes#moving",
    },
    {
      names:
        "homework homeschool واجب واجبات الواجبات تعليم-منزلي التعليم-المنزلي مواد-مدرسية المواد-المدرسية",
      label: "مواد المدرسة، حصصًا فردية",
      to: "/courses?category=tuition",
    },
    {
      names: "review reviews اراء تقييم تقييمات تجارب",
      label: "ماذا تقول العائلات",
      to: "/feedback",
    },
    {
      names: "test quiz اختبار اختبارات امتحان مستوى",
      label: "اختبروا مستواكم باختبار قصير",
      to: "/assessment",
    },
    {
      names: "login دخول الدخول تسجيل-الدخول حساب حسابي كلمة-المرور",
      label: "الدخول إلى حسابكم",
      to: "/signin",
    },
    {
      names: "about company من-انتم من-نحن شركة",
      label: "من نحن",
      to: "/about",
    },
    {
      names: "contact phone whatsapp اتصال هاتف واتساب تواصل شكوى وظائف وظيفة",
      label: "اتصلوا بنا أو راسلونا",
      to: "/contact",
    },
  ],
  language: {
    title: "حصص في لغة",
    text: "نعلّم العربية والفرنسية والأردية وغيرها حصصًا فردية أيضًا، ولكل طالب خطته. اختاروا اللغة عند حجز الحصة التجريبية.",
    ask: "طلب حصة تجريبية مجانية",
    foundBy: [
      "language لغة اللغة",
      "languages لغات اللغات",
      "spoken عربي العربية",
      "speaking فرنسي الفرنسية ألماني الألمانية",
      "conversation محادثة المحادثة",
      "farsi فارسي الفارسية تركي التركية",
      "bangla بنغالي البنغالية بنجابي البنجابية",
      "mandarin صيني الصينية إسباني الإسبانية إيطالي الإيطالية",
      "hindustani هندي الهندية أردو الأردية الأوردية",
    ],
  },
};
