import { spawn } from 'node:child_process'

/** The data folder's server is ended at once, since nobody will read what it would still write. */
const script = `
  read -r _
  pid=$(head -n 1 "$0/postgres/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
  while [ -n "$pid" ] && kill -0 "$pid"; do sleep 0.1; done
  rm -rf "$0"
`

/**
 * Leaves nothing of a test's data folder behind, however the test ends. A shell does nothing but read from us: when this
 * process is gone, even by kill -9, its input ends, and it stops the server that is left and removes what is left.
 */
export function guardFolder(dir: string): void {
  const guard = spawn('/bin/sh', ['-c', script, dir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
}
