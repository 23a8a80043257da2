import type * as English from "#words/pages/profile.ts";
import type { Translated } from "#content/translated.ts";

export const profileHeader: Translated<typeof English.profileHeader> = {
  title: "الملف الشخصي",
  intro: "صفحتكم الخاصة، لا تظهر إلا لكم حين تسجّلون الدخول.",
};

export const profileNotice: Translated<typeof English.profileNotice> = {
  heading: "لم تسجّلوا الدخول",
  text: "في ملفكم الشخصي تفاصيلكم ونتائج اختباراتكم. سجّلوا الدخول لرؤيته، أو أنشئوا حسابًا: فهو مجاني، ولا تحتاجون إليه للحصص.",
  links: [
    { label: "تسجيل الدخول", to: "/signin" },
    { label: "إنشاء حساب", to: "/register" },
  ],
};

export const profilePage: Translated<typeof English.profilePage> = {
  saved: "حُفظت تفاصيلكم.",
  left: "غادرتم الفريق.",
  resent: "رسالة جديدة في طريقها إليكم.",
  pictureAlt: "صورتكم",
  account: {
    heading: "الحساب",
    name: "الاسم الكامل",
    noName: "لم يُذكر اسم",
    id: "معرّف المستخدم",
    email: "البريد الإلكتروني",
    unconfirmed: "لم يُؤكَّد بعد",
    resend: "إعادة إرسال رسالة التأكيد",
  },
  details: {
    heading: "التفاصيل",
    note: "لا يراها أي زائر آخر.",
    edit: "تعديل التفاصيل",
  },
  lessons: { heading: "الحصص القادمة" },
  progress: { heading: "التقدّم" },
  data: {
    heading: "بياناتكم",
    download: {
      label: "تنزيل بياناتي",
      text: "ملف واحد فيه كل ما نحفظه في حسابكم.",
    },
    email: { label: "تغيير عنوان البريد", text: "نرسل رابطًا إلى العنوان الجديد." },
    hosted:
      "عنوان بريدكم وكلمة مروركم لدى الخدمة التي تسجّلون الدخول بها، ولا يمكن تغييرهما إلا هناك.",
    password: { label: "تغيير كلمة المرور", text: "تحتاجون إلى الكلمة الحالية." },
    remove: {
      label: "حذف حسابي وبياناتي",
      text: "تُلغى الحصص التي حجزتموها. ونسألكم مرة أخرى قبل حذف أي شيء.",
    },
  },
};

export const profileFieldTexts: Translated<typeof English.profileFieldTexts> = {
  jobTitle: { label: "المهنة", placeholder: "ماذا تعملون" },
  location: { label: "مكان الإقامة", placeholder: "أين تعيشون" },
  website: {
    label: "الموقع الإلكتروني",
    placeholder: "موقعكم الخاص",
    help: "عنوان كامل، مثل https://example.org.",
  },
  github: { label: "GitHub", placeholder: "اسم المستخدم" },
  x: { label: "X (Twitter)", placeholder: "اسم المستخدم" },
  instagram: { label: "Instagram", placeholder: "اسم المستخدم" },
  facebook: { label: "Facebook", placeholder: "اسم المستخدم" },
  phone: { label: "الهاتف", placeholder: "رقمكم", help: "مع رمز البلد." },
  address: { label: "العنوان", placeholder: "عنوانكم البريدي" },
};

export const profileEdit: Translated<typeof English.profileEdit> = {
  meta: {
    title: "تعديل تفاصيلكم",
    description:
      "غيّروا ما يقوله ملفكم الشخصي عنكم: المهنة ومكان الإقامة وأسماء المستخدم في المواقع الأخرى والهاتف والعنوان. ولكم أن تتركوا أي حقل فارغًا.",
  },
  title: "تعديل التفاصيل",
  intro: "لكم أن تتركوا أي حقل فارغًا. أما اسمكم وعنوان بريدكم فيتبعان حسابكم ولا يتغيّران هنا.",
  about: "نبذة عنكم",
  elsewhere: "في مواقع أخرى",
  reach: "كيف نصل إليكم",
  submit: "حفظ التفاصيل",
  saving: "جارٍ الحفظ…",
  cancel: "إلغاء",
  conflict: {
    heading: "تغيّرت تفاصيلكم منذ فتحتم هذا النموذج",
    text: "حُفظ شيء آخر من علامة تبويب أخرى أو جهاز آخر. لم يُفقد شيء مما كتبتموه: هو في النموذج أدناه، وعند كل حقل مختلف ما هو محفوظ الآن. احفظوا مرة أخرى لتثبيت ما في النموذج.",
    now: "المحفوظ الآن:",
    empty: "لا شيء",
  },
};

export const profileErrors: Translated<typeof English.profileErrors> = {
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  titlePrefix: "خطأ:",
  tooLong: (limit) => `يُرجى ألّا يزيد عدد الأحرف على ${limit}`,
  handle: "يُرجى إدخال اسم المستخدم وحده: أحرف وأرقام ونقاط وشرطات وشرطات سفلية",
  website: "يُرجى إدخال عنوان موقع، مثل https://example.org",
  phone: "يُرجى إدخال رقم هاتف صحيح (من 10 إلى 15 رقمًا)",
  unreadable: "تعذّرت قراءة النموذج. يُرجى إرساله مرة أخرى.",
  tooMany: "حفظتم مرات كثيرة. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.",
};

export const profileSignedOut: Translated<typeof English.profileSignedOut> =
  "سُجّل خروجكم، فلم يُحفظ شيء. ما كتبتموه ما زال أدناه: [سجّلوا الدخول](/signin) في علامة تبويب أخرى، ثم احفظوا هنا.";

export const profileDelete: Translated<typeof English.profileDelete> = {
  meta: {
    title: "حذف حسابكم",
    description:
      "حذف حسابكم وكل ما يحفظه هذا الموقع فيه، بعد سؤال واحد أخير. اقرؤوا أولًا ما الذي يُحذف وما الذي يبقى.",
  },
  title: "حذف حسابي وبياناتي",
  goes: {
    heading: "ما يُحذف فورًا",
    items: [
      "ملفكم الشخصي بتفاصيله وصورته",
      "نتائج اختباراتكم وتقدّمكم",
      "الآراء التي كتبتموها بعد تسجيل الدخول",
      "الحصص التجريبية التي حجزتموها بعد تسجيل الدخول",
      "كل الجلسات المفتوحة، على كل الأجهزة",
    ],
    embedded: "حسابكم: الاسم وعنوان البريد وكلمة المرور",
  },
  stays: {
    heading: "ما يبقى",
    messages:
      "الرسائل التي أرسلتموها بنموذج الاتصال، والاشتراكات في النشرة البريدية، لا تتبع حسابًا. اكتبوا إلى [{academyEmail}](mailto:{academyEmail}) ونحذفها أيضًا.",
    lessons:
      "الحصص التجريبية المحجوزة دون تسجيل دخول لا تحتاج إلى حساب وتبقى، حتى إن حُجزت بعنوانكم. ألغوها بالروابط التي في رسائلها، أو من [ملفكم الشخصي](/profile) قبل أن تغادروا. واكتبوا إلى [{academyEmail}](mailto:{academyEmail}) ونحذفها.",
    mails:
      "الرسائل التي أُرسلت إليكم أو إلى فريقنا من قبل، عن حصة مثلًا، تبقى في صناديق البريد التي وصلت إليها، وتبقى في هذا الموقع المدة التي يذكرها [إشعار الخصوصية](/privacy).",
    hosted:
      "تسجيل الدخول نفسه يتبع خدمة تسجيل الدخول، لا هذا الموقع. اكتبوا إلى [{academyEmail}](mailto:{academyEmail}) ونطلب حذفه هناك. وإن سجّلتم الدخول قبل ذلك بدأ ملف شخصي فارغ.",
  },
  keep: "هل تريدون نسخة أولًا؟",
  password: "كلمة المرور، لنتأكد من أنكم أنتم",
  forgot: "لا أعرف كلمة المرور",
  confirm: "نعم، أريد حذف حسابي وكل ما فيه. لا رجوع عن هذا.",
  submit: "حذف نهائي",
  deleting: "جارٍ الحذف…",
  cancel: "إبقاء حسابي",
  errors: {
    password: "كلمة المرور هذه غير صحيحة",
    passwordMissing: "يُرجى إدخال كلمة المرور",
    confirm: "يُرجى وضع علامة في المربع للمتابعة",
    member:
      "أنتم من فريق الأكاديمية. [غادروا الفريق](/desk/leave) أولًا من مكتب الفريق، حيث يُطلب منكم التحقق بخطوة ثانية، ثم احذفوا حسابكم هنا.",
    tooMany: "جرت محاولات كثيرة. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
    failed:
      "لم يُحذف شيء، والخلل من جانبنا. يُرجى المحاولة مرة أخرى، أو الكتابة إلى [{academyEmail}](mailto:{academyEmail}).",
  },
  done: {
    heading: "حُذف حسابكم",
    text: "لم يبقَ شيء مما كنا نحفظه في حسابكم. شكرًا لأنكم تعلّمتم معنا.",
  },
};

export const dataFileName: Translated<typeof English.dataFileName> =
  "meridian-academy-my-data.json";
