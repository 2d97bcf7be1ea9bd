#!/bin/sh
# forecourt start: the portal, in the foreground. Anything else is one of its commands: forecourt --help
set -eu
here=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")
export NODE_ENV=production MALLOC_ARENA_MAX=2
if [ "${1:-}" = start ]; then
  # why: scripts/lean.mjs of the repository; a test holds both against each other
  exec "$here/bin/node" --max-semi-space-size=8 "$here/apps/server/main.ts"
fi
exec "$here/bin/node" "$here/apps/server/forecourt.ts" "$@"
