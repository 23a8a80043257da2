import { schemaContext } from "#app/ui/page/structured-data.ts";
import { pages } from "#content/pages/all.ts";
import { policy } from "#content/policy.ts";
import { site } from "#content/site.ts";

/** The free trial lesson as something that can be booked (schema.org Service with ReserveAction). */
export function trialData(publicUrl: string): object {
  return {
    "@context": schemaContext,
    "@type": "Service",
    "@id": `${publicUrl}/classes/trial#service`,
    name: `Free trial lesson, ${policy.trialMinutes} minutes`,
    description: pages.classesTrial.description,
    serviceType: "One-to-one online lesson",
    provider: {
      "@id": `${publicUrl}/#academy`,
      "@type": "EducationalOrganization",
      name: site.name,
    },
    termsOfService: `${publicUrl}/terms#trial`,
    offers: { "@type": "Offer", price: "0", priceCurrency: "GBP" },
    potentialAction: {
      "@type": "ReserveAction",
      target: `${publicUrl}/classes/trial`,
    },
  };
}
