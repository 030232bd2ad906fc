import type { Progress } from '../rig/rounds.ts'
import type { Result } from '../soak/trial.ts'
import { measureCalls } from './measure-calls.ts'
import { measureRows } from './measure-rows.ts'
import { scaleResult } from './report.ts'

export const scaleParts = {
  /** What no other bench measures. */
  async measure(rounds: number, { say }: Progress): Promise<Result> {
    const storage = await measureRows(say)
    return scaleResult({ calls: await measureCalls(rounds, say), storage, rounds })
  },
}
