#!/bin/sh
# Keeps one finished piece of the write-ahead log: `archive.sh <file> <name> <archive folder>`.
# PostgreSQL forgets the piece once this says yes, so it says yes only when the copy is whole and on the disk.
set -eu
from=$1
to=$3/$2
draft=$3/.$2.draft

# After a crash between the move and our yes the same piece comes again. A different one of that name must never replace it.
if [ -e "$to" ]; then
  exec cmp -s "$from" "$to"
fi
# A piece that the timeout ended early is mostly zeros, which need not take room where cp can leave holes.
cp --sparse=always "$from" "$draft" 2>/dev/null || cp "$from" "$draft"
sync "$draft"
mv "$draft" "$to"
sync "$3"
