import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { WatchEvents } from '../../../shared/playback/watch-events.ts'
import type { Clip, ClipOptions } from './clip.ts'
import { createClip } from './clip.ts'
import { createWatchCounting } from './watch-counting.ts'
import type { Neighbours } from './handover.ts'
import { createHandover } from './handover.ts'
import { createPace } from './pace.ts'
import { createPlaying } from './playing.ts'
import { createClipPool } from './clip-pool.ts'

/** Why nothing plays, besides a pause by the person. */
export type Hold = 'hidden' | 'sheet' | 'login'

export interface StageState {
  /** The assignment of clips to works. */
  readonly clips: ReadonlyMap<string, Clip>
  readonly isMuted: boolean
  readonly speed: number
  /** Double speed during a long press. */
  readonly isRushing: boolean
  /** The person scrubs: texts are hidden. */
  readonly isScrubbing: boolean
  /** The largest height chosen by the person; undefined for automatic quality. */
  readonly height: number | undefined
}

const usual = {
  clips: new Map(),
  speed: 1,
  isRushing: false,
  isScrubbing: false,
  height: undefined,
}

export interface StageOptions extends Omit<ClipOptions, 'height'> {
  readonly isMuted: boolean
  readonly events: Pick<WatchEvents, 'add' | 'impression'>
  /** Whether videos play automatically. */
  readonly mayBegin: () => boolean
  /** Called when the sound was switched: by the person, or because the browser blocks it. */
  readonly onMuted: (isMuted: boolean) => void
}

/** Plays the slide in front and nothing else, and preloads its neighbours. */
export interface Stage {
  readonly state: StoreApi<StageState>
  clipOf(id: string): Clip | undefined
  place(id: string, element: Element | null): void
  /** A slide has settled. */
  show(neighbours: Neighbours): void
  /** A slide fills most of the screen: its video starts before it has settled. */
  lead(id: string | undefined): void
  hold(why: Hold, isHeld: boolean): void
  /** Toggles pause; an ended preview starts over. */
  toggle(): void
  set(how: Partial<Omit<StageState, 'clips'>>): void
  /** Starts the stage; the returned function releases everything, and it may be started again. */
  start(): () => void
}

export function createStage(options: StageOptions): Stage {
  const { events, onMuted } = options
  const state = createStore<StageState>(() => ({ ...usual, isMuted: options.isMuted }))
  const pace = createPace()
  const pool = createClipPool(() =>
    createClip({ ...options, height: () => state.getState().height ?? pace.height() }),
  )
  const { clips, clipOf } = pool
  const holds = new Set<Hold>()
  let leading: string | undefined
  const counting = createWatchCounting(events)
  const sync = createPlaying({
    clips,
    front: () => (holds.size > 0 || state.getState().isScrubbing ? undefined : leading),
    onSilenced: () => state.setState({ isMuted: true }),
  })
  followState(state, clips, { sync, onMuted })
  const handover = createHandover({
    ...options,
    pool,
    leading: () => leading,
    onClips: (now) => state.setState({ clips: now }),
  })
  const heard = { begins: counting.begin, loads: handover.follow, arrives: pace.follow }

  function lead(id: string | undefined): void {
    if (leading === id) return
    counting.end()
    leading = id
    sync()
  }

  return {
    state,
    clipOf,
    place: pool.place,
    lead,
    set: (how) => state.setState(how),
    toggle: () => toggle(clipOf(leading ?? '')),
    show(neighbours) {
      lead(neighbours.current)
      events.impression(neighbours.current, 'short')
      handover.begin(neighbours)
    },
    hold(why, isHeld) {
      if (isHeld) holds.add(why)
      else holds.delete(why)
      sync()
    },
    start() {
      const stop = followClips(clips, { ...heard, sync, leading: () => leading })
      return () => {
        stop()
        handover.stop()
        lead(undefined)
        pool.free([])
      }
    },
  }
}

/** Settings apply to every video at once, later ones included. */
function followState(
  state: StoreApi<StageState>,
  clips: readonly Clip[],
  { sync, onMuted }: Pick<ClipListener, 'sync'> & Pick<StageOptions, 'onMuted'>,
): void {
  apply(clips, state.getState())
  state.subscribe((now, before) => {
    apply(clips, now)
    if (now.isMuted !== before.isMuted) onMuted(now.isMuted)
    if (now.height !== before.height) for (const clip of clips) clip.swap()
    sync()
  })
}

interface ClipListener {
  readonly leading: () => string | undefined
  /** Applies a change of what may play. */
  sync(): void
  /** The clip in front plays. */
  begins(clip: Clip): void
  /** More of the clip in front has loaded. */
  loads(clip: Clip): void
  /** More of any clip has loaded. */
  arrives(video: HTMLVideoElement): void
}

function followClips(clips: readonly Clip[], { leading, ...listener }: ClipListener): () => void {
  const stop = new AbortController()
  for (const clip of clips) {
    const { video, state } = clip
    const on = (type: string, act: () => void) =>
      video.addEventListener(type, act, { signal: stop.signal })
    const ifLeading = (act: (clip: Clip) => void) => () => {
      if (state.getState().id === leading()) act(clip)
    }
    // A renewed source leaves it paused, and a looping one may be held.
    for (const type of ['loadstart', 'play']) on(type, listener.sync)
    on('playing', ifLeading(listener.begins))
    on('progress', () => listener.arrives(video))
    for (const type of ['progress', 'suspend', 'timeupdate']) on(type, ifLeading(listener.loads))
    const unsubscribe = state.subscribe(listener.sync)
    stop.signal.addEventListener('abort', unsubscribe)
  }
  return () => stop.abort()
}

function apply(clips: readonly Clip[], { isMuted, speed, isRushing }: StageState): void {
  for (const { video } of clips) {
    video.muted = isMuted
    // A load resets `playbackRate` to the default, so both are set.
    video.defaultPlaybackRate = isRushing ? Math.max(2, speed) : speed
    video.playbackRate = video.defaultPlaybackRate
  }
}

/** Toggles pause; an ended preview starts over. */
function toggle(clip: Clip | undefined): void {
  if (!clip) return
  const { isOver, isPaused } = clip.state.getState()
  if (isOver) clip.seek(0)
  clip.state.setState({ isPaused: !isOver && !isPaused, isOver: false })
}
