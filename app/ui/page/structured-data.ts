import { inLanguage } from "#app/platform/language.ts";
import { logoPath } from "../brand-mark.tsx";
import type { Site } from "#content/documents.ts";

/** The vocabulary of structured data. */
export const schemaContext = "https://schema.org";

/** Where a page is in the site (schema.org BreadcrumbList). */
export function breadcrumbData(
  publicUrl: string,
  trail: readonly { label: string; to: string }[],
): object {
  return {
    "@context": schemaContext,
    "@type": "BreadcrumbList",
    itemListElement: trail.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: publicUrl + inLanguage(crumb.to),
    })),
  };
}

/** The academy itself (schema.org EducationalOrganization). */
export function academyData(publicUrl: string, site: Site): object {
  return {
    "@context": schemaContext,
    "@type": "EducationalOrganization",
    "@id": `${publicUrl}/#academy`,
    name: site.name,
    url: `${publicUrl}/`,
    logo: publicUrl + (site.logo ? logoPath(site.logo, "icon-512.png") : "/icons/icon-512.png"),
    description: site.description,
    email: site.email,
    telephone: site.phone.e164,
    address: {
      "@type": "PostalAddress",
      addressLocality: site.city,
      addressCountry: site.countryCode,
    },
    sameAs: site.social.map((link) => link.href),
  };
}
