#!/bin/sh
# forecourt start runs the portal in the foreground; everything else is a command (forecourt --help)
set -eu
here=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
export NODE_ENV=production MALLOC_ARENA_MAX=2
if [ "${1:-}" = start ]; then
  usage='Usage: forecourt start: runs the portal in the foreground, with its settings from the environment'
  case "${2:-}" in
    '') ;;
    --help | -h)
      echo "$usage"
      exit 0
      ;;
    *)
      echo "$usage" >&2
      exit 2
      ;;
  esac
  # explained in scripts/lean.mjs of the repository; a test compares both
  exec "$here/bin/node" --max-semi-space-size=8 "$here/apps/server/main.ts"
fi
exec "$here/bin/node" "$here/apps/server/forecourt.ts" "$@"
