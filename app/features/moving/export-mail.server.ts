import type { MailServices, Worded } from "#app/platform/.server/outbox/mail-words.ts";
import { fillText } from "#app/platform/fill-text.ts";
import { moving as texts } from "#words/pages/desk-moving.ts";

type ExportMail = {
  readonly to: string;
  /** Who saved which table. */
  readonly name: string;
  readonly table: string;
  readonly key: string;
};

/** Tells an owner that another one has saved a table with people in it. */
export function toExportMail(
  { config }: MailServices,
  { to, name, table, key }: ExportMail,
): Worded<"desk-export"> {
  const { mail } = texts.out;
  return {
    dedupeKey: `desk-export:${key}:${to}`,
    to,
    subject: mail.subject,
    parts: [
      { kind: "paragraph", text: fillText(mail.text, { name, table }) },
      { kind: "link", label: mail.link, href: `${config.publicUrl}/desk/log` },
    ],
  };
}
