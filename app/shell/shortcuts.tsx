import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { fillText } from "#app/platform/fill-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { frame } from "#words/site-words.ts";

/** Opens a messaging app with a greeting already written. */
function ChatLink({ isAway }: { isAway: boolean }) {
  const { chat } = useSite();
  return (
    <a
      data-away={isAway || undefined}
      href={chat.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={fillText(frame.newTab, { label: chat.label })}
      title={chat.label}
    >
      <Icon name="whatsapp" size={28} />
    </a>
  );
}

/** The button appears once this many CSS pixels have been scrolled (specification, section 9). */
const threshold = 300;

/** Pages whose form needs all of a small screen. */
const formPages = /^\/(?:classes\/trial|test\/|placement\/|register|account\/)/;

/** Pages with a button at the foot of the screen. */
const footedPages = /^\/test\/[^/]+\/[^/]+$/;

type Place = { readonly isFarDown: boolean; readonly isGoingDown: boolean };

/** How far the page has been scrolled, and in which direction last. */
function usePlace(): Place {
  const [place, setPlace] = useState<Place>({ isFarDown: false, isGoingDown: false });
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const { scrollY } = window;
      const isFarDown = scrollY > threshold;
      const isGoingDown = scrollY > last;
      last = scrollY;
      setPlace((known) =>
        known.isFarDown === isFarDown && known.isGoingDown === isGoingDown
          ? known
          : { isFarDown, isGoingDown },
      );
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return place;
}

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  // The button is about to disappear, and the focus with it.
  focusHeading();
}

/** Appears once the page has been scrolled down, and scrolls it back. */
function BackToTop({ isFarDown }: Pick<Place, "isFarDown">) {
  return (
    <button type="button" hidden={!isFarDown} onClick={toTop} aria-label={frame.toTop}>
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/**
 * What floats in the corner of every page, beside the text if there is room. On smaller screens the chat button
 * hides while someone reads on, in the first view of the home page, and near forms.
 */
export function Shortcuts() {
  const { pathname } = useLocation();
  const { isFarDown, isGoingDown } = usePlace();
  const isAway = isGoingDown || (pathname === "/" && !isFarDown) || formPages.test(pathname);
  return (
    <aside
      className="shortcuts"
      aria-label={frame.shortcuts}
      data-print="hide"
      data-lifted={footedPages.test(pathname) || undefined}
    >
      <ChatLink isAway={isAway} />
      <BackToTop isFarDown={isFarDown} />
    </aside>
  );
}
