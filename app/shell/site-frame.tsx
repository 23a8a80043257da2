import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

import { IdentityStatus } from "#app/features/identity/browser/identity-provider.tsx";
import { FaultNotice } from "#app/ui/part/fault-notice.tsx";
import { Parts } from "#app/ui/part/parts.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { frame } from "#words/site-words.ts";
import { wantedLanguage } from "./language-choice.ts";
import { NoticeBar } from "./notice-bar.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Says that a page is on its way if it takes more than a moment; the one that is left takes no more presses. */
function NavigationStatus({ isBare }: { isBare?: boolean }) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLeaving = state === "loading" && location.pathname !== pathname;
  return (
    <div
      role="status"
      className="on-its-way"
      data-leaving={isLeaving || undefined}
      data-bare={isBare || undefined}
    >
      {state === "loading" && (
        <div>
          <Spinner label={frame.loading} />
        </div>
      )}
    </div>
  );
}

/**
 * Moves the focus to a new page's heading after navigation within the site, so that it is read out; on the same page only
 * if what had the focus has gone, since the next Tab would begin anywhere.
 */
function useFocusOnNavigation() {
  const { hash, key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    const isLost = hash === "" && document.activeElement === document.body;
    if (before.pathname !== pathname || isLost) focusHeading();
  }, [hash, key, pathname]);
}

/** Tells styles, and the script that kept early clicks, that the page is interactive. */
function useHydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "true";
    window.dispatchEvent(new Event("hydrated"));
  }, []);
}

/** Pages with their own way out and their own button at the edges of the screen. */
const questionPages = /^\/(?:test|placement)\/[^/]+\/[^/]+$/;

/** Offers the page in the visitor's language. Few need it, so only they load its script. */
function useLanguageOffer() {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    const code = wantedLanguage();
    if (code === null) return;
    void import("./language-offer.tsx")
      .then(({ LanguageOffer }) => setOffer(<LanguageOffer code={code} />))
      .catch(() => {});
  }, []);
  return offer;
}

/**
 * What is around every page, the failure page included.
 *
 * @param props.isBare for pages with a bar of their own
 */
export function SiteFrame({ isBare, children }: { isBare?: boolean; children: ReactNode }) {
  useHydrationSignal();
  useFocusOnNavigation();
  const { pathname } = useLocation();
  const offer = useLanguageOffer();
  const { notice } = useSite();
  const hasHeader = !questionPages.test(pathname);
  if (isBare) {
    return (
      <>
        <NavigationStatus isBare />
        <IdentityStatus />
        {children}
        <FaultNotice />
      </>
    );
  }
  return (
    <Parts>
      <a className="skip-link" href="#main">
        {frame.skip}
      </a>
      <NavigationStatus />
      <NoticeBar />
      {hasHeader && <SiteHeader />}
      <IdentityStatus />
      <main id="main">{children}</main>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <Shortcuts />
      {/* It stands in the bar, which a notice moves down. */}
      {hasHeader && !notice && offer}
      <FaultNotice />
    </Parts>
  );
}
