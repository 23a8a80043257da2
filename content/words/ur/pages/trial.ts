import type * as English from "#words/pages/trial.ts";
import { policy } from "#content/policy.ts";
import type { Translated } from "#content/translated.ts";

const offer = `ایک استاد کے ساتھ ${policy.trialMinutes} منٹ، مفت، بینک کارڈ کے بغیر۔ اس کے بعد ہم فیس تحریری طور پر طے کرتے ہیں، اور آپ جب چاہیں چھوڑ سکتے ہیں۔`;

export const trialPage: Translated<typeof English.trialPage> = {
  title: "مفت آزمائشی کلاس بک کریں",
  intro: `${offer} وقت اپنے ٹائم زون میں چنیں، {academyClock} کا وقت ساتھ لکھا ہوگا۔`,
  trail: { label: "لائیو آن لائن کلاسیں", to: "/classes" },
  next: {
    heading: "آگے کیا ہوگا",
    items: [
      "تصدیق ای میل پر آئے گی، ساتھ آپ کے کیلنڈر کے لیے ایک فائل ہوگی۔",
      "ویڈیو روم کلاس کے صفحے سے کھلے گا، جس کا لنک ہر ای میل میں ہوگا۔",
      "کلاس سے پہلے ہم ای میل سے یاد دہانی کرائیں گے۔",
      "اگر وقت مناسب نہ رہے تو ای میل کے لنک سے کلاس کا وقت بدلیں یا اسے منسوخ کریں۔",
    ],
  },
};

export const trialService: Translated<typeof English.trialService> = {
  name: `مفت آزمائشی کلاس، ${policy.trialMinutes} منٹ`,
  kind: "ون ٹو ون آن لائن کلاس",
};

export const trialDialog: Translated<typeof English.trialDialog> = {
  heading: "مفت آزمائشی کلاس: {course}",
  headingForChild: "بچے کے لیے مفت آزمائشی کلاس: {course}",
  text: offer,
  loading: "خالی اوقات دیکھے جا رہے ہیں…",
  failed: "اوقات لوڈ نہیں ہو سکے۔ اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔",
  retry: "دوبارہ کوشش کریں",
};

export const trialForm: Translated<typeof English.trialForm> = {
  ask: "آپ نے {name} کا کہا ہے۔ ہم اسے لکھ لیتے ہیں، اور {name} کے پاس آپ کے مناسب وقت نہ ہو تو آپ کے فیصلے سے پہلے بتا دیتے ہیں۔",
  subject: "آپ کیا سیکھنا چاہتے ہیں؟",
  subjects: {
    islamic: "قرآن اور اسلامیات",
    tuition: "اسکول کے مضامین",
    web: "ویب ڈویلپمنٹ",
    programming: "پروگرامنگ",
    languages: "ایک زبان",
  },
  anyCourse: "کورس ابھی طے نہیں",
  whichCourse: "کون سا کورس؟ (اگر معلوم ہو)",
  learner: {
    legend: "کون سیکھے گا؟",
    self: "میں خود (عمر 18 سال یا زیادہ)",
    child: "میرا بچہ، یا میری سرپرستی میں کوئی بچہ",
    childAges: "میرا بچہ، یا میری سرپرستی میں کوئی بچہ، جس کی عمر ہے",
    ofAge: "بچہ، {age}",
    childNote: "کلاس آپ والد، والدہ یا سرپرست کی حیثیت سے بک کرتے ہیں۔",
  },
  fields: {
    childName: { label: "بچے کا پہلا نام" },
    ageBand: { label: "بچے کی عمر" },
    course: { label: "کورس" },
    wantedLanguage: { label: "کون سی زبان؟" },
    zone: { label: "آپ کا ٹائم زون" },
    weekend: { label: "یہاں ویک اینڈ جمعہ اور ہفتہ ہے" },
    days: { label: "کون سے دن دکھائیں" },
    preferred: {
      label: "آپ کے لیے کون سے اوقات اچھے رہیں گے؟",
      help: "صرف اوقات، اپنے ٹائم زون کے مطابق، مثلاً: اتوار کو شام 5 بجے کے بعد۔ ہم جواب میں ایک وقت تجویز کریں گے۔",
    },
    name: { label: "آپ کا نام" },
    email: { label: "آپ کا ای میل" },
    phone: {
      label: "فون یا WhatsApp (اختیاری)",
      help: "ملک کے کوڈ کے ساتھ، جیسے +92 300 1234567۔",
    },
    language: { label: "کلاس کی زبان" },
    note: {
      label: "کوئی بات جو استاد کو معلوم ہونی چاہیے (اختیاری)",
      help: "مثلاً آپ کو پہلے سے کیا آتا ہے، یا آپ کیا سیکھنا چاہتے ہیں۔ صحت اور دوسری ذاتی باتیں ہم سے پہلی گفتگو کے لیے رہنے دیں۔",
    },
  },
  label: "آزمائشی کلاس",
  siblings: {
    summary: "کیا ایک اور بچہ بھی سیکھے گا؟",
    text: "سب بچے ایک ہی کورس سیکھیں گے۔ اگر وقت خالی ہوں تو ان کی کلاسیں ایک کے بعد ایک ہوں گی، ورنہ ہم آپ کو دوسرا وقت لکھیں گے۔ ہر کلاس الگ سے بدلی یا منسوخ کی جا سکتی ہے۔",
    labels: [
      { name: "دوسرے بچے کا پہلا نام", age: "دوسرے بچے کی عمر" },
      { name: "تیسرے بچے کا پہلا نام", age: "تیسرے بچے کی عمر" },
    ],
    after: "{name} کی کلاس کے فوراً بعد",
  },
  agePlaceholder: "عمر چنیں",
  coursePlaceholder: "کورس چنیں",
  times: {
    legend: "کب؟",
    show: "اوقات دکھائیں",
    later: "بعد کے ہفتے",
    everyZone: "میرا شہر فہرست میں نہیں",
    otherCourse: "دوسرا کورس",
    days: { all: "سب دن", weekend: "صرف ویک اینڈ", weekdays: "ویک اینڈ کے سوا" },
    weekendMark: "ویک اینڈ",
    times: { one: "{count} وقت", other: "{count} اوقات" },
    academyTime: "{academyClock} میں {time}",
    onBothClocks: "{city} میں {local}، {academyClock} میں {academyTime}",
    replaced: "{wanted} اس کلاس کے لیے خالی نہیں۔ ہم نے قریب ترین وقت چن لیا ہے: {chosen}۔",
    childsNight:
      "{wanted} بچے کے لیے مناسب وقت نہیں: بچوں کی کلاسیں آپ کے ہاں کے وقت کے مطابق صبح 6 سے رات 10 بجے تک ہوتی ہیں۔ ہم نے قریب ترین وقت چن لیا ہے: {chosen}۔",
    noneAfterSchool:
      "{city} میں ابھی اسکول کے دنوں میں {from} سے {to} تک کوئی وقت نہیں۔ قریب ترین وقت: {nearest}۔",
    noneOfThese: "ان میں سے کوئی وقت مناسب نہیں",
    noCourse: "پہلے کورس چنیں: خالی اوقات اسی پر منحصر ہیں۔",
    empty: "اگلے چند ہفتوں میں ان دنوں میں کوئی خالی وقت نہیں۔",
    updating: "خالی اوقات دیکھے جا رہے ہیں…",
    updated: "نیچے کے اوقات {city} کے وقت کے مطابق ہیں۔",
    failed: "اوقات تازہ نہیں ہو سکے۔ نیچے کے اوقات {city} کے وقت کے مطابق ہیں۔",
  },
  about: "آپ کے بارے میں",
  lesson: "کلاس",
  shortlist: "آپ کی پسند کی فہرست درخواست کے ساتھ جائے گی:",
  languageGroup: "زبانیں",
  languagePlaceholder: "زبان چنیں",
  otherLanguage: "کوئی اور",
  consent:
    "آپ کورس اور استاد کے بارے میں میری پسند کلاسیں طے کرنے کے لیے استعمال کر سکتے ہیں، اگرچہ اس سے میرے، یا کلاسیں بچے کے لیے ہوں تو بچے کے، مذہبی عقائد ظاہر ہو سکتے ہیں۔ مجھے یہ اجازت کسی بھی وقت واپس لینے کا حق ہے۔",
  tutor: {
    legend: "استاد",
    either: "کوئی بھی",
    man: "مرد استاد",
    woman: "خاتون استاد",
  },
  submit: "آزمائشی کلاس بک کریں",
  sending: "بک ہو رہی ہے…",
  privacy:
    "بک کرنے سے آپ [شرائط](/terms) قبول کرتے ہیں، جن میں بچوں کے تحفظ کے اصول بھی شامل ہیں۔ جو آپ لکھتے ہیں وہ ہم صرف کلاس طے کرنے کے لیے استعمال کرتے ہیں، کسی اور کام کے لیے نہیں: [پرائیویسی نوٹس](/privacy) دیکھیں۔",
};

export const trialSteps: Translated<typeof English.trialSteps> = {
  names: { hour: "وقت", you: "آپ", check: "دیکھ لیں" },
  headings: {
    hour: "وقت چنیں",
    you: "نام اور ای میل",
    check: "دیکھ لیں اور بک کریں",
  },
  progress: "(مرحلہ {number}، کل {count})",
  next: {
    hour: "آگے: نام اور ای میل",
    you: "آگے: دیکھ لیں",
  },
  back: "واپس",
  change: "بدلیں",
  noHour: "ابھی کوئی وقت نہیں چنا",
  days: "دن",
  otherTimes: "دوسرے اوقات میں",
  free: "{count} خالی",
  noneFree: "کوئی نہیں",
  noneOnDay: "اس دن کوئی خالی وقت نہیں۔ قریب ترین دن جن میں خالی وقت ہے:",
  listFold: "شاگرد، دن یا ٹائم زون بدلیں",
  courseFold: "کورس، شاگرد، دن یا ٹائم زون بدلیں",
  check: {
    when: "کب",
    course: "کورس",
    learner: "شاگرد",
    you: "آپ",
    lesson: "کلاس",
    tutor: "استاد",
  },
};

// Stored as they are, in every language.
export const trialAgeBands: typeof English.trialAgeBands = [
  "4 to 6",
  "7 to 9",
  "10 to 12",
  "13 to 15",
  "16 or 17",
];

export const trialLanguages: typeof English.trialLanguages = [
  "English",
  "Urdu",
  "Arabic",
  "Hindi",
  "Punjabi",
];

export const wantedLanguages: typeof English.wantedLanguages = [
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
  summaryHeading: "کچھ درست کرنا باقی ہے",
  titlePrefix: "غلطی:",
  keptNote: "آپ کا لکھا ہوا سب کچھ محفوظ ہے۔",
  learnerMissing: "چنیں کہ کون سیکھے گا",
  childNameMissing: "بچے کا پہلا نام لکھیں",
  childNameInvalid: "صرف پہلا نام لکھیں، زیادہ سے زیادہ 30 حروف",
  childNameTwice: "ایک اور بچے کا بھی یہی نام ہے۔ پہچان کے لیے ساتھ دوسرا نام یا ایک حرف لکھ دیں",
  ageBandMissing: "بچے کی عمر چنیں",
  courseMissing: "کورس چنیں",
  wantedLanguageMissing: "سیکھنے کی زبان چنیں",
  consentMissing: "خانے پر نشان لگا دیں، تاکہ ہم کلاسیں طے کر سکیں",
  zoneMissing: "اپنا ٹائم زون چنیں",
  slotMissing: "کوئی وقت چنیں، یا بتائیں کہ ان میں سے کوئی وقت مناسب نہیں",
  preferredMissing: "بتائیں کہ آپ کے لیے کون سے اوقات اچھے رہیں گے",
  preferredTooLong: "صرف اوقات لکھیں، زیادہ سے زیادہ 150 حروف",
  nameMissing: "اپنا نام لکھیں",
  nameTooLong: "نام زیادہ سے زیادہ 100 حروف کا لکھیں",
  emailMissing: "اپنا ای میل لکھیں",
  emailInvalid: "ای میل اس شکل میں لکھیں: name@example.com",
  phoneInvalid: "درست فون نمبر لکھیں (10 سے 15 ہندسے)",
  languageMissing: "کلاس کی زبان لکھیں",
  noteTooLong: "یہ بات زیادہ سے زیادہ 1000 حروف میں لکھیں",
  taken: "یہ وقت ابھی ابھی کسی نے بک کر لیا: {time}۔ آپ کا لکھا ہوا باقی سب کچھ محفوظ ہے۔",
  gone: "{time} اب بک نہیں ہو سکتا۔ آپ کا لکھا ہوا باقی سب کچھ محفوظ ہے۔",
  nextFree: "اگلا خالی وقت: {time}",
  tooMany:
    "آپ کے کنکشن سے یا اس پتے کے لیے پہلے ہی کئی درخواستیں آ چکی ہیں۔ کچھ دیر انتظار کریں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  enough:
    "اس ای میل سے یا آپ کے کنکشن سے یہاں اور آزمائشی کلاسیں تب تک بک نہیں ہو سکتیں جب تک ایک ہو نہ جائے یا منسوخ نہ ہو۔ “ان میں سے کوئی وقت مناسب نہیں” چن کر اپنے مناسب اوقات بتائیں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
  conflict:
    "آپ یہ فارم پہلے مختلف جوابات کے ساتھ بھیج چکے ہیں۔ اگر یہ دوسری درخواست ہے تو اسے دوبارہ بھیجیں۔",
  failed: "کلاس بک نہیں ہو سکی۔ دوبارہ کوشش کریں۔",
  unreadable: "فارم پڑھا نہیں جا سکا۔ اسے دوبارہ بھیجیں۔",
  problems: {
    one: "اس مرحلے پر ایک چیز درست کرنی ہے۔",
    other: "اس مرحلے پر {count} چیزیں درست کرنی ہیں۔",
  },
};

export const trialBooked: Translated<typeof English.trialBooked> = {
  title: "آپ کی آزمائشی کلاس",
  heading: {
    booked: "آپ کی آزمائشی کلاس بک ہو گئی",
    held: "ایک قدم اور: اپنا ای میل دیکھیں",
    requested: "آپ کی درخواست ہمیں مل گئی",
    cancelled: "یہ کلاس منسوخ ہو چکی ہے",
  },
  heldText: `یہ وقت ${policy.trialHoldMinutes} منٹ تک آپ کے لیے رکھا ہے، تاکہ وہ گھرانے محروم نہ رہیں جو واقعی آنا چاہتے ہیں۔ اسے بک کرنے کے لیے وہ ای میل کھولیں جو ہم نے ابھی بھیجی ہے، اس کے لنک پر جائیں اور وہاں بٹن دبائیں۔ ارادہ بدل جائے تو کچھ نہ کریں: وقت پھر سے خالی ہو جائے گا۔`,
  requestedText: `ہم آپ کے بتائے ہوئے اوقات میں استاد تلاش کریں گے اور ${policy.answerHours} دفتری گھنٹوں کے اندر جواب دیں گے ({academyHours})۔`,
  cancelledText: "وہ وقت اب کسی اور کے لیے خالی ہے۔ آپ جب چاہیں دوسری کلاس بک کر سکتے ہیں۔",
  reference: "حوالہ نمبر",
  course: "کورس",
  local: "آپ کا وقت",
  academyTime: "{academyClock} میں",
  preferred: "آپ کے لیے مناسب اوقات",
  length: "دورانیہ",
  lengthText: `${policy.trialMinutes} منٹ`,
  mailed:
    "تصدیق آپ کے ای میل پر آ رہی ہے۔ اس میں آپ کے کیلنڈر کے لیے فائل ہے، اور کلاس کا وقت بدلنے یا اسے منسوخ کرنے کے لنک۔",
  calendar: "اپنے کیلنڈر میں شامل کریں",
  google: "Google کیلنڈر",
  outlook: "Outlook.com",
  tell: "دن اور وقت WhatsApp پر بھیجیں",
  move: "کلاس کا وقت بدلیں",
  cancel: "کلاس منسوخ کریں",
  weekly: "اگر آپ جاری رکھیں",
  another: "ایک اور آزمائشی کلاس بک کریں",
  siblings: "اس کے ساتھ بک کی گئی",
  noTimeYet: "ہم آپ کو وقت لکھیں گے۔",
  anotherChild: "دوسرے بچے کے لیے بک کریں",
  card: {
    kind: `مفت آزمائشی کلاس، ${policy.trialMinutes} منٹ`,
    own: "{city}، آپ کا وقت",
    academyOtherDay: "{academyClock}، {day}",
    learner: "شاگرد",
    language: "زبان",
    cost: "فیس",
    free: "مفت",
    ruler: "{city} میں کلاس کا دن، آدھی رات سے آدھی رات تک",
    next: "آگے کیا ہوگا",
    before: [
      "کلاس سے پہلے",
      "ہم آپ کے استاد کا نام ای میل کریں گے۔ ویڈیو روم کلاس کے صفحے سے کھلے گا۔",
    ],
    reminder: "ہم یاد دہانی ای میل کریں گے۔",
    paper: "کلاس تک پہنچنے کا راستہ: {address}، اس ای میل پتے سے جو آپ نے دیا۔",
    atTime: "کسی بھی نئے براؤزر میں لنک کھولیں۔ ہیڈ سیٹ ہو تو بہتر ہے۔",
  },
};

export const upcomingLessons: Translated<typeof English.upcomingLessons> = {
  none: "آنے والے دنوں میں کوئی آزمائشی کلاس بک نہیں۔",
  unconfirmed: "{email} سے بک کی گئی کلاسیں یہاں اس پتے کی تصدیق کے بعد نظر آئیں گی۔",
  book: "آزمائشی کلاس بک کریں",
};

export const trialMove: Translated<typeof English.trialMove> = {
  title: "آزمائشی کلاس کا وقت بدلیں",
  intro: "ابھی کا وقت: {time}۔ نیچے دوسرا وقت چنیں۔ بٹن دبانے تک کچھ نہیں بدلتا۔",
  button: "کلاس کا وقت بدلیں",
};

export const trialCancel: Translated<typeof English.trialCancel> = {
  title: "آزمائشی کلاس منسوخ کریں",
  text: "{course}، {time}۔ بٹن دبائیں تو کلاس منسوخ ہو جائے گی۔ وجہ بتانے کی ضرورت نہیں۔ اگر آپ یہ صفحہ چھوڑ دیں تو کلاس بک رہے گی۔",
  button: "کلاس منسوخ کریں",
};

export const trialConfirm: Translated<typeof English.trialConfirm> = {
  title: "اپنی آزمائشی کلاس کی تصدیق کریں",
  text: "{course}، {time}۔ بٹن دبائیں تو کلاس بک ہو جائے گی۔ اگر آپ نے یہ کلاس نہیں مانگی تھی تو یہ صفحہ بند کر دیں: وقت پھر سے خالی ہو جائے گا۔",
  button: "کلاس کی تصدیق کریں",
  invalid: {
    heading: "یہ لنک اب کام نہیں کرتا",
    text: `وقت ${policy.trialHoldMinutes} منٹ تک روکا جاتا ہے، اور بٹن ایک ہی بار دبایا جا سکتا ہے۔ اگر آپ بٹن دبا چکے ہیں تو آپ کی کلاس بک ہے اور اس کی تمام تفصیل ایک اور ای میل میں ہے۔ اگر نہیں، تو وقت پھر سے خالی ہے اور آپ دوبارہ بک کر سکتے ہیں۔`,
    links: [{ label: "آزمائشی کلاس بک کریں", to: "/classes/trial" }],
  },
};

export const trialTeam: Translated<typeof English.trialTeam> = {
  title: "آزمائشی کلاس میں تبدیلی",
  text: "{reference}: {course}، {time}۔ ہر تبدیلی کی ای میل گھر والوں کو جاتی ہے۔ بٹن دبانے تک کچھ نہیں بدلتا۔",
  move: "چنے ہوئے وقت پر لے جائیں",
  cancel: "کلاس منسوخ کریں",
};

export const trialLink: Translated<typeof English.trialLink> = {
  invalid: {
    heading: "یہ لنک اب کام نہیں کرتا",
    text: "ہو سکتا ہے لنک ادھورا ہو، بہت پرانا ہو، یا کلاس میں بعد میں تبدیلی ہوئی ہو۔ آپ کی کلاس کے بارے میں سب سے نئی ای میل کے لنک کام کرتے ہیں۔ وہ نہ ملے تو [{academyEmail}](mailto:{academyEmail}) پر لکھیں۔",
    links: [{ label: "آزمائشی کلاس بک کریں", to: "/classes/trial" }],
  },
  taken: "یہ وقت بک نہیں ہو سکتا۔ آپ کی کلاس میں کچھ نہیں بدلا۔ دوسرا وقت چنیں۔",
  late: {
    heading: "کلاس کا وقت اب یہاں سے نہیں بدلا جا سکتا",
    text: `کلاس کا وقت اس کے شروع ہونے سے ${policy.moveHours} گھنٹے پہلے تک بدلا جا سکتا ہے۔ آپ ای میل کے لنک سے اسے اب بھی منسوخ کر سکتے ہیں، یا [{academyEmail}](mailto:{academyEmail}) پر لکھیں، یا [{academyPhone}](tel:{academyPhoneNumber}) پر فون کریں: ہم کوئی مناسب حل نکالیں گے۔`,
    links: [{ label: "ایک اور آزمائشی کلاس بک کریں", to: "/classes/trial" }],
  },
  limited: "تھوڑی سی دیر میں ایسے بہت سے لنک استعمال ہوئے ہیں۔ دس منٹ بعد دوبارہ کوشش کریں۔",
  often:
    "اس ای میل سے بک ہوئی کلاسوں کا وقت آج بہت بار بدلا جا چکا ہے۔ آپ کی کلاس میں کچھ نہیں بدلا۔ کل دوبارہ کوشش کریں، یا {academyEmail} پر لکھیں۔",
  failed: "یہ نہیں ہو سکا۔ خرابی ہماری طرف ہے: دوبارہ کوشش کریں۔",
};

export const trialTimes: Translated<typeof English.trialTimes> = {
  thisWeek: "اسی ہفتے",
  nextWeek: "اگلے ہفتے",
  weekOf: "{day} سے شروع ہونے والا ہفتہ",
  same: "{academyClock} کے برابر",
  ahead: "{academyClock} سے {duration} آگے",
  behind: "{academyClock} سے {duration} پیچھے",
  shift:
    "{where} میں {day} کو گھڑیاں بدلیں گی۔ اس سے پہلے {city} کا وقت {before} ہے؛ اس کے بعد {after}۔ جو ہفتہ وار کلاس {academyClock} کے اسی وقت پر رہے گی، وہ پھر آپ کے لیے مختلف وقت پر ہوگی۔",
  weeklyMoves:
    "اگر آپ اسی وقت کی ہفتہ وار کلاس جاری رکھیں اور وہ {academyClock} میں {academyTime} بجے ہی رہے، تو {day} سے {city} میں وہ {before} کے بجائے {local} بجے ہوگی۔ اس سے پہلے ہم پوچھیں گے کہ آپ کون سا وقت رکھنا چاہتے ہیں۔",
  weeklySteady:
    "اگر آپ اسی وقت کی ہفتہ وار کلاس جاری رکھیں تو {city} اور {academyClock} دونوں میں وہ سارا سال اسی وقت پر رہے گی۔",
  weeklySteadyHere: "اگر آپ اسی وقت کی ہفتہ وار کلاس جاری رکھیں تو وہ سارا سال اسی وقت پر رہے گی۔",
};

export const trialMails: Translated<typeof English.trialMails> = {
  bookedSubject: "{day} کو آپ کی آزمائشی کلاس: {reference}",
  movedSubject: "آپ کی آزمائشی کلاس اب {day} کو ہے: {reference}",
  cancelledSubject: "آپ کی آزمائشی کلاس منسوخ ہو گئی: {reference}",
  requestedSubject: "آزمائشی کلاس کے لیے آپ کی درخواست: {reference}",
  reminderSubject: "یاد دہانی: {day} کو {time} بجے آپ کی آزمائشی کلاس",
  heldSubject: "{day} کی اپنی آزمائشی کلاس کی تصدیق کریں: {reference}",
  heldHeading: "اپنی آزمائشی کلاس کی تصدیق کریں",
  heldText: `جب آپ نے یہ وقت چنا، تب سے ${policy.trialHoldMinutes} منٹ تک یہ آپ کے لیے رکا ہوا ہے۔ یہ صفحہ کھولیں اور اس پر بٹن دبائیں، کلاس بک ہو جائے گی:`,
  confirm: "کلاس کی تصدیق کریں",
  heldNotYou:
    "اگر آپ نے یہ کلاس نہیں مانگی تھی تو کچھ نہ کریں۔ وقت پھر سے خالی ہو جائے گا، اور ہم اس بارے میں دوبارہ نہیں لکھیں گے۔",
  bookedHeading: "آپ کی آزمائشی کلاس بک ہو گئی",
  movedHeading: "آپ کی آزمائشی کلاس کا وقت بدل گیا",
  cancelledHeading: "آپ کی آزمائشی کلاس منسوخ ہو گئی",
  requestedHeading: "آزمائشی کلاس کے لیے آپ کی درخواست ہمیں مل گئی",
  reminderHeading: "آپ کی آزمائشی کلاس قریب ہے",
  requestedText:
    "ہمارے خالی اوقات میں سے کوئی آپ کے لیے مناسب نہیں تھا۔ ہم آپ کے بتائے ہوئے اوقات میں استاد تلاش کریں گے اور آپ کو لکھیں گے۔",
  cancelledText: "کلاس منسوخ ہو گئی ہے۔",
  cancelledFile: "اس ای میل کے ساتھ لگی کیلنڈر فائل اسے آپ کے کیلنڈر سے ہٹا دے گی۔",
  bring: "کلاس ایک ویڈیو روم میں ہوتی ہے جو کسی بھی نئے براؤزر میں کھلتا ہے۔ ہیڈ سیٹ ہو تو بہتر ہے۔",
  late: `آپ کو دیر ہو جائے تو استاد ${policy.waitMinutes} منٹ انتظار کرتے ہیں۔ کلاس کا وقت آپ اس کے شروع ہونے سے ${policy.moveHours} گھنٹے پہلے تک بدل سکتے ہیں، اور اسے کسی بھی وقت منسوخ کر سکتے ہیں۔`,
  terms: "ہماری شرائط اور بچوں کے تحفظ کے اصول",
  move: "کلاس کا وقت بدلیں",
  cancel: "کلاس منسوخ کریں",
  said: "ہماری ٹیم کی طرف سے",
  notYou:
    "اگر آپ نے یہ کلاس نہیں مانگی تھی تو اوپر کے لنک سے اسے منسوخ کر دیں، یا اس ای میل کو نظر انداز کریں۔",
  keep: "ساتھ لگی فائل اسے آپ کے کیلنڈر میں ڈال دیتی ہے۔ آن لائن کیلنڈر:",
  tell: "کسی اور کو بتانے کے لیے:",
  change: "اگر یہ وقت مناسب نہ رہے:",
  questions: "کوئی سوال؟ {academyPhone} پر فون یا WhatsApp کریں، یا {academyEmail} پر لکھیں۔",
  summary: "آزمائشی کلاس: {course}",
  see: "اپنی کلاس دیکھیں",
  preview: "{course}، {day}، {city} میں {time} بجے۔",
  previewFile: "ساتھ کیلنڈر کی فائل ہے۔",
};
