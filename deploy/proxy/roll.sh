#!/bin/sh
# Restarts the processes behind nginx one after the other, so that nobody notices: for an upgrade, or new settings.
#   deploy/proxy/roll.sh [1 2 3]
#   deploy/proxy/roll.sh 10.0.0.11/1 10.0.0.11/2 10.0.0.12/1    processes of other machines: HOST and ADMIN_HOST, and number
# nginx asks nobody whether a process is ready (HAProxy and Kubernetes do, and need none of this): each is taken out of
# upstream.conf before it is stopped, and put back when it says that it is ready. One that does not come back stays out, and
# those behind it stay as they are.
#
#   UPSTREAM  the file                              /etc/nginx/forecourt/upstream.conf
#   RELOAD    has nginx read it again               nginx -s reload
#   RESTART   restarts the process of that number   systemctl restart forecourt-web@<number>
#             of another machine: it gets the number and the address   ssh <address> systemctl restart forecourt-web@<number>
#   PORT, ADMIN_PORT   of a process, before its number   300 and 946
#   SETTLE    seconds before the next one: open pages come back to their stream, 20 ms for each   15
set -eu
case ${1:-} in
  --help | -h) exec sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" ;;
  -*)
    echo "There is no option $1; --help says what there is" >&2
    exit 2
    ;;
esac

upstream=${UPSTREAM:-/etc/nginx/forecourt/upstream.conf}
port=${PORT:-300}
admin=${ADMIN_PORT:-946}

# by way of a copy beside it, since sed reads the file
mark() {
  server="^ *server ${host:-[^ ;]*}:$port$number[ ;]"
  if ! grep -Eq "$server" "$upstream"; then
    echo "$upstream has no server ${host:+$host}:$port$number" >&2
    exit 1
  fi
  sed -E "/$server/{s/ down;/;/;s/;/$1;/;}" "$upstream" >"$upstream.new"
  cat "$upstream.new" >"$upstream"
  rm "$upstream.new"
  ${RELOAD:-nginx -s reload}
}

restart() {
  # without a host its word is left out
  if [ -n "${RESTART:-}" ]; then
    $RESTART "$number" ${host:+"$host"}
  elif [ -n "$host" ]; then
    ssh "$host" systemctl restart "forecourt-web@$number"
  else
    systemctl restart "forecourt-web@$number"
  fi
}

for process in ${*:-1 2 3}; do
  number=${process##*/}
  host=${process%"$number"}
  host=${host%/}
  mark ' down'
  # requests that are under way end, and connections that nginx keeps
  sleep 2
  restart
  waited=0
  until curl --fail --silent --output /dev/null --max-time 3 "http://${host:-127.0.0.1}:$admin$number/readyz"; do
    waited=$((waited + 1))
    if [ "$waited" -gt 120 ]; then
      echo "Process $process is not ready; it stays out of $upstream. Its log says why." >&2
      exit 1
    fi
    sleep 1
  done
  mark ''
  echo "Process $process is back"
  sleep "${SETTLE:-15}"
done
