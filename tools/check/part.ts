import { runTool } from '../lib/run.ts'

export interface Findings {
  /** Each one makes the check fail. */
  readonly problems: readonly string[]
  /** Warnings; the check still passes. */
  readonly remarks?: readonly string[]
}

/** One part of the check. */
export interface Part {
  readonly name: string
  /** Fast enough, and affected often enough by edits, for the inner loop. */
  readonly isInner?: boolean
  /** Reads the results of the last whole test run, so it is not part of the next one. */
  readonly isAboutLastRun?: boolean
  run(): Promise<Findings> | Findings
}

/** A part that runs a command: it fails by its exit code, and its output is the reason. */
export function command(name: string, tool: string, ...args: string[]): Pick<Part, 'name' | 'run'> {
  return {
    name,
    async run() {
      const { code, output } = await runTool(tool, args)
      return { problems: code === 0 ? [] : [output.trim() || `${tool} ended with ${code}`] }
    },
  }
}
