import type * as English from "#words/pages/note.ts";
import type { Translated } from "#content/translated.ts";

export const noteMails: Translated<typeof English.noteMails> = {
  child: {
    subject: "ملخّص حصة {name} يوم {day}",
    corrected: "تصحيح ملخّص حصة {name} يوم {day}",
    report: "تقرير {name}: {month}",
  },
  own: {
    subject: "ملخّص حصتكم يوم {day}",
    corrected: "تصحيح ملخّص حصتكم يوم {day}",
    report: "تقريركم: {month}",
  },
  text: "ملخّص الحصة في {course} جاهز.",
  reportText: "تقرير الشهر في {course} جاهز، ويمكن طباعته في صفحة واحدة.",
  open: "اقرؤوه",
  yours: "هذا الرابط لكم وحدكم، فنرجو ألّا ترسلوه إلى غيركم.",
};

export const notePage: Translated<typeof English.notePage> = {
  title: "ملخّص حصة",
  heading: "{name}: {course}",
  with: "مع {tutor}",
  words: "هذا النص كما كُتب بعد الحصة، بلا تغيير.",
  attendance: {
    came: "أُقيمت الحصة",
    late: "حضور متأخر",
    short: "انتهت الحصة قبل موعدها، ومدتها {length}",
    nobody: "لم يحضر أحد",
    "tutor-away": "تغيّب المعلّم",
  },
  done: "ما أُنجز",
  secure: "متقن",
  needsWork: "يحتاج إلى عمل",
  next: "ما يلي",
  by: "في موعد أقصاه {date}",
  marks: "العلامات",
  values: { new: "جديد", improving: "يتحسّن", secure: "متقن" },
  register: "السجل",
  corrected: "صُحّح {time}:",
  written: "كُتب {time}",
  read: "قرأتُه",
  readOn: "قرأتموه {time}.",
  readHint: "يعرف المعلّم والمكتب من هذا الزر وحده أنكم قرأتموه.",
  questions: "لديكم سؤال؟ اكتبوا إلى [{academyEmail}](mailto:{academyEmail}).",
  invalid: {
    heading: "هذه الصفحة غير موجودة",
    text: "قد يكون الرابط ناقصًا أو قديمًا، وربما لم يعد لكم. لا نستطيع أن نقول أيّها، حمايةً للأطفال الذين تخصّهم هذه الصفحات. وتبقى الملخّصات والتقارير في صفحة أسرتكم. إن احتجتم إلى مساعدة فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}).",
    links: [
      { label: "صفحة أسرتكم", to: "/family" },
      { label: "إلى الصفحة الرئيسية", to: "/" },
    ],
  },
};

export const reportPage: Translated<typeof English.reportPage> = {
  title: "التقرير الشهري",
  report: "تقرير {month}",
  held: "الحصص التي عُقدت: {count} ({dates})",
  missed: "حصص لم تُعقد: {count} ({dates})",
  for: "إلى {reader}",
  goal: "هدف {month}",
  went: "كيف سار الشهر",
  now: "أين وصلنا",
  legend:
    "آخر خمس حصص فيها علامات، من الأقدم. الدائرة الفارغة: جديد؛ ونصفها: يتحسّن؛ والمملوءة: متقن؛ والشرطة: بلا علامة.",
  none: "بلا علامة",
  modules: "وحدات اكتملت",
  nextGoal: "هدف {month}",
  atHome: "شيء واحد لكم في البيت",
  print: "اطبعوا الصفحة",
};

export const reportDraft: Translated<typeof English.reportDraft> = {
  none: "لم تكن هذا الشهر أي حصة.",
  one: "كانت هذا الشهر حصة واحدة.",
  many: "عدد الحصص هذا الشهر: {count}.",
  missed: "يوم {day} لم يحضر أحد.",
  off: "لم تُعقد حصة يوم {day}.",
  short: "حصة {day} انتهت قبل موعدها، ومدتها {length}.",
  secure: "ما أُتقن:",
  work: "ما زال يحتاج إلى عمل:",
};
