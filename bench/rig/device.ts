import { randomInt } from 'node:crypto'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import { WebSocket } from 'ws'

/** What devices have received. An event that comes twice, or that is missing before a later one, is counted. */
export interface DeviceCounts {
  duplicates: number
  gaps: number
  resets: number
  received: number
  hints: number
}

export function emptyCounts(): DeviceCounts {
  return { duplicates: 0, gaps: 0, resets: 0, received: 0, hints: 0 }
}

export interface DeviceOptions {
  readonly token: string
  /** Where to connect, after so many failures in a row. */
  readonly origin: (failures: number) => string
  readonly counts: DeviceCounts
  readonly localAddress?: string
  readonly onEvent?: (type: string, sealed: string) => void
}

/** A logged-in device that connects again by itself, and goes on after the last event that it has. */
export interface Device {
  /** The number of that event. */
  after(): number | undefined
  isReady(): boolean
  close(): void
}

/** As the product's client waits: a moment at first, then longer and longer. */
const returnMs = 4_000
const longestMs = 15_000

/** Resolves at the first frame, or once the first connection has failed. */
export async function openDevice(options: DeviceOptions): Promise<Device> {
  const device = {
    after: undefined as number | undefined,
    isReady: false,
    failures: 0,
    isClosed: false,
  }
  let socket: WebSocket | undefined
  const connect = () =>
    new Promise<void>((resolve) => {
      socket = openSocket(options, device.failures)
      socket.on('open', () => {
        const after = device.after === undefined ? {} : { after: String(device.after) }
        socket?.send(JSON.stringify({ token: options.token, ...after }))
      })
      socket.on('message', (data: Buffer) => {
        receive(options, device, data.toString())
        resolve()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        device.isReady = false
        resolve()
        if (device.isClosed) return
        const wait =
          Math.min(returnMs * 2 ** device.failures, longestMs) * (randomInt(1_000) / 1_000)
        device.failures += 1
        setTimeout(() => void (device.isClosed || connect()), wait)
      })
    })
  await connect()
  return {
    after: () => device.after,
    isReady: () => device.isReady,
    close() {
      device.isClosed = true
      socket?.terminate()
    },
  }
}

function openSocket({ origin, localAddress }: DeviceOptions, failures: number): WebSocket {
  return new WebSocket(`${origin(failures)}${liveSocket.path}`, {
    perMessageDeflate: false,
    ...(localAddress !== undefined && { localAddress }),
  })
}

interface Received {
  after: number | undefined
  isReady: boolean
  failures: number
}

function receive({ counts, onEvent }: DeviceOptions, device: Received, text: string): void {
  const { id, type, data } = JSON.parse(text) as { id?: string; type: string; data: string }
  if (type === liveSocket.ready || type === liveSocket.reset) {
    if (type === liveSocket.reset) counts.resets += 1
    device.after ??= Number(id)
    device.isReady = true
    device.failures = 0
    return
  }
  if (id === undefined) {
    counts.hints += 1
    return
  }
  const step = Number(id) - (device.after ?? 0)
  if (step < 1) counts.duplicates += 1
  else if (step > 1) counts.gaps += 1
  device.after = Number(id)
  counts.received += 1
  onEvent?.(type, data)
}
