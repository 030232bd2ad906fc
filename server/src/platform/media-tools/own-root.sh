# Runs a command in a file system that has programs and one folder: `sh -c … <program> <command> …`.
# Needs mount and process namespaces of its own, and the rights of root in them. This shell stays as the namespace's first
# process: whatever the command started ends with it.
set -eu

# unshare asks for our end with its own some moments after the start, too late where it was killed before that: we have
# another parent then. /proc is still the machine's, and so are its numbers.
while read -r name value _; do
  case $name in PPid:) parent=$value ;; esac
done < /proc/self/status
[ "$parent" = "$KALEIDO_PARENT" ] || exit 1
unset KALEIDO_PARENT

umask 022
program=$0
# A folder that every Linux has, and that nothing below needs.
root=/sys
work=/kaleido-work

mount -n -t tmpfs -o size=1m,mode=755,nosuid,nodev tmpfs "$root"
mkdir "$root$work" "$root/dev"
mount -n -c --bind -o nosuid,nodev,noexec . "$root$work"
for file in /usr /bin /sbin /lib /lib32 /lib64 /nix /etc/ld.so.cache /etc/alternatives; do
  if [ -L "$file" ]; then
    cp -P "$file" "$root$file"
  elif [ -d "$file" ]; then
    mkdir -p "$root$file"
    mount -n --rbind -o ro,nosuid,nodev "$file" "$root$file"
  elif [ -e "$file" ]; then
    mkdir -p "$root${file%/*}"
    : > "$root$file"
    mount -n --bind -o ro,nosuid,nodev "$file" "$root$file"
  fi
done
for file in /dev/null /dev/urandom; do
  : > "$root$file"
  mount -n --bind "$file" "$root$file"
done
# A name without a path is looked up among the system's programs.
case $program in
  /*)
    if [ ! -e "$root$program" ]; then
      mkdir -p "$root${program%/*}"
      : > "$root$program"
      mount -n --bind -o ro,nosuid,nodev "$program" "$root$program"
    fi
    ;;
esac
umask 077
unshare --root="$root" --wd="$work" -- "$@"
