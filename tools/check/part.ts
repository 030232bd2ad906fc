import { runTool } from '../lib/run.ts'

export interface Findings {
  /** Each makes the check fail. */
  readonly problems: readonly string[]
  /** Worth knowing; the check passes. */
  readonly remarks?: readonly string[]
}

/** One thing that the check looks at. */
export interface Part {
  readonly name: string
  /** Quick enough, and close enough to what a hand changes, for the inner loop. */
  readonly isInner?: boolean
  /** Looks at what the last whole run of the tests left behind, so it is no part of the next one. */
  readonly isAboutLastRun?: boolean
  run(): Promise<Findings> | Findings
}

/** A part that is a command: it fails by its exit code, and its output says why. */
export function command(name: string, tool: string, ...args: string[]): Pick<Part, 'name' | 'run'> {
  return {
    name,
    async run() {
      const { code, output } = await runTool(tool, args)
      return { problems: code === 0 ? [] : [output.trim() || `${tool} ended with ${code}`] }
    },
  }
}
