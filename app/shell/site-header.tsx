import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { classes } from "#app/ui/classes.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link, NavLink } from "#app/ui/link.tsx";
import { useSite } from "#app/ui/site-facts.ts";
import { frame, siteWords } from "#words/site-words.ts";
import { ChatLink } from "./chat-link.tsx";
import { LanguageLinks } from "./language-switch.tsx";
import { useOptionalLinks } from "./optional-links.ts";
import { HeaderAccount } from "./header-account.tsx";
import styles from "./site-header.module.css";

const { navigation } = siteWords;

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} end={to === "/"} className={`tap ${styles.link}`}>
      {label}
    </NavLink>
  );
}

/** Closes an open disclosure when the page changes, on Escape, or when the focus or a click leaves it. */
function useClosingDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const shown = useRef(page);
  useEffect(() => {
    // It may have been opened on this page before the scripts came.
    if (shown.current === page) return;
    shown.current = page;
    if (ref.current) ref.current.open = false;
  }, [page]);
  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const closeOutside = (event: Event) => {
      if (details.open && !details.contains(event.target as Node)) details.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("click", closeOutside, { signal });
    document.addEventListener("focusin", closeOutside, { signal });
    document.addEventListener("keydown", closeOnEscape, { signal });
    return () => listening.abort();
  }, []);
  return ref;
}

function PagesMenu() {
  const links = [...navigation.pages.links, ...useOptionalLinks("pages")];
  const ref = useClosingDisclosure();
  const { pathname } = useLocation();
  const here = links.some((link) => link.to === pathname);
  return (
    <details ref={ref} className={styles.dropdown}>
      <summary className={classes("tap", styles.link, here && styles.here)}>
        {navigation.pages.label}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className={styles.panel}>
        {links.map((link) => (
          <li key={link.to}>
            <MenuLink {...link} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The navigation, with a way to a trial lesson if it has a line to itself. */
function MenuItems({ hasTrial = false }: { hasTrial?: boolean }) {
  return (
    <ul className={`line ${styles.items}`}>
      {[navigation.home, navigation.about, navigation.courses].map((link) => (
        <li key={link.to}>
          <MenuLink {...link} />
        </li>
      ))}
      <li>
        <PagesMenu />
      </li>
      <li>
        <MenuLink {...navigation.contact} />
      </li>
      <li className={styles.languages}>
        <LanguageLinks className={`tap ${styles.link}`} />
      </li>
      {hasTrial && (
        <li>
          <MenuLink {...navigation.trial} />
        </li>
      )}
      <li>
        <HeaderAccount linkClass={`tap ${styles.link}`} />
      </li>
    </ul>
  );
}

/**
 * The navigation bar. Both disclosures are native, so they open before any script has run; wide
 * screens show the same list without the menu button.
 */
export function SiteHeader() {
  const menu = useClosingDisclosure();
  const site = useSite();
  return (
    <header className={styles.header}>
      <div className={classes("wrap line gap-5 apart", styles.bar)}>
        <Link
          to="/"
          className={`tap ink ${styles.brand}`}
          aria-label={fillText(frame.home, { name: site.name })}
        >
          <BrandMark size={34} />
          <span aria-hidden="true">{site.shortName}</span>
        </Link>
        <nav aria-label={frame.main} className={styles.wide}>
          <MenuItems />
        </nav>
        <ChatLink className={`round push ${styles.chat}`} />
        <nav aria-label={frame.main} className={styles.narrow}>
          <details ref={menu} className={styles.menu}>
            <summary className={`tap gap-2 strong ${styles.menuButton}`}>
              <span className={styles.whenClosed}>
                <Icon name="menu" size={22} />
              </span>
              <span className={styles.whenOpen}>
                <Icon name="close" size={22} />
              </span>
              <span className={styles.menuWord}>{frame.menu}</span>
            </summary>
            <MenuItems hasTrial />
          </details>
        </nav>
      </div>
    </header>
  );
}
