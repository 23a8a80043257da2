import type * as English from "#words/pages/lesson.ts";
import { policy } from "#content/policy.ts";
import { minutes } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const trialPlan: Translated<typeof English.trialPlan> = {
  tutor: "المعلّم",
  noTutor: "نخبركم باسمه قبل الحصة",
  nobodyYet: "لم يُسمَّ بعد",
  theirTime: "بتوقيت الأسرة",
  page: "صفحة حصتكم",
  hasRoom: `كل شيء في صفحة واحدة، ومنها تُفتح الغرفة قبل بدء الحصة بمدة ${minutes(policy.roomOpensMinutes)}:`,
  noRoom: `كل شيء في صفحة واحدة. نجهّز الغرفة قبل الحصة، وتُفتح من تلك الصفحة قبل البداية بمدة ${minutes(policy.roomOpensMinutes)}:`,
  named: {
    room: {
      subject: "حصتكم التجريبية يوم {day} الساعة {time}: المعلّم والغرفة",
      heading: "حصتكم التجريبية: المعلّم والغرفة",
    },
    tutor: {
      subject: "حصتكم التجريبية يوم {day} الساعة {time}: معلّمكم",
      heading: "حصتكم التجريبية: معلّمكم",
    },
    nobody: {
      subject: "حصتكم التجريبية يوم {day} الساعة {time}: سنخبركم باسم معلّمكم",
      heading: "حصتكم التجريبية: سنخبركم باسم معلّمكم",
    },
  },
  lost: {
    tutor:
      "المعلّم الذي ذكرنا اسمه لا يستطيع التعليم في هذا الموعد. سنخبركم باسم معلّمكم بالبريد قبل الحصة.",
    room: "الغرفة التي جهّزناها ليست متاحة في هذا الموعد. سنجهّز غيرها قبل الحصة ونراسلكم.",
  },
  tutorSubjects: {
    named: "حصة تجريبية لكم: {when}",
    taken: "لم تعد هذه الحصة التجريبية من حصصكم: {when}",
    booked: "حصة تجريبية لكم: {when}",
    moved: "تغيّر موعد حصتكم التجريبية: {when}",
    cancelled: "أُلغيت حصتكم التجريبية: {when}",
  },
  tutorHeadings: {
    named: "حصة تجريبية لكم",
    taken: "لم تعد هذه الحصة من حصصكم",
    booked: "حصة تجريبية لكم",
    moved: "للحصة موعد جديد",
    cancelled: "أُلغيت الحصة",
  },
};

export const lessonPage: Translated<typeof English.lessonPage> = {
  title: "حصتكم التجريبية",
  heading: "حصة {name} التجريبية: {course}",
  ownHeading: "حصتكم التجريبية: {course}",
  opens: "تُفتح الغرفة الساعة {time} بتوقيتكم",
  opensText:
    "عندها يظهر هنا زر الدخول: عودوا إلى هذه الصفحة أو أعيدوا تحميلها. واحتفظوا برابطها أو بالرسالة.",
  noRoom: "غرفة معلّمكم ليست جاهزة بعد",
  noRoomText: "نراسلكم قبل الحصة، ويظهر زر الغرفة في هذه الصفحة.",
  open: "دخول الغرفة",
  openText: "الساعة الآن {now} في {city}. {tutor} في انتظاركم حتى {until}.",
  anybody: "معلّمكم",
  opening: "جارٍ فتح الغرفة",
  openingText: "إن لم يحدث شيء فاتبعوا هذا الرابط:",
  after: "كانت هذه الحصة يوم {day}",
  afterText: "نراسلكم في يوم العمل التالي.",
  moved: "تغيّر موعد هذه الحصة إلى يوم {day} الساعة {time}",
  cancelled: "هذه الحصة ملغاة",
  cancelledText: "إن رغبتم في حصة أخرى فاحجزوها متى ناسبكم ذلك.",
  book: "حجز حصة تجريبية",
  another: "موعد آخر؟",
  change: "أرسلوا إليّ رابطَي تغيير الموعد والإلغاء",
  changeSent: {
    sent: "رسالة فيها رابطان لتغيير موعد الحصة أو إلغائها في طريقها إلى البريد الذي حُجزت به.",
    limited:
      "أُرسل هذان الرابطان عدة مرات اليوم. يُرجى استعمال أحدث رسالة، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
    failed:
      "تعذّر إرسال الرسالة الآن. يُرجى المحاولة بعد قليل، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  },
  changeMail: {
    subject: "تغيير موعد حصتكم التجريبية يوم {day} أو إلغاؤها: {reference}",
    heading: "تغيير موعد حصتكم التجريبية أو إلغاؤها",
    text: "طُلب هذان الرابطان من صفحة الحصة. إن لم تطلبوهما فلا يلزمكم فعل شيء، وتبقى الحصة كما هي.",
  },
  stuck: "تعذّر الدخول؟",
  bring: "يُستحسن استعمال سماعة رأس. ولا حاجة إلى تثبيت أي شيء.",
  invalid: {
    heading: "لم يعد هذا الرابط صالحًا",
    text: "قد يكون ناقصًا أو قديمًا. في أحدث رسالة عن حصتكم رابط صالح. وإن لم تجدوها فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}).",
    links: [{ label: "حجز حصة تجريبية", to: "/classes/trial" }],
  },
};
