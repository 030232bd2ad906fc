import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import { miniPlayer } from '../../shared/playback/mini-player.ts'
import { mayAutoplay } from '../../shared/playback/autoplay.ts'
import { loadEngine } from '../../shared/playback/engine.ts'
import { playbackOf } from '../../shared/playback/playback.ts'
import type { Store } from '../../shared/storage/storage.ts'
import { pauseForOthers } from './autopause.ts'
import { choices } from './choices.ts'
import type { Controls } from './controls.ts'
import { createControls } from './controls.ts'
import { keepAwake } from './keep-awake.ts'
import { followMediaSession } from './media-session.ts'
import { mirror } from './mirror.ts'
import { createOpening } from './opening.ts'
import type { PlayedWork, PlayerState } from './player-state.ts'
import { nothingPlayed } from './player-state.ts'
import { createMovingVideo } from './moving-video.ts'

/** The app's only player: playback continues across pages. */
export interface Player extends Controls {
  readonly state: StoreApi<PlayerState>
  readonly video: HTMLVideoElement
  /** Shows the picture here; answers how to give it back. */
  lend(place: Element): () => void
  /** Prefetches what a work needs, before its data is known. */
  prepare(workId: string): void
  /** Plays a work, automatically where allowed; the same work continues as it is. */
  open(work: PlayedWork): void
  /** Whether the work was opened during this visit. */
  hasPlayed(workId: string): boolean
  /** The work's page closes: a playing video moves to the mini player, all else stops. */
  leave(workId: string): void
  close(): void
}

const players = new WeakMap<Connection, Player>()

export function playerOf(connection: Connection): Player {
  const player = players.get(connection) ?? createPlayer(connection)
  players.set(connection, player)
  return player
}

function createPlayer(connection: Connection): Player {
  const { store } = connection
  const { video, lend } = createMovingVideo()
  const state = createStore<PlayerState>(() => ({ ...nothingPlayed, ...chosen(store) }))
  const playback = playbackOf(connection)
  const opening = createOpening({ connection, video, state, playback })
  const played = new Set<string>()
  mirror(video, state)
  keepAwake(video)
  const setMini = (isOpen: boolean) => miniPlayer.setState({ isOpen, close })

  function close(): void {
    setMini(false)
    opening.end()
    state.setState({ ...nothingPlayed, ...chosen(store) }, true)
  }

  const player: Player = {
    ...createControls({ video, state, store, opening }),
    state,
    video,
    lend,
    close,
    prepare(workId) {
      if (!mayAutoplay(store)) return
      // Opening it fetches again and reports the error then.
      playback.grants.open(workId).catch(() => undefined)
      loadEngine().catch(() => undefined)
    },
    open(work) {
      setMini(false)
      if (state.getState().work?.id === work.id) return
      played.add(work.id)
      close()
      video.volume = chosen(store).volume
      state.setState({ work, isMuted: video.muted })
      if (mayAutoplay(store)) opening.begin()
    },
    hasPlayed: (workId) => played.has(workId),
    leave(workId) {
      const { work, stage } = state.getState()
      if (work?.id !== workId) return
      if (stage === 'ready' && !video.paused) setMini(true)
      else close()
    },
  }
  pauseForOthers(player)
  followMediaSession(player)
  return player
}

function chosen(store: Store) {
  const caption = store.get(choices.caption)
  return {
    rate: store.get(choices.rate) ?? 1,
    volume: store.get(choices.volume) ?? 1,
    caption: caption === '' ? undefined : caption,
  }
}
