import type * as English from "#words/pages/free-hours.ts";
import { policy } from "#content/policy.ts";
import { minutes } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const freeHours: Translated<typeof English.freeHours> = {
  heading: `تعرّفوا إلى معلّم في ${minutes(policy.trialMinutes)}، مجانًا`,
  bar: `حصة تجريبية مجانية، ${minutes(policy.trialMinutes)}`,
  first: "أقرب موعد: {day} {time}",
  firstIn: "{day} {time}، {city}",
  nextIn: "أقرب المواعيد المتاحة، بتوقيت {city}",
  next: "أقرب المواعيد المتاحة، بتوقيتكم",
  choose: "الاختيار من كل المواعيد المتاحة",
  all: "كل المواعيد المتاحة",
  noCard: "دون بطاقة مصرفية",
  none: {
    text: "لا مواعيد متاحة في الأسابيع القادمة.",
    link: "أخبرونا بما يناسبكم",
  },
  failed: { text: "تعذّر تحميل المواعيد.", link: "عرض كل المواعيد المتاحة" },
  book: ": حجز حصة تجريبية مجانية",
  today: "اليوم",
  tomorrow: "غدًا",
};

export const hourBand: Translated<typeof English.hourBand> = {
  label: "المواعيد المتاحة بتوقيتكم، واليوم من اليسار إلى اليمين",
  withoutScript: "نتفق على مواعيد الحصص بتوقيتكم، ونكتبها بتوقيت {academyClock} أيضًا.",
  yours: "{city}، بتوقيتكم",
  yoursUnknown: "بتوقيتكم",
  from: "متاح {day}، ابتداءً من {time}",
  stretches: "متاح {day}: {stretches}",
  next: "{before}، {next}",
  and: "{before}، و{last}",
  stretch: "من {from} إلى {to}",
  tomorrow: "غدًا {weekday}",
  later: "يوم {weekday}",
  cities: "الساعة الآن في سبع مدن",
};
