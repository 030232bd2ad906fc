import type { Grants, Keeping } from '../../shared/playback/grants.ts'

export interface GrantKeeping extends Keeping {
  readonly video: HTMLVideoElement
  readonly grants: Grants
  readonly workId: string
}

/** Renews the grant while the element plays. A paused one renews when it continues. */
export function keepGrant({ video, grants, workId, ...keeping }: GrantKeeping): () => void {
  let stop: (() => void) | undefined
  const rest = () => {
    stop?.()
    stop = undefined
  }
  const keep = () => {
    stop ??= grants.keep(workId, keeping)
  }
  video.addEventListener('playing', keep)
  video.addEventListener('pause', rest)
  return () => {
    rest()
    video.removeEventListener('playing', keep)
    video.removeEventListener('pause', rest)
  }
}
