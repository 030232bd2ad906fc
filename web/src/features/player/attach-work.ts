import type { Grant } from '@kaleido/contract/video'
import type { StoreApi } from 'zustand'
import { miniPlayer } from '../../shared/playback/mini-player.ts'
import type { Attach, Engine, PlayFault } from '../../shared/playback/engine.ts'
import type { Playback } from '../../shared/playback/playback.ts'
import { countWatching } from '../../shared/playback/watch-count.ts'
import { followCaptions } from './captions.ts'
import { keepGrant } from './keep-grant.ts'
import type { PlayedWork, PlayerState } from './player-state.ts'
import { playWhenReady } from './play-when-ready.ts'

export interface Attachment {
  readonly work: PlayedWork
  readonly grant: Grant
  readonly attach: Attach
  readonly video: HTMLVideoElement
  readonly state: StoreApi<PlayerState>
  readonly playback: Playback
  /** The start position in seconds. */
  readonly at: number
  onFault(fault: PlayFault, cause: unknown): void
  /** Continues with another grant. */
  onGrant(grant: Grant): void
  /** The grant could not be renewed. */
  onRefused(error: unknown): void
}

export interface Attached {
  readonly engine: Engine
  detach(): void
}

/** Attaches a granted work to the element, with the features that follow playback. */
export function attachWork(attachment: Attachment): Attached {
  const { work, grant, video, state, playback, at } = attachment
  const { grants, lines, positions, events } = playback
  const { quality, rate } = state.getState()
  const { id, kind } = work
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  const engine = attachment.attach(
    video,
    {
      grant,
      lines,
      startAt: at,
      quality,
      async renew() {
        const renewed = await grants.renew(id)
        state.setState({ grant: renewed })
        return renewed
      },
    },
    {
      onFault: attachment.onFault,
      onQuality: (shownQuality) => state.setState({ shownQuality }),
    },
  )
  const source = () => (miniPlayer.getState().isOpen ? 'mini' : 'detail')
  const watching = { id, kind, play: grant.play, seconds: grant.fullSeconds, source } as const
  const { onGrant: renewed, onRefused: failed } = attachment
  const stops = [
    engine.detach,
    playWhenReady(video, () => state.setState({ isHushed: true })),
    keepGrant({ video, grants, workId: id, renewed, failed }),
    countWatching(video, watching, events),
    followCaptions({ video, state, lines, captions: grant.captions }),
    // A position in a preview is not stored.
    ...(grant.reason === 'preview' ? [] : [positions.follow(video, id)]),
  ]
  return {
    engine,
    detach() {
      for (const stop of stops.toReversed()) stop()
    },
  }
}
