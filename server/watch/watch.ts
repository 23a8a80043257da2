import { join } from "node:path";

import { minute, second } from "#app/platform/.server/clock.ts";
import type { Services } from "#app/platform/.server/services.ts";
import { createWorker, type Worker } from "#app/platform/.server/worker.ts";
import { createAlarmBoard } from "./alarm-board.ts";
import { judge, type Alarm, type AlarmName } from "./alarms.ts";
import { sendAlert, type AlertOptions } from "./alerts.ts";
import { readFigures } from "./figures.ts";

const everyMs = 20 * second;

/** Looks every 20 seconds, and tells people once when an alarm begins and once when it is over. */
export function createWatch(services: Services, options: AlertOptions = {}): Worker {
  const { clock, config, logger, wakeSignal } = services;
  const board = createAlarmBoard(join(config.dataDir, "alarms"), clock);
  /** Seen once: if it still holds at the next look, it is not chance. */
  const seen = new Set<AlarmName>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const tell = (name: AlarmName, state: "begins" | "ends", sentence: string) => {
    const alert = { name, state, sentence };
    const sending = sendAlert(services, alert, stopping.signal, options).finally(() =>
      underWay.delete(sending),
    );
    underWay.add(sending);
  };

  const take = ({ name, holds, begins, ends }: Alarm) => {
    if (holds === null) return;
    if (holds) {
      const isSure = seen.has(name);
      seen.add(name);
      if (!isSure || !board.hold(name)) return;
      logger.error({ alarm: name }, begins);
      tell(name, "begins", begins);
      return;
    }
    seen.delete(name);
    const since = board.release(name);
    if (since === null) return;
    const minutes = Math.max(1, Math.round((clock.now() - since) / minute));
    logger.info({ alarm: name, minutes }, ends);
    tell(name, "ends", `${ends} It lasted ${minutes} min.`);
  };

  return createWorker({
    name: "watch",
    logger,
    wakeSignal,
    idleMs: everyMs,
    step: async () => {
      const figures = await readFigures(services);
      for (const alarm of judge(figures, clock.now(), board.isOn)) take(alarm);
      return false;
    },
    settle: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  });
}
