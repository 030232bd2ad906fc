import type { Config } from '../../server/src/platform/config/config.ts'

/** The state shared by the steps of a start. */
export interface Starting {
  readonly config: Config
  /** What the steps have started, to be stopped in reverse order. */
  readonly running: AsyncDisposableStack
  readonly stopping: AbortSignal
  readonly report: (line: string) => void
}
