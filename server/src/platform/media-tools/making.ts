import type { MediaTools } from './media-tools.ts'
import type { SourceFacts } from './source-facts.ts'

/** What is being made, of what, and where. */
export interface Making {
  readonly tools: MediaTools
  /** The file that was sent; read only. */
  readonly source: string
  readonly facts: SourceFacts
  /** For what ffmpeg writes: it belongs to somebody else while it runs. */
  readonly folder: string
  readonly signal: AbortSignal
  /** Whatever a file says of its length, no more than that of it is decoded. */
  readonly longestSeconds: number
  readonly timeoutMs: number
}
