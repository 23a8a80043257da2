import pino, { type DestinationStream, type Logger as PinoLogger } from "pino";
import type { LogLevel } from "./config.ts";
import { withoutSecrets } from "../secret-addresses.ts";
import { isNotedOutage } from "./db/errors.ts";

export type Logger = PinoLogger;

/**
 * Lines of JSON on standard output, written before the call returns. Never pass form values, bodies,
 * cookies or addresses of visitors: log ids, kinds, counts and codes.
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
        // Nothing from a form is logged intentionally: this is the second line of defence.
        paths: [
          "values.*",
          "fields.*",
          "form.*",
          "email",
          "phone",
          "comment",
          "password",
          "token",
          "secret",
          "cookie",
          "authorization",
          "headers.cookie",
          "headers.authorization",
          "req.headers.cookie",
          "req.headers.authorization",
        ],
        censor: "[redacted]",
      },
      serializers: { err: serialiseError },
      hooks: {
        // The message and the stack of an error may name an address, too.
        streamWrite: withoutSecrets,
        // db/database-state.ts logs it once: a line with a stack for every form would bury all others.
        logMethod(args, method) {
          const [about] = args as unknown[];
          const { err } = (about ?? {}) as { err?: unknown };
          if (!isNotedOutage(err)) method.apply(this, args);
        },
      },
    },
    destination,
  );
}

/**
 * Keeps what is needed to find a fault. Drivers hang the failed row on their errors (PostgreSQL's
 * `detail` quotes column values), so unknown properties stay out.
 */
function serialiseError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { name, message, code, stack, cause } = error as Error & { code?: unknown };
  const inner = cause === undefined ? undefined : serialiseError(cause);
  return { type: name, message, code, stack, cause: inner };
}
