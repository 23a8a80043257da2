export type NginxPlace = {
  /** Where nginx listens: a port, or an address with one. */
  readonly listen: string;
  /** The file with a `server` line for each process of the site, beside the configuration. */
  readonly upstreams: string;
  /** A folder of nginx's own, where it may write; without it, those that it was built with. */
  readonly folder?: string;
};

/** The largest body that nginx takes; the site itself refuses less than that, in words. */
const bodyLimit = "1m";

const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * The configuration of an nginx that shares requests out to several processes of the site.
 *
 * A request that no process has seen goes to the next one where a process cannot be reached. One that
 * was sent already does so only where its method is safe to repeat: nginx never repeats a POST
 * (`proxy_next_upstream` without `non_idempotent`). Every request has a connection of its own to the
 * site, because a connection that is kept may be closed at the moment a POST is written to it.
 */
export function nginxConfig({ listen, upstreams, folder }: NginxPlace): string {
  const own = folder ? [`pid ${folder}/nginx.pid;`, `error_log ${folder}/error.log warn;`] : [];
  const paths = folder ? temporary.map((name) => `    ${name}_temp_path ${folder}/${name};`) : [];
  return `${[
    ...own,
    "worker_processes auto;",
    "events {",
    "    worker_connections 4096;",
    "}",
    "http {",
    // Logs would hold addresses of visitors, and the site writes its own without them.
    "    access_log off;",
    ...paths,
    `    client_max_body_size ${bodyLimit};`,
    "    upstream site {",
    `        include ${upstreams};`,
    "    }",
    "    server {",
    `        listen ${listen};`,
    "        location / {",
    "            proxy_pass http://site;",
    "            proxy_http_version 1.1;",
    '            proxy_set_header Connection "";',
    "            proxy_set_header Host $http_host;",
    "            proxy_set_header X-Forwarded-Proto $scheme;",
    "            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
    "            proxy_connect_timeout 2s;",
    "            proxy_next_upstream error timeout;",
    "            proxy_next_upstream_timeout 10s;",
    "        }",
    "    }",
    "}",
  ].join("\n")}\n`;
}

/**
 * The file with the processes of the site.
 *
 * @param servers host and port of each
 */
export function upstreamList(servers: readonly string[]): string {
  // One that could not be reached is asked again after a second, not after nginx's ten.
  return servers.map((server) => `server ${server} max_fails=1 fail_timeout=1s;\n`).join("");
}
