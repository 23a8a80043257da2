import type * as English from "#words/pages/letters.ts";
import type { Translated } from "#content/translated.ts";

export const letterPath: Translated<typeof English.letterPath> = (slug) => `/letters/${slug}`;

export const lettersPage: Translated<typeof English.lettersPage> = {
  title: "أعداد النشرة",
  intro: "ما أرسلناه إلى قرّاء [نشرتنا البريدية](/newsletter) بالإنجليزية، الأحدث أولًا.",
  nothing: "لم يُرسل شيء بعد. سيظهر العدد الأول هنا.",
  read: "قراءة",
  older: "أعداد أقدم",
  newest: "أحدث الأعداد",
  feed: "يمكنكم أيضًا متابعة الأعداد [عبر الخلاصات](/letters/feed.xml) دون ذكر عنوان.",
  mended: "صُحّح في {day}: {note}",
  subscribe: "ليصلكم العدد القادم بالبريد [اشتركوا في النشرة](/newsletter).",
};

export const letterMail: Translated<typeof English.letterMail> = {
  before: "هذه نشرة {academy} بالإنجليزية. في آخرها رابط لإلغاء الاشتراك.",
  why: "تصلكم هذه الرسالة لأنكم اشتركتم في نشرة {academy}.",
  page: "قراءة هذا العدد في موقعنا",
  unsubscribe: "إلغاء الاشتراك",
  test: "[تجربة]",
};
