import { residentMiB } from '../rig/proc.ts'
import type { Progress } from '../rig/rounds.ts'
import { startProduct } from '../rig/product.ts'
import { setStage } from '../rig/stage.ts'
import { measure } from './load.ts'
import { hold, mixOf } from './targets.ts'
import { addMembers } from '../rig/people.ts'

export interface MemoryFigures {
  readonly earlyMiB: number
  readonly lateMiB: number
}

const connections = 16
const earlySeconds = 60
const lateSeconds = 240

/** The memory of a server after one minute of load and after five. */
export async function benchMemory({ say, beginRound }: Progress): Promise<MemoryFigures> {
  await using stack = new AsyncDisposableStack()
  const stage = await setStage(stack)
  const members = await addMembers(stage.database.appUrl, { count: 16, logins: 30 })
  const product = hold(stack, await startProduct(stage))
  const load = async (seconds: number): Promise<number> => {
    const target = { name: 'memory', url: product.url, pid: product.pid, requests: mixOf(members) }
    await measure(target, { connections, seconds }, stage.database.pid())
    say(`after ${seconds} s more of load: ${residentMiB(product.pid).toFixed(0)} MiB`)
    return residentMiB(product.pid)
  }
  await beginRound('memory')
  return { earlyMiB: await load(earlySeconds), lateMiB: await load(lateSeconds) }
}
