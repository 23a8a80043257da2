import { tellCase } from "#app/features/case-record/open-case.server.ts";
import type { Guardian } from "#app/features/families/family-store.server.ts";
import type { Trx } from "#app/platform/.server/db/database.ts";
import { currentHours } from "#app/platform/.server/current-site.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { proposals as words } from "#words/pages/desk-family.ts";

/**
 * Makes work of what a guardian asks for about themselves, or agrees to: one case for each guardian, open again where it was
 * closed.
 *
 * @param text in English
 */
export async function tellDesk(
  services: Pick<Services, "clock" | "documents">,
  trx: Trx,
  guardian: Guardian,
  text: string,
): Promise<void> {
  const sent = {
    kind: "enquiry",
    source: { kind: "family", id: guardian.id },
    name: guardian.name,
    email: guardian.email,
    phone: guardian.phone,
    subject: words.subject,
    text,
    siteLanguage: guardian.site_language,
    zone: guardian.zone,
    language: guardian.language,
    keepUntil: Date.parse(guardian.keep_until),
  } as const;
  await tellCase(trx, currentHours(services), sent, services.clock.now(), true);
}
