import { useSyncExternalStore } from "react";

import { Icon } from "#app/ui/icon.tsx";
import { focusHeading } from "#app/ui/focus.ts";
import { site } from "#content/site.ts";
import styles from "./shortcuts.module.css";

/** Opens a messaging app with a greeting already written. */
function ChatLink() {
  return (
    <a
      className={styles.chat}
      href={site.chat.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${site.chat.label} (opens in a new tab)`}
      title={site.chat.label}
    >
      <Icon name="whatsapp" size={28} />
    </a>
  );
}

/** Vertical scroll, in CSS pixels, beyond which the button appears (specification, section 9). */
const threshold = 300;

function subscribe(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

function toTop() {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  // The button is about to go, and the focus with it.
  focusHeading();
}

/** Appears once the page has been scrolled down, and scrolls it back. */
function BackToTop() {
  const visible = useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  );
  return (
    <button
      type="button"
      className={styles.top}
      hidden={!visible}
      onClick={toTop}
      aria-label="Back to top"
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/** What floats in the corner of every page. */
export function Shortcuts() {
  return (
    <aside className={styles.corner} aria-label="Shortcuts" data-print="hide">
      <ChatLink />
      <BackToTop />
    </aside>
  );
}
