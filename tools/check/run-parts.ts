import type { Findings, Part } from './part.ts'

export interface Tally {
  readonly passed: number
  /** The names of those that failed. */
  readonly failures: readonly string[]
}

/** Runs the parts, two at a time, and reports each as it ends. */
export async function runParts(
  parts: readonly Part[],
  tell: (line: string) => void,
): Promise<Tally> {
  const queue = [...parts]
  const failures: string[] = []
  const worker = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      if (!(await runPart(part, tell))) failures.push(part.name)
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: parts.length - failures.length, failures }
}

async function runPart(part: Part, tell: (line: string) => void): Promise<boolean> {
  const start = performance.now()
  const { problems, remarks = [] } = await findings(part)
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  tell(`${problems.length === 0 ? '✓' : '✗'} ${seconds} s  ${part.name}`)
  for (const remark of remarks) tell(`          note: ${remark}`)
  for (const problem of problems) tell(problem.replace(/^/gm, '          '))
  return problems.length === 0
}

/** A part that throws counts as failed: its findings are unknown. */
async function findings(part: Part): Promise<Findings> {
  try {
    return await part.run()
  } catch (error) {
    return { problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}
