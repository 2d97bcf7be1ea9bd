#!/bin/sh
# Restarts the processes behind nginx one after the other, so that nobody notices: for an upgrade, or new settings.
#   deploy/proxy/roll.sh [1 2 3]
# nginx asks nobody whether a process is ready (HAProxy and Kubernetes do, and need none of this): each is taken out of
# upstream.conf before it is stopped, and put back when it says that it is ready. One that does not come back stays out, and
# those behind it stay as they are.
#
#   UPSTREAM  the file                              /etc/nginx/forecourt/upstream.conf
#   RELOAD    has nginx read it again               nginx -s reload
#   RESTART   restarts the process of that number   systemctl restart forecourt-web@<number>
#   PORT, ADMIN_PORT   of a process, before its number   300 and 946
#   SETTLE    seconds before the next one: open pages come back to their stream, 20 ms for each   15
set -eu

upstream=${UPSTREAM:-/etc/nginx/forecourt/upstream.conf}
port=${PORT:-300}
admin=${ADMIN_PORT:-946}

# by way of a copy beside it: what nginx reads is whole at each moment
mark() {
  sed -E "/^ *server [^ ;]*:$port$1[ ;]/{s/ down;/;/;s/;/$2;/;}" "$upstream" >"$upstream.new"
  cat "$upstream.new" >"$upstream"
  rm "$upstream.new"
  ${RELOAD:-nginx -s reload}
}

for number in ${*:-1 2 3}; do
  mark "$number" ' down'
  # requests that are under way end, and connections that nginx keeps
  sleep 2
  if [ -n "${RESTART:-}" ]; then $RESTART "$number"; else systemctl restart "forecourt-web@$number"; fi
  waited=0
  until curl --fail --silent --output /dev/null --max-time 3 "http://127.0.0.1:$admin$number/readyz"; do
    waited=$((waited + 1))
    if [ "$waited" -gt 120 ]; then
      echo "Process $number is not ready; it stays out of $upstream. Its log says why." >&2
      exit 1
    fi
    sleep 1
  done
  mark "$number" ''
  echo "Process $number is back"
  sleep "${SETTLE:-15}"
done
