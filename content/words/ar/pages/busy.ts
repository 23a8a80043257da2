import type * as English from "#words/pages/busy.ts";
import type { Translated } from "#content/translated.ts";

export const siteBusy: Translated<typeof English.siteBusy> = {
  check:
    "على الموقع ضغط شديد الآن، ولا ذنب لكم في ذلك. إن كان JavaScript مفعّلًا اجتاز متصفّحكم فحصًا قصيرًا وتابعتم فورًا. وإلا فيُرجى المحاولة بعد ساعة، أو الكتابة إلى {academyEmail}.",
  later:
    "على الموقع ضغط شديد الآن، ولا ذنب لكم في ذلك. يُرجى المحاولة بعد ساعة، أو الكتابة إلى {academyEmail}.",
};
