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

/** Why nothing plays, whatever the person wants of one video. */
export type Hold = 'hidden' | 'sheet' | 'login'

export interface StageState {
  /** Which work has which clip. */
  readonly clips: ReadonlyMap<string, Clip>
  readonly isMuted: boolean
  readonly speed: number
  /** Twice as fast while a finger rests. */
  readonly isRushing: boolean
  /** A finger drags through the video: its words are out of the way. */
  readonly isScrubbing: boolean
  /** The largest height that the person wants; undefined leaves it to the network. */
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
  /** Whether videos begin by themselves. */
  readonly mayBegin: () => boolean
  /** Told when the sound was switched: by the person, or since the browser allows none. */
  readonly onMuted: (isMuted: boolean) => void
}

/** Plays what is in front and nothing else, and has what comes next ready. */
export interface Stage {
  readonly state: StoreApi<StageState>
  clipOf(id: string): Clip | undefined
  place(id: string, element: Element | null): void
  /** A slide has come to rest. */
  show(neighbours: Neighbours): void
  /** A slide fills most of the screen: its video begins before it has come to rest. */
  lead(id: string | undefined): void
  hold(why: Hold, isHeld: boolean): void
  /** Stands still or goes on; what is over begins again. */
  toggle(): void
  set(how: Partial<Omit<StageState, 'clips'>>): void
  /** Works from now on, until what is answered is called; then it holds nothing, and may be started again. */
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

/** What the person chose holds for every video at once, those that come later too. */
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
  /** What may play may have changed. */
  sync(): void
  /** The clip in front plays. */
  begins(clip: Clip): void
  /** More of the clip in front has arrived. */
  loads(clip: Clip): void
  /** More of any has arrived. */
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
    // An address that was given anew leaves it paused, and one that goes on by itself may be held.
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
    // What loads anew begins at the one, and what plays goes on at the other.
    video.defaultPlaybackRate = isRushing ? Math.max(2, speed) : speed
    video.playbackRate = video.defaultPlaybackRate
  }
}

/** Stands still or goes on; what is over begins again. */
function toggle(clip: Clip | undefined): void {
  if (!clip) return
  const { isOver, isPaused } = clip.state.getState()
  if (isOver) clip.seek(0)
  clip.state.setState({ isPaused: !isOver && !isPaused, isOver: false })
}
