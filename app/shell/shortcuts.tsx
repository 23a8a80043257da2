import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { Icon } from "#app/ui/icon.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { frame } from "#words/site-words.ts";
import { ChatLink } from "./chat-link.tsx";

/** The button appears once this many CSS pixels have been scrolled (specification, section 9). */
const threshold = 300;

/** Pages with a button at the foot of the screen. */
const footedPages = /^\/test\/[^/]+\/[^/]+$/;

/** Whether the page has been scrolled past the threshold. */
function useFarDown(): boolean {
  const [isFarDown, setFarDown] = useState(false);
  useEffect(() => {
    const follow = () => setFarDown(window.scrollY > threshold);
    follow();
    window.addEventListener("scroll", follow, { passive: true });
    return () => window.removeEventListener("scroll", follow);
  }, []);
  return isFarDown;
}

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  // The button is about to disappear, and the focus with it.
  focusHeading();
}

/** Scrolls the page back up. */
function BackToTop() {
  return (
    <button type="button" hidden={!useFarDown()} onClick={toTop} aria-label={frame.toTop}>
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/**
 * What floats in the corner of every page, beside its column if there is room. On smaller screens the chat link is
 * in the header instead, where it covers nothing.
 */
export function Shortcuts() {
  const { pathname } = useLocation();
  return (
    <aside
      className="shortcuts"
      aria-label={frame.shortcuts}
      data-print="hide"
      data-lifted={footedPages.test(pathname) || undefined}
    >
      <ChatLink />
      <BackToTop />
    </aside>
  );
}
