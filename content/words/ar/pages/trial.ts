import type * as English from "#words/pages/trial.ts";
import { policy } from "#content/policy.ts";
import { hours, minutes } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

const offer = `${minutes(policy.trialMinutes)} مع معلّم واحد، مجانًا ودون بطاقة مصرفية. بعدها نتفق على السعر كتابةً، ويمكنكم التوقف متى شئتم.`;

export const trialPage: Translated<typeof English.trialPage> = {
  title: "حجز حصة تجريبية مجانية",
  intro: `${offer} اختاروا موعدًا بتوقيتكم، وإلى جانبه توقيت {academyClock}.`,
  trail: { label: "حصص مباشرة عبر الإنترنت", to: "/classes" },
  next: {
    heading: "ماذا يحدث بعد ذلك",
    items: [
      "يصلكم التأكيد بالبريد الإلكتروني، ومعه ملف لتقويمكم.",
      "تُفتح غرفة الفيديو من صفحة الحصة نفسها، وتجدون رابطها في كل رسالة.",
      "نذكّركم بالبريد الإلكتروني قبل الحصة.",
      "إن لم يعد الموعد يناسبكم، ففي الرسالة روابط لتغييره أو لإلغاء الحصة.",
    ],
  },
};

export const trialService: Translated<typeof English.trialService> = {
  name: `حصة تجريبية مجانية مدتها ${minutes(policy.trialMinutes)}`,
  kind: "حصة فردية عبر الإنترنت",
};

export const trialDialog: Translated<typeof English.trialDialog> = {
  heading: "حصة تجريبية مجانية: {course}",
  headingForChild: "حصة تجريبية مجانية لطفل: {course}",
  text: offer,
  loading: "جارٍ البحث عن المواعيد المتاحة…",
  failed: "تعذّر تحميل المواعيد. يُرجى التحقق من اتصالكم ثم المحاولة مرة أخرى.",
  retry: "إعادة المحاولة",
};

export const trialForm: Translated<typeof English.trialForm> = {
  ask: "طلبتم {name}. سجّلنا رغبتكم، وإن لم يكن لدى {name} موعد يناسبكم أخبرناكم قبل أن تقرّروا.",
  subject: "ماذا تودّون أن تتعلّموا؟",
  subjects: {
    islamic: "القرآن والدراسات الإسلامية",
    tuition: "المواد المدرسية",
    web: "تطوير الويب",
    programming: "البرمجة",
    languages: "تعلّم لغة",
  },
  anyCourse: "لم نحدّد الدورة بعد",
  whichCourse: "أي دورة؟ (إن كنتم تعرفون)",
  learner: {
    legend: "من سيتعلّم؟",
    self: "أنا (18 عامًا فأكثر)",
    child: "طفل في رعايتي",
    childAges: "طفل في رعايتي، عمره",
    ofAge: "طفل، {age}",
    childNote: "تحجزون بصفتكم أحد الوالدين أو وليّ الأمر.",
  },
  fields: {
    childName: { label: "الاسم الأول للطفل" },
    ageBand: { label: "عمر الطفل" },
    course: { label: "الدورة" },
    wantedLanguage: { label: "أي لغة؟" },
    zone: { label: "منطقتكم الزمنية" },
    weekend: { label: "عطلة نهاية الأسبوع هنا الجمعة والسبت" },
    days: { label: "الأيام المعروضة" },
    preferred: {
      label: "أي المواعيد تناسبكم؟",
      help: "المواعيد فقط، بتوقيتكم، مثل: أيام الأحد بعد 17:00. نجيبكم باقتراح.",
    },
    name: { label: "اسمكم" },
    email: { label: "بريدكم الإلكتروني" },
    phone: {
      label: "الهاتف أو واتساب (اختياري)",
      help: "مع رمز البلد، مثل +971 50 1234567.",
    },
    language: { label: "لغة الحصة" },
    note: {
      label: "ما ينبغي أن يعرفه المعلّم (اختياري)",
      help: "مثل ما تعرفونه من قبل، أو ما تودّون إتقانه. أما الصحة وسائر الأمور الخاصة فنتركها لحديثنا الأول معكم.",
    },
  },
  label: "الحصة التجريبية",
  siblings: {
    summary: "هل لديكم طفل آخر أيضًا؟",
    text: "يتعلّمون الدورة نفسها. تأتي حصصهم واحدة بعد الأخرى إن كانت تلك الأوقات متاحة، وإلا كتبنا إليكم بوقت آخر. ويمكن نقل كل حصة أو إلغاؤها على حدة.",
    labels: [
      { name: "الاسم الأول للطفل الثاني", age: "عمر الطفل الثاني" },
      { name: "الاسم الأول للطفل الثالث", age: "عمر الطفل الثالث" },
    ],
    after: "مباشرة بعد حصة {name}",
  },
  agePlaceholder: "اختيار العمر",
  coursePlaceholder: "اختيار دورة",
  times: {
    legend: "متى؟",
    show: "عرض المواعيد",
    later: "الأسابيع اللاحقة",
    everyZone: "مدينتي ليست في القائمة",
    otherCourse: "دورة أخرى",
    days: { all: "كل الأيام", weekend: "عطلة نهاية الأسبوع فقط", weekdays: "أيام الأسبوع فقط" },
    weekendMark: "عطلة",
    times: {
      zero: "لا مواعيد",
      one: "موعد واحد",
      two: "موعدان",
      few: "{count} مواعيد",
      many: "{count} موعدًا",
      other: "{count} موعد",
    },
    academyTime: "{time} بتوقيت {academyClock}",
    onBothClocks: "{local} بتوقيت {city}، {academyTime} بتوقيت {academyClock}",
    replaced: "لا يمكن حجز {wanted} لهذه الحصة. اخترنا أقرب موعد: {chosen}.",
    childsNight:
      "{wanted} وقت لا يناسب طفلًا: حصص الأطفال بين 06:00 و22:00 بتوقيتكم. اخترنا أقرب موعد: {chosen}.",
    noneAfterSchool:
      "لا مواعيد بعد في {city} بين {from} و{to} في أيام الدراسة. أقرب موعد: {nearest}.",
    noneOfThese: "لا يناسبني أي من هذه المواعيد",
    noCourse: "يُرجى اختيار دورة أولًا، فالمواعيد المتاحة تتوقف عليها.",
    empty: "لا مواعيد متاحة في هذه الأيام خلال الأسابيع القادمة.",
    updating: "جارٍ البحث عن المواعيد المتاحة…",
    updated: "المواعيد أدناه بتوقيت {city}.",
    failed: "تعذّر تحديث المواعيد. المواعيد أدناه بتوقيت {city}.",
  },
  about: "بياناتكم",
  lesson: "الحصة",
  shortlist: "تُرسل دوراتكم المفضّلة مع الطلب:",
  languageGroup: "اللغات",
  languagePlaceholder: "اختيار لغة",
  otherLanguage: "لغة أخرى",
  consent:
    "لكم أن تستخدموا اختياري للدورة وللمعلّم لترتيب الحصص، مع أنه قد يكشف معتقدات دينية: معتقداتي، أو معتقدات الطفل إن كانت الحصص له. ويمكنني سحب هذا الإذن في أي وقت.",
  tutor: {
    legend: "المعلّم",
    either: "لا فرق",
    man: "معلّم",
    woman: "معلّمة",
  },
  submit: "حجز الحصة التجريبية",
  sending: "جارٍ الحجز…",
  privacy:
    "بإتمام الحجز تقبلون [الشروط](/terms)، ومنها قواعد حماية الأطفال. نستخدم ما تدخلونه لترتيب الحصة ولا شيء غير ذلك: اقرؤوا [إشعار الخصوصية](/privacy).",
};

export const trialSteps: Translated<typeof English.trialSteps> = {
  names: { hour: "الموعد", you: "بياناتكم", check: "المراجعة" },
  headings: {
    hour: "اختيار الموعد",
    you: "الاسم والبريد الإلكتروني",
    check: "المراجعة والحجز",
  },
  progress: "(الخطوة {number} من {count})",
  next: {
    hour: "التالي: الاسم والبريد",
    you: "التالي: المراجعة",
  },
  back: "رجوع",
  change: "تغيير",
  noHour: "لم تختاروا موعدًا بعد",
  days: "اليوم",
  otherTimes: "في أوقات أخرى",
  free: "المتاح: {count}",
  noneFree: "لا يوجد",
  noneOnDay: "لا مواعيد متاحة في هذا اليوم. أقرب الأيام التي فيها مواعيد:",
  listFold: "تغيير الطالب أو الأيام أو المنطقة الزمنية",
  courseFold: "تغيير الدورة أو الطالب أو الأيام أو المنطقة الزمنية",
  check: {
    when: "الموعد",
    course: "الدورة",
    learner: "الطالب",
    you: "بياناتكم",
    lesson: "الحصة",
    tutor: "المعلّم",
  },
};

export const trialAgeBands: Translated<typeof English.trialAgeBands> = [
  "4 to 6",
  "7 to 9",
  "10 to 12",
  "13 to 15",
  "16 or 17",
];

export const trialLanguages: Translated<typeof English.trialLanguages> = [
  "English",
  "Urdu",
  "Arabic",
  "Hindi",
  "Punjabi",
];

export const wantedLanguages: Translated<typeof English.wantedLanguages> = [
  "Arabic",
  "Bengali",
  "Chinese",
  "English",
  "French",
  "German",
  "Hindi",
  "Italian",
  "Persian",
  "Punjabi",
  "Spanish",
  "Turkish",
  "Urdu",
  "Another language: please write to me",
];

export const trialErrors: Translated<typeof English.trialErrors> = {
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  titlePrefix: "خطأ:",
  keptNote: "لم يُفقد شيء مما كتبتموه.",
  learnerMissing: "يُرجى اختيار من سيتعلّم",
  childNameMissing: "يُرجى إدخال الاسم الأول للطفل",
  childNameInvalid: "يُرجى إدخال الاسم الأول فقط، في 30 حرفًا على الأكثر",
  childNameTwice: "هذا الاسم لطفل آخر هنا أيضًا. يُرجى إضافة اسم ثانٍ أو حرف كي نميّز بينهما",
  ageBandMissing: "يُرجى اختيار عمر الطفل",
  courseMissing: "يُرجى اختيار دورة",
  wantedLanguageMissing: "يُرجى اختيار اللغة المراد تعلّمها",
  consentMissing: "يُرجى وضع علامة في المربع كي نرتّب الحصص",
  zoneMissing: "يُرجى اختيار منطقتكم الزمنية",
  slotMissing: "يُرجى اختيار موعد، أو الإشارة إلى أن هذه المواعيد لا تناسبكم",
  preferredMissing: "يُرجى ذكر المواعيد التي تناسبكم",
  preferredTooLong: "يُرجى ذكر المواعيد فقط، في 150 حرفًا على الأكثر",
  nameMissing: "يُرجى إدخال اسمكم",
  nameTooLong: "يُرجى كتابة الاسم في 100 حرف على الأكثر",
  emailMissing: "يُرجى إدخال عنوان بريدكم الإلكتروني",
  emailInvalid: "يُرجى إدخال عنوان بريد على صورة name@example.com",
  phoneInvalid: "يُرجى إدخال رقم هاتف صحيح (من 10 إلى 15 رقمًا)",
  languageMissing: "يُرجى إدخال لغة الحصة",
  noteTooLong: "يُرجى كتابة الملاحظة في 1000 حرف على الأكثر",
  taken: "حُجز هذا الموعد للتوّ: {time}. لم يُفقد شيء آخر مما أدخلتموه.",
  gone: "لم يعد هذا الموعد متاحًا: {time}. لم يُفقد شيء آخر مما أدخلتموه.",
  nextFree: "أقرب موعد متاح: {time}",
  tooMany:
    "وصلتنا عدة طلبات من اتصالكم أو بعنوان البريد هذا. يُرجى الانتظار قليلًا، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  enough:
    "لا يمكن حجز حصص تجريبية أخرى هنا بعنوان البريد هذا، أو من اتصالكم، قبل أن تُعقد إحداها أو تُلغى. يُرجى اختيار «لا يناسبني أي من هذه المواعيد» وذكر ما يناسبكم، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  conflict: "سبق أن أرسلتم هذا النموذج بإجابات أخرى. إن كان هذا طلبًا ثانيًا، فيُرجى إرساله مرة أخرى.",
  failed: "تعذّر حجز الحصة. يُرجى المحاولة مرة أخرى.",
  unreadable: "تعذّرت قراءة النموذج. يُرجى إرساله مرة أخرى.",
  problems: {
    zero: "لا شيء يحتاج إلى تصحيح في هذه الخطوة.",
    one: "هناك أمر واحد يحتاج إلى تصحيح في هذه الخطوة.",
    two: "هناك أمران يحتاجان إلى تصحيح في هذه الخطوة.",
    few: "هناك {count} أمور تحتاج إلى تصحيح في هذه الخطوة.",
    many: "هناك {count} أمرًا يحتاج إلى تصحيح في هذه الخطوة.",
    other: "هناك {count} أمر يحتاج إلى تصحيح في هذه الخطوة.",
  },
};

export const trialBooked: Translated<typeof English.trialBooked> = {
  title: "حصتكم التجريبية",
  heading: {
    booked: "تم حجز حصتكم التجريبية",
    held: "خطوة أخيرة: تفقّدوا بريدكم",
    requested: "وصلنا طلبكم",
    cancelled: "هذه الحصة ملغاة",
  },
  heldText: `نحجز لكم هذا الموعد مدة ${minutes(policy.trialHoldMinutes)}، لتبقى المواعيد لمن ينوي الحضور. لتثبيت الحجز، افتحوا الرسالة التي أرسلناها إليكم للتوّ، واتبعوا الرابط فيها واضغطوا الزر هناك. وإن غيّرتم رأيكم فلا تفعلوا شيئًا، ويعود الموعد متاحًا.`,
  requestedText: `نبحث عن معلّم في المواعيد التي ذكرتموها ونجيبكم خلال ${hours(policy.answerHours)} عمل ({academyHours}).`,
  cancelledText: "أصبح الموعد متاحًا لغيركم. ويمكنكم حجز حصة أخرى متى شئتم.",
  reference: "الرقم المرجعي",
  course: "الدورة",
  local: "بتوقيتكم",
  academyTime: "بتوقيت {academyClock}",
  preferred: "المواعيد التي تناسبكم",
  length: "المدة",
  lengthText: minutes(policy.trialMinutes),
  mailed:
    "التأكيد في طريقه إلى بريدكم الإلكتروني، ومعه ملف لتقويمكم وروابط لتغيير الموعد أو إلغاء الحصة.",
  calendar: "إضافة إلى تقويمكم",
  google: "تقويم Google",
  outlook: "Outlook.com",
  tell: "أرسلوا اليوم والموعد عبر واتساب",
  move: "تغيير الموعد",
  cancel: "إلغاء الحصة",
  weekly: "إن واصلتم معنا",
  another: "حجز حصة تجريبية أخرى",
  siblings: "حُجز معها",
  noTimeYet: "سنكتب إليكم بالوقت.",
  anotherChild: "الحجز لطفل آخر",
  card: {
    kind: `حصة تجريبية مجانية، ${minutes(policy.trialMinutes)}`,
    own: "{city}، بتوقيتكم",
    academyOtherDay: "{academyClock}، {day}",
    learner: "الطالب",
    language: "اللغة",
    cost: "التكلفة",
    free: "مجانًا",
    ruler: "يوم الحصة في {city}، من منتصف الليل إلى منتصف الليل",
    next: "ماذا يحدث بعد ذلك",
    before: ["قبل الحصة", "نرسل إليكم اسم معلّمكم بالبريد. وتُفتح غرفة الفيديو من صفحة الحصة."],
    reminder: "نرسل إليكم تذكيرًا بالبريد الإلكتروني.",
    paper: "الطريق إلى الحصة: {address}، بعنوان البريد الذي أعطيتموه.",
    atTime: "افتحوا الرابط في أي متصفّح حديث. ويُستحسن استعمال سماعة رأس.",
  },
};

export const upcomingLessons: Translated<typeof English.upcomingLessons> = {
  none: "لا حصة تجريبية محجوزة في الأيام القادمة.",
  unconfirmed: "تظهر هنا الحصص المحجوزة بالعنوان {email} بعد أن تؤكدوه.",
  book: "حجز حصة تجريبية",
};

export const trialMove: Translated<typeof English.trialMove> = {
  title: "تغيير موعد حصتكم التجريبية",
  intro: "الموعد الحالي: {time}. اختاروا موعدًا آخر أدناه. لا يتغيّر شيء قبل أن تضغطوا الزر.",
  button: "تغيير الموعد",
};

export const trialCancel: Translated<typeof English.trialCancel> = {
  title: "إلغاء حصتكم التجريبية",
  text: "{course}، {time}. اضغطوا الزر فتُلغى الحصة. لا حاجة إلى ذكر سبب. وإن غادرتم هذه الصفحة بقيت الحصة محجوزة.",
  button: "إلغاء الحصة",
};

export const trialConfirm: Translated<typeof English.trialConfirm> = {
  title: "تأكيد حصتكم التجريبية",
  text: "{course}، {time}. اضغطوا الزر فيتم حجز الحصة. وإن لم تطلبوها فأغلقوا هذه الصفحة، ويعود الموعد متاحًا.",
  button: "تأكيد الحصة",
  invalid: {
    heading: "لم يعد هذا الرابط صالحًا",
    text: `نحجز الموعد مدة ${minutes(policy.trialHoldMinutes)}، ولا يُضغط الزر إلا مرة واحدة. إن كنتم قد ضغطتموه فحصتكم محجوزة، وفي رسالة أخرى كل ما يخصّها. وإن لم تضغطوه فقد عاد الموعد متاحًا، ويمكنكم الحجز من جديد.`,
    links: [{ label: "حجز حصة تجريبية", to: "/classes/trial" }],
  },
};

export const trialTeam: Translated<typeof English.trialTeam> = {
  title: "تعديل حصة تجريبية",
  text: "{reference}: {course}، {time}. تُبلَّغ الأسرة بالبريد بكل تغيير. لا يتغيّر شيء قبل أن تضغطوا أحد الأزرار.",
  move: "النقل إلى الموعد المختار",
  cancel: "إلغاء الحصة",
};

export const trialLink: Translated<typeof English.trialLink> = {
  invalid: {
    heading: "لم يعد هذا الرابط صالحًا",
    text: "قد يكون ناقصًا أو قديمًا، أو عُدّلت الحصة بعده. في أحدث رسالة عن حصتكم روابط صالحة. وإن لم تجدوها فاكتبوا إلى [{academyEmail}](mailto:{academyEmail}).",
    links: [{ label: "حجز حصة تجريبية", to: "/classes/trial" }],
  },
  taken: "لا يمكن حجز هذا الموعد. لم تتغيّر حصتكم. يُرجى اختيار موعد آخر.",
  late: {
    heading: "لم يعد تغيير الموعد ممكنًا من هنا",
    text: `يمكن تغيير موعد الحصة قبل بدايتها بمدة ${hours(policy.moveHours)} على الأقل. ما زال بإمكانكم إلغاؤها بالرابط الذي في الرسالة، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}) أو الاتصال على [{academyPhone}](tel:{academyPhoneNumber})، ونبحث معكم عن حل مناسب.`,
    links: [{ label: "حجز حصة تجريبية أخرى", to: "/classes/trial" }],
  },
  limited: "استُعملت روابط كثيرة من هذا النوع في وقت قصير. يُرجى المحاولة مرة أخرى بعد عشر دقائق.",
  often:
    "تغيّرت مواعيد الحصص المحجوزة بعنوان البريد هذا مرات كثيرة اليوم. لم تتغيّر حصتكم. يُرجى المحاولة غدًا، أو الكتابة إلى {academyEmail}.",
  failed: "لم ينجح ذلك. الخلل من جانبنا: يُرجى المحاولة مرة أخرى.",
};

export const trialTimes: Translated<typeof English.trialTimes> = {
  thisWeek: "هذا الأسبوع",
  nextWeek: "الأسبوع القادم",
  weekOf: "أسبوع {day}",
  same: "يطابق توقيت {academyClock}",
  ahead: "يسبق توقيت {academyClock} (الفارق {duration})",
  behind: "يتأخر عن توقيت {academyClock} (الفارق {duration})",
  shift:
    "تتغيّر الساعة في {where} يوم {day}. حتى ذلك اليوم توقيت {city} {before}؛ وبعده {after}. فالحصة الأسبوعية التي تحافظ على موعدها بتوقيت {academyClock} يتغيّر موعدها عندكم.",
  weeklyMoves:
    "إن واصلتم بحصة أسبوعية في هذا الموعد وبقيت في الساعة {academyTime} بتوقيت {academyClock}، فستكون ابتداءً من يوم {day} في الساعة {local} بتوقيت {city} بدلًا من {before}. وقبل ذلك نسألكم أي الموعدين تودّون الاحتفاظ به.",
  weeklySteady:
    "إن واصلتم بحصة أسبوعية في هذا الموعد، فإنها تبقى في الوقت نفسه طوال العام بتوقيت {city} وبتوقيت {academyClock}.",
  weeklySteadyHere: "إن واصلتم بحصة أسبوعية في هذا الموعد، فإنها تبقى في الوقت نفسه طوال العام.",
};

export const trialMails: Translated<typeof English.trialMails> = {
  bookedSubject: "حصتكم التجريبية يوم {day}: {reference}",
  movedSubject: "تغيّر موعد حصتكم التجريبية إلى يوم {day}: {reference}",
  cancelledSubject: "أُلغيت حصتكم التجريبية: {reference}",
  requestedSubject: "طلبكم حصة تجريبية: {reference}",
  reminderSubject: "تذكير: حصتكم التجريبية يوم {day} الساعة {time}",
  heldSubject: "يُرجى تأكيد حصتكم التجريبية يوم {day}: {reference}",
  heldHeading: "يُرجى تأكيد حصتكم التجريبية",
  heldText: `هذا الموعد محجوز لكم مدة ${minutes(policy.trialHoldMinutes)} منذ اخترتموه. افتحوا هذه الصفحة واضغطوا الزر فيها، فيتم حجز الحصة:`,
  confirm: "تأكيد الحصة",
  heldNotYou:
    "إن لم تطلبوا هذه الحصة فلا تفعلوا شيئًا. يعود الموعد متاحًا، ولن نراسلكم بشأنه مرة أخرى.",
  bookedHeading: "تم حجز حصتكم التجريبية",
  movedHeading: "تغيّر موعد حصتكم التجريبية",
  cancelledHeading: "أُلغيت حصتكم التجريبية",
  requestedHeading: "وصلنا طلبكم حصة تجريبية",
  reminderHeading: "اقترب موعد حصتكم التجريبية",
  requestedText:
    "لم يناسبكم أي من مواعيدنا المتاحة. نبحث عن معلّم في المواعيد التي ذكرتموها، ثم نراسلكم.",
  cancelledText: "أُلغيت الحصة.",
  cancelledFile: "ملف التقويم المرفق بهذه الرسالة يحذفها من تقويمكم.",
  bring: "تُعقد الحصة في غرفة فيديو تُفتح في أي متصفّح حديث. ويُستحسن استعمال سماعة رأس.",
  late: `إن تأخرتم انتظركم المعلّم ${minutes(policy.waitMinutes)}. يمكنكم تغيير موعد الحصة قبل بدايتها بمدة ${hours(policy.moveHours)} على الأقل، وإلغاؤها في أي وقت.`,
  terms: "شروطنا، ومنها قواعد حماية الأطفال",
  move: "تغيير الموعد",
  cancel: "إلغاء الحصة",
  said: "من فريقنا",
  notYou: "إن لم تطلبوا هذه الحصة فيُرجى إلغاؤها بالرابط أعلاه، أو تجاهل هذه الرسالة.",
  keep: "الملف المرفق يضيفها إلى تقويمكم. وللتقاويم على الإنترنت:",
  tell: "لإخبار شخص آخر:",
  change: "إذا لم يعد الموعد يناسبكم:",
  questions:
    "لديكم سؤال؟ اتصلوا أو راسلونا على واتساب {academyPhone}، أو اكتبوا إلى {academyEmail}.",
  summary: "حصة تجريبية: {course}",
  see: "عرض حصتكم",
  preview: "{course}، {day}، {time} بتوقيت {city}.",
  previewFile: "في الرسالة ملف للتقويم.",
};
