import { fillText } from "#app/platform/fill-text.ts";
import { Button } from "#app/ui/button.tsx";
import { takingTexts } from "#content/pages/quiz-taking.ts";
import { answerFields } from "../answer-form.ts";
import type { TimerView } from "./taking-data.ts";
import { useTimeLeft } from "./use-time-left.ts";
import styles from "./timer-panel.module.css";

const texts = takingTexts.timer;
const minuteMs = 60_000;

/** The time that the visitor asked for: quiet, in minutes, and only a word when it is over. */
export function TimerPanel({ timer }: { timer: TimerView | null }) {
  const leftMs = useTimeLeft(timer);
  if (!timer) return null;
  const minutes = Math.floor(leftMs / minuteMs);
  const words = { all: timer.minutes, minutes };
  const isOver = leftMs <= 0;
  return (
    <section aria-labelledby="timer" className={styles.timer}>
      <h2 id="timer" className={styles.heading}>
        {texts.heading}
      </h2>
      <div className="small">
        {!isOver && <p>{fillText(minutes > 0 ? texts.left : texts.lastMinute, words)}</p>}
        {/* Read out when it is over, and not before. */}
        <p role="status">{isOver && fillText(texts.over, words)}</p>
      </div>
      <div className={styles.actions}>
        <Button type="submit" name={answerFields.go} value="more" look="secondary" size="small">
          {texts.more}
        </Button>
        <Button type="submit" name={answerFields.go} value="off" look="secondary" size="small">
          {texts.off}
        </Button>
      </div>
    </section>
  );
}
