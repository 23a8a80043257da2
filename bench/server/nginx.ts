import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/**
 * Writes a configuration with which nginx serves the built files as they lie there, compressed forms
 * included, from one process and without a log: the most that one core can do with these bytes.
 *
 * @returns path of the configuration
 */
export function writeNginxConfig(folder: string, clientDir: string, port: number): string {
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
  access_log off;
  sendfile on;
  gzip_static on;
  ${hasBrotli ? "brotli_static on;" : ""}
  keepalive_requests 1000000;
  server {
    listen 127.0.0.1:${port};
    root ${clientDir};
    location / { try_files $uri $uri/index.html =404; }
  }
}
`,
  );
  return file;
}
