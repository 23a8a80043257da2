import type { Translated } from "#content/translated.ts";
import type * as English from "#words/pages/tutor-cards.ts";

export const tutorCards: Translated<typeof English.tutorCards> = {
  heading: "بعض معلّمينا",
  note: "وافق هؤلاء المعلّمون على الظهور هنا، وتلتقون غيرهم في الحصة التجريبية. ومعظم الصور رسوم. لا نجوم هنا: ترون أسلوب المعلّم في الحصة نفسها.",
  teaches: "المواد",
  more: "{names} و{count} غيرها",
  others: "و{count} غيرهم",
  all: "كل المعلّمين",
  whom: "لمن",
  speaks: "اللغات",
  training: "التأهيل",
  checked: "اكتمل التحقّق كله منذ {date}",
  title: "{name}، تدريس",
  description:
    "{name}: تدريس {courses}. لمن، وبأي لغات، وبأي تأهيل، وأي خطوات تحقّق تمّت قبل ذلك، ومعها تاريخ كل خطوة.",
  ask: "طلب الحصة مع {name}",
  asking:
    "يسجّل النموذج رغبتكم ولا يحجز بها موعدًا. وإن لم يكن لدى {name} موعد يناسبكم أخبرناكم قبل أن تقرّروا.",
  drawn: "رسم لا يمثّل شخصًا بعينه.",
  words: "بكلمات {name}",
  checks: {
    heading: "خطوات التحقّق التي تمّت",
    intro: "هي نفسها لكل من يدرّس طفلًا هنا، ومع كل خطوة يوم إتمامها.",
    names: {
      identity: "الهوية والعنوان",
      subject: "المعرفة بالمادة",
      references: "تزكيتان",
      "criminal-record": "فحص السجل الجنائي",
      safeguarding: "قواعد حماية الأطفال، قُرئت ووُقّعت",
      lesson: "حصة أُعطيت لأحدنا",
    },
    after:
      "إذا انتهت صلاحية خطوة اختفت هذه الصفحة حتى تُجدَّد. وقد وافق صاحب الصفحة ({name}) عليها ويمكن سحبها في أي وقت.",
    link: { label: "ما خطوات التحقّق", to: "/tutors#checks" },
  },
};
