import { setTimeout as pause } from 'node:timers/promises'
import { memoryLatencyNs } from './memory-latency.ts'
import { machineLoad } from './proc.ts'

/** A round that begins at this load or above also measures other programs, so nothing is judged by it. */
export const busyLoad = 0.5
const waitMinutes = 5
const lookMs = 5_000

/** The state of the machine when a round began. */
export interface RoundStart {
  readonly round: string
  readonly load: number
  readonly memoryNs: number
}

/** Waits until the machine is quiet, then answers its load, which is kept beside the figures. */
export type BeginRound = (round: string) => Promise<number>

export type Say = (line: string) => void

/** What a bench reports to while it runs. */
export interface Progress {
  readonly say: Say
  readonly beginRound: BeginRound
}

export class BusyMachine extends Error {
  override readonly name = 'BusyMachine'
}

export interface RoundOptions {
  /** Measures on a busy machine too, without waiting. */
  readonly isBusyAllowed: boolean
  readonly say: Say
  readonly load?: () => number
  readonly memoryNs?: () => number
  readonly wait?: () => Promise<unknown>
}

/** The load average contains the bench's own work of the last minute, so each round waits until that has faded too. */
export function watchRounds({
  isBusyAllowed,
  say,
  load = machineLoad,
  memoryNs = memoryLatencyNs,
  wait = () => pause(lookMs),
}: RoundOptions): Progress & { readonly starts: readonly RoundStart[] } {
  const starts: RoundStart[] = []
  /** Answers the load that was low enough: read again, it may have changed. */
  const becomeQuiet = async (round: string): Promise<number> => {
    let found = load()
    if (found < busyLoad || isBusyAllowed) return found
    say(`${round}: waits for a load below ${busyLoad}, now ${found.toFixed(2)}`)
    for (let looks = (waitMinutes * 60_000) / lookMs; looks > 0; looks -= 1) {
      await wait()
      found = load()
      if (found < busyLoad) return found
    }
    throw new BusyMachine(
      `${round}: the load of the machine is still ${found.toFixed(2)} after ${waitMinutes} minutes, and ${busyLoad} or more judges nothing. ` +
        'End what else runs here, or measure with --busy, whose result is not valid.',
    )
  }
  return {
    say,
    starts,
    async beginRound(round) {
      const found = await becomeQuiet(round)
      starts.push({ round, load: found, memoryNs: memoryNs() })
      return found
    },
  }
}

export const isValid = (starts: readonly RoundStart[]): boolean =>
  starts.every(({ load }) => load < busyLoad)
