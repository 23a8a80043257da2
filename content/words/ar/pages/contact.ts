import type * as English from "#words/pages/contact.ts";
import { monthsInWords } from "#words/number-word.ts";
import { policy } from "#content/policy.ts";
import { days, hours } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const contactMap: Translated<typeof English.contactMap> = {
  show: "عرض الخريطة",
  loading: "جارٍ تحميل الخريطة…",
  shown: "إن لم تظهر خريطة هنا، فالرابط يفتحها في صفحة مستقلة.",
  failed: "تعذّر تحميل الخريطة. الرابط أدناه يفتحها في صفحة مستقلة.",
};

export const contactForm: Translated<typeof English.contactForm> = {
  heading: "اكتبوا إلينا",
  intro: "كل الحقول مطلوبة.",
  fields: {
    name: { label: "الاسم" },
    email: { label: "البريد الإلكتروني", help: "نجيبكم على هذا العنوان." },
    phone: {
      label: "رقم الهاتف المحمول",
      help: "من 10 إلى 15 رقمًا مع رمز البلد، مثل {academyPhone}.",
    },
    message: {
      label: "الرسالة",
      help: "يفيدنا أن نعرف: الدورة، وعمر الطالب، ومدينتكم، والأوقات التي تناسبكم.",
    },
  },
  topics: {
    "data-request": {
      subject: "طلب بشأن بياناتي",
      text: `هذه الرسالة عن بياناتكم. نجيبكم خلال ${monthsInWords(policy.dataRequestMonths)} كما يطلب القانون.`,
    },
    complaint: {
      subject: "شكوى بشأن بياناتي",
      text: `هذه الرسالة شكوى بشأن بياناتكم. نؤكّد وصولها خلال ${days(policy.complaintDays)}، وننظر فيها دون تأخير، ونخبركم بالنتيجة.`,
    },
    worry: {
      subject: "مخاوف بشأن سلامة طفل",
      text: "هذه الرسالة عن سلامة طفل.",
    },
  },
  wish: "أودّ أن أتعلّم: {wish}",
  another: "كتابة رسالة أخرى",
  submit: "إرسال الرسالة",
  sending: "جارٍ الإرسال…",
  hidden: {
    fromName: "موقع {academy}",
    subject: "رسالة جديدة من موقع {academy}",
  },
  privacy: "نحفظ رسالتكم ونستخدمها للرد عليكم. وفي [إشعار الخصوصية](/privacy) إلى متى نحتفظ بها.",
  shortlist: "تُرسل الدورات التي في مفضّلتكم مع رسالتكم:",
};

const call = "[{academyPhone}](tel:{academyPhoneNumber})";

export const concernForm: Translated<typeof English.concernForm> = {
  title: "مخاوف بشأن سلامة طفل",
  description:
    "هل تقلقون على سلامة طفل؟ أخبروا المسؤولين عن حماية الأطفال في {academy}. لا تحتاجون إلى دليل، ولا يلزمكم ذكر أسمائكم.",
  intro: "هل تقلقون على سلامة طفل؟ أخبرونا. لا تحتاجون إلى دليل، ولا يلزمكم ذكر أسمائكم.",
  danger: "هل هناك طفل في خطر الآن؟",
  call: "اتصلوا أولًا على [{number}](tel:{number}). هذا رقم الطوارئ في البلد الذي يعرض جهازكم توقيته. وإن كان الطفل في بلد آخر فاذكروا ذلك في المكالمة.",
  callAny:
    "اتصلوا أولًا بخدمات الطوارئ: [999](tel:999) في المملكة المتحدة، و[112](tel:112) في الاتحاد الأوروبي، و[911](tel:911) في الولايات المتحدة وكندا. وفي معظم البلدان الأخرى يعمل الرقم 112 من أي هاتف محمول.",
  reads: {
    watched: `لا يقرأ هذه الرسالة إلا المسؤولون عن حماية الأطفال، وينظر فيها أحدهم خلال ${hours(policy.concernHours)}، ليلًا ونهارًا، وفي أيام العطلة أيضًا. ويمكنكم كذلك الاتصال بنا: ${call}.`,
    gap: `لا يقرأ هذه الرسالة إلا المسؤولون عن حماية الأطفال، وينظر فيها أحدهم خلال يوم عمل واحد. وإن كان الأمر لا يحتمل الانتظار فاتصلوا بنا: ${call}. أوقات عملنا: {academyHours}.`,
    nobody: `ليس لدينا الآن من يحقّ له قراءة رسالة كهذه. فلا تنتظروا أن نقرأها، واتصلوا بنا: ${call}. أوقات عملنا: {academyHours}. وتُحفظ رسالتكم لمن يتولّى هذه المسؤولية.`,
  },
  needed: "الرسالة وحدها مطلوبة. ومن دون بريد إلكتروني أو رقم هاتف لا يمكننا أن نجيبكم.",
  speak: "للتحدّث إلينا",
  fields: {
    name: { label: "الاسم (اختياري)" },
    email: { label: "البريد الإلكتروني (اختياري)", help: "إن أردتم جوابًا." },
    phone: {
      label: "رقم الهاتف المحمول (اختياري)",
      help: "من 10 إلى 15 رقمًا مع رمز البلد، مثل {academyPhone}.",
    },
    message: {
      label: "الرسالة",
      help: "ماذا رأيتم أو سمعتم؟ ومتى وأين، وعن أي طفل إن كنتم تعرفون.",
    },
  },
  success: "شكرًا لكم. وصلت رسالتكم. وإن لم تتركوا بريدًا إلكترونيًا ولا رقم هاتف فلا يمكننا أن نجيبكم.",
  privacy: "نحفظ رسالتكم لنحرص على سلامة الطفل. وفي [إشعار الخصوصية](/privacy) إلى متى نحتفظ بها.",
};

export const contactErrors: Translated<typeof English.contactErrors> = {
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  titlePrefix: "خطأ:",
  nameMissing: "يُرجى إدخال اسمكم",
  nameTooLong: "اسمكم أطول مما يتسع له هذا النموذج. يُرجى اختصاره",
  emailMissing: "يُرجى إدخال عنوان بريدكم الإلكتروني",
  emailInvalid: "يُرجى إدخال عنوان بريد على صورة name@example.com",
  phoneMissing: "يُرجى إدخال رقم هاتفكم المحمول",
  messageMissing: "يُرجى كتابة رسالة",
  messageTooLong:
    "رسالتكم أطول مما يتسع له هذا النموذج. يُرجى اختصارها أو إرسالها بالبريد الإلكتروني",
  tooMany:
    "أُرسلت عدة رسائل من اتصالكم. يُرجى الانتظار قليلًا، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  unreadable: "تعذّرت قراءة النموذج. يُرجى الرجوع وإرساله مرة أخرى.",
  keptNote: "لم يُفقد شيء مما كتبتموه.",
  phoneInvalid: "يُرجى إدخال رقم هاتف صحيح (من 10 إلى 15 رقمًا)",
  success: "تم إرسال رسالتكم بنجاح! نجيبكم قريبًا.",
  failed: "تعذّر إرسال الرسالة. يُرجى المحاولة مرة أخرى.",
  conflict:
    "سبق أن أرسلتم هذا النموذج بكلمات أخرى. إن كانت هذه رسالة ثانية، فيُرجى إرسالها مرة أخرى.",
};

export const captchaTexts: Translated<typeof English.captchaTexts> = {
  heading: "الحماية من الرسائل المزعجة",
  idle: "يبدأ فحص قصير من تلقاء نفسه حين تبدؤون بملء النموذج. لا لغز فيه تحلّونه.",
  checking: "نتحقق من أنكم لستم برنامجًا آليًا…",
  solved: "اكتمل الفحص. يمكنكم إرسال النموذج.",
  failed:
    "تعذّر إكمال الفحص. يُرجى المحاولة مرة أخرى، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail})، أو الاتصال على [{academyPhone}](tel:{academyPhoneNumber})، أو استعمال رابط المحادثة في هذه الصفحة.",
  insecure:
    "يحتاج الفحص إلى اتصال آمن (https). يُرجى الكتابة إلى [{academyEmail}](mailto:{academyEmail}) أو الاتصال على [{academyPhone}](tel:{academyPhoneNumber}) بدلًا من ذلك.",
  hosted: {
    idle: "يظهر هنا فحص من hCaptcha حين تبدؤون بملء النموذج.",
    loading: "جارٍ تحميل فحص hCaptcha…",
    waiting: "يُرجى الإجابة عن الفحص أدناه.",
  },
  retry: "إعادة الفحص",
  chat: "فتح المحادثة",
  withoutScript: {
    label: "أنا إنسان وأرسل هذا النموذج بنفسي",
    help: "JavaScript معطّل في متصفّحكم، فيُرجى وضع علامة في هذا المربع بدلًا من الفحص التلقائي.",
    missing: "يُرجى وضع علامة في المربع لتأكيد أنكم لستم برنامجًا آليًا",
  },
  refused: {
    missing: "يُرجى إكمال التحقق أولًا",
    expired: "انتهت صلاحية التحقق. يُرجى إجراؤه مرة أخرى.",
    tooSoon: "كان ذلك سريعًا جدًا. يُرجى الانتظار لحظة ثم الإرسال مرة أخرى.",
    unavailable: "تعذّر الفحص الآن. يُرجى المحاولة مرة أخرى بعد دقيقة. لم يُفقد شيء مما كتبتموه.",
  },
};
