import { createTestWire } from '../../server/src/testing/wire.ts'
import { type Device, emptyCounts, openDevice } from '../rig/device.ts'
import { tokenOf } from './people.ts'

/** Ten thousand devices in a process of its own: node bench/realtime/devices.ts <port> <count> <interface key> */
const [port = '', count = '', key = ''] = process.argv.slice(2)
const wire = createTestWire(key)
/** One source address has too few ports. */
const perAddress = 5_000
const opensAtOnce = 64

const counts = emptyCounts()
let delays: number[] = []
const devices: (Device | undefined)[] = Array.from({ length: Number(count) }, () => undefined)

async function open(turn: number): Promise<void> {
  devices[turn] = await openDevice({
    token: tokenOf(turn),
    origin: () => `ws://127.0.0.1:${port}`,
    counts,
    localAddress: `127.0.0.${2 + Math.floor(turn / perAddress)}`,
    onEvent(type, sealed) {
      if (type !== 'bench.direct') return
      const { at } = JSON.parse(wire.open(sealed)) as { at: number }
      delays.push(Date.now() - at)
    },
  })
}

async function openAll(): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: opensAtOnce }, async () => {
      for (let turn = next++; turn < devices.length; turn = next++) await open(turn)
    }),
  )
}

process.on('message', (asked) => {
  if (asked === 'open') void openAll().then(() => process.send?.({ opened: true }))
  if (asked !== 'report') return
  const ready = devices.filter((device) => device?.isReady()).length
  const after = devices.map((device) => device?.after() ?? 0)
  process.send?.({ ...counts, ready, delays, after })
  delays = []
})
process.on('disconnect', () => process.exit(0))
