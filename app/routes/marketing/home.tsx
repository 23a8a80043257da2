import { Suspense } from "react";

import { catalogueSections } from "#content/courses.server.ts";
import { CatalogueSection } from "#app/features/catalogue/catalogue-section.tsx";
import { SearchForm } from "#app/features/catalogue/search/search-form.tsx";
import { HeroSection } from "#app/features/marketing/home/hero-section.tsx";
import { AboutSection, ServiceTiles } from "#app/features/marketing/home-sections.tsx";
import { InstructorsSection } from "#app/features/marketing/instructors-section.tsx";
import { groupCards } from "#app/features/marketing/group-cards.server.ts";
import { QuotationsSection } from "#app/features/marketing/quotations-section.tsx";
import { shownQuotations } from "#app/features/marketing/shown-quotations.server.ts";
import { inFewWords, teachesText } from "#app/features/tutors/card/listed-card.ts";
import { shownCards } from "#app/features/tutors/card/shown-cards.server.ts";
import { TutorPeople } from "#app/features/tutors/card/tutor-people.tsx";
import { documentsOf, publicUrl, servicesContext } from "#app/platform/.server/context.ts";
import { HourBand } from "#app/features/booking/free-hours/hour-band.tsx";
import { HourCard } from "#app/features/booking/free-hours/hour-card.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { academyData } from "#app/ui/page/structured-data.ts";
import { describePage } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/home";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return describePage(matches, {
    ...loaderData.page.meta,
    structuredData: [loaderData.academy],
  });
}

/** So many tutors stand above their groups, or none. */
const shownPeople = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { courses, pages, instructors, site } = documentsOf(context);
  const { clock, db } = context.get(servicesContext);
  const tutors = await shownCards(db, clock.now());
  const sections = catalogueSections(courses).map(({ category, cards }) => ({
    category,
    // The page's first packets have no room for one more line about each of them.
    cards: cards.map(({ level: _level, ...card }) => card),
  }));
  return {
    page: pages.home,
    academy: academyData(publicUrl(context), site),
    catalogue: pages.courses.catalogue,
    sections,
    instructors: groupCards(instructors),
    people:
      tutors.length < shownPeople
        ? []
        : tutors.slice(0, shownPeople).map(({ slug, name, picture, courses: taught }) => {
            const teaches = teachesText(inFewWords(taught, courses));
            return { slug, name, picture, teaches };
          }),
    quotations: shownQuotations(context),
  };
}

// The filter is in the address, but the catalogue is the same for every filter.
export function shouldRevalidate() {
  return false;
}

/** In parts, each of which React hydrates in a task of its own: all at once would delay a touch. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, catalogue, sections, instructors, people, quotations } = loaderData;
  return (
    <Parts>
      <HeroSection page={page} card={<HourCard />} />
      <Suspense>
        <HourBand />
        <ServiceTiles {...page.services} />
      </Suspense>
      <Suspense>
        <AboutSection about={page.about} readMore={page.readMore} />
      </Suspense>
      <Suspense>
        <CatalogueSection words={catalogue} sections={sections}>
          <SearchForm />
        </CatalogueSection>
      </Suspense>
      <Suspense>
        <InstructorsSection
          {...instructors}
          people={people.length > 0 && <TutorPeople people={people} />}
        />
        <QuotationsSection quotations={quotations} />
      </Suspense>
    </Parts>
  );
}
