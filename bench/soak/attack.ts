import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../tools/lib/repository.ts'
import { createAttacker, type Scene } from '../attack/attacker.ts'
import { passGate } from '../attack/dark.ts'
import { askHosts } from '../attack/hosts.ts'
import { lockOut, takeHouseName, takeOver } from '../attack/takeover.ts'
import { openSettings } from '../rig/product.ts'
import { temporaryFolder } from '../rig/stage.ts'
import { startWorld } from '../rig/world.ts'
import type { Finding, Result, Say } from './trial.ts'

/** Attacks the demonstration world with what its app knows: one chain after another, each to its end. */
export async function trialAttack(say: Say): Promise<Result> {
  await using stack = new AsyncDisposableStack()
  const dir = await temporaryFolder(stack)
  const { port, url } = await startWorld(stack, { dir, env: openSettings })
  say('the world is there')
  const attacker = createAttacker(port)
  stack.defer(() => attacker.caller.close())
  const scene: Scene = { moveClock: (change) => moveClock({ dir, url }, change) }
  const findings: Finding[] = []
  for (const chain of [askHosts, takeOver, lockOut, takeHouseName, passGate]) {
    findings.push(...(await chain(attacker, scene)))
    say(`${chain.name}: ${findings.filter(({ isMet }) => !isMet).length} not met so far`)
  }
  return {
    title: 'An attacker’s list',
    command: 'npm run soak:attack',
    findings,
    details:
      'A hostile film that signals and reads as the decoder’s user is in `npm run soak:corpus`, guesses by the thousand are in `npm run soak:guess`.',
  }
}

/** As the operator of a demonstration does, until the server applies it. */
async function moveClock({ dir, url }: { dir: string; url: string }, change: string) {
  const env = { ...process.env, DATA_DIR: dir, SEED: 'demo' }
  const command = [path.join(root, 'tools/do.ts'), 'ops', 'clock', change]
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  const shown = Date.parse(stdout.trim().split(' ').at(-1) ?? '')
  const distance = async () => {
    const { headers } = await fetch(`${url}/livez`, { signal: AbortSignal.timeout(5_000) })
    return Math.abs(Date.parse(headers.get('date') ?? '') - shown)
  }
  while ((await distance()) > 10_000) await pause(100)
}
