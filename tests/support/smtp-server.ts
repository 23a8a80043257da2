import { onTestFinished } from "vitest";
import { openMailServer, type MailKeys, type MailServer } from "./mail-server.ts";

/** A real mail server on a free port of this machine, until the test ends. */
export async function startSmtpServer(keys?: MailKeys): Promise<MailServer> {
  const server = await openMailServer(keys);
  onTestFinished(() => server.close());
  return server;
}
