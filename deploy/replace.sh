#!/bin/sh
# Replaces the processes of compose.yaml by newly built ones, one after the other: nginx stops sending
# requests to one, and has none in hand with it any more, before it is stopped. However it ends, nginx
# sends requests to both again.
set -eu
cd "$(dirname "$0")/.."

in_proxy() {
  docker compose exec -T proxy sh -c "$1"
}

# The list lies in the container alone, which makes it from its template when it starts.
use() {
  for name in "$@"; do
    echo "server $name:3000 max_fails=1 fail_timeout=1s;"
  done | in_proxy 'cat > /etc/nginx/conf.d/upstreams.conf && nginx -c /etc/site/nginx.conf -s reload'
}

# Workers of nginx that still have requests in hand call themselves so. The brackets keep the pattern
# from finding the shell that it stands in.
settle() {
  in_proxy 'sleep 1
    for second in $(seq 60); do
      pgrep -f "[i]s shutting down" > /dev/null || exit 0
      sleep 1
    done
    echo "Some requests take longer than a minute; they are not waited for."'
}

restore() {
  status=$?
  trap - EXIT
  use site-1 site-2
  exit "$status"
}
trap restore EXIT
trap 'exit 130' HUP INT TERM

docker compose build
use site-2
settle
docker compose up --detach --no-deps --wait site-1
use site-1
settle
docker compose up --detach --no-deps --wait site-2
