import { site } from "#content/site.ts";
import { schemaContext } from "./page-meta.ts";

/** The academy itself (schema.org EducationalOrganization). */
export function academyData(publicUrl: string): object {
  return {
    "@context": schemaContext,
    "@type": "EducationalOrganization",
    "@id": `${publicUrl}/#academy`,
    name: site.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icons/icon-512.png`,
    description: site.description,
    email: site.email,
    telephone: site.phone.e164,
    address: {
      "@type": "PostalAddress",
      addressLocality: site.address.city,
      addressCountry: site.address.countryCode,
    },
    sameAs: site.social.map((link) => link.href),
  };
}
