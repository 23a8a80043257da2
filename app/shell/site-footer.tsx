import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { comma, stop } from "#app/platform/language.ts";
import { NewsletterForm } from "#app/features/newsletter/newsletter-form.tsx";
import { fillText } from "#app/platform/fill-text.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { newsletterBlock } from "#words/pages/newsletter.ts";
import { review } from "#words/review.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { frame, siteWords } from "#words/site-words.ts";
import { LanguageLinks } from "./language-switch.tsx";
import { useOptionalLinks } from "./optional-links.ts";
import { isTaskPage } from "./task-pages.ts";
import styles from "./site-footer.module.css";

/** Of UTC from the server, which renders a kept page again when it changes, and then the visitor's own. */
function currentYear(isVisitors: boolean): number {
  const now = new Date();
  return isVisitors ? now.getFullYear() : now.getUTCFullYear();
}

function CopyrightYear() {
  const isHydrated = useHydrated();
  // React keeps the text it finds in the page, so a new element takes its place.
  return (
    <span key={isHydrated ? "browser" : "page"} suppressHydrationWarning>
      {currentYear(isHydrated)}
    </span>
  );
}

const { footer } = siteWords;

type FooterPartProps = { as: "nav" | "section"; heading: string; children: ReactNode };

/**
 * A column of its own on wide screens. On narrow ones, and in browsers that cannot style the content of a
 * closed disclosure, it is folded behind its heading.
 */
function FooterPart({ as: Part, heading, children }: FooterPartProps) {
  return (
    <Part aria-label={heading} className={styles.part}>
      <h2 className={`plain small ${styles.heading}`}>{heading}</h2>
      <details>
        <summary className="plain small">{heading}</summary>
        {children}
      </details>
    </Part>
  );
}

type FooterLinks = { heading: string; links: readonly { label: string; to: string }[] };

function LinkColumn({ heading, links }: FooterLinks) {
  return (
    <FooterPart as="nav" heading={heading}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </FooterPart>
  );
}

function ContactColumn() {
  const site = useSite();
  return (
    <div className={styles.contact}>
      <h2 className={`plain small ${styles.heading}`}>{footer.contactHeading}</h2>
      <address className={styles.address}>
        <span>{site.city + comma + site.country}</span>{" "}
        <a href={`tel:${site.phone.e164}`}>{site.phone.display}</a>{" "}
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </address>
      <ul className={`row gap-2 ${styles.social}`} aria-label={footer.socialHeading}>
        {site.social.map((link) => (
          <li key={link.network}>
            <a
              className="round"
              href={link.href}
              rel="me noopener"
              aria-label={fillText(frame.on, { name: site.name, network: link.label })}
            >
              <Icon name={link.network} size={20} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Links, contact details, newsletter and copyright line at the foot of every page; only the copyright line on
 * pages for one task.
 */
export function SiteFooter() {
  const site = useSite();
  const optional = useOptionalLinks("footer");
  const isOneLine = isTaskPage(useLocation().pathname);
  return (
    <footer className={styles.footer} data-print="hide">
      {!isOneLine && (
        <div className={classes("wrap", styles.grid)}>
          <div className={styles.brand}>
            <p className={`line gap-3 h3 display ${styles.name}`}>
              <BrandMark size={36} />
              {site.name}
            </p>
            <p>{site.tagline}</p>
          </div>
          <LinkColumn {...footer.quickLinks} links={[...footer.quickLinks.links, ...optional]} />
          <LinkColumn {...footer.popularCourses} />
          <FooterPart as="section" heading={newsletterBlock.heading}>
            <NewsletterForm />
          </FooterPart>
          <ContactColumn />
        </div>
      )}
      <div className={classes("wrap small across-5 above-3", styles.base)}>
        <p>
          © <CopyrightYear />
          {` ${site.name}${stop}${footer.rights}`}
        </p>
        <ul className="row across-5">
          {footer.legal.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
        <nav className={`row across-5 ${styles.languages}`} aria-label={frame.languages}>
          <LanguageLinks />
        </nav>
        {review && !(review.by && review.on) && <p>{review.notYet}</p>}
      </div>
    </footer>
  );
}
