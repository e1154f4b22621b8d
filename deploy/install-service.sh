#!/bin/sh
# deploy/install-service.sh https://shop.example: the shop as a service of systemd, run as root in the program's folder. It makes the user
# hilal, /etc/hilal.env (mode 600) unless it is there, /var/lib/hilal for the data, and the unit. ROOT=/some/folder writes
# below that folder and starts nothing.
set -eu
program=$(cd "$(dirname "$0")/.." && pwd)
root=${ROOT:-}
address=${1:-}
node=$(command -v node) || { echo 'Node 20 or newer is needed.' >&2; exit 1; }
case $address in
  https://?* | http://?*) ;;
  *)
    echo 'Name the public address: deploy/install-service.sh https://shop.example' >&2
    exit 2
    ;;
esac
if [ -z "$root" ]; then
  id hilal > /dev/null 2>&1 || useradd --system --create-home --home-dir /var/lib/hilal hilal
  # It installs, builds and keeps its caches in the program's folder.
  chown -R hilal: "$program"
fi
mkdir -p "$root/etc/systemd/system" "$root/var/lib/hilal"
if [ ! -e "$root/etc/hilal.env" ]; then
  (
    umask 077
    printf 'SHOP_URL=%s\nHOST=127.0.0.1\nTRUST_PROXY=1\nHILAL_DATA=/var/lib/hilal/data\nHILAL_DEMO=0\n' "$address" \
      > "$root/etc/hilal.env"
  )
fi
sed -e "s|@PROGRAM@|$program|" -e "s|@NODE@|$node|" "$program/deploy/hilal.service" \
  > "$root/etc/systemd/system/hilal.service"
if [ -z "$root" ]; then
  systemctl daemon-reload
  systemctl enable --now hilal
  echo 'The first sign-in of the owner: journalctl -u hilal'
fi
