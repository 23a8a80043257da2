import { createServer } from "node:net";

/**
 * Other faults of the port or the address are reported when the server listens.
 *
 * @param {string | undefined} PORT as in the settings; 3000 if it is empty
 * @param {string | undefined} HOST
 * @throws if something is already listening there
 */
export async function checkPort(PORT, HOST) {
  const port = Number(PORT?.trim() || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  const isTaken = await new Promise((done) => {
    const probe = createServer();
    probe.once("error", (error) => done(error.code === "EADDRINUSE"));
    probe.listen({ port, host: HOST?.trim() || undefined }, () => probe.close(() => done(false)));
  });
  if (!isTaken) return;
  throw new Error(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another one.`,
  );
}
