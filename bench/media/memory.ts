import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { maxAhead } from '../../server/src/platform/http/pipelining.ts'
import { cpuMs, residentMiB } from '../rig/proc.ts'
import type { Progress } from '../rig/rounds.ts'
import { setStage } from '../rig/stage.ts'
import { finding, type Result } from '../soak/trial.ts'
import { highest, putItems } from './files.ts'
import { signedPaths, startMediaRole, storageOf } from './line.ts'
import { measure } from './load.ts'
import type { MediaPlan } from './plan.ts'

const items = 5
const fast = 32
const slow = 200
const megabytesAtLeast = 2 * 1_024
/** The chunk size of a slow reader, and its interval. */
const sip = { bytes: 16 * 1_024, everyMs: 100 }

/** The memory of the media role while it sends 2 GB to fast readers, with many slow readers connected. */
export async function benchMemory(
  _plan: MediaPlan,
  { say, beginRound }: Progress,
): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const put = await putItems(storageOf(stage), items)
  const role = await startMediaRole(stack, stage)
  const paths = signedPaths(put)
  const target = { name: 'media role', url: role.url, pid: role.pid, paths: () => paths }
  const load = { connections: fast, notes: stage.notes, seed: 1 }
  await beginRound('the sending')
  const idle = residentMiB(role.pid)
  say(`idle: ${idle.toFixed(0)} MiB`)
  let peak = idle
  const watch = setInterval(() => (peak = Math.max(peak, residentMiB(role.pid))), 50)
  stack.defer(() => clearInterval(watch))
  const large = paths.filter((path) => path.includes(`/${highest}/0`))
  const sippers = await Promise.all(
    Array.from({ length: slow }, (_, n) => sipFrom(role.port, large[n % large.length] ?? '')),
  )
  await untilCalm(role.pid)
  let sent = 0
  while (sent < megabytesAtLeast) {
    sent += (await measure(target, { ...load, seconds: 2 })).megabytes
  }
  const left = sippers.filter(({ socket }) => !socket.destroyed).length
  say(
    `${(sent / 1_024).toFixed(1)} GiB sent, at most ${peak.toFixed(0)} MiB; ${left} slow readers still reading`,
  )
  if (left < slow) throw new Error('void: slow readers were let go')
  for (const { socket } of sippers) socket.destroy()
  const more = peak - idle
  return {
    title: 'Memory of the media role while it sends 2 GB',
    command: 'npm run bench -- media memory',
    findings: [
      finding(
        `above idle, ${fast} fast readers and ${slow} slow ones`,
        '≤ 120 MiB',
        `${more.toFixed(0)} MiB (${idle.toFixed(0)} → ${peak.toFixed(0)})`,
        more <= 120,
      ),
    ],
    details: `Resident memory, looked at every 50 ms. A slow reader takes ${sip.bytes / 1_024} KiB every ${sip.everyMs} ms.`,
  }
}

/** Until the kernel's buffers are full, the slow readers are as fast as any. */
async function untilCalm(pid: number): Promise<void> {
  for (let before = cpuMs(pid), share = 1; share > 0.5;) {
    await sleep(1_000)
    const now = cpuMs(pid)
    share = (now - before) / 1_000
    before = now
  }
}

/** Requests one path repeatedly and reads the answers slowly. */
async function sipFrom(port: number, path: string): Promise<{ readonly socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const request = `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
  // More than the kernel buffers of both ends hold, so that the media role has to wait for the reader.
  socket.write(request.repeat(maxAhead))
  const timer = setInterval(
    () => socket.read(Math.min(sip.bytes, socket.readableLength)),
    sip.everyMs,
  )
  socket.on('error', () => undefined).on('close', () => clearInterval(timer))
  return { socket }
}
