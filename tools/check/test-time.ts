import type { Measurement } from '../test/measurement.ts'
import type { Findings } from './part.ts'

/** CPU seconds by part of a run. Wall time would measure what else the machine is doing. */
export type TimeBudgets = Readonly<Record<string, number>>

/** The tests of the last whole run cost no more than they may, part by part. */
export function checkTestTime(
  measurement: Measurement | undefined,
  budgets: TimeBudgets,
): Findings {
  if (!measurement) {
    return { problems: [], remarks: ['nothing is measured: a whole green `npm test` does it'] }
  }
  const { commit, cores, node, cpuSeconds } = measurement
  const where = `measured at ${commit} with ${cores} cores and Node ${node}`
  return {
    problems: Object.entries(cpuSeconds).flatMap(([part, seconds]) => {
      const budget = budgets[part]
      if (budget === undefined) return [`${part} has no budget in tools/check/test-time.json`]
      if (seconds <= budget) return []
      return [`${part} took ${seconds} CPU seconds, over its budget of ${budget} (${where})`]
    }),
  }
}
