import type { NewMail } from "#app/platform/.server/outbox/mail.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { familyWords, teamWords } from "../booking-words.server.ts";
import type { BookedLesson } from "../lesson-facts.server.ts";
import { toldToBooker } from "../trial-readers.server.ts";

export type MailPreview = { readonly subject: string; readonly text: string };

/** Of both emails. `{tutor}` and `{room}` stand where the form's own belong. */
export type PlanMails = { readonly family: MailPreview; readonly tutor: MailPreview };

/** Links are long, and those to the family are the family's own. */
const toPreview = ({ subject, text }: NewMail): MailPreview => ({
  subject,
  text: text.replaceAll(/https?:\/\/\S+/g, "[…]").trim(),
});

/** What naming a tutor writes to the family and to the tutor, with a room and without one. */
export function previewPlanMails(
  services: Services,
  lesson: BookedLesson,
): { readonly withRoom: PlanMails; readonly withoutRoom: PlanMails } {
  const mailsWith = (room: string): PlanMails => {
    const planned = { ...lesson, tutor_name: "{tutor}", room };
    return {
      family: toPreview(familyWords(services, lesson).toPlanMail(services, toldToBooker(planned))),
      tutor: toPreview(teamWords(services).toTutorMail(services, planned, "", "named")),
    };
  };
  return { withRoom: mailsWith("{room}"), withoutRoom: mailsWith("") };
}
