import { use, useId, useLayoutEffect, useRef, useState } from "react";

import { fillText } from "#app/platform/fill-text.ts";
import { ownZone } from "#app/platform/own-zone.ts";
import { academyZone, timeOfDay } from "#app/platform/zone-clock.ts";
import "#app/ui/sky/sky.css";
import { subsolarPoint, sunHeight, type LonLat } from "#app/ui/sky/sun.ts";
import { placeOfZone } from "#app/ui/sky/zone-places.ts";
import { useMinute } from "#app/ui/use-minute.ts";
import { useSite } from "#app/ui/site-facts.ts";
import { clockWords } from "#words/clock-words.ts";
import { heroWords } from "#words/pages/home.ts";
import { cityLights } from "./city-lights.ts";
import { flight, inTheDark, labelPlace, nightSide, type Crop } from "./globe-geometry.ts";
import { academySpot, globeRadius, type Point } from "./globe-view.ts";
import styles from "./globe-night.module.css";

/** How far the land under the academy's label is from it: whether it is lit decides the colour of the words. */
const labelLand = [8, -2.5] as const;

/** How far below the horizon the sun is when the light changes: at sunset, and at the ends of three twilights. */
const depths = [0, 6, 12, 18];

type Outlines = { readonly coast: string; readonly lines: string; readonly prime: string };

/** The coast and lines of the drawing below, which the browser has loaded: at night land is darker than the sea. */
async function readOutlines(): Promise<Outlines> {
  const response = await fetch("/art/globe.svg", { cache: "force-cache" });
  const text = response.ok ? await response.text() : "";
  const pathOf = (id: string) => new RegExp(`id="${id}" d="([^"]*)"`).exec(text)?.[1] ?? "";
  return { coast: pathOf("L"), lines: pathOf("G"), prime: pathOf("P") };
}

/** Without the coast the night is drawn over land and sea alike. */
const outlines = readOutlines().catch((): Outlines => ({ coast: "", lines: "", prime: "" }));

function Caps({ sun, colours }: { sun: LonLat; colours: readonly (string | undefined)[] }) {
  return depths.map((depth, index) => (
    <path key={depth} d={nightSide(sun, depth)} className={colours[index]} />
  ));
}

function Lights({ sun }: { sun: LonLat }) {
  return (
    <g className={styles.lights}>
      {cityLights.map(([width, places]) => {
        const lit = inTheDark(places, sun, 5);
        const d = lit.map(([x, y]) => `M${x} ${y}h0`).join("");
        return (
          <g key={width}>
            <path d={d} strokeWidth={3.4 * width} className={styles.halo} />
            <path d={d} strokeWidth={width} />
          </g>
        );
      })}
    </g>
  );
}

type LabelProps = {
  at: Point;
  anchor: "start" | "end";
  name: string;
  time: string;
  isOnLitLand?: boolean;
};

/** Words on lit land are dark; others are light, on a plate of their size. */
function Label({ at: [x, y], anchor, name, time, isOnLitLand = false }: LabelProps) {
  const words = useRef<SVGTextElement>(null);
  const plate = useRef<SVGRectElement>(null);

  useLayoutEffect(() => {
    let isThere = true;
    function fit() {
      const box = isThere && words.current?.getBBox();
      if (!box) return;
      const sides = { x: box.x - 7, y: box.y - 1, width: box.width + 14, height: box.height + 2 };
      for (const [side, size] of Object.entries(sides)) {
        plate.current?.setAttribute(side, String(size));
      }
    }
    fit();
    // The words are as wide as their letters, which may come later.
    void document.fonts.ready.then(fit);
    return () => {
      isThere = false;
    };
  });

  return (
    <>
      {!isOnLitLand && <rect ref={plate} rx={8} className={styles.plate} />}
      <text
        ref={words}
        x={x}
        y={y}
        textAnchor={anchor}
        className={isOnLitLand ? styles.onLand : styles.label}
      >
        {name} <tspan className={styles.time}>{time}</tspan>
      </text>
    </>
  );
}

/** All of the drawing, until it is known what can be seen of it. */
const uncropped: Crop = { left: 0, right: 520, bottom: 520 };

/** What the first view shows of the globe, whose edges are beyond it. */
function useCrop() {
  const globe = useRef<SVGSVGElement>(null);
  const [crop, setCrop] = useState(uncropped);
  useLayoutEffect(() => {
    function measure() {
      const drawing = globe.current?.getBoundingClientRect();
      const view = globe.current?.closest("section")?.getBoundingClientRect();
      if (!drawing?.width || !view) return;
      const unit = drawing.width / 520;
      setCrop({
        left: (view.left - drawing.left) / unit,
        right: (view.right - drawing.left) / unit,
        bottom: (view.bottom - drawing.top) / unit,
      });
    }
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return { globe, crop };
}

type YoursProps = { home: LonLat; city: string; at: LonLat; time: string; crop: Crop };

/** The visitor's own city and the route to it from the academy, or an arrowhead where the route goes out of sight. */
function Yours({ home, city, at, time, crop }: YoursProps) {
  const { path, end, course, isSeen } = flight(home, at, crop);
  const [x, y] = end;
  // An em is 16 units, and half of it is more than most letters need.
  const length = (city.length + 1 + time.length) * 9;
  return (
    <>
      <path d={path} className={styles.casing} />
      <path d={path} className={styles.arc} pathLength={1} />
      {isSeen ? (
        <>
          <circle cx={x} cy={y} r={11} className={styles.pulse} />
          <circle cx={x} cy={y} r={6} className={styles.yours} />
        </>
      ) : (
        <path
          d="M-9 -7L2 0L-9 7"
          transform={`translate(${x} ${y}) rotate(${course})`}
          className={styles.arrow}
        />
      )}
      <Label at={labelPlace(end, length, crop)} anchor="start" name={city} time={time} />
    </>
  );
}

/**
 * What the hour does to the globe: the night where it is now, its lights, and the route from the academy to the
 * visitor's city. It lies over the drawing of the globe, on the same 520 units.
 */
export function GlobeNight() {
  const id = useId();
  const now = useMinute() ?? 0;
  const { coast, lines, prime } = use(outlines);
  const sun = subsolarPoint(now);
  const zone = ownZone() ?? academyZone();
  const place = zone === academyZone() ? null : placeOfZone(zone);
  // West of Europe is the edge of a phone's screen.
  const { globe, crop } = useCrop();
  const { city, spot } = useSite();
  const home = academySpot(spot);
  const [x, y] = home?.spot ?? [0, 0];
  const isNamedInEast =
    x < 300 && (place === null || home === null || flight(home.at, place.at, crop).end[0] < x);
  const [longitude, latitude] = home?.at ?? [0, 0];
  const land: LonLat = [longitude + labelLand[0], latitude + labelLand[1]];
  const homeName = zone === academyZone() ? fillText(heroWords.yourTime, { city }) : city;
  return (
    <svg ref={globe} className={styles.night} viewBox="0 0 520 520" aria-hidden="true">
      <clipPath id={`${id}disc`}>
        <circle cx={260} cy={260} r={globeRadius} />
      </clipPath>
      {/* Coasts on the far side of the limb are drawn past it. */}
      <clipPath id={id} clipPath={`url(#${id}disc)`}>
        <path d={coast} />
      </clipPath>
      <Caps sun={sun} colours={[styles.sea1, styles.sea2, styles.sea3, styles.sea4]} />
      <path d={coast} clipPath={`url(#${id}disc)`} className={styles.land} />
      <g clipPath={`url(#${id})`}>
        <Caps sun={sun} colours={[styles.land1, styles.land2, styles.land3, styles.land4]} />
      </g>
      <path d={lines} className={styles.lines} />
      <path d={prime} className={styles.prime} />
      <circle cx={260} cy={260} r={globeRadius - 1} className={styles.rim} />
      <Lights sun={sun} />
      {home && (
        <>
          {place && (
            <Yours {...place} home={home.at} time={clockWords(timeOfDay(now))} crop={crop} />
          )}
          <circle cx={x} cy={y} r={5} className={styles.home} />
          <Label
            at={isNamedInEast ? [x + 12, y + 18] : [x - 12, y + 16]}
            anchor={isNamedInEast ? "start" : "end"}
            name={homeName}
            time={clockWords(timeOfDay(now, academyZone()))}
            isOnLitLand={isNamedInEast && sunHeight(land, now) > 0}
          />
        </>
      )}
    </svg>
  );
}
