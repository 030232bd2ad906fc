import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server that cuts connections where told to. */
export interface CutProxy {
  /** The number of cut connections so far. */
  cuts(): number
  close(): Promise<void>
}

interface CutOptions {
  /** Where it listens. */
  readonly port: number
  readonly to: number
  /** The positions in the total of sent bytes at which every connection is cut, in ascending order. */
  readonly cutAt: readonly number[]
  /** Called with every chunk forwarded to the server. */
  readonly onBytes?: (total: number) => void
}

export async function openCutProxy({ port, to, cutAt, onBytes }: CutOptions): Promise<CutProxy> {
  const open = new Set<Socket>()
  const waiting = [...cutAt]
  let total = 0
  let cuts = 0

  function cutAll(): void {
    cuts += 1
    // With a reset, like a phone changing networks: data in flight is lost.
    for (const socket of open) socket.resetAndDestroy()
  }

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (chunk: Buffer) => {
      const until = waiting[0] ?? Infinity
      const isCut = total + chunk.length >= until
      const piece = isCut ? chunk.subarray(0, until - total) : chunk
      total += piece.length
      if (!far.write(piece)) {
        near.pause()
        far.once('drain', () => near.resume())
      }
      onBytes?.(total)
      if (!isCut) return
      waiting.shift()
      cutAll()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
