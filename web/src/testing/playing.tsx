import type { Grant } from '@kaleido/contract/video'
import { reportVideoError } from '@kaleido/contract/ops'
import { getPosition, openVideo, reportEvents, reportTrouble } from '@kaleido/contract/video'
import type { ReactNode } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { MiniHost } from '../app/shell/MiniHost.tsx'
import { playerOf } from '../features/player/player.ts'
import type { PlayedWork } from '../features/player/player-state.ts'
import { slots } from '../shared/storage/slots.ts'
import { testStore } from './connection.tsx'
import { aGrant, startMediaLines } from './media.ts'
import type { Answer } from './server.ts'
import { fakeServer } from './server.ts'
import { showPage } from './shown.tsx'

export const playedWork: PlayedWork = {
  id: '7',
  kind: 'video',
  title: '等一场极光',
  author: '山野电台',
  cover: null,
}

export interface Wish {
  readonly grant?: Partial<Grant>
  /** Replaces the grant. */
  readonly answer?: Answer
  /** The stored position. */
  readonly seconds?: number
  readonly paceMs?: number
}

/** A page of the app with a player, over real lines. */
export async function showPlaying(Page: () => ReactNode, wish: Wish = {}) {
  const media = await startMediaLines(wish.paceMs === undefined ? {} : { paceMs: wish.paceMs })
  const server = fakeServer(
    {
      [openVideo.path]: wish.answer ?? { data: aGrant(wish.grant) },
      // Writing the position is answered by the same path, and nobody awaits it.
      [getPosition.path]: { data: { seconds: wish.seconds ?? 0 } },
      [reportEvents.path]: { data: { taken: 1 } },
      [reportTrouble.path]: { data: null },
      [reportVideoError.path]: { data: null },
    },
    media.urls,
  )
  const store = testStore()
  store.set(slots.videoURLList, media.known)
  const page = () => (
    <div className="relative h-dvh">
      <Page />
      <MiniHost />
    </div>
  )
  const shown = await showPage(page, store)
  const player = playerOf(shown.connection)
  onTestFinished(player.close)
  const { video } = player
  const until = (seconds: number) =>
    vi.waitFor(() => expect(video.currentTime).toBeGreaterThan(seconds), {
      timeout: 30_000,
      interval: 50,
    })
  return { ...shown, media, server, player, video, until }
}
