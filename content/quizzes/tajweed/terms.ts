/** The same words in English, Arabic and Urdu, side by side so that a reader of recitation can check a rule in one place. */
export type InThree = readonly [en: string, ar: string, ur: string];

type Term = {
  name: InThree;
  /** When it applies: shown with the answer that names it, right or wrong. */
  why: InThree;
};

/** What answers name: rules, lengths and stops. */
export const terms = {
  izhar: {
    name: ["Iẓhār", "إظهار", "اظہار"],
    why: [
      "Iẓhār, a clear nūn, comes before the six letters of the throat: `ء ه ع ح غ خ`.",
      "الإظهار، أي النون الواضحة، قبل حروف الحلق الستة: `ء ه ع ح غ خ`.",
      "اظہار، یعنی صاف نون، حلق کے چھ حروف سے پہلے ہوتا ہے: `ء ه ع ح غ خ`۔",
    ],
  },
  idghamWithGhunnah: {
    name: ["Idghām with ghunnah", "إدغام بغنة", "ادغام غنّہ کے ساتھ"],
    why: [
      "It merges with ghunnah into `ي ن م و` at the beginning of the next word.",
      "يكون الإدغام بغنة في `ي ن م و` في أول الكلمة التالية.",
      "غنّہ کے ساتھ ادغام `ي ن م و` میں ہوتا ہے، جب وہ اگلے لفظ کے شروع میں ہوں۔",
    ],
  },
  idghamWithout: {
    name: ["Idghām without ghunnah", "إدغام بغير غنة", "ادغام بغیر غنّہ"],
    why: [
      "It merges without ghunnah into `ل` and `ر`.",
      "يكون الإدغام بغير غنة في `ل` و`ر`.",
      "غنّہ کے بغیر ادغام `ل` اور `ر` میں ہوتا ہے۔",
    ],
  },
  iqlab: {
    name: ["Iqlāb", "إقلاب", "اقلاب"],
    why: [
      "Iqlāb, in which the nūn becomes a mīm, comes before `ب` alone.",
      "الإقلاب، أي قلب النون ميمًا، قبل `ب` وحدها.",
      "اقلاب، جس میں نون میم بن جاتا ہے، صرف `ب` سے پہلے ہوتا ہے۔",
    ],
  },
  ikhfa: {
    name: ["Ikhfāʾ", "إخفاء", "اخفا"],
    why: [
      "Ikhfāʾ, between clear and merged, comes before the fifteen letters that the other rules leave.",
      "الإخفاء، وهو بين الإظهار والإدغام، قبل الحروف الخمسة عشر الباقية.",
      "اخفا، جو اظہار اور ادغام کے درمیان ہے، باقی پندرہ حروف سے پہلے ہوتا ہے۔",
    ],
  },
  izharInWord: {
    name: ["Iẓhār in one word", "إظهار في كلمة واحدة", "ایک ہی لفظ میں اظہار"],
    why: [
      "Where `و` or `ي` follows the nūn in the same word, the nūn stays clear, so that the word can still be recognised.",
      "إذا جاءت `و` أو `ي` بعد النون في كلمة واحدة بقيت النون ظاهرة، لئلا تلتبس الكلمة.",
      "جب `و` یا `ي` اسی لفظ میں نون کے بعد آئے تو نون صاف رہتا ہے، تاکہ لفظ پہچانا جائے۔",
    ],
  },
  mimIdgham: {
    name: ["Idghām shafawī", "إدغام شفوي", "ادغامِ شفوی"],
    why: [
      "A mīm sākinah merges with ghunnah into another `م`.",
      "تُدغم الميم الساكنة بغنة في `م` بعدها.",
      "میم ساکن اگلے `م` میں غنّہ کے ساتھ مدغم ہوتا ہے۔",
    ],
  },
  mimIkhfa: {
    name: ["Ikhfāʾ shafawī", "إخفاء شفوي", "اخفائے شفوی"],
    why: [
      "A mīm sākinah is hidden, with ghunnah, before `ب`.",
      "تُخفى الميم الساكنة بغنة قبل `ب`.",
      "میم ساکن `ب` سے پہلے غنّہ کے ساتھ اخفا سے پڑھا جاتا ہے۔",
    ],
  },
  mimIzhar: {
    name: ["Iẓhār shafawī", "إظهار شفوي", "اظہارِ شفوی"],
    why: [
      "A mīm sākinah is clear before every letter but `م` and `ب`.",
      "تُظهر الميم الساكنة قبل كل الحروف إلا `م` و`ب`.",
      "میم ساکن `م` اور `ب` کے سوا ہر حرف سے پہلے صاف پڑھا جاتا ہے۔",
    ],
  },
  natural: {
    name: ["Natural madd", "مدّ طبيعي", "مدّ اصلی"],
    why: [
      "A madd is natural where neither hamzah nor sukūn follows its letter.",
      "المدّ طبيعي إذا لم يكن بعد حرفه همز ولا سكون.",
      "مدّ اصلی وہ ہے جس کے بعد نہ ہمزہ ہو نہ سکون۔",
    ],
  },
  joined: {
    name: ["Madd muttaṣil", "مدّ متصل", "مدّ متصل"],
    why: [
      "It is muttaṣil, joined, where a hamzah follows in the same word.",
      "المدّ متصل إذا جاءت الهمزة بعده في الكلمة نفسها.",
      "مدّ متصل وہ ہے جس کے بعد ہمزہ اسی لفظ میں ہو۔",
    ],
  },
  separated: {
    name: ["Madd munfaṣil", "مدّ منفصل", "مدّ منفصل"],
    why: [
      "It is munfaṣil, separated, where the word ends with the madd and the next begins with hamzah.",
      "المدّ منفصل إذا كان في آخر كلمة والهمزة في أول التي تليها.",
      "مدّ منفصل وہ ہے کہ مدّ ایک لفظ کے آخر میں ہو اور ہمزہ اگلے لفظ کے شروع میں۔",
    ],
  },
  lazim: {
    name: ["Madd lāzim", "مدّ لازم", "مدّ لازم"],
    why: [
      "It is lāzim where a sukūn follows that is always there, or a shaddah, which begins with one.",
      "المدّ لازم إذا جاء بعده سكون أصلي، أو شدّة، وأولها سكون.",
      "مدّ لازم وہ ہے جس کے بعد ہمیشہ رہنے والا سکون ہو، یا تشدید، جس میں پہلا حرف ساکن ہوتا ہے۔",
    ],
  },
  likeLetters: {
    name: ["Mutamāthilān", "متماثلان", "مثلین"],
    why: [
      "Mutamāthilān are the same letter twice.",
      "المتماثلان حرف واحد مكرّر.",
      "مثلین ایک ہی حرف کا دو بار آنا ہے۔",
    ],
  },
  onePlace: {
    name: ["Mutajānisān", "متجانسان", "متجانسین"],
    why: [
      "Mutajānisān are two letters from one place that sound different.",
      "المتجانسان حرفان من مخرج واحد تختلف صفاتهما.",
      "متجانسین ایک مخرج کے دو حرف ہیں جن کی صفات مختلف ہوں۔",
    ],
  },
  nearPlaces: {
    name: ["Mutaqāribān", "متقاربان", "متقاربین"],
    why: [
      "Mutaqāribān are two letters from places that are near each other, such as `ل` and `ر`.",
      "المتقاربان حرفان من مخرجين قريبين، مثل `ل` و`ر`.",
      "متقاربین قریب قریب مخرجوں کے دو حرف ہیں، جیسے `ل` اور `ر`۔",
    ],
  },
  farPlaces: {
    name: ["Mutabāʿidān", "متباعدان", "متباعدین"],
    why: [
      "Mutabāʿidān are two letters from places far apart, such as `ع` and `ت`.",
      "المتباعدان حرفان من مخرجين متباعدين، مثل `ع` و`ت`.",
      "متباعدین دور دور مخرجوں کے دو حرف ہیں، جیسے `ع` اور `ت`۔",
    ],
  },
  endSukun: {
    name: ["It takes sukūn", "يُسكَّن", "ساکن ہو جاتا ہے"],
    why: [
      "At a stop a last vowel, or a tanwīn with ḍammah or kasrah, gives way to sukūn.",
      "عند الوقف تُسكَّن الحركة الأخيرة، وكذلك تنوين الضم والكسر.",
      "وقف پر آخری حرکت، اور دو پیش یا دو زیر، سکون سے بدل جاتی ہے۔",
    ],
  },
  endMadd: {
    name: ["It is drawn out as an alif", "يُمدّ ألفًا", "الف بن کر کھنچتا ہے"],
    why: [
      "A tanwīn with fatḥah becomes an alif of two counts at a stop, except on a tāʾ marbūṭah.",
      "يُبدل تنوين الفتح عند الوقف ألفًا تُمدّ حركتين، إلا على التاء المربوطة.",
      "دو زبر وقف پر دو حرکتوں کے الف سے بدل جاتے ہیں، سوائے تائے مربوطہ کے۔",
    ],
  },
  endHa: {
    name: ["It becomes a hāʾ sākinah", "يصير هاءً ساكنة", "ہائے ساکنہ بن جاتا ہے"],
    why: [
      "A tāʾ marbūṭah, `ة`, is read as a hāʾ with sukūn at a stop.",
      "تُقرأ التاء المربوطة `ة` عند الوقف هاءً ساكنة.",
      "تائے مربوطہ `ة` وقف پر ہائے ساکنہ پڑھی جاتی ہے۔",
    ],
  },
  endSame: {
    name: ["It is read just as it is written", "يُقرأ كما كُتب", "جیسے لکھا ہے ویسے"],
    why: [
      "Arabic does not stop on a whole vowel: the end of the word changes.",
      "لا يوقف على متحرّك بحركة كاملة: فآخر الكلمة يتغيّر.",
      "عربی میں پوری حرکت پر وقف نہیں ہوتا: لفظ کا آخر بدلتا ہے۔",
    ],
  },
  clearMistake: {
    name: ["A clear mistake (laḥn jalī)", "لحن جلي", "لحنِ جلی"],
    why: [
      "A mistake is clear where a letter or a vowel becomes another, whether or not the meaning changes.",
      "اللحن جلي إذا تبدّل حرف أو حركة، تغيّر المعنى أم لم يتغيّر.",
      "غلطی جلی ہے جب حرف یا حرکت بدل جائے، معنی بدلیں یا نہ بدلیں۔",
    ],
  },
  hiddenMistake: {
    name: ["A hidden mistake (laḥn khafī)", "لحن خفي", "لحنِ خفی"],
    why: [
      "A mistake is hidden where letters and vowels are right and only a rule of Tajweed is missed, such as a ghunnah.",
      "اللحن خفي إذا صحّت الحروف والحركات وفات حكم من أحكام التجويد، كالغنة.",
      "غلطی خفی ہے جب حرف اور حرکت درست ہوں اور صرف تجوید کا کوئی قاعدہ رہ جائے، جیسے غنّہ۔",
    ],
  },
  stopRequired: {
    name: ["A stop is required", "الوقف لازم", "وقف لازم ہے"],
    why: [
      "A small `م` stands where going on could suggest a wrong meaning.",
      "تُوضع `م` صغيرة حيث قد يوهم الوصل معنى غير مراد.",
      "چھوٹا `م` وہاں ہوتا ہے جہاں ملا کر پڑھنے سے غلط معنی کا خیال ہو سکے۔",
    ],
  },
  stopForbidden: {
    name: ["Do not stop here", "لا يوقف هنا", "یہاں وقف نہ کریں"],
    why: [
      "Where the sentence needs its next word, the sign is `لا`.",
      "حيث تحتاج الجملة إلى ما بعدها تكون العلامة `لا`.",
      "جہاں جملے کو اگلا لفظ چاہیے، وہاں علامت `لا` ہے۔",
    ],
  },
  stopEither: {
    name: ["Stopping or going on is the same", "الوقف والوصل سواء", "وقف اور وصل برابر ہیں"],
    why: [
      "Where both are equal, the sign is `ج`.",
      "حيث يستويان تكون العلامة `ج`.",
      "جہاں دونوں برابر ہوں، وہاں علامت `ج` ہے۔",
    ],
  },
  stopGoOn: {
    name: ["Going on is better", "الوصل أولى", "وصل بہتر ہے"],
    why: [
      "Where a stop is allowed and going on is better, the sign is `صلى`.",
      "حيث يجوز الوقف والوصل أولى تكون العلامة `صلى`.",
      "جہاں وقف جائز ہو مگر وصل بہتر، وہاں علامت `صلى` ہے۔",
    ],
  },
  stopBetter: {
    name: ["Stopping is better", "الوقف أولى", "وقف بہتر ہے"],
    why: [
      "Where going on is allowed and a stop is better, the sign is `قلى`.",
      "حيث يجوز الوصل والوقف أولى تكون العلامة `قلى`.",
      "جہاں وصل جائز ہو مگر وقف بہتر، وہاں علامت `قلى` ہے۔",
    ],
  },
  complete: {
    name: ["Tāmm, complete", "تامّ", "تامّ"],
    why: [
      "Tāmm: what follows is tied to it neither by grammar nor by meaning.",
      "التامّ: ما بعده لا يتعلّق به لفظًا ولا معنى.",
      "تامّ: بعد والی بات سے نہ لفظ کا تعلق ہو نہ معنی کا۔",
    ],
  },
  sufficient: {
    name: ["Kāfī, sufficient", "كافٍ", "کافی"],
    why: [
      "Kāfī: the words are complete, and what follows is tied to it by meaning alone.",
      "الكافي: تمّ الكلام، وما بعده يتعلّق به معنى لا لفظًا.",
      "کافی: بات پوری ہو، اور بعد والی سے تعلق صرف معنی کا ہو۔",
    ],
  },
  good: {
    name: ["Ḥasan, good", "حسن", "حسن"],
    why: [
      "Ḥasan: the words make sense, but what follows is tied to them by grammar.",
      "الحسن: الكلام مفيد، لكن ما بعده يتعلّق به لفظًا.",
      "حسن: بات سمجھ آتی ہو، مگر بعد والی سے لفظ کا تعلق باقی ہو۔",
    ],
  },
  improper: {
    name: ["Qabīḥ, improper", "قبيح", "قبیح"],
    why: [
      "Qabīḥ: the words make no sense alone, or a wrong one.",
      "القبيح: لا يفيد الكلام وحده، أو يفيد معنى غير مراد.",
      "قبیح: اکیلی بات بے معنی ہو، یا غلط معنی دے۔",
    ],
  },
  imalah: {
    name: ["Imālah", "إمالة", "امالہ"],
    why: [
      "Imālah, an alif that leans towards yāʾ, is read by Ḥafṣ in one word alone: `مَجْرَاهَا`.",
      "الإمالة، أي ميل الألف إلى الياء، عند حفص في كلمة واحدة: `مَجْرَاهَا`.",
      "امالہ، یعنی الف کا یا کی طرف جھکنا، حفص کے ہاں ایک ہی لفظ میں ہے: `مَجْرَاهَا`۔",
    ],
  },
  ishmam: {
    name: ["Ishmām", "إشمام", "اشمام"],
    why: [
      "Ishmām, rounding the lips for a ḍammah that is not heard, belongs to `تَأْمَنَّا` (Yūsuf 11).",
      "الإشمام، أي ضمّ الشفتين إشارة إلى ضمة لا تُسمع، في `تَأْمَنَّا` (يوسف 11).",
      "اشمام، یعنی نہ سنائی دینے والے پیش کے لیے ہونٹ گول کرنا، `تَأْمَنَّا` (سورۃ یوسف 11) میں ہے۔",
    ],
  },
  easing: {
    name: ["Tas·hīl", "تسهيل", "تسہیل"],
    why: [
      "Tas·hīl, an eased hamzah, belongs to the second one of `أَأَعْجَمِيٌّ` (Fuṣṣilat 44).",
      "التسهيل في الهمزة الثانية من `أَأَعْجَمِيٌّ` (فصلت 44).",
      "تسہیل، یعنی نرم ہمزہ، `أَأَعْجَمِيٌّ` (سورۃ فصلت 44) کے دوسرے ہمزہ میں ہے۔",
    ],
  },
  saktah: {
    name: ["Saktah", "سكت", "سکتہ"],
    why: [
      "Saktah, a pause without a breath, is marked with a small `س`.",
      "السكت، أي قطع الصوت زمنًا دون تنفّس، علامته `س` صغيرة.",
      "سکتہ، یعنی سانس لیے بغیر ٹھہرنا، چھوٹے `س` سے دکھایا جاتا ہے۔",
    ],
  },
} as const satisfies Record<string, Term>;

export type TermName = keyof typeof terms;

/** Whether a letter is in a group or not, after its name. */
export const memberships = {
  joinsNot: [
    [
      "It joins to the letter before it, and never to the one after.",
      "يتصل بما قبله، ولا يتصل بما بعده أبدًا.",
      "پچھلے حرف سے ملتا ہے، اگلے سے کبھی نہیں۔",
    ],
    ["It joins on both sides.", "يتصل بما قبله وبما بعده.", "دونوں طرف ملتا ہے۔"],
  ],
  heavy: [
    [
      "One of the seven letters that are heavy always.",
      "من الحروف السبعة المفخّمة دائمًا.",
      "ان سات حروف میں سے ہے جو ہمیشہ پُر ہوتے ہیں۔",
    ],
    [
      "Not one of the seven: it is light.",
      "ليس من السبعة، فهو مرقّق.",
      "ان سات میں سے نہیں: باریک ہے۔",
    ],
  ],
  moon: [
    [
      "A moon letter: the lām before it is sounded.",
      "حرف قمري: تُنطق اللام قبله.",
      "حرفِ قمری: اس سے پہلے لام پڑھا جاتا ہے۔",
    ],
    [
      "A sun letter: the lām before it merges into it.",
      "حرف شمسي: تُدغم اللام فيه.",
      "حرفِ شمسی: لام اس میں مدغم ہو جاتا ہے۔",
    ],
  ],
  whistle: [
    ["It whistles.", "فيه صفير.", "اس میں صفیر ہے۔"],
    ["It does not whistle.", "لا صفير فيه.", "اس میں صفیر نہیں۔"],
  ],
} as const satisfies Record<string, readonly [isIn: InThree, isNot: InThree]>;

/** Where a letter is formed. */
export const placeNames = {
  throatLow: ["From the bottom of the throat.", "من أقصى الحلق.", "حلق کے نچلے حصے سے۔"],
  throatMiddle: ["From the middle of the throat.", "من وسط الحلق.", "حلق کے درمیان سے۔"],
  throatTop: ["From the top of the throat.", "من أدنى الحلق.", "حلق کے اوپر والے حصے سے۔"],
  tongueRoot: [
    "From the furthest back of the tongue and the soft palate.",
    "من أقصى اللسان وما فوقه من الحنك الأعلى.",
    "زبان کی جڑ اور اوپر کے نرم تالو سے۔",
  ],
  tongueBack: [
    "From the back of the tongue, a little nearer to the mouth than `ق`.",
    "من أقصى اللسان، أسفل قليلًا من مخرج `ق`.",
    "زبان کی جڑ سے، `ق` سے ذرا منہ کی طرف۔",
  ],
  tongueMiddle: [
    "From the middle of the tongue and the palate.",
    "من وسط اللسان وما يحاذيه من الحنك الأعلى.",
    "زبان کے درمیان اور تالو سے۔",
  ],
  tongueSide: [
    "From the side of the tongue and the upper molars.",
    "من حافة اللسان والأضراس العليا.",
    "زبان کے کنارے اور اوپر کی ڈاڑھوں سے۔",
  ],
  tongueEdge: [
    "From the front edges of the tongue and the upper gums.",
    "من أدنى حافتي اللسان إلى منتهاهما مع اللثة العليا.",
    "زبان کے اگلے کناروں اور اوپر کے مسوڑھوں سے۔",
  ],
  tipForN: [
    "From the tip of the tongue and the upper gums, with the sound in the nose.",
    "من طرف اللسان مع اللثة العليا، وغنّتها من الخيشوم.",
    "زبان کی نوک اور اوپر کے مسوڑھوں سے، آواز ناک میں۔",
  ],
  tipForR: [
    "From the tip of the tongue, with its back, and the upper gums.",
    "من طرف اللسان مع ظهره واللثة العليا.",
    "زبان کی نوک کی پشت اور اوپر کے مسوڑھوں سے۔",
  ],
  tipAtGums: [
    "From the tip of the tongue and the roots of the upper front teeth.",
    "من طرف اللسان وأصول الثنايا العليا.",
    "زبان کی نوک اور سامنے کے اوپر والے دانتوں کی جڑ سے۔",
  ],
  tipWhistling: [
    "From the tip of the tongue close above the lower front teeth.",
    "من طرف اللسان فويق الثنايا السفلى.",
    "زبان کی نوک سے، سامنے کے نچلے دانتوں کے ذرا اوپر۔",
  ],
  tipAtTeeth: [
    "From the tip of the tongue and the edges of the upper front teeth.",
    "من طرف اللسان وأطراف الثنايا العليا.",
    "زبان کی نوک اور سامنے کے اوپر والے دانتوں کے کنارے سے۔",
  ],
  lipAndTeeth: [
    "From the inside of the lower lip and the edges of the upper front teeth.",
    "من باطن الشفة السفلى وأطراف الثنايا العليا.",
    "نچلے ہونٹ کے اندر والے حصے اور سامنے کے اوپر والے دانتوں کے کنارے سے۔",
  ],
  lips: ["From between the two lips.", "من بين الشفتين.", "دونوں ہونٹوں سے۔"],
} as const satisfies Record<string, InThree>;

/** The surahs from which questions take words, by number. */
export const surahs = {
  1: ["Al-Fātiḥah", "الفاتحة", "الفاتحہ"],
  2: ["Al-Baqarah", "البقرة", "البقرہ"],
  11: ["Hūd", "هود", "ہود"],
  12: ["Yūsuf", "يوسف", "یوسف"],
  41: ["Fuṣṣilat", "فصلت", "فصلت"],
  80: ["ʿAbasa", "عبس", "عبس"],
  86: ["Aṭ-Ṭāriq", "الطارق", "الطارق"],
  87: ["Al-Aʿlā", "الأعلى", "الاعلیٰ"],
  89: ["Al-Fajr", "الفجر", "الفجر"],
  96: ["Al-ʿAlaq", "العلق", "العلق"],
  98: ["Al-Bayyinah", "البينة", "البینہ"],
  99: ["Az-Zalzalah", "الزلزلة", "الزلزال"],
  101: ["Al-Qāriʿah", "القارعة", "القارعہ"],
  103: ["Al-ʿAṣr", "العصر", "العصر"],
  104: ["Al-Humazah", "الهمزة", "الہمزہ"],
  105: ["Al-Fīl", "الفيل", "الفیل"],
  106: ["Quraysh", "قريش", "قریش"],
  108: ["Al-Kawthar", "الكوثر", "الکوثر"],
  110: ["An-Naṣr", "النصر", "النصر"],
  111: ["Al-Masad", "المسد", "المسد"],
  112: ["Al-Ikhlāṣ", "الإخلاص", "الاخلاص"],
  113: ["Al-Falaq", "الفلق", "الفلق"],
  114: ["An-Nās", "الناس", "الناس"],
} as const satisfies Record<number, InThree>;

/** Where a rule can be read: names of books and of their chapters. */
export const sources = {
  primerLetters: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), the single letters",
    "القاعدة النورانية (نور محمد حقاني)، الحروف المفردة",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، مفردات",
  ],
  primerJoined: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), the joined letters",
    "القاعدة النورانية (نور محمد حقاني)، الحروف المركّبة",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، مرکبات",
  ],
  primerOpenings: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), the letters that open surahs",
    "القاعدة النورانية (نور محمد حقاني)، الحروف المقطّعة",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، حروفِ مقطعات",
  ],
  primerVowels: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), the short vowels",
    "القاعدة النورانية (نور محمد حقاني)، الحركات",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، حرکات",
  ],
  primerTanwin: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), tanwīn",
    "القاعدة النورانية (نور محمد حقاني)، التنوين",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، تنوین",
  ],
  primerMadd: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), madd and līn",
    "القاعدة النورانية (نور محمد حقاني)، المدّ واللين",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، مدّ اور لین",
  ],
  primerSukun: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), sukūn",
    "القاعدة النورانية (نور محمد حقاني)، السكون",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، سکون (جزم)",
  ],
  primerShaddah: [
    "Noorani Qaida (Nūr Muḥammad Ḥaqqānī), shaddah",
    "القاعدة النورانية (نور محمد حقاني)، الشدّة",
    "نورانی قاعدہ (مولانا نور محمد حقانی)، تشدید",
  ],
  giftNun: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), nūn sākinah and tanwīn",
    "تحفة الأطفال (الجمزوري)، أحكام النون الساكنة والتنوين",
    "تحفۃ الاطفال (جمزوری)، نون ساکن اور تنوین کے احکام",
  ],
  giftNasal: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), nūn and mīm with shaddah",
    "تحفة الأطفال (الجمزوري)، حكم النون والميم المشدّدتين",
    "تحفۃ الاطفال (جمزوری)، نون اور میم مشدّد کا حکم",
  ],
  giftMim: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), mīm sākinah",
    "تحفة الأطفال (الجمزوري)، أحكام الميم الساكنة",
    "تحفۃ الاطفال (جمزوری)، میم ساکن کے احکام",
  ],
  giftLam: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), the lām of the article and of verbs",
    "تحفة الأطفال (الجمزوري)، حكم لام أل ولام الفعل",
    "تحفۃ الاطفال (جمزوری)، لامِ تعریف اور لامِ فعل کا حکم",
  ],
  giftMeeting: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), letters alike, near, and of one place",
    "تحفة الأطفال (الجمزوري)، في المثلين والمتقاربين والمتجانسين",
    "تحفۃ الاطفال (جمزوری)، مثلین، متقاربین اور متجانسین",
  ],
  giftMadd: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), the kinds of madd",
    "تحفة الأطفال (الجمزوري)، أقسام المدّ",
    "تحفۃ الاطفال (جمزوری)، مدّ کی قسمیں",
  ],
  giftMaddRules: [
    "Tuḥfat al-Aṭfāl (al-Jamzūrī), the rules of madd",
    "تحفة الأطفال (الجمزوري)، أحكام المدّ",
    "تحفۃ الاطفال (جمزوری)، مدّ کے احکام",
  ],
  poemPlaces: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), where the letters are formed",
    "المقدمة الجزرية (ابن الجزري)، باب مخارج الحروف",
    "المقدمۃ الجزریہ (ابن الجزری)، مخارج کا باب",
  ],
  poemQualities: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), the qualities of the letters",
    "المقدمة الجزرية (ابن الجزري)، باب صفات الحروف",
    "المقدمۃ الجزریہ (ابن الجزری)، صفات کا باب",
  ],
  poemTajweed: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), what Tajweed is",
    "المقدمة الجزرية (ابن الجزري)، باب التجويد",
    "المقدمۃ الجزریہ (ابن الجزری)، تجوید کا باب",
  ],
  poemRa: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), rāʾ",
    "المقدمة الجزرية (ابن الجزري)، باب الراءات",
    "المقدمۃ الجزریہ (ابن الجزری)، را کا باب",
  ],
  poemLam: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), lām",
    "المقدمة الجزرية (ابن الجزري)، باب اللامات",
    "المقدمۃ الجزریہ (ابن الجزری)، لام کا باب",
  ],
  poemStops: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), knowing where to stop",
    "المقدمة الجزرية (ابن الجزري)، باب معرفة الوقوف",
    "المقدمۃ الجزریہ (ابن الجزری)، وقف کی پہچان کا باب",
  ],
  poemStart: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), hamzat al-waṣl",
    "المقدمة الجزرية (ابن الجزري)، باب همز الوصل",
    "المقدمۃ الجزریہ (ابن الجزری)، ہمزۂ وصل کا باب",
  ],
  poemEnds: [
    "Al-Muqaddimah al-Jazariyyah (Ibn al-Jazarī), stopping on the ends of words",
    "المقدمة الجزرية (ابن الجزري)، باب الوقف على أواخر الكلم",
    "المقدمۃ الجزریہ (ابن الجزری)، لفظ کے آخر پر وقف کا باب",
  ],
  longPoemBasmalah: [
    "Ḥirz al-Amānī (al-Shāṭibiyyah), the basmalah",
    "حرز الأماني (الشاطبية)، باب البسملة",
    "حرز الامانی (شاطبیہ)، بسملہ کا باب",
  ],
  longPoemHud: [
    "Ḥirz al-Amānī (al-Shāṭibiyyah), Sūrat Hūd",
    "حرز الأماني (الشاطبية)، فرش سورة هود",
    "حرز الامانی (شاطبیہ)، سورۃ ہود",
  ],
  stepsTempo: [
    "An-Nashr (Ibn al-Jazarī), how the Quran is to be recited",
    "النشر في القراءات العشر (ابن الجزري)، كيف يُقرأ القرآن",
    "النشر (ابن الجزری)، قرآن کیسے پڑھا جائے",
  ],
  madinahSigns: [
    "The Madinah muṣḥaf (King Fahd Complex), its signs explained at the end",
    "مصحف المدينة (مجمع الملك فهد)، علامات الوقف في آخره",
    "مصحفِ مدینہ (مجمع ملک فہد)، آخر میں علاماتِ وقف",
  ],
} as const satisfies Record<string, InThree>;

export type SourceName = keyof typeof sources;
