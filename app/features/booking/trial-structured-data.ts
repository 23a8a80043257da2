import { fillText } from "#app/platform/fill-text.ts";
import { inLanguage } from "#app/platform/language.ts";
import { schemaContext } from "#app/ui/page/structured-data.ts";
import { pages } from "#words/pages/all.ts";
import { trialService } from "#words/pages/trial.ts";
import { marksOf, type FrameSite } from "#content/documents.ts";

/** The free trial lesson as something that can be booked (schema.org Service with ReserveAction). */
export function trialData(publicUrl: string, site: FrameSite): object {
  return {
    "@context": schemaContext,
    "@type": "Service",
    "@id": `${publicUrl}/classes/trial#service`,
    name: trialService.name,
    description: fillText(pages.classesTrial.description, marksOf(site)),
    serviceType: trialService.kind,
    provider: {
      "@id": `${publicUrl}/#academy`,
      "@type": "EducationalOrganization",
      name: site.name,
    },
    termsOfService: `${publicUrl}${inLanguage("/terms")}#trial`,
    offers: { "@type": "Offer", price: "0", priceCurrency: "GBP" },
    potentialAction: {
      "@type": "ReserveAction",
      target: publicUrl + inLanguage("/classes/trial"),
    },
  };
}
