import type * as English from "#words/weekly-mails.ts";
import type { Translated } from "#content/translated.ts";

export const weeklyMails: Translated<typeof English.weeklyMails> = {
  learner: "المتعلّم",
  tutor: "المعلّم",
  newTutor: "لم يُسمَّ بعد",
  follows: "الموعد الثابت",
  weekly: "{day} الساعة {time} بتوقيت {city}",
  minutes: "المدة بالدقائق: {count}",
  both: "{time} ({london} بتوقيت لندن)",
  was: "كان الموعد",
  off: "لن تُعقد",
  week: "أسبوعي",
  questions: "لديكم سؤال؟ أجيبوا عن هذه الرسالة.",
  subjects: {
    began: "حصة {name} الأسبوعية: {course}",
    moved: "موعد جديد: حصة {name} يوم {day} الساعة {time}",
    cover: "يوم {day} مع {tutor}: حصة {name}",
    off: "حصة {name} يوم {day} لن تُعقد",
    back: "حصة {name} يوم {day} ستُعقد كما كانت",
    paused: "توقّف مؤقت لحصص {name}",
    ended: "انتهاء حصص {name} الأسبوعية",
    changed: "تغيير في حصة {name} الأسبوعية: {course}",
    reminder: "تذكير بحصة {name} يوم {day} الساعة {time}",
  },
  texts: {
    began: "هذه أولى الحصص، ثم تستمر كل أسبوع في الوقت نفسه بذلك التوقيت.",
    moved: "تغيّر موعد هذه الحصة وحدها، وتبقى سائر الحصص كما هي.",
    cover: "تغيّر المعلّم في هذه الحصة وحدها، وتبقى سائر الحصص كما هي.",
    off: "أُلغيت هذه الحصة وحدها، وتبقى سائر الحصص كما هي.",
    back: "ستُعقد الحصة في موعدها المقرر.",
    paused: "هذه الحصص لن تُعقد، وما بعدها يبقى كما هو.",
    ended: "لا حصص بعد آخر حصة اتُّفق عليها، وهذه الحصص لن تُعقد.",
    changed: "تكون الحصص من الآن كما يلي، وما نُقل من قبل من حصص مفردة يبقى كما هو.",
    reminder: "يُستحسن استعمال سماعة رأس. ولا حاجة إلى تثبيت أي شيء.",
  },
  fates: {
    keep: "سنكتب إليكم بشأن موعد آخر",
    off: "لن تُعقد",
    cover: "تُعقد مع {tutor}",
    moved: "موعدها الآن {date}، {time}",
  },
  away: {
    subjects: {
      family: "غياب {tutor}: حصص {name}",
      closed: "أيام عطلة لدينا: حصص {name}",
      tutor: "حصص تتغيّر",
    },
    texts: {
      family: "فيما يلي ما تقرّر لكل حصة في تلك المدة، وتبقى سائر الحصص كما هي.",
      closed: "فيما يلي ما تقرّر لكل حصة في تلك المدة، وتبقى سائر الحصص كما هي.",
      tutor: "فيما يلي ما تقرّر لهذه الحصص، وتبقى سائر الحصص كما هي.",
    },
  },
};
