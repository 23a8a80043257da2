import { onTestFinished } from "vitest";
import { openMailServer, type MailServer } from "./mail-server.ts";

/** A real mail server on a free port of this machine, until the test ends. */
export async function startSmtpServer(): Promise<MailServer> {
  const server = await openMailServer();
  onTestFinished(() => server.close());
  return server;
}
