import { MailDetails } from "#app/features/desk/ui/mail-details.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { deskTrial as texts } from "#words/pages/desk-trials.ts";
import type { MailPreview } from "./plan-mails.server.ts";
import { tutorIn, type Choice } from "./plan-form.tsx";
import type { LessonData } from "./lesson-page.server.ts";
import trial from "./desk-lesson-page.module.css";

/** Both emails, as they would go with what is chosen in the form. */
export function PlanMails({
  data,
  choice,
  mails,
}: {
  data: LessonData;
  choice: Choice;
  mails: NonNullable<LessonData["mails"]>;
}) {
  const tutor = tutorIn(data, choice);
  const { family, tutor: toTutor } = choice.room === "" ? mails.withoutRoom : mails.withRoom;
  const values = { tutor, room: choice.room };
  const { tutor: tutorId, tutorName } = data.plan;
  return (
    <section aria-labelledby="trial-mails" className={`stack gap-3 ruled ${trial.section}`}>
      <h2 id="trial-mails">
        {fillText(texts.mails, { button: data.byPhone ? texts.saveToTutor : texts.save })}
      </h2>
      {tutor === "" ? (
        <p className="muted">{texts.mailsNobody}</p>
      ) : (
        <div className="stack gap-2">
          {mails.to !== "" && !data.byPhone && (
            <Mail to={mails.to} mail={family} values={values} lang={mails.language} />
          )}
          <Mail to={tutor} mail={toTutor} values={values} />
        </div>
      )}
      {tutorId !== "" && choice.tutor !== tutorId && (
        <p>{fillText(texts.formerTold, { name: tutorName })}</p>
      )}
    </section>
  );
}

function Mail({
  to,
  mail,
  values,
  lang,
}: {
  to: string;
  mail: MailPreview;
  values: { readonly tutor: string; readonly room: string };
  lang?: string;
}) {
  return (
    <MailDetails to={to} subject={mail.subject} text={fillText(mail.text, values)} lang={lang} />
  );
}
