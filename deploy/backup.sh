#!/bin/sh
# Writes a backup of the database into BACKUP_DIR, and removes all but the newest BACKUPS_KEPT. The database is that of
# PGHOST, PGUSER, PGPASSWORD and PGDATABASE.
set -eu
umask 077
folder=${BACKUP_DIR:-/backups}
file="$folder/shop-$(date -u +%Y%m%dT%H%M%SZ).dump"
# an unfinished file never looks like a backup
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --file="$file.part"
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
find "$folder" -name 'shop-*.dump' | sort -r | tail -n "+$((${BACKUPS_KEPT:-14} + 1))" | while read -r old; do
  rm "$old"
done
echo "backup written: $file"
