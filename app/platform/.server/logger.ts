import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";
import type { LogLevel } from "./config.ts";

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

/**
 * Lines of JSON on standard output, times in UTC. Never pass form values, request bodies, cookies or
 * addresses of visitors: log ids, kinds, counts and codes. Each line is written before the call returns, so
 * a process loses none, however it ends.
 */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
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
