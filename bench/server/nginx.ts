import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** What nginx says by itself, or says of the file that it sends. */
const ownHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "etag",
  "keep-alive",
  "vary",
  "x-request-id",
]);

const requestLine =
  '{"level":"info","time":"$time_iso8601","requestId":"$request_id","method":"$request_method",' +
  '"path":"$uri","status":$status,"seconds":$request_time,"msg":"request"}';

/**
 * Writes a configuration with which nginx does from one process what the site does: it serves the built files
 * as they lie there, compressed forms included, with the same headers and a line in a log for each request.
 *
 * @param headers of the page as the site sends it
 * @returns path of the configuration
 */
export function writeNginxConfig(
  folder: string,
  clientDir: string,
  port: number,
  headers: Headers,
): string {
  const added = [...headers]
    .filter(([name]) => !ownHeaders.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}";`);
  const hasBrotli = existsSync(brotliModule);
  const logs = join(folder, "logs");
  mkdirSync(logs, { recursive: true });
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${hasBrotli ? `load_module ${brotliModule};` : ""}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${logs}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  log_format line escape=json '${requestLine}';
  access_log ${logs}/access.log line;
  sendfile on;
  gzip_static on;
  ${hasBrotli ? "brotli_static on;" : ""}
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${clientDir};
    add_header X-Request-Id $request_id;
    ${added.join("\n    ")}
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  return file;
}
