import type { ReactNode } from "react";

import "./sky.css";
import { axisHour, type LocalDay } from "./local-day.ts";
import { skyOfDay, type LonLat, type Sky } from "./sun.ts";
import styles from "./day-ruler.module.css";

const colours: Readonly<Record<Sky, string>> = {
  night: "var(--deep)",
  dusk: "var(--dusk)",
  dawn: "var(--dawn)",
  day: "var(--lamp)",
};

/** A highlighted part of the day, such as free hours. */
export type RulerBlock = LocalDay & {
  /** Written in it if there is room. */
  readonly label?: string;
};

type BlockLooks = {
  readonly className: string;
  readonly style: object;
  readonly children: ReactNode;
};

type DayRulerProps = {
  day: LocalDay;
  /** The place whose sky is drawn. */
  place: LonLat;
  /** Drawn where it falls into the day; milliseconds since 1970. */
  now?: number | undefined;
  blocks: readonly RulerBlock[];
  /** Renders a block, for instance as a link, with its class, style and label. */
  renderBlock: (block: RulerBlock, looks: BlockLooks) => ReactNode;
};

/** Hours at which a line is drawn, and of those the ones that are named. */
const ticks = [3, 6, 9, 12, 15, 18, 21];
const named = [0, 6, 12, 18, 24];

const percent = (share: number) => `${Math.round(share * 1e4) / 100}%`;

/**
 * A day from midnight to midnight under its own sky. Only scripts draw it: the visitor's clock is not known
 * before, and styles of an element in HTML are refused by the Content-Security-Policy.
 */
export function DayRuler({ day, place, now, blocks, renderBlock }: DayRulerProps) {
  const length = day.until - day.from;
  const shareOf = (at: number) => (at - day.from) / length;
  const hourAt = (hour: number) => {
    const at = new Date(day.from).setHours(hour, 0, 0, 0);
    return percent(shareOf(at));
  };
  const stops = skyOfDay(place, day.from, day.until).map(
    ({ at, sky }) => `${colours[sky]} ${percent(at)}`,
  );
  return (
    <div className={styles.day}>
      <div
        className={styles.ruler}
        style={{ backgroundImage: `linear-gradient(90deg, ${stops.join(", ")})` }}
      >
        {ticks.map((hour) => (
          <i key={hour} className={styles.tick} style={{ left: hourAt(hour) }} />
        ))}
        {blocks.map((block) =>
          renderBlock(block, {
            className: `strong small figures nowrap ${styles.block}`,
            style: {
              left: percent(shareOf(block.from)),
              "--share": ((block.until - block.from) / length) * 100,
            },
            children: (
              <span>
                <span dir="auto" className={styles.label}>
                  {block.label}
                </span>
              </span>
            ),
          }),
        )}
        {now !== undefined && now >= day.from && now < day.until && (
          <i className={styles.now} style={{ left: percent(shareOf(now)) }} />
        )}
      </div>
      <div className={`tiny figures ${styles.hours}`} aria-hidden="true">
        {named.map((hour) => (
          <span key={hour} style={{ left: hour === 24 ? "100%" : hourAt(hour) }}>
            {axisHour(hour)}
          </span>
        ))}
      </div>
    </div>
  );
}
