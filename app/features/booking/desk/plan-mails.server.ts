import { withoutLinks, type NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { wordMail } from "#app/platform/.server/outbox/mail-words.ts";
import type { BookedLesson } from "../lesson-facts.server.ts";
import { toldToBooker } from "../trial-readers.server.ts";

export type MailPreview = { readonly subject: string; readonly text: string };

/** Of both emails. `{tutor}` and `{room}` stand where the form's own belong. */
export type PlanMails = { readonly family: MailPreview; readonly tutor: MailPreview };

const toPreview = ({ subject, text }: NewMail): MailPreview => ({
  subject,
  text: withoutLinks(text),
});

/** What naming a tutor writes to the family and to the tutor, with a room and without one. */
export function previewPlanMails(
  services: Services,
  lesson: BookedLesson,
): { readonly withRoom: PlanMails; readonly withoutRoom: PlanMails } {
  const mailsWith = (room: string): PlanMails => {
    const planned = { ...lesson, tutor_name: "{tutor}", room };
    const told = toldToBooker(planned);
    const named = { lesson: planned, to: "", occasion: "named" } as const;
    return {
      family: toPreview(wordMail(services, "trial-plan", told, lesson.site_language)),
      tutor: toPreview(wordMail(services, "trial-tutor", named)),
    };
  };
  return { withRoom: mailsWith("{room}"), withoutRoom: mailsWith("") };
}
