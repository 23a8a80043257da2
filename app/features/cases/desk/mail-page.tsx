import { momentAt } from "#app/platform/moment.ts";
import { Parts } from "#app/ui/part/parts.tsx";
import { Link } from "#app/ui/link.tsx";
import { academyMoment } from "#app/features/desk/ui/desk-time.ts";
import { FamilyLink } from "#app/features/desk/ui/family-link.tsx";
import page from "#app/features/desk/ui/desk-page.module.css";
import table from "#app/features/desk/ui/desk-table.module.css";
import { TableHead } from "#app/features/desk/ui/table-head.tsx";
import { deskMail as texts } from "#words/pages/desk.ts";
import type { MailPageData } from "./mail-page.server.ts";

/** Whether mail is fetched, and which of it became no case. */
export function MailPage({
  isFetched,
  at,
  trouble,
  doubted,
  undelivered,
  mails,
  next,
}: MailPageData) {
  return (
    <Parts as="div" className={page.page}>
      <h1>{texts.title}</h1>
      <p className={`muted ${page.intro}`}>{isFetched ? texts.intro : texts.notSet}</p>
      {isFetched && (
        <p>
          {texts.last}: <b>{at === null ? texts.never : academyMoment(momentAt(at))}</b>
        </p>
      )}
      {trouble !== null && (
        <p role="alert">
          <b>{texts.stopped}</b> {trouble}
        </p>
      )}
      {doubted !== null && (
        <p>
          <b>{texts.doubted}</b> {doubted}
        </p>
      )}
      {undelivered.length > 0 && (
        <section className="stack gap-2" aria-labelledby="mail-undelivered">
          <h2 id="mail-undelivered">{texts.undelivered}</h2>
          <table className={table.table}>
            <TableHead names={[texts.when, texts.recipient, texts.subject, texts.why]} />
            <tbody>
              {undelivered.map((mail) => (
                <tr key={mail.id} id={`mail-${mail.id}`}>
                  <td data-label={texts.when}>
                    <time dateTime={mail.at}>{academyMoment(mail.at)}</time>
                  </td>
                  <td data-label={texts.recipient} className="anywhere">
                    {mail.family && (
                      <>
                        <FamilyLink of={mail.family.id} row={`mail-${mail.id}`}>
                          {mail.family.name}
                        </FamilyLink>{" "}
                      </>
                    )}
                    <span className="muted">{mail.recipient}</span>
                  </td>
                  <td data-label={texts.subject} dir="auto">
                    {mail.subject}
                  </td>
                  <td data-label={texts.why}>
                    {mail.isGivenUp ? texts.givenUp : texts.waits} {mail.why}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {undelivered.length > 0 && isFetched && <h2>{texts.noCase}</h2>}
      {mails.length === 0 ? (
        isFetched && <p>{texts.nothing}</p>
      ) : (
        <table className={table.table}>
          <TableHead names={[texts.when, texts.from, texts.subject, texts.why]} />
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id} id={`mail-${mail.id}`}>
                <td data-label={texts.when}>
                  <time dateTime={mail.at}>{academyMoment(mail.at)}</time>
                </td>
                <td data-label={texts.from} dir="auto">
                  {mail.sender || texts.withoutSender}
                </td>
                <td data-label={texts.subject} dir="auto">
                  {mail.subject || texts.withoutSubject}
                </td>
                <td data-label={texts.why}>
                  {mail.outcome === "bounce" && `${texts.bounce} `}
                  {mail.reason}
                  {mail.family && (
                    <>
                      {" "}
                      <FamilyLink of={mail.family.id} row={`mail-${mail.id}`}>
                        {mail.family.name}
                      </FamilyLink>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p>
          <Link to={`/desk/mail?after=${next}`}>{texts.more}</Link>
        </p>
      )}
    </Parts>
  );
}
