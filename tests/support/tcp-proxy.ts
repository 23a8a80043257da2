import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type TcpProxy = {
  /** The server's, by way of it. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a machine does whose program is gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes what is sent and passes nothing on, as a machine that has vanished from the network. */
  freeze(): void;
};

/**
 * Stands between a client and a server of this machine until the test ends.
 *
 * @param server its address
 * @param slow how many clients it keeps waiting at first, each for `slowMs`
 */
export async function startTcpProxy(
  server: string,
  { slow = 0, slowMs = 0 }: { slow?: number; slowMs?: number } = {},
): Promise<TcpProxy> {
  const url = new URL(server);
  const sockets = new Set<Socket>();
  const join = (client: Socket) => {
    const target = connect(Number(url.port), "127.0.0.1");
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
  const proxy = createServer((client) => {
    waiting -= 1;
    if (waiting >= 0) setTimeout(join, slowMs, client);
    else join(client);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => proxy.listen(port, "127.0.0.1", () => done()));
  const cut = async () => {
    const closed = new Promise((done) => proxy.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = proxy.address() as AddressInfo;
  onTestFinished(async () => {
    if (proxy.listening) await cut();
  });
  return {
    url: Object.assign(new URL(server), { port }).href,
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
