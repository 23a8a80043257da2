import type * as English from "#words/pages/register.ts";
import { policy } from "#content/policy.ts";
import { days } from "../number-word.ts";
import type { Translated } from "#content/translated.ts";

export const registerHeader: Translated<typeof English.registerHeader> = {
  title: "إنشاء حساب",
  intro: "الحساب مجاني. يجمع ملفكم الشخصي ونتائج اختباراتكم في مكان واحد. ولا تحتاجون إليه للحصص.",
};

export const registerForm: Translated<typeof English.registerForm> = {
  legend: "حسابكم",
  name: { label: "الاسم" },
  phone: {
    label: "الهاتف",
    hint: "اختياري. مع رمز البلد إن كنتم خارج المملكة المتحدة.",
  },
  email: { label: "البريد الإلكتروني", hint: "تسجّلون الدخول بهذا العنوان." },
  password1: {
    label: "تعيين كلمة المرور",
    hint: "12 حرفًا على الأقل. كلمات قليلة لا صلة بينها يسهل تذكّرها.",
  },
  password2: { label: "إعادة إدخال كلمة المرور" },
  submit: "إنشاء الحساب",
  sending: "جارٍ إنشاء الحساب…",
  signInQuestion: "هل لديكم حساب؟",
  signIn: "تسجيل الدخول",
  privacy:
    "يقول [إشعار الخصوصية](/privacy) ماذا نحفظ وإلى متى. لمن هم دون 18 عامًا: اسألوا أحد الوالدين أو وليّ الأمر أولًا، واقرؤوا [النسخة القصيرة المكتوبة لكم](/privacy#for-children).",
  summaryHeading: "هناك أمر يحتاج إلى تصحيح",
  titlePrefix: "خطأ:",
  kept: "كل شيء عدا كلمتَي المرور ما زال في النموذج.",
};

export const registerReasons: Translated<typeof English.registerReasons> = {
  heading: "فائدة الحساب",
  items: [
    "تتبعكم نتائج اختباراتكم على كل جهاز.",
    "ملف شخصي خاص بكم لا يراه أي زائر آخر.",
    "يمكنكم أن تحذفوا من أي جهاز من أجهزتكم رأيًا كتبتموه بعد تسجيل الدخول.",
    "يمكنكم تنزيل كل ما نحفظه في حسابكم، وحذفه مع الحساب.",
  ],
};

export const passwordMessages: Translated<typeof English.passwordMessages> = {
  missing: "يُرجى اختيار كلمة مرور",
  short: "يُرجى اختيار كلمة مرور من 12 حرفًا على الأقل",
  long: "يُرجى اختيار كلمة مرور من 256 حرفًا على الأكثر",
  personal: "يُرجى اختيار كلمة مرور ليست من اسمكم ولا عنوانكم ولا اسمنا",
  repeated: "يُرجى اختيار كلمة مرور لا تتكرر فيها أحرف قليلة بعينها",
  sequence: "يُرجى اختيار كلمة مرور لا تتبع ترتيب الأبجدية أو الأرقام أو لوحة المفاتيح",
  common: "يُرجى اختيار كلمة مرور أخرى: هذه من أول ما يجرّبه المخترقون",
  again: "يُرجى إدخال كلمة المرور نفسها مرة ثانية",
  different: "كلمتا المرور غير متطابقتين",
};

export const passwordField: Translated<typeof English.passwordField> = {
  show: "إظهار كلمتَي المرور",
  tooShort: "عدد الأحرف الناقصة: {count}",
  tooShortByOne: "ينقص حرف واحد",
  enough: "الطول كافٍ",
  long: "طويلة: ممتاز",
};

export const registerMessages: Translated<typeof English.registerMessages> = {
  nameMissing: "يُرجى إدخال اسمكم",
  nameTooLong: "يُرجى إدخال اسم من 100 حرف على الأكثر",
  phoneInvalid: "يُرجى إدخال رقم هاتف صحيح (من 10 إلى 15 رقمًا)",
  emailMissing: "يُرجى إدخال عنوان بريدكم الإلكتروني",
  emailInvalid: "يُرجى إدخال عنوان بريد على صورة name@example.com",
  refusedPassword: "رُفضت كلمة المرور هذه. يُرجى اختيار كلمة أطول أو أقل شيوعًا.",
  refused: "رُفض إنشاء الحساب. يُرجى التحقق من بياناتكم ثم المحاولة مرة أخرى.",
  limited: "أُنشئت عدة حسابات من اتصالكم. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.",
  unavailable: "تعذّر إنشاء حسابكم الآن. يُرجى المحاولة مرة أخرى بعد قليل.",
};

export const registerDone: Translated<typeof English.registerDone> = {
  heading: "وصلنا تسجيلكم",
  embedded: `يمكنكم الآن تسجيل الدخول بالعنوان وكلمة المرور اللذين أدخلتموهما. وأرسلنا أيضًا رسالة إلى ذلك العنوان. استعملوا الرابط الذي فيها خلال ${days(policy.verifyLinkDays)} لتأكيد أن العنوان عنوانكم.`,
  hosted:
    "يمكنكم الآن تسجيل الدخول بالعنوان وكلمة المرور اللذين أدخلتموهما. وإن كان لديكم حساب من قبل فاستعملوا كلمة مروره.",
  signIn: "تسجيل الدخول",
  forgot:
    "إن لم ينجح ذلك، فلعلكم سجّلتم بهذا العنوان من قبل: [تعيين كلمة مرور جديدة](/account/forgot).",
};
