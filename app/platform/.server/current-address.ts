import { language } from "#app/platform/language.ts";
import type { Documents } from "#content/documents.ts";
import type { Config } from "./config.ts";

/**
 * The settings, with the academy's address as it is published now wherever `MAIL_FROM` or `TEAM_EMAIL` names no other:
 * whoever asks them again after a publication gets the new one.
 */
export function withCurrentAddress(config: Config, documents: Documents): Config {
  const published = () => documents.current().in(language.code).site.email;
  const { isGiven, mailFrom, teamEmail } = config;
  return {
    ...config,
    get mailFrom() {
      return isGiven.mailFrom ? mailFrom : { ...mailFrom, address: published() };
    },
    get teamEmail() {
      return isGiven.teamEmail ? teamEmail : published();
    },
  };
}
