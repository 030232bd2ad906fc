import { randomInt } from 'node:crypto'
import { liveSocket } from '@kaleido/contract/core/live-socket'
import { WebSocket } from 'ws'
import { createTestWire } from '../../server/src/testing/wire.ts'
import { tokenOf } from './people.ts'

/** Ten thousand devices in a process of its own: node bench/realtime/devices.ts <port> <count> <interface key> */
const [port = '', count = '', key = ''] = process.argv.slice(2)
const wire = createTestWire(key)
/** One source address has too few ports. */
const perAddress = 5_000
const opensAtOnce = 64
/** As the product's client waits: a moment at first, then longer and longer. */
const returnMs = 4_000
const longestMs = 15_000

interface Device {
  readonly turn: number
  after: number | undefined
  isReady: boolean
  /** Attempts in a row that failed. */
  failures: number
}

const devices: Device[] = Array.from({ length: Number(count) }, (_, turn) => ({
  turn,
  after: undefined,
  isReady: false,
  failures: 0,
}))
let delays: number[] = []
const counts = { duplicates: 0, gaps: 0, resets: 0, received: 0, hints: 0 }

function open(device: Device): Promise<void> {
  return new Promise((resolve) => {
    const { turn } = device
    const ws = new WebSocket(`ws://127.0.0.1:${port}${liveSocket.path}`, {
      perMessageDeflate: false,
      localAddress: `127.0.0.${2 + Math.floor(turn / perAddress)}`,
    })
    ws.on('open', () => {
      const { after } = device
      ws.send(
        JSON.stringify({
          token: tokenOf(turn),
          ...(after !== undefined && { after: String(after) }),
        }),
      )
    })
    ws.on('message', (data: Buffer) => {
      receive(device, data.toString())
      resolve()
    })
    ws.on('error', () => undefined)
    ws.on('close', () => {
      device.isReady = false
      resolve()
      const wait = Math.min(returnMs * 2 ** device.failures, longestMs) * (randomInt(1_000) / 1_000)
      device.failures += 1
      setTimeout(() => void open(device), wait)
    })
  })
}

function receive(device: Device, text: string): void {
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
  if (type !== 'bench.direct') return
  const { at } = JSON.parse(wire.open(data)) as { at: number }
  delays.push(Date.now() - at)
}

async function openAll(): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: opensAtOnce }, async () => {
      for (let device = devices[next++]; device; device = devices[next++]) await open(device)
    }),
  )
}

process.on('message', (asked) => {
  if (asked === 'open') void openAll().then(() => process.send?.({ opened: true }))
  if (asked !== 'report') return
  const ready = devices.filter(({ isReady }) => isReady).length
  process.send?.({ ...counts, ready, delays, after: devices.map(({ after }) => after ?? 0) })
  delays = []
})
process.on('disconnect', () => process.exit(0))
