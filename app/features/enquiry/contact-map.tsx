import { useEffect, useState } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageDocument } from "#content/documents.ts";
import { contactMap } from "#words/pages/contact.ts";
import { frame } from "#words/site-words.ts";
import styles from "./contact-map.module.css";

/** After this long without an answer none will come. */
const patienceMs = 15_000;

type MapPhase = "sketch" | "asking" | "loading" | "shown" | "failed";

/**
 * The map of the office's city: a drawing until the visitor asks for the map. Only then is the map service
 * asked for anything. The link beside it works in any case.
 */
export function ContactMap({
  heading,
  text,
  title,
  alt,
  embed,
  link,
  isDrawn,
}: PageDocument<"contact">["map"]) {
  const [phase, setPhase] = useState<MapPhase>("sketch");

  // A frame does not report its failure: it loads the browser's own page about it, and covers the drawing.
  async function open() {
    if (embed === undefined) return;
    setPhase("asking");
    try {
      const signal = AbortSignal.timeout(patienceMs);
      await fetch(embed, { mode: "no-cors", credentials: "omit", signal });
      setPhase("loading");
    } catch {
      setPhase("failed");
    }
  }

  useEffect(() => {
    if (phase !== "loading") return;
    const timer = window.setTimeout(() => setPhase("failed"), patienceMs);
    return () => window.clearTimeout(timer);
  }, [phase]);

  const hasMap = phase === "loading" || phase === "shown";
  const { loading, shown, failed } = contactMap;
  const note = { sketch: "", asking: loading, loading, shown, failed };
  return (
    <section className={`split ${styles.section}`} aria-labelledby="map">
      <div className="stack gap-3">
        <h2 id="map">{heading}</h2>
        <p className="muted">{text}</p>
        <p role="status" className={`muted ${styles.note}`}>
          {note[phase]}
        </p>
        <p className="row gap-2 across-5">
          {embed !== undefined && (phase === "sketch" || phase === "failed") && (
            <Button look="secondary" className="scripted" onClick={() => void open()}>
              {contactMap.show}
            </Button>
          )}
          <a href={link.href} target="_blank" rel="noopener noreferrer" className="tap gap-1">
            {link.label} <Icon name="external" size={16} />
            <span className="visually-hidden">{fillText(frame.newTab, { label: "" })}</span>
          </a>
        </p>
      </div>
      <div className={`boxed ${styles.frame}`} hidden={!isDrawn && !hasMap}>
        {isDrawn && (
          <img
            src="/art/london-map.svg"
            alt={alt}
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
          />
        )}
        {hasMap && (
          <iframe
            src={embed}
            title={title}
            loading="lazy"
            data-loading={phase === "loading"}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- only a frame of our own origin could undo it
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            onLoad={() => setPhase("shown")}
          />
        )}
      </div>
    </section>
  );
}
