import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { addressMail as texts } from "#words/pages/lesson.ts";

/** Says to the address that was a guardian's that they have another one now. */
export function toAddressMail(
  _services: MailServices,
  { to, change }: { readonly to: string; readonly change: string },
): Worded {
  return {
    dedupeKey: `guardian-address:${change}`,
    to,
    subject: texts.title,
    parts: [
      { kind: "paragraph", text: texts.text },
      { kind: "paragraph", text: texts.notYou },
    ],
  };
}
