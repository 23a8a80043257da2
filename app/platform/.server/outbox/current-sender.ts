import { language } from "#app/platform/language.ts";
import type { Documents } from "#content/documents.ts";
import type { Config } from "../config.ts";
import type { Mailbox } from "./mail.ts";

/** Whom mail is from: by the name of `MAIL_FROM` or, without one, the academy's as it is now. */
export function currentSender(services: { config: Config; documents: Documents }): Mailbox {
  const { name, address } = services.config.mailFrom;
  return { name: name ?? services.documents.current().in(language.code).site.name, address };
}
