import type { MediaTools } from './media-tools.ts'
import type { SourceFacts } from './source-facts.ts'

/** The parameters of a run: what is made, from which source, and where. */
export interface Making {
  readonly tools: MediaTools
  /** The uploaded file; read only. */
  readonly source: string
  readonly facts: SourceFacts
  /** For ffmpeg's output: it belongs to another account while ffmpeg runs. */
  readonly folder: string
  readonly signal: AbortSignal
  /** At most this much is decoded, regardless of the length that a file claims. */
  readonly longestSeconds: number
  readonly timeoutMs: number
}
