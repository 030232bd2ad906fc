import type { JobCtx } from '../../../platform/jobs/jobs.ts'
import * as repository from './media-video.repository.ts'

/** The video is not this attempt's to make any more: it was cancelled, or another attempt has it. */
export class MakingEnded extends Error {
  override readonly name = 'MakingEnded'
}

export interface Watch {
  /** Aborted when nothing of this attempt counts any more. */
  readonly signal: AbortSignal
  /** The first step's share of the work of both. */
  weigh(share: number): void
  /** The share, from 0 to 1, of a stage that is done. */
  tell(stage: 'first' | 'ladder', share: number): void
  stop(): Promise<void>
}

const everyMs = 1_000
const probeShare = 0.02
/** Before that an estimate of the rest says nothing. */
const leastToEstimate = 0.04

/** Writes once a second how far a video is, which is also how a cancelled one is noticed. */
export function watchMaking(ctx: JobCtx, claimed: repository.Claim): Watch {
  const ended = new AbortController()
  const began = performance.now()
  let progress: repository.Progress = { stage: 'probe', percent: 0, secondsLeft: undefined }
  let firstShare = 0
  /** What was done when the first word came: an attempt that goes on from another's has not done it. */
  let beganAt: number | undefined

  async function write(): Promise<void> {
    try {
      const counts = await ctx.write((trx) => repository.note(trx, claimed, progress))
      if (!counts) ended.abort(new MakingEnded('cancelled, or taken over'))
    } catch (error) {
      // The database is away: what is being made is made on, and the end of it will say.
      ctx.log.warn({ event: 'media.progress_not_written', err: error })
    }
  }

  let writing = write()
  const timer = setInterval(() => {
    writing = writing.then(write)
  }, everyMs)

  function wholeShare(stage: 'first' | 'ladder', share: number): number {
    const made = stage === 'first' ? firstShare * share : firstShare + (1 - firstShare) * share
    return probeShare + (1 - probeShare) * made
  }

  return {
    signal: AbortSignal.any([ctx.signal, ended.signal]),
    weigh(share) {
      firstShare = share
    },
    tell(stage, share) {
      const whole = wholeShare(stage, share)
      beganAt ??= whole
      const seconds = (performance.now() - began) / 1_000
      const done = whole - beganAt
      progress = {
        stage,
        percent: Math.min(Math.floor(whole * 100), 99),
        secondsLeft: done < leastToEstimate ? undefined : Math.ceil((seconds * (1 - whole)) / done),
      }
    },
    stop() {
      clearInterval(timer)
      return writing
    },
  }
}
