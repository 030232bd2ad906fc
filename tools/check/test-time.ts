import type { Measurement } from '../test/measurement.ts'
import type { Findings } from './part.ts'

/** CPU seconds by part of a run. Wall time would also measure other load on the machine. */
export type TimeBudgets = Readonly<Record<string, number>>

/** Every part of the last whole test run stays within its budget. */
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
