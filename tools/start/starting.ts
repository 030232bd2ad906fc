import type { Config } from '../../server/src/platform/config.ts'

/** What the steps of a start share. */
export interface Starting {
  readonly config: Config
  /** What each step leaves running, to be ended in the opposite order. */
  readonly running: AsyncDisposableStack
  readonly stopping: AbortSignal
  readonly report: (line: string) => void
}
