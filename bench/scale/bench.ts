import type { Progress } from '../rig/rounds.ts'
import type { Result } from '../soak/trial.ts'
import { writeTables } from './document.ts'
import { measureCalls } from './measure-calls.ts'
import { measureRows } from './measure-rows.ts'
import { scaleResult } from './report.ts'

/** `measure` what no other bench does, then put the `tables` of docs/scale.md together from all results. */
export const scaleParts = {
  async measure(rounds: number, { say }: Progress): Promise<Result> {
    const storage = await measureRows(say)
    return scaleResult({ calls: await measureCalls(rounds, say), storage, rounds })
  },
  tables(): Promise<undefined> {
    writeTables()
    return Promise.resolve(undefined)
  },
}
