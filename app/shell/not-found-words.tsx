import { SearchForm } from "#app/features/catalogue/search/search-form.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { RichText } from "#app/ui/rich-text.tsx";
import { notFoundPage } from "#words/pages/errors.ts";
import { useSite } from "#app/ui/site-facts.ts";
import styles from "./not-found-words.module.css";

/** The words of the 404 page. */
export function NotFoundWords() {
  const site = useSite();
  return (
    <Parts as="div" className="wrap section stack">
      <title>{`${notFoundPage.title} | ${site.name}`}</title>
      <p className={`display ${styles.code}`} aria-hidden="true" />
      <h1>{notFoundPage.title}</h1>
      <p className="lead">
        <RichText text={notFoundPage.text} />
      </p>
      <SearchForm />
      <p className="row">
        <ButtonLink to={notFoundPage.home.to}>{notFoundPage.home.label}</ButtonLink>
        {notFoundPage.links.map((link) => (
          <ButtonLink key={link.to} to={link.to} look="secondary">
            {link.label}
          </ButtonLink>
        ))}
      </p>
    </Parts>
  );
}
