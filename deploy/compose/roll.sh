#!/bin/sh
# Applies the version, settings and secrets of compose.yaml without a pause: first the schema, then one service after the
# other. `docker compose up` alone may replace both web processes at once.
#   deploy/compose/roll.sh [web-1 web-2 worker]
# Each web process is marked as down in upstream.conf before it is replaced, and enabled again when it is healthy. If it does
# not become healthy, it stays disabled and the script ends. nginx, PostgreSQL and Prometheus are not touched.
#
#   COMPOSE   the program                                     docker compose
#   SECONDS_TO_SETTLE   for running requests                  2
#   SECONDS_TO_RETURN   for open pages, before the next one   15
set -eu
case ${1:-} in
  --help | -h) exec sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" ;;
  -*)
    echo "There is no option $1; --help says what there is" >&2
    exit 2
    ;;
esac
cd "$(dirname -- "$(readlink -f -- "$0")")/.."

compose() {
  ${COMPOSE:-docker compose} "$@"
}

# the file is mounted, so it must stay the same one: sed writes a copy, and its content is written back
mark() {
  sed "/^ *server $1:/{s/ down;/;/;s/;/$2;/;}" compose/upstream.conf >compose/upstream.conf.new
  cat compose/upstream.conf.new >compose/upstream.conf
  rm compose/upstream.conf.new
  compose exec -T proxy nginx -s reload
}

compose run --rm --no-deps -T migrate
for service in ${*:-web-1 web-2 worker}; do
  case $service in
    web-*)
      mark "$service" ' down'
      sleep "${SECONDS_TO_SETTLE:-2}"
      ;;
  esac
  # recreated in any case: Compose does not notice that the content of a secret has changed
  if ! compose up --detach --no-deps --force-recreate --wait --wait-timeout 300 "$service"; then
    echo "$service is not healthy, and gets no requests. Its log says why: docker compose logs $service" >&2
    exit 1
  fi
  case $service in
    web-*)
      mark "$service" ''
      # open pages reconnect before the next process stops
      sleep "${SECONDS_TO_RETURN:-15}"
      ;;
  esac
  echo "$service is back"
done
