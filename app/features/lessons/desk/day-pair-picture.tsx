import "#app/ui/sky/sky.css";
import type { DayBar, DayPair } from "./day-pair.server.ts";
import styles from "./pictures.module.css";

const width = 960;

function Bar({ bar, y }: { bar: DayBar; y: number }) {
  const share = (one: number) => (one * width) / 100;
  return bar.sky.map(({ sky, percent }, index) => {
    const before = bar.sky.slice(0, index).reduce((sum, part) => sum + part.percent, 0);
    return (
      <rect
        key={index}
        x={share(before)}
        y={y}
        width={share(percent)}
        height={30}
        className={styles[sky]}
      />
    );
  });
}

function Hours({ bar, y }: { bar: DayBar; y: number }) {
  return bar.hours.map((hour, index) => (
    <text
      key={index}
      x={(index * width) / 4}
      y={y}
      textAnchor={index === 0 ? "start" : index === 4 ? "end" : "middle"}
      className={styles.hour}
    >
      {hour}
    </text>
  ));
}

/** One day under two skies: the learner's above, the tutor's below, and the lesson as one block through both. */
export function DayPairPicture({ pair, label }: { pair: DayPair; label: string }) {
  const { free, taken, lesson } = pair;
  const at = (share: number) => share * width;
  return (
    <svg viewBox={`0 0 ${width} 112`} role="img" aria-label={label} className={styles.pair}>
      <Hours bar={pair.learner} y={12} />
      <Bar bar={pair.learner} y={18} />
      <Bar bar={pair.tutor} y={58} />
      {free.map((one) => (
        <rect
          key={one.from}
          x={at(one.from)}
          y={60}
          width={at(one.until - one.from)}
          height={26}
          rx={4}
          className={styles.free}
        />
      ))}
      {taken.map((one) => (
        <rect
          key={one.from}
          x={at(one.from)}
          y={64}
          width={at(one.until - one.from)}
          height={18}
          className={styles.taken}
        />
      ))}
      <rect
        x={at(lesson.from)}
        y={14}
        width={Math.max(6, at(lesson.until - lesson.from))}
        height={78}
        rx={4}
        className={styles.lesson}
      />
      <Hours bar={pair.tutor} y={108} />
    </svg>
  );
}
