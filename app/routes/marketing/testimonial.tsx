import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { TestimonialsSection } from "#app/features/marketing/testimonials-section.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import { testimonialClosing, testimonialHeader } from "#content/pages/testimonial.ts";

export const meta = pageMeta(pages.testimonial);

export default function Testimonial() {
  return (
    <>
      <PageHeader {...testimonialHeader} />
      <TestimonialsSection />
      <ClosingSection {...testimonialClosing} />
    </>
  );
}
