#!/bin/sh
# Replaces the processes of compose.yaml by newly built ones, one after the other: nginx stops sending
# requests to one, and has none in hand with it any more, before it is stopped.
set -eu
cd "$(dirname "$0")/.."
list=deploy/proxy/upstreams.conf

# Written into the same file: a container sees a file that is replaced by its old content.
send_to() {
  : > "$list.new"
  for name in "$@"; do
    echo "server $name:3000 max_fails=1 fail_timeout=1s;" >> "$list.new"
  done
  cat "$list.new" > "$list"
  rm "$list.new"
  docker compose exec -T proxy nginx -c /etc/site/nginx.conf -s reload
  docker compose exec -T proxy sh -c 'sleep 1; while pgrep -f "is shutting down" > /dev/null; do sleep 1; done'
}

docker compose build
send_to site-2
docker compose up --detach --no-deps --wait site-1
send_to site-1
docker compose up --detach --no-deps --wait site-2
send_to site-1 site-2
