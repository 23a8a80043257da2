import type { CoursePrice } from "./shown-prices.server.ts";

/** What one lesson costs (schema.org Offer), and not a course: nobody knows how many lessons somebody will take. */
export function offerData({ amount, currency, minutes }: CoursePrice): object {
  return {
    "@type": "Offer",
    category: "Paid",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: amount,
      priceCurrency: currency,
      unitText: "lesson",
      // UN/CEFACT has a code for minutes.
      referenceQuantity: { "@type": "QuantitativeValue", value: minutes, unitCode: "MIN" },
    },
  };
}
