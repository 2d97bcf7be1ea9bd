#!/bin/sh
# Builds the portal's image by buildah from the file of `npm run dist`:
#   deploy/container/build.sh [.cache/dist/forecourt-<version>-linux-<arch>.tar.gz]
#
#   IMAGE    its name                            localhost/forecourt:<version>
#   BASE     an image to build on, such as one of your registry with glibc and libstdc++;
#            without it mmdebstrap makes a root of Debian's packages, and no registry is asked
#   SUITE    of Debian, for that                 bookworm
#   SOURCES  where its packages come from        this machine's own sources of apt
#
# BUILDAH_ISOLATION=chroot STORAGE_DRIVER=vfs: inside another container.
set -eu
case ${1:-} in
  --help | -h) exec sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0" ;;
  -*)
    echo "There is no option $1; --help says what there is" >&2
    exit 2
    ;;
esac

here=$(dirname -- "$(readlink -f -- "$0")")
suite=${SUITE:-bookworm}
file=${1:-}
if [ -z "$file" ]; then
  file=$(find "$here/../../.cache/dist" -maxdepth 1 -name 'forecourt-*.tar.gz' | head -n 1)
fi
if [ ! -f "$file" ]; then
  echo "There is no file of npm run dist: ${file:-run it first}" >&2
  exit 1
fi
version=$(basename "$file" | sed -E 's/^forecourt-(.+)-linux-[^-]+\.tar\.gz$/\1/')
image=${IMAGE:-localhost/forecourt:$version}
context=$(mktemp -d)
trap 'rm -rf "$context"' EXIT

if [ -z "${BASE:-}" ]; then
  BASE=localhost/forecourt-root:$suite
  # extract: packages are unpacked, and none of their scripts is run; what they stand on comes with them.
  # The names of this machine and its mirror stay out of the root.
  # shellcheck disable=SC2016
  mmdebstrap --quiet --variant=extract --include=libc6,libgcc-s1,libstdc++6 \
    --customize-hook='rm -rf "$1"/etc/apt "$1"/etc/hostname "$1"/etc/resolv.conf "$1"/usr/share/doc/*/changelog* "$1"/dev/*' \
    --customize-hook='printf "root:x:0:0:root:/:/nonexistent\nforecourt:x:10001:10001::/data:/nonexistent\n" >"$1"/etc/passwd' \
    --customize-hook='printf "root:x:0:\nforecourt:x:10001:\n" >"$1"/etc/group' \
    --customize-hook='printf "hosts: files dns\n" >"$1"/etc/nsswitch.conf' \
    --customize-hook="printf 'ID=debian\nVERSION_CODENAME=$suite\nPRETTY_NAME=\"Debian ($suite), libraries alone\"\n' >\"\$1\"/etc/os-release" \
    "$suite" "$context/root.tar" ${SOURCES:-$(find /etc/apt/sources.list /etc/apt/sources.list.d -type f \( -name '*.list' -o -name '*.sources' \) -size +0 2>/dev/null)}
  root=$(buildah from scratch)
  buildah add --quiet "$root" "$context/root.tar" / >/dev/null
  buildah commit --quiet --rm "$root" "$BASE" >/dev/null
  rm "$context/root.tar"
fi

cp "$file" "$context/forecourt.tar.gz"
mkdir "$context/data"
# docker's format: OCI's own has no HEALTHCHECK
buildah build --quiet --format docker --file "$here/Containerfile" \
  --build-arg "BASE=$BASE" --build-arg FILE=forecourt.tar.gz --build-arg "VERSION=$version" \
  --build-arg "REVISION=$(git -C "$here" rev-parse HEAD 2>/dev/null || echo unknown)" \
  --tag "$image" "$context" >/dev/null
echo "$image"
