import type { MediaTools } from './media-tools.ts'
import type { Rung } from './ladder.ts'
import type { SourceFacts } from './source-facts.ts'

/** The parameters of a run: what is made, from which source, and where. */
export interface Making {
  readonly tools: MediaTools
  /** The uploaded file; read only. */
  readonly source: string
  readonly facts: SourceFacts
  /** The renditions to make, the smallest first. */
  readonly rungs: readonly Rung[]
  /** The bitrate of the sound; without it, the bitrate follows the number of channels. */
  readonly soundKbps?: number
  /** For ffmpeg's output: it belongs to another account while ffmpeg runs. */
  readonly folder: string
  readonly signal: AbortSignal
  /** At most this much is decoded, regardless of the length that a file claims. */
  readonly longestSeconds: number
  readonly timeoutMs: number
}
