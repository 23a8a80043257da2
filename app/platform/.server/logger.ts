import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";
import type { LogLevel } from "./config.ts";
import { createLineTime, gatherLines } from "./log-lines.ts";

export type Logger = PinoLogger;

/**
 * Keys under which something a visitor typed could reach a log line by mistake. Nothing is logged on
 * purpose from a form, so this is the second line of defence.
 */
const sensitiveKeys = [
  "name",
  "email",
  "phone",
  "message",
  "comment",
  "reason",
  "subject",
  "text",
  "html",
  "password",
  "password1",
  "password2",
  "token",
  "secret",
  "cookie",
  "authorization",
];

/** Where the lines of each logger go. */
const destinations = new WeakMap<Logger, DestinationStream>();
const lineTime = createLineTime();

/**
 * Writes a line whose members are JSON already, as `logger.info` would write it. For what is said with every
 * request: pino's own way would be a fifth of all that a page from memory takes (docs/decisions/039).
 *
 * @param logger made by `createLogger`; the line of any other, a child of one among them, would be lost
 * @param members such as `"status":200`, with commas between them and none around them
 */
export function writeInfoLine(logger: Logger, members: string, message: string): void {
  if (!logger.isLevelEnabled("info")) return;
  const line = `{"level":"info"${lineTime()},${members},"msg":${JSON.stringify(message)}}\n`;
  destinations.get(logger)?.write(line);
}

/**
 * Lines of JSON on standard output, times in UTC. Never pass form values, request bodies, cookies or
 * addresses of visitors: log ids, kinds, counts and codes.
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = gatherLines(pino.destination({ dest: 1, sync: true })),
): Logger {
  const logger = pino(
    {
      level,
      base: undefined,
      timestamp: lineTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: [
          ...sensitiveKeys.flatMap((key) => [`values.${key}`, `fields.${key}`, `form.${key}`]),
          ...["cookie", "authorization"].flatMap((key) => [
            key,
            `headers.${key}`,
            `req.headers.${key}`,
          ]),
          "email",
          "phone",
          "comment",
          "password",
          "token",
          "secret",
        ],
        censor: "[redacted]",
      },
      serializers: { err: serialiseError },
    },
    destination,
  );
  destinations.set(logger, destination);
  return logger;
}

type LoggedError = {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: unknown;
};

/**
 * Keeps what is needed to find a fault. Drivers hang the failed row on their errors (PostgreSQL's
 * `detail` quotes column values), so unknown properties stay out.
 */
function serialiseError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(error.stack ? { stack: error.stack } : {}),
    ...(cause === undefined ? {} : { cause: serialiseError(cause) }),
  };
}
