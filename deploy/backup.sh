#!/bin/sh
# Writes a backup of a database into the folder BACKUP_DIR. Keeps the newest BACKUPS_KEPT backups and removes all others.
# PGHOST, PGUSER, PGPASSWORD and PGDATABASE name the database.
set -eu
umask 077
folder=${BACKUP_DIR:-/backups}
file="$folder/shop-$(date -u +%Y%m%dT%H%M%SZ).dump"
# pg_dump writes to another name first, so that an unfinished file never looks like a backup
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --file="$file.part"
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
find "$folder" -name 'shop-*.dump' | sort -r | tail -n "+$((${BACKUPS_KEPT:-14} + 1))" | while read -r old; do
  rm "$old"
done
echo "backup written: $file"
