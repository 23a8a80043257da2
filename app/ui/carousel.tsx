import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { carousel as texts } from "#words/site-words.ts";
import { classes } from "./classes.ts";
import { Part } from "./part/part.tsx";
import { IconButton } from "./icon-button.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { usePrefersReducedData, usePrefersReducedMotion } from "./use-media-query.ts";
import styles from "./carousel.module.css";

export type Slide = {
  key: string;
  /** Names the slide for its indicator. */
  label: string;
  content: ReactNode;
};

type CarouselProps = {
  /** Names the carousel for assistive technology. */
  label: string;
  slides: readonly Slide[];
  /** How long each slide is shown, in milliseconds. */
  intervalMs: number;
  className?: string;
  /** Called with the slide that is shown, counted from 0, for what changes with it elsewhere. */
  onShow?: (index: number) => void;
  /** Whether the rotation is paused, and what changes that, where it is paused from elsewhere, too. */
  pause?: readonly [isPaused: boolean, setPaused: (isPaused: boolean) => void];
};

/** The index of the slide whose edge is nearest to the rail's; the rail is the slides' offset parent. */
function slideInView(rail: HTMLElement): number {
  const distances = [...rail.children].map((slide) =>
    slide instanceof HTMLElement ? Math.abs(slide.offsetLeft - rail.scrollLeft) : Infinity,
  );
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Keeps the index of the slide in view in step with the scroll position, no matter who moves it. */
function useRail(count: number, isStill: boolean) {
  const rail = useRef<HTMLDivElement>(null);
  // Where our own scroll is going; nobody chose the slides it passes on the way.
  const movingTo = useRef<number>(undefined);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const root = rail.current;
    if (!root) return;
    const follow = () => {
      const seen = slideInView(root);
      if (movingTo.current === undefined) setCurrent(seen);
      else if (movingTo.current === seen) movingTo.current = undefined;
    };
    const takeOver = () => {
      movingTo.current = undefined;
    };
    const listening = new AbortController();
    const { signal } = listening;
    root.addEventListener("scroll", follow, { passive: true, signal });
    for (const touch of ["pointerdown", "touchstart", "wheel", "keydown"]) {
      root.addEventListener(touch, takeOver, { passive: true, signal });
    }
    return () => listening.abort();
  }, []);

  function goTo(index: number) {
    const next = (index + count) % count;
    const root = rail.current;
    const slide = root?.children[next];
    if (!root || !(slide instanceof HTMLElement)) return;
    movingTo.current = next;
    setCurrent(next);
    root.scrollTo({ left: slide.offsetLeft, behavior: isStill ? "instant" : "smooth" });
  }

  return { rail, current, goTo };
}

/** True while the tab is in the background. */
function useHiddenPage(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const update = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, []);
  return hidden;
}

/**
 * Slides that change on their own, after the carousel pattern of the ARIA Authoring Practices: the rotation
 * control comes first, a pointer or focus inside holds the rotation, a pause lasts until the visitor ends it,
 * and under `prefers-reduced-motion`, or to save data, it never starts. Before scripts run it is a row that can
 * be scrolled. Libraries bring the movement (Embla: 8 kB against 1 kB) and none of this; one would be worth it for an
 * endless loop, thumbnails that follow, or more than about twenty slides.
 */
export function Carousel({ label, slides, intervalMs, className, onShow, pause }: CarouselProps) {
  const id = useId();
  const isStill = usePrefersReducedMotion();
  const { rail, current, goTo } = useRail(slides.length, isStill);
  const tell = useEffectEvent((index: number) => onShow?.(index));
  useEffect(() => tell(current), [current]);
  const isSparing = usePrefersReducedData();
  const movesItself = !isStill && !isSparing;
  const ownPause = useState(false);
  const [isPaused, setPaused] = pause ?? ownPause;
  const [isInside, setInside] = useState({ pointer: false, focus: false });
  const isHidden = useHiddenPage();
  // Controls are there, and slides out of view inert, only once scripts can bring those back.
  const isHydrated = useHydrated();
  const isPlaying = movesItself && !isPaused;
  const isMoving = isPlaying && !isInside.pointer && !isInside.focus && !isHidden;

  useEffect(() => {
    if (!isMoving) return;
    // What changes behind an open dialog takes eyes from it.
    const isBehindDialog = () => document.querySelector("dialog[open]") !== null;
    const timer = setInterval(() => isBehindDialog() || goTo(current + 1), intervalMs);
    return () => clearInterval(timer);
  });

  return (
    <div
      role="group"
      aria-roledescription={texts.role}
      aria-label={label}
      className={classes(styles.carousel, className)}
      onPointerEnter={(event) =>
        event.pointerType === "mouse" && setInside((inside) => ({ ...inside, pointer: true }))
      }
      onPointerLeave={() => setInside((inside) => ({ ...inside, pointer: false }))}
      onFocus={(event) => {
        const { target } = event;
        if (target.matches(":focus-visible")) setInside((inside) => ({ ...inside, focus: true }));
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setInside((inside) => ({ ...inside, focus: false }));
        }
      }}
    >
      <div className={`row gap-2 ${styles.controls}`} data-print="hide">
        {isHydrated && (
          <>
            {movesItself && (
              <IconButton
                icon={isPaused ? "play" : "pause"}
                label={fillText(isPaused ? texts.play : texts.pause, { label })}
                onClick={() => setPaused(!isPaused)}
                aria-controls={id}
              />
            )}
            <IconButton
              icon="chevron-left"
              label={texts.previous}
              onClick={() => goTo(current - 1)}
              aria-controls={id}
            />
            <div role="group" aria-label={texts.choose} className={styles.dots}>
              {slides.map((slide, index) => (
                <button
                  key={slide.key}
                  type="button"
                  className={`bare ${styles.dot}`}
                  onClick={() => goTo(index)}
                  aria-controls={id}
                  aria-label={fillText(texts.slide, { number: index + 1, label: slide.label })}
                  aria-current={index === current ? "true" : undefined}
                />
              ))}
            </div>
            <IconButton
              icon="chevron-right"
              label={texts.next}
              onClick={() => goTo(current + 1)}
              aria-controls={id}
            />
          </>
        )}
      </div>
      {/* A row that scrolls must be reachable by keyboard before scripts run. */}
      <div
        id={id}
        ref={rail}
        className={styles.rail}
        tabIndex={0}
        role="group"
        aria-label={fillText(texts.slides, { label })}
        aria-live={isMoving ? "off" : "polite"}
      >
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription={texts.slideRole}
            aria-label={fillText(texts.of, {
              number: index + 1,
              count: slides.length,
              label: slide.label,
            })}
            className={styles.slide}
            inert={isHydrated && index !== current}
          >
            <Part>{slide.content}</Part>
          </div>
        ))}
      </div>
    </div>
  );
}
