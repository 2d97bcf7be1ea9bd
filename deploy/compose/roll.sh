#!/bin/sh
# Brings compose.yaml to the version, settings and secrets that it names, without a pause: the schema, then one service after the other. `docker
# compose up` by itself may replace both web processes at once.
#   deploy/compose/roll.sh [web-1 web-2 worker]
# Each web process is taken out of upstream.conf before it is replaced, and put back when it is healthy. One that does not
# become so stays out, and those behind it stay as they are. nginx itself, PostgreSQL and Prometheus are left alone.
#
#   COMPOSE   the program                                     docker compose
#   SECONDS_TO_SETTLE   for requests that are under way       2
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

# into the same file, which is mounted, by way of a copy, since sed reads it
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
  # made anew also where only what stands in a secret has changed, which Compose does not see
  if ! compose up --detach --no-deps --force-recreate --wait --wait-timeout 300 "$service"; then
    echo "$service is not healthy, and gets no requests. Its log says why: docker compose logs $service" >&2
    exit 1
  fi
  case $service in
    web-*)
      mark "$service" ''
      # open pages come back to their stream before the next one goes
      sleep "${SECONDS_TO_RETURN:-15}"
      ;;
  esac
  echo "$service is back"
done
