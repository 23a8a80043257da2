import { plainText } from "#app/ui/rich-text.tsx";
import { schemaContext } from "./page-meta.ts";

/** Where a page stands in the site (schema.org BreadcrumbList). */
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
      item: publicUrl + crumb.to,
    })),
  };
}

/** The questions that a page answers (schema.org FAQPage). */
export function questionsData(questions: readonly { question: string; answer: string }[]): object {
  return {
    "@context": schemaContext,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plainText(question),
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}
