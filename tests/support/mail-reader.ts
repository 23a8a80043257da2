import { afterAll } from "vitest";

import { minute } from "#app/platform/.server/clock.ts";
import { createMailReader, type MailReader } from "#app/platform/.server/inbox/mail-reader.ts";

/** One reader for all tests of a file, since starting it from its sources takes a while, with time for each mail. */
export function shareMailReader(): MailReader {
  const reader = createMailReader({ readMs: minute });
  afterAll(reader.close);
  return { ...reader, close: () => {} };
}
