#!/bin/sh
# Replaces the database by a backup, in one transaction. No server may be running. Creates the role of the servers if it
# is missing, so that the backup may come from another PostgreSQL.
set -eu
if [ $# -ne 1 ]; then
  echo "usage: restore.sh <backup>" >&2
  exit 2
fi
pg_restore --clean --if-exists --no-owner --no-privileges --exit-on-error --single-transaction \
  --dbname="$PGDATABASE" "$1"
psql --no-psqlrc --quiet --file="$(dirname "$0")/roles.sql"
echo "restored: $1"
