import { Parts } from "#app/ui/part/parts.tsx";
import { ClosingSection } from "#app/ui/sections/closing-section.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { CatalogueSection as Section } from "#content/courses.server.ts";
import type { PageDocument } from "#content/documents.ts";
import { CatalogueSection } from "./catalogue-section.tsx";
import type { Finding } from "./search/find-courses.ts";
import { SearchForm } from "./search/search-form.tsx";
import { SearchResults, summaryOf } from "./search/search-results.tsx";
import { useCourseSearch } from "./search/use-course-search.ts";
import styles from "./catalogue-page.module.css";

type CataloguePageProps = {
  page: PageDocument<"courses">;
  sections: readonly Section[];
  /** What the search in the address found; null without a search. */
  found: Finding | null;
};

/** All courses, or those that someone searched for. */
export function CataloguePage({ page, sections, found }: CataloguePageProps) {
  const { query, finding, settled, prepare, type, search } = useCourseSearch(found);
  return (
    <Parts>
      <PageHeader {...page.header}>
        <SearchForm query={query} onTurn={prepare} onType={type} onSearch={search} />
      </PageHeader>
      {/* Empty from the start, because screen readers announce only a change inside it. */}
      <p role="status" className="visually-hidden">
        {settled && summaryOf(settled)}
      </p>
      {finding ? (
        <SearchResults finding={finding} />
      ) : (
        <div className={styles.all}>
          <CatalogueSection words={page.catalogue} sections={sections} />
        </div>
      )}
      {/* Nothing found already leads to the contact form. */}
      {finding?.hits.length !== 0 && <ClosingSection {...page.closing} />}
    </Parts>
  );
}
