import { mkdtemp, rm } from 'node:fs/promises'
import {
  createConnection,
  createServer,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A connection to a test's database that can be cut, as when the database's machine fails. */
export interface DatabaseLink {
  readonly url: string
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Says nothing from here on, and ends no connection, as a machine that vanishes; new connections are passed on. */
  readonly silence: () => void
  readonly close: () => Promise<void>
}

/** Forwards a socket of its own to the server of `url`. */
export async function linkTo(url: string): Promise<DatabaseLink> {
  const real = new URL(url)
  const socketName = `.s.PGSQL.${real.port || '5432'}`
  const folder = real.searchParams.get('host')
  const target =
    folder === null
      ? { host: real.hostname, port: Number(real.port || '5432') }
      : { path: path.join(folder, socketName) }
  const dir = await mkdtemp(path.join(tmpdir(), 'kaleido-link-'))
  const open = new Set<Socket>()
  let server = await listen(path.join(dir, socketName), target, open)

  async function cut(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  real.searchParams.set('host', dir)
  return {
    url: real.href,
    cut,
    async mend() {
      server = await listen(path.join(dir, socketName), target, open)
    },
    silence() {
      for (const socket of open) socket.unpipe().pause()
    },
    async close() {
      if (server.listening) await cut()
      await rm(dir, { recursive: true })
    },
  }
}

async function listen(place: string, target: NetConnectOpts, open: Set<Socket>): Promise<Server> {
  const server = createServer((near) => {
    const far = createConnection(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.pipe(other)
      // An error at one end closes the other too; the database client reports it.
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(place)
  await once(server, 'listening')
  return server
}
