#!/bin/sh
# Builds the image with buildah: deploy/container/build.sh [options of `buildah build`]
#   TAG   its name, kaleido:<version> unless told otherwise
#   BASE  the image that it stands on; `debootstrap` makes one from Debian's packages, without any registry of images
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/package.json")
tag=${TAG:-kaleido:$version}

need() {
  command -v "$1" >/dev/null && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get -q update && DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends "$1"
  else
    echo "✗ $1 is missing: apt-get install $1" >&2
    exit 1
  fi
}

# Debian 12 like the official slim image: nothing but what is essential, without documentation.
make_base() {
  need debootstrap
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  debootstrap --variant=minbase bookworm "$folder" "${MIRROR:-http://deb.debian.org/debian}" >&2
  rm -rf "$folder"/usr/share/doc/* "$folder"/usr/share/man/* "$folder"/usr/share/info/* "$folder"/usr/share/locale/* \
    "$folder"/var/cache/apt/* "$folder"/var/lib/apt/lists/* "$folder"/var/log/*
  for path in doc man info locale; do echo "path-exclude=/usr/share/$path/*"; done > "$folder/etc/dpkg/dpkg.cfg.d/slim"
  container=$(buildah from scratch)
  buildah add -q "$container" "$folder" / >&2
  buildah commit -q --rm "$container" kaleido-base:bookworm >&2
}

need buildah
if [ "${BASE:-}" = debootstrap ]; then
  make_base
  BASE=localhost/kaleido-base:bookworm
fi
buildah build ${BASE:+--build-arg "BASE=$BASE"} --ignorefile "$here/Containerfile.dockerignore" \
  -f "$here/Containerfile" -t "$tag" "$@" "$root"
