import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { isIP } from "node:net";

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

import { second } from "#app/platform/.server/clock.ts";
import type { Logger } from "#app/platform/.server/logger.ts";
import { pathAndQueryOf, splitQuery } from "./request-target.ts";
import type { Figures } from "./watch/figures.ts";

export type Metrics = {
  /** Counts a request once it has been answered. */
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** Begins to serve the figures; while its port is taken it tries again every five seconds. */
  listen(address: { host: string; port: number }): void;
  /** Where it listens, for tests; undefined if it does not. */
  address(): ReturnType<Server["address"]>;
  close(): void;
};

export type MetricsOptions = {
  /** Names the build that is served. */
  readonly build: string;
  readonly logger: Logger;
  readFigures(): Promise<Figures>;
  /** How many sweeps have failed since the start. */
  failedSweeps(): number;
};

const retryMs = 5 * second;

/** The kind of request. Never the address itself: each would be a separate figure for ever. */
function kindOf({ method, url }: IncomingMessage): string {
  const { path } = splitQuery(pathAndQueryOf(url ?? "") ?? "");
  if (method === "POST") return "form";
  if (path.startsWith("/api/")) return "api";
  return /\.\w+$/.test(path) ? "file" : "page";
}

/**
 * Whether a request names this port as programs in its network do: by number, by a name without dots, or by
 * `METRICS_HOST`. A page elsewhere whose name leads here (DNS rebinding) has a name with dots.
 */
function isOwnHost(typed: string | undefined, host: string): boolean {
  const name = URL.parse(`http://${typed}`)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return name === host || isIP(name) > 0 || (name !== "" && !name.includes("."));
}

/** Figures about this process and the site, as Prometheus reads them. */
export function createMetrics(options: MetricsOptions): Metrics {
  const { build, logger, readFigures, failedSweeps } = options;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Gauges under names of counters, which promtool warns of; others give the same figures by type.
  for (const metric of registry.getMetricsAsArray()) {
    const isGauge = metric instanceof Gauge;
    if (isGauge && metric.name.endsWith("_total")) registry.removeSingleMetric(metric.name);
  }
  const requests = new Histogram({
    name: "site_request_seconds",
    help: "Requests by kind (page, file, form, api) and status, and how long they took",
    labelNames: ["kind", "status"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const gauges = {
    database: gauge("site_database_ok", "1 while the database takes what is written"),
    waiting: gauge("site_outbox_waiting", "Mail that should be on its way"),
    oldest: gauge("site_outbox_oldest_seconds", "Age of the oldest of it"),
    deferred: gauge("site_outbox_deferred", "Mail that its receiver's server has put off"),
    dead: gauge("site_outbox_dead", "Mail that was given up"),
    inbox: gauge(
      "site_inbox_age_seconds",
      "Since mail was last fetched; NaN where none is, or none has been yet",
    ),
    free: gauge("site_disk_free_bytes", "Room on the disk of DATA_DIR"),
    size: gauge("site_disk_size_bytes", "Size of that disk"),
    backup: gauge("site_backup_age_seconds", "Age of the last backup; NaN where none is made"),
  };
  new Gauge({ name: "site_build_info", help: "The build", labelNames: ["build"], registers })
    .labels(build)
    .set(1);
  const sweeps = new Counter({
    name: "site_failed_sweeps_total",
    help: "Sweeps of expired rows that failed",
    registers,
  });

  async function collect(): Promise<string> {
    const { databaseTroubleMs, outbox, inbox, disk, backup } = await readFigures();
    const since = outbox?.waitingSince;
    gauges.database.set(databaseTroubleMs === 0 ? 1 : 0);
    gauges.waiting.set(outbox?.waiting ?? Number.NaN);
    gauges.oldest.set(outbox ? (since == null ? 0 : (Date.now() - since) / second) : Number.NaN);
    gauges.deferred.set(outbox?.deferred ?? Number.NaN);
    gauges.dead.set(outbox?.dead ?? Number.NaN);
    const fetchedAt = inbox?.fetchedAt;
    gauges.inbox.set(fetchedAt == null ? Number.NaN : (Date.now() - fetchedAt) / second);
    gauges.free.set(disk?.free ?? Number.NaN);
    gauges.size.set(disk?.size ?? Number.NaN);
    gauges.backup.set(backup === null ? Number.NaN : (Date.now() - backup.madeAt) / second);
    sweeps.reset();
    sweeps.inc(failedSweeps());
    return await registry.metrics();
  }

  let ownHost = "";
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host, ownHost)) {
      response.writeHead(421).end();
      return;
    }
    if (!["GET", "HEAD"].includes(request.method ?? "") || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, "the metrics could not be collected");
        response.writeHead(500).end();
      },
    );
  });
  let retry: NodeJS.Timeout | undefined;

  return {
    observe: (request, response) => {
      const startedAt = performance.now();
      const kind = kindOf(request);
      response.on("close", () => {
        const status = response.writableFinished ? String(response.statusCode) : "aborted";
        requests.observe({ kind, status }, (performance.now() - startedAt) / 1_000);
      });
    },
    listen: ({ host, port }) => {
      ownHost = host;
      let isTold = false;
      server.on("error", (error: NodeJS.ErrnoException) => {
        // A process that is about to be replaced still has the port.
        if (!isTold)
          logger.warn({ host, port, code: error.code }, "the metrics cannot be served yet");
        isTold = true;
        retry = setTimeout(() => server.listen({ host, port }), retryMs);
        retry.unref();
      });
      server.listen({ host, port });
    },
    address: () => server.address(),
    close: () => {
      clearTimeout(retry);
      server.close();
      server.closeAllConnections();
    },
  };
}
