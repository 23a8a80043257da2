import type { MovingKind } from "#app/platform/.server/db/schema/moving-tables.ts";
import { columnNamer } from "#app/platform/.server/table/columns.ts";

/**
 * What columns of each kind are to us, by their names in English, Arabic and Urdu. `E-mail 1 - Value` and `Phone 1 - Value` are
 * those of Google Contacts.
 */
const known = {
  tutors: {
    name: `tutor|tutor name|teacher|teacher name|name|full name|المعلم|المعلمة|اسم المعلم|اسم المعلمة|الاسم|استاد|معلم|استاد کا نام|نام`,
    email: `email|e-mail|email address|e-mail 1 - value|mail|البريد الإلكتروني|البريد|الإيميل|ای میل|ای میل پتہ`,
    city: `city|city and clock|town|time zone|timezone|المدينة|المنطقة الزمنية|شہر|ٹائم زون`,
    gender: `woman or man|gender|sex|الجنس|امرأة أم رجل|جنس|عورت یا مرد`,
    languages: `languages|language|teaches in|spoken languages|اللغات|اللغة|لغات التدريس|زبانیں|زبان`,
    courses: `courses|course|subjects|subject|teaches|الدورات|الدورة|المواد|المادة|کورسز|کورس|مضامین|مضمون`,
    hours: `hours|weekly hours|availability|available|times|working hours|الساعات|الأوقات|أوقات العمل|اوقات|اوقاتِ کار|گھنٹے`,
    room: `room|room link|link|meeting link|zoom|zoom link|الغرفة|رابط الغرفة|الرابط|کمرہ|کمرے کا لنک|لنک`,
  },
  families: {
    guardian: `guardian|guardian name|name of guardian|parent|parent name|name of parent|parent/guardian|mother|father|contact|contact
      name|client|client name|full name|name|ولي الأمر|اسم ولي الأمر|الأم|الأب|الاسم|سرپرست|سرپرست کا نام|والدین|ماں|باپ|والد|والدہ|نام`,
    email: `email|e-mail|email address|e-mail 1 - value|parent email|guardian email|mail|البريد الإلكتروني|البريد|الإيميل|ای میل|ای میل پتہ`,
    phone: `phone|phone number|mobile|mobile phone|mobile number|whatsapp|whatsapp number|telephone|tel|number|phone 1 - value|cell
      phone|cell|parent phone|guardian phone|الهاتف|رقم الهاتف|الجوال|رقم الجوال|واتساب|فون|فون نمبر|موبائل|موبائل نمبر|واٹس ایپ`,
    city: `city|city and clock|town|time zone|timezone|place|المدينة|المنطقة الزمنية|شہر|ٹائم زون`,
    reads: `reads|language|language of mails|preferred language|اللغة|لغة الرسائل|زبان|پیغامات کی زبان`,
    speaks: `speaks|spoken language|لغة الحديث|يتحدث|بول چال کی زبان|بولتے ہیں`,
    child: `child|children|child name|name of child|kid|kids|student|students|student name|pupil|pupils|learner|learners|الطفل|الطفلة|الأطفال|اسم
      الطفل|الطالب|الطالبة|الطلاب|اسم الطالب|بچہ|بچی|بچے|بچے کا نام|طالب علم|طلبہ`,
    age: `age|ages|age group|age of child|العمر|السن|عمر|عمریں`,
    other: `second guardian|other guardian|guardian 2|parent 2|second parent|ولي الأمر الثاني|دوسرے سرپرست|دوسرا سرپرست`,
    otherEmail: `second guardian email|email 2|second email|e-mail 2 - value|guardian 2 email|parent 2 email|بريد ولي الأمر الثاني|دوسرے سرپرست کی ای میل`,
    otherPhone: `second guardian phone|phone 2|second phone|phone 2 - value|guardian 2 phone|parent 2 phone|هاتف ولي الأمر الثاني|دوسرے سرپرست کا فون`,
    otherMay: `second guardian may|may|rights|guardian 2 may|صلاحية ولي الأمر الثاني|الصلاحية|دوسرے سرپرست کا اختیار|اختیار`,
  },
} as const;

export type TutorRole = keyof typeof known.tutors;
export type FamilyRole = keyof typeof known.families;
export type MovingRole = TutorRole | FamilyRole;

/** What each column of a line of names is to us, by the kind of what the file is about. */
export const namers: Readonly<
  Record<MovingKind, (cells: readonly string[]) => readonly (MovingRole | null)[]>
> = {
  tutors: columnNamer(known.tutors),
  families: columnNamer(known.families),
};

/** What columns of a kind may be. */
export const rolesOf = (kind: MovingKind) => Object.keys(known[kind]) as MovingRole[];

/** The name of a column as we write it ourselves: the first by which it is known. */
export function columnNameOf(kind: MovingKind, role: MovingRole): string {
  const all: Readonly<Partial<Record<MovingRole, string>>> = known[kind];
  const [name = ""] = (all[role] ?? "").split("|");
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}

/** Without which nothing of a kind can be read. */
export const neededOf: Readonly<Record<MovingKind, readonly MovingRole[]>> = {
  tutors: ["name", "city", "gender"],
  families: ["guardian", "child"],
};
