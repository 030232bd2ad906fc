import { spawn } from 'node:child_process'

/** The data folder's server is killed at once, since nobody needs its last writes. */
const script = `
  read -r _
  pid=$(head -n 1 "$0/postgres/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
  while [ -n "$pid" ] && kill -0 "$pid"; do sleep 0.1; done
  rm -rf "$0"
`

/**
 * Removes a test's data folder however the test ends. A shell waits for the end of its input: when this process is
 * gone, even by kill -9, the shell stops a remaining server and removes the folder.
 */
export function guardFolder(dir: string): void {
  const guard = spawn('/bin/sh', ['-c', script, dir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
}
