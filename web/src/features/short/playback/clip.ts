import type { Grant } from '@kaleido/contract/video'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { LineFollower } from '../../../shared/playback/follow-line.ts'
import { followLine } from '../../../shared/playback/follow-line.ts'
import type { PlayFault } from '../../../shared/playback/engine.ts'
import type { Grants } from '../../../shared/playback/grants.ts'
import type { VideoLines } from '../../../shared/playback/lines.ts'
import type { ReportPlay } from '../../../shared/playback/play-failures.ts'
import { fileOf } from './clip-file.ts'
import type { ClipState } from './clip-state.ts'
import { emptyClip } from './clip-state.ts'

/** A video element, and the work it is assigned to. */
export interface Clip {
  readonly video: HTMLVideoElement
  readonly state: StoreApi<ClipState>
  /** Releases the work, and shows nothing. */
  empty(): void
  /** Assigns a work to the empty clip; nothing is loaded yet. */
  take(id: string): void
  /** Fetches the grant, and starts to load. Idempotent. */
  open(): void
  /** Retries from the same second, with a new grant. */
  reopen(): void
  seek(seconds: number): void
  /** The same second in the currently wanted height. */
  swap(): void
  /** The same second over another line. */
  leaveLine(): void
}

export interface ClipOptions {
  readonly grants: Grants
  readonly lines: VideoLines
  readonly reportPlay: ReportPlay
  /** The largest height wanted; defaults to the granted one. */
  readonly height: () => number | undefined
}

export function createClip(options: ClipOptions): Clip {
  const { grants } = options
  const video = makeVideo()
  const state = createStore<ClipState>(() => emptyClip)
  noteWhatItSays(video, state)
  /** Results for a work that was released meanwhile are dropped. */
  let turn = 0
  let follower: LineFollower | undefined

  function empty(): void {
    turn += 1
    follower?.stop()
    follower = undefined
    video.removeAttribute('src')
    // Otherwise the last frame of the previous work would stay on screen.
    video.load()
    video.style.visibility = 'hidden'
    state.setState(emptyClip)
  }

  async function openAt(startAt: number): Promise<void> {
    const { id } = state.getState()
    if (id === undefined) return
    turn += 1
    const mine = turn
    state.setState({ error: undefined, isWaiting: true, isOver: false })
    try {
      const grant = await grants.open(id)
      if (mine !== turn) return
      follower?.stop()
      follower = followGrant({ video, state }, { ...options, id, grant, startAt })
    } catch (error) {
      if (mine === turn) state.setState(failed(error))
    }
  }

  return {
    video,
    state,
    empty,
    take: (id) => state.setState({ ...emptyClip, id }),
    open() {
      const { grant, isWaiting, error } = state.getState()
      if (!grant && !isWaiting && !error) void openAt(0)
    },
    reopen() {
      const { id, isOver } = state.getState()
      if (id !== undefined) grants.forget(id)
      void openAt(isOver ? 0 : video.currentTime)
    },
    seek(seconds) {
      video.currentTime = seconds
    },
    swap: () => follower?.swap(),
    leaveLine() {
      state.setState({ error: undefined, isWaiting: true })
      if (follower) follower.retry()
      else void openAt(0)
    },
  }
}

interface Granted extends ClipOptions {
  readonly id: string
  readonly grant: Grant
  readonly startAt: number
}

/** Plays a grant from any line that answers, and renews it on expiry. */
function followGrant(
  { video, state }: Pick<Clip, 'video' | 'state'>,
  { id, grant: first, startAt, grants, lines, height, reportPlay }: Granted,
): LineFollower | undefined {
  let grant = first
  const fail = (fault: PlayFault, cause: unknown) => {
    state.setState(failed(cause))
    reportPlay({ id, grant, fault, cause, seconds: video.currentTime })
  }
  // A whole short loops.
  video.loop = first.reason !== 'preview'
  state.setState({ grant })
  try {
    fileOf(grant, height())
  } catch (cause) {
    // The browser can play none of it.
    fail('broken', cause)
    return undefined
  }
  return followLine(video, {
    lines,
    startAt,
    path: () => fileOf(grant, height()),
    async renew() {
      grant = await grants.renew(id)
      state.setState({ grant })
    },
    onFault: fail,
  })
}

function failed(cause: unknown): Partial<ClipState> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  return { error, isWaiting: false }
}

function makeVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.muted = true
  video.disableRemotePlayback = true
  video.tabIndex = -1
  return video
}

/** Mirrors the element's events into the state, for as long as there is the element. */
function noteWhatItSays(video: HTMLVideoElement, state: StoreApi<ClipState>): void {
  const wait = (isWaiting: boolean) => {
    // `timeupdate` fires four times a second: the state is only set on a change.
    if (state.getState().isWaiting !== isWaiting) state.setState({ isWaiting })
  }
  video.addEventListener('loadeddata', () => {
    video.style.visibility = ''
    state.setState({ hasFrame: true, isWaiting: false })
  })
  video.addEventListener('waiting', () => wait(true))
  video.addEventListener('playing', () => wait(false))
  video.addEventListener('timeupdate', () => wait(false))
  video.addEventListener('ended', () => state.setState({ isOver: true }))
}
