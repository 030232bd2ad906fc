import type { Reports } from '@kaleido/client/reports'
import { reasonOf } from '@kaleido/client/reports'
import { reportVideoError } from '@kaleido/contract/ops'
import type { Grant } from '@kaleido/contract/video'
import type { PlayFault } from './engine.ts'

export interface PlayFailure {
  readonly id: string
  readonly grant: Grant
  readonly fault: PlayFault
  readonly cause: unknown
  /** The position in seconds. */
  readonly seconds: number
}

/** Reports a play that failed although every line and quality was tried: once, however often it is retried. */
export type ReportPlay = (failure: PlayFailure) => void

/** The number of remembered plays. */
const remembered = 100

export function createReportPlay({ report }: Pick<Reports, 'report'>): ReportPlay {
  let reported: string[] = []
  return ({ id, grant, fault, cause, seconds }) => {
    if (reported.includes(grant.play)) return
    reported = [...reported, grant.play].slice(-remembered)
    report(reportVideoError, {
      videoid: id,
      url: grant.mp4 ?? grant.hls,
      code: fault,
      position: Math.round(seconds),
      emsg: reasonOf(cause),
    })
  }
}
