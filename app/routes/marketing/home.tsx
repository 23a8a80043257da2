import { Suspense } from "react";

import { catalogueSections } from "#content/courses.server.ts";
import { CatalogueSection } from "#app/features/catalogue/catalogue-section.tsx";
import { SearchForm } from "#app/features/catalogue/search/search-form.tsx";
import { HeroSection } from "#app/features/marketing/home/hero-section.tsx";
import { AboutSection, ServiceTiles } from "#app/features/marketing/home-sections.tsx";
import { InstructorsSection } from "#app/features/marketing/instructors-section.tsx";
import { TestimonialsSection } from "#app/features/marketing/testimonials-section.tsx";
import { HourBand } from "#app/features/trial/free-hours/hour-band.tsx";
import { HourCard } from "#app/features/trial/free-hours/hour-card.tsx";
import { documentsOf } from "#app/platform/.server/context.ts";
import { academyData } from "#app/ui/page/structured-data.ts";
import { describePage, publicUrlOf, siteIn } from "#app/ui/page/page-meta.ts";
import { pages } from "#content/pages/all.ts";
import type { Route } from "./+types/home";

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    ...pages.home,
    structuredData: [academyData(publicUrlOf(matches), siteIn(matches))],
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const sections = catalogueSections(documentsOf(context).courses).map(({ category, cards }) => ({
    category,
    // The page's first packets have no room for one more line about each of them.
    cards: cards.map(({ level: _level, ...card }) => card),
  }));
  return { sections };
}

// The filter is in the address, but the catalogue is the same for every filter.
export function shouldRevalidate() {
  return false;
}

/** In parts, each of which React hydrates in a task of its own: all at once would delay a touch. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HeroSection card={<HourCard />} />
      <Suspense>
        <HourBand />
        <ServiceTiles />
      </Suspense>
      <Suspense>
        <AboutSection />
      </Suspense>
      <Suspense>
        <CatalogueSection sections={loaderData.sections}>
          <SearchForm />
        </CatalogueSection>
      </Suspense>
      <Suspense>
        <InstructorsSection />
        <TestimonialsSection />
      </Suspense>
    </>
  );
}
