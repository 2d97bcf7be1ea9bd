#!/bin/sh
# Boots systemd as process 1 of namespaces of its own, on a throw-away layer over this machine's root, with the portal
# installed as docs/operations/install.md says ("One machine, by systemd") and a PostgreSQL beside it.
#   unshare --mount --pid --net --uts --ipc --cgroup --fork systemd-boot.sh <empty folder> <archive of npm run dist>
set -eu
base=$1
archive=$2
root=$base/root

mount --make-rprivate /
mount -t tmpfs tmpfs "$base"
mkdir "$base/upper" "$base/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$base/upper,workdir=$base/work" "$root"
# what this machine would start, mount or set is not wanted
rm -rf "$root"/etc/systemd/system/*
: >"$root/etc/fstab"
mkdir "$root/etc/systemd/system/getty.target.wants"
for unit in systemd-sysctl systemd-modules-load systemd-udevd systemd-udev-trigger systemd-timesyncd systemd-networkd \
  systemd-resolved systemd-random-seed systemd-binfmt systemd-firstboot; do
  ln -s /dev/null "$root/etc/systemd/system/$unit.service"
done

mkdir -p "$root/opt/releases"
tar -xzf "$archive" -C "$root/opt/releases"
ln -sfn "/opt/releases/$(ls "$root/opt/releases")" "$root/opt/forecourt"
release=$root/opt/releases/$(ls "$root/opt/releases")
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount -t sysfs sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"

id forecourt >/dev/null 2>&1 ||
  chroot "$root" useradd --system --home-dir /var/lib/forecourt --shell /usr/sbin/nologin forecourt
install -d -m 700 "$root/etc/forecourt/secrets"
echo 'postgres://forecourt:drill-password@127.0.0.1:5432/forecourt' |
  install -m 400 /dev/stdin "$root/etc/forecourt/secrets/DATABASE_URL"
echo drill-secret-of-at-least-thirty-two-letters | install -m 400 /dev/stdin "$root/etc/forecourt/secrets/TOOLKIT_SECRET"
cat >"$root/etc/forecourt/forecourt.env" <<'END'
PORTAL_ENV=PROD
PUBLIC_ORIGIN=https://portal.example
TRUST_PROXY=127.0.0.1
END
cp -r "$release"/deploy/systemd/forecourt* "$root/etc/systemd/system/"
rm "$root/etc/systemd/system/forecourt-command"
install -m 755 "$release/deploy/systemd/forecourt-command" "$root/usr/local/sbin/"
cat >"$root/etc/systemd/system/forecourt-.service.d/secrets.conf" <<'END'
[Service]
LoadCredential=TOOLKIT_SECRET:/etc/forecourt/secrets/TOOLKIT_SECRET
Environment=TOOLKIT_SECRET_FILE=%d/TOOLKIT_SECRET
END

postgres=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
install -d -o postgres "$root/var/lib/drill"
chroot "$root" runuser -u postgres -- "$postgres/initdb" --pgdata=/var/lib/drill/data --auth=trust --encoding=UTF8 \
  --locale=C.UTF-8 >/dev/null
cat >"$root/etc/systemd/system/drill-database.service" <<END
[Service]
Type=notify
User=postgres
ExecStart=$postgres/postgres -D /var/lib/drill/data -c unix_socket_directories=/tmp
ExecStartPost=$postgres/psql -h 127.0.0.1 -c 'CREATE ROLE forecourt LOGIN' -c 'CREATE DATABASE forecourt OWNER forecourt'
TimeoutStartSec=300
END
cat >"$root/etc/systemd/system/drill.target" <<'END'
[Unit]
Requires=basic.target dbus.service drill-database.service
After=basic.target dbus.service drill-database.service
END

ip link set lo up
cd "$root"
# systemd would raise limits of this machine
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys
mkdir -p old
pivot_root . old
umount -l /old
# as a booted machine has it: credentials are mounted by a child of systemd
mount --make-rshared /
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin \
  /lib/systemd/systemd --system --unit=drill.target --log-target=null --show-status=no
