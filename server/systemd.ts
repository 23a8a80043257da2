import { execFile } from "node:child_process";

import type { Logger } from "#app/platform/.server/logger.ts";

/**
 * The socket that systemd holds for all processes of the site on this machine, where it has handed one over: the
 * first descriptor after the standard ones (sd_listen_fds(3)). It stays open while processes come and go.
 */
export function sharedSocket(): { readonly fd: number } | undefined {
  const { LISTEN_FDS, LISTEN_PID } = process.env;
  return LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? { fd: 3 } : undefined;
}

/**
 * Tells systemd that this process serves, where it waits for that before it replaces the next one (sd_notify(3)).
 * Its own program does, since Node opens no socket of that kind.
 */
export function notifyReady(logger: Logger): void {
  if (!process.env["NOTIFY_SOCKET"]) return;
  execFile("systemd-notify", ["--ready"], (err) => {
    if (err) logger.error({ err }, "systemd was not told that the site is ready");
  });
}
