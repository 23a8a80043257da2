import { useEffect, useRef } from "react";

import { brokenPart } from "#words/site-words.ts";
import { lookOf } from "../button.tsx";
import { useSite } from "../site-facts.ts";
import styles from "./broken-part.module.css";

type BrokenPartProps = {
  /** Asked once it is shown: whether what had the focus is gone. */
  takesFocus?: () => boolean;
  /** Absent where the server has left the part out; the page's script then tries again by itself. */
  onRetry?: () => void;
};

/** What is shown in the place of a part of a page that is broken; it needs no other component, which may be the broken one. */
export function BrokenPart({ takesFocus, onRetry }: BrokenPartProps) {
  const { phone } = useSite();
  const box = useRef<HTMLDivElement>(null);
  const isWanted = useRef(takesFocus);
  useEffect(() => {
    if (isWanted.current?.()) box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      data-broken
      className={`boxed pad-3 stack gap-2 start ${styles.box}`}
    >
      <p className="strong">{brokenPart.text}</p>
      <p className="row gap-2">
        {onRetry && (
          <button
            type="button"
            className={lookOf({ look: "secondary", size: "small" })}
            onClick={onRetry}
          >
            {brokenPart.retry}
          </button>
        )}
        {phone.e164 && (
          <span>
            {brokenPart.call}{" "}
            <a href={`tel:${phone.e164}`} dir="ltr">
              {phone.display}
            </a>
          </span>
        )}
      </p>
    </div>
  );
}
