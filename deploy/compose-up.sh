#!/bin/sh
# deploy/compose-up.sh shop.example: brings up shop, PostgreSQL and HTTPS. The first time it writes .env with a new password for
# the database; from then on the domain in .env counts, and nothing is overwritten.
set -eu
cd "$(dirname "$0")/.."
if [ ! -e .env ]; then
  domain=${1:-}
  if [ -z "$domain" ]; then
    echo 'Name the domain that leads to this machine: deploy/compose-up.sh shop.example' >&2
    exit 2
  fi
  umask 077
  password=$(head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n')
  printf 'SHOP_DOMAIN=%s\nDATABASE_PASSWORD=%s\n' "$domain" "$password" > .env
  echo 'Wrote .env. SMTP_URL, MAIL_FROM, STORAGE_URL and the rest of compose.yaml may be added to it.'
fi
${COMPOSE:-docker compose} up --build --detach
echo 'The first sign-in of the owner: docker compose logs shop'
