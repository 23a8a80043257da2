import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";

import { Parts } from "#app/ui/part/parts.tsx";
import { NavLink } from "#app/ui/link.tsx";
import { clockPage } from "#words/pages/desk-clock.ts";
import {
  deskCourses,
  deskLanguages,
  deskOwnPages,
  deskSite as texts,
} from "#words/pages/desk-site.ts";
import { deskTyped } from "#words/pages/desk-typed.ts";
import type { siteRail } from "./site-rail.server.ts";
import styles from "./site.module.css";

type RailProps = Awaited<ReturnType<typeof siteRail.loader>> & { children: ReactNode };

/** The parts of the site beside the page of one; on small screens behind one line. */
export function SiteRail({ groups, maySite, children }: RailProps) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [pathname]);
  return (
    <div className={styles.site}>
      <Parts as="nav" aria-label={texts.rail} className={styles.rail}>
        <SkipRail />
        <details ref={menu}>
          <summary>{texts.rail}</summary>
          <NavLink to="/desk/site" end>
            {texts.overview}
          </NavLink>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p>{title}</p>
              {links.map(({ to, label, hasDraft, hasTyped }) => (
                <NavLink key={to} to={to}>
                  {label}{" "}
                  {hasTyped ? (
                    <small>{deskTyped.inRail}</small>
                  ) : (
                    hasDraft && <small>{texts.draft}</small>
                  )}
                </NavLink>
              ))}
            </div>
          ))}
          {maySite && <NavLink to="/desk/site/clock">{clockPage.title}</NavLink>}
          {maySite && <NavLink to="/desk/site/courses">{deskCourses.title}</NavLink>}
          {maySite && <NavLink to="/desk/site/pages">{deskOwnPages.title}</NavLink>}
          {maySite && <NavLink to="/desk/site/languages">{deskLanguages.title}</NavLink>}
          {maySite && <NavLink to="/desk/site/editions">{texts.editions}</NavLink>}
        </details>
      </Parts>
      <div id="site-part" tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

function SkipRail() {
  return (
    <a className="skip-link" href="#site-part">
      {texts.skipRail}
    </a>
  );
}
