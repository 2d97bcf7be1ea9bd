#!/bin/sh
# Restarts the processes behind nginx one after the other, without a pause: for an upgrade, or new settings.
#   deploy/proxy/roll.sh [1 2 3]
#   deploy/proxy/roll.sh 10.0.0.11/1 10.0.0.11/2 10.0.0.12/1    processes of other machines: HOST and ADMIN_HOST, and number
# nginx does not check if a process is ready (HAProxy and Kubernetes do, and do not need this script). So each process is
# marked as down in upstream.conf before it is stopped, and enabled again when it reports that it is ready. If a process does
# not come back, it stays disabled and the script ends: the remaining processes are not restarted.
#
#   UPSTREAM  the file                              /etc/nginx/forecourt/upstream.conf
#   RELOAD    makes nginx read it again             nginx -s reload
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

# sed cannot write to the file that it reads, so it writes a copy; the file itself stays the same one
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
  # without a host there is no second argument
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
  # running requests and idle connections of nginx end
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
