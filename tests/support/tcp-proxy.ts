import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type TcpProxy = {
  readonly port: number;
  /** Ends every connection and refuses new ones, as a machine does whose program is gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes what is sent and passes nothing on, as a machine that has vanished from the network. */
  freeze(): void;
};

/**
 * Stands between a client and a server of this machine until the test ends.
 *
 * @param slow how many clients it keeps waiting at first, each for `slowMs`
 */
export async function startTcpProxy(
  targetPort: number,
  { slow = 0, slowMs = 0 }: { slow?: number; slowMs?: number } = {},
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const join = (client: Socket) => {
    const target = connect(targetPort, "127.0.0.1");
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  let waiting = slow;
  const server = createServer((client) => {
    waiting -= 1;
    if (waiting >= 0) setTimeout(join, slowMs, client);
    else join(client);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => server.listen(port, "127.0.0.1", () => done()));
  const cut = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  return {
    port,
    cut,
    restore: () => listen(port),
    freeze: () => {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
    },
  };
}
